// SPDX-License-Identifier: MIT

import ProtocolProxyTesting
import ScheduleExploration
import Testing

@Suite struct `Orders of sleepers on a manual clock` {
    @Test(arguments: Switching.allCases)
    func `Each sleeper wakes once, by its time or its cancellation`(switching: Switching) async {
        await exploreSchedules(switching: switching) { simulation in
            let clock = ManualClock()
            let sleepers = (1...3).map { seconds in
                Task {
                    try await simulation.waiting(for: "the clock") {
                        try await clock.sleep(for: .seconds(seconds))
                    }
                    return clock.now.offset
                }
            }
            let canceller = Task { sleepers[1].cancel() }
            let advancing = Task {
                // Until the last one is awake, as some begin to sleep late.
                while !Task.isCancelled {
                    await simulation.yield()
                    clock.advance(by: .seconds(1))
                }
            }
            await canceller.value
            for (index, sleeper) in sleepers.enumerated() {
                let result = await sleeper.result
                if index == 1, case .failure(let error) = result {
                    #expect(error is CancellationError)
                } else {
                    let moment = try result.get()
                    #expect(moment >= .seconds(index + 1))
                }
            }
            advancing.cancel()
            await advancing.value
            #expect(clock.sleepers == [])
        }
    }
}
