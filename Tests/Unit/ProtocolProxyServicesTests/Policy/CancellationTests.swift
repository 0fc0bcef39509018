// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Synchronization
import Testing

@testable import ProtocolProxyServices

/// Each test makes a call again and again, and cancels its caller at the first point where the call
/// is suspended, then at the second one, and so on, until the call ends before there is another
/// point.
@Suite(.timeLimit(.minutes(5))) struct `Cancelling a caller` {
    @Test(arguments: Layers.all)
    func `A call that is cancelled at any point ends at once, and leaves nothing behind`(
        layers: Layers
    ) async {
        for (index, ending) in layers.endings.enumerated() {
            let course = Course(cancellingAt: index + 1)
            let outcome = await course.run(layers)
            #expect(course.points.isReached, "\(layers) has \(index) points.")
            #expect(outcome == ending.outcome, "\(layers) at point \(index + 1)")
            course.expectNothingLeft("\(layers) at point \(index + 1)")
            #expect(course.startedLate == 0, "\(layers) at point \(index + 1)")
        }
        let course = Course(cancellingAt: layers.endings.count + 1)
        #expect(await course.run(layers) == .answered, "\(layers)")
        #expect(!course.points.isReached, "\(layers) has more points.")
        course.expectNothingLeft("\(layers)")
    }

    /// What is below doesn't throw a `CancellationError`, but an error that the layers would repeat
    /// or answer.
    @Test(arguments: Layers.all)
    func `What fails after the caller was cancelled is neither repeated nor answered`(
        layers: Layers
    ) async {
        for point in 1...layers.endings.count {
            let course = Course(cancellingAt: point, failingWhenCancelled: true)
            #expect(await course.run(layers) != .answered, "\(layers) at point \(point)")
            #expect(course.startedLate == 0, "\(layers) at point \(point)")
            course.expectNothingLeft("\(layers) at point \(point)")
        }
    }

    @Test(arguments: Layers.all) func `A caller that was cancelled before makes one call at most`(
        layers: Layers
    ) async {
        let course = Course(cancellingAt: 0)
        #expect(await course.run(layers) == .cancelled, "\(layers)")
        #expect(course.started <= 1, "\(layers)")
        course.expectNothingLeft("\(layers)")
    }

    @Test func `A trial call that is cancelled makes room for another one`() async {
        let course = Course(cancellingAt: 1)
        course.openCircuit()
        #expect(
            await course.run(Layers("breakCircuit", "c") { .breakCircuit($0.breaker) })
                == .cancelled
        )
        #expect(course.breaker.state == .halfOpen)
        #expect(course.breaker.admit() == .admitted(generation: 2))
    }

    // The errors of typed throws have no room for a 'CancellationError'.

    @Test
    func `With typed throws, a call that waits for a place ends with the error of a refused call`()
        async
    {
        let course = Course(cancellingAt: 1)
        course.isOccupied = true
        let layers = Layers("limitConcurrency", "e") {
            .limitConcurrency($0.limiter, throwing: StoreError(text: "full"))
        }
        #expect(await course.runStrict(layers) == .failed("full"))
        #expect(course.started == 0)
        course.expectNothingLeft("limitConcurrency")
    }

    @Test func `With typed throws, a retry that waits ends with the last error`() async {
        let course = Course(cancellingAt: 2)
        let layers = Layers("retry", "e") {
            .retry(attempts: 3, after: .constant(.seconds(1)), if: .anyError, clock: $0.clock)
        }
        course.failures = 1
        #expect(await course.runStrict(layers) == .failed("busy"))
        #expect(course.started == 1)
        course.expectNothingLeft("retry")
    }

    @Test func `With typed throws, a delayed call is made, and learns of the cancellation itself`()
        async
    {
        let course = Course(cancellingAt: 1)
        let layers = Layers("injectFaults", "e") {
            .injectFaults(delays: 1, seed: 1, clock: $0.clock)
        }
        #expect(await course.runStrict(layers) == .failed("cancelled"))
        #expect(course.started == 1)
        course.expectNothingLeft("injectFaults")
    }

    @Test(arguments: [1, 2])
    func `With typed throws, a hedge ends with the error of a cancelled call`(point: Int) async {
        let course = Course(cancellingAt: point, holdingFirst: true)
        let layers = Layers("hedge", "ee") {
            .hedge(after: .seconds(1), if: .anyError, clock: $0.clock)
        }
        #expect(await course.runStrict(layers) == .failed("cancelled"))
        #expect(course.started == point)
        course.expectNothingLeft("hedge")
    }

    @Test func `With typed throws, a time limit ends with the error of the cancelled call`() async {
        let course = Course(cancellingAt: 1)
        let layers = Layers("timeOut", "e") {
            .timeOut(after: .seconds(1), throwing: StoreError(text: "late"), clock: $0.limits)
        }
        #expect(await course.runStrict(layers) == .failed("cancelled"))
        course.expectNothingLeft("timeOut")
    }
}

/// A policy, and how calls end that are cancelled at each of the points where they are suspended.
struct Layers: Sendable, CustomTestStringConvertible, CustomStringConvertible {
    enum Ending: Character {
        case cancelled = "c"
        case error = "e"

        var outcome: Course.Outcome { self == .cancelled ? .cancelled : .failed("busy") }
    }

    let description: String
    let endings: [Ending]
    let failures: Int
    let holdsFirst: Bool
    let isOccupied: Bool
    let policy: @Sendable (Course) -> Policy

    var testDescription: String { description }

    /// - Parameters:
    ///   - endings: A letter for each point: "c" for a `CancellationError`, and "e" for the error
    ///     of the call below.
    ///   - failures: The number of calls below that fail.
    ///   - holdsFirst: Whether the first call below doesn't end by itself.
    ///   - isOccupied: Whether the place of the limit is occupied until the call waits for it.
    init(
        _ description: String,
        _ endings: String,
        failures: Int = 0,
        holdsFirst: Bool = false,
        isOccupied: Bool = false,
        policy: @escaping @Sendable (Course) -> Policy
    ) {
        self.description = description
        self.endings = endings.compactMap(Ending.init)
        self.failures = failures
        self.holdsFirst = holdsFirst
        self.isOccupied = isOccupied
        self.policy = policy
    }

    static let all = [
        Layers("timeOut", "c") { .timeOut(after: .seconds(1), clock: $0.limits) },
        // The call, a delay, the call, a delay, the call.
        Layers("retry", "cecec", failures: 2) {
            .retry(attempts: 3, after: .constant(.seconds(1)), if: .anyError, clock: $0.clock)
        },
        Layers("retry without delays", "ccc", failures: 2) { _ in
            .retry(attempts: 3, after: .none, if: .anyError)
        },
        Layers("breakCircuit", "c") { .breakCircuit($0.breaker) },
        // The queue, the call.
        Layers("limitConcurrency(to:)", "cc", isOccupied: true) { .limitConcurrency($0.limiter) },
        Layers("limitRate(_:per:)", "c") { .limitRate(1, per: .seconds(1), clock: $0.limits) },
        // The delay during the first call, the second call.
        Layers("hedge", "cc", holdsFirst: true) {
            .hedge(after: .seconds(1), if: .anyError, clock: $0.clock)
        },
        // The call, the closure.
        Layers("fallBack(with:)", "cc", failures: 1) { course in
            .fallBack { _, _ in
                try await course.points.pass()
                return "fallback"
            }
        },
        Layers("fallBack(to:)", "cc", failures: 1) { .fallBack(to: $0.replica) },
        Layers("rejectLate", "c") { _ in .rejectLate(minimumRemaining: .seconds(1)) },
        // The delay, the call.
        Layers("injectFaults", "cc") { .injectFaults(delays: 1, seed: 1, clock: $0.clock) },
        Layers("timeOut, timeOut, rejectLate", "c") {
            .timeOut(after: .seconds(3), clock: $0.limits).timeOut(
                after: .seconds(2),
                clock: $0.limits
            )
            .rejectLate(minimumRemaining: .seconds(1))
        },
        Layers("hedge, limitConcurrency, timeOut", "cc", holdsFirst: true) {
            .hedge(after: .seconds(1), if: .anyError, clock: $0.clock).limitConcurrency(to: 2)
                .timeOut(after: .seconds(9), clock: $0.limits)
        },
        // The queue, the delay of the fault injection, the call, the delay of the retry, another
        // one, the call.
        Layers(
            "timeOut, breakCircuit, retry, timeOut, limitConcurrency, injectFaults",
            "cccecc",
            failures: 1,
            isOccupied: true
        ) {
            .timeOut(after: .seconds(9), clock: $0.limits).breakCircuit($0.breaker)
                .retry(attempts: 3, after: .constant(.seconds(1)), if: .anyError, clock: $0.clock)
                .timeOut(after: .seconds(2), clock: $0.limits).limitConcurrency($0.limiter)
                .injectFaults(delays: 1, seed: 1, clock: $0.clock)
        },
        // The call, the delay of the retry, the call, the closure, which has a delay of its own.
        Layers("fallBack, timeOut, retry", "ceccc", failures: 2) { course in
            .fallBack { _, _ in
                try await course.clock.sleep(for: .seconds(1))
                try await course.points.pass()
                return "fallback"
            }.timeOut(after: .seconds(9), clock: course.limits)
                .retry(
                    attempts: 2,
                    after: .constant(.seconds(1)),
                    if: .anyError,
                    clock: course.clock
                )
        },
    ]
}

/// The points where a call is suspended, one of which it doesn't leave until it is cancelled.
final class Points: Sendable {
    private let state = Mutex((count: 0, isReached: false))
    private let last: Int
    private let barrier = Barrier()

    init(last: Int) { self.last = last }

    var isReached: Bool { state.withLock { $0.isReached } }

    /// Counts a point, and returns whether it is the last one.
    func count() -> Bool {
        state.withLock { state in
            state.count += 1
            if state.count == last { state.isReached = true }
            return state.count == last
        }
    }

    func pass() async throws {
        if count() { try await barrier.pass() }
        try Task.checkCancellation()
    }
}

/// A clock on which each sleep is a point, and ends at once.
struct PointClock: Clock {
    let points: Points
    let now = ManualClock().now
    var minimumResolution: Swift.Duration { .zero }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
        try await points.pass()
    }
}

/// One call, from its start to its end.
final class Course: Sendable {
    enum Outcome: Equatable {
        case answered, cancelled
        case failed(String)
    }

    let points: Points
    let clock: PointClock
    /// For time limits, none of which is over.
    let limits = ManualClock()
    let limiter = ConcurrencyLimiter(concurrent: 1, waiting: 1)
    let breaker: CircuitBreaker
    let replica = StoreProxy()
    private let proxy = StoreProxy()
    private let failsWhenCancelled: Bool
    private let isCancelledBefore: Bool
    private let state: Mutex<State>

    private struct State {
        var failures = 0
        var holdsFirst: Bool
        var isOccupied = false
        var started = 0
        var ended = 0
        var startedUntilCancelled: Int?
    }

    init(cancellingAt point: Int, failingWhenCancelled: Bool = false, holdingFirst: Bool = false) {
        points = Points(last: point)
        clock = PointClock(points: points)
        breaker = CircuitBreaker(after: .failures(5), for: .seconds(1), clock: limits)
        failsWhenCancelled = failingWhenCancelled
        isCancelledBefore = point == 0
        state = Mutex(State(holdsFirst: holdingFirst))
    }

    var started: Int { state.withLock { $0.started } }
    /// The number of calls below that began after the caller had been cancelled.
    var startedLate: Int {
        state.withLock { $0.started - ($0.startedUntilCancelled ?? $0.started) }
    }
    var failures: Int {
        get { state.withLock { $0.failures } }
        set { state.withLock { $0.failures = newValue } }
    }
    var isOccupied: Bool {
        get { state.withLock { $0.isOccupied } }
        set { state.withLock { $0.isOccupied = newValue } }
    }

    /// Opens the circuit, and lets its time pass.
    func openCircuit() {
        for _ in 0..<5 {
            if case .admitted(let call) = breaker.admit() { breaker.end(call, as: .failure) }
        }
        limits.advance(by: .seconds(1))
    }

    /// A call below the layers.
    private func answer(_ key: String) async throws -> String {
        let (number, isHeld, fails) = state.withLock { state in
            state.started += 1
            return (
                state.started, state.holdsFirst && state.started == 1,
                state.started <= state.failures
            )
        }
        defer { state.withLock { $0.ended += 1 } }
        do {
            if isHeld { try await Barrier().pass() }
            try await points.pass()
        } catch {
            throw failsWhenCancelled ? StoreError() : error
        }
        if fails { throw StoreError() }
        return "\(key)\(number)"
    }

    func run(_ layers: Layers) async -> Outcome {
        state.withLock { state in
            state.failures = layers.failures
            state.holdsFirst = layers.holdsFirst
            state.isOccupied = layers.isOccupied
        }
        proxy.override(\.find) { [unowned self] in try await answer($0) }
        replica.override(\.find) { [unowned self] in try await answer($0) }
        proxy.apply(layers.policy(self), to: \.find)
        return await run { [proxy] in _ = try await proxy.find("a") }
    }

    /// The call of a requirement with typed throws, which throws an error of its own when it is
    /// cancelled.
    func runStrict(_ layers: Layers) async -> Outcome {
        proxy.override(\.strict) { [unowned self] key in
            do {
                return .success(try await answer(key).count)
            } catch { return .failure(error as? StoreError ?? StoreError(text: "cancelled")) }
        }
        proxy.apply(layers.policy(self), to: \.strict)
        return await run { [proxy] in _ = try await proxy.strict("a") }
    }

    private func run(_ body: @escaping @Sendable () async throws -> Void) async -> Outcome {
        let (isOver, isCancelledBefore) = (Tally(), isCancelledBefore)
        if isOccupied { #expect(limiter.enter(canWait: false) == .entered) }
        let call = Task { () -> Outcome in
            defer { isOver.add() }
            if isCancelledBefore { withUnsafeCurrentTask { $0?.cancel() } }
            do {
                try await body()
                return .answered
            } catch {
                return error is CancellationError
                    ? .cancelled : .failed((error as? StoreError)?.text ?? "\(error)")
            }
        }
        while isOver.count == 0 && !points.isReached {
            // To wait for a place is a point, too.
            if isOccupied, limiter.waiting == 1, !points.count() { vacate() }
            await Task.yield()
        }
        if points.isReached {
            // The first one of two calls may come after the delay before the second one has begun.
            if state.withLock({ $0.holdsFirst }) { await until { started > 0 } }
            state.withLock { $0.startedUntilCancelled = $0.started }
            call.cancel()
        }
        let outcome = await call.value
        if isOccupied { vacate() }
        return outcome
    }

    private func vacate() {
        isOccupied = false
        limiter.leave()
    }

    func expectNothingLeft(_ comment: String, at location: SourceLocation = #_sourceLocation) {
        let (started, ended) = state.withLock { ($0.started, $0.ended) }
        #expect(started == ended, "\(comment)", sourceLocation: location)
        #expect(limits.sleepers.isEmpty, "\(comment)", sourceLocation: location)
        #expect(
            (limiter.running, limiter.waiting) == (0, 0),
            "\(comment)",
            sourceLocation: location
        )
    }
}
