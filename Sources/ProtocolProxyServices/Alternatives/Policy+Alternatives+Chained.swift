// SPDX-License-Identifier: MIT

// Written by .ci/chained-policies.py, from the static functions in this folder. Change those, and
// run the script.

public import ProtocolProxy

extension Policy {
    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - isAnswered: The outcomes to answer; all errors by default.
    ///   - answer: Returns the result in place of a failed outcome, or throws. It receives the
    ///     error and the call with its boxed arguments. If the failed outcome is a result that `if`
    ///     matches, the error is a ``RejectedResultError``.
    /// - Returns: This policy with the layer appended.
    public func fallBack<Value>(
        if isAnswered: AnyOutcomePredicate = .anyError,
        with answer: @escaping @Sendable (_ error: any Error, _ call: PendingCall) throws -> Value
    ) -> Policy {
        adding(.fallBack(if: isAnswered, with: answer))
    }

    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - isAnswered: The outcomes to answer; all errors by default.
    ///   - answer: Returns the result in place of a failed outcome, or throws. It receives the
    ///     error and the call with its boxed arguments. If the failed outcome is a result that `if`
    ///     matches, the error is a ``RejectedResultError``.
    /// - Returns: This policy with the layer appended.
    public func fallBack<Value>(
        if isAnswered: AnyOutcomePredicate = .anyError,
        with answer:
            nonisolated(nonsending) @escaping @Sendable (_ error: any Error, _ call: PendingCall)
            async throws -> Value
    ) -> Policy {
        adding(.fallBack(if: isAnswered, with: answer))
    }

    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - other: The other proxy, of any class that adopts the protocol. It is retained, and must
    ///     not fall back to the proxy that the policy is applied to.
    ///   - isAnswered: The outcomes to answer; all errors by default.
    /// - Returns: This policy with the layer appended.
    public func fallBack(
        to other: any ProtocolProxy & Sendable,
        if isAnswered: AnyOutcomePredicate = .anyError
    ) -> Policy {
        adding(.fallBack(to: other, if: isAnswered))
    }

    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - delay: How long to wait for an answer before making the next call.
    ///   - attempts: The maximum number of calls, including the first one, 1 or more.
    ///   - isTriedAgain: The outcomes after which to make the next call at once. Any other outcome
    ///     ends the hedge, as does any error after the caller was cancelled.
    ///   - clock: The clock that measures the delay.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: This policy with the layer appended.
    public func hedge(
        after delay: Duration,
        attempts: Int = 2,
        if isTriedAgain: AnyOutcomePredicate,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        adding(
            .hedge(
                after: delay,
                attempts: attempts,
                if: isTriedAgain,
                clock: clock,
                fileID: fileID,
                line: line
            )
        )
    }

    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - share: The share of each requirement's calls to send to the other proxy, from 0 to 1.
    ///     Any other number stops the program.
    ///   - other: The other proxy, of any class that adopts the protocol. It is retained, and must
    ///     not send its calls to the proxy that the policy is applied to.
    ///   - seed: A number that determines which calls are chosen; random by default.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: This policy with the layer appended.
    public func route(
        _ share: Double,
        to other: some ProtocolProxy & Sendable,
        seed: UInt64 = .random(in: .min ... .max),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        adding(.route(share, to: other, seed: seed, fileID: fileID, line: line))
    }
}
