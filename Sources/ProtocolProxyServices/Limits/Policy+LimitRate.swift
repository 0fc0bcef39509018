// SPDX-License-Identifier: MIT

import ProtocolProxy

extension Policy {
    /// Limits the number of calls per time, with a token bucket.
    ///
    /// Within any time *t*, at most `burst + limit * t / period` calls begin. So with the default
    /// burst, up to twice the limit can begin within one period. With a `burst` of 1, calls begin at
    /// equal intervals.
    ///
    /// ```swift
    /// let policy = Policy { .limitRate(100, per: .seconds(1), burst: 20) }
    /// ```
    ///
    /// A call above the limit throws a ``LimitExceededError`` that says when the next call is
    /// allowed, or the error given as `throwing`. Calls of requirements that don't throw can't be
    /// refused: choosing such a requirement by its key stops the program. Synchronous requirements
    /// are accepted, on any thread.
    ///
    /// With `waitingAtMost:`, calls of asynchronous requirements wait for their tokens, in the
    /// order in which they came. A call is refused at once if it would have to wait longer than
    /// `waitingAtMost:`, or until its ``CallDeadline`` or later. A caller that is cancelled while
    /// it waits leaves the queue at once, and the calls behind it move up. The cancelled call
    /// throws a `CancellationError`, or if the requirement can't throw that, the error of a refused
    /// call. Calls of synchronous requirements never wait.
    ///
    /// ```swift
    /// let patient = Policy {
    ///     .timeOut(after: .seconds(5))
    ///     .limitRate(100, per: .seconds(1), burst: 1, waitingAtMost: .seconds(2))
    /// }
    /// ```
    ///
    /// The requirements of one application share the limit, and each application has its own. To
    /// read or share the limit, give the policy a ``RateLimiter``, which describes the bucket.
    /// Tokens come back continuously, as in Go's `golang.org/x/time/rate`. The queue follows `Wait`
    /// of the same package.
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
    /// - Returns: A policy that consists of this layer.
    public static func limitRate(
        _ limit: Int,
        per period: Duration,
        burst: Int? = nil,
        waitingAtMost maximumWait: Duration = .zero,
        throwing error: (any Error)? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        let makeLimiter: @Sendable () -> RateLimiter = {
            RateLimiter(
                limit,
                per: period,
                burst: burst,
                waitingAtMost: maximumWait,
                clock: clock,
                fileID: fileID,
                line: line
            )
        }
        // Checks the parameters now, rather than when the policy is applied, and describes them.
        let text = "limitRate(\(makeLimiter().summary)\(errorText(error)))"
        let kind = Layer.Kind.limitRate(canWait: maximumWait > .zero)
        return Policy(kind, text, makingState: makeLimiter) { limiter, context in
            RateLimit(limiter: limiter, givenError: error, context: context)
        }
    }

    /// Limits the number of calls per time; see
    /// `limitRate(_:per:burst:waitingAtMost:throwing:clock:fileID:line:)`.
    ///
    /// - Parameters:
    ///   - limiter: The limiter, which all applications of the policy share.
    ///   - error: The error of a refused call; a ``LimitExceededError`` by default. A requirement
    ///     with typed throws needs one of its type.
    /// - Returns: A policy that consists of this layer.
    public static func limitRate(
        _ limiter: RateLimiter,
        throwing error: (any Error)? = nil
    ) -> Policy {
        let kind = Layer.Kind.limitRate(canWait: limiter.maximumWait > .zero)
        return Policy(kind, "limitRate(\(limiter)\(errorText(error)))") { context in
            RateLimit(limiter: limiter, givenError: error, context: context)
        }
    }
}

extension Policy.Layer.Kind {
    static func limitRate(canWait: Bool) -> Self {
        let traits: Policy.Layer.Traits = [.refusesCalls, .limitsLoad]
        return Self("limitRate", canWait ? traits.union(.makesCallsWait) : traits)
    }
}

extension RateLimiter: LayerState {
    package var figures: [LayerFigure] {
        [
            .gauge("rate_available", available),
            .gauge("rate_waiting", waiting),
            .total("rate_refusals", refusals),
        ]
    }
}

extension KeyedStates {
    /// Returns the rate limit of a key.
    ///
    /// - Parameter key: The key, or `nil` for the state that calls without a key share.
    /// - Returns: The limiter, or `nil` if the key has no state, or if the states aren't
    ///   rate limits.
    public func rateLimiter(of key: Key?) -> RateLimiter? {
        state(of: key, as: RateLimiter.self)
    }
}

/// Limits the number of calls per time.
private struct RateLimit: AdmissionLayer {
    let limiter: RateLimiter
    let givenError: (any Error)?
    let context: PolicyContext

    var verb: String { "be limited" }
    var name: String { "limitRate" }
    var state: (any LayerState)? { limiter }

    func ownError(of requirement: AnyRequirement) -> any Error {
        error(requirement.selector, retryAfter: .zero)
    }

    func refusal(ofCallOf selector: Selector) -> (any Error)? {
        limiter.takeToken().map { error(selector, retryAfter: $0) }
    }

    func error(_ selector: Selector, retryAfter: Duration) -> any Error {
        LimitExceededError(
            selector: selector,
            protocolName: context.protocolName(of: selector),
            limit: .rate(limiter.limit, per: limiter.period, burst: limiter.burst),
            retryAfter: retryAfter
        )
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        gate(of: requirement).map { .passing($0, around: next) }
    }

    func gate<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> __Generated.CallGate? { rateStep(of: requirement) }

    func step<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> CallStep? { rateStep(of: requirement) }

    private func rateStep<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> CallStep? {
        guard let failure = thrower(for: requirement, as: Failure.self) else { return nil }
        let cancelled = context.failure(
            from: CancellationError(),
            of: requirement,
            as: Failure.self
        )
        return RateLimitStep(
            self,
            requirement.selector,
            throwing: { failure($0) },
            ifCancelled: cancelled
        )
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        step(of: requirement).map { AsyncDecorator(SteppedLayers(StepChain($0)), around: next) }
    }
}

private final class RateLimitStep:
    // SAFETY: as for the superclass.
    CallStep, @unchecked Sendable
{
    private let limiter: RateLimiter
    private let limit: RateLimit
    private let failure: @Sendable (any Error) -> any Error
    /// The error of a call that was cancelled while it waited; `nil` if its requirement can't throw
    /// one.
    private let cancelled: (any Error)?

    init(
        _ limit: RateLimit,
        _ selector: Selector,
        throwing failure: @escaping @Sendable (any Error) -> any Error,
        ifCancelled cancelled: (any Error)?
    ) {
        self.limiter = limit.limiter
        self.limit = limit
        self.failure = failure
        self.cancelled = cancelled
        super.init("limitRate", of: selector)
    }

    override func admit(_ number: inout Int) -> (any Error)? {
        CallReport.enter("limitRate", of: selector)
        if limiter.takeTokenIfThere() { return nil }
        return limit.refusal(ofCallOf: selector).map(failure)
    }

    override func begin(_ memory: inout Memory) -> Admission {
        switch limiter.enter() {
        case .entered: .admitted
        case .waits(let ticket): .waits(ticket)
        case .refused(let time): .refused(failure(limit.error(selector, retryAfter: time)))
        }
    }

    override nonisolated(nonsending) func wait(_ ticket: Int) async -> (any Error)? {
        let start = CallReport.start()
        let isAdmitted = await limiter.wait(ticket)
        CallReport.noteWait(since: start, by: "limitRate", of: selector)
        return isAdmitted ? nil : cancelled ?? failure(limit.error(selector, retryAfter: .zero))
    }
}
