// SPDX-License-Identifier: MIT

/// A book as the store has it.
public struct Book: Codable, Hashable, Sendable, Identifiable {
    /// The number on the shelf.
    public let id: Int
    /// The title.
    public let title: String
    /// The author.
    public let author: String

    /// Makes one.
    ///
    /// - Parameters:
    ///   - id: The number on the shelf.
    ///   - title: The title.
    ///   - author: The author.
    public init(id: Int, title: String, author: String) {
        self.id = id
        self.title = title
        self.author = author
    }
}

/// The entry of a book in a list.
public protocol BookRow: Codable, Sendable {
    /// Takes what it shows.
    init(_ book: Book)
}

/// A book that somebody has taken home.
public struct Loan: Codable, Hashable, Sendable {
    /// The book.
    public let book: Int
    /// The reader who has it.
    public let reader: String

    /// Makes one.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - reader: The reader who has it.
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
