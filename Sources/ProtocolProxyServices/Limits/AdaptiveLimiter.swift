// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A concurrency limit that adapts to how many calls a service can take.
///
/// ```swift
/// let limiter = AdaptiveLimiter(5...200, slowerThan: .milliseconds(300))
/// let proxy = StoreProxy(retaining: RemoteStore())
/// proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.find, \.loadInto)
/// print(limiter.limit, limiter.running, limiter.latencies)
/// ```
/// ```text
/// 20 0 []
/// ```
///
/// A fixed limit is right for only one size and speed of a service. An adaptive limit *increases
/// additively and decreases multiplicatively* (AIMD), as the congestion window of TCP (RFC 5681)
/// and the `AIMDLimit` of Netflix's concurrency-limits do:
///
/// - When as many calls as the limit have ended in time, the limit grows by one. Calls count only
///   if at least half of the places are in use, so that the limit doesn't grow when it isn't
///   needed.
/// - A *dropped* call multiplies the limit by ``backoff``, which lowers it by at least one. A call
///   is dropped if it takes longer than ``maximumLatency``, however it ends, or if its error says
///   that the service is overloaded; see `Policy.limitConcurrency(_:throwing:if:)`.
/// - Other errors, and calls that were cancelled in time, are ignored, because they say nothing
///   about how many calls the service can take.
/// - Only calls that began after the last decrease count, as in TCP's fast recovery (RFC 6582). So
///   calls that are slow at the same time lower the limit only once, and later calls show whether
///   that was enough.
///
/// Suppose that a service runs *N* calls at once, that each takes the time *S*, and that there are
/// always enough calls. The limit then swings between ``backoff`` *N* and *N* `maximumLatency` /
/// *S*. By Little's law, the greater bound is the number of calls in progress at which the latency
/// reaches `maximumLatency`. So a ``maximumLatency`` that is a little longer than usual keeps the
/// queue of the service short. The limit never leaves ``range``.
///
/// A call above the limit is refused at once, because a queue would hide that the service is slow.
/// Policies with the same object share its places. A limiter can be used on any thread. Entering
/// and leaving take constant time.
public final class AdaptiveLimiter: Sendable {
    /// A call in progress.
    struct Call {
        fileprivate let decreases: Int
        fileprivate let beginning: Duration
    }

    /// How a call ended, apart from the time that it took.
    enum Ending {
        case answered
        /// With an error that says that the service is overloaded.
        case dropped
        /// With an error that says nothing.
        case ignored
    }

    private struct Rules {
        let range: ClosedRange<Int>
        let initialLimit: Int
        let maximumLatency: Duration
        let backoff: Double
    }

    private struct State {
        var rules: Rules
        var limit: Int
        var running = 0
        /// The calls in time since the limit changed.
        var inTime = 0
        /// How often the limit was lowered, or would have been if it hadn't already been the least.
        var decreases = 0
        var drops = 0
        var refusals = 0
        /// The last latencies, in a ring.
        ///
        /// When the ring is full, its oldest entry is at `oldest`.
        var latencies: [Duration] = []
        var oldest = 0
    }

    /// The number of latencies that are kept.
    private static let latencyCount = 32

    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Duration
    private let state: LockedState<State>

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - range: The least limit, 1 or more, and the greatest one.
    ///   - initialLimit: The limit at first, within `range`; by default 20, or the nearest number
    ///     in the range.
    ///   - latency: The longest time that a call may take without lowering the limit: a little more
    ///     than a call takes when the service has little to do.
    ///   - backoff: The factor by which the limit is lowered, more than 0 and less than 1.
    ///   - clock: The clock that measures the latencies.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    public init(
        _ range: ClosedRange<Int>,
        startingAt initialLimit: Int? = nil,
        slowerThan latency: Duration,
        backoff: Double = 0.9,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        requireAtLeastOne(
            range.lowerBound,
            "The least number of concurrent calls",
            fileID: fileID,
            line: line
        )
        requirePositive(latency, "The longest time of a call", fileID: fileID, line: line)
        guard backoff > 0, backoff < 1 else {
            let sentence = "The factor must be more than 0 and less than 1, and is \(backoff)."
            fatalError(sentence, file: fileID, line: line)
        }
        let limit = initialLimit ?? Self.limit(nearestTo: 20, in: range)
        guard range.contains(limit) else {
            let sentence = "The first limit must be from \(range), and is \(limit)."
            fatalError(sentence, file: fileID, line: line)
        }
        self.clock = clock
        self.now = elapsedTime(clock: clock)
        let rules = Rules(
            range: range,
            initialLimit: limit,
            maximumLatency: latency,
            backoff: backoff
        )
        self.state = LockedState(State(rules: rules, limit: limit))
    }

    /// The bounds of the limit.
    public var range: ClosedRange<Int> { state.withLock { $0.rules.range } }

    /// The limit at first.
    public var initialLimit: Int { state.withLock { $0.rules.initialLimit } }

    /// The longest time that a call may take without lowering the limit.
    public var maximumLatency: Duration { state.withLock { $0.rules.maximumLatency } }

    /// The factor by which the limit is lowered, between 0 and 1.
    public var backoff: Double { state.withLock { $0.rules.backoff } }

    /// The number of calls that may be in progress now.
    ///
    /// After the limit was lowered, more calls may be in progress for a while.
    public var limit: Int { state.withLock { $0.limit } }

    /// The number of calls in progress.
    public var running: Int { state.withLock { $0.running } }

    /// The number of calls that were refused.
    public var refusals: Int { state.withLock { $0.refusals } }

    /// The number of dropped calls, which took too long, or showed that the service is overloaded.
    public var drops: Int { state.withLock { $0.drops } }

    /// The latencies of the last 32 calls that ended and weren't ignored, oldest first.
    public var latencies: [Duration] {
        state.withLock { Array($0.latencies[$0.oldest...] + $0.latencies[..<$0.oldest]) }
    }

    /// Begins a call, which must be ended by ``end(_:as:)``; returns `nil` if there is no place.
    func begin() -> Call? {
        let decreases = state.withLock { state -> Int? in
            guard state.running < state.limit else {
                state.refusals += 1
                return nil
            }
            state.running += 1
            return state.decreases
        }
        // Not under the lock, because the clock may run any code.
        return decreases.map { Call(decreases: $0, beginning: now()) }
    }

    /// Ends a call.
    func end(_ call: Call, as ending: Ending) {
        let latency = now() - call.beginning
        state.withLock { state in
            let isInUse = 2 * state.running >= state.limit
            state.running -= 1
            let isLate = latency > state.rules.maximumLatency
            if ending == .ignored, !isLate { return }
            record(latency, in: &state)
            let isDropped = isLate || ending == .dropped
            if isDropped { state.drops += 1 }
            guard call.decreases == state.decreases else { return }
            if isDropped {
                decrease(&state)
            } else if isInUse {
                increase(&state)
            }
        }
    }

    private func increase(_ state: inout State) {
        state.inTime += 1
        guard state.inTime >= state.limit else { return }
        state.inTime = 0
        state.limit = min(state.limit + 1, state.rules.range.upperBound)
    }

    private func decrease(_ state: inout State) {
        state.decreases += 1
        state.inTime = 0
        let lowered = min(Int(Double(state.limit) * state.rules.backoff), state.limit - 1)
        state.limit = max(lowered, state.rules.range.lowerBound)
    }

    private func record(_ latency: Duration, in state: inout State) {
        if state.latencies.count < Self.latencyCount {
            state.latencies.append(latency)
        } else {
            state.latencies[state.oldest] = latency
            state.oldest = (state.oldest + 1) % Self.latencyCount
        }
    }
}

extension AdaptiveLimiter: ChangeableState {
    func canAdoptRules(of other: AdaptiveLimiter) -> Bool {
        areSame(clock, other.clock)
    }

    /// Keeps the limit that it has found, or the nearest number in the other range.
    func adoptRules(of other: AdaptiveLimiter) {
        let rules = other.state.withLock { $0.rules }
        state.withLock { state in
            state.rules = rules
            state.limit = Self.limit(nearestTo: state.limit, in: rules.range)
        }
    }

    private static func limit(nearestTo limit: Int, in range: ClosedRange<Int>) -> Int {
        min(max(limit, range.lowerBound), range.upperBound)
    }
}

extension AdaptiveLimiter: CustomStringConvertible {
    /// The rules of the limiter, written like the initializer.
    public var description: String { "AdaptiveLimiter(\(summary))" }

    /// The parameters, as `description` shows them.
    var summary: String {
        let rules = state.withLock { $0.rules }
        let start = ", startingAt: \(rules.initialLimit)"
        let factor = rules.backoff == 0.9 ? "" : ", backoff: \(rules.backoff)"
        return "\(rules.range)\(start), slowerThan: \(rules.maximumLatency.text)\(factor)"
    }
}
