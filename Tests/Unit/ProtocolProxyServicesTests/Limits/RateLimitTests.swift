// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@Suite struct `A limit of calls per time` {
    private let proxy = StoreProxy()
    private let clock = ManualClock()
    private let calls = Tally()

    init() {
        let calls = calls
        proxy.override(\.count) { _ in calls.add() }
        proxy.override(\.find) { key in
            calls.add()
            return key
        }
    }

    @Test func `Calls take tokens, which come back continuously`() throws {
        let limiter = RateLimiter(4, per: .seconds(1), burst: 2, clock: clock)
        proxy.apply(Policy { .limitRate(limiter) }, to: \.count)
        #expect(limiter.available == 2)
        #expect(try proxy.count("a") == 1)
        #expect(try proxy.count("a") == 2)
        #expect(limiter.available == 0)
        #expect(throws: LimitExceededError.self) { try proxy.count("a") }
        clock.advance(by: .milliseconds(249))
        #expect(throws: LimitExceededError.self) { try proxy.count("a") }
        clock.advance(by: .milliseconds(1))
        #expect(try proxy.count("a") == 3)
        clock.advance(by: .seconds(100))
        #expect(limiter.available == 2)
    }

    @Test func `A refused call says when one is allowed`() async throws {
        proxy.apply(Policy { .limitRate(4, per: .seconds(1), burst: 1, clock: clock) }, to: \.find)
        #expect(try await proxy.find("a") == "a")
        clock.advance(by: .milliseconds(150))
        let error = await #expect(throws: LimitExceededError.self) { try await proxy.find("a") }
        #expect(error?.retryAfter == .milliseconds(100))
        #expect(error?.limit == .rate(4, per: .seconds(1), burst: 1))
        let text = "\(try #require(error))"
        #expect(
            text
                == "'find(_:)' of 'ProtocolProxyServicesTests.Store' was not called: the limit is 4 "
                + "per 1 s, and 1 at once. The next call is allowed in 100 ms."
        )
        clock.advance(by: .milliseconds(100))
        #expect(try await proxy.find("a") == "a")
    }

    @Test func `A token comes back exactly after the time that a refused call names`() throws {
        let limiter = RateLimiter(3, per: .seconds(1), burst: 1, clock: clock)
        proxy.apply(Policy { .limitRate(limiter) }, to: \.count)
        for _ in 0..<1000 {
            _ = try proxy.count("a")
            let error = #expect(throws: LimitExceededError.self) { try proxy.count("a") }
            clock.advance(by: try #require(error?.retryAfter))
        }
        // Not a third of an attosecond is lost per call.
        #expect(clock.now.offset <= .seconds(1000) / 3 + Duration(attoseconds: 1000))
    }

    @Test func `A requirement with typed throws throws the error of a limit of calls per time`()
        async throws
    {
        proxy.override(\.strict) { _ in .success(1) }
        proxy.override(\.sum) { left, right in .success(left + right) }
        let error = StoreError(text: "slow down")
        let policy = Policy { .limitRate(1, per: .seconds(1), throwing: error, clock: clock) }
        proxy.apply(policy, to: \.strict, \.sum)
        #expect(try await proxy.strict("a") == 1)
        await #expect(throws: StoreError(text: "slow down")) { try await proxy.strict("a") }
        #expect(throws: StoreError(text: "slow down")) { try proxy.sum(1, 2) }
    }

    @Test func `The requirements of one application share the tokens, and applications do not`()
        async throws
    {
        let policy = Policy { .limitRate(1, per: .seconds(1), clock: clock) }
        proxy.override(\.loadDepth) { path, _ in path }
        proxy.apply(policy, to: \.find, \.count)
        proxy.apply(policy, to: \.loadDepth)
        #expect(try proxy.count("a") == 1)
        await #expect(throws: LimitExceededError.self) { try await proxy.find("a") }
        #expect(try await proxy.load("a", depth: 1) == "a")
        #expect(calls.count == 1)
    }

    @Test func `A limiter that two policies are given is shared`() throws {
        let (limiter, other) = (RateLimiter(1, per: .seconds(1), clock: clock), StoreProxy())
        other.override(\.count) { _ in 1 }
        proxy.apply(Policy { .limitRate(limiter) }, to: \.count)
        other.apply(Policy { .limitRate(limiter) }, to: \.count)
        #expect(try proxy.count("a") == 1)
        #expect(throws: LimitExceededError.self) { try other.count("a") }
    }

    @Test func `A limit of calls per time takes noncopyable results, inout and consumed arguments`()
        async throws
    {
        proxy.override(\.parcel) { number in Parcel(number: number) }
        proxy.override(\.fill) { values in values.append(3) }
        proxy.override(\.take) { parcel in parcel.number }
        proxy.apply(
            Policy { .limitRate(3, per: .seconds(1), clock: clock) },
            to: \.parcel,
            \.fill,
            \.take
        )
        let parcel = try await proxy.parcel(7)
        #expect(parcel.number == 7)
        var values = [1]
        try await proxy.fill(&values)
        #expect(values == [1, 3])
        #expect(try proxy.take(Parcel(number: 8)) == 8)
        await #expect(throws: LimitExceededError.self) { try await proxy.fill(&values) }
        #expect(values == [1, 3])
    }

    @Test func `Requirements that cannot throw a limit's error are skipped, or refused by name`()
        async throws
    {
        proxy.override(\.patient) { _ in 1 }
        proxy.override(\.strict) { _ in .success(1) }
        proxy.apply(Policy { .limitRate(1, per: .seconds(1), clock: clock) }) { !$0.isStrict }
        for _ in 0..<3 {
            #expect(await proxy.patient("a") == 1)
            #expect(try await proxy.strict("a") == 1)
        }
        let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            StoreProxy().apply(Policy { .limitRate(1, per: .seconds(1)) }, to: \.strict)
        }
        try expect("cannot be limited so: it throws errors of type 'StoreError' only.", of: exit)
    }

    @Test func `Eight threads get no more calls than there are tokens`() {
        let (limiter, calls) = (RateLimiter(100, per: .seconds(1), clock: clock), calls)
        proxy.apply(Policy { .limitRate(limiter) }, to: \.count)
        onThreads(8) { [proxy] in
            for _ in 0..<500 { _ = try? proxy.count("a") }
        }
        #expect(calls.count == 100)
        #expect(limiter.available == 0)
        clock.advance(by: .milliseconds(500))
        onThreads(8) { [proxy] in
            for _ in 0..<500 { _ = try? proxy.count("a") }
        }
        #expect(calls.count == 150)
    }

    @Test func `A policy describes its limits`() {
        #expect("\(Policy { .limitRate(100, per: .seconds(1)) })" == "limitRate(100, per: 1 s)")
        #expect(
            "\(Policy { .limitRate(100, per: .seconds(1), burst: 20) })"
                == "limitRate(100, per: 1 s, burst: 20)"
        )
        #expect(
            "\(Policy { .limitConcurrency(to: 10, waiting: 50) })"
                == "limitConcurrency(to: 10, waiting: 50)"
        )
        let limiter = ConcurrencyLimiter(concurrent: 10)
        #expect(
            "\(Policy { .limitConcurrency(limiter) })"
                == "limitConcurrency(ConcurrencyLimiter(concurrent: 10))"
        )
    }
}
