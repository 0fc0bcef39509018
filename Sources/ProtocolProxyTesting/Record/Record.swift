// SPDX-License-Identifier: MIT

/// A recorded call.
struct Record {
    /// The position among all calls of the process.
    var number: UInt64
    /// The position among the double's calls, starting at 1.
    var ordinal: Int
    /// The tuple of arguments, or `RecordedArguments`.
    ///
    /// This isn't an enumeration, because an enumeration takes longer to copy.
    let arguments: Any
    /// The result, if `hasReturned`; a `RecordedArgument` if the result is the double itself.
    var result: Any = ()
    var hasReturned = false
    var error: (any Error)?
    var isVerified = false

    /// The result or the error; `nil` until the call ends.
    var outcome: Result<Any, any Error>? {
        if let error { return .failure(error) }
        guard hasReturned else { return nil }
        guard let recorded = result as? RecordedArgument else { return .success(result) }
        return .success(recorded.value ?? recorded.description)
    }
}
