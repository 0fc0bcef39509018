// SPDX-License-Identifier: MIT

import ProtocolProxy

// An asynchronous layer catches errors as `any Error`, and throws the result of this function. If
// it caught them with their own type, whose size the optimizer doesn't know, every call would begin
// by allocating memory for three errors, even a call that succeeds.
/// A caught error, with the type that the calling function throws.
@inline(never)
func rethrown<Failure: Error>(_ error: any Error) -> Failure {
    guard let error = error as? Failure else {
        stopAtInvariant("A call threw an error of another type.")
    }
    return error
}
