// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ScheduleExploration
import Testing

@testable import ProtocolProxyServices

@Suite struct `Orders of calls through a limit that adapts` {
    /// A limit, and a proxy whose slow calls take longer than a second.
    private static func proxy(
        _ simulation: Simulation,
        _ most: Shared<Int>,
        startingAt limit: Int = 2
    ) -> (proxy: StoreProxy, limiter: AdaptiveLimiter) {
        let (proxy, clock) = (StoreProxy(), simulation.clock)
        let limiter = AdaptiveLimiter(
            1...(limit + 1),
            startingAt: limit,
            slowerThan: .seconds(1),
            backoff: 0.5,
            clock: clock
        )
        proxy.override(\.find) { key in
            most.value = max(most.value ?? 0, limiter.running)
            if key == "slow" { try await clock.sleep(for: .seconds(2)) }
            await simulation.yield()
            try Task.checkCancellation()
            return key
        }
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.find)
        return (proxy, limiter)
    }

    @Test(arguments: Switching.allCases)
    func `All places come back, and the limit stays in its range, whoever is cancelled`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 400, switching: switching) { simulation in
            let most = Shared<Int>()
            let (proxy, limiter) = Self.proxy(simulation, most)
            let calls = ["slow", "a", "b", "slow"].map { key in
                Task { try await proxy.find(key) }
            }
            let canceller = Task { calls[0].cancel() }
            var (answers, cancellations, refusals) = (0, 0, 0)
            for call in calls {
                do {
                    _ = try await call.value
                    answers += 1
                } catch {
                    if error is LimitExceededError { refusals += 1 } else { cancellations += 1 }
                }
            }
            await canceller.value
            #expect(answers + cancellations + refusals == 4 && cancellations <= 1)
            #expect(limiter.refusals == refusals && limiter.running == 0)
            #expect((most.value ?? 0) <= 3 && limiter.range.contains(limiter.limit))
            // Time passes only when nothing else runs, so the calls that aren't slow are in time.
            #expect(limiter.drops <= 2 && limiter.latencies.count == answers)
        }
    }

    @Test(arguments: Switching.allCases)
    func `Calls that are slow together lower the limit once, in whatever order they end`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let (proxy, limiter) = Self.proxy(simulation, Shared<Int>(), startingAt: 8)
            let calls = (0..<3).map { _ in Task { try await proxy.find("slow") } }
            for call in calls { _ = try await call.value }
            #expect((limiter.limit, limiter.drops) == (4, 3))
            // The next one begins under the new limit.
            _ = try await proxy.find("slow")
            #expect((limiter.limit, limiter.drops, limiter.running) == (2, 4, 0))
        }
    }
}
