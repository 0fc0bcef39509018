// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyRecording
import Testing

@Suite struct `Replaying recorded calls` {
    private let scratch = Scratch()

    @Test func `Properties and subscripts replay what was read and accept what was written`() throws
    {
        try scratch.record { shelf in
            #expect(shelf.owner == "Ada")
            shelf.owner = "Grace"
            #expect(shelf.owner == "Grace")
            shelf[2] = Book(title: "Momo")
            #expect(shelf[2] == Book(title: "Momo"))
            #expect(shelf[3] == nil)
            #expect(shelf.capacity == 12)
            shelf.shake()
        }
        let shelf = try scratch.replay()
        #expect(shelf.owner == "Ada")
        shelf.owner = "Grace"
        #expect(shelf.owner == "Grace")
        shelf[2] = Book(title: "Momo")
        #expect(shelf[3] == nil)
        #expect(shelf[2] == Book(title: "Momo"))
        #expect(shelf.capacity == 12)
        shelf.shake()
    }

    @Test func `Functions replay results and errors`() async throws {
        try await scratch.record { shelf in
            _ = try shelf.book(titled: "Momo")
            #expect(throws: ShelfError.missing("lost")) { try shelf.book(titled: "lost") }
            #expect(throws: Mishap.self) { try shelf.book(titled: "") }
            _ = try shelf.borrow("Momo", by: "Ada", weeks: 2)
            _ = try shelf.borrow("Momo", by: "Ada", weeks: nil)
            #expect(throws: ShelfError.locked) { try shelf.borrow("locked", by: "Ada", weeks: 1) }
            _ = try await shelf.fetch("Emil")
            _ = try await shelf.strict("Emil")
            await #expect(throws: ShelfError.missing("lost")) { try await shelf.strict("lost") }
        }
        let shelf = try scratch.replay()
        #expect(try shelf.borrow("Momo", by: "Ada", weeks: nil) == false)
        #expect(try shelf.borrow("Momo", by: "Ada", weeks: 2))
        #expect(throws: ShelfError.locked) { try shelf.borrow("locked", by: "Ada", weeks: 1) }
        #expect(try shelf.book(titled: "Momo").pages == 40)
        #expect(throws: ShelfError.missing("lost")) { try shelf.book(titled: "lost") }
        let mishap = RecordedError(
            typeName: "ProtocolProxyRecordingTests.Mishap",
            description: "the shelf fell over"
        )
        #expect(throws: mishap) { try shelf.book(titled: "") }
        #expect(try await shelf.fetch("Emil").pages == 40)
        #expect(try await shelf.strict("Emil") == 4)
        await #expect(throws: ShelfError.missing("lost")) { try await shelf.strict("lost") }
    }

    @Test func `Inout arguments get their values after the recorded call`() async throws {
        let books = [Book(title: "b"), Book(title: "a")]
        try await scratch.record { shelf in
            var sorted = books
            #expect(shelf.sort(&sorted, ascending: true) == 2)
            await #expect(throws: ShelfError.locked) { try await shelf.refill(&sorted) }
            var none: [Book] = []
            try await shelf.refill(&none)
        }
        let shelf = try scratch.replay()
        var sorted = books
        #expect(shelf.sort(&sorted, ascending: true) == 2)
        #expect(sorted.map(\.title) == ["a", "b"])
        await #expect(throws: ShelfError.locked) { try await shelf.refill(&sorted) }
        #expect(sorted.map(\.title) == ["a", "b", "new"])
        var none: [Book] = []
        try await shelf.refill(&none)
        #expect(none.map(\.title) == ["new"])
    }

    @Test func `Equal calls answer in the recorded order, whatever comes between`() throws {
        let cassette = try Cassette(at: scratch.path)
        let real = RealShelf()
        let proxy = ShelfProxy(retaining: real)
        try proxy.record(to: cassette)
        for title in ["a", "b", "a", "a"] {
            _ = try proxy.book(titled: title)
            real.publish()
        }
        try cassette.save()
        let shelf = try scratch.replay()
        #expect(try shelf.book(titled: "a").pages == 10)
        #expect(try shelf.book(titled: "a").pages == 12)
        #expect(try shelf.book(titled: "b").pages == 11)
        #expect(try shelf.book(titled: "a").pages == 13)
    }

    @Test func `Concurrent calls are each answered once`() async throws {
        let count = 200
        try scratch.record { shelf in
            for number in 0..<count { _ = try shelf.book(titled: "\(number % 10)") }
        }
        let (shelf, issues) = (try scratch.replay(), Issues())
        try await issues.collect {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<count {
                    group.addTask {
                        let book = try shelf.book(titled: "\(number % 10)")
                        #expect(book.pages == 10)
                    }
                }
                try await group.waitForAll()
            }
        }
        #expect(issues.texts == [])
    }

    @Test func `Arguments are recorded as they were when the call began`() throws {
        let cassette = try Cassette(at: scratch.path)
        let proxy = NotebookProxy(retaining: Scribbler())
        try proxy.record(to: cassette)
        let note = Note("before")
        proxy.write(note)
        #expect(note.text == "after")
        try cassette.save()
        let (replayed, issues) = (
            try NotebookProxy(replaying: Cassette(at: scratch.path)), Issues()
        )
        issues.collect { replayed.write(Note("before")) }
        #expect(issues.texts == [])
        issues.collect { replayed.write(Note("after")) }
        #expect(issues.texts.count == 1)
    }

    @Test func `An override that comes later answers instead of the cassette`() throws {
        try scratch.record { shelf in _ = try shelf.book(titled: "Momo") }
        let shelf = try scratch.replay()
        let override = shelf.override(\.bookTitled) { title in Book(title: title, pages: 7) }
        #expect(try shelf.book(titled: "Momo").pages == 7)
        override.cancel()
        #expect(try shelf.book(titled: "Momo").pages == 40)
    }

    @Test func `A recording is a registration that can be paused, cancelled and owned`() throws {
        let cassette = try Cassette(at: scratch.path)
        let proxy = ShelfProxy(retaining: RealShelf())
        let recording = try proxy.record(to: cassette)
        proxy.shake()
        recording.isEnabled = false
        proxy.shake()
        recording.isEnabled = true
        proxy.shake()
        recording.cancel()
        proxy.shake()
        #expect(cassette.count == 2)
        do {
            let owner = Note("owner")
            try proxy.record(to: cassette, owner: owner)
            proxy.shake()
        }
        proxy.shake()
        #expect(cassette.count == 3)
        cassette.discard()
    }
}

/// A class whose objects change.
final class Note: Encodable, @unchecked Sendable {
    var text: String
    init(_ text: String) { self.text = text }
}

@Proxied protocol Notebook: AnyObject {
    func write(_ note: Note)
}

private final class Scribbler: Notebook {
    func write(_ note: Note) { note.text = "after" }
}
