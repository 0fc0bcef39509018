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

/// A trial of the service under load, with a backend that is in trouble.
///
/// Requests are due one after the other in equal intervals, as if from many readers. If as many as
/// there are places are in progress, the next ones wait, and this counts as part of their latency.
struct LoadTrial {
    let title: String
    /// The tenants, whose requests take turns.
    var tenants = ["city"]
    let phases: [LoadPhase]
    let interval: Duration
    /// The number of requests in progress.
    var places = 32
    var seed: UInt64 = 39
    let protection: Protection.Maker

    /// The number of requests, each of which asks for the book of its own number.
    var requests: Int { phases.map(\.books.upperBound).max() ?? 0 }

    func tenant(of request: Int) -> String { tenants[request % tenants.count] }

    func path(of request: Int) -> String { "\(tenant(of: request))/books/\(request)" }

    /// Makes the requests, with or without a policy around the calls of the backend.
    func run(isProtected: Bool) async throws -> LoadResult {
        let clock = CountedClock()
        let tracer = InMemoryTracer(recordInjections: false, recordExtractions: false)
        let backend = TroubledBackend(
            of: Shelf(of: requests),
            phases: phases,
            seed: seed,
            clock: clock
        )
        let protection = protection(copy(with: tracer), clock)
        let books = BookBackendProxy(retaining: backend.proxy)
        // A span for each attempt, and one for each call of the service.
        books.trace(\.bookFor, with: tracer, ofKind: .client)
        if isProtected { books.apply(protection.policy, to: \.bookFor) }
        books.trace(with: tracer)

        let ledger = RequestLedger()
        let changes = protection.breaker.map(CircuitChanges.init(of:))
        let router = routes(
            of: books,
            within: [RequestSpans(tracer: tracer), RequestLedger.Keeper(ledger: ledger)]
        )
        let (start, answers) = try await withService(at: router) { client in
            try await send(by: client, tracer)
        }
        return LoadResult(
            trial: self,
            protection: protection,
            requests: answers,
            phases: backend.parts.map { part in
                LoadResult.Phase(
                    phase: part.phase,
                    requests: answers.filter {
                        part.phase.contains($0.number, of: tenant(of: $0.number))
                    },
                    calls: part.calls.begun,
                    failures: part.failures.begun
                )
            },
            arrived: ledger.arrived,
            answered: ledger.answered,
            earlyCalls: backend.refusals.earlyCalls,
            changes: await changes?.all(since: start) ?? [],
            spans: SpanCensus(tracer),
            inProgress: [
                "calls of the backend": backend.parts.map(\.calls.inProgress).reduce(0, +),
                "sleeps": clock.sleeps.inProgress,
                "calls under the limit": protection.concurrencyLimiter?.running ?? 0,
                "calls that wait for the limit": protection.concurrencyLimiter?.waiting ?? 0,
                "calls that wait for a token": protection.rateLimiter?.waiting ?? 0,
            ]
        )
    }

    /// A copy of the shelf, which may be old, and never fails.
    private func copy(with tracer: InMemoryTracer) -> BookBackendProxy {
        let copy = BookBackendProxy(retaining: ShelfBackend(shelf: Shelf(of: requests)))
        copy.intercept(\.bookFor) { next in
            { id, tenant in
                let response = try await next(id, tenant)
                guard let book = response.book else { return response }
                let title = book.title + LoadResult.markOfCopy
                return BookResponse(book: Book(id: book.id, title: title, author: book.author))
            }
        }
        copy.trace(with: tracer)
        return copy
    }

    private func send(
        by client: Client,
        _ tracer: InMemoryTracer
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
                        let latency = start.duration(to: clock.now) - due
                        answered.append(
                            LoadResult.Request(
                                number: number,
                                due: due,
                                latency: latency,
                                answer: answer
                            )
                        )
                    }
                    return answered
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        return (start, requests.sorted { $0.number < $1.number })
    }

    private func ask(
        for number: Int,
        _ client: Client,
        _ place: Int,
        _ tracer: InMemoryTracer
    ) async throws -> LoadResult.Answer {
        let answer = try await tracer.withSpan("GET", ofKind: .client) { span in
            var headers = HTTPHeaders()
            tracer.inject(span.context, into: &headers, using: HeaderInjector())
            return try await client.get(path(of: number), headers, by: place)
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
        return await changes.value.map { time, state in
            LoadResult.Change(time: start.duration(to: time), state: state)
        }
    }
}
