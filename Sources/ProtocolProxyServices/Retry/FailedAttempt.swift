// SPDX-License-Identifier: MIT

/// The information about a failed call from which a ``Backoff`` computes a delay.
public struct FailedAttempt {
    /// The number of attempts of the call that have failed, at least 1.
    public let failures: Int
    /// The error of the last attempt; `nil` if that attempt returned a result.
    public let error: (any Error)?
    private let result: Any?

    /// Creates a failed attempt, for tests of a ``Backoff``.
    ///
    /// - Parameters:
    ///   - failures: The number of attempts of the call that have failed, at least 1.
    ///   - error: The error of the last attempt, if it threw one.
    ///   - result: The result of the last attempt, if it returned one.
    public init(failures: Int, error: (any Error)? = nil, result: Any? = nil) {
        self.failures = failures
        self.error = error
        self.result = result
    }

    /// Returns the result of the last attempt.
    ///
    /// - Parameter type: The type of the result.
    /// - Returns: The result; `nil` if the attempt threw an error, or if its result is of another
    ///   type or noncopyable.
    public func result<Result>(as type: Result.Type) -> Result? {
        result as? Result
    }
}
