// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ScheduleExploration
import Testing

@testable import ProtocolProxyServices

@Suite(.timeLimit(.minutes(5))) struct `Orders of calls that are tried again` {
    private static func retry(_ attempts: Int, _ simulation: Simulation) -> Policy {
        .retry(
            attempts: attempts,
            after: .constant(.seconds(1)),
            if: .anyError,
            clock: simulation.clock
        )
    }

    @Test(arguments: Switching.allCases, [0, 1, 2])
    func `A caller that is cancelled at any moment makes no other attempt`(
        switching: Switching,
        second: Int
    ) async {
        await exploreSchedules(limit: 200, switching: switching) { simulation in
            let calls = ObservedCalls()
            let proxy = StoreProxy.observed(by: calls, in: simulation)
            proxy.apply(Self.retry(3, simulation), to: \.find)
            let attempts = Shared<Int>()
            proxy.report { report, _ in attempts.value = report.attempts }
            let caller = proxy.call("bad", in: simulation)
            let canceller = Task {
                try await simulation.clock.sleep(for: .seconds(second))
                calls.cancel(caller)
            }
            switch await caller.result {
            case .success: Issue.record("No attempt succeeds.")
            case .failure(let error):
                #expect(error is CancellationError || error as? StoreError == StoreError())
            }
            #expect(calls.late == 0 && calls.areOver)
            #expect((1...second + 1).contains(calls.begun))
            #expect(attempts.value == calls.begun)
            #expect(simulation.clock.now.offset == .seconds(second))
            try await canceller.value
        }
    }

    @Test(arguments: Switching.allCases)
    func `A budget is never exceeded, and counts the attempts that were made, whoever is cancelled`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 400, switching: switching) { simulation in
            let calls = ObservedCalls()
            let budget = RetryBudget(share: 0.4, minimumPerSecond: 0, clock: simulation.clock)
            let proxy = StoreProxy.observed(by: calls, in: simulation)
            proxy.apply(Policy.budget(budget).adding(Self.retry(3, simulation)), to: \.find)
            let callers = ["bad", "bad", "good"].map { proxy.call($0, in: simulation) }
            let canceller = Task {
                await simulation.yield()
                callers[0].cancel()
            }
            for caller in callers { _ = await caller.result }
            await canceller.value
            let counts = budget.counts
            #expect(counts.calls == 3 && counts.repeated <= 1)
            #expect(calls.begun == counts.calls + counts.repeated)
            #expect(calls.areOver)
        }
    }

    @Test(arguments: Switching.allCases)
    func `Calls in progress end as they began while a retry is replaced and cancelled`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let calls = ObservedCalls()
            let proxy = StoreProxy.observed(by: calls, in: simulation)
            @Sendable func apply(_ attempts: Int) -> Registration<StoreProxy> {
                proxy.apply(Self.retry(attempts, simulation), to: \.find, named: "calm")
            }
            _ = apply(2)
            let attempts = Shared<[Int]>()
            attempts.value = []
            proxy.report { report, _ in attempts.value?.append(report.attempts) }
            let callers = (0..<2).map { _ in proxy.call("bad", in: simulation) }
            let changer = Task {
                let newer = apply(3)
                await simulation.yield()
                newer.cancel()
            }
            for caller in callers {
                await #expect(throws: StoreError()) { try await caller.value }
            }
            await changer.value
            let made = attempts.value ?? []
            #expect(made.count == 2 && made.allSatisfy { (1...3).contains($0) })
            #expect(calls.begun == made.reduce(0, +) && calls.areOver)
        }
    }
}
