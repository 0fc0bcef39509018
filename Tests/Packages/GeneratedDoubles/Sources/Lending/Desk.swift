// SPDX-License-Identifier: MIT

import Foundation

/// The books that a library has.
public protocol Catalog: AnyObject, Sendable {
    /// The title of a book.
    func title(of book: Int) async throws -> String
    /// The picture on a book, if there is one.
    func cover(of book: Int) -> URL?
}

extension Catalog {
    /// No cover.
    public func cover(of book: Int) -> URL? { nil }
}

/// Writes to readers.
///
/// The library's users don't see it.
protocol Notices: AnyObject, Sendable {
    func send(_ text: String, to reader: String) async
}

/// Stores what was lent.
///
/// Other modules of the package would see it.
package protocol Ledger: AnyObject, Sendable {
    associatedtype Entry: Sendable
    func add(_ book: Int, for reader: String) throws -> Entry
}

/// Lends books.
public struct Desk: Sendable {
    private let catalog: any Catalog
    private let notices: any Notices
    private let add: @Sendable (Int, String) throws -> Void

    init(catalog: any Catalog, notices: any Notices, ledger: some Ledger) {
        self.catalog = catalog
        self.notices = notices
        add = { _ = try ledger.add($0, for: $1) }
    }

    /// Lends a book, and writes to the reader.
    ///
    /// - Throws: What the catalog throws, or the ledger, before the reader is written to.
    public func lend(_ book: Int, to reader: String) async throws {
        let title = try await catalog.title(of: book)
        try add(book, reader)
        await notices.send("You have borrowed '\(title)'.", to: reader)
    }
}
