// SPDX-License-Identifier: MIT

/// What a reader has after signing in.
public struct Session: Codable, Hashable, Sendable {
    /// The reader's name.
    public let reader: String
    /// The secret that further requests carry.
    public var token: String

    /// Makes one.
    ///
    /// - Parameters:
    ///   - reader: The reader's name.
    ///   - token: The secret that further requests carry.
    public init(reader: String, token: String) {
        self.reader = reader
        self.token = token
    }
}

/// An answer of the service other than success.
public struct StatusError: Error, Codable, Hashable {
    /// The status of HTTP.
    public let status: Int

    /// Makes one.
    ///
    /// - Parameter status: The status of HTTP.
    public init(status: Int) { self.status = status }
}

/// The service as its clients see it.
public protocol BookClient: Sendable {
    /// Begins a session.
    func signIn(_ reader: String, password: String) async throws -> Session

    /// Finds a book.
    func book(_ id: Int) async throws -> Book

    /// Lends a book to a reader.
    func lend(_ id: Int, to reader: String) async throws -> Loan

    /// Lists the titles with a word in them, one after the other.
    func titles(with word: String) async throws -> AsyncThrowingStream<String, any Error>
}
