// SPDX-License-Identifier: MIT

import ProtocolProxyServices
import ScheduleExploration
import Testing

@testable import ProtocolProxyRecording

@Suite(.timeLimit(.minutes(5))) struct `Orders of replayed calls that were cancelled` {
    /// A shelf whose first call waits until it is cancelled.
    private static func slowFirstShelf(_ simulation: Simulation) -> ScriptedShelf {
        ScriptedShelf { number in
            if number == 1 { try await simulation.clock.sleep(for: .seconds(60)) }
            return number
        }
    }

    /// Records a call under a policy, and replays it under the same one.
    private static func roundTrip(
        _ simulation: Simulation,
        _ policy: @Sendable (Simulation) -> Policy
    ) async throws {
        let scratch = Scratch()
        for isReplay in [false, true] {
            let cassette = try Cassette(at: scratch.path)
            let start = simulation.clock.now
            let shelf: OrderedShelfProxy
            if isReplay {
                shelf = try simulation.leavingTasks { try OrderedShelfProxy(replaying: cassette) }
            } else {
                shelf = OrderedShelfProxy(retaining: slowFirstShelf(simulation))
                try simulation.leavingTasks { _ = try shelf.record(to: cassette) }
            }
            shelf.apply(policy(simulation), to: \.fetch)
            let call = Task {
                try await simulation.waiting(for: "an answer") { try await shelf.fetch("a") }
            }
            let answer = try await call.value
            #expect(answer == 2)
            #expect(start.duration(to: simulation.clock.now) == .seconds(1))
            if isReplay { #expect(cassette.unusedCalls == []) } else { try cassette.save() }
        }
    }

    @Test(arguments: Switching.allCases)
    func `An attempt ends at its time limit, as in the recording`(switching: Switching) async {
        await exploreSchedules(limit: 150, switching: switching) { simulation in
            try await Self.roundTrip(simulation) { simulation in
                Policy {
                    .retry(attempts: 2, after: .none, if: .error(TimeoutError.self))
                        .timeOut(after: .seconds(1), clock: simulation.clock)
                }
            }
        }
    }

    @Test(arguments: Switching.allCases)
    func `The loser of a hedge ends when the winner answers, as in the recording`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 150, switching: switching) { simulation in
            try await Self.roundTrip(simulation) { simulation in
                .hedge(
                    after: .seconds(1),
                    if: .error(ShelfError.self),
                    clock: simulation.clock
                )
            }
        }
    }

    @Test(arguments: Switching.allCases)
    func `A caller who leaves at any time ends the replayed call`(switching: Switching) async {
        await exploreSchedules(limit: 300, switching: switching) { simulation in
            let scratch = Scratch()
            let cassette = try Cassette(at: scratch.path)
            let shelf = OrderedShelfProxy(retaining: Self.slowFirstShelf(simulation))
            try simulation.leavingTasks { _ = try shelf.record(to: cassette) }
            let recorded = Task { try await shelf.fetch("a") }
            await Task { recorded.cancel() }.value
            _ = await recorded.result
            try cassette.save()
            let again = try Cassette(at: scratch.path)
            let replayed = try simulation.leavingTasks {
                try OrderedShelfProxy(replaying: again)
            }
            let call = Task { try await replayed.fetch("a") }
            let leaver = Task { call.cancel() }
            let result = await call.result
            await leaver.value
            #expect(throws: CancellationError.self) { try result.get() }
        }
    }
}
