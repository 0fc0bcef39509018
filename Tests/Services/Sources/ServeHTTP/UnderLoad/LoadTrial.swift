// SPDX-License-Identifier: MIT

import Catalogue
import Foundation
import Hummingbird
import InMemoryTracing
import NIOHTTP1
import ProtocolProxyServices
import ProtocolProxyTracing
import Synchronization
import Tracing

/// A trial of the service under load, with a backend that fails and stalls, and is down for a while.
///
/// Requests are due one after the other in equal intervals, as if from many readers. If as many as there are places are
/// in progress, the next ones wait, and this counts as part of their latency.
struct LoadTrial {
    /// The number of requests, each of which asks for the book of its own number.
    var requests = 2000
    /// The number of requests in progress.
    var places = 32
    var interval = Duration.milliseconds(4)
    /// The requests for which the backend is down.
    var outage = 801...1200
    var seed: UInt64 = 39

    /// Makes the requests, with or without a policy around the calls of the backend.
    func run(isProtected: Bool) async throws -> LoadResult {
        let clock = CountedClock()
        let tracer = InMemoryTracer(recordInjections: false, recordExtractions: false)
        let backend = TroubledBackend(of: Shelf(of: requests), downFor: outage, seed: seed, clock: clock)
        let protection = Protection(fallingBackTo: copy(with: tracer), clock: clock)
        let books = BookRepositoryProxy(retaining: backend.proxy)
        // A span for each attempt, and one for each call of the service.
        books.trace(\.book, with: tracer, ofKind: .client)
        if isProtected { books.apply(protection.policy, to: \.book) }
        books.trace(with: tracer)

        let ledger = RequestLedger()
        let changes = CircuitChanges(of: protection.breaker)
        let router = routes(
            of: books, within: [RequestSpans(tracer: tracer), RequestLedger.Keeper(ledger: ledger)])
        let (start, answers) = try await withService(at: router) { client in
            try await send(by: client, tracer)
        }
        return LoadResult(
            trial: self, policy: protection.policy, requests: answers, arrived: ledger.arrived,
            answered: ledger.answered, calls: backend.calls.begun, callsOfOutage: backend.outage.counts.calls,
            faults: backend.usual.counts.errors + backend.outage.counts.errors,
            changes: await changes.all(since: start), spans: SpanCensus(tracer),
            inProgress: [
                "calls of the backend": backend.calls.inProgress, "sleeps": clock.sleeps.inProgress,
                "calls under the limit": protection.limiter.running, "waiting calls": protection.limiter.waiting,
            ])
    }

    /// A copy of the shelf, which may be old, and never fails.
    private func copy(with tracer: InMemoryTracer) -> BookRepositoryProxy {
        let copy = BookRepositoryProxy(retaining: Shelf(of: requests))
        copy.intercept(\.book) { next in
            { id in
                let book = try await next(id)
                return Book(id: book.id, title: book.title + LoadResult.markOfCopy, author: book.author)
            }
        }
        copy.trace(with: tracer)
        return copy
    }

    private func send(
        by client: Client, _ tracer: InMemoryTracer
    ) async throws -> (ContinuousClock.Instant, [LoadResult.Request]) {
        let clock = ContinuousClock()
        let start = clock.now
        let numbers = RequestNumbers(to: requests)
        let requests = try await withThrowingTaskGroup(of: [LoadResult.Request].self) { group in
            for place in 0..<places {
                group.addTask {
                    var answered: [LoadResult.Request] = []
                    while let number = numbers.next() {
                        let due = interval * number
                        try await clock.sleep(until: start + due)
                        let answer = try await ask(for: number, client, place, tracer)
                        answered.append(
                            LoadResult.Request(
                                number: number, due: due, latency: start.duration(to: clock.now) - due, answer: answer))
                    }
                    return answered
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        return (start, requests.sorted { $0.number < $1.number })
    }

    private func ask(
        for number: Int, _ client: Client, _ place: Int, _ tracer: InMemoryTracer
    ) async throws -> LoadResult.Answer {
        let answer = try await tracer.withSpan("GET", ofKind: .client) { span in
            var headers = HTTPHeaders()
            tracer.inject(span.context, into: &headers, using: HeaderInjector())
            return try await client.get("books/\(number)", headers, by: place)
        }
        guard answer.status == 200 else { return .failed(answer.status) }
        let book = try JSONDecoder().decode(Book.self, from: Data(answer.text.utf8))
        guard book.id == number else { return .wrong }
        return book.title.hasSuffix(LoadResult.markOfCopy) ? .copied : .current
    }
}

/// The numbers of the requests, each of which is for one of the tasks.
private final class RequestNumbers: Sendable {
    private let last: Int
    private let taken = Mutex(0)

    init(to last: Int) { self.last = last }

    /// The number of the next request; `nil` after the last one.
    func next() -> Int? {
        taken.withLock { taken in
            guard taken < last else { return nil }
            taken += 1
            return taken
        }
    }
}

/// The changes of a circuit, with their times.
private final class CircuitChanges: Sendable {
    private let changes: Task<[(ContinuousClock.Instant, CircuitBreaker.State)], Never>

    init(of breaker: CircuitBreaker) {
        let states = breaker.states
        changes = Task {
            var changes: [(ContinuousClock.Instant, CircuitBreaker.State)] = []
            for await state in states { changes.append((.now, state)) }
            return changes
        }
    }

    /// Stops, and returns all changes so far.
    func all(since start: ContinuousClock.Instant) async -> [LoadResult.Change] {
        // The stream still gives what it has.
        changes.cancel()
        return await changes.value.map { LoadResult.Change(time: start.duration(to: $0), state: $1) }
    }
}
