// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Synchronization
import Testing

struct Reply: Sendable, Equatable {
    var status = 200
    var retryAfter: String?
}

struct Handle: ~Copyable {
    let isGood: Bool
}

@Proxied
protocol Gateway: AnyObject, Sendable {
    func get(_ path: String) async throws -> Reply
    func peek(_ path: String) throws -> Reply
    func poll() async -> Reply
    func glance() -> Reply
    func open() async throws -> Handle
    func text() async throws -> String
    func strict() async throws(StoreError) -> Reply
}

/// Answers calls by replies in their order, and then by the last one.
final class Script: Sendable {
    private let replies: Mutex<[Reply]>
    private let number = Mutex(0)

    init(_ statuses: Int...) { self.replies = Mutex(statuses.map { Reply(status: $0) }) }

    var calls: Int { number.withLock(\.self) }

    func next() -> Reply {
        number.withLock { $0 += 1 }
        return replies.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
    }
}

@Suite(.timeLimit(.minutes(5))) struct `Layers that judge outcomes` {
    private let proxy = GatewayProxy()
    private let clock = ManualClock()
    private static let isDown: AnyOutcomePredicate =
        .error(StoreError.self) || .result { (reply: Reply) in reply.status >= 500 }

    private func answer(with script: Script) {
        proxy.override(\.get) { _ in script.next() }
        proxy.override(\.peek) { _ in script.next() }
        proxy.override(\.poll) { script.next() }
        proxy.override(\.glance) { script.next() }
    }

    @Test func `A retry by key judges the results that the requirement returns`() async throws {
        let script = Script(503, 500, 200)
        answer(with: script)
        proxy.retry(
            \.get,
            attempts: 3,
            after: .none,
            if: .error(StoreError.self) || .result { $0.status >= 500 }
        )
        #expect(try await proxy.get("a").status == 200)
        #expect(script.calls == 3)
    }

    @Test func `The last result is the caller's, also if the predicate matches it`() async throws {
        let script = Script(503, 500, 502)
        answer(with: script)
        proxy.retry(\.get, attempts: 3, after: .none, if: .result { $0.status >= 500 })
        #expect(try await proxy.get("a").status == 502)
        #expect(script.calls == 3)
    }

    @Test
    func `Requirements that do not throw, and synchronous ones, are retried by their results`()
        async throws
    {
        let script = Script(503, 200, 503, 200, 503, 200)
        answer(with: script)
        proxy.retry(\.poll, attempts: 2, after: .none, if: .result { $0.status >= 500 })
        proxy.retry(\.peek, attempts: 2, if: .result { $0.status >= 500 })
        proxy.apply(Policy { .retry(attempts: 2, if: Self.isDown) }, to: \.glance)
        #expect(await proxy.poll().status == 200)
        #expect(try proxy.peek("a").status == 200)
        #expect(proxy.glance().status == 200)
        #expect(script.calls == 6)
    }

    @Test func `Results that cannot be copied are judged, too`() async throws {
        let calls = Tally()
        proxy.override(\.open) { Handle(isGood: calls.add() == 3) }
        proxy.retry(\.open, attempts: 5, after: .none, if: .result { !$0.isGood })
        #expect(try await proxy.open().isGood)
        #expect(calls.count == 3)
    }

    @Test func `A hedge makes another call after a result that is rejected`() async throws {
        let script = Script(503, 500, 200)
        answer(with: script)
        proxy.hedge(
            \.get,
            after: .seconds(1),
            attempts: 3,
            if: .result { $0.status >= 500 },
            clock: clock
        )
        #expect(try await proxy.get("a").status == 200)
        #expect(script.calls == 3)
        let (other, failing) = (GatewayProxy(), Script(503, 500))
        other.override(\.get) { _ in failing.next() }
        other.hedge(
            \.get,
            after: .seconds(1),
            attempts: 3,
            if: .result { $0.status >= 500 },
            clock: clock
        )
        #expect(try await other.get("a").status == 500)
        #expect(failing.calls == 3)
    }

    @Test func `An adaptive limit counts results that say that the service is overloaded`()
        async throws
    {
        answer(with: Script(503, 200))
        let limiter = AdaptiveLimiter(
            1...100,
            startingAt: 50,
            slowerThan: .seconds(1),
            clock: clock
        )
        proxy.apply(Policy { .limitConcurrency(limiter, if: Self.isDown) }, to: \.get)
        _ = try await proxy.get("a")
        #expect(limiter.limit == 45)
        _ = try await proxy.get("a")
        #expect(limiter.limit == 45)
    }

    @Test func `A circuit counts results that are failures`() async throws {
        answer(with: Script(503, 503, 200))
        let breaker = CircuitBreaker(after: .failures(2), for: .seconds(10), clock: clock)
        proxy.apply(Policy { .breakCircuit(breaker, if: Self.isDown) }, to: \.get, \.peek)
        #expect(try await proxy.get("a").status == 503)
        #expect(breaker.state == .closed)
        #expect(try proxy.peek("a").status == 503)
        #expect(breaker.state == .open)
        await #expect(throws: CircuitOpenError.self) { try await proxy.get("a") }
        clock.advance(by: .seconds(10))
        #expect(try await proxy.get("a").status == 200)
        #expect(breaker.state == .closed)
    }

    @Test func `A fallback answers results that are rejected, and learns why`() async throws {
        answer(with: Script(503))
        let policy = Policy {
            .fallBack(if: Self.isDown) { error, call in
                Reply(status: 203, retryAfter: "\(error) \(call.selector)")
            }
        }
        proxy.apply(policy, to: \.get, \.peek, \.poll, \.glance)
        let text =
            "of 'ProtocolProxyServicesTests.Gateway' returned a result that the predicate of its fallback rejects."
        #expect(
            try await proxy.get("a") == Reply(status: 203, retryAfter: "'get(_:)' \(text) get(_:)")
        )
        #expect(try proxy.peek("a").status == 203)
        #expect(await proxy.poll().status == 203)
        #expect(proxy.glance() == Reply(status: 203, retryAfter: "'glance()' \(text) glance()"))
    }

    @Test func `A fallback by key, or to another proxy, answers results that are rejected`()
        async throws
    {
        answer(with: Script(503))
        proxy.fallBack(\.get, if: .result { $0.status >= 500 }) { error, path in
            Reply(status: error is RejectedResultError ? 203 : 0, retryAfter: path)
        }
        #expect(try await proxy.get("a") == Reply(status: 203, retryAfter: "a"))
        let other = GatewayProxy()
        other.override(\.peek) { _ in Reply(status: 204) }
        other.override(\.poll) { Reply(status: 205) }
        proxy.fallBack(\.peek, to: other, if: .result { $0.status >= 500 })
        proxy.fallBack(\.poll, to: other, if: .result { $0.status >= 500 })
        #expect(try proxy.peek("b").status == 204)
        #expect(await proxy.poll().status == 205)
    }

    @Test func `An error of a fallback for a rejected result is thrown, and not answered again`()
        async throws
    {
        answer(with: Script(503))
        let calls = Tally()
        proxy.fallBack(\.get, if: .anyError || .result { $0.status >= 500 }) { _, _ in
            throw StoreError(text: "\(calls.add())")
        }
        await #expect(throws: StoreError(text: "1")) { try await proxy.get("a") }
        #expect(calls.count == 1)
    }

    @Test
    func `Results that the predicate does not match pass, and those of other types are not judged`()
        async throws
    {
        answer(with: Script(404))
        proxy.override(\.text) { "503" }
        let policy = Policy {
            .fallBack(if: Self.isDown) { _, _ in Reply(status: 1) }
                .breakCircuit(after: .failures(1), for: .seconds(1), if: Self.isDown)
                .retry(attempts: 3, after: .none, if: Self.isDown)
        }
        proxy.apply(policy, to: \.get)
        proxy.apply(Policy { .retry(attempts: 3, after: .none, if: Self.isDown) }, to: \.text)
        #expect(try await proxy.get("a").status == 404)
        #expect(try await proxy.get("a").status == 404)
        #expect(try await proxy.text() == "503")
    }

    @Test func `A policy's predicate takes one for a requirement, and several for one type`()
        async throws
    {
        let script = Script(500, 429, 201, 200)
        answer(with: script)
        let isBusy: OutcomePredicate<Reply, any Error> = .result { $0.status == 429 }
        let predicate: AnyOutcomePredicate =
            AnyOutcomePredicate(isBusy) || .result { (reply: Reply) in reply.status >= 500 }
            || .result { (text: String) in text.isEmpty } || .nothing
        proxy.apply(Policy { .retry(attempts: 5, after: .none, if: predicate) }, to: \.get)
        #expect(try await proxy.get("a").status == 201)
    }

    @Test func `Errors are matched by their type, by a function, and by a function of the type`()
        async throws
    {
        func attempts(_ predicate: AnyOutcomePredicate) async -> Int {
            let (proxy, calls) = (GatewayProxy(), Tally())
            proxy.override(\.text) { throw StoreError(text: "\(calls.add())") }
            proxy.apply(Policy { .retry(attempts: 3, after: .none, if: predicate) }, to: \.text)
            await #expect(throws: StoreError.self) { try await proxy.text() }
            return calls.count
        }
        #expect(await attempts(.anyError) == 3)
        #expect(await attempts(.error(StoreError.self)) == 3)
        #expect(await attempts(.error(StoreError.self) { $0.text == "1" }) == 2)
        #expect(await attempts(.error { ($0 as? StoreError)?.text == "1" }) == 2)
        #expect(await attempts(.error(CancellationError.self)) == 1)
        #expect(await attempts(.error(CancellationError.self) || .error(StoreError.self)) == 3)
        #expect(await attempts(.nothing) == 1)
        let calls = Tally()
        proxy.override(\.strict) { .failure(StoreError(text: "\(calls.add())")) }
        proxy.retry(\.strict, attempts: 5, after: .none, if: .error { $0.text != "3" })
        await #expect(throws: StoreError(text: "3")) { try await proxy.strict() }
    }

    @Test
    func `A predicate that judges no outcome of a requirement stops the program, or is skipped`()
        async throws
    {
        let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let policy = Policy {
                .retry(attempts: 2, if: .result { (reply: Reply) in reply.status > 1 })
            }
            GatewayProxy().apply(policy, to: \.text)
        }
        try expect(
            "'text()' of 'ProtocolProxyServicesTests.Gateway' cannot be retried so: its result is of type 'String', and "
                + "the predicate judges results of type 'Reply'.",
            of: other
        )
        let silent = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            GatewayProxy().apply(Policy { .fallBack { _, _ in Reply() } }, to: \.glance)
        }
        try expect(
            "'glance()' of 'ProtocolProxyServicesTests.Gateway' cannot fall back: it does not throw.",
            of: silent
        )
        let typed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            GatewayProxy().fallBack(\.strict, if: .result { $0.status > 1 }) { _, _ in Reply() }
        }
        try expect(
            "cannot use this fallback: its closure takes errors of type 'StoreError', and a result that the predicate rejects is "
                + "none.",
            of: typed
        )
        proxy.override(\.text) { "a" }
        proxy.apply(
            Policy { .retry(attempts: 2, if: .result { (reply: Reply) in reply.status > 1 }) }
        ) { _ in true }
        #expect(try await proxy.text() == "a")
    }

    @Test
    func `Delays follow what failures ask for, and a longer one than allowed ends the attempts`()
        async throws
    {
        let script = Script(429, 429, 503)
        proxy.override(\.get) { _ in
            var reply = script.next()
            if reply.status == 429 { reply.retryAfter = script.calls == 1 ? "7" : "100" }
            return reply
        }
        let backoff = Backoff.retryAfter(upTo: .seconds(60), otherwise: .none) { attempt in
            attempt.result(as: Reply.self)?.retryAfter
        }
        proxy.retry(
            \.get,
            attempts: 5,
            after: backoff,
            if: .result { $0.status >= 400 },
            clock: clock
        )
        let call = Task { [proxy] in try await proxy.get("a") }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(6))
        #expect(script.calls == 1)
        clock.advance(by: .seconds(1))
        #expect(try await call.value.status == 429)
        #expect(script.calls == 2)
        #expect("\(backoff)" == "what failures ask for")
    }

    @Test func `A delay that a failure asks for may depend on its error, its number or nothing`() {
        let backoff = Backoff.following(otherwise: .constant(.seconds(9))) { attempt in
            (attempt.error as? StoreError).map {
                .seconds(attempt.failures * ($0.text == "busy" ? 1 : -1))
            }
        }
        #expect(
            backoff.delay(after: FailedAttempt(failures: 2, error: StoreError())) == .seconds(2)
        )
        #expect(
            backoff.delay(after: FailedAttempt(failures: 2, error: StoreError(text: "x"))) == .zero
        )
        #expect(backoff.delay(after: FailedAttempt(failures: 2, result: "a")) == .seconds(9))
        #expect(backoff.delay(after: FailedAttempt(failures: 61, error: StoreError())) == nil)
        #expect(
            backoff.jittered().delay(after: FailedAttempt(failures: 61, error: StoreError())) == nil
        )
        #expect(FailedAttempt(failures: 1, result: "a").result(as: Int.self) == nil)
        #expect(FailedAttempt(failures: 1, result: "a").result(as: String.self) == "a")
    }
}
