// SPDX-License-Identifier: MIT

/// A received call.
struct Record {
    /// The position among all calls of the process.
    var number: UInt64
    /// The position among the calls of the double, from 1.
    var ordinal: Int
    /// The tuple of the arguments, or `KeptArguments`.
    ///
    /// Not an enumeration, which takes longer to copy.
    let arguments: Any
    /// The result, once the call has returned.
    var result: Any = ()
    var hasReturned = false
    /// The error, once the call has thrown.
    var error: (any Error)?
    var isVerified = false

    /// The result or the error; nil until the call has ended.
    var outcome: Result<Any, any Error>? { error.map { .failure($0) } ?? (hasReturned ? .success(result) : nil) }
}
