// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension Policy {
    /// Limits the number of calls in progress, so that a slow service doesn't tie up its callers: a
    /// *bulkhead*.
    ///
    /// ```swift
    /// let policy = Policy { .limitConcurrency(to: 10, waiting: 50) }
    /// ```
    ///
    /// Calls above the limit wait in the order in which they came. If too many wait already, a call
    /// throws a ``LimitExceededError``, or the error given as `throwing`. Calls of requirements
    /// that don't throw can't be refused: choosing such a requirement by its key stops the program.
    ///
    /// A caller that is cancelled while it waits leaves the queue at once. The cancelled call
    /// throws a `CancellationError`, or if the requirement can't throw that, the error of a refused
    /// call. Synchronous requirements never wait: without a free place, a call is refused at once.
    ///
    /// A call that returns an `AsyncStream` or `AsyncThrowingStream` gives up its place when it
    /// returns, so any number of streams can be open. With `followingStreams`, it keeps its place
    /// until the stream ends, or until the consumer is cancelled or releases the stream: a limit of
    /// two allows two open cursors of a database. A requirement with another asynchronous sequence
    /// as its result is refused then, because nobody sees where that ends.
    ///
    /// The requirements of one application share the limit, and each application has its own. To
    /// read its counts or share it, give the policy a ``ConcurrencyLimiter``. The layer follows the
    /// concurrency limiter of Polly 8 and the bulkhead of resilience4j.
    ///
    /// > Important: A call that is made during another call under the same limit needs a second
    /// > place. If the outer calls take all places, the inner calls wait until some call is
    /// > cancelled.
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
    /// - Returns: A policy that consists of this layer.
    public static func limitConcurrency(
        to limit: Int,
        waiting waitingLimit: Int = 0,
        followingStreams followsStreams: Bool = false,
        throwing error: (any Error)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        let makeLimiter: @Sendable () -> ConcurrencyLimiter = {
            ConcurrencyLimiter(
                concurrent: limit,
                waiting: waitingLimit,
                fileID: fileID,
                line: line
            )
        }
        // Checks the parameters now, rather than when the policy is applied, and describes them.
        let summary = makeLimiter().summary(limitLabel: "to")
        let text = "limitConcurrency(\(summary)\(followingText(followsStreams))\(errorText(error)))"
        return Policy(.limitConcurrency, text, makingState: makeLimiter) { limiter, context in
            Bulkhead(
                limiter: limiter,
                followsStreams: followsStreams,
                givenError: error,
                context: context
            )
        }
    }

    /// Limits the number of calls in progress; see
    /// `limitConcurrency(to:waiting:followingStreams:throwing:fileID:line:)`.
    ///
    /// - Parameters:
    ///   - limiter: The limiter, which all applications of the policy share.
    ///   - followsStreams: Whether a call that returns a stream keeps its place until the stream
    ///     ends.
    ///   - error: The error of a refused call; a ``LimitExceededError`` by default. A requirement
    ///     with typed throws needs one of its type.
    /// - Returns: A policy that consists of this layer.
    public static func limitConcurrency(
        _ limiter: ConcurrencyLimiter,
        followingStreams followsStreams: Bool = false,
        throwing error: (any Error)? = nil
    ) -> Policy {
        let settings = followingText(followsStreams) + errorText(error)
        return Policy(.limitConcurrency, "limitConcurrency(\(limiter)\(settings))") { context in
            Bulkhead(
                limiter: limiter,
                followsStreams: followsStreams,
                givenError: error,
                context: context
            )
        }
    }
}

extension Policy.Layer.Kind {
    static let limitConcurrency = Self(
        "limitConcurrency",
        [.refusesCalls, .limitsLoad, .makesCallsWait],
        advice: [
            .around(.retriesCalls) { inner in
                "'limitConcurrency' keeps a place during the delays of '\(inner)'"
            }
        ]
    )
}

extension ConcurrencyLimiter: LayerState {
    package var figures: [LayerFigure] {
        [
            .gauge("limit_running", running),
            .gauge("limit_waiting", waiting),
            .total("limit_refusals", refusals),
        ]
    }

    // A stream may keep its place longer than the call that returned it.
    var isEvictable: Bool { running == 0 }
}

extension KeyedStates {
    /// Returns the concurrency limit of a key.
    ///
    /// - Parameter key: The key, or `nil` for the state that calls without a key share.
    /// - Returns: The limiter, or `nil` if the key has no state, or if the states aren't
    ///   concurrency limits.
    public func concurrencyLimiter(of key: Key?) -> ConcurrencyLimiter? {
        state(of: key, as: ConcurrencyLimiter.self)
    }
}

/// Limits the number of calls in progress.
private struct Bulkhead: RefusingLayer {
    let limiter: ConcurrencyLimiter
    let followsStreams: Bool
    let givenError: (any Error)?
    let context: PolicyContext

    var verb: String { "be limited" }
    var name: String { "limitConcurrency" }
    var state: (any LayerState)? { limiter }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        refusalOfErrors(of: requirement) ?? refusalOfStream(of: requirement, followsStreams)
    }

    func ownError(of requirement: AnyRequirement) -> any Error {
        error(requirement.selector)
    }

    func error(_ selector: Selector) -> any Error {
        LimitExceededError(
            selector: selector,
            protocolName: context.protocolName(of: selector),
            limit: .concurrent(limiter.limit, waiting: limiter.waitingLimit)
        )
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        if let gate = gate(of: requirement) { return .passing(gate, around: next) }
        guard refusal(of: requirement) == nil,
            let failure = thrower(for: requirement, as: Failure.self)
        else { return nil }
        let selector = requirement.selector
        guard let following = followsStreams ? following(Result.self) : nil else { return nil }
        return Decorator { (_, proceed) throws(Failure) in
            CallReport.enter("limitConcurrency", of: selector)
            guard limiter.enter(canWait: false) == .entered else { throw failure(error(selector)) }
            do throws(Failure) {
                return following.followed(try proceed(next), by: leavingWithStream)
            } catch {
                limiter.leave()
                throw error
            }
        }
    }

    func gate<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> __Generated.CallGate? {
        if followsStreams, following(Result.self) != nil { return nil }
        return bulkheadStep(of: requirement)
    }

    func step<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> CallStep? {
        if followsStreams, following(Result.self) != nil { return nil }
        return bulkheadStep(of: requirement)
    }

    private func bulkheadStep<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> BulkheadStep? {
        guard refusal(of: requirement) == nil,
            let failure = thrower(for: requirement, as: Failure.self)
        else { return nil }
        let cancelled = context.failure(
            from: CancellationError(),
            of: requirement,
            as: Failure.self
        )
        return BulkheadStep(
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
        guard let step = bulkheadStep(of: requirement) else { return nil }
        guard let following = followsStreams ? following(Result.self) : nil else {
            return AsyncDecorator(SteppedLayers(StepChain(step)), around: next)
        }
        let chain = StepChain(step)
        return AsyncDecorator { (_, proceed) async throws(Failure) in
            var progress = StepChain.Progress()
            do {
                if let obstacle = chain.begin(&progress) {
                    try await chain.overcome(obstacle, &progress)
                }
                return following.followed(try await proceed(next), by: leavingWithStream)
            } catch {
                chain.fail(&progress, with: error)
                throw rethrown(error)
            }
        }
    }

    /// A new follower, which gives up the place of a call at the end of the call's stream.
    private var leavingWithStream: StreamFollower {
        StreamFollower { [limiter] _ in limiter.leave() }
    }
}

/// The steps of a limit whose calls end when they return.
private final class BulkheadStep:
    // SAFETY: as for the superclass.
    CallStep, @unchecked Sendable
{
    private let limiter: ConcurrencyLimiter
    private let bulkhead: Bulkhead
    private let failure: @Sendable (any Error) -> any Error
    /// The error of a call that was cancelled while it waited; `nil` if its requirement can't throw
    /// one.
    private let cancelled: (any Error)?

    init(
        _ bulkhead: Bulkhead,
        _ selector: Selector,
        throwing failure: @escaping @Sendable (any Error) -> any Error,
        ifCancelled cancelled: (any Error)?
    ) {
        self.limiter = bulkhead.limiter
        self.bulkhead = bulkhead
        self.failure = failure
        self.cancelled = cancelled
        super.init("limitConcurrency", of: selector)
    }

    override func admit(_ number: inout Int) -> (any Error)? {
        CallReport.enter("limitConcurrency", of: selector)
        if limiter.enterIfFree() || limiter.enter(canWait: false) == .entered { return nil }
        return failure(bulkhead.error(selector))
    }

    override func leave(_ number: Int) {
        limiter.leave()
    }

    override func leave(_ number: Int, after error: any Error) {
        limiter.leave()
    }

    override func begin(_ memory: inout Memory) -> Admission {
        if limiter.enterIfFree() { return .admitted }
        switch limiter.enter(canWait: true) {
        case .entered: return .admitted
        case .waits(let ticket): return .waits(ticket)
        case .refused: return .refused(failure(bulkhead.error(selector)))
        }
    }

    override nonisolated(nonsending) func wait(_ ticket: Int) async -> (any Error)? {
        let start = CallReport.start()
        let isAdmitted = await limiter.wait(ticket)
        CallReport.noteWait(since: start, by: "limitConcurrency", of: selector)
        return isAdmitted ? nil : cancelled ?? failure(bulkhead.error(selector))
    }

    override func succeed(_ memory: Memory) {
        limiter.leave()
    }

    override func fail(
        _ memory: inout Memory,
        with error: any Error,
        isCancelled: Bool
    ) -> Duration? {
        limiter.leave()
        return nil
    }
}

/// The error of a call that exceeded a limit; see ``ConcurrencyLimiter``, ``AdaptiveLimiter`` and
/// ``RateLimiter``.
public struct LimitExceededError: Error, Hashable, RefusedCallError {
    /// The limit that a call exceeded.
    public enum Limit: Codable, Sendable, Hashable {
        /// A number of calls in progress, and of calls that wait for one of them to end.
        case concurrent(Int, waiting: Int)
        /// A number of calls per period, and of calls at once.
        case rate(Int, per: Duration, burst: Int)
    }

    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The limit that the call would have exceeded.
    public let limit: Limit
    /// The time until a rate limit allows another call, or `nil` for a limit of concurrent calls.
    ///
    /// At that time, another call may come first.
    public let retryAfter: Duration?
    /// What the layers did in the call; `nil` if nothing asked for a ``CallReport``.
    ///
    /// It is ignored when errors are compared, and isn't encoded.
    public var report: CallReport? { attached.report }

    var attached = AttachedReport()

    /// Creates an error, for tests of error handling.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - protocolName: The name of the protocol that declares the requirement.
    ///   - limit: The limit that the call would have exceeded.
    ///   - retryAfter: The time until a rate limit allows another call.
    public init(
        selector: Selector,
        protocolName: String,
        limit: Limit,
        retryAfter: Duration? = nil
    ) {
        self.selector = selector
        self.protocolName = protocolName
        self.limit = limit
        self.retryAfter = retryAfter
    }
}

extension LimitExceededError {
    var canBeRetried: Bool { true }
}

extension LimitExceededError: Codable {
    // Without the report, which describes one call in one process.
    private enum CodingKeys: CodingKey {
        case selector, protocolName, limit, retryAfter
    }
}

extension LimitExceededError: CustomStringConvertible {
    /// A description of the call and the limit.
    public var description: String {
        let retry = retryAfter.map { " The next call is allowed in \($0.text)." } ?? ""
        return "'\(selector)' of '\(protocolName)' was not called: \(limit).\(retry)"
    }
}

extension LimitExceededError.Limit: CustomStringConvertible {
    /// A description of the limit.
    public var description: String {
        switch self {
        case .concurrent(let count, let waiting):
            let more = waiting > 0 ? ", and \(waiting) that wait" : ""
            return "the limit is \(count) at once\(more)"
        case .rate(let count, let period, let burst):
            let more = burst == count ? "" : ", and \(burst) at once"
            return "the limit is \(count) per \(period.text)\(more)"
        }
    }
}
