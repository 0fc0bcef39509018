// SPDX-License-Identifier: MIT

// Written by .ci/chained-policies.py, from the static functions in this folder. Change those, and
// run the script.

extension Policy {
    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - threshold: The failures that open the circuit.
    ///   - duration: The time for which the circuit stays open.
    ///   - trials: The number of calls that have to succeed before a half-open circuit closes, 1 or
    ///     more.
    ///   - followsStreams: Whether a call that returns a stream ends when the stream ends.
    ///   - error: The error of a refused call; a ``CircuitOpenError`` by default. A requirement
    ///     with typed throws needs one of its type.
    ///   - isFailure: The outcomes that are failures; by default, all errors except those of calls
    ///     whose task was cancelled (`CancellationError` or any other) and of calls that a layer
    ///     below refused (``CircuitOpenError``, ``LimitExceededError``, ``DeadlineExceededError``).
    ///   - clock: The clock that measures the times.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: This policy with the layer appended.
    public func breakCircuit(
        after threshold: CircuitBreaker.Threshold,
        for duration: Duration,
        trials: Int = 1,
        followingStreams followsStreams: Bool = false,
        throwing error: (any Error)? = nil,
        if isFailure: AnyOutcomePredicate? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        adding(
            .breakCircuit(
                after: threshold,
                for: duration,
                trials: trials,
                followingStreams: followsStreams,
                throwing: error,
                if: isFailure,
                clock: clock,
                fileID: fileID,
                line: line
            )
        )
    }

    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - breaker: The circuit, which all applications of the policy share.
    ///   - followsStreams: Whether a call that returns a stream ends when the stream ends.
    ///   - error: The error of a refused call; a ``CircuitOpenError`` by default. A requirement
    ///     with typed throws needs one of its type.
    ///   - isFailure: The outcomes that are failures; by default, all errors except those of calls
    ///     whose task was cancelled (`CancellationError` or any other) and of calls that a layer
    ///     below refused (``CircuitOpenError``, ``LimitExceededError``, ``DeadlineExceededError``).
    /// - Returns: This policy with the layer appended.
    public func breakCircuit(
        _ breaker: CircuitBreaker,
        followingStreams followsStreams: Bool = false,
        throwing error: (any Error)? = nil,
        if isFailure: AnyOutcomePredicate? = nil
    ) -> Policy {
        adding(
            .breakCircuit(breaker, followingStreams: followsStreams, throwing: error, if: isFailure)
        )
    }
}
