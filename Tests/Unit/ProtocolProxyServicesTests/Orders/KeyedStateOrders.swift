// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ScheduleExploration
import Synchronization
import Testing

@testable import ProtocolProxyServices

@Suite struct `Orders of calls whose keys have states` {
    /// The number of calls of each key that are inside, and the most at the same time.
    private final class Inside: Sendable {
        private let counts = Mutex<[String: (now: Int, most: Int)]>([:])

        func enter(_ key: String) {
            counts.withLock { counts in
                for name in [key, "all"] {
                    var count = counts[name] ?? (0, 0)
                    count.now += 1
                    count.most = max(count.most, count.now)
                    counts[name] = count
                }
            }
        }

        func leave(_ key: String) {
            counts.withLock { counts in for name in [key, "all"] { counts[name]?.now -= 1 } }
        }

        func most(_ key: String) -> Int { counts.withLock { $0[key]?.most ?? 0 } }

        /// The most calls of all keys at the same time.
        var most: Int { most("all") }
    }

    private static func proxy(_ inside: Inside, _ simulation: Simulation) -> StoreProxy {
        let proxy = StoreProxy()
        proxy.override(\.find) { key in
            inside.enter(key)
            defer { inside.leave(key) }
            for _ in 0..<2 { await simulation.yield() }
            if key == "bad" { throw StoreError() }
            return key
        }
        return proxy
    }

    @Sendable private static func key(of call: PendingCall) -> String? {
        call.arguments.first as? String
    }

    @Test(arguments: Switching.allCases)
    func `A key with room has one state, however its first calls meet`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let (inside, keys) = (Inside(), KeyedStates<String>(capacity: 2))
            let proxy = Self.proxy(inside, simulation)
            proxy.apply(Policy { .limitConcurrency(to: 1).per(keys, Self.key) }, to: \.find)
            let calls = ["a", "a", "b"].map { key in Task { try? await proxy.find(key) } }
            var answers = 0
            for call in calls where await call.value != nil { answers += 1 }
            #expect(inside.most("a") == 1 && inside.most("b") == 1)
            let counts = keys.counts
            #expect(answers + counts.refusals == 3)
            #expect((counts.keys, counts.calls, counts.evictions) == (2, 0, 0))
        }
    }

    @Test(arguments: Switching.allCases)
    func `A key with calls that run or wait isn't evicted, whoever is cancelled`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 400, switching: switching) { simulation in
            let (inside, keys) = (Inside(), KeyedStates<String>(capacity: 1))
            let proxy = Self.proxy(inside, simulation)
            let policy = Policy { .limitConcurrency(to: 1, waiting: 1).per(keys, Self.key) }
            proxy.apply(policy, to: \.find)
            let calls = ["a", "a", "b", "b"].map { key in
                Task {
                    try await simulation.waiting(for: "a place of \(key)") {
                        try await proxy.find(key)
                    }
                }
            }
            let canceller = Task { calls[1].cancel() }
            for call in calls { _ = await call.result }
            await canceller.value
            // One place of the key with a state, and one that the others share meanwhile.
            #expect(inside.most <= 2)
            let counts = keys.counts
            #expect((counts.keys, counts.calls, counts.waiting) == (1, 0, 0))
            // A key that was evicted with calls would have left a place behind.
            #expect(keys.concurrencyLimiter(of: nil)?.running == 0)
            for key in keys.keys { #expect(keys.concurrencyLimiter(of: key)?.running == 0) }
            for key in ["a", "b"] { _ = try await proxy.find(key) }
        }
    }

    @Test(arguments: Switching.allCases)
    func `An open circuit isn't evicted until its time is over, and then makes room`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let (inside, keys) = (Inside(), KeyedStates<String>(capacity: 1))
            let proxy = Self.proxy(inside, simulation)
            let policy = Policy {
                .breakCircuit(after: .failures(1), for: .seconds(1), clock: simulation.clock)
                    .per(keys, Self.key)
            }
            proxy.apply(policy, to: \.find)
            await #expect(throws: StoreError()) { try await proxy.find("bad") }
            let calls = ["a", "bad", "b"].map { key in Task { try? await proxy.find(key) } }
            var answers = 0
            for call in calls where await call.value != nil { answers += 1 }
            #expect(answers == 2 && keys.keys == ["bad"])
            #expect((keys.counts.refusals, keys.counts.sharedCalls) == (1, 2))
            try await simulation.clock.sleep(for: .seconds(1))
            let later = ["a", "bad"].map { key in Task { try? await proxy.find(key) } }
            for call in later { _ = await call.value }
            let counts = keys.counts
            #expect((counts.keys, counts.calls) == (1, 0))
            // Either the other key has taken its place, or it was tried again meanwhile.
            #expect(counts.evictions >= 1 || keys.circuit(of: "bad")?.state == .open)
        }
    }
}
