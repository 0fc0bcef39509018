// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

enum BankError: Error {
    case declined
    case unavailable(any Error)

    /// The error that the policy threw, if it did.
    var cause: (any Error)? {
        if case .unavailable(let cause) = self { cause } else { nil }
    }
}

@Proxied
protocol Bank: AnyObject, Sendable {
    func charge(_ cents: Int) async throws(BankError) -> Int
    func balance() throws(BankError) -> Int
    func close() async throws -> Int
    func fee() async -> Int
}

@Suite(.timeLimit(.minutes(5))) struct `The errors of a policy` {
    private let proxy = BankProxy()
    private let clock = ManualClock()

    init() {
        proxy.override(\.charge) { .success($0) }
        proxy.override(\.balance) { .success(1) }
        proxy.override(\.close) { 1 }
        proxy.override(\.fee) { 1 }
    }

    private func cause(of call: () async throws(BankError) -> Int) async -> (any Error)? {
        do throws(BankError) {
            _ = try await call()
            return nil
        } catch {
            return error.cause
        }
    }

    private static let refusing: [Policy] = [
        Policy {
            .breakCircuit(forcedOpen)
                .throwing { BankError.unavailable($0) }
        },
        Policy {
            .throwing { BankError.unavailable($0) }
                .limitRate(spent)
        },
        Policy { .rejectLate { _ in true }.throwing { BankError.unavailable($0) } },
        Policy { .injectFaults(errors: 1, seed: 1).throwing { BankError.unavailable($0) } },
    ]

    private static let forcedOpen: CircuitBreaker = {
        let breaker = CircuitBreaker(after: .failures(1), for: .seconds(1))
        breaker.open()
        return breaker
    }()

    private static let spent: RateLimiter = {
        let limiter = RateLimiter(1, per: .seconds(3600 * 24 * 365))
        let proxy = BankProxy()
        proxy.override(\.balance) { .success(1) }
        proxy.apply(
            Policy { .limitRate(limiter).throwing { BankError.unavailable($0) } },
            to: \.balance
        )
        _ = try? proxy.balance()
        return limiter
    }()

    @Test(arguments: refusing)
    func `Requirements with typed errors throw the error that the policy makes of its own`(
        _ policy: Policy
    ) async {
        proxy.apply(policy, to: \.charge, \.balance)
        await withDeadline(in: .seconds(3600)) {
            let expected = [
                "CircuitOpenError", "LimitExceededError", "DeadlineExceededError",
                "InjectedFaultError",
            ]
            let asynchronous = await cause { () async throws(BankError) in try await proxy.charge(5)
            }
            #expect(expected.contains(asynchronous.map { "\(type(of: $0))" } ?? ""))
            let synchronous = await cause { () throws(BankError) in try proxy.balance() }
            #expect(expected.contains(synchronous.map { "\(type(of: $0))" } ?? ""))
        }
    }

    @Test func `A time limit's error is converted, with its cause`() async throws {
        proxy.override(\.charge) { [clock] _ in
            do {
                try await clock.sleep(until: clock.now.advanced(by: .seconds(60)), tolerance: nil)
                return .success(1)
            } catch {
                return .failure(.unavailable(error))
            }
        }
        let limits = ManualClock()
        proxy.apply(
            Policy {
                .timeOut(after: .seconds(1), clock: limits).throwing { BankError.unavailable($0) }
            },
            to: \.charge
        )
        async let call = cause { () async throws(BankError) in try await proxy.charge(5) }
        try await limits.waitForSleepers()
        try await clock.waitForSleepers()
        limits.advance(by: .seconds(1))
        let error = try #require(await call as? TimeoutError)
        #expect((error.cause as? BankError)?.cause is CancellationError)
    }

    @Test
    func `A call that waits for a place under a time limit ends with the error of the time limit`()
        async throws
    {
        let (barrier, limits) = (Barrier(), ManualClock())
        proxy.override(\.charge) { [barrier] in
            try? await barrier.pass()
            return .success($0)
        }
        let limiter = ConcurrencyLimiter(concurrent: 1, waiting: 1)
        proxy.apply(
            Policy { .limitConcurrency(limiter).throwing { BankError.unavailable($0) } },
            to: \.charge
        )
        let first = Task { [proxy] in try await proxy.charge(1) }
        await barrier.arrivals(1)
        proxy.apply(
            Policy {
                .timeOut(after: .seconds(1), clock: limits).throwing { BankError.unavailable($0) }
            },
            to: \.charge
        )
        async let second = cause { () async throws(BankError) in try await proxy.charge(2) }
        await until { limiter.waiting == 1 }
        try await limits.waitForSleepers()
        limits.advance(by: .seconds(1))
        #expect(await second is TimeoutError)
        barrier.open()
        _ = try await first.value
    }

    @Test func `Layers further out recognize a refusal in the error that replaced it`() async {
        let breaker = CircuitBreaker(after: .failures(1), for: .seconds(1), clock: clock)
        let policy = Policy {
            .breakCircuit(breaker)
                .limitRate(Self.spent)
                .throwing { BankError.unavailable($0) }
        }
        proxy.apply(policy, to: \.charge)
        #expect(
            await cause { () async throws(BankError) in try await proxy.charge(5) }
                is LimitExceededError
        )
        #expect(breaker.state == .closed)
    }

    @Test func `A retry waits as long as the converted error of a limit says`() async throws {
        let limiter = RateLimiter(1, per: .seconds(10), clock: clock)
        let policy = Policy {
            .retry(attempts: 2, after: .none, if: .anyError, clock: clock)
                .limitRate(limiter)
                .throwing { BankError.unavailable($0) }
        }
        proxy.apply(policy, to: \.charge)
        #expect(try await proxy.charge(1) == 1)
        let second = Task { [proxy] in try await proxy.charge(2) }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(10))
        #expect(try await second.value == 2)
    }

    @Test func `The last conversion for a type counts, and a given error that fits stays`() async {
        let policy = Policy {
            .throwing { _ in BankError.unavailable(StoreError(text: "first")) }
                .limitRate(Self.spent, throwing: BankError.declined)
                .throwing { BankError.unavailable($0) }
                .throwing { StoreError(text: "\(type(of: $0))") as any Error }
        }
        proxy.apply(policy, to: \.charge, \.close)
        do throws(BankError) {
            _ = try await proxy.charge(1)
            Issue.record("The limit is full.")
        } catch {
            if case .declined = error {} else { Issue.record("\(error)") }
        }
        await #expect(throws: BankError.self) { try await proxy.close() }
        let second = BankProxy()
        let other = Policy {
            .throwing { _ in BankError.unavailable(StoreError(text: "first")) }
                .throwing { BankError.unavailable($0) }
                .limitRate(Self.spent, throwing: StoreError(text: "given"))
                .throwing { StoreError(text: "\(type(of: $0))") as any Error }
        }
        second.override(\.charge) { .success($0) }
        second.override(\.balance) { .success(1) }
        second.apply(other, to: \.charge, \.balance)
        let given = await cause { () async throws(BankError) in try await second.charge(1) }
        #expect(given as? StoreError == StoreError(text: "given"))
    }

    @Test func `A conversion to any error is for requirements that throw any`() async {
        let policy = Policy {
            .limitRate(Self.spent)
                .throwing { BankError.unavailable($0) }
                .throwing { StoreError(text: "\(type(of: $0))") as any Error }
        }
        proxy.apply(policy, to: \.charge, \.close)
        await #expect(throws: StoreError(text: "LimitExceededError")) { try await proxy.close() }
        let typed = await cause { () async throws(BankError) in try await proxy.charge(1) }
        #expect(typed is LimitExceededError)
    }

    @Test func `Printing a policy shows the types of its errors`() {
        let policy = Policy {
            .retry(attempts: 2, if: .anyError).throwing { BankError.unavailable($0) }
        }
        #expect(
            policy.description == "retry(attempts: 2)\nthrowing(a function that returns BankError)"
        )
    }

    @Test
    func
        `A requirement with typed errors that a closure includes stops the program, unless it is left out`()
        async throws
    {
        // That of the macro, for all code in its closure.
        let line = #line + 1
        let included = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            BankProxy().apply(Policy { .timeOut(after: .seconds(1)).limitConcurrency(to: 1) }) {
                _ in
                true
            }
        }
        // The place is that of the caller.
        try expect(
            "\(#fileID):\(line): Fatal error: 'charge(_:)' of 'ProtocolProxyServicesTests.Bank' cannot time out so: it throws errors of type 'BankError' only. "
                + "Say what the policy throws instead: '.throwing { cause in … }', or give the layer an error: 'throwing:'. "
                + "To leave it out: 'where: { $0.key != \"charge\" }'.",
            of: included
        )
        let lineOfAll = #line + 1
        let all = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            BankProxy().timeOutAll(after: .seconds(1))
        }
        try expect(
            "\(#fileID):\(lineOfAll): Fatal error: 'charge(_:)' of 'ProtocolProxyServicesTests.Bank' "
                + "cannot time out so",
            of: all
        )
        let policy = Policy { .timeOut(after: .seconds(1)).limitRate(Self.spent) }
        proxy.apply(policy) { !["charge", "balance"].contains($0.key) }
        proxy.timeOutAll(after: .seconds(1)) { $0.key != "charge" }
        #expect(try await proxy.charge(3) == 3)
        await #expect(throws: LimitExceededError.self) { try await proxy.close() }
    }

    @Test func `Layers that throw no error of their own take requirements with typed errors`()
        async throws
    {
        proxy.apply(Policy { .retry(attempts: 2, if: .anyError).cache() }) { _ in true }
        #expect(try await proxy.charge(3) == 3)
    }
}
