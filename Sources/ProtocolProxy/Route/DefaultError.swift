// SPDX-License-Identifier: MIT

/// An error that replaces others which a requirement cannot throw; a type of its own, apart from values that are returned.
struct DefaultError<Failure: Error> {
    let error: Failure
}
