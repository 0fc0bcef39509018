// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ScheduleExploration
import Testing

@Suite struct `Orders of calls and changed chains` {
    @Test(arguments: Switching.allCases)
    func `A call in progress stays with its implementer, and later ones go to the new one`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let implementers = (0...2).map { SteppingMeter(simulation, answer: $0 + 1) }
            let proxy = MeterProxy(retaining: implementers[0])
            let current = Shared(1)
            let calls = (0..<3).map { number in
                Task {
                    for _ in 0..<number { await simulation.yield() }
                    let first = current.value
                    let answer = try await proxy.total(of: "\(number)")
                    #expect((first...current.value).contains(answer))
                }
            }
            for implementer in implementers.dropFirst() {
                await simulation.yield()
                try proxy.setImplementer(implementer)
                current.value += 1
            }
            for call in calls { try await call.value }
            #expect(try await proxy.total(of: "last") == 3)
            extendLifetime(implementers)
        }
    }

    @Test(arguments: Switching.allCases)
    func `A chain can be changed at any moment of a call, which the first implementer answers`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let (one, two) = (
                SteppingMeter(simulation, answer: 1), SteppingMeter(simulation, answer: 2)
            )
            let three = SteppingMeter(simulation, answer: 3)
            let proxy = MeterProxy(implementer: one)
            try proxy.appendImplementer(two)
            // The first implementer, and the number of changes.
            let first = Shared((answer: 1, change: 0))
            @Sendable func change(to answer: Int, _ body: () throws -> Void) async throws {
                await simulation.yield()
                try body()
                first.withLock { $0 = (answer, $0.change + 1) }
            }
            let changes = Task {
                try await change(to: 3) { try proxy.insertImplementer(three, at: 0) }
                try await change(to: 1) { _ = proxy.removeImplementer(three) }
                try await change(to: 3) { try proxy.replaceImplementer(one, with: three) }
            }
            let calls = (0..<3).map { number in
                Task {
                    for _ in 0..<number { await simulation.yield() }
                    let (answer, change) = first.value
                    let actual = try await proxy.total(of: "\(number)")
                    #expect(actual == answer || first.value.change != change)
                    #expect([1, 3].contains(actual))
                }
            }
            for call in calls { try await call.value }
            try await changes.value
            #expect(try await proxy.total(of: "last") == 3)
            #expect(proxy.removeImplementer(three))
            #expect(try await proxy.total(of: "very last") == 2)
            extendLifetime((one, two, three))
        }
    }

    @Test(arguments: Switching.allCases)
    func `A call keeps its weak implementer alive, and the next in the chain answers later calls`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let (isDead, log) = (Shared(false), Log())
            let second = SteppingMeter(simulation, answer: 2)
            let proxy = MeterProxy(retaining: second)
            let first = SteppingMeter(
                simulation,
                answer: 1,
                log: log,
                onDeinit: {
                    let lines = log.lines
                    #expect(lines.count { $0.contains("begins") } * 2 == lines.count)
                    isDead.value = true
                }
            )
            try proxy.insertImplementer(first, at: 0)
            Task { [first] in
                await simulation.yield()
                extendLifetime(first)
            }
            let calls = (0..<3).map { number in
                Task {
                    for _ in 0..<number { await simulation.yield() }
                    let startsLate = isDead.value
                    let answer = try await proxy.total(of: "\(number)")
                    #expect(startsLate ? answer == 2 : [1, 2].contains(answer))
                }
            }
            for call in calls { try await call.value }
        }
    }

    @Test(arguments: Switching.allCases)
    func `A proxy whose only implementer has died answers by default`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let isDead = Shared(false)
            let proxy = MeterProxy()
            let meter = Shared<SteppingMeter?>(
                SteppingMeter(simulation, answer: 1, onDeinit: { isDead.value = true })
            )
            try proxy.setImplementer(meter.value)
            let end = Task {
                for _ in 0..<2 { await simulation.yield() }
                meter.value = nil
            }
            let calls = (0..<3).map { number in
                Task {
                    for _ in 0..<number { await simulation.yield() }
                    let startsLate = isDead.value
                    let answer = try await proxy.total(of: "\(number)")
                    #expect(startsLate ? answer == 0 : [0, 1].contains(answer))
                }
            }
            for call in calls { try await call.value }
            await end.value
            #expect(isDead.value)
            #expect(try await proxy.total(of: "last") == 0)
        }
    }

    @Test(arguments: Switching.allCases)
    func `A call to all implementers reaches each once, in order, whatever changes`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let logs = ["a": Log(), "b": Log()]
            let criers = (1...3).map { Crier(simulation, number: $0, logs) }
            let proxy = AnnouncerProxy()
            for crier in criers.prefix(2) { try proxy.appendImplementer(crier, retained: true) }
            proxy.forwardsToAll = true
            let calls = logs.keys.sorted().map { name in
                Task { try await proxy.announce(name) }
            }
            let changes = Task {
                await simulation.yield()
                try proxy.appendImplementer(criers[2], retained: true)
                await simulation.yield()
                _ = proxy.removeImplementer(criers[0])
            }
            for call in calls { try await call.value }
            try await changes.value
            for log in logs.values {
                #expect([["1", "2"], ["1", "2", "3"], ["2", "3"]].contains(log.lines))
            }
        }
    }
}

/// An announcer that logs the calls of each name apart.
private final class Crier: Announcer {
    private let simulation: Simulation
    private let number: Int
    private let logs: [String: Log]

    init(_ simulation: Simulation, number: Int, _ logs: [String: Log]) {
        self.simulation = simulation
        self.number = number
        self.logs = logs
    }

    func announce(_ name: String) async throws {
        logs[name]?.add("\(number)")
        await simulation.yield()
    }

    func receipt(for name: String) async -> Receipt { Receipt(name: name) }
}
