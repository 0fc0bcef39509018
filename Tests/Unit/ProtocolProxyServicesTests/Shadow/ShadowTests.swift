// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@Suite struct `A shadow` {
    private let proxy = StoreProxy()
    private let other = StoreProxy()
    private let clock = ManualClock()
    private let barrier = Barrier()
    private let calls = Tally()
    private let found = Differences()

    private func shadow(
        share: Double = 1,
        concurrent limit: Int = 100,
        within timeLimit: Duration? = nil,
        seed: UInt64 = 1
    ) -> Shadow {
        Shadow(share: share, concurrent: limit, within: timeLimit, seed: seed, clock: clock) {
            [found] in found.add($0)
        }
    }

    @Test func `A shadow repeats calls with another proxy, and reports what is different`()
        async throws
    {
        let shadow = shadow()
        proxy.override(\.find) { $0 }
        proxy.override(\.count) { $0.count }
        other.override(\.find) { key in key == "b" ? "B" : key }
        other.override(\.count) { key in key == "bc" ? 7 : key.count }
        proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.find, \.count)
        #expect(try await proxy.find("a") == "a")
        #expect(try await proxy.find("b") == "b")
        #expect(try proxy.count("a") == 1)
        #expect(try proxy.count("bc") == 2)
        await shadow.idle()
        #expect(shadow.counts == counts(started: 4, equal: 2, different: 2))
        let difference = try #require(found.all.first { $0.selector == "find(_:)" })
        #expect(difference.protocolName == "ProtocolProxyServicesTests.Store")
        #expect(difference.arguments as? [String] == ["b"])
        #expect(try difference.outcome.get() as? String == "b")
        #expect(try difference.shadowOutcome.get() as? String == "B")
        #expect(
            try found.all.first { $0.selector == "count(_:)" }?.shadowOutcome.get() as? Int == 7
        )
    }

    private func counts(
        started: Int,
        equal: Int = 0,
        different: Int = 0,
        dropped: Int = 0
    ) -> Shadow.Counts {
        var counts = Shadow.Counts()
        counts.started = started
        counts.equal = equal
        counts.different = different
        counts.dropped = dropped
        return counts
    }

    // MARK: Apart from the caller

    @Test func `A caller does not wait for the shadow, and its cancellation does not end it`()
        async throws
    {
        let (barrier, shadow) = (barrier, shadow())
        proxy.override(\.find) { $0 }
        other.override(\.find) { key in
            try await barrier.pass()
            return Task.isCancelled ? "cancelled" : key
        }
        proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.find)
        let call = Task { [proxy] in
            let found = try await proxy.find("a")
            withUnsafeCurrentTask { $0?.cancel() }
            return found
        }
        #expect(try await call.value == "a")
        #expect((shadow.running, shadow.counts.started) == (1, 1))
        barrier.open()
        await shadow.idle()
        #expect(shadow.counts == counts(started: 1, equal: 1))
        #expect(shadow.running == 0)
    }

    @Test func `Shadow calls above the limit are dropped and counted`() async throws {
        let (barrier, shadow) = (barrier, shadow(concurrent: 2))
        proxy.override(\.find) { $0 }
        other.override(\.find) { key in
            try await barrier.pass()
            return key
        }
        proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.find)
        for _ in 0..<5 { _ = try await proxy.find("a") }
        #expect(shadow.running == 2)
        barrier.open()
        await shadow.idle()
        #expect(shadow.counts == counts(started: 2, equal: 2, dropped: 3))
        _ = try await proxy.find("a")
        await shadow.idle()
        #expect(shadow.counts == counts(started: 3, equal: 3, dropped: 3))
    }

    @Test func `A shadow call is cancelled after the time limit, and counts until it ends`()
        async throws
    {
        let (barrier, shadow) = (barrier, shadow(within: .seconds(2)))
        proxy.override(\.find) { $0 }
        proxy.override(\.patient) { _ in 1 }
        other.override(\.find) { key in
            try await barrier.pass()
            return key
        }
        other.override(\.patient) { _ in
            try? await barrier.pass()
            return 1
        }
        proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.find, \.patient)
        #expect(try await proxy.find("a") == "a")
        await barrier.arrivals(1)
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(2))
        await shadow.idle()
        let error = TimeoutError(
            selector: "find(_:)",
            protocolName: "ProtocolProxyServicesTests.Store",
            limit: .seconds(2)
        )
        #expect(throws: error) { try found.all.first?.shadowOutcome.get() }
        #expect(found.all.first?.shadowDuration == .seconds(2))
        // It returns after all.
        #expect(await proxy.patient("a") == 1)
        await barrier.arrivals(2)
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(2))
        await shadow.idle()
        #expect(shadow.counts == counts(started: 2, equal: 1, different: 1))
        #expect(clock.sleepers.isEmpty)
    }

    @Test func `A shadow call that ends in time leaves no sleeper`() async throws {
        let shadow = shadow(within: .seconds(2))
        proxy.override(\.find) { $0 }
        other.override(\.find) { $0 }
        proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.find)
        #expect(try await proxy.find("a") == "a")
        await shadow.idle()
        #expect(shadow.counts == counts(started: 1, equal: 1))
        #expect(clock.sleepers.isEmpty)
    }

    @Test func `A shadow call has its own deadline and not the caller's`() async throws {
        let (limited, unlimited) = (shadow(within: .seconds(2)), shadow())
        let third = StoreProxy()
        for store in [proxy, other, third] { store.override(\.find) { _ in "\(remaining())" } }
        proxy.shadow(\.find, by: other, as: limited)
        proxy.shadow(\.find, by: third, as: unlimited)
        let text = try await withDeadline(in: .seconds(1), clock: clock) {
            try await proxy.find("a")
        }
        #expect(text == "\(Duration.seconds(1))")
        await limited.idle()
        await unlimited.idle()
        let texts = Set(found.all.compactMap { try? $0.shadowOutcome.get() as? String })
        #expect(texts == ["\(Duration.seconds(2))", "none"])
    }

    @Test func `Calls that were cancelled or refused are not repeated`() async {
        let shadow = shadow()
        let breaker = CircuitBreaker(after: .failures(1), for: .seconds(1), clock: clock)
        proxy.override(\.find) { key in
            if key == "throws" { throw CancellationError() }
            if key == "cancelled" { withUnsafeCurrentTask { $0?.cancel() } }
            throw StoreError()
        }
        other.override(\.find) { $0 }
        proxy.apply(
            Policy {
                Policy.shadow(by: other, as: shadow)
                Policy.breakCircuit(breaker)
            },
            to: \.find
        )
        await #expect(throws: CancellationError.self) { try await proxy.find("throws") }
        let call = Task { [proxy] in try await proxy.find("cancelled") }
        await #expect(throws: StoreError.self) { try await call.value }
        breaker.open()
        await #expect(throws: CircuitOpenError.self) { try await proxy.find("a") }
        breaker.close()
        #expect(shadow.counts.started == 0)
        await #expect(throws: StoreError.self) { try await proxy.find("a") }
        await shadow.idle()
        #expect(shadow.counts == counts(started: 1, different: 1))
    }

    @Test func `The durations of both calls are those of the clock`() async throws {
        let (clock, shadow) = (clock, shadow())
        proxy.override(\.count) { _ in
            clock.advance(by: .seconds(1))
            return 1
        }
        other.override(\.count) { _ in
            clock.advance(by: .seconds(3))
            return 2
        }
        proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.count)
        #expect(try proxy.count("a") == 1)
        await shadow.idle()
        #expect(found.all.first?.duration == .seconds(1))
        #expect(found.all.first?.shadowDuration == .seconds(3))
    }

    // MARK: Choosing calls

    @Test func `A share of the calls is repeated, the same ones for one seed`() async throws {
        func repeated(_ share: Double, seed: UInt64) async throws -> Set<Int> {
            let shadow = shadow(share: share, concurrent: 1000, seed: seed)
            let (proxy, other, numbers) = (StoreProxy(), StoreProxy(), Lines())
            proxy.override(\.count) { _ in 0 }
            other.override(\.count) { key in
                numbers.add(key)
                return 0
            }
            proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.count)
            for number in 0..<200 { _ = try proxy.count("\(number)") }
            await shadow.idle()
            #expect(shadow.counts.started == numbers.lines.count)
            return Set(numbers.lines.compactMap(Int.init))
        }
        let tenth = try await repeated(0.1, seed: 3)
        #expect((5...40).contains(tenth.count))
        #expect(try await repeated(0.1, seed: 3) == tenth)
        #expect(try await repeated(0.1, seed: 4) != tenth)
        #expect(try await repeated(0.5, seed: 3).isStrictSuperset(of: tenth))
        #expect(try await repeated(0, seed: 3).isEmpty)
        #expect(try await repeated(1, seed: 3).count == 200)
    }

    @Test func `A shadow can be switched off and on`() async throws {
        let shadow = shadow()
        proxy.override(\.count) { _ in 0 }
        other.override(\.count) { _ in 0 }
        proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.count)
        shadow.isEnabled = false
        _ = try proxy.count("a")
        #expect(shadow.counts.started == 0)
        shadow.isEnabled = true
        _ = try proxy.count("a")
        #expect(shadow.counts.started == 1)
        await shadow.idle()
    }

    @Test func `A layer skips what cannot be repeated`() async throws {
        let shadow = shadow()
        proxy.override(\.find) { $0 }
        proxy.override(\.sort) { $0.sort() }
        proxy.override(\.take) { $0.number }
        proxy.override(\.parcel) { Parcel(number: $0) }
        other.override(\.find) { $0 }
        let policy = Policy { .shadow(by: other, as: shadow) }
        proxy.apply(policy) { _ in true }
        var values = [2, 1]
        try proxy.sort(&values)
        #expect(values == [1, 2])
        #expect(try proxy.take(Parcel(number: 3)) == 3)
        let parcel = try await proxy.parcel(4)
        #expect(parcel.number == 4)
        #expect(shadow.counts.started == 0)
        #expect(try await proxy.find("a") == "a")
        await shadow.idle()
        #expect(shadow.counts.started == 1)
        #expect(policy.description == "shadow(by: StoreProxy, concurrent: 100)")
        let half = self.shadow(share: 0.5, within: .seconds(1))
        #expect("\(half)" == "share: 0.5, seed: 1, concurrent: 100, within: 1 s")
    }

    // MARK: Isolation

    @MainActor @Test func `A shadow call runs on the isolation of its requirement`() async throws {
        let shadow = shadow()
        let (pages, screen, otherPages, otherScreen) = (
            PagesProxy(), ScreenProxy(), PagesProxy(), ScreenProxy()
        )
        for proxy in [pages, otherPages] {
            proxy.override(\.load) { key in "\(key) \(await isOnMainActor())" }
        }
        screen.override(\.show) { $0 }
        otherScreen.override(\.show) { key in
            MainActor.assertIsolated()
            return key
        }
        pages.apply(Policy { .shadow(by: otherPages, as: shadow) }, to: \.load)
        screen.apply(Policy { .shadow(by: otherScreen, as: shadow) }, to: \.show)
        #expect(try await pages.load("a") == "a true")
        #expect(try await screen.show("b") == "b")
        await shadow.idle()
        #expect(shadow.counts == counts(started: 2, equal: 1, different: 1))
        #expect(try found.all.first?.shadowOutcome.get() as? String == "a false")
    }

    @Test func `A shadow call of an actor proxy runs on its actor`() async throws {
        let shadow = shadow()
        let (first, second) = (RealCounter(step: 1), RealCounter(step: 2))
        let (proxy, other) = (CounterProxy(retaining: first), CounterProxy(retaining: second))
        proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.next, \.add)
        #expect(await proxy.actor.next() == 1)
        // The shadow calls of both might run in another order.
        await shadow.idle()
        #expect(try await proxy.actor.add(5) == 6)
        await shadow.idle()
        #expect(shadow.counts == counts(started: 2, different: 2))
        #expect(try found.all.last?.shadowOutcome.get() as? Int == 7)
    }

    // MARK: Waiting

    @Test func `Waiting for a shadow ends with its last call, or with the task that waits`()
        async throws
    {
        let (barrier, shadow) = (barrier, shadow())
        await shadow.idle()
        proxy.override(\.find) { $0 }
        other.override(\.find) { key in
            try await barrier.pass()
            return key
        }
        proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.find)
        _ = try await (proxy.find("a"), proxy.find("b"))
        let cancelled = Task {
            await shadow.idle()
            return shadow.running
        }
        cancelled.cancel()
        #expect(await cancelled.value == 2)
        let waiters = (0..<3).map { _ in
            Task {
                await shadow.idle()
                return shadow.running
            }
        }
        for _ in 0..<100 { await Task.yield() }
        barrier.open()
        for waiter in waiters { #expect(await waiter.value == 0) }
        #expect(shadow.counts == counts(started: 2, equal: 2))
    }

    @Test func `Many calls at once are repeated, or counted as dropped`() async throws {
        let shadow = shadow(concurrent: 8, within: .seconds(5))
        proxy.override(\.find) { $0 }
        proxy.override(\.count) { $0.count }
        other.override(\.find) { key in
            await Task.yield()
            return key.hasSuffix("7") ? "other" : key
        }
        other.override(\.count) { $0.count }
        proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.find, \.count)
        try await withThrowingTaskGroup { [proxy] group in
            for task in 0..<8 {
                group.addTask {
                    for index in 0..<100 {
                        let key = "\(task * 100 + index)"
                        let answer = try await proxy.find(key)
                        #expect(answer == key)
                        let count = try proxy.count(key)
                        #expect(count == key.count)
                        if index.isMultiple(of: 10) { await shadow.idle() }
                    }
                }
            }
            try await group.waitForAll()
        }
        await shadow.idle()
        let counts = shadow.counts
        #expect(counts.started + counts.dropped == 1600)
        #expect(counts.equal + counts.different == counts.started)
        #expect(found.all.count == counts.different)
        #expect(shadow.running == 0)
        #expect(clock.sleepers.isEmpty)
    }
}

private func remaining() -> String { CallDeadline.current.map { "\($0.remaining)" } ?? "none" }

nonisolated(nonsending) func isOnMainActor() async -> Bool {
    func isIt(_ isolation: isolated (any Actor)? = #isolation) -> Bool {
        isolation === MainActor.shared
    }
    return isIt()
}

@Proxied
protocol Counter: Actor {
    func next() -> Int
    func add(_ number: Int) async throws -> Int
}

private actor RealCounter: Counter {
    private let step: Int
    private var number = 0

    init(step: Int) { self.step = step }

    func next() -> Int {
        assertIsolated()
        number += step
        return number
    }

    func add(_ number: Int) async throws -> Int {
        assertIsolated()
        self.number += number
        return self.number
    }
}
