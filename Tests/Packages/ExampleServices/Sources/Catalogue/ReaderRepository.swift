// SPDX-License-Identifier: MIT

/// Somebody who reads, and what they have at home.
public struct Reader: Codable, Hashable, Sendable, Identifiable {
    /// The number of the card.
    public let id: Int64
    /// The name on the card.
    public let name: String
    /// The titles of the books at home.
    public let titles: [String]

    /// Makes one.
    ///
    /// - Parameters:
    ///   - id: The number of the card.
    ///   - name: The name on the card.
    ///   - titles: The titles of the books at home.
    public init(id: Int64, name: String, titles: [String] = []) {
        self.id = id
        self.name = name
        self.titles = titles
    }
}

/// Where the readers are.
public protocol ReaderRepository: Sendable {
    /// The number of readers.
    var count: Int { get throws }

    /// Adds a reader, who signs in with a token.
    func register(_ name: String, token: String) throws -> Reader

    /// Finds a reader; nil if there is none of the number.
    func reader(_ id: Int64) throws -> Reader?

    /// Writes down that a reader has a book at home, and adds it to the titles.
    func lend(_ title: String, to reader: Int64, adding titles: inout [String]) throws

    /// Removes a reader, and returns whether there was one.
    func remove(_ id: Int64) throws -> Bool
}
