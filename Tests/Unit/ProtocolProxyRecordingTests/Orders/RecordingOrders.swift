// SPDX-License-Identifier: MIT

import ScheduleExploration
import Synchronization
import Testing

@testable import ProtocolProxyRecording

/// A shelf that answers late, so that calls overlap in all ways.
private final class LateShelf: OrderedShelf {
    let simulation: Simulation
    private let begun = Mutex<Set<String>>([])

    init(_ simulation: Simulation) { self.simulation = simulation }

    func hasBegun(_ title: String) -> Bool { begun.withLock { $0.contains(title) } }

    func fetch(_ title: String) async throws -> Int {
        begun.withLock { _ = $0.insert(title) }
        await simulation.yield()
        if title == "lost" { throw ShelfError.locked }
        return title.count
    }

    func pages(of title: String) -> AsyncStream<String> {
        let (pages, continuation) = AsyncStream.makeStream(of: String.self)
        let simulation = simulation
        Task {
            for number in 1...2 {
                continuation.yield("\(title)\(number)")
                await simulation.yield()
            }
            continuation.finish()
        }
        return pages
    }
}

@Suite struct `Orders of calls that are recorded` {
    /// Starts a recording of a shelf into a file of its own.
    private static func recording(
        _ simulation: Simulation,
        of real: LateShelf? = nil,
        in scratch: Scratch
    ) throws -> (cassette: Cassette, shelf: OrderedShelfProxy) {
        let cassette = try Cassette(at: scratch.path)
        let shelf = OrderedShelfProxy(retaining: real ?? LateShelf(simulation))
        try simulation.leavingTasks { _ = try shelf.record(to: cassette) }
        return (cassette, shelf)
    }

    private static func answer(_ shelf: OrderedShelfProxy, _ title: String) async -> Int? {
        try? await shelf.fetch(title)
    }

    private static func replaying(
        _ cassette: Cassette,
        _ simulation: Simulation
    ) throws -> OrderedShelfProxy {
        try simulation.leavingTasks { try OrderedShelfProxy(replaying: cassette) }
    }

    @Test(arguments: Switching.allCases)
    func `Each call is in the file once, with its own answer`(switching: Switching) async {
        await exploreSchedules(switching: switching) { simulation in
            let scratch = Scratch()
            let (cassette, shelf) = try Self.recording(simulation, in: scratch)
            let titles = ["a", "bcd", "lost"]
            let calls = titles.map { title in Task { await Self.answer(shelf, title) } }
            // In the middle of them, in some orders.
            try await Task { try cassette.save() }.value
            var answers: [Int?] = []
            for call in calls { answers.append(await call.value) }
            #expect(answers == [1, 3, nil])
            try cassette.save()
            let interactions = try #require(try CassetteFile(at: scratch.path)).interactions
            let recorded = interactions.compactMap(\.arguments.first?.string)
            #expect(recorded.sorted() == titles)
            let replayed = try Self.replaying(Cassette(at: scratch.path), simulation)
            let replays = titles.map { title in Task { await Self.answer(replayed, title) } }
            for (replay, answer) in zip(replays, answers) {
                #expect(await replay.value == answer)
            }
        }
    }

    @Test(arguments: Switching.allCases)
    func `What was begun before a recording was discarded is not in the next one`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let scratch = Scratch()
            let real = LateShelf(simulation)
            let (cassette, shelf) = try Self.recording(simulation, of: real, in: scratch)
            let early = Task { await Self.answer(shelf, "a") }
            let late = Task {
                let hadBegun = real.hasBegun("a")
                cassette.discard()
                let answer = await Self.answer(shelf, "bcd")
                return (hadBegun, answer)
            }
            #expect(await early.value == 1)
            let (hadBegun, answer) = await late.value
            #expect(answer == 3)
            try cassette.save()
            let file = try #require(try CassetteFile(at: scratch.path))
            let recorded = file.interactions.compactMap(\.arguments.first?.string)
            if hadBegun { #expect(recorded == ["bcd"]) }
            // Where tasks switch only at suspensions, the call reaches the shelf as it begins.
            if !hadBegun && switching == .atSuspensions {
                #expect(recorded.sorted() == ["a", "bcd"])
            }
        }
    }

    @Test(arguments: Switching.allCases)
    func `Streams that are read at once are recorded each with its own elements`(
        switching: Switching
    ) async {
        await exploreSchedules(limit: 150, switching: switching) { simulation in
            let scratch = Scratch()
            let (cassette, shelf) = try Self.recording(simulation, in: scratch)
            let readers = ["a", "b"].map { title in
                Task {
                    var pages: [String] = []
                    for await page in shelf.pages(of: title) { pages.append(page) }
                    return pages
                }
            }
            let abandoned = Task {
                for await page in shelf.pages(of: "c") { return page }
                return "none"
            }
            #expect(await readers[0].value == ["a1", "a2"])
            #expect(await readers[1].value == ["b1", "b2"])
            #expect(await abandoned.value == "c1")
            try cassette.save()
            let replayed = try Self.replaying(Cassette(at: scratch.path), simulation)
            let replays = ["a", "b"].map { title in
                Task {
                    var pages: [String] = []
                    for await page in replayed.pages(of: title) { pages.append(page) }
                    return pages
                }
            }
            let abandonedAgain = Task {
                for await page in replayed.pages(of: "c") { return page }
                return "none"
            }
            #expect(await replays[0].value == ["a1", "a2"])
            #expect(await replays[1].value == ["b1", "b2"])
            #expect(await abandonedAgain.value == "c1")
        }
    }

    @Test(arguments: Switching.allCases)
    func `Equal calls that are replayed at once take one recorded answer each`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let scratch = Scratch()
            let (cassette, shelf) = try Self.recording(simulation, in: scratch)
            for _ in 0..<2 { #expect(await Self.answer(shelf, "a") == 1) }
            try cassette.save()
            let again = try Cassette(at: scratch.path)
            let replayed = try Self.replaying(again, simulation)
            let replays = (0..<2).map { _ in Task { await Self.answer(replayed, "a") } }
            for replay in replays { #expect(await replay.value == 1) }
            #expect(again.unusedCalls == [])
        }
    }
}
