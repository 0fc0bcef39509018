// SPDX-License-Identifier: MIT

/// The state of a layer or policy that other code can read and operate.
package enum LayerState: Sendable {
    case circuit(CircuitBreaker)
    case concurrency(ConcurrencyLimiter)
    case rate(RateLimiter)
    case adaptive(AdaptiveLimiter)
    case faultInjection(FaultInjection)
    case cache(ResultCache)
    case shadow(Shadow)
    case budget(RetryBudget)
    /// The states of all keys.
    case keyed(KeyedStateStore)

    package enum Kind: Sendable {
        case circuit, concurrency, rate, adaptive, faultInjection, cache, shadow, budget, keyed
    }

    package var kind: Kind {
        switch self {
        case .circuit: .circuit
        case .concurrency: .concurrency
        case .rate: .rate
        case .adaptive: .adaptive
        case .faultInjection: .faultInjection
        case .cache: .cache
        case .shadow: .shadow
        case .budget: .budget
        case .keyed: .keyed
        }
    }

    /// The identity of the state, which several layers may share.
    package var id: ObjectIdentifier {
        switch self {
        case .circuit(let breaker): ObjectIdentifier(breaker)
        case .concurrency(let limiter): ObjectIdentifier(limiter)
        case .rate(let limiter): ObjectIdentifier(limiter)
        case .adaptive(let limiter): ObjectIdentifier(limiter)
        case .faultInjection(let faults): ObjectIdentifier(faults)
        case .cache(let results): ObjectIdentifier(results)
        case .shadow(let shadow): ObjectIdentifier(shadow)
        case .budget(let budget): ObjectIdentifier(budget)
        case .keyed(let states): ObjectIdentifier(states)
        }
    }

    /// The number of calls that were refused.
    var refusals: Int {
        switch self {
        case .circuit(let breaker): breaker.refusals
        case .concurrency(let limiter): limiter.refusals
        case .rate(let limiter): limiter.refusals
        case .adaptive(let limiter): limiter.refusals
        case .faultInjection, .cache, .shadow, .budget, .keyed: 0
        }
    }

    /// The number of calls that are waiting.
    var waiting: Int {
        switch self {
        case .concurrency(let limiter): limiter.waiting
        case .rate(let limiter): limiter.waiting
        case .circuit, .adaptive, .faultInjection, .cache, .shadow, .budget, .keyed: 0
        }
    }

    var isOpenCircuit: Bool {
        if case .circuit(let breaker) = self { breaker.state != .closed } else { false }
    }
}
