// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ScheduleExploration
import Testing

@testable import ProtocolProxyServices

@Suite struct `Orders of calls that wait for tokens` {
    /// The times at which calls were made, in seconds.
    private typealias Times = Shared<[Double]>

    /// A proxy that notes when its calls are made, with one token a second.
    private static func proxy(
        _ limiter: RateLimiter,
        _ times: Times,
        _ simulation: Simulation
    ) -> StoreProxy {
        let (proxy, clock) = (StoreProxy(), simulation.clock)
        times.value = []
        proxy.override(\.find) { key in
            times.value?.append(clock.now.offset / .seconds(1))
            return key
        }
        proxy.apply(Policy { .limitRate(limiter) }, to: \.find)
        return proxy
    }

    private static func limiter(_ simulation: Simulation, _ wait: Duration) -> RateLimiter {
        RateLimiter(1, per: .seconds(1), burst: 1, waitingAtMost: wait, clock: simulation.clock)
    }

    private static func call(
        _ proxy: StoreProxy,
        _ key: String,
        _ simulation: Simulation
    ) -> Task<String, any Error> {
        Task {
            try await simulation.waiting(for: "the token of \(key)") { try await proxy.find(key) }
        }
    }

    @Test(arguments: Switching.allCases)
    func `Each call has its token at its time, and none is lost`(switching: Switching) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let (limiter, times) = (Self.limiter(simulation, .seconds(10)), Times())
            let proxy = Self.proxy(limiter, times, simulation)
            let calls = (0..<4).map { Self.call(proxy, "\($0)", simulation) }
            for call in calls { _ = try await call.value }
            #expect(times.value == [0, 1, 2, 3])
            #expect(limiter.waiting == 0 && limiter.refusals == 0)
        }
    }

    @Test(arguments: Switching.allCases)
    func `Those behind a caller that is cancelled at any moment move up`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 400, switching: switching) { simulation in
            let (limiter, times) = (Self.limiter(simulation, .seconds(10)), Times())
            let proxy = Self.proxy(limiter, times, simulation)
            let calls = (0..<4).map { Self.call(proxy, "\($0)", simulation) }
            let canceller = Task { calls[1].cancel() }
            // When the first one that waits has its token, and the next one is the first.
            let later = Task {
                try await simulation.clock.sleep(for: .seconds(1))
                calls[2].cancel()
            }
            var answers = 0
            for call in calls {
                do {
                    _ = try await call.value
                    answers += 1
                } catch {
                    #expect(error is CancellationError)
                }
            }
            await canceller.value
            try await later.value
            // No call is late because of one that left, and none is early.
            #expect(answers >= 2)
            #expect(times.value == (0..<answers).map { Double($0) })
            #expect(limiter.waiting == 0 && limiter.refusals == 0)
            // All tokens of those that left are back.
            try await simulation.clock.sleep(for: .seconds(10))
            #expect(limiter.available == 1)
        }
    }

    @Test(arguments: Switching.allCases)
    func `Calls that can't wait are refused, whoever leaves meanwhile`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let (limiter, times) = (Self.limiter(simulation, .seconds(1)), Times())
            let proxy = Self.proxy(limiter, times, simulation)
            let calls = (0..<3).map { Self.call(proxy, "\($0)", simulation) }
            let canceller = Task { calls[2].cancel() }
            var (answers, refusals) = (0, 0)
            for call in calls {
                do {
                    _ = try await call.value
                    answers += 1
                } catch {
                    if error is LimitExceededError { refusals += 1 }
                }
            }
            await canceller.value
            #expect(times.value == (0..<answers).map { Double($0) })
            #expect(answers <= 2 && limiter.refusals == refusals && limiter.waiting == 0)
        }
    }
}
