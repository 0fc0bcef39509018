// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ScheduleExploration
import Testing

@Suite struct `Orders of calls and interceptors` {
    @Test(arguments: Switching.allCases)
    func `An interceptor may proceed twice at once`(switching: Switching) async {
        await exploreSchedules(switching: switching) { simulation in
            let log = Log()
            let proxy = MeterProxy(retaining: SteppingMeter(simulation, answer: 1, log: log))
            proxy.intercept(\.total) { next in
                { name in
                    async let first = next(name + "1")
                    async let second = next(name + "2")
                    return try await first + second
                }
            }
            let calls = ["a", "b"].map { name in Task { try await proxy.total(of: name) } }
            await simulation.yield()
            let override = proxy.override(\.total) { _ in 10 }
            override.cancel()
            for call in calls {
                let answer = try await call.value
                #expect([2, 11, 20].contains(answer))
            }
            let lines = log.lines
            for name in ["a1", "a2", "b1", "b2"] {
                #expect(lines.count { $0 == "1 begins \(name)" } <= 1)
                #expect(
                    lines.count { $0 == "1 begins \(name)" }
                        == lines.count { $0 == "1 ends \(name)" }
                )
            }
        }
    }

    @Test(arguments: Switching.allCases)
    func `An interceptor may proceed after its call, while everything ends`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let late = Shared<Task<Int, any Error>?>(nil)
            var proxy: MeterProxy? = MeterProxy()
            do {
                let meter = SteppingMeter(simulation, answer: 1)
                try proxy?.setImplementer(meter)
                Task {
                    await simulation.yield()
                    extendLifetime(meter)
                }
            }
            let interceptor = proxy?.intercept(\.total) { next in
                { name in
                    late.value = Task {
                        await simulation.yield()
                        return try await simulation.waiting(for: "what is late") {
                            try await next(name)
                        }
                    }
                    return 5
                }
            }
            let answer = try await proxy?.total(of: "a")
            interceptor?.cancel()
            proxy = nil
            #expect(answer == 5)
            // The implementer is alive, or the call has the default of a call that nobody answers.
            if let late = late.value { #expect([0, 1].contains(try await late.value)) }
        }
    }

    @Test(arguments: Switching.allCases)
    func `An interceptor that retries leaves one outcome`(switching: Switching) async {
        await exploreSchedules(switching: switching) { simulation in
            let failures = Shared(2)
            let proxy = MeterProxy()
            proxy.override(\.total) { _ in
                await simulation.yield()
                let fails = failures.withLock { failures in
                    failures -= 1
                    return failures >= 0
                }
                if fails { throw SteppingMeter.Refusal() }
                return 1
            }
            let outcomes = Log()
            proxy.observe(\.total, outcome: { outcomes.add("\($0) \((try? $1.get()) ?? 0)") })
            proxy.intercept(\.total) { next in
                { name in
                    for _ in 0..<2 {
                        if let answer = try? await next(name) { return answer }
                        try await simulation.clock.sleep(for: .seconds(1))
                    }
                    return try await next(name)
                }
            }
            let calls = ["a", "b"].map { name in Task { try await proxy.total(of: name) } }
            for call in calls {
                let answer = try await call.value
                #expect(answer == 1)
            }
            #expect(outcomes.lines.sorted() == ["a 1", "b 1"])
        }
    }

    @Test(arguments: Switching.allCases)
    func `The cancellation of a call's task reaches the implementer, and its error the caller`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let proxy = MeterProxy()
            proxy.override(\.total) { _ in
                try await simulation.clock.sleep(for: .seconds(60))
                return 1
            }
            let outcomes = Log()
            proxy.observe(
                \.total,
                outcome: { name, outcome in
                    await simulation.yield()
                    switch outcome {
                    case .success(let answer): outcomes.add("\(name) \(answer)")
                    case .failure(let error): outcomes.add("\(name) \(type(of: error))")
                    }
                }
            )
            proxy.intercept(\.total) { next in { try await next($0) } }
            let calls = ["a", "b"].map { name in Task { try await proxy.total(of: name) } }
            await simulation.yield()
            calls[0].cancel()
            await #expect(throws: CancellationError.self) { try await calls[0].value }
            let answer = try await calls[1].value
            #expect(answer == 1)
            #expect(outcomes.lines.sorted() == ["a CancellationError", "b 1"])
            #expect(simulation.clock.now.offset == .seconds(60))
        }
    }

    @Test(arguments: Switching.allCases)
    func `An interceptor may leave its call to a time limit`(switching: Switching) async {
        await exploreSchedules(switching: switching) { simulation in
            let ended = Log()
            let proxy = MeterProxy()
            proxy.override(\.total) { name in
                defer { ended.add(name) }
                try await simulation.clock.sleep(for: .seconds(name == "slow" ? 2 : 1))
                return 1
            }
            proxy.intercept(\.total) { next in
                { name in
                    try await withThrowingTaskGroup(of: Int?.self) { group in
                        group.addTask { try await next(name) }
                        group.addTask {
                            try await simulation.clock.sleep(for: .milliseconds(1_500))
                            return nil
                        }
                        defer { group.cancelAll() }
                        return try await group.next().flatMap(\.self) ?? 0
                    }
                }
            }
            let calls = ["slow", "fast"].map { name in Task { try await proxy.total(of: name) } }
            let (slow, fast) = (try await calls[0].value, try await calls[1].value)
            #expect(slow == 0)
            #expect(fast == 1)
            // A child task ends before the call does.
            #expect(ended.lines == ["fast", "slow"])
        }
    }

    @Test(arguments: Switching.allCases)
    func `A typed error passes interceptors and observers unchanged`(switching: Switching) async {
        await exploreSchedules(switching: switching) { simulation in
            let proxy = SharedTillProxy(retaining: RealTill())
            let outcomes = Log()
            proxy.observe(\.charge, outcome: { outcomes.add("\($0) \((try? $1.get()) ?? 0)") })
            let interceptor = proxy.intercept(\.charge) { next in
                { amount in
                    await simulation.yield()
                    return await next(amount)
                }
            }
            let good = Task { try await proxy.charge(3) }
            let bad = Task {
                do throws(TillError) {
                    _ = try await proxy.charge(11)
                    return false
                } catch {
                    return error == .empty
                }
            }
            await simulation.yield()
            interceptor.cancel()
            let answer = try await good.value
            #expect(answer == 3)
            #expect(await bad.value)
            #expect(outcomes.lines.sorted() == ["11 0", "3 3"])
        }
    }
}
