// SPDX-License-Identifier: MIT

import Catalogue
import ProtocolProxyServices
import Testing

@testable import serve_http

@Suite struct `A stream of a repository` {
    private let books = BookRepositoryProxy(retaining: Shelf())

    @Test func `A repository's stream reaches the client in parts`() async throws {
        let (found, next) = AsyncThrowingStream.makeStream(of: Book.self)
        books.override(\.search) { _ in found }
        try await withService(of: books) { client async throws in
            next.yield(Book(id: 1, title: "First", author: "Ada"))
            var lines = try await client.lines("search/any").makeAsyncIterator()
            #expect(try await lines.next() == "First")
            // The second is made only when the first has come.
            next.yield(Book(id: 2, title: "Second", author: "Ada"))
            #expect(try await lines.next() == "Second")
            next.finish()
            #expect(try await lines.next() == nil)
        }
    }

    @Test func `A failing stream ends the connection`() async throws {
        let (found, next) = AsyncThrowingStream.makeStream(of: Book.self)
        books.override(\.search) { _ in found }
        try await withService(of: books) { client async throws in
            next.yield(Book(id: 1, title: "First", author: "Ada"))
            var lines = try await client.lines("search/any").makeAsyncIterator()
            #expect(try await lines.next() == "First")
            next.finish(throwing: RepositoryError.unavailable)
            await #expect(throws: (any Error).self) { try await lines.next() }
            // The service goes on.
            #expect(try await client.get("books/1").status == 200)
        }
    }

    @Test func `An interceptor transforms streams of many requests`() async throws {
        let seen = Tally()
        books.intercept(\.search) { next in
            { word in
                let found = next(word)
                return AsyncThrowingStream { all in
                    let task = Task {
                        do {
                            for try await book in found {
                                seen.add(book.id)
                                all.yield(
                                    Book(
                                        id: book.id,
                                        title: book.title.uppercased(),
                                        author: book.author
                                    )
                                )
                            }
                            all.finish()
                        } catch {
                            all.finish(throwing: error)
                        }
                    }
                    all.onTermination = { _ in task.cancel() }
                }
            }
        }
        try await withService(of: books) { client async throws in
            let answers = try await client.get((0..<200).map { "search/\($0 % 4 + 1)" })
            #expect(statuses(answers) == "200: 200")
            for number in 1...4 {
                #expect(
                    Set((answers["search/\(number)"] ?? []).map(\.text)) == ["VOLUME \(number)\n"]
                )
            }
        }
        #expect(seen.counts == [1: 50, 2: 50, 3: 50, 4: 50])
    }
}

@Suite struct `A generic requirement of a repository` {
    private let books = BookRepositoryProxy(retaining: Shelf())

    struct Number: BookRow, Equatable {
        let id: Int
        init(_ book: Book) { id = book.id }
    }

    @Test func `A generic requirement is answered with the requested rows`() async throws {
        let kinds = AsyncStream.makeStream(of: String.self)
        books.observe(\.booksByAs, .before) { author, row in
            kinds.continuation.yield("\(author) \(row)")
        }
        try await withService(of: books) { client async throws in
            let titles = try await client.get("authors/Ada/titles").text
            #expect(titles.hasPrefix(#"[{"title":"Volume 2"},{"title":"Volume 4"},"#))
        }
        let numbers = try await books.books(by: "Grace", as: Number.self)
        #expect(numbers.map(\.id) == Array(stride(from: 1, to: 100, by: 2)))
        kinds.continuation.finish()
        #expect(
            await kinds.stream.reduce(into: []) { $0.append($1) } == [
                "Ada TitleRow", "Grace Number",
            ]
        )
    }

    @Test func `A generic requirement can be overridden for one type`() async throws {
        let none = Book(id: 0, title: "None", author: "Nobody")
        books.intercept(\.booksByAs) { next in
            { author, row in row == TitleRow.self ? [row.init(none)] : try await next(author, row) }
        }
        try await withService(of: books) { client async throws in
            #expect(try await client.get("authors/Ada/titles").text == #"[{"title":"None"}]"#)
        }
        #expect(try await books.books(by: "Ada", as: Number.self).first?.id == 2)
    }

    @Test func `A generic handler that returns other rows throws`() async throws {
        books.override(\.booksByAs) { _, _ in [Number(Book(id: 1, title: "", author: ""))] }
        try await withService(of: books) { client async throws in
            #expect(try await client.get("authors/Ada/titles").status == 500)
        }
    }
}
