// SPDX-License-Identifier: MIT

/// How an argument reaches an actor whose executor the caller already runs on.
enum ActorTransfer {
    /// In a `Sent` box together with the other arguments.
    case boxed
    /// In the same box as `boxed` arguments, but wrapped in `withoutActuallyEscaping`, because it
    /// is a nonescaping closure.
    case escaping
    /// In a box of its own that is written back, because it is `inout`.
    case changed
    /// In a box of its own that is borrowed.
    case lent
    /// In a box of its own that is consumed.
    case spent
}
