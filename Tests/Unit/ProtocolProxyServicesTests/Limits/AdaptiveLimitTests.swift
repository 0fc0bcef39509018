// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A limit of concurrent calls that adapts` {
    private let proxy = StoreProxy()
    private let clock = ManualClock()

    init() {
        let clock = clock
        proxy.override(\.find) { key in
            switch key {
            case "slow": try await clock.sleep(for: .seconds(2))
            case "late": try await clock.sleep(for: .seconds(1))
            case "bad": throw StoreError()
            case "refused": throw StoreError(text: "429")
            case "full":
                throw LimitExceededError(
                    selector: "find(_:)",
                    protocolName: "Store",
                    limit: .concurrent(1, waiting: 0)
                )
            default: break
            }
            return key
        }
        proxy.override(\.count) { key in
            switch key {
            case "slow": clock.advance(by: .seconds(2))
            case "bad": throw StoreError()
            default: break
            }
            return 1
        }
    }

    private func limiter(
        _ range: ClosedRange<Int> = 1...10,
        startingAt limit: Int = 4,
        backoff: Double = 0.5
    ) -> AdaptiveLimiter {
        AdaptiveLimiter(
            range,
            startingAt: limit,
            slowerThan: .seconds(1),
            backoff: backoff,
            clock: clock
        )
    }

    @Test func `As many calls in time as the limit is raise it by one`() async throws {
        let limiter = limiter(1...3, startingAt: 1)
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.find, \.count)
        var limits = [limiter.limit]
        for _ in 0..<2 {
            _ = try await proxy.find("a")
            limits.append(limiter.limit)
            _ = try proxy.count("a")
            limits.append(limiter.limit)
        }
        // With a limit of two, one call at a time is half of it, and with three it is less.
        #expect(limits == [1, 2, 2, 3, 3])
        #expect((limiter.running, limiter.drops, limiter.latencies.count) == (0, 0, 4))
    }

    @Test func `A call that takes longer lowers the limit, and one that takes as long doesn't`()
        async throws
    {
        let limiter = limiter()
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.find, \.count)
        let late = Task { [proxy] in try await proxy.find("late") }
        try await clock.advance(until: late)
        #expect((limiter.limit, limiter.drops) == (4, 0))
        let slow = Task { [proxy] in try await proxy.find("slow") }
        try await clock.advance(until: slow)
        #expect((limiter.limit, limiter.drops) == (2, 1))
        #expect(try proxy.count("slow") == 1)
        #expect((limiter.limit, limiter.drops) == (1, 2))
        #expect(limiter.latencies == [.seconds(1), .seconds(2), .seconds(2)])
    }

    @Test func `Calls above the limit are refused at once`() async throws {
        let limiter = limiter(startingAt: 2)
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.find, \.count)
        let calls = (0..<2).map { _ in Task { [proxy] in try await proxy.find("late") } }
        try await clock.waitForSleepers(2)
        let error = await #expect(throws: LimitExceededError.self) { try await proxy.find("a") }
        #expect(error?.limit == .concurrent(2, waiting: 0) && error?.retryAfter == nil)
        #expect(throws: LimitExceededError.self) { try proxy.count("a") }
        #expect((limiter.running, limiter.refusals) == (2, 2))
        clock.advance(by: .seconds(1))
        for call in calls { _ = try await call.value }
        #expect(limiter.running == 0)
    }

    @Test func `Calls that are slow together lower the limit once`() async throws {
        let limiter = limiter()
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.find)
        let calls = (0..<4).map { _ in Task { [proxy] in try await proxy.find("slow") } }
        try await clock.waitForSleepers(4)
        clock.advance(by: .seconds(2))
        for call in calls { _ = try await call.value }
        #expect((limiter.limit, limiter.drops) == (2, 4))
        // The next one shows whether that was enough.
        let next = Task { [proxy] in try await proxy.find("slow") }
        try await clock.advance(until: next)
        #expect(limiter.limit == 1)
    }

    @Test func `The errors of layers inside lower the limit, and those of the service don't`()
        async throws
    {
        let limiter = limiter(1...100, startingAt: 64)
        let policy = Policy {
            .limitConcurrency(limiter)
                .timeOut(after: .milliseconds(500), clock: clock)
        }
        proxy.apply(policy, to: \.find)
        await #expect(throws: StoreError()) { try await proxy.find("bad") }
        #expect((limiter.limit, limiter.latencies) == (64, []))
        let slow = Task { [proxy] in try await proxy.find("slow") }
        try await clock.waitForSleepers(2)
        clock.advance(by: .milliseconds(500))
        await #expect(throws: TimeoutError.self) { try await slow.value }
        #expect(limiter.limit == 32)
        await #expect(throws: LimitExceededError.self) { try await proxy.find("full") }
        #expect((limiter.limit, limiter.drops, limiter.refusals) == (16, 2, 0))
    }

    @Test func `A function says which errors lower the limit`() async throws {
        let limiter = limiter(1...100, startingAt: 64)
        let policy = Policy {
            .limitConcurrency(limiter, if: .error { $0 as? StoreError == StoreError(text: "429") })
        }
        proxy.apply(policy, to: \.find)
        for key in ["bad", "full"] { _ = try? await proxy.find(key) }
        #expect(limiter.limit == 64)
        await #expect(throws: StoreError(text: "429")) { try await proxy.find("refused") }
        #expect(limiter.limit == 32)
    }

    @Test(arguments: [nil, AnyOutcomePredicate.anyError])
    func `A call that is cancelled is ignored, unless it was late`(
        isDrop: AnyOutcomePredicate?
    ) async throws {
        let limiter = limiter()
        proxy.apply(Policy { .limitConcurrency(limiter, if: isDrop) }, to: \.find)
        let calls = (0..<2).map { _ in Task { [proxy] in try await proxy.find("slow") } }
        try await clock.waitForSleepers(2)
        calls[0].cancel()
        await #expect(throws: CancellationError.self) { try await calls[0].value }
        #expect((limiter.limit, limiter.running, limiter.latencies) == (4, 1, []))
        clock.advance(by: .milliseconds(1500))
        calls[1].cancel()
        await #expect(throws: CancellationError.self) { try await calls[1].value }
        #expect((limiter.limit, limiter.running) == (2, 0))
    }

    @Test func `The limit stays in its range`() async throws {
        let limiter = limiter(3...4, startingAt: 3, backoff: 0.1)
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.count)
        for _ in 0..<3 { _ = try proxy.count("slow") }
        #expect(limiter.limit == 3)
        #expect((limiter.range, limiter.initialLimit, limiter.backoff) == (3...4, 3, 0.1))
    }

    @Test func `A requirement with typed throws throws the error of an adaptive limit`()
        async throws
    {
        let (limiter, barrier) = (limiter(startingAt: 1), Barrier())
        proxy.override(\.find) { key in
            try await barrier.pass()
            return key
        }
        proxy.override(\.strict) { _ in .success(1) }
        proxy.override(\.sum) { left, right in .success(left + right) }
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.find)
        let full = StoreError(text: "full")
        proxy.apply(Policy { .limitConcurrency(limiter, throwing: full) }, to: \.strict, \.sum)
        let held = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        await #expect(throws: full) { try await proxy.strict("a") }
        #expect(throws: full) { try proxy.sum(1, 2) }
        barrier.open()
        _ = try await held.value
        #expect(try proxy.sum(1, 2) == 3)
    }

    @Test func `An adaptive limit takes noncopyable results, inout and consumed arguments`()
        async throws
    {
        let limiter = limiter()
        proxy.override(\.parcel) { number in Parcel(number: number) }
        proxy.override(\.fill) { values in values.append(3) }
        proxy.override(\.take) { parcel in parcel.number }
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.parcel, \.fill, \.take)
        #expect(try await proxy.parcel(7).number == 7)
        var values = [1]
        try await proxy.fill(&values)
        #expect(values == [1, 3])
        #expect(try proxy.take(Parcel(number: 8)) == 8)
        #expect((limiter.running, limiter.latencies.count) == (0, 3))
    }

    @MainActor @Test func `A limit makes calls on the caller's isolation`() async throws {
        let proxy = LocalStoreProxy()
        proxy.override(\.load) { key in
            MainActor.assertIsolated()
            return Page(key)
        }
        proxy.apply(Policy { .limitConcurrency(limiter()) }, to: \.load)
        #expect(try await proxy.load("a").text == "a")
    }

    @Test func `Each key has a limit that adapts to its calls`() throws {
        let keys = KeyedStates<String>()
        let policy = Policy {
            .limitConcurrency(
                1...8,
                startingAt: 8,
                slowerThan: .seconds(1),
                backoff: 0.5,
                clock: clock
            )
            .per(keys) { $0.arguments.first as? String }
        }
        proxy.apply(policy, to: \.count)
        for key in ["slow", "a"] { #expect(try proxy.count(key) == 1) }
        #expect(keys.adaptiveLimiter(of: "slow")?.limit == 4)
        #expect(keys.adaptiveLimiter(of: "a")?.limit == 8)
        #expect(keys.adaptiveLimiter(of: nil)?.limit == 8)
    }

    @Test func `Eight threads never exceed the greatest limit, and give all places back`() {
        let (limiter, wrong) = (limiter(1...3, startingAt: 3), Tally())
        let inside = Atomic(0)
        proxy.override(\.count) { key in
            if inside.add(1, ordering: .sequentiallyConsistent).newValue > 3 { wrong.add() }
            defer { inside.subtract(1, ordering: .sequentiallyConsistent) }
            if key == "full" {
                throw LimitExceededError(
                    selector: "count(_:)",
                    protocolName: "Store",
                    limit: .concurrent(1, waiting: 0)
                )
            }
            return 1
        }
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.count)
        onThreads(8) { [proxy] in
            for index in 0..<1000 {
                _ = try? proxy.count(index.isMultiple(of: 10) ? "full" : "a")
                if !(1...3).contains(limiter.limit) { wrong.add() }
            }
        }
        #expect(wrong.count == 0 && limiter.running == 0)
        #expect(limiter.drops > 0)
    }

    @Test func `A policy describes its limit, and has notes about its place`() {
        let limit = Policy.limitConcurrency(5...200, slowerThan: .milliseconds(300))
        #expect("\(limit)" == "limitConcurrency(5...200, startingAt: 20, slowerThan: 300 ms)")
        let notes = Policy {
            limit
            Policy.breakCircuit(after: .failures(5), for: .seconds(10))
            Policy.retry(attempts: 2, if: .anyError)
            Policy.cache(capacity: 5)
            Policy.fallBack { (_, _) in "" }
        }.notes
        let names = ["breakCircuit", "retry", "cache", "fallBack"]
        for name in names {
            #expect(notes.contains { $0.contains("put '\(name)' before 'limitConcurrency'") })
        }
        let right = Policy {
            limit
            Policy.timeOut(after: .seconds(1))
        }
        #expect(right.notes == [])
    }

    @Test func `A limit that can't be stops the program`() async throws {
        let range = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = AdaptiveLimiter(0...5, slowerThan: .seconds(1))
        }
        let start = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = AdaptiveLimiter(1...5, startingAt: 6, slowerThan: .seconds(1))
        }
        let factor = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = AdaptiveLimiter(1...5, slowerThan: .seconds(1), backoff: 1)
        }
        let latency = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = AdaptiveLimiter(1...5, slowerThan: .zero)
        }
        func text(_ exit: ExitTest.Result?) throws -> String {
            String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
        }
        #expect(try text(range).contains("The least number of concurrent calls must be 1 or more"))
        #expect(try text(start).contains("The first limit must be from 1...5, and is 6."))
        #expect(try text(factor).contains("must be more than 0 and less than 1, and is 1.0."))
        #expect(try text(latency).contains("The longest time of a call must be longer than 0 s"))
    }
}
