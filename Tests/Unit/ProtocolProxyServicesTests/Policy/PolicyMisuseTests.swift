// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import Testing

@Suite struct `Misuse of layers` {
    @Test
    func `A fallback of another type, or of a requirement that does not throw, stops the program`()
        async throws
    {
        let type = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            StoreProxy().apply(Policy { .fallBack { _, _ in 1 } }, to: \.count, \.find)
        }
        try expect(
            "'find(_:)' of 'ProtocolProxyServicesTests.Store' cannot use this fallback: its result is of type 'String', and the "
                + "fallback of type 'Int'.",
            of: type
        )
        let asynchronous = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            StoreProxy().apply(
                Policy {
                    .fallBack { _, _ in
                        await Task.yield()
                        return 1
                    }
                },
                to: \.count
            )
        }
        try expect(
            "cannot use this fallback: it is synchronous, and the fallback is asynchronous.",
            of: asynchronous
        )
        let silent = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            StoreProxy().apply(Policy { .fallBack { _, _ in ["a"] } }, to: \.names)
        }
        try expect(
            "'names()' of 'ProtocolProxyServicesTests.Store' cannot fall back: it does not throw.",
            of: silent
        )
        let consuming = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            StoreProxy().fallBack(\.take, to: StoreProxy())
        }
        try expect(
            "cannot use this fallback: it consumes an argument. Answer with a closure.",
            of: consuming
        )
        let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            StoreProxy().fallBack(\.find, to: ShelfProxy())
        }
        try expect("cannot use this fallback: ShelfProxy does not have it.", of: other)
    }

    @Test func `A retry or time limit of a requirement that does not throw stops the program`()
        async throws
    {
        let retried = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            StoreProxy().apply(Policy { .retry(attempts: 2, if: .anyError) }, to: \.names)
        }
        try expect(
            "'names()' of 'ProtocolProxyServicesTests.Store' cannot be retried: it does not throw.",
            of: retried
        )
        let limited = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            StoreProxy().apply(Policy { .timeOut(after: .seconds(1)) }, to: \.patient)
        }
        try expect(
            "'patient(_:)' of 'ProtocolProxyServicesTests.Store' cannot time out: it does not throw.",
            of: limited
        )
    }

    @Test func `A hedge of a requirement that cannot be called twice stops the program`()
        async throws
    {
        let synchronous = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            StoreProxy().apply(Policy { .hedge(after: .zero, if: .anyError) }, to: \.count)
        }
        try expect(
            "'count(_:)' of 'ProtocolProxyServicesTests.Store' cannot be hedged: it is synchronous.",
            of: synchronous
        )
        let changing = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            StoreProxy().apply(Policy { .hedge(after: .zero, if: .anyError) }, to: \.fill)
        }
        try expect("cannot be hedged: some of its arguments stay with the caller.", of: changing)
        let noncopyable = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            StoreProxy().apply(Policy { .hedge(after: .zero, if: .anyError) }, to: \.parcel)
        }
        try expect("cannot be hedged: its result cannot be copied.", of: noncopyable)
        let local = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            LocalStoreProxy().apply(Policy { .hedge(after: .zero, if: .anyError) }, to: \.load)
        }
        try expect(
            "cannot be hedged: its protocol is not 'Sendable', and two calls run at the same time.",
            of: local
        )
        let attempts = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            StoreProxy().hedge(\.find, after: .zero, attempts: 0, if: .anyError)
        }
        try expect("The number of attempts must be 1 or more, and is 0.", of: attempts)
    }

    @Test
    func `Rejecting late calls of a requirement that cannot throw the error stops the program`()
        async throws
    {
        let silent = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            StoreProxy().apply(Policy { .rejectLate(minimumRemaining: .seconds(1)) }, to: \.patient)
        }
        try expect(
            "'patient(_:)' of 'ProtocolProxyServicesTests.Store' cannot reject late calls: it does not throw, so that no call of it can "
                + "be refused.",
            of: silent
        )
        let typed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            StoreProxy().apply(Policy { .rejectLate(minimumRemaining: .seconds(1)) }, to: \.strict)
        }
        try expect(
            "cannot reject late calls so: it throws errors of type 'StoreError' only. Say what the policy throws instead:",
            of: typed
        )
    }

    @Test func `A fault injection that cannot happen, or of no probability, stops the program`()
        async throws
    {
        let silent = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            StoreProxy().apply(Policy { .injectFaults(errors: 0.1, delays: 0.1) }, to: \.names)
        }
        try expect(
            "'names()' of 'ProtocolProxyServicesTests.Store' cannot take injected faults: it does not throw and cannot wait.",
            of: silent
        )
        let typed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            StoreProxy().apply(Policy { .injectFaults(errors: 0.1) }, to: \.strict)
        }
        try expect(
            "cannot take injected faults so: it throws errors of type 'StoreError' only. Say what the policy throws instead:",
            of: typed
        )
        let number = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = FaultInjection(errors: 1.5)
        }
        try expect("The probability of errors must be from 0 to 1, and is 1.5.", of: number)
    }

    @Test func `A key of a protocol that the class does not list stops the program`() async throws {
        let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            UnlistedProxy().apply(Policy { .retry(attempts: 2, if: .anyError) }, to: \.find)
        }
        try expect("'find(_:)' is in none of the adopted protocols (", of: exit)
    }

    @Test func `A policy that can take none of the included requirements stops the program`()
        async throws
    {
        let line = #line + 1
        let one = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            StoreProxy().apply(Policy { .timeOut(after: .seconds(1)) }) { $0.key == "names" }
        }
        try expect(
            "\(#fileID):\(line): Fatal error: 'names()' of 'ProtocolProxyServicesTests.Store' cannot time out: it is "
                + "synchronous, and cannot be cancelled. It is the only requirement that 'where:' includes, so the policy "
                + "would have no effect.",
            of: one
        )
        let several = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            StoreProxy().apply(Policy { .timeOut(after: .seconds(1)) }) {
                ["names", "count", "sort"].contains($0.key)
            }
        }
        try expect(
            "cannot time out: it is synchronous, and cannot be cancelled. Nor can the policy take any of the other 2 "
                + "requirements that 'where:' includes, so it would have no effect.",
            of: several
        )
    }

    @Test func `Circuits and limits of impossible numbers stop the program`() async throws {
        let rate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = CircuitBreaker(
                after: .failureRate(1.5, of: 10, within: .seconds(1)),
                for: .seconds(1)
            )
        }
        try expect("The failure rate must be more than 0 and at most 1, and is 1.5.", of: rate)
        let duration = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            _ = CircuitBreaker(after: .failures(1), for: .zero)
        }
        try expect("The time for which a circuit stays open must be longer than 0 s", of: duration)
        let waiting = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = ConcurrencyLimiter(concurrent: 1, waiting: -1)
        }
        try expect("The number of waiting calls must be 0 or more, and is -1.", of: waiting)
        let calls = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = RateLimiter(0, per: .seconds(1))
        }
        try expect("The number of calls per period must be 1 or more, and is 0.", of: calls)
        let period = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = RateLimiter(.max, per: .seconds(1_000_000))
        }
        try expect("is too long for 9223372036854775807 calls at once.", of: period)
    }

    @Test(arguments: [
        (
            "proxy.hedge(\\.page, after: .seconds(1), if: .anyError)",
            "type 'Page' does not conform to the 'Sendable' protocol"
        ),
        (
            "proxy.hedge(\\.count, after: .seconds(1), if: .anyError)",
            "only an asynchronous requirement can be hedged"
        ),
        (
            "proxy.retry(\\.count, attempts: 2, after: .standard, if: .anyError)",
            "a synchronous requirement can't wait between attempts: leave out 'after:' and 'clock:'"
        ),
        (
            "proxy.retry(\\.count, attempts: 2, if: .anyError, clock: ContinuousClock())",
            "a synchronous requirement can't wait between attempts: leave out 'after:' and 'clock:'"
        ),
        (
            "proxy.fallBack(\\.find) { error, call in call.nothing }",
            "value of type 'String' has no member 'nothing'"
        ),
        (
            "_ = Policy.fallBack { error, call in call.nothing }",
            "value of type 'PendingCall' has no member 'nothing'"
        ),
        (
            "proxy.hedge(\\.find, after: .seconds(1))",
            "say that the requirement can be called twice"
        ),
        ("proxy.fallBack(\\.find) { _, _ in 1 }", "cannot convert value of type 'Int'"),
        ("proxy.apply(Policy { .injectFaults() })", "missing argument for parameter"),
    ])
    func `The compiler refuses layers that cannot fit`(line: String, sentence: String) async throws
    {
        let context = """
            import ProtocolProxyMacros
            import ProtocolProxyServices
            final class Page {}
            @Proxied protocol Store: AnyObject, Sendable {
                func count(_ key: String) throws -> Int
                func find(_ key: String) async throws -> String
                func page(_ key: String) async throws -> Page
            }
            func use(_ proxy: StoreProxy) {

            """
        let outcome = try await Compiler.check(context + line + "\n}", isRefused: true)
        #expect(!outcome.succeeded)
        #expect(outcome.errors.first?.contains(sentence) == true, "\(outcome.output)")
    }
}

/// Adopts two protocols, and lists one of them.
// SAFETY: the class adds no state to what its superclass guards.
private final class UnlistedProxy: ProtocolProxy, Store, Shelf, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] { [ShelfRequirements.descriptor] }

    convenience init(implementer: (any Shelf)? = nil) {
        self.init(implementer, as: (any Shelf).self)
    }
}
