// SPDX-License-Identifier: MIT

// Written by .ci/chained-policies.py, from the static functions in this folder. Change those, and
// run the script.

extension Policy {
    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - least: The time that a call needs. A call with less time left is refused.
    ///   - error: The error of a refused call; a ``DeadlineExceededError`` by default. A
    ///     requirement with typed throws needs one of its type.
    /// - Returns: This policy with the layer appended.
    public func rejectLate(
        minimumRemaining least: Duration,
        throwing error: (any Error)? = nil
    ) -> Policy {
        adding(.rejectLate(minimumRemaining: least, throwing: error))
    }

    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - error: The error of a refused call; a ``DeadlineExceededError`` by default. A
    ///     requirement with typed throws needs one of its type.
    ///   - isRefused: Returns whether to refuse a call with a deadline. It is called on the
    ///     caller's thread.
    /// - Returns: This policy with the layer appended.
    public func rejectLate(
        throwing error: (any Error)? = nil,
        when isRefused: @escaping @Sendable (CallDeadline) -> Bool
    ) -> Policy {
        adding(.rejectLate(throwing: error, when: isRefused))
    }

    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - limit: The maximum duration of a call, including everything inside this layer.
    ///   - error: The error of a call that takes too long; a ``TimeoutError`` by default. A
    ///     requirement with typed throws needs one of its type.
    ///   - cancellations: The errors of a late call that only say that it was cancelled, so that
    ///     `error` takes their place. By default, these are a `CancellationError`,
    ///     `URLError(.cancelled)`, a case `cancelled` or `canceled` of any other error type, and a
    ///     case that contains one of these errors. If a call with typed throws is cancelled while a
    ///     limit lets it wait, it throws the error passed to that limit as `throwing:`. Include
    ///     that error, too.
    ///   - clock: The clock that measures the duration.
    /// - Returns: This policy with the layer appended.
    public func timeOut(
        after limit: Duration,
        throwing error: (any Error)? = nil,
        replacing cancellations: AnyOutcomePredicate? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> Policy {
        adding(.timeOut(after: limit, throwing: error, replacing: cancellations, clock: clock))
    }
}
