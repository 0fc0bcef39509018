// SPDX-License-Identifier: MIT

/// What a backend answers over HTTP, whatever the status is.
public struct BookResponse: Hashable, Sendable {
    /// The status, which is 200 if there is a book.
    public let status: Int
    /// The header field `Retry-After`.
    public let retryAfter: String?
    /// The book.
    public let book: Book?

    /// Creates a response with a book.
    ///
    /// - Parameter book: The book.
    public init(book: Book) {
        self.status = 200
        self.retryAfter = nil
        self.book = book
    }

    /// Creates a response without a book.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - retryAfter: The header field `Retry-After`.
    public init(status: Int, retryAfter: String? = nil) {
        self.status = status
        self.retryAfter = retryAfter
        self.book = nil
    }
}

/// The backend of a service: one store for several tenants, over HTTP.
public protocol BookBackend: Sendable {
    /// Asks for a book.
    ///
    /// - Returns: The response, which may say that there is no book now.
    /// - Throws: ``RepositoryError`` if there is no response.
    func book(_ id: Int, for tenant: String) async throws -> BookResponse
}
