// SPDX-License-Identifier: MIT

import Catalogue
import ProtocolProxyServices
import Synchronization
import Testing

@testable import serve_http

@Suite struct `A repository behind a proxy` {
    private let shelf = Shelf()
    private let one = Book(id: 1, title: "One", author: "Nobody")

    @Test func `Requests fail after a weak repository is gone`() async throws {
        var store: Shelf? = Shelf()
        let books = BookRepositoryProxy(implementer: store)
        try await withService(of: books) { client async throws in
            #expect(try await client.get("books/1").status == 200)
        }
        store = nil
        try await withService(of: books) { client async throws in
            #expect(try await client.get("books/1").status == 500)
        }
        let error = await #expect(throws: ProxyError.self) { try await books.book(1) }
        #expect("\(try #require(error))".contains("retaining:"))
    }

    @Test func `A repository can be replaced while the service runs`() async throws {
        let (other, books) = (Shelf(), BookRepositoryProxy(retaining: shelf))
        try await withService(of: books) { client async throws in
            #expect(try await client.get("books/1").status == 200)
            try books.setImplementer(sendable: other, retained: true)
            #expect(try await client.get("books/1").status == 200)
        }
        #expect(shelf.questions == [1: 1])
        #expect(other.questions == [1: 1])
    }

    @Test func `Participants of a repository run in their order`() async throws {
        let books = BookRepositoryProxy(retaining: shelf)
        let order = Mutex<[String]>([])
        for name in ["inner", "outer"] {
            books.intercept(\.book) { next in
                { id in
                    order.withLock { $0.append(name) }
                    return try await next(id)
                }
            }
        }
        books.observe(\.book, .after) { _ in order.withLock { $0.append("after") } }
        books.observe(\.book, .before) { _ in order.withLock { $0.append("before") } }
        try await withService(of: books) { client async throws in
            #expect(try await client.get("books/1").status == 200)
        }
        #expect(order.withLock(\.self) == ["before", "outer", "inner", "after"])
    }

    @Test func `A repository can be overridden by name`() async throws {
        let books = BookRepositoryProxy(retaining: shelf)
        let override = try books.override(selector: "book(_:)") {
            [one] (_: Int) async throws -> Book in one
        }
        try await withService(of: books) { client async throws in
            #expect(try await client.get("books/9").text.contains(#""title":"One""#))
            override.cancel()
            #expect(try await client.get("books/9").text.contains(#""title":"Volume 9""#))
        }
        #expect(throws: ProxyError.self) {
            try books.override(selector: "book(_:)") { (_: String) in 1 }
        }
        #expect(throws: ProxyError.self) {
            try books.override(selector: "books(_:)") { (_: Int) in 1 }
        }
        #expect(books.responds(to: "lend(_:to:)"))
        #expect(!books.responds(to: "lend(_:)"))
        #expect(BookRepositoryProxy.book.selector == "book(_:)")
    }

    @Test func `A task can wait for a repository's outcomes`() async throws {
        let books = BookRepositoryProxy(retaining: shelf)
        books.override(\.book, once: true) { _ in throw RepositoryError.unavailable }
        var outcomes = books.outcomes(of: \.book).makeAsyncIterator()
        try await withService(of: books) { client async throws in
            for status in [503, 200] { #expect(try await client.get("books/1").status == status) }
        }
        var ends: [String] = []
        for _ in 0..<2 {
            switch await outcomes.next()?.outcome {
            case .success(let book): ends.append(book.title)
            case .failure(let error): ends.append("\(error)")
            case nil: break
            }
        }
        #expect(ends == ["unavailable", "Volume 1"])
    }
}
