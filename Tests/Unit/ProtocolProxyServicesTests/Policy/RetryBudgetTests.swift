// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyMacros
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@testable import ProtocolProxyServices

@Suite(.timeLimit(.minutes(5))) struct `A budget of repeated calls` {
    private let proxy = StoreProxy()
    private let clock = ManualClock()
    private let calls = Tally()

    init() {
        let calls = calls
        proxy.override(\.find) { _ in throw StoreError(text: "\(calls.add())") }
        proxy.override(\.count) { _ in throw StoreError(text: "\(calls.add())") }
    }

    private func fail(_ count: Int) async {
        for _ in 0..<count { _ = try? await proxy.find("a") }
    }

    @Test func `Retries take a share of the calls, and a minimum`() async {
        let budget = RetryBudget(share: 0.2, minimumPerSecond: 0, clock: clock)
        proxy.apply(
            Policy { .budget(budget).retry(attempts: 3, after: .none, if: .anyError) },
            to: \.find,
            \.count
        )
        await fail(100)
        #expect(calls.count == 120)
        #expect((budget.counts.calls, budget.counts.repeated) == (100, 20))
        // Every call that is repeated once is refused a second time.
        #expect(budget.counts.refused == 100)
        let least = RetryBudget(share: 0, minimumPerSecond: 1, clock: clock)
        proxy.apply(
            Policy { .retry(attempts: 3, after: .none, if: .anyError).budget(least) },
            to: \.count
        )
        for _ in 0..<100 { _ = try? proxy.count("a") }
        #expect(least.counts.repeated == 10)
    }

    @Test func `The greatest minimum and share allow all retries`() async {
        for budget in [
            RetryBudget(share: 0, minimumPerSecond: .max, clock: clock),
            RetryBudget(share: .greatestFiniteMagnitude, minimumPerSecond: 0, clock: clock),
        ] {
            proxy.apply(
                Policy { .budget(budget).retry(attempts: 3, after: .none, if: .anyError) },
                to: \.find
            )
            await fail(10)
            #expect((budget.counts.repeated, budget.counts.refused) == (20, 0))
        }
    }

    @Test func `Calls count for ten seconds`() async {
        let budget = RetryBudget(share: 0.5, minimumPerSecond: 0, clock: clock)
        proxy.apply(
            Policy { .budget(budget).retry(attempts: 2, after: .none, if: .anyError) },
            to: \.find
        )
        await fail(10)
        #expect(budget.counts.repeated == 5)
        clock.advance(by: .seconds(9))
        await fail(1)
        #expect(budget.counts.repeated == 5)
        clock.advance(by: .seconds(1))
        await fail(1)
        #expect(budget.counts.repeated == 6)
    }

    @Test func `After a longer pause, calls before it don't count`() async throws {
        let (proxy, budget) = (
            StoreProxy(), RetryBudget(share: 0.5, minimumPerSecond: 0, clock: clock)
        )
        proxy.override(\.find) { key in
            if key == "fails" { throw StoreError() }
            return key
        }
        proxy.apply(
            Policy { .budget(budget).retry(attempts: 2, after: .none, if: .anyError) },
            to: \.find
        )
        for _ in 0..<20 { _ = try await proxy.find("a") }
        clock.advance(by: .seconds(15))
        await #expect(throws: StoreError.self) { try await proxy.find("fails") }
        #expect((budget.counts.repeated, budget.counts.refused) == (0, 1))
    }

    @Test func `Retries and hedges share it, and a call counts once`() async throws {
        let budget = RetryBudget(share: 0.5, minimumPerSecond: 0, clock: clock)
        let policy = Policy {
            .retry(attempts: 2, after: .none, if: .anyError)
                .hedge(after: .seconds(1), attempts: 2, if: .anyError, clock: clock)
                .budget(budget)
        }
        proxy.apply(policy, to: \.find)
        await fail(10)
        #expect((budget.counts.calls, budget.counts.repeated) == (10, 5))
        #expect(calls.count == 15)
    }

    @Test func `A hedge for which nothing is left waits for the calls that it has made`()
        async throws
    {
        let (barrier, proxy) = (Barrier(), StoreProxy())
        proxy.override(\.find) { key in
            try await barrier.pass()
            return key
        }
        let budget = RetryBudget(share: 0, minimumPerSecond: 0, clock: clock)
        proxy.apply(
            Policy { .budget(budget).hedge(after: .seconds(1), if: .nothing, clock: clock) },
            to: \.find
        )
        async let call = proxy.find("a")
        await barrier.arrivals(1)
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        await until { budget.counts.refused == 1 }
        #expect(barrier.arrivals == 1)
        barrier.open()
        #expect(try await call == "a")
    }

    @Test func `Each application has a budget of its own, and the last one of a policy counts`()
        async
    {
        let policy = Policy {
            .budget(share: 0.9)
                .retry(attempts: 2, after: .none, if: .anyError)
                .budget(share: 0.1, minimumPerSecond: 0, clock: clock)
        }
        #expect(
            policy.description
                == "retry(attempts: 2, after: .none)\nbudget(share: 0.1, minimumPerSecond: 0)"
        )
        for _ in 0..<2 {
            let (proxy, calls) = (StoreProxy(), Tally())
            proxy.override(\.find) { _ in throw StoreError(text: "\(calls.add())") }
            proxy.apply(policy, to: \.find)
            for _ in 0..<20 { _ = try? await proxy.find("a") }
            #expect(calls.count == 22)
        }
        #expect(
            RetryBudget(share: 1).description == "RetryBudget(share: 1.0, minimumPerSecond: 10)"
        )
    }

    @Test func `Impossible numbers stop the program`() async throws {
        let share = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = RetryBudget(share: .nan)
        }
        try expect(
            "The share of calls that may be repeated must be 0 or more, and is nan.",
            of: share
        )
        let minimum = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = Policy.budget(share: 1, minimumPerSecond: -1)
        }
        try expect(
            "The number of calls that may be repeated in a second must be 0 or more, and is -1.",
            of: minimum
        )
    }

    @Test func `A clock that goes back behind the beginning is one that stands still`() {
        let clock = SetClock()
        let budget = RetryBudget(share: 1, minimumPerSecond: 0, clock: clock)
        clock.offset = .seconds(-95)
        budget.countCall()
        #expect(budget.spendRepeat())
        #expect(!budget.spendRepeat())
        #expect(budget.counts == RetryBudget.Counts(calls: 1, repeated: 1, refused: 1))
    }
}

/// A clock whose time a test sets.
private final class SetClock: Clock {
    private let start = ContinuousClock.now
    private let state = LockedState(Duration.zero)

    var offset: Duration {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    var now: ContinuousClock.Instant { start.advanced(by: offset) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}
