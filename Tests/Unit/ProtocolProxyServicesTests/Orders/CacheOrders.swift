// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ScheduleExploration
import Testing

@testable import ProtocolProxyServices

@Suite(.timeLimit(.minutes(5))) struct `Orders of cached calls` {
    /// A proxy whose calls take so many turns, and end with the number of the call.
    private static func proxy(_ calls: Tally, _ simulation: Simulation) -> StoreProxy {
        let proxy = StoreProxy()
        proxy.override(\.find) { _ in
            let number = calls.add()
            for _ in 0..<2 {
                await simulation.yield()
                try Task.checkCancellation()
            }
            return "\(number)"
        }
        return proxy
    }

    private static func find(
        _ proxy: StoreProxy,
        _ simulation: Simulation
    ) -> Task<String, any Error> {
        Task { try await simulation.waiting(for: "an answer") { try await proxy.find("a") } }
    }

    @Test(arguments: Switching.allCases)
    func `Whoever is cancelled, all others get an answer`(switching: Switching) async {
        for cancelled in 0..<3 {
            await exploreSchedules(limit: 150, switching: switching) { simulation in
                let calls = Tally()
                let proxy = Self.proxy(calls, simulation)
                let cache = proxy.cache(\.find)
                let callers = (0..<3).map { _ in Self.find(proxy, simulation) }
                let canceller = Task { callers[cancelled].cancel() }
                var answers: [String] = []
                for (number, caller) in callers.enumerated() {
                    switch await caller.result {
                    case .success(let answer): answers.append(answer)
                    case .failure(let error):
                        #expect(number == cancelled && error is CancellationError)
                    }
                }
                await canceller.value
                // One call, or a second one in the place of one that was cancelled.
                #expect(answers.count >= 2 && Set(answers).count == 1 && calls.count <= 2)
                #expect(cache.waiting(for: "a") == 0 && cache.count == 1)
                let later = try await proxy.find("a")
                #expect(later == answers[0])
                // Each of the others was answered by the cache, or waited.
                #expect(cache.counts.misses == calls.count)
            }
        }
    }

    @Test(arguments: Switching.allCases)
    func `No call that begins after an invalidation gets an older result`(switching: Switching)
        async
    {
        for invalidatesAll in [false, true] {
            await exploreSchedules(limit: 200, switching: switching) { simulation in
                let (proxy, version) = (StoreProxy(), Shared<Int>())
                version.value = 1
                proxy.override(\.find) { _ in
                    let read = version.value ?? 0
                    for _ in 0..<2 { await simulation.yield() }
                    return "\(read)"
                }
                let cache = proxy.cache(\.find)
                let callers = (0..<2).map { _ in Self.find(proxy, simulation) }
                let writer = Task {
                    version.value = 2
                    if invalidatesAll { cache.invalidateAll() } else { cache.invalidate("a") }
                    let answer = try await simulation.waiting(for: "the new result") {
                        try await proxy.find("a")
                    }
                    #expect(answer == "2")
                }
                for caller in callers { _ = try await caller.value }
                try await writer.value
                let later = try await proxy.find("a")
                #expect(later == "2")
                #expect(cache.waiting(for: "a") == 0 && cache.count == 1)
            }
        }
    }

    @Test(arguments: Switching.allCases)
    func `A call refused for its caller's deadline fails for no other caller`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let calls = Tally()
            let proxy = Self.proxy(calls, simulation)
            // Refused by a layer that throws an error of another type, after a turn.
            proxy.apply(Policy { .rejectLate(throwing: StoreError()) { _ in true } }, to: \.find)
            proxy.intercept(\.find) { next in
                { key in
                    await simulation.yield()
                    return try await next(key)
                }
            }
            let cache = proxy.cache(\.find)
            let hurried = Task {
                try await simulation.waiting(for: "a refusal") {
                    try await withDeadline(in: .seconds(1), clock: simulation.clock) {
                        () async throws in try await proxy.find("a")
                    }
                }
            }
            let callers = (0..<2).map { _ in Self.find(proxy, simulation) }
            for caller in callers {
                let answer = try await caller.value
                #expect(answer == "1")
            }
            // It may have waited for another call, or found its result.
            switch await hurried.result {
            case .success(let answer): #expect(answer == "1")
            case .failure(let error): #expect(error is StoreError)
            }
            #expect(calls.count == 1 && cache.waiting(for: "a") == 0)
        }
    }

    @Test(arguments: Switching.allCases)
    func `A failure is that of all who waited for it, and of nobody else`(switching: Switching)
        async
    {
        await exploreSchedules(limit: 200, switching: switching) { simulation in
            let (proxy, calls) = (StoreProxy(), Tally())
            proxy.override(\.find) { _ in
                let number = calls.add()
                await simulation.yield()
                if number == 1 { throw StoreError(text: "first") }
                return "\(number)"
            }
            let cache = proxy.cache(\.find)
            let callers = (0..<3).map { _ in Self.find(proxy, simulation) }
            var answers: [String] = []
            for caller in callers {
                switch await caller.result {
                case .success(let answer): answers.append(answer)
                case .failure(let error): #expect(error as? StoreError == StoreError(text: "first"))
                }
            }
            #expect(answers.count < 3 && answers.allSatisfy { $0 == "2" })
            #expect(calls.count == (answers.isEmpty ? 1 : 2))
            #expect(cache.count == (answers.isEmpty ? 0 : 1))
        }
    }

    @Test(arguments: Switching.allCases)
    func `A result isn't given after its lifetime, however late it was asked for`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 200, switching: switching) { simulation in
            let (proxy, calls) = (StoreProxy(), Tally())
            proxy.override(\.find) { _ in
                let number = calls.add()
                await simulation.yield()
                return "\(number)"
            }
            let cache = proxy.cache(\.find, expiresAfter: .seconds(1), clock: simulation.clock)
            _ = try await proxy.find("a")
            let callers = (0..<3).map { seconds in
                Task {
                    try await simulation.clock.sleep(for: .seconds(seconds))
                    return try await simulation.waiting(for: "an answer") {
                        try await proxy.find("a")
                    }
                }
            }
            var answers: [String] = []
            for caller in callers { answers.append(try await caller.value) }
            #expect(answers == ["1", "2", "3"])
            #expect(cache.count == 1 && cache.counts.misses == calls.count)
        }
    }
}
