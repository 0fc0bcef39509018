// SPDX-License-Identifier: MIT

import Catalogue
import ProtocolProxyServices
import Testing

@testable import serve_http

// One after the other: each has a thousand connections.
@Suite(.serialized) struct `A service under a thousand requests at once` {
    private let shelf = Shelf()
    private let paths = (0..<1000).map { "books/\($0 % 10 + 1)" }

    /// Has the store answer when a thousand calls are under way.
    private func crowded(_ books: BookRepositoryProxy) -> Crowd {
        let crowd = Crowd(of: 1000)
        books.intercept(\.book) { next in
            { id in
                await crowd.isComplete()
                return try await next(id)
            }
        }
        return crowd
    }

    @Test func `A thousand requests ask the store once for each book`() async throws {
        let books = BookRepositoryProxy(retaining: shelf)
        let crowd = crowded(books)
        let cache = books.protect()
        let (before, after) = (Tally(), Tally())
        books.observe(\.book, .before) { id in
            before.add(id)
            crowd.arrive()
        }
        books.observe(
            \.book,
            outcome: { id, outcome in if case .success(let book) = outcome { after.add(book.id) } }
        )
        let answers = try await withService(of: books) { client async throws in
            try await client.get(paths)
        }
        #expect(answers.count == 10)
        for number in 1...10 {
            let expected =
                #"{"author":"\#(number.isMultiple(of: 2) ? "Ada" : "Grace")","id":\#(number),"title":"Volume \#(number)"}"#
            let answers = answers["books/\(number)"] ?? []
            #expect(answers.count == 100)
            #expect(answers.allSatisfy { $0.status == 200 && $0.sorted == expected })
        }
        let each = Dictionary(uniqueKeysWithValues: (1...10).map { ($0, 100) })
        #expect(before.counts == each)
        #expect(after.counts == each)
        #expect(shelf.questions == each.mapValues { _ in 1 })
        #expect(cache.count == 10)
    }

    @Test func `Without a cache, a thousand requests all reach the store`() async throws {
        let books = BookRepositoryProxy(retaining: shelf)
        let crowd = crowded(books)
        books.observe(\.book, .before) { _ in crowd.arrive() }
        let answers = try await withService(of: books) { client async throws in
            try await client.get(paths)
        }
        #expect(statuses(answers) == "200: 1000")
        #expect(shelf.questions == Dictionary(uniqueKeysWithValues: (1...10).map { ($0, 100) }))
    }

    @Test func `A cache answers like a handwritten caching repository`() async throws {
        let answers = try await withService(of: KeepingRepository(store: shelf)) {
            client async throws in
            let lent = try await client.post("books/7/loans/ada")
            #expect(lent.status == 201)
            #expect(try await client.get("authors/Nobody/titles").text == "[]")
            #expect(try await client.get("search/42").text == "Volume 42\n")
            #expect(try await client.get("books/101").status == 404)
            return try await client.get(paths)
        }
        #expect(statuses(answers) == "200: 1000")
        #expect(
            shelf.questions
                == Dictionary(uniqueKeysWithValues: (1...10).map { ($0, 1) } + [(101, 1)])
        )
    }

    @Test func `A book is lent to one of a thousand readers`() async throws {
        let books = BookRepositoryProxy(retaining: shelf)
        books.protect()
        let calls = Tally()
        books.observe(\.lendTo, .before) { id, _ in calls.add(id) }
        let answers = try await withService(of: books) { client async throws in
            try await client.post((0..<1000).map { "books/7/loans/reader-\($0)" })
        }
        #expect(statuses(answers) == "201: 1, 409: 999")
        #expect(calls.counts == [7: 1000])
    }

    @Test func `Removing a fault under load leaves every request answered`() async throws {
        let books = BookRepositoryProxy(retaining: shelf)
        let calls = Tally()
        books.observe(\.book, .before) { id in calls.add(id) }
        try await withService(of: books) { client async throws in
            let isDone = Tally()
            let changes = Task {
                var count = 0
                while isDone.counts.isEmpty {
                    let fault = books.override(\.book) { _ in throw RepositoryError.unavailable }
                    let observer = books.observe(\.book, .before) { _ in }
                    let interceptor = books.intercept(\.book, named: "passing") { next in
                        { id in try await next(id) }
                    }
                    await Task.yield()
                    for one in [fault, observer, interceptor] { one.cancel() }
                    await Task.yield()
                    count += 1
                }
                return count
            }
            let answers = try await client.get(paths).values.joined()
            isDone.add(0)
            let count = await changes.value
            #expect(count > 0)
            #expect(answers.count == 1000)
            #expect(answers.allSatisfy { [200, 503].contains($0.status) })
            // Each reader with a book got it from the store.
            #expect(
                shelf.questions.values.reduce(0, +) == answers.filter { $0.status == 200 }.count
            )
            #expect(calls.counts.values.reduce(0, +) == 1000)
            // When all is taken away, nothing is left of it.
            #expect(try await client.get("books/1").status == 200)
            #expect(try books.participants(in: "book(_:)").count == 2)
        }
    }

    @Test func `A fault on top answers every request`() async throws {
        let books = BookRepositoryProxy(retaining: shelf)
        books.protect()
        let fault = books.override(\.book) { _ in throw RepositoryError.unavailable }
        try await withService(of: books) { client async throws in
            #expect(statuses(try await client.get(paths)) == "503: 1000")
            #expect(shelf.questions.isEmpty)
            fault.cancel()
            #expect(statuses(try await client.get(paths)) == "200: 1000")
            #expect(shelf.questions == Dictionary(uniqueKeysWithValues: (1...10).map { ($0, 1) }))
        }
    }
}
