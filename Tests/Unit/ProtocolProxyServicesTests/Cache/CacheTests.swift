// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@Suite struct `A cache` {
    private let proxy = StoreProxy()
    private let clock = ManualClock()
    private let calls = Tally()
    private let barrier = Barrier()

    @Test func `A cache answers calls with equal arguments, of any number`() async throws {
        let calls = calls
        proxy.override(\.find) { key in "\(key) \(calls.add())" }
        proxy.override(\.loadDepth) { path, depth in "\(path) \(depth) \(calls.add())" }
        proxy.override(\.sum) { left, right in .success(calls.add()) }
        proxy.override(\.names) { ["\(calls.add())"] }
        proxy.override(\.title) { "\(calls.add())" }
        proxy.cache(\.find)
        proxy.cache(\.loadDepth)
        proxy.cache(\.sum)
        proxy.cache(\.names)
        proxy.cache(\.title)
        for _ in 1...2 {
            #expect(try await proxy.find("a") == "a 1")
            #expect(try await proxy.find("b") == "b 2")
            #expect(try await proxy.load("c", depth: 1) == "c 1 3")
            #expect(try await proxy.load("c", depth: 2) == "c 2 4")
            #expect(try proxy.sum(1, 2) == 5)
            #expect(try proxy.sum(2, 1) == 6)
            #expect(proxy.names() == ["7"])
            #expect(proxy.title == "8")
        }
    }

    @Test func `A cache can use a key that a closure makes of the arguments`() async throws {
        proxy.override(\.loadDepth) { [calls] path, depth in "\(path) \(depth) \(calls.add())" }
        let cache = proxy.cache(\.loadDepth) { path, _ in path }
        #expect(try await proxy.load("a", depth: 1) == "a 1 1")
        #expect(try await proxy.load("a", depth: 2) == "a 1 1")
        cache.invalidate("a")
        #expect(try await proxy.load("a", depth: 2) == "a 2 2")
    }

    @Test func `A cache does not keep errors`() async throws {
        let calls = calls
        proxy.override(\.find) { key in
            if calls.add() == 1 { throw StoreError() }
            return key
        }
        proxy.override(\.count) { key in
            if calls.add() == 3 { throw StoreError() }
            return 7
        }
        let caches = (proxy.cache(\.find), proxy.cache(\.count))
        await #expect(throws: StoreError.self) { try await proxy.find("a") }
        #expect(caches.0.count == 0)
        #expect(try await proxy.find("a") == "a")
        #expect(throws: StoreError.self) { try proxy.count("a") }
        #expect(try proxy.count("a") == 7)
        #expect(caches.1.count == 1)
    }

    @Test func `A predicate says which results are stored`() async throws {
        let calls = calls
        proxy.override(\.find) { key in "\(key) \(calls.add())" }
        proxy.override(\.count) { _ in calls.add() }
        let caches = (
            proxy.cache(\.find, if: .result { $0.hasPrefix("a") }),
            proxy.cache(\.count, if: .result { $0 > 4 })
        )
        for number in 1...2 {
            #expect(try await proxy.find("a") == "a 1")
            #expect(try await proxy.find("b") == "b \(number * 2)")
            #expect(try proxy.count("a") == number * 2 + 1)
        }
        #expect(try [proxy.count("a"), proxy.count("a")] == [5, 5])
        #expect((caches.0.count, caches.1.count) == (1, 1))
    }

    @Test func `A predicate may let errors be stored, for their own time`() async throws {
        let calls = calls
        proxy.override(\.find) { key in
            let call = calls.add()
            if key == "missing" { throw StoreError(text: "\(call)") }
            if key == "other" {
                throw TimeoutError(selector: "find(_:)", protocolName: "Store", limit: .zero)
            }
            return "\(call)"
        }
        proxy.override(\.sum) { _, _ in .failure(StoreError(text: "\(calls.add())")) }
        proxy.cache(\.find, expiresAfter: .seconds(60), clock: clock)
        let missing = proxy.cache(
            \.find,
            expiresAfter: .seconds(5),
            if: .error(StoreError.self),
            clock: clock
        )
        proxy.cache(\.sum, expiresAfter: .seconds(5), if: .anyResult || .anyError, clock: clock)
        for _ in 1...2 {
            await #expect(throws: StoreError(text: "1")) { try await proxy.find("missing") }
            #expect(try await proxy.find("a") == "2")
            #expect(throws: StoreError(text: "3")) { try proxy.sum(1, 2) }
        }
        await #expect(throws: TimeoutError.self) { try await proxy.find("other") }
        #expect(missing.count == 1)
        clock.advance(by: .seconds(5))
        await #expect(throws: StoreError(text: "5")) { try await proxy.find("missing") }
        #expect(throws: StoreError(text: "6")) { try proxy.sum(1, 2) }
        #expect(try await proxy.find("a") == "2")
    }

    @Test func `Errors that say nothing about the service are not stored`() async throws {
        let (calls, clock) = (calls, clock)
        proxy.override(\.find) { key in
            calls.add()
            switch key {
            case "cancelled": throw CancellationError()
            case "limited":
                throw LimitExceededError(
                    selector: "find(_:)",
                    protocolName: "Store",
                    limit: .concurrent(1, waiting: 0)
                )
            case "late":
                clock.advance(by: .seconds(1))
                throw StoreError()
            default: return key
            }
        }
        proxy.override(\.count) { _ in
            calls.add()
            clock.advance(by: .seconds(1))
            throw StoreError()
        }
        let caches = (
            proxy.cache(\.find, if: .anyResult || .anyError),
            proxy.cache(\.count, if: .anyResult || .anyError)
        )
        for key in ["cancelled", "limited", "late"] {
            for _ in 1...2 {
                await withDeadline(in: .seconds(1), clock: clock) {
                    await #expect(throws: (any Error).self) { try await proxy.find(key) }
                    if key == "late" { #expect(throws: StoreError()) { try proxy.count("a") } }
                }
            }
        }
        #expect(calls.count == 8)
        #expect((caches.0.count, caches.1.count) == (0, 0))
    }

    @Test func `Equal calls share a call in progress, even if nothing is stored`() async throws {
        let (calls, barrier) = (calls, barrier)
        proxy.override(\.find) { key in
            let call = calls.add()
            try await barrier.pass()
            return "\(key) \(call)"
        }
        let cache = proxy.cache(\.find, if: .nothing)
        let found = (0..<4).map { _ in Task { [proxy] in try await proxy.find("a") } }
        await until { cache.waiting(for: "a") == 3 }
        barrier.open()
        for call in found { #expect(try await call.value == "a 1") }
        #expect(cache.count == 0)
        #expect(try await proxy.find("a") == "a 2")
    }

    @Test func `A full cache drops the least recently used result`() throws {
        proxy.override(\.count) { [calls] _ in calls.add() }
        let cache = proxy.cache(\.count, capacity: 2)
        #expect(
            try [proxy.count("a"), proxy.count("b"), proxy.count("a"), proxy.count("c")] == [
                1, 2, 1, 3,
            ]
        )
        #expect(try [proxy.count("a"), proxy.count("b")] == [1, 4])
        #expect(cache.count == 2)
    }

    @Test func `A cache drops results that are too old by its clock`() async throws {
        let calls = calls
        proxy.override(\.count) { _ in calls.add() }
        proxy.override(\.find) { _ in "\(calls.add())" }
        proxy.cache(\.count, expiresAfter: .seconds(2), clock: clock)
        proxy.cache(\.find, expiresAfter: .seconds(2), clock: clock)
        #expect(try proxy.count("a") == 1)
        #expect(try await proxy.find("a") == "2")
        clock.advance(by: .seconds(1))
        #expect(try proxy.count("a") == 1)
        #expect(try await proxy.find("a") == "2")
        clock.advance(by: .seconds(1))
        #expect(try proxy.count("a") == 3)
        #expect(try await proxy.find("a") == "4")
    }

    @Test func `Expired results make room before any other`() throws {
        let calls = calls
        proxy.override(\.count) { _ in calls.add() }
        let cache = proxy.cache(\.count, capacity: 2, expiresAfter: .seconds(2), clock: clock)
        #expect(try proxy.count("a") == 1)
        clock.advance(by: .seconds(1))
        #expect(try [proxy.count("b"), proxy.count("a")] == [2, 1])
        clock.advance(by: .seconds(1))
        // The result of "a" was used last, but has expired.
        #expect(try [proxy.count("c"), proxy.count("b"), proxy.count("c")] == [3, 2, 3])
        clock.advance(by: .seconds(2))
        #expect(try proxy.count("d") == 4)
        #expect(cache.count == 1)
    }

    @Test func `A cache drops results that are invalidated`() async throws {
        let calls = calls
        proxy.override(\.sum) { _, _ in .success(calls.add()) }
        proxy.override(\.names) { ["\(calls.add())"] }
        let sums = proxy.cache(\.sum)
        let names = proxy.cache(\.names)
        #expect(try [proxy.sum(1, 2), proxy.sum(3, 4)] == [1, 2])
        sums.invalidate(1, 2)
        #expect(try [proxy.sum(1, 2), proxy.sum(3, 4)] == [3, 2])
        sums.invalidateAll()
        #expect(sums.count == 0)
        #expect(try [proxy.sum(1, 2), proxy.sum(3, 4)] == [4, 5])
        #expect(proxy.names() == ["6"])
        names.invalidate()
        #expect(proxy.names() == ["7"])
    }

    @Test func `A cache ends with its registration`() throws {
        proxy.override(\.count) { [calls] _ in calls.add() }
        let cache = proxy.cache(\.count, named: "kept")
        #expect(proxy.hasHandler(selector: "count(_:)", named: "kept"))
        #expect(try [proxy.count("a"), proxy.count("a")] == [1, 1])
        cache.registration.cancel()
        #expect(try [proxy.count("a"), proxy.count("a")] == [2, 3])
    }

    @Test func `A cache keeps its results when something else is registered`() throws {
        proxy.override(\.count) { [calls] _ in calls.add() }
        proxy.cache(\.count)
        #expect(try proxy.count("a") == 1)
        proxy.observe(\.count, .before) { _ in }
        #expect(try proxy.count("a") == 1)
    }

    @Test func `A cache works for static requirements`() async throws {
        let calls = calls
        try await StoreProxy.withTypeProxy { typeProxy in
            typeProxy.override(\.staticMake) { _ in calls.add() }
            typeProxy.override(\.staticKinds) { _ in calls.add() }
            typeProxy.cache(\.staticMake)
            typeProxy.cache(\.staticKinds)
            let made = try await [StoreProxy.make("a"), StoreProxy.make("a"), StoreProxy.make("b")]
            #expect(made == [1, 1, 2])
            let kinds = try [StoreProxy.kinds("a"), StoreProxy.kinds("a")]
            #expect(kinds == [3, 3])
        }
    }

    @Test func `A cache of a proxy on one thread keeps results that are not Sendable`() throws {
        let proxy = LocalStoreProxy()
        proxy.override(\.find) { page in Page(page.text) }
        proxy.cache(\.find)
        let page = try proxy.find(Page("a"))
        #expect(try proxy.find(Page("a")) === page)
    }

    // MARK: Calls at once

    @Test func `Equal calls at once wait for the first and end like it`() async throws {
        let (calls, barrier) = (calls, barrier)
        proxy.override(\.find) { key in
            calls.add()
            try await barrier.pass()
            if key == "fail" { throw StoreError(text: "\(calls.count)") }
            return "\(key) \(calls.count)"
        }
        let cache = proxy.cache(\.find)
        let found = (0..<10).map { _ in Task { [proxy] in try await proxy.find("a") } }
        let failed = (0..<10).map { _ in Task { [proxy] in try await proxy.find("fail") } }
        await until { cache.waiting(for: "a") == 9 && cache.waiting(for: "fail") == 9 }
        #expect(calls.count == 2)
        barrier.open()
        for call in found { #expect(try await call.value == "a 2") }
        for call in failed { await #expect(throws: StoreError(text: "2")) { try await call.value } }
        #expect(cache.count == 1)
    }

    /// How the outer call leads to the inner one.
    enum Detour: CaseIterable {
        case direct, childTask, startedTask, otherKey

        func find(_ key: String, by proxy: StoreProxy) async throws -> String {
            switch self {
            case .direct: return try await proxy.find(key)
            case .childTask:
                async let found = proxy.find(key)
                return try await found
            case .startedTask: return try await Task { try await proxy.find(key) }.value
            case .otherKey: return try await proxy.load(key, depth: 0)
            }
        }
    }

    @Test(arguments: Detour.allCases)
    func `A cached call that calls itself does not wait for itself`(detour: Detour) async throws {
        let calls = calls
        proxy.override(\.find) { [weak proxy] key in
            let call = calls.add()
            guard call == 1, let proxy else { return "inner" }
            return try await "outer of \(detour.find(key, by: proxy))"
        }
        proxy.override(\.loadDepth) { [weak proxy] key, _ in try await proxy?.find(key) ?? "" }
        let cache = proxy.cache(\.find)
        proxy.cache(\.loadDepth)
        let call = Task { [proxy] in try await proxy.find("a") }
        await until { calls.count == 2 || cache.waiting(for: "a") > 0 }
        #expect(cache.waiting(for: "a") == 0, "It waits for itself.")
        if cache.waiting(for: "a") > 0 { call.cancel() }
        #expect(try await call.value == "outer of inner")
        #expect(try await proxy.find("a") == "outer of inner")
        #expect(calls.count == 2)
    }

    @Test func `A cancelled waiter leaves, and the others get their result`() async throws {
        let (calls, barrier) = (calls, barrier)
        proxy.override(\.find) { key in
            calls.add()
            try await barrier.pass()
            return key
        }
        let cache = proxy.cache(\.find)
        let first = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        let (second, third) = (
            Task { [proxy] in try await proxy.find("a") },
            Task { [proxy] in try await proxy.find("a") }
        )
        await until { cache.waiting(for: "a") == 2 }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        barrier.open()
        #expect(try await first.value == "a")
        #expect(try await third.value == "a")
        #expect(calls.count == 1)
    }

    @Test func `A deadline inside of a cached call is not that of its caller`() async throws {
        let (calls, barrier) = (calls, barrier)
        proxy.override(\.find) { _ in
            calls.add()
            try await barrier.pass()
            throw StoreError(text: "down")
        }
        let results = ResultCache()
        let policy = Policy {
            .cache(results)
                .timeOut(after: .seconds(3600))
                .retry(attempts: 3, after: .constant(.seconds(7200)), if: .anyError)
        }
        proxy.apply(policy, to: \.find)
        let tasks = (0..<3).map { _ in Task { [proxy] in try await proxy.find("a") } }
        await until { results.counts.misses == 1 && results.waiting == 2 }
        barrier.open()
        for task in tasks {
            await #expect(throws: StoreError(text: "down")) { try await task.value }
        }
        #expect(calls.count == 1)
    }

    @Test func `A synchronous cache stores no error that is due to its caller's deadline`() throws {
        let late = StoreError(text: "late")
        proxy.override(\.count) { _ in 1 }
        let policy = Policy {
            .cache(if: .anyResult || .anyError)
                .rejectLate(minimumRemaining: .seconds(60), throwing: late)
        }
        proxy.apply(policy, to: \.count)
        #expect(throws: late) { try withDeadline(in: .seconds(1)) { try proxy.count("a") } }
        #expect(try proxy.count("a") == 1)
    }

    @Test func `A stored error has no report of another call`() throws {
        let calls = calls
        proxy.override(\.count) { _ in
            calls.add()
            throw StoreError(text: "down")
        }
        let policy = Policy {
            .cache(if: .anyResult || .anyError)
                .injectFaults(errors: 1, seed: 1, throwing: { $0 })
        }
        proxy.apply(policy, to: \.count)
        proxy.report { _, _ in }
        let own = #expect(throws: InjectedFaultError.self) { try proxy.count("a") }
        let stored = #expect(throws: InjectedFaultError.self) { try proxy.count("a") }
        #expect(own?.report != nil && stored?.call == 1)
        #expect(stored?.report == nil)
        #expect(calls.count == 0)
    }

    @Test func `A waiter repeats the call if its caller was cancelled`() async throws {
        let (calls, barrier) = (calls, barrier)
        proxy.override(\.find) { key in
            calls.add()
            try await barrier.pass()
            return key
        }
        let cache = proxy.cache(\.find)
        let first = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        let others = (0..<3).map { _ in Task { [proxy] in try await proxy.find("a") } }
        await until { cache.waiting(for: "a") == 3 }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        barrier.open()
        for other in others { #expect(try await other.value == "a") }
        #expect(calls.count == 2)
    }

    /// How the first of several equal calls fails for a reason of its own.
    enum OwnFailure: CaseIterable {
        case refused, late

        var error: any Error {
            switch self {
            case .refused:
                DeadlineExceededError(selector: "find(_:)", protocolName: "Store", remaining: .zero)
            case .late: StoreError(text: "late")
            }
        }
    }

    @Test(arguments: OwnFailure.allCases)
    func `A waiter repeats the call if it failed for its caller's own reason`(
        failure: OwnFailure
    ) async throws {
        let (calls, barrier, clock) = (calls, barrier, clock)
        proxy.override(\.find) { key in
            guard calls.add() == 1 else { return "\(key) \(calls.count)" }
            try await barrier.pass()
            if failure == .late { clock.advance(by: .seconds(1)) }
            throw failure.error
        }
        let cache = proxy.cache(\.find)
        let first = Task { [proxy] in
            try await withDeadline(in: .seconds(1), clock: clock) { () async throws in
                try await proxy.find("a")
            }
        }
        await barrier.arrivals(1)
        let others = (0..<3).map { _ in Task { [proxy] in try await proxy.find("a") } }
        await until { cache.waiting(for: "a") == 3 }
        barrier.open()
        await #expect(throws: (any Error).self) { try await first.value }
        for other in others { #expect((try? await other.value) == "a 2") }
        #expect(calls.count == 2)
    }

    /// How a layer lets the first of several equal calls fail for its caller's deadline, with an
    /// error that doesn't say so.
    enum Hurry: CaseIterable {
        case givenError, conversion, rateLimit, retry

        func apply(to proxy: StoreProxy, clock: ManualClock) {
            switch self {
            case .givenError:
                proxy.apply(
                    Policy { .rejectLate(throwing: StoreError()) { _ in true } },
                    to: \.strict
                )
            case .conversion:
                let policy = Policy.rejectLate { _ in true }.throwing { _ in StoreError() }
                proxy.apply(policy, to: \.strict)
            case .rateLimit:
                let limiter = RateLimiter(
                    1,
                    per: .seconds(2),
                    waitingAtMost: .seconds(4),
                    clock: clock
                )
                let policy = Policy.limitRate(limiter).throwing { _ in StoreError() }
                proxy.apply(policy, to: \.strict)
            case .retry:
                let policy = Policy {
                    .retry(attempts: 2, after: .constant(.seconds(2)), if: .anyError, clock: clock)
                }
                proxy.apply(policy, to: \.strict)
            }
        }
    }

    @Test(arguments: Hurry.allCases)
    func `A waiter with time left repeats a call that had too little, whatever its error`(
        hurry: Hurry
    ) async throws {
        let (calls, barrier, clock) = (calls, barrier, clock)
        proxy.override(\.strict) { key in
            if key == "first" { return .success(0) }
            // Only attempts in time are repeated.
            let call = calls.add()
            return hurry == .retry && call == 1 ? .failure(StoreError()) : .success(1)
        }
        hurry.apply(to: proxy, clock: clock)
        // Takes the only token of the rate limit.
        #expect(try await proxy.strict("first") == 0)
        proxy.intercept(\.strict) { next in
            { key in
                try? await barrier.pass()
                return await next(key)
            }
        }
        let cache = proxy.cache(\.strict)
        let first = Task { [proxy] in
            try await withDeadline(in: .seconds(1), clock: clock) { () async throws in
                try await proxy.strict("a")
            }
        }
        await barrier.arrivals(1)
        let others = (0..<3).map { _ in Task { [proxy] in try await proxy.strict("a") } }
        await until { cache.waiting(for: "a") == 3 }
        barrier.open()
        await #expect(throws: StoreError.self) { try await first.value }
        if hurry != .givenError, hurry != .conversion {
            // For the token, or the second attempt.
            await until { clock.sleepers.count == 1 || cache.waiting(for: "a") == 0 }
            clock.advance(by: .seconds(2))
        }
        for other in others { #expect((try? await other.value) == 1) }
        #expect(calls.count == (hurry == .retry ? 2 : 1))
    }

    @Test func `A cancelled waiter makes the call itself if it cannot throw`()
        async throws
    {
        let (calls, barrier) = (calls, barrier)
        proxy.override(\.patient) { _ in
            let call = calls.add()
            if call == 1 { try? await barrier.pass() }
            return call
        }
        proxy.override(\.strict) { _ in
            let call = calls.add()
            if call == 3 { try? await barrier.pass() }
            return .failure(StoreError(text: "\(call)"))
        }
        let (patient, strict) = (proxy.cache(\.patient), proxy.cache(\.strict))
        let first = Task { [proxy] in await proxy.patient("a") }
        await barrier.arrivals(1)
        let second = Task { [proxy] in await proxy.patient("a") }
        await until { patient.waiting(for: "a") == 1 }
        second.cancel()
        #expect(await second.value == 2)
        let third = Task { [proxy] in try await proxy.strict("a") }
        await barrier.arrivals(2)
        let fourth = Task { [proxy] in try await proxy.strict("a") }
        await until { strict.waiting(for: "a") == 1 }
        fourth.cancel()
        await #expect(throws: StoreError(text: "4")) { try await fourth.value }
        barrier.open()
        #expect(await first.value == 1)
        await #expect(throws: StoreError(text: "3")) { try await third.value }
    }

    @Test func `A call that is invalidated while under way is repeated`() async throws {
        let (calls, barrier) = (calls, barrier)
        proxy.override(\.find) { key in
            let call = calls.add()
            if call == 1 { try await barrier.pass() }
            return "\(call)"
        }
        let cache = proxy.cache(\.find)
        let first = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        cache.invalidate("a")
        #expect(try await proxy.find("a") == "2")
        barrier.open()
        #expect(try await first.value == "1")
        #expect(try await proxy.find("a") == "2")
    }

    @Test func `A synchronous call that is invalidated while under way is not cached`() throws {
        let calls = calls
        let caches = Mailbox<CallCache<StoreProxy, String>>()
        proxy.override(\.count) { _ in
            if calls.count == 0 { caches.value?.invalidateAll() }
            return calls.add()
        }
        caches.value = proxy.cache(\.count)
        #expect(try [proxy.count("a"), proxy.count("a"), proxy.count("a")] == [1, 2, 2])
    }

    @Test(arguments: ["a", "b"])
    func `Invalidating a key keeps only its own synchronous calls from being cached`(
        key: String
    ) throws {
        let calls = calls
        let caches = Mailbox<CallCache<StoreProxy, String>>()
        proxy.override(\.count) { _ in
            if calls.count == 0 { caches.value?.invalidate(key) }
            return calls.add()
        }
        caches.value = proxy.cache(\.count)
        let values = try [proxy.count("a"), proxy.count("a"), proxy.count("a")]
        #expect(values == (key == "a" ? [1, 2, 2] : [1, 1, 1]))
    }

    @Test func `A cache can be used by many threads at once`() async throws {
        let calls = calls
        proxy.override(\.find) { key in
            calls.add()
            await Task.yield()
            return key
        }
        proxy.override(\.count) { key in key.count }
        let (found, counted) = (proxy.cache(\.find, capacity: 5), proxy.cache(\.count, capacity: 5))
        try await withThrowingTaskGroup { [proxy] group in
            for task in 0..<8 {
                group.addTask {
                    for index in 0..<500 {
                        let key = "\((task + index) % 10)"
                        let value = try await proxy.find(key)
                        #expect(value == key)
                        let count = try proxy.count(key)
                        #expect(count == 1)
                        if index.isMultiple(of: 50) { found.invalidate(key) }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(calls.count < 4000)
        #expect(found.count <= 5)
        #expect(counted.count <= 5)
    }
}

/// A value that comes later.
private final class Mailbox<Value: Sendable>: Sendable {
    private let content = LockedState<Value?>(nil)
    var value: Value? {
        get { content.withLock { $0 } }
        set { content.withLock { $0 = newValue } }
    }
}
