// SPDX-License-Identifier: MIT

import Catalogue
import Synchronization

/// The store: some books, and who has them at home.
final class Shelf: BookRepository {
    private struct State {
        var readers: [Int: String] = [:]
        var questions: [Int: Int] = [:]
    }

    private let books: [Book]
    private let state = Mutex(State())

    init(of count: Int = 100) {
        books = (1...count).map { number in
            Book(
                id: number,
                title: "Volume \(number)",
                author: number.isMultiple(of: 2) ? "Ada" : "Grace"
            )
        }
    }

    /// How often it was asked for each book.
    var questions: [Int: Int] { state.withLock(\.questions) }

    func book(_ id: Int) async throws -> Book {
        state.withLock { $0.questions[id, default: 0] += 1 }
        guard let book = books.first(where: { $0.id == id }) else {
            throw RepositoryError.noSuchBook
        }
        return book
    }

    func lend(_ id: Int, to reader: String) async throws(LoanError) -> Loan {
        guard books.contains(where: { $0.id == id }) else { throw .noSuchBook }
        let isFree = state.withLock { state in
            guard state.readers[id] == nil else { return false }
            state.readers[id] = reader
            return true
        }
        guard isFree else { throw .lent }
        return Loan(book: id, reader: reader)
    }

    func books<Row: BookRow>(by author: String, as row: Row.Type) async throws -> [Row] {
        books.filter { $0.author == author }.map { Row($0) }
    }

    func search(_ word: String) -> AsyncThrowingStream<Book, any Error> {
        let found = books.filter { $0.title.split(separator: " ").contains { $0 == word } }
        return AsyncThrowingStream { stream in
            for book in found { stream.yield(book) }
            stream.finish()
        }
    }
}
