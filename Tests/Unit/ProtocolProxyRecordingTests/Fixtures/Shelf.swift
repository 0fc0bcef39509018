// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Synchronization

struct Book: Codable, Hashable, Sendable {
    var title: String
    var pages = 100
}

enum ShelfError: Error, Codable, Equatable {
    case missing(String)
    case locked
}

/// An error that can't be encoded.
struct Mishap: Error, CustomStringConvertible {
    var description: String { "the shelf fell over" }
}

/// The protocol of these tests: all kinds of requirements, on a proxy that threads share.
@Proxied
protocol Shelf: AnyObject, Sendable {
    var owner: String { get set }
    var capacity: Int { get }
    subscript(index: Int) -> Book? { get set }
    func book(titled title: String) throws -> Book
    func borrow(_ title: String, by reader: String, weeks: Int?) throws(ShelfError) -> Bool
    func sort(_ books: inout [Book], ascending: Bool) -> Int
    func shake()
    func fetch(_ title: String) async throws -> Book
    func strict(_ title: String) async throws(ShelfError) -> Int
    func refill(_ books: inout [Book]) async throws
    func titles(startingWith prefix: String) -> AsyncStream<String>
    func pages(of title: String) async throws -> AsyncThrowingStream<Int, any Error>
}

/// A protocol whose calls overlap in all ways in the tests of orders.
@Proxied
protocol OrderedShelf: AnyObject, Sendable {
    func fetch(_ title: String) async throws -> Int
    func pages(of title: String) -> AsyncStream<String>
}
