// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTesting
import Testing

/// A database, whose cursors are open as long as their rows are read.
@Proxied
protocol Cursors: AnyObject, Sendable {
    func rows(_ query: String) async throws -> AsyncThrowingStream<Int, any Error>
    func names(_ query: String) throws -> AsyncStream<Int>
    func pages(_ query: String) async throws -> Rows
    func count(_ query: String) async throws -> Int
}

/// An asynchronous sequence whose end nobody else sees.
struct Rows: AsyncSequence, Sendable {
    struct AsyncIterator: AsyncIteratorProtocol {
        mutating func next() async -> Int? { nil }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}

@Suite struct `Layers that follow streams` {
    private let proxy = CursorsProxy()
    private let limiter = ConcurrencyLimiter(concurrent: 2)
    private let breaker = CircuitBreaker(after: .failures(1), for: .seconds(10))

    init() {
        proxy.override(\.rows) { query in
            if query == "wrong" { throw StoreError() }
            return AsyncThrowingStream { continuation in
                for number in 1...3 { continuation.yield(number) }
                if query == "endless" { return }
                continuation.finish(throwing: query == "broken" ? StoreError() : nil)
            }
        }
        proxy.override(\.names) { _ in
            AsyncStream { continuation in
                for number in 1...3 { continuation.yield(number) }
                continuation.finish()
            }
        }
        proxy.override(\.count) { $0.count }
    }

    private func sum(_ stream: AsyncThrowingStream<Int, any Error>) async throws -> Int {
        try await stream.reduce(0, +)
    }

    // MARK: Places

    @Test func `A call keeps its place until its stream ends`() async throws {
        proxy.apply(Policy { .limitConcurrency(limiter, followingStreams: true) }, to: \.rows)
        let (first, second) = (try await proxy.rows("a"), try await proxy.rows("b"))
        #expect(limiter.running == 2)
        await #expect(throws: LimitExceededError.self) { _ = try await proxy.rows("c") }
        #expect(try await sum(first) == 6)
        #expect(limiter.running == 1)
        let third = try await proxy.rows("c")
        #expect(try await sum(second) == 6)
        #expect(try await sum(third) == 6)
        #expect(limiter.running == 0)
    }

    @Test func `A waiting call gets the place of a stream that has ended`() async throws {
        let policy = Policy { .limitConcurrency(to: 1, waiting: 1, followingStreams: true) }
        proxy.apply(policy, to: \.rows, \.count)
        let stream = try await proxy.rows("a")
        let count = Task { [proxy] in try await proxy.count("abc") }
        #expect(try await sum(stream) == 6)
        #expect(try await count.value == 3)
    }

    @Test func `A stream that fails or is released gives up its place, once`() async throws {
        proxy.apply(Policy { .limitConcurrency(limiter, followingStreams: true) }, to: \.rows)
        let broken = try await proxy.rows("broken")
        await #expect(throws: StoreError.self) { try await sum(broken) }
        #expect(limiter.running == 0)
        do { _ = try await proxy.rows("endless") }
        #expect(limiter.running == 0)
        await #expect(throws: StoreError.self) { _ = try await proxy.rows("wrong") }
        #expect(limiter.running == 0)
    }

    @Test func `A reader who is cancelled gives up the place of the stream`() async throws {
        proxy.apply(Policy { .limitConcurrency(limiter, followingStreams: true) }, to: \.rows)
        let stream = try await proxy.rows("endless")
        let read = Tally()
        let reader = Task {
            for try await _ in stream { read.add() }
        }
        await until { read.count == 3 }
        reader.cancel()
        _ = await reader.result
        #expect(limiter.running == 0)
    }

    @Test func `A synchronous call keeps its place until its stream ends`() async throws {
        proxy.apply(Policy { .limitConcurrency(limiter, followingStreams: true) }, to: \.names)
        let stream = try proxy.names("a")
        #expect(limiter.running == 1)
        #expect(await stream.reduce(0, +) == 6)
        #expect(limiter.running == 0)
    }

    @Test func `Without following, a call gives up its place when it returns`() async throws {
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.rows)
        let streams = [try await proxy.rows("a"), try await proxy.rows("b")]
        #expect(limiter.running == 0)
        for stream in streams { #expect(try await sum(stream) == 6) }
    }

    @Test func `The state of a key is kept while a stream of the key has a place`() async throws {
        let states = KeyedStates<String>(capacity: 1)
        let policy = Policy {
            .limitConcurrency(to: 1, followingStreams: true)
                .per(states) { $0.arguments.first as? String }
        }
        proxy.apply(policy, to: \.rows)
        let stream = try await proxy.rows("a")
        _ = try? await proxy.rows("b")
        await #expect(throws: LimitExceededError.self) { _ = try await proxy.rows("a") }
        #expect(try await sum(stream) == 6)
        _ = try await proxy.rows("a")
    }

    // MARK: Circuits

    @Test func `An error of a stream opens a circuit`() async throws {
        proxy.apply(Policy { .breakCircuit(breaker, followingStreams: true) }, to: \.rows)
        let stream = try await proxy.rows("broken")
        #expect(breaker.state == .closed)
        await #expect(throws: StoreError.self) { try await sum(stream) }
        #expect(breaker.state == .open)
    }

    @Test func `An error that isn't a failure, or a reader who leaves, opens no circuit`()
        async throws
    {
        let policy = Policy {
            .breakCircuit(breaker, followingStreams: true, if: .error(CancellationError.self))
        }
        proxy.apply(policy, to: \.rows)
        let broken = try await proxy.rows("broken")
        await #expect(throws: StoreError.self) { try await sum(broken) }
        do { _ = try await proxy.rows("endless") }
        #expect(breaker.state == .closed)
    }

    @Test func `A trial lasts until its stream ends`() async throws {
        let clock = ManualClock()
        let breaker = CircuitBreaker(after: .failures(1), for: .seconds(10), clock: clock)
        proxy.apply(Policy { .breakCircuit(breaker, followingStreams: true) }, to: \.rows)
        _ = try? await proxy.rows("wrong")
        clock.advance(by: .seconds(10))
        let trial = try await proxy.rows("a")
        #expect(breaker.state == .halfOpen)
        #expect(try await sum(trial) == 6)
        #expect(breaker.state == .closed)
    }

    @Test func `A call whose result is a failure doesn't wait for its stream`() async throws {
        let policy = Policy {
            .breakCircuit(breaker, followingStreams: true, if: .anyResult)
        }
        proxy.apply(policy, to: \.rows)
        _ = try await proxy.rows("endless")
        #expect(breaker.state == .open)
    }

    // MARK: Refusals

    @Test func `A sequence whose end nobody sees is refused where it is registered`() async throws {
        let limited = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let policy = Policy { .limitConcurrency(to: 2, followingStreams: true) }
            CursorsProxy().apply(policy, to: \.pages)
        }
        try expect(
            "'pages(_:)' of 'ProtocolProxyServicesTests.Cursors' cannot be followed: its result, of "
                + "type 'Rows', is no 'AsyncStream' and no 'AsyncThrowingStream', whose end could be "
                + "seen. Leave out 'followingStreams:'.",
            of: limited
        )
        let circuit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let policy = Policy {
                .breakCircuit(after: .failures(1), for: .seconds(1), followingStreams: true)
            }
            CursorsProxy().apply(policy, to: \.pages)
        }
        try expect("cannot be followed: its result, of type 'Rows',", of: circuit)
    }

    @Test func `A policy says whether its layers follow streams`() {
        let policy = Policy {
            .breakCircuit(after: .failures(1), for: .seconds(1), followingStreams: true)
                .limitConcurrency(to: 2, followingStreams: true)
        }
        #expect(
            policy.description == """
                breakCircuit(after: .failures(1), for: 1 s, followingStreams: true)
                limitConcurrency(to: 2, followingStreams: true)
                """
        )
    }
}
