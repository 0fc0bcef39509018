// SPDX-License-Identifier: MIT

/// The state of a layer that can be read, and operated, from outside.
enum LayerState {
    case circuit(CircuitBreaker)
    case concurrency(ConcurrencyLimiter)
    case rate(RateLimiter)
    case disturbance(Disturbance)

    enum Kind { case circuit, concurrency, rate, disturbance }

    var kind: Kind {
        switch self {
        case .circuit: .circuit
        case .concurrency: .concurrency
        case .rate: .rate
        case .disturbance: .disturbance
        }
    }

    /// The identity of the state, which several layers may share.
    var id: ObjectIdentifier {
        switch self {
        case .circuit(let breaker): ObjectIdentifier(breaker)
        case .concurrency(let limiter): ObjectIdentifier(limiter)
        case .rate(let limiter): ObjectIdentifier(limiter)
        case .disturbance(let disturbance): ObjectIdentifier(disturbance)
        }
    }
}
