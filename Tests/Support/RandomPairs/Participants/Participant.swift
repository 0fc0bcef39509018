// SPDX-License-Identifier: MIT

#if Everything

/// What can take part in the calls of a proxy, as an engineer would name it.
package enum Participant: String, CaseIterable, Sendable {
    // Handlers.
    case observer = "an observer before calls"
    case lateObserver = "an observer after calls"
    case interceptor = "an interceptor"
    case boxingInterceptor = "an interceptor that boxes the arguments"
    case override = "an override by another desk"
    // Implementers and proxies.
    case bystander = "an empty proxy before the desk in the chain"
    case chain = "a second desk behind the first"
    case broadcast = "a second desk, to which all calls go too"
    case front = "another proxy in front"
    case view = "a view"
    // What counts calls.
    case log = "a log"
    case metrics = "metrics"
    case spans = "spans"
    case reports = "reports"
    case inspector = "an inspector"
    // Tests.
    case double = "a double made of the proxy"
    case spy = "a spy in front"
    case recording = "a recording"
    // Layers of policies.
    case retry = "retry(attempts: 2) of failed calls"
    case hedge = "hedge(after: 1 s)"
    case timeOut = "timeOut(after: 2 s)"
    case rejectLate = "rejectLate(minimumRemaining: 1 s)"
    case limitConcurrency = "limitConcurrency(to: 1, waiting: 1)"
    case limitAdaptively = "limitConcurrency(1...4, slowerThan: 1,000 s)"
    case limitRate = "limitRate(1, per: 1 s, waitingAtMost: 1 s)"
    case breakCircuit = "breakCircuit(after: .failures(1), for: 60 s)"
    case breakCircuitOnBusy = "breakCircuit(after: .failures(1), for: 60 s, if: an error of desks)"
    case fallBack = "fallBack with a value"
    case fallBackToOther = "fallBack(to: another proxy)"
    case cache = "cache"
    case shadow = "shadow(by: another proxy)"
    case route = "route(1, to: another proxy)"
    case routeNothing = "route(0, to: another proxy)"
    case injectFaults = "injectFaults(errors: 0.5, delays: 0.5)"
    case injectNothing = "a disabled injectFaults"
}

extension Participant: CustomStringConvertible {
    package var description: String { rawValue }
}

extension Participant {
    /// Whether it is a layer of a policy.
    var isLayer: Bool {
        switch self {
        case .retry, .hedge, .timeOut, .rejectLate, .limitConcurrency, .limitAdaptively, .limitRate,
            .breakCircuit, .breakCircuitOnBusy, .fallBack, .fallBackToOther, .cache, .shadow,
            .route, .routeNothing, .injectFaults, .injectNothing:
            true
        default: false
        }
    }

    /// Whether it never changes which calls are made, and how they end.
    var isPassive: Bool {
        switch self {
        case .broadcast, .override, .shadow: false
        case .routeNothing, .injectNothing: true
        default: !isLayer
        }
    }

    /// Whether it acts on no call of a calm draw.
    var isIdleWhenCalm: Bool {
        switch self {
        case .override, .route, .injectFaults, .broadcast: false
        default: true
        }
    }

    /// Whether it is a proxy of its own, with registrations of its own.
    var isProxy: Bool { self == .front || self == .spy }
}
#endif
