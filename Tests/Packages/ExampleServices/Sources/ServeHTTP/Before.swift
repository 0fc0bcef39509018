// SPDX-License-Identifier: MIT

import Catalogue

/// Keeps books, and nothing else: there is another one for attempts, another one for the time, and
/// another one for faults.
struct KeepingRepository: BookRepository {
    let store: any BookRepository
    private let kept = KeptBooks()

    func book(_ id: Int) async throws -> Book { try await kept.book(id, from: store) }
    func lend(_ id: Int, to reader: String) async throws(LoanError) -> Loan {
        try await store.lend(id, to: reader)
    }
    func books<Row: BookRow>(by author: String, as row: Row.Type) async throws -> [Row] {
        try await store.books(by: author, as: row)
    }
    func search(_ word: String) -> AsyncThrowingStream<Book, any Error> { store.search(word) }
}

private actor KeptBooks {
    private var books: [Int: Task<Book, any Error>] = [:]

    func book(_ id: Int, from store: any BookRepository) async throws -> Book {
        let book = books[id] ?? Task { try await store.book(id) }
        books[id] = book
        do {
            return try await book.value
        } catch {
            books[id] = nil
            throw error
        }
    }
}
