// SPDX-License-Identifier: MIT

import ScheduleExploration
import Testing

@Suite struct `The clock of a simulation` {
    @Test func `Time passes only while nothing can run`() async {
        let report = await Explorer().explore { simulation in
            let clock = simulation.clock
            let steps = Steps()
            let sleeper = Task {
                try await clock.sleep(for: .seconds(3_600))
                steps.add("slept")
            }
            for _ in 0..<3 { await Task.yield() }
            #expect(clock.now.offset == .zero)
            steps.add("worked ")
            try await sleeper.value
            #expect(clock.now.offset == .seconds(3_600))
            #expect(steps.text == "worked slept")
        }
        #expect(report.failure == nil)
        #expect(report.coverage == .allOrders)
    }

    @Test func `Sleepers wake by deadline, and in any order at the same time`() async {
        let seen = Seen()
        let report = await Explorer().explore { simulation in
            let steps = Steps()
            let sleepers = [("c", 2), ("a", 1), ("d", 2), ("b", 1)].map { name, seconds in
                Task {
                    try await simulation.clock.sleep(for: .seconds(seconds))
                    steps.add(name)
                }
            }
            for sleeper in sleepers { try await sleeper.value }
            seen.add(steps.text)
        }
        #expect(report.failure == nil)
        #expect(seen.texts.isSuperset(of: ["abcd", "bacd", "abdc", "badc"]))
        #expect(seen.texts.count == 4)
    }

    @Test func `A cancelled sleeper wakes at once with an error`() async {
        let seen = Seen()
        let report = await Explorer().explore { simulation in
            let clock = simulation.clock
            let sleeper = Task {
                do {
                    try await clock.sleep(for: .seconds(60))
                    seen.add("slept")
                } catch {
                    #expect(error is CancellationError)
                    #expect(clock.now.offset == .zero)
                    seen.add("cancelled")
                }
            }
            await Task.yield()
            sleeper.cancel()
            await sleeper.value
        }
        #expect(report.failure == nil)
        #expect(report.coverage == .allOrders)
        #expect(seen.texts == ["cancelled"])
    }

    @Test func `A time limit races with what it limits`() async {
        let seen = Seen()
        let report = await Explorer().explore { simulation in
            let clock = simulation.clock
            let winner = await withTaskGroup(of: String.self) { group in
                for name in ["time", "work"] {
                    group.addTask {
                        (try? await clock.sleep(for: .seconds(1))).map { name } ?? "cancelled"
                    }
                }
                defer { group.cancelAll() }
                return await group.next()
            }
            seen.add(winner ?? "")
        }
        #expect(report.failure == nil)
        #expect(seen.texts == ["time", "work"])
    }
}
