// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTesting
import Synchronization
import Testing

@testable import ProtocolProxyServices

extension ProtocolProxy {
    /// The states of the policies that are applied, without those of keys.
    fileprivate final var layerStates: [any LayerState] {
        inspectedStates.filter { $0.key == nil }.map(\.state)
    }

    fileprivate final var waitingCalls: Int {
        layerStates.compactMap { $0 as? any ChangeableState }.map(\.waiting).reduce(0, +)
    }

    final var concurrencyLimiters: [ConcurrencyLimiter] {
        layerStates.compactMap { $0 as? ConcurrencyLimiter }
    }

    final var rateLimiters: [RateLimiter] {
        layerStates.compactMap { $0 as? RateLimiter }
    }

    final var circuits: [CircuitBreaker] {
        layerStates.compactMap { $0 as? CircuitBreaker }
    }

    fileprivate final var adaptiveLimiters: [AdaptiveLimiter] {
        layerStates.compactMap { $0 as? AdaptiveLimiter }
    }

    fileprivate final var keyedStates: [KeyedStates<Character>] {
        layerStates.compactMap { ($0 as? KeyedStateStore).map { KeyedStates($0) } }
    }
}

@Suite(.timeLimit(.minutes(5))) struct `Policies that are applied again under their name` {
    private let proxy = StoreProxy()
    private let clock = ManualClock()
    private let barrier = Barrier()
    private let calls = Tally()

    init() {
        let (barrier, calls) = (barrier, calls)
        proxy.override(\.find) { key in
            calls.add()
            if key.contains("held") { try await barrier.pass() }
            if key.hasSuffix("bad") { throw StoreError() }
            return key
        }
        proxy.override(\.loadDepth) { path, _ in path }
        proxy.override(\.count) { key in
            calls.add()
            if key.hasSuffix("bad") { throw StoreError() }
            return 1
        }
    }

    private func apply(_ policy: Policy, named name: RegistrationName = "calm") {
        proxy.apply(policy, to: \.find, \.count, named: name)
    }

    /// Starts a call that holds its place until the barrier opens.
    private func hold(_ key: String = "a") async -> Task<String, any Error> {
        let arrivals = barrier.arrivals
        let call = Task { [proxy] in try await proxy.find("\(key) held") }
        await barrier.arrivals(arrivals + 1)
        return call
    }

    /// Starts a call, and returns when it waits.
    private func wait(_ key: String = "b held") async -> Task<String, any Error> {
        let waiting = proxy.waitingCalls
        let call = Task { [proxy] in try await proxy.find(key) }
        await until { proxy.waitingCalls == waiting + 1 }
        return call
    }

    private func end(_ tasks: [Task<String, any Error>]) async throws {
        barrier.open()
        for task in tasks { _ = try await task.value }
    }

    // MARK: Calls in progress

    @Test(arguments: [1, 2])
    func `A limit keeps its calls in progress, whether it is changed or not`(
        limit: Int
    ) async throws {
        apply(Policy { .limitConcurrency(to: 1) })
        var held = [await hold()]
        apply(Policy { .limitConcurrency(to: limit) })
        #expect(proxy.concurrencyLimiters.map(\.running) == [1])
        if limit == 2 { held.append(await hold()) }
        await #expect(throws: LimitExceededError.self) { try await proxy.find("b") }
        try await end(held)
        #expect(proxy.concurrencyLimiters.map(\.running) == [0])
        #expect(try await proxy.find("b") == "b")
    }

    @Test func `A higher limit admits calls that wait, in their order`() async throws {
        apply(Policy { .limitConcurrency(to: 1, waiting: 3) })
        var tasks = [await hold()]
        for _ in 0..<3 { tasks.append(await wait()) }
        apply(Policy { .limitConcurrency(to: 3, waiting: 3) })
        await barrier.arrivals(3)
        let limiter = try #require(proxy.concurrencyLimiters.first)
        #expect((limiter.running, limiter.waiting) == (3, 1))
        try await end(tasks)
        #expect((limiter.running, limiter.waiting, limiter.refusals) == (0, 0, 0))
    }

    @Test func `A lower limit lets calls end, and those that wait stay`() async throws {
        apply(Policy { .limitConcurrency(to: 3, waiting: 3) })
        var tasks: [Task<String, any Error>] = []
        for _ in 0..<3 { tasks.append(await hold()) }
        for _ in 0..<2 { tasks.append(await wait()) }
        apply(Policy { .limitConcurrency(to: 1, waiting: 1) })
        let limiter = try #require(proxy.concurrencyLimiters.first)
        #expect((limiter.running, limiter.waiting) == (3, 2))
        await #expect(throws: LimitExceededError.self) { try await proxy.find("c") }
        // The place of the first that ends is given to none.
        tasks[0].cancel()
        await #expect(throws: CancellationError.self) { try await tasks[0].value }
        tasks[1].cancel()
        await #expect(throws: CancellationError.self) { try await tasks[1].value }
        #expect((limiter.running, limiter.waiting) == (1, 2))
        try await end(Array(tasks[2...]))
        #expect((limiter.running, limiter.waiting) == (0, 0))
        #expect((limiter.limit, limiter.waitingLimit) == (1, 1))
    }

    // MARK: Circuits

    @Test func `A circuit stays open, until its new time is over`() async throws {
        func policy(_ seconds: Int) -> Policy {
            .breakCircuit(after: .failures(1), for: .seconds(seconds), clock: clock)
        }
        apply(policy(10))
        #expect(throws: StoreError()) { try proxy.count("bad") }
        apply(policy(10))
        #expect(throws: CircuitOpenError.self) { try proxy.count("a") }
        apply(policy(20))
        clock.advance(by: .seconds(15))
        let error = #expect(throws: CircuitOpenError.self) { try proxy.count("a") }
        #expect(error?.retryAfter == .seconds(5))
        apply(policy(15))
        #expect(try proxy.count("a") == 1)
        #expect(proxy.circuits.map(\.state) == [.closed])
        #expect(proxy.circuits.map(\.openings) == [1])
    }

    @Test func `A circuit that was opened by hand stays so`() throws {
        apply(.breakCircuit(after: .failures(1), for: .seconds(1), clock: clock))
        proxy.circuits.first?.open()
        apply(.breakCircuit(after: .failures(3), for: .seconds(5), trials: 2, clock: clock))
        #expect(proxy.circuits.map(\.state) == [.forcedOpen])
        #expect(throws: CircuitOpenError.self) { try proxy.count("a") }
        #expect(proxy.circuits.map(\.trials) == [2])
    }

    @Test func `Failures so far count for the same threshold, and not for another one`() throws {
        func policy(_ failures: Int) -> Policy {
            .breakCircuit(after: .failures(failures), for: .seconds(1), clock: clock)
        }
        func fail() { #expect(throws: StoreError()) { try proxy.count("bad") } }
        apply(policy(2))
        fail()
        apply(policy(2))
        fail()
        #expect(proxy.circuits.map(\.state) == [.open])
        proxy.circuits.first?.close()
        fail()
        apply(policy(3))
        fail()
        fail()
        #expect(proxy.circuits.map(\.state) == [.closed])
        fail()
        #expect(proxy.circuits.map(\.state) == [.open])
    }

    @Test func `A call that began before ends in the circuit that goes on`() async throws {
        apply(.breakCircuit(after: .failures(1), for: .seconds(1), clock: clock))
        let call = Task { [proxy] in try await proxy.find("held bad") }
        await barrier.arrivals(1)
        apply(.breakCircuit(after: .failures(1), for: .seconds(9), clock: clock))
        barrier.open()
        await #expect(throws: StoreError()) { try await call.value }
        #expect(proxy.circuits.map(\.state) == [.open])
    }

    @Test func `A circuit with another clock begins anew`() {
        apply(.breakCircuit(after: .failures(1), for: .seconds(10), clock: clock))
        #expect(throws: StoreError()) { try proxy.count("bad") }
        let other = ManualClock()
        apply(.breakCircuit(after: .failures(1), for: .seconds(10), clock: other))
        #expect(proxy.circuits.map(\.state) == [.closed])
    }

    // MARK: Tokens

    @Test(arguments: [(10, 5), (100, 50), (4, 2), (1, 0)])
    func `The share of tokens that are left stays`(limit: Int, left: Int) throws {
        apply(.limitRate(10, per: .seconds(1), clock: clock))
        for _ in 0..<5 { _ = try proxy.count("a") }
        apply(.limitRate(limit, per: .seconds(1), clock: clock))
        #expect(proxy.rateLimiters.map(\.available) == [left])
        clock.advance(by: .seconds(1))
        #expect(proxy.rateLimiters.map(\.available) == [limit])
    }

    @Test func `Calls that wait for tokens go on by the new rate`() async throws {
        func policy(_ limit: Int) -> Policy {
            .limitRate(limit, per: .seconds(1), burst: 1, waitingAtMost: .seconds(60), clock: clock)
        }
        apply(policy(4))
        _ = try await proxy.find("first")
        var tasks: [Task<String, any Error>] = []
        for number in 0..<3 { tasks.append(await wait("\(number)")) }
        try await clock.waitForSleepers()
        apply(policy(1))
        let limiter = try #require(proxy.rateLimiters.first)
        #expect(limiter.waiting == 3)
        // The first one wakes when it would have had its token.
        clock.advance(by: .milliseconds(250))
        try await clock.waitForSleepers()
        #expect(limiter.waiting == 3)
        for task in tasks { try await clock.advance(until: task) }
        #expect(clock.now.offset == .seconds(3))
        #expect((limiter.waiting, limiter.refusals, limiter.available) == (0, 0, 0))
    }

    @Test func `A limit whose calls didn't wait can let them wait`() async throws {
        apply(.limitRate(1, per: .seconds(1), clock: clock))
        _ = try await proxy.find("a")
        apply(.limitRate(1, per: .seconds(1), waitingAtMost: .seconds(5), clock: clock))
        let call = await wait("b")
        try await clock.advance(until: call)
        #expect(clock.now.offset == .seconds(1))
    }

    // MARK: Other states

    @Test func `An adaptive limit stays as far as the new range allows`() {
        func policy(_ range: ClosedRange<Int>) -> Policy {
            .limitConcurrency(
                range,
                slowerThan: .seconds(1),
                if: .error(StoreError.self),
                clock: clock
            )
        }
        apply(policy(1...50))
        for _ in 0..<3 { #expect(throws: StoreError()) { try proxy.count("bad") } }
        #expect(proxy.adaptiveLimiters.map(\.limit) == [14])
        apply(policy(2...40))
        #expect(proxy.adaptiveLimiters.map(\.limit) == [14])
        apply(policy(1...10))
        #expect(proxy.adaptiveLimiters.map(\.limit) == [10])
        #expect(proxy.adaptiveLimiters.map(\.drops) == [3])
        apply(policy(30...40))
        #expect(proxy.adaptiveLimiters.map(\.limit) == [30])
    }

    @Sendable private static func tenant(of call: PendingCall) -> Character? {
        (call.arguments.first as? String)?.first
    }

    @Test func `The states of keys go on, each by the new rules`() async throws {
        apply(.limitConcurrency(to: 1, waiting: 1).per(Self.tenant))
        var tasks = [await hold("a"), await hold("b")]
        apply(.limitConcurrency(to: 2).per(keeping: 2, Self.tenant))
        let states = try #require(proxy.keyedStates.first)
        #expect(states.keys.sorted() == ["a", "b"])
        #expect((states.counts.calls, states.capacity) == (2, 2))
        let limiter = try #require(states.concurrencyLimiter(of: "a"))
        #expect((limiter.running, limiter.limit, limiter.waitingLimit) == (1, 2, 0))
        #expect(states.concurrencyLimiter(of: nil)?.limit == 2)
        tasks.append(await hold("a"))
        await #expect(throws: LimitExceededError.self) { try await proxy.find("a") }
        try await end(tasks)
        #expect(states.counts.calls == 0)
        #expect(try await proxy.find("c") == "c")
        #expect(states.concurrencyLimiter(of: "c")?.limit == 2)
        #expect(states.counts.keys == 2)
    }

    @Test func `The circuits of keys stay open, with a new error`() throws {
        func policy(_ error: (any Error)?) -> Policy {
            Policy {
                .breakCircuit(after: .failures(1), for: .seconds(9), throwing: error, clock: clock)
                    .per(Self.tenant)
            }
        }
        apply(policy(nil))
        #expect(throws: StoreError()) { try proxy.count("a bad") }
        apply(policy(StoreError(text: "closed")))
        #expect(throws: StoreError(text: "closed")) { try proxy.count("a") }
        #expect(try proxy.count("b") == 1)
    }

    @Test func `A budget doesn't forget what was repeated`() throws {
        func policy(_ minimum: Int) -> Policy {
            .budget(share: 0, minimumPerSecond: minimum, clock: clock)
                .retry(attempts: 100, after: .none, if: .error(StoreError.self))
        }
        func attempts() -> Int {
            let before = calls.count
            #expect(throws: StoreError()) { try proxy.count("bad") }
            return calls.count - before
        }
        apply(policy(1))
        #expect(attempts() == 11)
        apply(policy(1))
        #expect(attempts() == 1)
        apply(policy(2))
        #expect(attempts() == 11)
    }

    @Test func `Results stay in a cache, as far as there is room`() throws {
        func calls(of keys: String...) throws -> Int {
            let before = self.calls.count
            for key in keys { _ = try proxy.count(key) }
            return self.calls.count - before
        }
        apply(.cache(capacity: 10))
        #expect(try calls(of: "a", "b", "c") == 3)
        apply(.cache(capacity: 10).limitConcurrency(to: 1))
        #expect(try calls(of: "a", "b", "c") == 0)
        apply(.cache(capacity: 2))
        #expect(try calls(of: "c", "b") == 0)
        #expect(try calls(of: "a", "b") == 1)
        #expect(try calls(of: "c") == 1)
        // Results that may be too old for the new rules aren't used.
        apply(.cache(capacity: 2, expiresAfter: .seconds(1), clock: clock))
        #expect(try calls(of: "c") == 1)
    }

    // MARK: Which state goes on

    @Test func `Layers of one kind go on in their order, whatever else there is`() throws {
        apply(
            Policy {
                .limitRate(10, per: .seconds(1), clock: clock)
                    .limitRate(100, per: .seconds(1), clock: clock)
            }
        )
        for _ in 0..<5 { _ = try proxy.count("a") }
        apply(
            Policy {
                .limitConcurrency(to: 5)
                    .limitRate(20, per: .seconds(1), clock: clock)
                    .breakCircuit(after: .failures(1), for: .seconds(1))
                    .limitRate(100, per: .seconds(1), clock: clock)
                    .limitRate(7, per: .seconds(1), clock: clock)
            }
        )
        #expect(proxy.rateLimiters.map(\.available) == [10, 95, 7])
    }

    @Test func `A state that was given as an object is as it was given`() async throws {
        let limiter = ConcurrencyLimiter(concurrent: 3)
        apply(.limitConcurrency(to: 1))
        let first = await hold()
        apply(.limitConcurrency(limiter))
        #expect((limiter.running, limiter.limit) == (0, 3))
        let second = await hold()
        apply(.limitConcurrency(to: 1))
        #expect(limiter.running == 1)
        #expect(proxy.concurrencyLimiters.map(\.running) == [0])
        try await end([first, second])
        #expect(limiter.running == 0)
    }

    @Test func `A state begins anew under another name, and after the end of the other`() throws {
        let policy = Policy { .limitRate(2, per: .seconds(1), clock: clock) }
        let first = proxy.apply(policy, to: \.count, named: "calm")
        _ = try proxy.count("a")
        proxy.apply(policy, to: \.count, named: "other")
        #expect(proxy.rateLimiters.map(\.available).sorted() == [1, 2])
        first.cancel()
        proxy.apply(policy, to: \.count, named: "calm")
        proxy.apply(policy, to: \.find, named: "calm")
        #expect(proxy.rateLimiters.map(\.available) == [2, 2, 2])
    }

    @Test func `Requirements of the older application share the state with the new ones`() throws {
        proxy.apply(
            .limitRate(10, per: .seconds(1), clock: clock),
            to: \.find,
            \.count,
            named: "calm"
        )
        _ = try proxy.count("a")
        proxy.apply(
            .limitRate(20, per: .seconds(1), clock: clock),
            named: "calm",
            where: { ["load(_:depth:)", "find(_:)"].contains("\($0.selector)") }
        )
        #expect(proxy.rateLimiters.map(\.available) == [18])
        _ = try proxy.count("a")
        #expect(proxy.rateLimiters.map(\.available) == [17])
    }

    // MARK: Threads

    /// The number of calls that are inside, and the most at the same time.
    private final class Inside: Sendable {
        private let counts = Mutex((now: 0, most: 0))

        var most: Int { counts.withLock { $0.most } }

        func enter() {
            counts.withLock { counts in
                counts.now += 1
                counts.most = max(counts.most, counts.now)
            }
        }

        func leave() { counts.withLock { $0.now -= 1 } }
    }

    @Test func `No call is lost while threads apply policies again`() throws {
        let (proxy, inside) = (StoreProxy(), Inside())
        proxy.override(\.count) { _ in
            inside.enter()
            inside.leave()
            return 1
        }
        @Sendable func policy(_ limit: Int) -> Policy {
            Policy {
                .limitConcurrency(to: limit)
                    .breakCircuit(after: .failures(limit), for: .seconds(1))
                    .limitRate(1_000_000 * limit, per: .seconds(1))
                    .limitConcurrency(to: limit).per { $0.arguments.first as? String }
            }
        }
        proxy.apply(policy(1), to: \.count, named: "calm")
        let numbers = Tally()
        onThreads(8) {
            let number = numbers.add()
            for turn in 0..<200 {
                if number <= 3 {
                    proxy.apply(policy(1 + (number + turn) % 3), to: \.count, named: "calm")
                } else {
                    _ = try? proxy.count("\(turn % 5)")
                }
            }
        }
        let limiter = try #require(proxy.concurrencyLimiters.first)
        #expect(inside.most <= 3)
        #expect((limiter.running, limiter.waiting) == (0, 0))
        // The rules are those of the policy that is applied in the end.
        let layers = proxy.inspectedStates
        #expect(layers.contains { $0.layer == "limitConcurrency(to: \(limiter.limit))" })
        #expect(proxy.circuits.map(\.threshold) == [.failures(limiter.limit)])
        #expect(proxy.rateLimiters.map(\.limit) == [1_000_000 * limiter.limit])
        for inspected in layers {
            guard let other = inspected.state as? ConcurrencyLimiter else { continue }
            #expect((other.limit, other.running) == (limiter.limit, 0))
        }
    }
}
