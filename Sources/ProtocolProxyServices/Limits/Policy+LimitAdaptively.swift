// SPDX-License-Identifier: MIT

import ProtocolProxy

extension Policy {
    /// Limits the number of calls in progress to the number that the service can take, which the
    /// layer finds out.
    ///
    /// ```swift
    /// let policy = Policy {
    ///     .limitConcurrency(5...200, slowerThan: .milliseconds(300))
    ///     .timeOut(after: .seconds(1))
    /// }
    /// ```
    ///
    /// ``AdaptiveLimiter`` describes how. The layer follows the AIMD limit of Netflix's
    /// concurrency-limits, which works like TCP's. A call above the limit is refused at once, with
    /// a ``LimitExceededError`` or the error given as `throwing`. Calls of requirements that don't
    /// throw can't be refused: choosing such a requirement by its key stops the program.
    /// Synchronous requirements are accepted, on any thread.
    ///
    /// A call lowers the limit if it takes longer than the given time, or if its error says that
    /// the service is overloaded. By default, such errors are those of layers inside: the error of
    /// a time limit (``TimeoutError``) and the errors of refused calls (``LimitExceededError``,
    /// ``CircuitOpenError``, ``DeadlineExceededError``). If the service itself refuses calls, for
    /// example with the status 429 or 503, include its error in `if`. Other errors are ignored, and
    /// so are calls whose task was cancelled in time, whatever their outcome. If a layer inside throws the error passed to it as
    /// `throwing:`, this error counts like one of the service, because the two can't be told apart.
    ///
    /// The requirements of one application share the limit, and each application has its own. To
    /// read or share the limit, give the policy an ``AdaptiveLimiter``. Requirements that take
    /// different times should have separate limits.
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
    /// - Returns: A policy that consists of this layer.
    public static func limitConcurrency(
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
        let makeLimiter: @Sendable () -> AdaptiveLimiter = {
            AdaptiveLimiter(
                range,
                startingAt: initialLimit,
                slowerThan: latency,
                backoff: backoff,
                clock: clock,
                fileID: fileID,
                line: line
            )
        }
        // Checks the parameters now, rather than when the policy is applied, and describes them.
        let text = "limitConcurrency(\(makeLimiter().summary)\(errorText(error)))"
        return Policy(.limitAdaptively, text, makingState: makeLimiter) { limiter, context in
            AdaptiveLimit(limiter: limiter, givenError: error, isDrop: isDrop, context: context)
        }
    }

    /// Limits the number of calls in progress to what the service can take; see
    /// `limitConcurrency(_:startingAt:slowerThan:backoff:throwing:if:clock:fileID:line:)`.
    ///
    /// - Parameters:
    ///   - limiter: The limiter, which all applications of the policy share.
    ///   - error: The error of a refused call; a ``LimitExceededError`` by default. A requirement
    ///     with typed throws needs one of its type.
    ///   - isDrop: The outcomes that say that the service is overloaded; by default, the errors
    ///     with which layers inside time out or refuse a call.
    /// - Returns: A policy that consists of this layer.
    public static func limitConcurrency(
        _ limiter: AdaptiveLimiter,
        throwing error: (any Error)? = nil,
        if isDrop: AnyOutcomePredicate? = nil
    ) -> Policy {
        Policy(.limitAdaptively, "limitConcurrency(\(limiter)\(errorText(error)))") { context in
            AdaptiveLimit(
                limiter: limiter,
                givenError: error,
                isDrop: isDrop,
                context: context
            )
        }
    }
}

extension Policy.Layer.Kind {
    static let limitAdaptively = Self(
        "limitAdaptively",
        madeBy: "limitConcurrency",
        [.refusesCalls, .limitsLoad],
        advice: [
            .around(.retriesCalls) { inner in
                "'limitConcurrency' measures the attempts and delays of '\(inner)' as one call"
            }
        ]
    )
}

extension AdaptiveLimiter: LayerState {
    package var figures: [LayerFigure] {
        [
            .gauge("adaptive_limit", limit),
            .gauge("adaptive_running", running),
            .total("adaptive_drops", drops),
            .total("adaptive_refusals", refusals),
        ]
    }
}

extension KeyedStates {
    /// Returns the adaptive limit of a key.
    ///
    /// - Parameter key: The key, or `nil` for the state that calls without a key share.
    /// - Returns: The limiter, or `nil` if the key has no state, or if the states aren't
    ///   adaptive limits.
    public func adaptiveLimiter(of key: Key?) -> AdaptiveLimiter? {
        state(of: key, as: AdaptiveLimiter.self)
    }
}

/// Limits the number of calls in progress, and learns from their latencies.
private struct AdaptiveLimit: RefusingLayer {
    let limiter: AdaptiveLimiter
    let givenError: (any Error)?
    let isDrop: AnyOutcomePredicate?
    let context: PolicyContext

    var verb: String { "be limited" }
    var name: String { "limitConcurrency" }
    var state: (any LayerState)? { limiter }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        refusalOfErrors(of: requirement) ?? isDrop?.refusal(of: requirement, verb)
    }

    func ownError(of requirement: AnyRequirement) -> any Error {
        error(requirement.selector)
    }

    private func error(_ selector: Selector) -> any Error {
        LimitExceededError(
            selector: selector,
            protocolName: context.protocolName(of: selector),
            limit: .concurrent(limiter.limit, waiting: 0)
        )
    }

    private func ending(with error: any Error) -> AdaptiveLimiter.Ending {
        // Even if `isDrop` matches the error: a caller who left says nothing about the service.
        if Task.isCancelled { return .ignored }
        let isDropped =
            if let isDrop {
                isDrop.matches(error)
            } else {
                isOfTimeLimit(error) || refusedCall(in: error) != nil
            }
        return isDropped ? .dropped : .ignored
    }

    private func ending(withResultThatIsRejected isRejected: Bool) -> AdaptiveLimiter.Ending {
        guard isRejected else { return .answered }
        return Task.isCancelled ? .ignored : .dropped
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard let failure = thrower(for: requirement, as: Failure.self) else { return nil }
        let selector = requirement.selector
        let isRejected = isDrop?.forResults(of: Result.self)
        return Decorator { (_, proceed) throws(Failure) in
            CallReport.enter("limitConcurrency", of: selector)
            guard let call = limiter.begin() else { throw failure(error(selector)) }
            do throws(Failure) {
                let result = try proceed(next)
                let isRejected = isRejected?(result) ?? false
                limiter.end(call, as: ending(withResultThatIsRejected: isRejected))
                return result
            } catch {
                limiter.end(call, as: ending(with: error))
                throw error
            }
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard let failure = thrower(for: requirement, as: Failure.self) else { return nil }
        let selector = requirement.selector
        let isRejected = isDrop?.forResults(of: Result.self)
        return AsyncDecorator { (_, proceed) async throws(Failure) in
            CallReport.enter("limitConcurrency", of: selector)
            guard let call = limiter.begin() else { throw failure(error(selector)) }
            do {
                let result = try await proceed(next)
                let isRejected = isRejected?(result) ?? false
                limiter.end(call, as: ending(withResultThatIsRejected: isRejected))
                return result
            } catch {
                limiter.end(call, as: ending(with: error))
                throw rethrown(error)
            }
        }
    }
}
