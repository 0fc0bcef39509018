// SPDX-License-Identifier: MIT

// Written by .ci/chained-policies.py, from the static functions in this folder. Change those, and
// run the script.

public import ProtocolProxy

extension Policy {
    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameter interceptor: The interceptor, which all applications of the policy share.
    /// - Returns: This policy with the layer appended.
    public func intercept(by interceptor: any CallInterceptor) -> Policy {
        adding(.intercept(by: interceptor))
    }

    /// Converts the errors of layers for requirements with typed throws; see the static function.
    ///
    /// - Parameter convert: Returns the error to throw. It receives the error of the layer, such as
    ///   a ``CircuitOpenError``, or a `CancellationError` if the caller was cancelled while the
    ///   call waited. It is called on the thread where the call ends.
    /// - Returns: This policy, which also converts errors with the closure.
    public func throwing<Failure: Error>(
        _ convert: @escaping @Sendable (_ cause: any Error) -> Failure
    ) -> Policy {
        adding(.throwing(convert))
    }

    /// Limits how many calls are repeated; see the static function.
    ///
    /// - Parameters:
    ///   - share: The share of the calls that may be repeated, 0 or more: 0.2 for one of five. A
    ///     negative number stops the program.
    ///   - minimum: The number of calls per second that may be repeated in addition to the share, 0
    ///     or more.
    ///   - clock: The clock that measures the seconds.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: This policy with the budget.
    public func budget(
        share: Double,
        minimumPerSecond minimum: Int = 10,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        adding(
            .budget(
                share: share,
                minimumPerSecond: minimum,
                clock: clock,
                fileID: fileID,
                line: line
            )
        )
    }

    /// Limits how many calls are repeated; see the static function.
    ///
    /// - Parameter budget: The budget, which all applications of the policy share.
    /// - Returns: This policy with the budget.
    public func budget(_ budget: RetryBudget) -> Policy {
        adding(.budget(budget))
    }
}
