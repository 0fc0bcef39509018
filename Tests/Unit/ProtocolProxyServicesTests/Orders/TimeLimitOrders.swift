// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ScheduleExploration
import Testing

@testable import ProtocolProxyServices

@Suite(.timeLimit(.minutes(5))) struct `Orders of late calls` {
    // SAFETY: the property is a constant.
    private final class CountingAlarm: Alarm, @unchecked Sendable {
        let rings = Tally()
        override func ring() { rings.add() }
    }

    @Test(arguments: Switching.allCases)
    func `A call that ends with its time limit has an answer or is late`(switching: Switching) async
    {
        let (answered, late) = (Tally(), Tally())
        await exploreSchedules(limit: 200, switching: switching) { simulation in
            let (proxy, ended) = (StoreProxy(), Tally())
            proxy.override(\.find) { key in
                defer { ended.add() }
                try await simulation.clock.sleep(for: .seconds(1))
                return key
            }
            proxy.timeOut(\.find, after: .seconds(1), clock: simulation.clock)
            do {
                let answer = try await proxy.find("a")
                #expect(answer == "a")
                answered.add()
            } catch {
                #expect(error is TimeoutError)
                late.add()
            }
            #expect(ended.count == 1)
        }
        #expect(answered.count > 0)
    }

    @Test(arguments: Switching.allCases)
    func `A call is cancelled with its caller, whenever that is, also on the usual clock`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 200, switching: switching) { simulation in
            let (proxy, ended) = (StoreProxy(), Tally())
            proxy.override(\.find) { key in
                defer { ended.add() }
                for _ in 0..<2 {
                    await simulation.yield()
                    try Task.checkCancellation()
                }
                return key
            }
            proxy.timeOut(\.find, after: .seconds(3_600))
            let call = Task { try await proxy.find("a") }
            let canceller = Task { call.cancel() }
            switch await call.result {
            case .success(let answer): #expect(answer == "a")
            case .failure(let error): #expect(error is CancellationError)
            }
            await canceller.value
            #expect(ended.count == 1)
        }
    }

    @Test(arguments: Switching.allCases)
    func `A hedge ends with one answer once both of its calls have ended`(switching: Switching)
        async
    {
        await exploreSchedules(limit: 200, switching: switching) { simulation in
            let (proxy, calls, ended) = (StoreProxy(), Tally(), Tally())
            proxy.override(\.find) { key in
                let number = calls.add()
                defer { ended.add() }
                // The answer of the first call comes with the end of the delay.
                try await simulation.clock.sleep(for: .seconds(number == 1 ? 1 : 0))
                return "\(key)\(number)"
            }
            proxy.hedge(\.find, after: .seconds(1), if: .anyError, clock: simulation.clock)
            let answer = try await simulation.waiting(for: "an answer") {
                try await proxy.find("a")
            }
            #expect(answer == "a1" || answer == "a2")
            #expect(ended.count == calls.count)
        }
    }

    /// Otherwise the alarms of all other tests would wait for its turn.
    @Test(arguments: [false, true])
    func `A simulation doesn't get the task that sleeps until the next alarm`(
        isOnMainActor: Bool
    ) async {
        let alarms = Alarms()
        await exploreSchedules(limit: 1) { _ in
            let alarm = CountingAlarm()
            let end = Moment.now.advanced(by: .milliseconds(1))
            if isOnMainActor {
                await MainActor.run { alarms.add(alarm, at: end) }
            } else {
                alarms.add(alarm, at: end)
            }
            // No job of the simulation runs meanwhile.
            while alarm.rings.count == 0 {}
        }
        await until { alarms.sleepers == 0 && alarms.count == 0 }
    }
}
