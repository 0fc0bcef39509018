// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

@testable import ProtocolProxyRecording

@Proxied protocol SlowShelf: AnyObject, Sendable {
    func fetch(_ title: String) async throws -> Int
    func count() async -> Int
    func look() -> Int
    func pages() -> AsyncStream<Int>
    func lines() -> AsyncThrowingStream<Int, any Error>
    func words() -> any AsyncSequence<Int, any Error> & Sendable
}

/// A shelf whose answers take time on a clock.
private final class RealSlowShelf: SlowShelf {
    let clock: ManualClock
    init(_ clock: ManualClock) { self.clock = clock }

    private func wait(_ milliseconds: Int) { clock.advance(by: .milliseconds(milliseconds)) }

    func fetch(_ title: String) async throws -> Int {
        wait(1250)
        if title == "lost" { throw ShelfError.locked }
        return 3
    }
    func count() async -> Int {
        wait(40)
        return 2
    }
    func look() -> Int {
        wait(50)
        return 1
    }
    func pages() -> AsyncStream<Int> {
        let numbers = ElementsMaker<Int, any Error>([100, 9, 300]).make()
        nonisolated(unsafe) let source = numbers
        return AsyncStream {
            let next = try? await source.next(isolation: nil)
            if let next { self.wait(next) }
            return next
        }
    }
    func lines() -> AsyncThrowingStream<Int, any Error> {
        let numbers = ElementsMaker<Int, any Error>([20]).make()
        nonisolated(unsafe) let source = numbers
        return AsyncThrowingStream {
            let next = try await source.next(isolation: nil)
            self.wait(next ?? 70)
            guard let next else { throw ShelfError.locked }
            return next
        }
    }
    func words() -> any AsyncSequence<Int, any Error> & Sendable { lines() }
}

@Suite struct `The durations of recorded calls` {
    private let scratch = Scratch()
    private let rules = CassetteRules<SlowShelfProxy> { rules in
        rules.rebuild((any AsyncSequence<Int, any Error> & Sendable).self) {
            (elements: RecordedSequence<Int, any Error>) in elements
        }
    }

    private func record() async throws {
        let clock = ManualClock()
        let cassette = try Cassette(
            at: scratch.path,
            now: { Date.now },
            uptime: { clock.now.offset }
        )
        let shelf = SlowShelfProxy(retaining: RealSlowShelf(clock))
        try shelf.record(to: cassette, rules: rules)
        for title in ["Momo", "lost"] { _ = try? await shelf.fetch(title) }
        _ = await shelf.count()
        _ = shelf.look()
        for await _ in shelf.pages() {}
        do { for try await _ in shelf.lines() {} } catch {}
        do { for try await _ in shelf.words() {} } catch {}
        try cassette.save()
    }

    private func replay(clock: ManualClock) throws -> SlowShelfProxy {
        try SlowShelfProxy(
            replaying: Cassette(at: scratch.path),
            rules: rules,
            replayingDelays: true,
            clock: clock
        )
    }

    /// Waits for a sleeper, who must wait for just as long.
    private func pass(_ milliseconds: Int, clock: ManualClock) async throws {
        try await clock.waitForSleepers()
        clock.advance(by: .milliseconds(milliseconds - 1))
        #expect(clock.sleepers.count == 1)
        clock.advance(by: .milliseconds(1))
    }

    @Test func `Durations are kept with the calls, and survive reading and writing the file`()
        async throws
    {
        try await record()
        let file = try #require(try CassetteFile(at: scratch.path))
        #expect(file.interactions.map(\.took) == [1250, 1250, 40, 50, 0, 0, 0])
        #expect(
            file.interactions.map(\.delays) == [
                [], [], [], [], [100, 0, 300, 0], [20, 70], [20, 70],
            ]
        )
        #expect(scratch.text.contains("\"took\": 1.25,\n"))
        #expect(scratch.text.contains("\"delays\": [0.1, 0, 0.3, 0],\n"))
        #expect(file.text == scratch.text)
    }

    @Test func `A replay answers at once unless it is asked to wait`() async throws {
        try await record()
        // A clock on which a wait would never end.
        let shelf = try SlowShelfProxy(
            replaying: Cassette(at: scratch.path),
            rules: rules,
            clock: ManualClock()
        )
        #expect(try await shelf.fetch("Momo") == 3)
    }

    @Test func `withCassette replays delays too`() async throws {
        try await record()
        let clock = ManualClock()
        let (path, rules) = (scratch.path, rules)
        try await withCassette(
            path,
            of: SlowShelfProxy.self,
            mode: .replay,
            rules: rules,
            replayingDelays: true,
            clock: clock,
            recording: { RealSlowShelf(clock) }
        ) { shelf in
            let call = Task { try await shelf.fetch("Momo") }
            let pages = try await clock.advance(until: call)
            #expect(pages == 3)
        }
        #expect(clock.now.offset == .milliseconds(1250))
    }

    @Test func `A replay takes the recorded time on a clock`() async throws {
        try await record()
        let clock = ManualClock()
        let shelf = try replay(clock: clock)
        let fetched = Task { try await shelf.fetch("Momo") }
        try await pass(1250, clock: clock)
        #expect(try await fetched.value == 3)
        let failed = Task { try await shelf.fetch("lost") }
        try await pass(1250, clock: clock)
        await #expect(throws: ShelfError.locked) { try await failed.value }
        let counted = Task { await shelf.count() }
        try await pass(40, clock: clock)
        #expect(await counted.value == 2)
        // A thread isn't blocked.
        #expect(shelf.look() == 1)
    }

    @Test func `The elements of a replayed stream take the recorded time`() async throws {
        try await record()
        let clock = ManualClock()
        let shelf = try replay(clock: clock)
        let pages = Task {
            var pages: [Int] = []
            for await page in shelf.pages() { pages.append(page) }
            return pages
        }
        try await pass(100, clock: clock)
        try await pass(300, clock: clock)
        #expect(await pages.value == [100, 9, 300])
        let lines = Task { for try await _ in shelf.lines() {} }
        try await pass(20, clock: clock)
        try await pass(70, clock: clock)
        await #expect(throws: ShelfError.locked) { try await lines.value }
        let words = Task { for try await _ in shelf.words() {} }
        try await pass(20, clock: clock)
        try await pass(70, clock: clock)
        await #expect(throws: ShelfError.locked) { try await words.value }
    }

    @Test func `A cancelled call or stream doesn't wait any longer`() async throws {
        try await record()
        let clock = ManualClock()
        let shelf = try replay(clock: clock)
        let fetched = Task { try await shelf.fetch("Momo") }
        try await clock.waitForSleepers()
        fetched.cancel()
        await #expect(throws: CancellationError.self) { try await fetched.value }
        let counted = Task { await shelf.count() }
        try await clock.waitForSleepers()
        counted.cancel()
        // It can't throw.
        #expect(await counted.value == 2)
        let pages = Task { for await _ in shelf.pages() { Issue.record("It was cancelled.") } }
        try await clock.waitForSleepers()
        pages.cancel()
        await pages.value
    }
}
