// SPDX-License-Identifier: MIT

import Catalogue
import ProtocolProxyServices
import ProtocolProxyTesting
import Testing

@testable import serve_http

@Suite struct `A fault that is injected` {
    private let shelf = Shelf()
    private let books: BookRepositoryProxy
    private let clock = ManualClock()

    init() { books = BookRepositoryProxy(retaining: shelf) }

    struct Unknown: Error {}

    static let faults: [(any Error, Int)] = [
        (RepositoryError.noSuchBook, 404), (RepositoryError.unavailable, 503),
        (RepositoryError.late, 504),
        (Unknown(), 500), (CancellationError(), 500),
    ]

    @Test(arguments: faults) func `An injected fault is an HTTP status`(
        fault: any Error,
        status: Int
    ) async throws {
        books.override(\.book) { _ in throw fault }
        try await withService(of: books) { client async throws in
            #expect(try await client.get("books/1").status == status)
        }
        #expect(shelf.questions.isEmpty)
    }

    @Test(arguments: [(LoanError.noSuchBook, 404), (.lent, 409), (.late, 504)])
    func `An injected typed fault arrives with its type`(fault: LoanError, status: Int) async throws
    {
        books.override(\.lendTo, once: true) { _, _ in .failure(fault) }
        do throws(LoanError) {
            _ = try await books.lend(1, to: "ada")
            Issue.record("Nothing was thrown.")
        } catch {
            #expect(error == fault)
        }
        books.override(\.lendTo) { _, _ in .failure(fault) }
        try await withService(of: books) { client async throws in
            #expect(try await client.post("books/1/loans/ada").status == status)
        }
    }

    @Test func `A store's typed error arrives with its type`() async throws {
        books.protect()
        let outcomes = Tally()
        books.observe(
            \.lendTo,
            outcome: { call, outcome in
                if case .failure(LoanError.lent) = outcome { outcomes.add(call.0) }
            }
        )
        try await withService(of: books) { client async throws in
            #expect(try await client.post("books/3/loans/ada").status == 201)
            #expect(try await client.post("books/3/loans/grace").status == 409)
            #expect(try await client.post("books/300/loans/grace").status == 404)
        }
        #expect(outcomes.counts == [3: 1])
    }

    @Test func `A retry above a fault repeats the call after its delays`() async throws {
        let attempts = Tally()
        books.override(\.book) { id in
            attempts.add(id)
            throw RepositoryError.unavailable
        }
        books.retry(
            \.book,
            attempts: 3,
            after: .exponential(from: .milliseconds(10)),
            if: .anyError,
            clock: clock
        )
        try await withService(of: books) { client async throws in
            async let answer = client.get("books/1")
            for (number, wait) in [(1, 10), (2, 20)] {
                try await clock.waitForSleepers()
                #expect(attempts.counts == [1: number])
                clock.advance(by: .milliseconds(wait - 1))
                #expect(clock.sleepers.count == 1)
                clock.advance(by: .milliseconds(1))
            }
            #expect(try await answer.status == 503)
        }
        #expect(attempts.counts == [1: 3])
        #expect(clock.sleepers.isEmpty)
    }

    @Test func `A retried fault is not noticed, and the result is cached`() async throws {
        books.override(\.book, once: true) { _ in throw RepositoryError.unavailable }
        let cache = books.protect()
        try await withService(of: books) { client async throws in
            #expect(try await client.get("books/5").status == 200)
            #expect(try await client.get("books/5").status == 200)
            #expect(shelf.questions == [5: 1])
            cache.invalidate(5)
            #expect(try await client.get("books/5").status == 200)
            #expect(shelf.questions == [5: 2])
        }
    }

    @Test func `A missing book is not retried`() async throws {
        books.protect(clock: clock)
        try await withService(of: books) { client async throws in
            #expect(try await client.get("books/500").status == 404)
        }
        #expect(shelf.questions == [500: 1])
    }
}

@Suite struct `A store that is slow` {
    private let shelf = Shelf()
    private let books: BookRepositoryProxy
    private let clock = ManualClock()

    init() { books = BookRepositoryProxy(retaining: shelf) }

    @Test func `A slow store is cancelled by its timeout, and the client gets an error`()
        async throws
    {
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let delay = books.override(\.book) { _ in
            start.yield()
            // Goes on when it is cancelled, and no sooner.
            await untilCancelled()
            end.yield(Task.isCancelled)
            throw CancellationError()
        }
        books.protect(clock: clock)
        try await withService(of: books) { client async throws in
            async let answer = client.get("books/1")
            for await _ in started.prefix(1) {}
            try await clock.waitForSleepers()
            clock.advance(by: .milliseconds(249))
            #expect(clock.sleepers.count == 1)
            clock.advance(by: .milliseconds(1))
            #expect(try await answer.status == 504)
            for await wasCancelled in ends.prefix(1) { #expect(wasCancelled) }
            // Nothing of it is kept.
            delay.cancel()
            #expect(try await client.get("books/1").status == 200)
        }
        #expect(shelf.questions == [1: 1])
        #expect(clock.sleepers.isEmpty)
    }

    @Test func `A timeout of a typed-throws requirement throws its type`() async throws {
        books.override(\.lendTo) { _, _ in
            await untilCancelled()
            return .failure(.lent)
        }
        // The error says nothing of a cancellation, so that it is told what to replace.
        books.timeOut(
            \.lendTo,
            after: .milliseconds(250),
            throwing: .late,
            replacing: .error { $0 as? LoanError == .lent },
            clock: clock
        )
        try await withService(of: books) { client async throws in
            async let answer = client.post("books/1/loans/ada")
            try await clock.waitForSleepers()
            clock.advance(by: .milliseconds(250))
            #expect(try await answer.status == 504)
        }
    }

    @Test func `A store is asked again when a cached result is too old`() async throws {
        books.protect(clock: clock)
        try await withService(of: books) { client async throws in
            for (seconds, questions) in [(0, 1), (59, 1), (1, 2)] {
                clock.advance(by: .seconds(seconds))
                #expect(try await client.get("books/1").status == 200)
                #expect(shelf.questions == [1: questions])
            }
        }
    }
}
