// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ScheduleExploration
import Testing

@testable import ProtocolProxyServices

@Suite struct `Orders of calls through a circuit and a limit` {
    /// A proxy whose calls take so many turns, and fail if their argument says so.
    private static func proxy(_ simulation: Simulation) -> StoreProxy {
        let proxy = StoreProxy()
        proxy.override(\.find) { key in
            for _ in 0..<2 { await simulation.yield() }
            if key == "fail" { throw StoreError() }
            return key
        }
        return proxy
    }

    @Test(arguments: Switching.allCases)
    func `Only trials pass a half-open circuit, and one that succeeds closes it`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 150, switching: switching) { simulation in
            let breaker = CircuitBreaker(
                after: .failures(1),
                for: .seconds(1),
                clock: simulation.clock
            )
            let proxy = Self.proxy(simulation)
            proxy.apply(Policy { .breakCircuit(breaker) }, to: \.find)
            await #expect(throws: StoreError()) { try await proxy.find("fail") }
            #expect(breaker.state == .open)
            try await simulation.clock.sleep(for: .seconds(1))
            let before = breaker.refusals
            let calls = (0..<3).map { number in Task { try? await proxy.find("\(number)") } }
            var answers = 0
            for call in calls where await call.value != nil { answers += 1 }
            // Those that came after the trial had ended passed too.
            #expect(answers >= 1)
            #expect(answers + breaker.refusals - before == 3)
            #expect(breaker.state == .closed)
            #expect(breaker.openings == 1)
        }
    }

    @Test(arguments: Switching.allCases)
    func `A cancelled trial makes room, whenever it is cancelled`(switching: Switching) async {
        await exploreSchedules(limit: 150, switching: switching) { simulation in
            let breaker = CircuitBreaker(
                after: .failures(1),
                for: .seconds(1),
                clock: simulation.clock
            )
            let proxy = Self.proxy(simulation)
            proxy.override(\.loadDepth) { path, _ in
                for _ in 0..<2 {
                    await simulation.yield()
                    try Task.checkCancellation()
                }
                return path
            }
            proxy.apply(Policy { .breakCircuit(breaker) }, to: \.find, \.loadDepth)
            await #expect(throws: StoreError()) { try await proxy.find("fail") }
            try await simulation.clock.sleep(for: .seconds(1))
            let trial = Task { try await proxy.load("a", depth: 1) }
            let canceller = Task { trial.cancel() }
            _ = await trial.result
            await canceller.value
            let answer = try await proxy.find("b")
            #expect(answer == "b")
            #expect(breaker.state == .closed)
        }
    }

    @Test(arguments: Switching.allCases)
    func `A limit is never exceeded, and all places come back`(switching: Switching) async {
        await exploreSchedules(limit: 150, switching: switching) { simulation in
            let limiter = ConcurrencyLimiter(concurrent: 1, waiting: 1)
            let (running, proxy) = (Tally(), StoreProxy())
            let most = Shared<Int>()
            proxy.override(\.find) { key in
                let begun = running.add()
                most.value = max(most.value ?? 0, limiter.running)
                await simulation.yield()
                return "\(key)\(begun)"
            }
            proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.find)
            let calls = (0..<3).map { number in
                Task {
                    try await simulation.waiting(for: "a place") {
                        try await proxy.find("\(number)")
                    }
                }
            }
            let canceller = Task { calls[1].cancel() }
            for call in calls { _ = await call.result }
            await canceller.value
            #expect(most.value == 1)
            #expect(limiter.running == 0 && limiter.waiting == 0)
            let answer = try await proxy.find("again")
            #expect(answer.hasPrefix("again"))
        }
    }
}
