// SPDX-License-Identifier: MIT

/// What a ``Backoff`` knows of a call before another attempt is made.
public struct FailedAttempt {
    /// The number of attempts that failed, at least 1.
    public let failures: Int
    /// The error of the last attempt; `nil` if it returned a result that the predicate rejects.
    public let error: (any Error)?
    private let result: Any?

    /// Creates an attempt, for tests of delays.
    ///
    /// - Parameters:
    ///   - failures: The number of attempts that failed, at least 1.
    ///   - error: The error of the last attempt, if it threw one.
    ///   - result: The result of the last attempt, if it returned one.
    public init(failures: Int, error: (any Error)? = nil, result: Any? = nil) {
        self.failures = failures
        self.error = error
        self.result = result
    }

    /// The result of the last attempt.
    ///
    /// - Parameter type: The type of the result.
    /// - Returns: The result; `nil` if the attempt threw an error, or returned a value of another
    ///   type or one that can't be copied.
    public func result<Result>(as type: Result.Type) -> Result? { result as? Result }
}
