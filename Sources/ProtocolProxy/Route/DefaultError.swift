// SPDX-License-Identifier: MIT

/// An error that stands for those that a requirement cannot throw; apart from values that a requirement returns.
struct DefaultError<Failure: Error> {
    let error: Failure
}
