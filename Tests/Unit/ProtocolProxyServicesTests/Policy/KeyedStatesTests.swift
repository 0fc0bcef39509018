// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct `Circuits and limits for each key` {
    private let proxy = StoreProxy()
    private let clock = ManualClock()
    private let barrier = Barrier()

    init() {
        let barrier = barrier
        proxy.override(\.find) { key in
            if key.hasSuffix("held") { try await barrier.pass() }
            if key.hasSuffix("bad") { throw StoreError() }
            return key
        }
        proxy.override(\.count) { key in
            if key.hasSuffix("bad") { throw StoreError() }
            return 1
        }
    }

    /// The first letter of the first argument, except for "-", which stands for no key.
    @Sendable private static func tenant(of call: PendingCall) -> Character? {
        let letter = (call.arguments.first as? String)?.first
        return letter == "-" ? nil : letter
    }

    /// Starts a call that holds its place until the barrier opens.
    private func hold(_ tenant: String) async -> Task<String, any Error> {
        let arrivals = barrier.arrivals
        let call = Task { [proxy] in try await proxy.find("\(tenant) held") }
        await barrier.arrivals(arrivals + 1)
        return call
    }

    @Test func `Each key has places of its own`() async throws {
        proxy.apply(Policy { .limitConcurrency(to: 1).per(Self.tenant) }, to: \.find, \.count)
        let held = await hold("a")
        let error = await #expect(throws: LimitExceededError.self) { try await proxy.find("a") }
        #expect(error?.protocolName == "ProtocolProxyServicesTests.Store")
        #expect(throws: LimitExceededError.self) { try proxy.count("a") }
        #expect(try await proxy.find("b") == "b")
        #expect(try proxy.count("c") == 1)
        barrier.open()
        _ = try await held.value
        #expect(try await proxy.find("a") == "a")
    }

    @Test func `Calls wait in the queue of their key`() async throws {
        let keys = KeyedStates<Character>()
        let policy = Policy { .limitConcurrency(to: 1, waiting: 1).per(keys, Self.tenant) }
        proxy.apply(policy, to: \.find)
        let held = [await hold("a"), await hold("b")]
        let waiter = Task { [proxy] in try await proxy.find("a2") }
        await until { keys.counts.waiting == 1 }
        #expect(keys.concurrencyLimiter(of: "a")?.waiting == 1)
        #expect(keys.concurrencyLimiter(of: "b")?.waiting == 0)
        await #expect(throws: LimitExceededError.self) { try await proxy.find("a3") }
        waiter.cancel()
        await #expect(throws: CancellationError.self) { try await waiter.value }
        #expect((keys.counts.calls, keys.counts.refusals) == (2, 1))
        barrier.open()
        for call in held { _ = try await call.value }
        #expect(keys.counts.calls == 0)
    }

    @Test func `Each key has tokens of its own, for which calls wait`() async throws {
        let keys = KeyedStates<Character>()
        let policy = Policy {
            .limitRate(1, per: .seconds(1), waitingAtMost: .seconds(5), clock: clock)
                .per(keys, Self.tenant)
        }
        proxy.apply(policy, to: \.find, \.count)
        for key in ["a", "b"] { #expect(try await proxy.find(key) == key) }
        #expect(throws: LimitExceededError.self) { try proxy.count("a") }
        let waiters = ["a2", "b2"].map { key in Task { [proxy] in try await proxy.find(key) } }
        // Both are the first ones of their queues.
        try await clock.waitForSleepers(2)
        clock.advance(by: .seconds(1))
        for waiter in waiters { _ = try await waiter.value }
        #expect(keys.rateLimiter(of: "a")?.available == 0)
        #expect(keys.rateLimiter(of: "c") == nil && keys.circuit(of: "a") == nil)
    }

    @Test func `One key's failures open the circuit of that key only`() async throws {
        let keys = KeyedStates<Character>()
        let policy = Policy {
            .breakCircuit(after: .failures(2), for: .seconds(10), clock: clock).per(
                keys,
                Self.tenant
            )
        }
        proxy.apply(policy, to: \.find, \.count)
        await #expect(throws: StoreError()) { try await proxy.find("a bad") }
        #expect(throws: StoreError()) { try proxy.count("a bad") }
        await #expect(throws: CircuitOpenError.self) { try await proxy.find("a") }
        #expect(try await proxy.find("b") == "b")
        #expect(keys.circuit(of: "a")?.state == .open && keys.circuit(of: "b")?.state == .closed)
        keys.circuit(of: "a")?.close()
        #expect(try await proxy.find("a") == "a")
    }

    @Test func `Calls without a key are limited together`() async throws {
        let keys = KeyedStates<Character>()
        proxy.apply(Policy { .limitConcurrency(to: 1).per(keys, Self.tenant) }, to: \.find)
        let held = await hold("-")
        await #expect(throws: LimitExceededError.self) { try await proxy.find("-2") }
        #expect(try await proxy.find("a") == "a")
        #expect(keys.concurrencyLimiter(of: nil)?.running == 1)
        #expect((keys.keys, keys.counts.sharedCalls) == (["a"], 0))
        barrier.open()
        _ = try await held.value
    }

    @Test func `Only the layer before has a state for each key`() throws {
        let (keys, circuit) = (
            KeyedStates<Character>(),
            CircuitBreaker(after: .failures(2), for: .seconds(10), clock: clock)
        )
        let policy = Policy {
            .breakCircuit(circuit)
                .limitRate(4, per: .seconds(1), clock: clock)
                .limitRate(2, per: .seconds(1), clock: clock).per(keys, Self.tenant)
        }
        proxy.apply(policy, to: \.count)
        for key in ["a", "a", "b"] { #expect(try proxy.count(key) == 1) }
        let ofKey = #expect(throws: LimitExceededError.self) { try proxy.count("a") }
        #expect(ofKey?.limit == .rate(2, per: .seconds(1), burst: 2))
        let ofAll = #expect(throws: LimitExceededError.self) { try proxy.count("b") }
        #expect(ofAll?.limit == .rate(4, per: .seconds(1), burst: 4))
        clock.advance(by: .seconds(1))
        for key in ["c bad", "d bad"] { #expect(throws: StoreError()) { try proxy.count(key) } }
        #expect(throws: CircuitOpenError.self) { try proxy.count("e") }
        #expect(Set(keys.keys) == ["a", "b", "c", "d"])
    }

    @Test func `A policy for many requirements takes its keys where it finds them`() async throws {
        proxy.override(\.loadDepth) { path, _ in path }
        proxy.override(\.names) { ["a"] }
        let keys = KeyedStates<Int>()
        let policy = Policy {
            .limitRate(1, per: .seconds(1), clock: clock).per(keys) { call in
                call.arguments.lazy.compactMap { $0 as? Int }.first
            }
        }
        proxy.apply(policy) { !$0.isStrict }
        // Without a depth, the requirements share one token.
        #expect(try proxy.count("a") == 1)
        await #expect(throws: LimitExceededError.self) { try await proxy.find("b") }
        for depth in 1...2 {
            #expect(try await proxy.load("a", depth: depth) == "a")
            await #expect(throws: LimitExceededError.self) {
                try await proxy.load("b", depth: depth)
            }
        }
        // One that doesn't throw is skipped.
        #expect(proxy.names() == ["a"])
        #expect(keys.counts.keys == 2)
    }

    @Test func `The key may come from the task`() async throws {
        let policy = Policy {
            .limitRate(1, per: .seconds(1), clock: clock).per { _ in Tenant.current }
        }
        proxy.apply(policy, to: \.find)
        for tenant in ["a", "b"] {
            let call = { @Sendable [proxy] in
                try await Tenant.$current.withValue(tenant) { try await proxy.find("x") }
            }
            #expect(try await call() == "x")
            await #expect(throws: LimitExceededError.self) { try await call() }
        }
    }

    @Test func `Two applications have states of their own, unless they are given them`() throws {
        let other = StoreProxy()
        other.override(\.count) { _ in 2 }
        let own = Policy { .limitRate(1, per: .seconds(1), clock: clock).per(Self.tenant) }
        proxy.apply(own, to: \.count, named: "limit")
        other.apply(own, to: \.count, named: "limit")
        #expect(try proxy.count("a") == 1)
        #expect(try other.count("a") == 2)
        let keys = KeyedStates<Character>()
        func shared() -> Policy {
            Policy { .limitRate(1, per: .seconds(1), clock: clock).per(keys, Self.tenant) }
        }
        proxy.apply(shared(), to: \.count, named: "limit")
        other.apply(shared(), to: \.count, named: "limit")
        #expect(try proxy.count("a") == 1)
        let error = #expect(throws: LimitExceededError.self) { try other.count("a") }
        #expect(error?.protocolName == "ProtocolProxyServicesTests.Store")
    }

    // MARK: Eviction

    @Test func `The least recently used key is evicted`() throws {
        let keys = KeyedStates<Character>(capacity: 2)
        let policy = Policy { .limitRate(1, per: .seconds(1), clock: clock).per(keys, Self.tenant) }
        proxy.apply(policy, to: \.count)
        for key in ["a", "b"] { #expect(try proxy.count(key) == 1) }
        #expect(throws: LimitExceededError.self) { try proxy.count("a") }
        #expect(try proxy.count("c") == 1)
        #expect(Set(keys.keys) == ["a", "c"])
        #expect(throws: LimitExceededError.self) { try proxy.count("a") }
        // It begins anew.
        #expect(try proxy.count("b") == 1)
        #expect(Set(keys.keys) == ["a", "b"])
        // The refusals of evicted keys still count.
        #expect(try proxy.count("d") == 1)
        #expect((keys.counts.evictions, keys.counts.refusals) == (3, 2))
    }

    @Test func `A key with calls in progress isn't evicted, and others share states meanwhile`()
        async throws
    {
        let keys = KeyedStates<Character>(capacity: 1)
        proxy.apply(Policy { .limitConcurrency(to: 1).per(keys, Self.tenant) }, to: \.find)
        let held = [await hold("a"), await hold("b")]
        #expect(keys.keys == ["a"])
        // The second one has the place of calls without a key.
        for key in ["a", "b", "c", "-"] {
            await #expect(throws: LimitExceededError.self) { try await proxy.find(key) }
        }
        #expect((keys.counts.sharedCalls, keys.counts.calls, keys.counts.refusals) == (3, 2, 4))
        barrier.open()
        for call in held { _ = try await call.value }
        #expect(try await proxy.find("b") == "b")
        #expect((keys.keys, keys.counts.evictions) == (["b"], 1))
    }

    @Test func `A key with an open circuit isn't evicted until it may be tried`() throws {
        let keys = KeyedStates<Character>(capacity: 1)
        let policy = Policy {
            .breakCircuit(after: .failures(1), for: .seconds(10), clock: clock).per(
                keys,
                Self.tenant
            )
        }
        proxy.apply(policy, to: \.count)
        #expect(throws: StoreError()) { try proxy.count("a bad") }
        #expect(try proxy.count("b") == 1)
        #expect(throws: CircuitOpenError.self) { try proxy.count("a") }
        clock.advance(by: .milliseconds(9999))
        #expect(try proxy.count("b") == 1)
        #expect(keys.keys == ["a"])
        clock.advance(by: .milliseconds(1))
        #expect(try proxy.count("b") == 1)
        #expect((keys.keys, keys.counts.sharedCalls) == (["b"], 2))
    }

    @Test func `A key whose circuit is forced open isn't evicted until it is closed`() throws {
        let keys = KeyedStates<Character>(capacity: 2)
        let policy = Policy {
            .breakCircuit(after: .failures(1), for: .seconds(10), clock: clock).per(
                keys,
                Self.tenant
            )
        }
        proxy.apply(policy, to: \.count)
        #expect(try proxy.count("a") == 1)
        keys.circuit(of: "a")?.open()
        clock.advance(by: .seconds(1000))
        for key in ["b", "c", "d"] { #expect(try proxy.count(key) == 1) }
        #expect(throws: CircuitOpenError.self) { try proxy.count("a") }
        #expect(Set(keys.keys) == ["a", "d"])
        keys.circuit(of: "a")?.close()
        for key in ["b", "c"] { #expect(try proxy.count(key) == 1) }
        #expect(Set(keys.keys) == ["b", "c"])
    }

    @Test func `The states of evicted keys are released`() throws {
        let keys = KeyedStates<Character>(capacity: 1)
        proxy.apply(Policy { .limitConcurrency(to: 1).per(keys, Self.tenant) }, to: \.count)
        #expect(try proxy.count("a") == 1)
        weak let limiter = keys.concurrencyLimiter(of: "a")
        #expect(limiter != nil)
        #expect(try proxy.count("b") == 1)
        #expect(limiter == nil)
    }

    @Test func `What handlers hold is released when they are cancelled`() throws {
        let keys = KeyedStates<Character>()
        proxy.apply(Policy { .limitConcurrency(to: 1).per(keys, Self.tenant) }, to: \.count)
        var held: Tally? = Tally()
        weak let released = held
        let handler = proxy.override(\.count) { [held] _ in held?.add() ?? 0 }
        held = nil
        #expect(try proxy.count("a") == 1)
        #expect(released != nil)
        handler.cancel()
        #expect(try proxy.count("a") == 1)
        #expect(released == nil)
        #expect(keys.keys == ["a"])
    }

    @Test func `Eight threads with nine keys never exceed a key's limit`() {
        let keys = KeyedStates<Character>(capacity: 9)
        proxy.apply(
            Policy { .limitRate(100, per: .seconds(1), clock: clock).per(keys, Self.tenant) },
            to: \.count
        )
        let calls = Tally()
        onThreads(8) { [proxy] in
            for round in 0..<200 {
                for key in "abcdefghi" where (try? proxy.count("\(key)\(round)")) != nil {
                    calls.add()
                }
            }
        }
        #expect(calls.count == 900)
        #expect((keys.counts.keys, keys.counts.evictions, keys.counts.calls) == (9, 0, 0))
        #expect(keys.counts.refusals == 8 * 200 * 9 - 900)
    }

    @Test func `Eight threads never have more states than there is room for`() {
        let keys = KeyedStates<Character>(capacity: 3)
        let policy = Policy {
            .breakCircuit(after: .failures(1), for: .seconds(1), clock: clock).per(
                keys,
                Self.tenant
            )
        }
        proxy.apply(policy, to: \.count)
        let wrong = Tally()
        onThreads(8) { [proxy, clock] in
            for round in 0..<300 {
                for key in "abcdefghi" {
                    _ = try? proxy.count(round.isMultiple(of: 7) ? "\(key) bad" : "\(key)")
                    if keys.counts.keys > 3 { wrong.add() }
                }
                clock.advance(by: .milliseconds(100))
            }
        }
        #expect(wrong.count == 0)
        #expect(keys.counts.calls == 0 && keys.counts.evictions > 0)
    }

    // MARK: Kinds of requirements

    @Test func `Keys are taken from calls with noncopyable results, inout and consumed arguments`()
        async throws
    {
        proxy.override(\.parcel) { number in Parcel(number: number) }
        proxy.override(\.fill) { values in values.append(3) }
        proxy.override(\.take) { parcel in parcel.number }
        let keys = KeyedStates<Int>()
        let policy = Policy {
            .limitRate(1, per: .seconds(1), clock: clock).per(keys) { $0.arguments.first as? Int }
        }
        proxy.apply(policy, to: \.parcel, \.fill, \.take)
        #expect(try await proxy.parcel(1).number == 1)
        #expect(try await proxy.parcel(2).number == 2)
        var values = [1]
        try await proxy.fill(&values)
        #expect(values == [1, 3])
        // Those without such an argument share a token.
        do {
            _ = try proxy.take(Parcel(number: 8))
            Issue.record("It was not refused.")
        } catch {
            #expect(error is LimitExceededError)
        }
        #expect(Set(keys.keys) == [1, 2])
    }

    @Test func `A requirement with typed throws throws the error of a key's limit`() async throws {
        proxy.override(\.strict) { _ in .success(1) }
        let full = StoreError(text: "full")
        let policy = Policy {
            .limitRate(1, per: .seconds(1), throwing: full, clock: clock).per(Self.tenant)
        }
        proxy.apply(policy, to: \.strict)
        #expect(try await proxy.strict("a") == 1)
        await #expect(throws: full) { try await proxy.strict("a") }
        #expect(try await proxy.strict("b") == 1)
    }

    @MainActor @Test func `Calls are made on the caller's isolation`() async throws {
        let proxy = LocalStoreProxy()
        proxy.override(\.load) { key in
            MainActor.assertIsolated()
            return Page(key)
        }
        let policy = Policy {
            .limitRate(1, per: .seconds(1), waitingAtMost: .seconds(1), clock: clock).per { call in
                MainActor.assertIsolated()
                return call.arguments.first as? String
            }
        }
        proxy.apply(policy, to: \.load)
        #expect(try await proxy.load("a").text == "a")
        #expect(try await proxy.load("b").text == "b")
        let waiter = Task { try await proxy.load("a").text }
        #expect(try await clock.advance(until: waiter) == "a")
    }

    // MARK: Texts and misuse

    @Test func `A policy describes its keys, and notes are those of its layers`() {
        let policy = Policy {
            .limitConcurrency(to: 10).per { $0.arguments.first as? String }
                .breakCircuit(after: .failures(5), for: .seconds(10))
        }
        let lines = "\(policy)".split(separator: "\n").map(String.init)
        #expect(lines.first == "limitConcurrency(to: 10).per(String)")
        #expect(lines.last?.contains("put 'breakCircuit' before 'limitConcurrency'") == true)
        let keys = KeyedStates<Int>(capacity: 7)
        let kept = Policy {
            .limitConcurrency(to: 1).per(keeping: 9) { $0.arguments.first as? Int }
                .limitConcurrency(to: 2).per(keys) { $0.arguments.first as? Int }
        }
        #expect(
            "\(kept)" == """
                limitConcurrency(to: 1).per(Int, keeping: 9)
                limitConcurrency(to: 2).per(KeyedStates<Int>(capacity: 7))
                """
        )
    }

    @Test func `What can't have states for keys stops the program`() async throws {
        let shared = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = Policy.limitConcurrency(ConcurrencyLimiter(concurrent: 10)).per { _ in 1 }
        }
        let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Policy.limitConcurrency(to: 1).timeOut(after: .seconds(1)).per { _ in 1 }
        }
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let keys = KeyedStates<Int>()
            _ = Policy.limitConcurrency(to: 1).per(keys) { _ in 1 }
            _ = Policy.limitConcurrency(to: 2).per(keys) { _ in 1 }
        }
        func text(_ exit: ExitTest.Result?) throws -> String {
            String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
        }
        let object =
            "There is no state for each key after 'limitConcurrency(ConcurrencyLimiter(concurrent: 10))'"
        #expect(try text(shared).contains(object))
        #expect(try text(other).contains("after 'timeOut(after: 1 s)'"))
        #expect(
            try text(twice).contains(
                "given to 'limitConcurrency(to: 1)' and 'limitConcurrency(to: 2)'"
            )
        )
    }
}

private enum Tenant {
    @TaskLocal static var current: String?
}
