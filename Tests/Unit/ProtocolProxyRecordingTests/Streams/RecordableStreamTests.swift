// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyRecording
import Synchronization
import Testing

@Suite struct `Recording streams` {
    private let scratch = Scratch()

    private func all<Stream: AsyncSequence>(_ stream: Stream) async throws -> [Stream.Element] {
        var elements: [Stream.Element] = []
        for try await element in stream { elements.append(element) }
        return elements
    }

    @Test func `The elements of a stream are recorded as they are consumed, and replayed`()
        async throws
    {
        try await scratch.record { shelf in
            #expect(try await all(shelf.titles(startingWith: "a")) == ["a1", "a2", "a3"])
            for await title in shelf.titles(startingWith: "b") where title == "b2" { break }
            let pages = try await shelf.pages(of: "c")
            await #expect(throws: ShelfError.missing("c")) { try await all(pages) }
        }
        #expect(
            scratch.text.contains("\"streamed\": [\"b1\", \"b2\"],\n      \"ended\": \"abandoned\"")
        )
        let shelf = try scratch.replay()
        var titles: [String] = []
        for await title in shelf.titles(startingWith: "b") {
            titles.append(title)
            if title == "b2" { break }
        }
        #expect(titles == ["b1", "b2"])
        #expect(try await all(shelf.titles(startingWith: "a")) == ["a1", "a2", "a3"])
        var pages: [Int] = []
        await #expect(throws: ShelfError.missing("c")) {
            for try await page in try await shelf.pages(of: "c") { pages.append(page) }
        }
        #expect(pages == [1, 2, 3])
    }

    @Test func `A check compares the elements that are consumed`() async throws {
        let (real, issues, path) = (RealShelf(), Issues(), scratch.path)
        func read(_ mode: CassetteMode, _ count: Int) async throws {
            try await withCassette(path, of: ShelfProxy.self, mode: mode, recording: { real }) {
                shelf in
                var iterator = shelf.titles(startingWith: "a").makeAsyncIterator()
                for _ in 0..<count { _ = await iterator.next() }
            }
        }
        try await read(.rewrite, 4)
        try await issues.collect {
            try await read(.check, 4)
            try await read(.check, 2)
        }
        #expect(issues.texts == [])
        real.publish()
        try await issues.collect { try await read(.check, 4) }
        #expect(issues.texts.count == 1)
        #expect(issues.texts.first?.contains("The elements differ:") == true)
    }

    @Test func `A stream whose reader is cancelled is recorded as waiting, not as failed`()
        async throws
    {
        let cassette = try Cassette(at: scratch.path)
        let metronome = MetronomeProxy(retaining: RealMetronome())
        try metronome.record(to: cassette)
        let (firsts, first) = AsyncStream.makeStream(of: Void.self)
        let reader = Task {
            for try await _ in metronome.ticks() { first.finish() }
        }
        for await _ in firsts {}
        reader.cancel()
        _ = await reader.result
        try cassette.save()
        #expect(scratch.text.contains("\"streamed\": [1]"), "\(scratch.text)")
        #expect(scratch.text.contains("\"ended\": \"waiting\""), "\(scratch.text)")
    }
}

@Proxied protocol Metronome: AnyObject, Sendable {
    func ticks() -> AsyncThrowingStream<Int, any Error>
}

/// Ticks once, and then waits until the reader is cancelled.
private final class RealMetronome: Metronome {
    func ticks() -> AsyncThrowingStream<Int, any Error> {
        let hasTicked = Mutex(false)
        return AsyncThrowingStream {
            let isFirst = hasTicked.withLock { hasTicked in
                defer { hasTicked = true }
                return !hasTicked
            }
            if isFirst { return 1 }
            await waitForCancellation()
            throw CancellationError()
        }
    }
}
