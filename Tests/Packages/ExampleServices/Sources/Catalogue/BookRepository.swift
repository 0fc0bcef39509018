// SPDX-License-Identifier: MIT

/// Where the books are.
public protocol BookRepository: Sendable {
    /// Finds a book.
    ///
    /// - Throws: ``RepositoryError``, or what the store's client throws.
    func book(_ id: Int) async throws -> Book

    /// Lends a book to a reader.
    func lend(_ id: Int, to reader: String) async throws(LoanError) -> Loan

    /// Lists the books of an author, as much of each as a row shows.
    func books<Row: BookRow>(by author: String, as row: Row.Type) async throws -> [Row]

    /// Finds the books with a word in the title, one after the other.
    func search(_ word: String) -> AsyncThrowingStream<Book, any Error>
}
