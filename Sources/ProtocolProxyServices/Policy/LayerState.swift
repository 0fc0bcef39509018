// SPDX-License-Identifier: MIT

/// The state of a layer that can be read, and operated, from outside.
enum LayerState: Sendable {
    case circuit(CircuitBreaker)
    case concurrency(ConcurrencyLimiter)
    case rate(RateLimiter)
    case adaptive(AdaptiveLimiter)
    case faultInjection(FaultInjection)
    /// The states of all keys.
    case keyed(KeyedStateStore)

    enum Kind { case circuit, concurrency, rate, adaptive, faultInjection, keyed }

    var kind: Kind {
        switch self {
        case .circuit: .circuit
        case .concurrency: .concurrency
        case .rate: .rate
        case .adaptive: .adaptive
        case .faultInjection: .faultInjection
        case .keyed: .keyed
        }
    }

    /// The identity of the state, which several layers may share.
    var id: ObjectIdentifier {
        switch self {
        case .circuit(let breaker): ObjectIdentifier(breaker)
        case .concurrency(let limiter): ObjectIdentifier(limiter)
        case .rate(let limiter): ObjectIdentifier(limiter)
        case .adaptive(let limiter): ObjectIdentifier(limiter)
        case .faultInjection(let faults): ObjectIdentifier(faults)
        case .keyed(let states): ObjectIdentifier(states)
        }
    }

    /// The calls that were refused.
    var refusals: Int {
        switch self {
        case .circuit(let breaker): breaker.refusals
        case .concurrency(let limiter): limiter.refusals
        case .rate(let limiter): limiter.refusals
        case .adaptive(let limiter): limiter.refusals
        case .faultInjection, .keyed: 0
        }
    }

    /// The calls that wait.
    var waiting: Int {
        switch self {
        case .concurrency(let limiter): limiter.waiting
        case .rate(let limiter): limiter.waiting
        case .circuit, .adaptive, .faultInjection, .keyed: 0
        }
    }

    var isOpenCircuit: Bool {
        if case .circuit(let breaker) = self { breaker.state != .closed } else { false }
    }
}
