// SPDX-License-Identifier: MIT

import Catalogue
import ProtocolProxyServices

extension AnyOutcomePredicate {
    /// The backend doesn't answer, or too late, or says that it is unavailable.
    static var isDown: Self {
        .error(RepositoryError.self) { $0 == .unavailable } || .error(TimeoutError.self)
            || .result { (response: BookResponse) in response.status == 503 }
    }

    /// The backend gets too many calls.
    static var isOverloaded: Self {
        .result { (response: BookResponse) in response.status == 429 }
    }

    /// A layer of the policy has refused the call.
    static var isRefused: Self {
        .error(CircuitOpenError.self) || .error(LimitExceededError.self)
    }
}

/// What a trial puts around the calls of the backend: a policy, and those of its objects that a
/// trial looks at.
struct Protection {
    let policy: Policy
    var breaker: CircuitBreaker?
    var concurrencyLimiter: ConcurrencyLimiter?
    var rateLimiter: RateLimiter?
    var tenants: KeyedStates<String>?

    /// Makes a policy with objects of its own.
    ///
    /// - Parameters:
    ///   - copy: What answers if the backend doesn't.
    ///   - clock: The clock of all layers.
    typealias Maker =
        @Sendable (
            _ copy: BookBackendProxy, _ clock: any Clock<Duration>
        ) -> Protection

    /// Spares a backend that is down, and answers in its place.
    static let fromOutages: Maker = { copy, clock in
        let breaker = CircuitBreaker(after: .failures(5), for: .milliseconds(300), clock: clock)
        let limiter = ConcurrencyLimiter(concurrent: 16, waiting: 16)
        let policy = Policy {
            .fallBack(to: copy, if: .isDown || .isRefused)
                .timeOut(after: .milliseconds(400), clock: clock)
                .breakCircuit(breaker, if: .isDown)
                .retry(attempts: 3, after: shortDelays, if: .isDown, clock: clock)
                .timeOut(after: .milliseconds(80), clock: clock)
                .limitConcurrency(limiter)
        }
        return Protection(policy: policy, breaker: breaker, concurrencyLimiter: limiter)
    }

    /// Leaves time to calls of a backend that is slow: more than the circuit stays open.
    static let fromOutagesWithPatience: Maker = { copy, clock in
        let breaker = CircuitBreaker(after: .failures(5), for: .milliseconds(300), clock: clock)
        let limiter = ConcurrencyLimiter(concurrent: 32, waiting: 32)
        let policy = Policy {
            .fallBack(to: copy, if: .isDown || .isRefused)
                .timeOut(after: .seconds(1), clock: clock)
                .breakCircuit(breaker, if: .isDown)
                .retry(attempts: 3, after: shortDelays, if: .isDown, clock: clock)
                .timeOut(after: .milliseconds(500), clock: clock)
                .limitConcurrency(limiter)
        }
        return Protection(policy: policy, breaker: breaker, concurrencyLimiter: limiter)
    }

    /// Makes nearly as many calls as the backend allows, and waits as long as it says otherwise.
    static let fromRefusals: Maker = { copy, clock in
        let limiter = RateLimiter(
            110,
            per: .seconds(1),
            burst: 10,
            waitingAtMost: .seconds(1),
            clock: clock
        )
        let whatItSays = Backoff.retryAfter(upTo: .seconds(2)) { attempt in
            attempt.result(as: BookResponse.self)?.retryAfter
        }
        let policy = Policy {
            .fallBack(to: copy, if: .isDown || .isOverloaded || .isRefused)
                .timeOut(after: .seconds(5), clock: clock)
                .retry(attempts: 3, after: whatItSays, if: .isOverloaded, clock: clock)
                .limitRate(limiter)
        }
        return Protection(policy: policy, rateLimiter: limiter)
    }

    /// Gives each tenant a circuit, since each has a database of its own.
    static let forTenants: Maker = { copy, clock in
        let tenants = KeyedStates<String>()
        let limiter = ConcurrencyLimiter(concurrent: 16, waiting: 16)
        let policy = Policy {
            .fallBack(to: copy, if: .isDown || .isRefused)
                .timeOut(after: .milliseconds(400), clock: clock)
                .breakCircuit(
                    after: .failures(5),
                    for: .milliseconds(300),
                    if: .isDown,
                    clock: clock
                )
                .per(tenants) { call in call.arguments.lazy.compactMap { $0 as? String }.first }
                .retry(attempts: 3, after: shortDelays, if: .isDown, clock: clock)
                .timeOut(after: .milliseconds(80), clock: clock)
                .limitConcurrency(limiter)
        }
        return Protection(policy: policy, concurrencyLimiter: limiter, tenants: tenants)
    }

    private static var shortDelays: Backoff { .exponential(from: .milliseconds(5)).jittered() }
}
