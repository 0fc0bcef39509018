// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Synchronization
import Testing

@Suite struct `A retry` {
    private let proxy = StoreProxy()
    private let clock = ManualClock()
    private let calls = Tally()

    @Test func `A retry repeats a failed call through everything below it`() async throws {
        let seen = Tally()
        proxy.override(\.find) { [calls] key in
            if calls.add() < 3 { throw StoreError() }
            return key
        }
        proxy.intercept(\.find) { next in
            { key in
                seen.add()
                return try await next(key)
            }
        }
        proxy.retry(\.find, attempts: 3, after: .none, if: .anyError)
        #expect(try await proxy.find("a") == "a")
        #expect(calls.count == 3)
        #expect(seen.count == 3)
    }

    @Test func `A retry throws the last error when there are no more attempts`() async {
        proxy.override(\.find) { [calls] _ in throw StoreError(text: "\(calls.add())") }
        proxy.retry(\.find, attempts: 3, after: .none, if: .anyError)
        await #expect(throws: StoreError(text: "3")) { try await proxy.find("a") }
    }

    @Test func `A retry waits between attempts on its clock`() async throws {
        let (calls, clock) = (calls, clock)
        proxy.override(\.find) { key in
            if calls.add() < 3 { throw StoreError() }
            return "\(clock.now.offset)"
        }
        proxy.retry(
            \.find,
            attempts: 3,
            after: .exponential(from: .seconds(1)),
            if: .anyError,
            clock: clock
        )
        let call = Task { [proxy] in try await proxy.find("a") }
        try await clock.waitForSleepers()
        #expect(calls.count == 1)
        clock.advance(by: .seconds(1))
        await until { calls.count == 2 }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(clock.sleepers.count == 1)
        clock.advance(by: .seconds(1))
        #expect(try await call.value == "3.0 seconds")
    }

    @Test func `A retry repeats only the errors it is asked to`() async {
        proxy.override(\.find) { [calls] key in
            calls.add()
            if key == "cancelled" { throw CancellationError() }
            throw StoreError(text: key)
        }
        proxy.retry(
            \.find,
            attempts: 3,
            after: .none,
            if: .error { ($0 as? StoreError)?.text == "busy" }
        )
        await #expect(throws: StoreError(text: "gone")) { try await proxy.find("gone") }
        #expect(calls.count == 1)
        await #expect(throws: CancellationError.self) { try await proxy.find("cancelled") }
        #expect(calls.count == 2)
        await #expect(throws: StoreError(text: "busy")) { try await proxy.find("busy") }
        #expect(calls.count == 5)
        proxy.retry(\.find, attempts: 3, after: .none, if: .anyError)
        await #expect(throws: CancellationError.self) { try await proxy.find("cancelled") }
        #expect(calls.count == 8)
    }

    @Test func `A retry waits as long as a refused call has to, and not past the deadline`()
        async throws
    {
        let (clock, attempts) = (clock, Tally())
        proxy.override(\.find) { key in
            attempts.add()
            return key
        }
        let limiter = RateLimiter(1, per: .seconds(30), clock: clock)
        proxy.apply(
            Policy {
                .retry(attempts: 3, after: .constant(.seconds(1)), if: .anyError, clock: clock)
                    .limitRate(limiter)
            },
            to: \.find
        )
        #expect(try await proxy.find("a") == "a")
        let waiting = Task { [proxy] in try await proxy.find("b") }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(29))
        #expect(clock.sleepers.count == 1 && attempts.count == 1)
        clock.advance(by: .seconds(1))
        #expect(try await waiting.value == "b")
        await withDeadline(in: .seconds(20), clock: clock) {
            let error = await #expect(throws: LimitExceededError.self) { try await proxy.find("c") }
            #expect(error?.retryAfter == .seconds(30))
        }
        #expect(clock.sleepers.isEmpty && attempts.count == 2)
    }

    @Test func `A retry makes no attempt against a circuit that was opened by hand`() async {
        let (breaker, refused) = (
            CircuitBreaker(after: .failures(1), for: .seconds(1), clock: clock), Tally()
        )
        breaker.open()
        proxy.apply(
            Policy {
                .retry(
                    attempts: 3,
                    after: .none,
                    if: .error { _ in
                        refused.add()
                        return true
                    }
                )
                .breakCircuit(breaker)
            },
            to: \.find,
            \.count
        )
        await #expect(throws: CircuitOpenError.self) { try await proxy.find("a") }
        #expect(throws: CircuitOpenError.self) { try proxy.count("a") }
        #expect(breaker.refusals == 2 && refused.count == 2)
    }

    @Test func `The predicate decides on a cancellation that isn't the caller's`() async throws {
        let calls = Tally()
        proxy.override(\.find) { key in
            // Every second call is answered.
            guard calls.add().isMultiple(of: 2) else { throw CancellationError() }
            return key
        }
        let retry = proxy.retry(\.find, attempts: 2, after: .none, if: .anyError)
        #expect(try await proxy.find("a") == "a")
        retry.cancel()
        let hedge = proxy.hedge(\.find, after: .seconds(1), if: .anyError, clock: clock)
        #expect(try await proxy.find("b") == "b")
        hedge.cancel()
        proxy.fallBack(\.find) { _, key in key + "?" }
        #expect(try await proxy.find("c") == "c?")
        #expect(calls.count == 5)
    }

    @Test func `A retry has delays unless it is told otherwise`() {
        for failures in 1...12 {
            let delay = Backoff.standard.delay(after: failures)
            #expect(delay >= .zero && delay <= .seconds(20))
        }
        // Random up to 20 seconds, all of a hundred aren't below one.
        #expect((0..<100).contains { _ in Backoff.standard.delay(after: 12) > .seconds(1) })
        #expect("\(Policy.retry(attempts: 3, if: .anyError))" == "retry(attempts: 3)")
        #expect(
            "\(Policy.retry(attempts: 3, after: .none, if: .anyError))"
                == "retry(attempts: 3, after: .none)"
        )
    }

    @Test func `A retry stops with the last error when its caller is cancelled`() async throws {
        let (calls, clock) = (calls, clock)
        proxy.override(\.find) { _ in throw StoreError(text: "\(calls.add())") }
        proxy.retry(\.find, attempts: 3, after: .constant(.seconds(1)), if: .anyError, clock: clock)
        let call = Task { [proxy] in try await proxy.find("a") }
        try await clock.waitForSleepers()
        call.cancel()
        await #expect(throws: StoreError(text: "1")) { try await call.value }
        #expect(calls.count == 1)
    }

    @Test func `A retry stops if its caller was cancelled during an attempt`() async {
        proxy.override(\.find) { [calls] _ in
            withUnsafeCurrentTask { $0?.cancel() }
            throw StoreError(text: "\(calls.add())")
        }
        proxy.retry(\.find, attempts: 3, after: .none, if: .anyError)
        await #expect(throws: StoreError(text: "1")) {
            try await Task { [proxy] in try await proxy.find("a") }.value
        }
    }

    @Test func `Synchronous requirements can be retried, with typed or untyped errors`() throws {
        let calls = calls
        proxy.override(\.count) { _ in
            if calls.add() < 2 { throw StoreError() }
            return 5
        }
        proxy.retry(\.count, attempts: 2, if: .anyError)
        #expect(try proxy.count("a") == 5)
        proxy.override(\.sum) { _, _ in .failure(StoreError(text: "\(calls.add())")) }
        proxy.retry(\.sum, attempts: 2, if: .error(StoreError.self))
        #expect(throws: StoreError(text: "4")) { try proxy.sum(1, 2) }
    }

    @Test func `Asynchronous requirements with typed throws can be retried`() async throws {
        proxy.override(\.strict) { [calls] _ in
            calls.add() < 2 ? .failure(StoreError()) : .success(5)
        }
        proxy.retry(\.strict, attempts: 2, after: .none, if: .anyError)
        #expect(try await proxy.strict("a") == 5)
    }

    @Test func `An attempt receives an inout argument as the previous one left it`() throws {
        proxy.override(\.sort) { [calls] values in
            values.append(calls.add())
            if calls.count < 3 { throw StoreError() }
        }
        proxy.retry(\.sort, attempts: 3, if: .anyError)
        var values = [0]
        try proxy.sort(&values)
        #expect(values == [0, 1, 2, 3])
    }

    @Test func `A layer inside a retry sees an inout argument as the previous attempt left it`()
        async throws
    {
        proxy.override(\.fill) { [calls] values in
            values.append(calls.add())
            throw StoreError()
        }
        let seen = Mutex<[String]>([])
        let policy = Policy {
            .retry(attempts: 3, after: .none, if: .anyError)
                .fallBack { (error, call) throws -> Void in
                    seen.withLock { $0.append("\(call.arguments)") }
                    throw error
                }
        }
        proxy.apply(policy, to: \.fill)
        var values = [0]
        await #expect(throws: StoreError.self) { try await proxy.fill(&values) }
        #expect(seen.withLock(\.self) == ["[[0]]", "[[0, 1]]", "[[0, 1, 2]]"])
    }

    @Test func `A retry passes on noncopyable results`() async throws {
        proxy.override(\.parcel) { [calls] number in
            if calls.add() < 2 { throw StoreError() }
            return Parcel(number: number)
        }
        proxy.retry(\.parcel, attempts: 2, after: .none, if: .anyError)
        let parcel = try await proxy.parcel(7)
        #expect(parcel.number == 7)
    }

    @Test func `A retry works for static requirements`() async throws {
        let calls = calls
        try await StoreProxy.withTypeProxy { typeProxy in
            typeProxy.override(\.staticMake) { _ in
                if calls.add() < 2 { throw StoreError() }
                return 5
            }
            typeProxy.retry(\.staticMake, attempts: 2, after: .none, if: .anyError)
            let made = try await StoreProxy.make("a")
            #expect(made == 5)
        }
    }

    @Test func `retryAll covers the selected asynchronous requirements that throw`() async throws {
        let calls = calls
        proxy.override(\.find) { _ in throw StoreError(text: "\(calls.add())") }
        proxy.override(\.strict) { _ in .failure(StoreError(text: "\(calls.add())")) }
        proxy.override(\.count) { _ in throw StoreError(text: "\(calls.add())") }
        let registration = proxy.retryAll(attempts: 2, if: .anyError, where: { $0.key != "strict" })
        await #expect(throws: StoreError(text: "2")) { try await proxy.find("a") }
        await #expect(throws: StoreError(text: "3")) { try await proxy.strict("a") }
        #expect(throws: StoreError(text: "4")) { try proxy.count("a") }
        registration.cancel()
        await #expect(throws: StoreError(text: "5")) { try await proxy.find("a") }
    }

    @MainActor @Test func `A retry runs its attempts on the caller's isolation`() async throws {
        let proxy = LocalStoreProxy()
        let calls = calls
        proxy.override(\.load) { key in
            MainActor.assertIsolated()
            if calls.add() < 2 { throw StoreError() }
            return Page(key)
        }
        proxy.retry(\.load, attempts: 2, after: .constant(.zero), if: .anyError)
        #expect(try await proxy.load("a").text == "a")
    }

    @Test func `A timeout above a retry limits all attempts, and below it each attempt`()
        async throws
    {
        let (calls, clock) = (calls, clock)
        proxy.override(\.find) { key in
            if calls.add() < 2 { try await Barrier().pass() }
            return key
        }
        proxy.timeOut(\.find, after: .seconds(2), clock: clock)
        proxy.retry(\.find, attempts: 2, after: .none, if: .error(TimeoutError.self))
        let call = Task { [proxy] in try await proxy.find("a") }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(2))
        #expect(try await call.value == "a")
    }
}
