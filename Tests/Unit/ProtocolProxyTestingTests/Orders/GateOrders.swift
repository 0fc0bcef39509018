// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import ProtocolProxyTesting
import ScheduleExploration
import Testing

@Suite struct `Orders of calls at a gate` {
    private struct Broken: Error, Equatable {}

    @Test(arguments: Switching.allCases)
    func `Each call ends once, with the answer or its cancellation`(switching: Switching) async {
        // Outside, since a double keeps a task with the values of its test.
        let meter = MeterProxy.double()
        await exploreSchedules(switching: switching) { simulation in
            meter.reset(.all)
            let gate = meter.when(\.total).suspends()
            let calls = (0..<3).map { number in
                Task {
                    try await simulation.waiting(for: "the gate") {
                        try await meter.total(of: "\(number)")
                    }
                }
            }
            let opener = Task { gate.open(returning: 5) }
            calls[1].cancel()
            await opener.value
            var answers: [Int?] = []
            for call in calls {
                do { answers.append(try await call.value) } catch is CancellationError {
                    answers.append(nil)
                }
            }
            #expect(answers[0] == 5 && answers[2] == 5)
            #expect(answers[1] == nil || answers[1] == 5)
            meter.verify(\.total, called: 3)
            let errors = meter.calls(\.total).errors
            #expect(errors.count == (answers[1] == nil ? 1 : 0))
        }
    }

    @Test(arguments: Switching.allCases)
    func `No arrival is missed, and no opening`(switching: Switching) async {
        // Outside, since a double keeps a task with the values of its test.
        let meter = MeterProxy.double()
        await exploreSchedules(switching: switching) { simulation in
            meter.reset(.all)
            let gate = meter.when(\.total).suspends()
            let calls = (0..<2).map { number in
                Task {
                    await simulation.waiting(for: "the gate") {
                        try? await meter.total(of: "\(number)")
                    }
                }
            }
            let early = Task {
                await gate.arrival(within: .seconds(1), clock: simulation.clock)
                return meter.calls(\.total).count
            }
            await gate.arrival(of: 2, within: .seconds(1), clock: simulation.clock)
            #expect(await early.value >= 1)
            gate.open(throwing: Broken())
            for call in calls { #expect(await call.value == nil) }
            #expect(meter.calls(\.total).errors.count == 2)
            // Later calls pass at once.
            await #expect(throws: Broken()) { try await meter.total(of: "late") }
        }
    }

    @Test(arguments: Switching.allCases)
    func `A delay ends by its clock, or by the call's cancellation`(switching: Switching) async {
        // Outside, since a double keeps a task with the values of its test.
        let meter = MeterProxy.double()
        await exploreSchedules(switching: switching) { simulation in
            meter.reset(.all)
            meter.when(\.total).delayed(by: .seconds(2), clock: simulation.clock).returns(7)
            let calls = (0..<2).map { number in Task { try await meter.total(of: "\(number)") } }
            let canceller = Task {
                try? await simulation.clock.sleep(for: .seconds(1))
                calls[0].cancel()
            }
            await canceller.value
            await #expect(throws: CancellationError.self) { try await calls[0].value }
            let answer = try await calls[1].value
            #expect(answer == 7)
            #expect(simulation.clock.now.offset == .seconds(2))
        }
    }
}
