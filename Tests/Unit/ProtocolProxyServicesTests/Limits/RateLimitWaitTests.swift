// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A limit of calls per time that waits` {
    private let proxy = StoreProxy()
    private let clock = ManualClock()
    /// The keys of the calls that were let through, with the time.
    private let calls: Shared<[String]> = Shared()

    init() {
        let (calls, clock) = (calls, clock)
        calls.value = []
        proxy.override(\.find) { key in
            calls.value?.append("\(key) at \(clock.now.offset)")
            return key
        }
        proxy.override(\.count) { _ in 1 }
    }

    private func limiter(
        _ limit: Int = 1,
        burst: Int = 1,
        waitingAtMost wait: Duration = .seconds(10)
    ) -> RateLimiter {
        RateLimiter(limit, per: .seconds(1), burst: burst, waitingAtMost: wait, clock: clock)
    }

    /// Starts a call, and returns when it waits.
    private func wait(_ limiter: RateLimiter, _ key: String) async -> Task<String, any Error> {
        let waiting = limiter.waiting
        let call = Task { [proxy] in try await proxy.find(key) }
        await until { limiter.waiting == waiting + 1 }
        return call
    }

    @Test func `Calls wait for their tokens, in the order in which they came`() async throws {
        let limiter = limiter(2, burst: 2)
        proxy.apply(Policy { .limitRate(limiter) }, to: \.find)
        for key in ["a", "b"] { _ = try await proxy.find(key) }
        var waiters: [Task<String, any Error>] = []
        for key in ["c", "d", "e"] { waiters.append(await wait(limiter, key)) }
        #expect(limiter.available == 0)
        try await clock.waitForSleepers()
        // Only the first one sleeps.
        #expect(clock.sleepers.map(\.offset) == [.milliseconds(500)])
        for waiter in waiters { try await clock.advance(until: waiter) }
        #expect(
            calls.value == [
                "a at 0.0 seconds", "b at 0.0 seconds", "c at 0.5 seconds", "d at 1.0 seconds",
                "e at 1.5 seconds",
            ]
        )
        #expect((limiter.waiting, limiter.refusals, limiter.available) == (0, 0, 0))
    }

    @Test func `A call that would wait for longer is refused at once`() async throws {
        let limiter = limiter(waitingAtMost: .seconds(2))
        proxy.apply(Policy { .limitRate(limiter) }, to: \.find)
        _ = try await proxy.find("a")
        // The longest wait itself is allowed.
        let waiters = [await wait(limiter, "b"), await wait(limiter, "c")]
        let error = await #expect(throws: LimitExceededError.self) { try await proxy.find("d") }
        #expect(error?.retryAfter == .seconds(3))
        #expect((limiter.waiting, limiter.refusals) == (2, 1))
        for waiter in waiters { try await clock.advance(until: waiter) }
        // The refused call has taken no token.
        let next = await wait(limiter, "e")
        try await clock.advance(until: next)
        #expect(calls.value?.last == "e at 3.0 seconds")
    }

    @Test func `No call waits until its deadline`() async throws {
        let limiter = limiter()
        proxy.apply(Policy { .limitRate(limiter) }, to: \.find)
        _ = try await proxy.find("a")
        for limit in [Duration.milliseconds(200), .seconds(1)] {
            let error = await #expect(throws: LimitExceededError.self) {
                try await withDeadline(in: limit, clock: clock) { try await proxy.find("b") }
            }
            #expect(error?.retryAfter == .seconds(1))
        }
        #expect(limiter.waiting == 0)
        let call = Task { [proxy, clock] in
            try await withDeadline(in: .milliseconds(1001), clock: clock) {
                try await proxy.find("c")
            }
        }
        await until { limiter.waiting == 1 }
        try await clock.advance(until: call)
        #expect(calls.value == ["a at 0.0 seconds", "c at 1.0 seconds"])
    }

    @Test func `A deadline is measured by its own clock`() async throws {
        let (limiter, other) = (limiter(), ManualClock())
        proxy.apply(Policy { .limitRate(limiter) }, to: \.find)
        _ = try await proxy.find("a")
        await withDeadline(in: .seconds(2), clock: other) {
            other.advance(by: .milliseconds(1500))
            await #expect(throws: LimitExceededError.self) { try await proxy.find("b") }
        }
    }

    @Test func `A time limit outside covers the wait`() async throws {
        let policy = Policy {
            .timeOut(after: .seconds(3), clock: clock)
                .limitRate(1, per: .seconds(2), burst: 1, waitingAtMost: .seconds(60), clock: clock)
        }
        proxy.apply(policy, to: \.find)
        _ = try await proxy.find("a")
        let call = Task { [proxy] in try await proxy.find("b") }
        // The limit and the time limit.
        try await clock.waitForSleepers(2)
        // It would have its token after four seconds.
        await #expect(throws: LimitExceededError.self) { try await proxy.find("c") }
        try await clock.advance(until: call, whenAsleep: 2)
        #expect(calls.value == ["a at 0.0 seconds", "b at 2.0 seconds"])
    }

    @Test func `Those behind a caller that is cancelled move up`() async throws {
        let limiter = limiter()
        proxy.apply(Policy { .limitRate(limiter) }, to: \.find)
        _ = try await proxy.find("a")
        var waiters: [Task<String, any Error>] = []
        for key in ["b", "c", "d", "e"] { waiters.append(await wait(limiter, key)) }
        try await clock.waitForSleepers()
        clock.advance(by: .milliseconds(400))
        // The one that sleeps, and one in the middle.
        for index in [0, 2] {
            let waiting = limiter.waiting
            waiters[index].cancel()
            // At once, even before its task has noticed.
            #expect(limiter.waiting == waiting - 1)
            await #expect(throws: CancellationError.self) { try await waiters[index].value }
        }
        for index in [1, 3] { try await clock.advance(until: waiters[index]) }
        #expect(calls.value == ["a at 0.0 seconds", "c at 1.0 seconds", "e at 2.0 seconds"])
        #expect((limiter.waiting, limiter.refusals) == (0, 0))
    }

    @Test func `The token of a caller that is cancelled alone comes back`() async throws {
        let limiter = limiter()
        proxy.apply(Policy { .limitRate(limiter) }, to: \.find)
        _ = try await proxy.find("a")
        let waiter = await wait(limiter, "b")
        waiter.cancel()
        await #expect(throws: CancellationError.self) { try await waiter.value }
        clock.advance(by: .seconds(1))
        #expect(limiter.available == 1)
        _ = try await proxy.find("c")
        // Not two, however long it waited.
        clock.advance(by: .seconds(100))
        #expect(limiter.available == 1)
    }

    @Test func `A caller that is already cancelled doesn't wait for a token`() async throws {
        let limiter = limiter()
        proxy.apply(Policy { .limitRate(limiter) }, to: \.find)
        _ = try await proxy.find("a")
        let waiter = Task { [proxy] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await proxy.find("b")
        }
        await #expect(throws: CancellationError.self) { try await waiter.value }
        #expect((limiter.waiting, clock.sleepers) == (0, []))
        clock.advance(by: .seconds(1))
        // With a token, the call itself meets the cancellation.
        let call = Task { [proxy] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await proxy.find("c")
        }
        #expect(try await call.value == "c")
    }

    @Test func `A synchronous call never waits, nor takes the token of one that does`() async throws
    {
        let limiter = limiter()
        proxy.apply(Policy { .limitRate(limiter) }, to: \.find, \.count)
        #expect(try proxy.count("a") == 1)
        let first = #expect(throws: LimitExceededError.self) { try proxy.count("b") }
        #expect(first?.retryAfter == .seconds(1))
        let waiter = await wait(limiter, "c")
        let second = #expect(throws: LimitExceededError.self) { try proxy.count("d") }
        #expect(second?.retryAfter == .seconds(2))
        try await clock.advance(until: waiter)
        #expect(throws: LimitExceededError.self) { try proxy.count("e") }
        clock.advance(by: .seconds(1))
        #expect(try proxy.count("f") == 1)
    }

    @Test func `Calls that resume late don't delay those behind them`() async throws {
        let limiter = limiter()
        proxy.apply(Policy { .limitRate(limiter) }, to: \.find)
        _ = try await proxy.find("a")
        var waiters: [Task<String, any Error>] = []
        for key in ["b", "c", "d"] { waiters.append(await wait(limiter, key)) }
        try await clock.waitForSleepers()
        clock.advance(by: .milliseconds(2500))
        for waiter in waiters.prefix(2) { _ = try await waiter.value }
        try await clock.advance(until: waiters[2])
        #expect(
            calls.value?.suffix(3) == ["b at 2.5 seconds", "c at 2.5 seconds", "d at 3.0 seconds"]
        )
    }

    @Test func `A requirement with typed throws that is cancelled throws the given error`()
        async throws
    {
        let limiter = limiter()
        proxy.override(\.strict) { _ in .success(1) }
        let policy = Policy { .limitRate(limiter, throwing: StoreError(text: "slow down")) }
        proxy.apply(policy, to: \.strict)
        #expect(try await proxy.strict("a") == 1)
        let waiter = Task { [proxy] in try await proxy.strict("b") }
        await until { limiter.waiting == 1 }
        waiter.cancel()
        await #expect(throws: StoreError(text: "slow down")) { try await waiter.value }
        #expect(limiter.waiting == 0)
    }

    @Test func `A call that waited takes noncopyable results and inout arguments`() async throws {
        let limiter = limiter()
        proxy.override(\.parcel) { number in Parcel(number: number) }
        proxy.override(\.fill) { values in values.append(3) }
        proxy.apply(Policy { .limitRate(limiter) }, to: \.parcel, \.fill)
        #expect(try await proxy.parcel(1).number == 1)
        let filled = Task { [proxy] in
            var values = [1]
            try await proxy.fill(&values)
            return values
        }
        #expect(try await clock.advance(until: filled) == [1, 3])
        let number = Task { [proxy] in try await proxy.parcel(7).number }
        #expect(try await clock.advance(until: number) == 7)
    }

    @MainActor @Test func `A call that waited is made on the caller's isolation`() async throws {
        let (proxy, limiter) = (LocalStoreProxy(), limiter())
        proxy.override(\.load) { key in
            MainActor.assertIsolated()
            return Page(key)
        }
        proxy.apply(Policy { .limitRate(limiter) }, to: \.load)
        #expect(try await proxy.load("a").text == "a")
        let first = Task { try await proxy.load("b").text }
        let second = Task { try await proxy.load("c").text }
        #expect(try await clock.advance(until: first) == "b")
        #expect(try await clock.advance(until: second) == "c")
    }

    @Test func `Two applications wait in the queue of a shared limiter`() async throws {
        let (limiter, other) = (limiter(), StoreProxy())
        other.override(\.find) { key in "other \(key)" }
        proxy.apply(Policy { .limitRate(limiter) }, to: \.find)
        other.apply(Policy { .limitRate(limiter) }, to: \.find)
        _ = try await proxy.find("a")
        let first = await wait(limiter, "b")
        let second = Task { try await other.find("c") }
        await until { limiter.waiting == 2 }
        #expect(try await clock.advance(until: second) == "other c")
        #expect(clock.now.offset == .seconds(2))
        _ = try await first.value
    }

    @Test func `Eight tasks get no more tokens than there are, and leave an empty queue`()
        async throws
    {
        let limiter = limiter(10, burst: 5, waitingAtMost: .seconds(1))
        proxy.apply(Policy { .limitRate(limiter) }, to: \.find)
        let (answers, refusals, cancellations) = (Tally(), Tally(), Tally())
        let calls = Task { [proxy] in
            await withTaskGroup { group in
                for task in 0..<8 {
                    group.addTask {
                        for index in 0..<100 {
                            let call = Task { try await proxy.find("\(index)") }
                            if (task + index).isMultiple(of: 3) { call.cancel() }
                            do {
                                _ = try await call.value
                                answers.add()
                            } catch is LimitExceededError {
                                refusals.add()
                            } catch {
                                cancellations.add()
                            }
                        }
                    }
                }
            }
        }
        try await clock.advance(until: calls)
        #expect(answers.count + refusals.count + cancellations.count == 800)
        #expect(limiter.refusals == refusals.count)
        #expect(limiter.waiting == 0)
        let seconds = clock.now.offset / .seconds(1)
        #expect(Double(answers.count) <= 5 + 10 * seconds)
        #expect(answers.count >= 5)
    }

    @Test func `A policy describes the wait, and refuses a negative one`() async throws {
        let policy = Policy {
            .limitRate(100, per: .seconds(1), burst: 20, waitingAtMost: .seconds(2))
        }
        #expect("\(policy)" == "limitRate(100, per: 1 s, burst: 20, waitingAtMost: 2 s)")
        let exit = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            _ = RateLimiter(1, per: .seconds(1), waitingAtMost: .seconds(-1))
        }
        let text = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
        let message = "The longest time for which a call waits must be 0 s or longer, and is -1 s."
        #expect(text.contains(message), "\(text)")
    }
}
