// SPDX-License-Identifier: MIT

// Written by .ci/chained-policies.py, from the static functions in this folder. Change those, and
// run the script.

extension Policy {
    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - range: The least limit, 1 or more, and the greatest one.
    ///   - initialLimit: The limit at first, within `range`; by default 20, or the nearest number
    ///     in the range.
    ///   - latency: The longest time that a call may take without lowering the limit: a little more
    ///     than a call takes when the service has little to do.
    ///   - backoff: The factor by which the limit is lowered, more than 0 and less than 1.
    ///   - error: The error of a refused call; a ``LimitExceededError`` by default. A requirement
    ///     with typed throws needs one of its type.
    ///   - isDrop: The outcomes that say that the service is overloaded; by default, the errors
    ///     with which layers inside time out or refuse a call.
    ///   - clock: The clock that measures the latencies.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: This policy with the layer appended.
    public func limitConcurrency(
        _ range: ClosedRange<Int>,
        startingAt initialLimit: Int? = nil,
        slowerThan latency: Duration,
        backoff: Double = 0.9,
        throwing error: (any Error)? = nil,
        if isDrop: AnyOutcomePredicate? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        adding(
            .limitConcurrency(
                range,
                startingAt: initialLimit,
                slowerThan: latency,
                backoff: backoff,
                throwing: error,
                if: isDrop,
                clock: clock,
                fileID: fileID,
                line: line
            )
        )
    }

    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - limiter: The limiter, which all applications of the policy share.
    ///   - error: The error of a refused call; a ``LimitExceededError`` by default. A requirement
    ///     with typed throws needs one of its type.
    ///   - isDrop: The outcomes that say that the service is overloaded; by default, the errors
    ///     with which layers inside time out or refuse a call.
    /// - Returns: This policy with the layer appended.
    public func limitConcurrency(
        _ limiter: AdaptiveLimiter,
        throwing error: (any Error)? = nil,
        if isDrop: AnyOutcomePredicate? = nil
    ) -> Policy {
        adding(.limitConcurrency(limiter, throwing: error, if: isDrop))
    }

    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - limit: The number of calls that may be in progress, 1 or more.
    ///   - waitingLimit: The number of calls that may wait, 0 or more; by default, none.
    ///   - followsStreams: Whether a call that returns a stream keeps its place until the stream
    ///     ends.
    ///   - error: The error of a refused call; a ``LimitExceededError`` by default. A requirement
    ///     with typed throws needs one of its type.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: This policy with the layer appended.
    public func limitConcurrency(
        to limit: Int,
        waiting waitingLimit: Int = 0,
        followingStreams followsStreams: Bool = false,
        throwing error: (any Error)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        adding(
            .limitConcurrency(
                to: limit,
                waiting: waitingLimit,
                followingStreams: followsStreams,
                throwing: error,
                fileID: fileID,
                line: line
            )
        )
    }

    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - limiter: The limiter, which all applications of the policy share.
    ///   - followsStreams: Whether a call that returns a stream keeps its place until the stream
    ///     ends.
    ///   - error: The error of a refused call; a ``LimitExceededError`` by default. A requirement
    ///     with typed throws needs one of its type.
    /// - Returns: This policy with the layer appended.
    public func limitConcurrency(
        _ limiter: ConcurrencyLimiter,
        followingStreams followsStreams: Bool = false,
        throwing error: (any Error)? = nil
    ) -> Policy {
        adding(.limitConcurrency(limiter, followingStreams: followsStreams, throwing: error))
    }

    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - limit: The number of calls per period, 1 or more.
    ///   - period: The period, longer than zero.
    ///   - burst: The number of calls that may begin at once after a pause, 1 or more; the same as
    ///     `limit` by default. With 1, calls are spaced evenly.
    ///   - maximumWait: The longest time for which a call waits for its token; by default, calls
    ///     don't wait.
    ///   - error: The error of a refused call; a ``LimitExceededError`` by default. A requirement
    ///     with typed throws needs one of its type.
    ///   - clock: The clock that measures the time, and on which calls wait.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: This policy with the layer appended.
    public func limitRate(
        _ limit: Int,
        per period: Duration,
        burst: Int? = nil,
        waitingAtMost maximumWait: Duration = .zero,
        throwing error: (any Error)? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        adding(
            .limitRate(
                limit,
                per: period,
                burst: burst,
                waitingAtMost: maximumWait,
                throwing: error,
                clock: clock,
                fileID: fileID,
                line: line
            )
        )
    }

    /// Appends this layer, innermost; see the static function.
    ///
    /// - Parameters:
    ///   - limiter: The limiter, which all applications of the policy share.
    ///   - error: The error of a refused call; a ``LimitExceededError`` by default. A requirement
    ///     with typed throws needs one of its type.
    /// - Returns: This policy with the layer appended.
    public func limitRate(
        _ limiter: RateLimiter,
        throwing error: (any Error)? = nil
    ) -> Policy {
        adding(.limitRate(limiter, throwing: error))
    }
}
