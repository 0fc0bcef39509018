// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ScheduleExploration
import Testing

@testable import ProtocolProxyServices

@Suite struct `Orders of calls while a policy is applied again` {
    private typealias Times = Shared<[Double]>

    private static func call(
        _ proxy: StoreProxy,
        _ key: String,
        _ simulation: Simulation
    ) -> Task<String, any Error> {
        Task {
            try await simulation.waiting(for: "the call of \(key)") { try await proxy.find(key) }
        }
    }

    @Test(arguments: Switching.allCases)
    func `A limit that changes is never exceeded, and loses no call`(switching: Switching) async {
        await exploreSchedules(limit: 500, switching: switching) { simulation in
            let (inside, outside, most) = (Tally(), Tally(), Shared<Int>())
            let proxy = StoreProxy()
            proxy.override(\.find) { key in
                inside.add()
                most.value = max(most.value ?? 0, inside.count - outside.count)
                await simulation.yield()
                outside.add()
                return key
            }
            @Sendable func apply(_ limit: Int) {
                let policy = Policy.limitConcurrency(to: limit, waiting: 3)
                proxy.apply(policy, to: \.find, named: "calm")
            }
            apply(1)
            let calls = (0..<4).map { Self.call(proxy, "\($0)", simulation) }
            let changer = Task {
                apply(2)
                await simulation.yield()
                apply(1)
            }
            let canceller = Task { calls[1].cancel() }
            for call in calls {
                do { _ = try await call.value } catch { #expect(error is CancellationError) }
            }
            await changer.value
            await canceller.value
            #expect(most.value.map { $0 <= 2 } ?? false)
            let limiters = proxy.concurrencyLimiters
            #expect(limiters.map(\.running) == [0] && limiters.map(\.waiting) == [0])
            #expect(limiters.map(\.refusals) == [0] && limiters.map(\.limit) == [1])
            let answer = try await proxy.find("again")
            #expect(answer == "again")
        }
    }

    /// A proxy that notes when its calls are made.
    private static func proxy(_ times: Times, _ simulation: Simulation) -> StoreProxy {
        let (proxy, clock) = (StoreProxy(), simulation.clock)
        times.value = []
        proxy.override(\.find) { key in
            times.value?.append(clock.now.offset / .seconds(1))
            return key
        }
        return proxy
    }

    private static func apply(_ limit: Int, to proxy: StoreProxy, _ simulation: Simulation) {
        let policy = Policy.limitRate(
            limit,
            per: .seconds(1),
            burst: 1,
            waitingAtMost: .seconds(10),
            clock: simulation.clock
        )
        proxy.apply(policy, to: \.find, named: "calm")
    }

    @Test(arguments: Switching.allCases)
    func `No token is taken twice when the rate is raised`(switching: Switching) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let times = Times()
            let proxy = Self.proxy(times, simulation)
            Self.apply(1, to: proxy, simulation)
            let calls = (0..<4).map { Self.call(proxy, "\($0)", simulation) }
            let changer = Task { Self.apply(2, to: proxy, simulation) }
            for call in calls { _ = try await call.value }
            await changer.value
            let made = times.value ?? []
            // The first one that waits may have begun to sleep by the lower rate.
            let areInTime = made.enumerated().allSatisfy { index, time in
                let earliest = Double(index) / 2
                return time >= earliest && time <= max(earliest, index == 0 ? 0 : 1)
            }
            #expect(made.count == 4 && areInTime)
            #expect(proxy.rateLimiters.map(\.waiting) == [0])
            #expect(proxy.rateLimiters.map(\.refusals) == [0])
        }
    }

    @Test(arguments: Switching.allCases)
    func `No token is taken too early when the rate is lowered`(switching: Switching) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let times = Times()
            let proxy = Self.proxy(times, simulation)
            Self.apply(2, to: proxy, simulation)
            let calls = (0..<3).map { Self.call(proxy, "\($0)", simulation) }
            let changer = Task { Self.apply(1, to: proxy, simulation) }
            for call in calls { _ = try await call.value }
            await changer.value
            #expect(times.value == [0, 1, 2])
            #expect(proxy.rateLimiters.map(\.waiting) == [0])
        }
    }

    @Test(arguments: Switching.allCases)
    func `A trial counts, whenever its circuit changes`(switching: Switching) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let proxy = StoreProxy()
            proxy.override(\.find) { key in
                await simulation.yield()
                if key == "fail" { throw StoreError() }
                return key
            }
            @Sendable func apply(_ seconds: Int) {
                let policy = Policy.breakCircuit(
                    after: .failures(1),
                    for: .seconds(seconds),
                    clock: simulation.clock
                )
                proxy.apply(policy, to: \.find, named: "calm")
            }
            apply(2)
            await #expect(throws: StoreError()) { try await proxy.find("fail") }
            try await simulation.clock.sleep(for: .seconds(2))
            let calls = (0..<3).map { number in Task { try? await proxy.find("\(number)") } }
            let changer = Task { apply(1) }
            var answers = 0
            for call in calls where await call.value != nil { answers += 1 }
            await changer.value
            let circuits = proxy.circuits
            #expect(answers >= 1)
            #expect(circuits.map { answers + $0.refusals } == [3])
            #expect(circuits.map(\.state) == [.closed] && circuits.map(\.openings) == [1])
            #expect(circuits.map(\.openDuration) == [.seconds(1)])
        }
    }

    @Test(arguments: Switching.allCases)
    func `A key whose first call comes meanwhile has the new limit`(switching: Switching) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let proxy = StoreProxy()
            proxy.override(\.find) { key in
                await simulation.yield()
                return key
            }
            @Sendable func apply(_ limit: Int) {
                let policy = Policy.limitConcurrency(to: limit, waiting: 2).per { call in
                    call.arguments.first as? String
                }
                proxy.apply(policy, to: \.find, named: "calm")
            }
            apply(1)
            let calls = ["a", "a", "b"].map { Self.call(proxy, $0, simulation) }
            let changer = Task { apply(2) }
            for call in calls { _ = try await call.value }
            await changer.value
            let limits = proxy.inspectedStates.compactMap { inspected -> [Int]? in
                guard let limiter = inspected.state as? ConcurrencyLimiter else { return nil }
                return [limiter.limit, limiter.running, limiter.waiting]
            }
            // Those of the two keys, and that of calls without one.
            #expect(limits == [[2, 0, 0], [2, 0, 0], [2, 0, 0]])
        }
    }
}
