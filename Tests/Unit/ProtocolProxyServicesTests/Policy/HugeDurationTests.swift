// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@testable import ProtocolProxyServices

/// Durations that stand for no limit, whose sum with any other is none.
@Suite struct `Layers with the longest durations` {
    private let proxy = StoreProxy()
    private let clock = ManualClock()
    private let most = Duration(attoseconds: .max)

    init() { clock.advance(by: .seconds(1)) }

    @Test func `The system's clock takes them for time limits and hedges`() async throws {
        proxy.override(\.find) { $0 }
        proxy.override(\.loadDepth) { path, _ in path }
        proxy.timeOut(\.find, after: .seconds(Int64.max))
        proxy.hedge(\.loadDepth, after: .seconds(Int64.max), if: .anyError)
        #expect(try await proxy.find("a") == "a")
        #expect(try await proxy.load("b", depth: 1) == "b")
    }

    @Test func `Layers wait for them`() async throws {
        let (clock, most) = (clock, most)
        let policies = [
            Policy.timeOut(after: most, clock: clock),
            .hedge(after: most, if: .anyError, clock: clock),
            .injectFaults(delays: 1, delayRange: most...most, seed: 1, clock: clock),
            .retry(attempts: 2, after: .constant(most), if: .anyError, clock: clock),
        ]
        for policy in policies {
            proxy.override(\.find, named: "below") { key in
                if policy.description.hasPrefix("retry") { throw StoreError() }
                try await Barrier().pass()
                return key
            }
            proxy.apply(policy, to: \.find, named: "policy")
            let call = Task { [proxy] in try await proxy.find("a") }
            try await clock.waitForSleepers()
            clock.advance(by: .seconds(1))
            #expect(clock.sleepers.count == 1, "\(policy)")
            call.cancel()
            await #expect(throws: (any Error).self, "\(policy)") { try await call.value }
        }
    }

    @Test func `Shadow calls may take as long`() async throws {
        let (other, calls) = (StoreProxy(), Tally())
        proxy.override(\.find) { $0 }
        other.override(\.find) { key in
            calls.add()
            return key
        }
        for shadow in [
            Shadow(within: .seconds(Int64.max), report: { _ in }),
            Shadow(within: most, clock: clock, report: { _ in }),
        ] {
            let applied = proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.find)
            #expect(try await proxy.find("a") == "a")
            await shadow.idle()
            #expect(shadow.counts.equal == 1)
            applied.cancel()
        }
        #expect(calls.count == 2)
        #expect(clock.sleepers.isEmpty)
    }

    @Test func `A circuit stays open for them, and a deadline is as far away`() {
        let breaker = CircuitBreaker(after: .failures(1, within: most), for: most, clock: clock)
        clock.advance(by: .seconds(1))
        if case .admitted(let call) = breaker.admit() { breaker.end(call, as: .failure) }
        clock.advance(by: .seconds(1))
        #expect(breaker.state == .open)
        #expect(breaker.admit() != .admitted(generation: 2))
        withDeadline(in: most, clock: clock) {
            clock.advance(by: .seconds(1))
            #expect((CallDeadline.current?.remaining ?? .zero) > .seconds(1_000_000_000))
        }
    }

    @Test func `A token takes them to come back`() throws {
        let limiter = RateLimiter(2, per: most, burst: 1, clock: clock)
        #expect(limiter.takeToken() == nil)
        #expect(try #require(limiter.takeToken()) == Duration(attoseconds: .max / 2 + 1))
        #expect(limiter.description.hasPrefix("RateLimiter(2, per: 1.70141183460469"))
    }

    @Test func `A call that could wait for any time is refused if its token takes them`()
        async throws
    {
        let century = Duration.century
        let limiter = RateLimiter(1, per: most, burst: 1, waitingAtMost: most, clock: clock)
        #expect(limiter.enter() == .entered)
        #expect(limiter.enter() == .refused(retryAfter: most))
        let patient = RateLimiter(1, per: century, burst: 1, waitingAtMost: most, clock: clock)
        #expect(patient.enter() == .entered)
        #expect(patient.enter() == .waits(0))
        #expect(patient.enter() == .refused(retryAfter: century * 2))
        // So many tokens at once that the sum of reserved ones has no number in 128 bits.
        let wide = RateLimiter(Int.max, per: most, burst: 1, waitingAtMost: most, clock: clock)
        #expect(wide.enter() == .entered)
        #expect(wide.enter() == .waits(0))
        guard case .refused = wide.enter() else {
            Issue.record("The call was not refused.")
            return
        }
        #expect(wide.waiting == 1 && wide.available == 0)
        for limiter in [patient, wide] {
            let waiter = Task { await limiter.wait(0) }
            try await clock.waitForSleepers()
            waiter.cancel()
            #expect(await !waiter.value)
            #expect(limiter.waiting == 0)
        }
    }
}
