// SPDX-License-Identifier: MIT

import ProtocolProxyServices
import Testing

/// A wrong number that stops the program, and the line that it is in.
private struct WrongNumber: Sendable {
    let line: Int
    let use: @Sendable () -> Void

    init(line: Int = #line, _ use: @escaping @Sendable () -> Void) {
        self.line = line
        self.use = use
    }
}

@Suite struct `Places of wrong numbers` {
    /// Each is in one line.
    private static let wrongNumbers = [
        WrongNumber { _ = Backoff.constant(.seconds(-1)) },
        WrongNumber { _ = Backoff.exponential(from: .seconds(-1)) },
        WrongNumber { _ = Backoff.exponential(from: .zero, factor: 0) },
        WrongNumber { _ = Backoff.none.jittered(.nan) },
        WrongNumber { _ = Backoff.following(upTo: .seconds(-1)) { _ in nil } },
        WrongNumber { _ = Backoff.retryAfter(upTo: .seconds(-1)) { _ in nil } },
        WrongNumber { _ = RetryBudget(share: -1) },
        WrongNumber { _ = RetryBudget(minimumPerSecond: -1) },
        WrongNumber { _ = Policy.budget(share: -1) },
        WrongNumber { _ = Policy { .budget(share: 0.2, minimumPerSecond: -1) } },
        WrongNumber { _ = Policy { .retry(attempts: 0, if: .anyError) } },
        WrongNumber { _ = Policy { .hedge(after: .zero, attempts: 0, if: .anyError) } },
        WrongNumber { StoreProxy().retry(\.find, attempts: 0, if: .anyError) },
        WrongNumber { StoreProxy().retry(\.count, attempts: 0, if: .anyError) },
        WrongNumber { StoreProxy().retryAll(attempts: 0, if: .anyError) { _ in true } },
        WrongNumber { StoreProxy().hedge(\.find, after: .zero, attempts: 0, if: .anyError) },
        WrongNumber { _ = Policy { .route(2, to: StoreProxy()) } },
        WrongNumber { _ = Policy { .shadow(by: StoreProxy(), share: 2) { _ in } } },
        WrongNumber { _ = Shadow(concurrent: 0) { _ in } },
        WrongNumber { _ = Shadow(share: 2) { _ in } },
        WrongNumber { _ = CircuitBreaker.Threshold.failures(0) },
        WrongNumber { _ = CircuitBreaker.Threshold.failures(1, within: .zero) },
        WrongNumber { _ = CircuitBreaker.Threshold.failureRate(2, of: 1, within: .seconds(1)) },
        WrongNumber { _ = CircuitBreaker(after: .failures(1), for: .zero) },
        WrongNumber { _ = Policy { .breakCircuit(after: .failures(1), for: .zero) } },
        WrongNumber { _ = ConcurrencyLimiter(concurrent: 0) },
        WrongNumber { _ = ConcurrencyLimiter(concurrent: 1, waiting: -1) },
        WrongNumber { _ = Policy { .limitConcurrency(to: 0) } },
        WrongNumber { _ = RateLimiter(0, per: .seconds(1)) },
        WrongNumber { _ = RateLimiter(.max, per: .seconds(Int64.max)) },
        WrongNumber { _ = Policy { .limitRate(1, per: .zero) } },
        WrongNumber { _ = AdaptiveLimiter(0...1, slowerThan: .seconds(1)) },
        WrongNumber { _ = AdaptiveLimiter(1...2, slowerThan: .seconds(1), backoff: 1) },
        WrongNumber { _ = AdaptiveLimiter(1...2, startingAt: 3, slowerThan: .seconds(1)) },
        WrongNumber { _ = Policy { .limitConcurrency(1...2, slowerThan: .zero) } },
        WrongNumber { _ = ResultCache(capacity: 0) },
        WrongNumber { _ = Policy { .cache(capacity: 0) } },
        WrongNumber { StoreProxy().cache(\.find, capacity: 0) },
        WrongNumber { StoreProxy().cache(\.find, capacity: 0) { $0 } },
        WrongNumber { _ = KeyedStates<Int>(capacity: 0) },
        WrongNumber { _ = Policy { .limitConcurrency(to: 1).per(keeping: 0) { _ in 0 } } },
        WrongNumber { _ = Policy { .retry(attempts: 2, if: .anyError).per { _ in 0 } } },
        WrongNumber { _ = Policy { .limitConcurrency(to: 2).per(usedStates) { _ in 0 } } },
        WrongNumber { _ = FaultInjection(errors: 2) },
        WrongNumber { _ = Policy { .injectFaults(delays: -1) } },
        WrongNumber { _ = ProxyInspector(keepingErrors: -1) },
    ]

    /// The states of another layer.
    private static var usedStates: KeyedStates<Int> {
        let states = KeyedStates<Int>()
        _ = Policy { .limitConcurrency(to: 1).per(states) { _ in 0 } }
        return states
    }

    @Test(arguments: wrongNumbers.indices)
    func `A wrong number stops the program in the line that it is in`(index: Int) async throws {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) { [index] in
            Self.wrongNumbers[index].use()
        }
        let place = "\(#fileID):\(Self.wrongNumbers[index].line): Fatal error: "
        try expect(place, of: result)
    }

    @Test func `A wrong number in a policy of several lines stops the program in its line`()
        async throws
    {
        let line = #line + 14
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            policyOfSeveralLines()
        }
        try expect("\(#fileID):\(line): Fatal error: ", of: result)
    }
}

private func policyOfSeveralLines() {
    _ = Policy {
        .timeOut(after: .seconds(1))
            .retry(attempts: 0, if: .anyError)
            .limitConcurrency(to: 2)
    }
}
