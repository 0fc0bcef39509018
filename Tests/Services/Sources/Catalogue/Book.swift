// SPDX-License-Identifier: MIT

/// A book as the store has it.
public struct Book: Codable, Hashable, Sendable, Identifiable {
    /// The number on the shelf.
    public let id: Int
    /// What it is called.
    public let title: String
    /// Who wrote it.
    public let author: String

    /// Makes one.
    ///
    /// - Parameters:
    ///   - id: The number on the shelf.
    ///   - title: What it is called.
    ///   - author: Who wrote it.
    public init(id: Int, title: String, author: String) {
        self.id = id
        self.title = title
        self.author = author
    }
}

/// What a list shows of a book.
public protocol BookRow: Codable, Sendable {
    /// Takes what it shows.
    init(_ book: Book)
}

/// A book that somebody has taken home.
public struct Loan: Codable, Hashable, Sendable {
    /// The book.
    public let book: Int
    /// Who has it.
    public let reader: String

    /// Makes one.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - reader: Who has it.
    public init(book: Int, reader: String) {
        self.book = book
        self.reader = reader
    }
}

/// Why there is no answer.
public enum RepositoryError: Error, Hashable {
    case noSuchBook
    /// The store does not answer now, and may later.
    case unavailable
    /// The store took too long.
    case late
}

/// Why a book cannot be taken home.
public enum LoanError: Error, Hashable {
    case noSuchBook
    /// Another reader has it.
    case lent
    /// The store took too long.
    case late
}
