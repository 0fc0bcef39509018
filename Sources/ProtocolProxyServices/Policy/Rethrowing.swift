// SPDX-License-Identifier: MIT

import ProtocolProxy

// An asynchronous layer catches errors as `any Error`, and throws this. With their own type, the
// optimizer allocates memory for three of them at the beginning of each call, also of one that
// succeeds, since it doesn't know their size.
/// A caught error as one of the type that the function throws.
@inline(never)
func rethrown<Failure: Error>(_ error: any Error) -> Failure {
    guard let error = error as? Failure else {
        stopAtInvariant("A call threw an error of another type.")
    }
    return error
}
