// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import ProtocolProxyTesting
import ScheduleExploration
import Testing

@Suite struct `Orders of calls and waits for them` {
    @Test(arguments: Switching.allCases)
    func `A wait misses no call, and ends before its time`(switching: Switching) async {
        // Outside, since a double keeps a task with the values of its test.
        let meter = MeterProxy.double(.relaxed)
        await exploreSchedules(switching: switching) { simulation in
            meter.reset(.all)
            let callers = (0..<3).map { number in
                Task { _ = try? await meter.total(of: "\(number)") }
            }
            let one = Task {
                await meter.verify(\.total, "1", within: .seconds(1), clock: simulation.clock)
            }
            await meter.verify(\.total, called: 3, within: .seconds(1), clock: simulation.clock)
            await one.value
            for caller in callers { await caller.value }
            #expect(simulation.clock.now.offset == .zero, "No wait lasted until its end.")
            meter.verifyNothingElse()
        }
    }

    @Test(arguments: Switching.allCases)
    func `A wait ends with its time, or with its task`(switching: Switching) async {
        // Outside, since a double keeps a task with the values of its test.
        let meter = MeterProxy.double(.relaxed)
        await exploreSchedules(limit: 100, switching: switching) { simulation in
            meter.reset(.all)
            let never = Task {
                await meter.verify(
                    \.total,
                    called: .never,
                    within: .seconds(3),
                    clock: simulation.clock
                )
            }
            let cancelled = Task {
                await meter.verify(
                    \.total,
                    called: .atMost(1),
                    within: .seconds(9),
                    clock: simulation.clock
                )
            }
            await never.value
            #expect(simulation.clock.now.offset == .seconds(3))
            cancelled.cancel()
            await cancelled.value
            #expect(simulation.clock.now.offset == .seconds(3))
        }
    }
}
