// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ScheduleExploration
import Testing

@testable import ProtocolProxyServices

@Suite(.timeLimit(.minutes(5))) struct `Orders of calls with injected faults` {
    private static func faults(_ simulation: Simulation) -> FaultInjection {
        FaultInjection(
            errors: 0.5,
            delays: 0.5,
            delayRange: .seconds(1) ... .seconds(1),
            seed: 3,
            clock: simulation.clock
        )
    }

    @Test(arguments: Switching.allCases)
    func `The same faults happen in any order, and a call that fails on purpose isn't made`(
        switching: Switching
    ) async {
        let found = Shared<Set<[Int]>>()
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let calls = ObservedCalls()
            let (proxy, faults) = (
                StoreProxy.observed(by: calls, in: simulation), Self.faults(simulation)
            )
            proxy.apply(Policy { .injectFaults(faults) }, to: \.find)
            let callers = (0..<4).map { proxy.call("\($0)", in: simulation) }
            var numbers: Set<Int> = []
            for caller in callers {
                do { _ = try await caller.value } catch {
                    let fault = try #require(error as? InjectedFaultError)
                    numbers.insert(fault.call)
                }
            }
            let counts = faults.counts
            #expect(counts.calls == 4 && counts.errors == numbers.count)
            #expect(calls.begun == 4 - counts.errors && calls.areOver)
            found.value = (found.value ?? []).union([numbers.sorted() + [0, counts.delays]])
        }
        #expect(found.value?.count == 1)
    }

    @Test(arguments: Switching.allCases, [1, 2])
    func `A caller that is cancelled at any moment of a delay makes no call`(
        switching: Switching,
        delay: Int
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let calls = ObservedCalls()
            let proxy = StoreProxy.observed(by: calls, in: simulation)
            let faults = FaultInjection(
                delays: 1,
                delayRange: .seconds(delay) ... .seconds(delay),
                clock: simulation.clock
            )
            proxy.apply(Policy { .injectFaults(faults) }, to: \.find)
            let caller = proxy.call("a", in: simulation)
            let canceller = Task {
                try await simulation.clock.sleep(for: .seconds(1))
                calls.cancel(caller)
            }
            switch await caller.result {
            // The delay and the cancellation may come together.
            case .success(let answer): #expect(answer == "a" && calls.begun == 1 && delay == 1)
            case .failure(let error):
                #expect(error is CancellationError)
                #expect(calls.begun == 0 || delay == 1)
            }
            #expect(calls.late == 0 && calls.areOver)
            #expect(faults.counts.calls == 1 && faults.counts.delays == 1)
            #expect(simulation.clock.now.offset == .seconds(1))
            try await canceller.value
        }
    }

    @Test(arguments: Switching.allCases)
    func `The counts add up while faults are switched off, begun anew and removed`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let calls = ObservedCalls()
            let (proxy, faults) = (
                StoreProxy.observed(by: calls, in: simulation), Self.faults(simulation)
            )
            let registration = proxy.apply(Policy { .injectFaults(faults) }, to: \.find)
            let callers = (0..<3).map { proxy.call("\($0)", in: simulation) }
            let changer = Task {
                faults.isEnabled = false
                await simulation.yield()
                faults.isEnabled = true
                await simulation.yield()
                registration.cancel()
            }
            var errors = 0
            for caller in callers {
                do { _ = try await caller.value } catch {
                    #expect(error is InjectedFaultError)
                    errors += 1
                }
            }
            await changer.value
            let counts = faults.counts
            #expect(counts.errors == errors && counts.calls <= 3 && counts.errors <= counts.calls)
            #expect(calls.begun == 3 - errors && calls.areOver)
            let later = try await proxy.find("later")
            #expect(later == "later" && faults.counts == counts)
        }
    }
}
