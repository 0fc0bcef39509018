// SPDX-License-Identifier: MIT

import Synchronization

/// The object that is recorded.
final class RealShelf: Shelf {
    private struct State {
        var owner = "Ada"
        var books: [Int: Book] = [:]
        var calls = 0
        var edition = 0
    }

    private let state = Mutex(State())

    /// How often it was called.
    var calls: Int { state.withLock { $0.calls } }

    private func count<Output>(_ body: (inout sending State) -> sending Output) -> Output {
        state.withLock { state in
            state.calls += 1
            return body(&state)
        }
    }

    /// Changes what it answers.
    func publish() { state.withLock { $0.edition += 1 } }

    var owner: String {
        get { count { $0.owner } }
        set { count { $0.owner = newValue } }
    }
    var capacity: Int { count { _ in 12 } }
    subscript(index: Int) -> Book? {
        get { count { $0.books[index] } }
        set { count { $0.books[index] = newValue } }
    }
    func book(titled title: String) throws -> Book {
        let edition = count { $0.edition }
        if title.isEmpty { throw Mishap() }
        if title == "lost" { throw ShelfError.missing(title) }
        return Book(title: title, pages: title.count * 10 + edition)
    }
    func borrow(_ title: String, by reader: String, weeks: Int?) throws(ShelfError) -> Bool {
        _ = count { $0.edition }
        if title == "locked" { throw .locked }
        return weeks != nil
    }
    func sort(_ books: inout [Book], ascending: Bool) -> Int {
        _ = count { $0.edition }
        books.sort { ascending ? $0.title < $1.title : $0.title > $1.title }
        return books.count
    }
    func shake() { _ = count { $0.edition } }
    func fetch(_ title: String) async throws -> Book {
        await Task.yield()
        return try book(titled: title)
    }
    func strict(_ title: String) async throws(ShelfError) -> Int {
        _ = count { $0.edition }
        if title == "lost" { throw .missing(title) }
        return title.count
    }
    func refill(_ books: inout [Book]) async throws {
        _ = count { $0.edition }
        books.append(Book(title: "new"))
        if books.count > 2 { throw ShelfError.locked }
    }
    func titles(startingWith prefix: String) -> AsyncStream<String> {
        let edition = count { $0.edition }
        return AsyncStream { continuation in
            for number in 1...3 { continuation.yield("\(prefix)\(number + edition)") }
            continuation.finish()
        }
    }
    func pages(of title: String) async throws -> AsyncThrowingStream<Int, any Error> {
        _ = count { $0.edition }
        return AsyncThrowingStream { continuation in
            for number in 1...3 { continuation.yield(number) }
            continuation.finish(throwing: ShelfError.missing(title))
        }
    }
}
