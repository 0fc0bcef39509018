// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
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
        proxy.retry(\.find, attempts: 3) { _ in true }
        #expect(try await proxy.find("a") == "a")
        #expect(calls.count == 3)
        #expect(seen.count == 3)
    }

    @Test func `A retry throws the last error when there are no more attempts`() async {
        proxy.override(\.find) { [calls] _ in throw StoreError(text: "\(calls.add())") }
        proxy.retry(\.find, attempts: 3) { _ in true }
        await #expect(throws: StoreError(text: "3")) { try await proxy.find("a") }
    }

    @Test func `A retry waits between attempts on its clock`() async throws {
        let (calls, clock) = (calls, clock)
        proxy.override(\.find) { key in
            if calls.add() < 3 { throw StoreError() }
            return "\(clock.now.offset)"
        }
        proxy.retry(\.find, attempts: 3, after: .exponential(from: .seconds(1)), on: clock) { _ in true }
        let call = Task { [proxy] in try await proxy.find("a") }
        await clock.sleeper()
        #expect(calls.count == 1)
        clock.advance(by: .seconds(1))
        await until { calls.count == 2 }
        await clock.sleeper()
        clock.advance(by: .seconds(1))
        #expect(clock.sleepers == 1)
        clock.advance(by: .seconds(1))
        #expect(try await call.value == "3.0 seconds")
    }

    @Test func `A retry repeats only the errors it is asked to, and no cancellation`() async {
        proxy.override(\.find) { [calls] key in
            calls.add()
            if key == "cancelled" { throw CancellationError() }
            throw StoreError(text: key)
        }
        proxy.retry(\.find, attempts: 3) { ($0 as? StoreError)?.text == "busy" }
        await #expect(throws: StoreError(text: "gone")) { try await proxy.find("gone") }
        #expect(calls.count == 1)
        await #expect(throws: CancellationError.self) { try await proxy.find("cancelled") }
        #expect(calls.count == 2)
        await #expect(throws: StoreError(text: "busy")) { try await proxy.find("busy") }
        #expect(calls.count == 5)
        proxy.retry(\.find, attempts: 3) { _ in true }
        await #expect(throws: CancellationError.self) { try await proxy.find("cancelled") }
        #expect(calls.count == 6)
    }

    @Test func `A retry stops with the last error when its caller is cancelled`() async {
        let (calls, clock) = (calls, clock)
        proxy.override(\.find) { _ in throw StoreError(text: "\(calls.add())") }
        proxy.retry(\.find, attempts: 3, after: .constant(.seconds(1)), on: clock) { _ in true }
        let call = Task { [proxy] in try await proxy.find("a") }
        await clock.sleeper()
        call.cancel()
        await #expect(throws: StoreError(text: "1")) { try await call.value }
        #expect(calls.count == 1)
    }

    @Test func `A retry stops if its caller was cancelled during an attempt`() async {
        proxy.override(\.find) { [calls] _ in
            withUnsafeCurrentTask { $0?.cancel() }
            throw StoreError(text: "\(calls.add())")
        }
        proxy.retry(\.find, attempts: 3) { _ in true }
        await #expect(throws: StoreError(text: "1")) { try await Task { [proxy] in try await proxy.find("a") }.value }
    }

    @Test func `Synchronous requirements can be retried, with typed or untyped errors`() throws {
        let calls = calls
        proxy.override(\.count) { _ in
            if calls.add() < 2 { throw StoreError() }
            return 5
        }
        proxy.retry(\.count, attempts: 2) { _ in true }
        #expect(try proxy.count("a") == 5)
        proxy.override(\.sum) { _, _ in .failure(StoreError(text: "\(calls.add())")) }
        proxy.retry(\.sum, attempts: 2) { $0 is StoreError }
        #expect(throws: StoreError(text: "4")) { try proxy.sum(1, 2) }
    }

    @Test func `Asynchronous requirements with typed throws can be retried`() async throws {
        proxy.override(\.strict) { [calls] _ in calls.add() < 2 ? .failure(StoreError()) : .success(5) }
        proxy.retry(\.strict, attempts: 2) { _ in true }
        #expect(try await proxy.strict("a") == 5)
    }

    @Test func `An attempt receives an inout argument as the previous one left it`() throws {
        proxy.override(\.sort) { [calls] values in
            values.append(calls.add())
            if calls.count < 3 { throw StoreError() }
        }
        proxy.retry(\.sort, attempts: 3) { _ in true }
        var values = [0]
        try proxy.sort(&values)
        #expect(values == [0, 1, 2, 3])
    }

    @Test func `A retry passes on noncopyable results`() async throws {
        proxy.override(\.parcel) { [calls] number in
            if calls.add() < 2 { throw StoreError() }
            return Parcel(number: number)
        }
        proxy.retry(\.parcel, attempts: 2) { _ in true }
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
            typeProxy.retry(\.staticMake, attempts: 2) { _ in true }
            let made = try await StoreProxy.make("a")
            #expect(made == 5)
        }
    }

    @Test func `retryAll covers the selected asynchronous requirements that throw`() async throws {
        let calls = calls
        proxy.override(\.find) { _ in throw StoreError(text: "\(calls.add())") }
        proxy.override(\.strict) { _ in .failure(StoreError(text: "\(calls.add())")) }
        proxy.override(\.count) { _ in throw StoreError(text: "\(calls.add())") }
        let registration = proxy.retryAll(attempts: 2, where: { $0.key != "strict" }, if: { _ in true })
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
        proxy.retry(\.load, attempts: 2, after: .constant(.zero)) { _ in true }
        #expect(try await proxy.load("a").text == "a")
    }

    @Test func `A timeout above a retry limits all attempts, and below it each attempt`() async throws {
        let (calls, clock) = (calls, clock)
        proxy.override(\.find) { key in
            if calls.add() < 2 { try await Barrier().pass() }
            return key
        }
        proxy.timeOut(\.find, after: .seconds(2), on: clock)
        proxy.retry(\.find, attempts: 2) { $0 is TimeoutError }
        let call = Task { [proxy] in try await proxy.find("a") }
        await clock.sleeper()
        clock.advance(by: .seconds(2))
        #expect(try await call.value == "a")
    }
}

@Suite struct `A backoff` {
    @Test(arguments: [
        (Backoff.none, [0, 0, 0]), (.constant(.seconds(2)), [2, 2, 2]),
        (.exponential(from: .seconds(1)), [1, 2, 4]), (.exponential(from: .seconds(1), factor: 3), [1, 3, 9]),
        (.exponential(from: .seconds(1), upTo: .seconds(3)), [1, 2, 3]),
        (.exponential(from: .seconds(1), factor: 1e300), [1, 30, 30]), (Backoff { .seconds($0 * 10) }, [10, 20, 30]),
    ])
    func `A backoff waits for the described delays`(backoff: Backoff, seconds: [Int]) {
        #expect((1...3).map { backoff.delay(after: $0) } == seconds.map { .seconds($0) })
    }

    /// Gives the same number each time.
    private struct Fixed: RandomNumberGenerator {
        let number: UInt64
        func next() -> UInt64 { number }
    }

    @Test func `Jitter shortens a delay by what its generator returns`() {
        let backoff = Backoff.constant(.seconds(8))
        #expect(backoff.jittered(using: Fixed(number: 0)).delay(after: 1) == .seconds(8))
        #expect(backoff.jittered(using: Fixed(number: .max)).delay(after: 1) < .milliseconds(1))
        #expect(backoff.jittered(0.5, using: Fixed(number: .max)).delay(after: 1) >= .seconds(4))
        #expect(backoff.jittered(0, using: Fixed(number: .max)).delay(after: 1) == .seconds(8))
    }

    @Test func `Jitter by the system's generator varies within its bounds`() {
        let backoff = Backoff.constant(.seconds(8)).jittered(0.25)
        let delays = Set((0..<100).map { _ in backoff.delay(after: 1) })
        #expect(delays.count > 1)
        #expect(delays.allSatisfy { $0 >= .seconds(6) && $0 <= .seconds(8) })
    }
}
