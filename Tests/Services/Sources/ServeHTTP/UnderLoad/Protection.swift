// SPDX-License-Identifier: MIT

import Catalogue
import ProtocolProxyServices

/// What the trial puts around the calls of the backend.
struct Protection {
    let breaker: CircuitBreaker
    let limiter = ConcurrencyLimiter(concurrent: 16, waiting: 16)
    let policy: Policy

    /// Creates a policy with its own circuit and limit.
    ///
    /// - Parameters:
    ///   - copy: What answers if the backend doesn't.
    ///   - clock: The clock of all layers.
    init(fallingBackTo copy: BookRepositoryProxy, clock: any Clock<Duration>) {
        let breaker = CircuitBreaker(after: .failures(5), for: .milliseconds(300), clock: clock)
        let limiter = limiter
        self.breaker = breaker
        policy = Policy {
            .fallBack(to: copy)
                .timeOut(after: .milliseconds(400), clock: clock)
                .breakCircuit(breaker)
                .retry(
                    attempts: 3,
                    after: .exponential(from: .milliseconds(5)).jittered(),
                    if: .error(TimeoutError.self)
                        || .error(RepositoryError.self) { $0 == .unavailable },
                    clock: clock
                )
                .timeOut(after: .milliseconds(80), clock: clock)
                .limitConcurrency(limiter)
        }
    }
}
