// SPDX-License-Identifier: MIT

import ProtocolProxy

extension ProxyInspector {
    /// The state of the proxies of an inspector, for an endpoint or a file.
    public struct Snapshot: Sendable, Hashable, Codable {
        /// The proxies that haven't been deallocated, in the order in which they were added.
        public let proxies: [Proxy]
    }

    /// Returns the current state of all proxies.
    ///
    /// - Complexity: O(*n*) in the requirements of the proxies and their registrations.
    public func snapshot() -> Snapshot {
        Snapshot(proxies: livingTargets().map { Snapshot.Proxy($0.target, $0.proxy) })
    }
}

extension ProxyInspector.Snapshot {
    /// A proxy.
    public struct Proxy: Sendable, Hashable, Codable {
        /// The name with which the proxy was added.
        public let name: String
        /// The type of the proxy.
        public let type: String
        /// The requirements of the adopted protocols.
        public let requirements: [Requirement]
        /// The last errors of calls, oldest first, without those of cancelled calls.
        public let failures: [Failure]
        /// Reports of the last calls in which layers of policies interfered, oldest first.
        public let reports: [Report]
        /// The circuits of the policies that are applied.
        public let circuits: [Circuit]
        /// The concurrency limits of the policies that are applied.
        public let concurrencyLimits: [ConcurrencyLimit]
        /// The rate limits of the policies that are applied.
        public let rateLimits: [RateLimit]
        /// The adaptive limits of the policies that are applied.
        public let adaptiveLimits: [AdaptiveLimit]
        /// The fault injections of the policies that are applied.
        public let faultInjections: [FaultInjectionState]
        /// The layers with a circuit or a limit for each key, in the policies that are applied.
        ///
        /// The circuits and limits themselves are in the lists above, with their keys.
        public let keyedStates: [KeyedState]
    }

    /// A requirement of a proxy.
    public struct Requirement: Sendable, Hashable, Codable {
        /// The selector, such as `find(_:)`.
        public let selector: String
        /// The participants, in call order.
        public let participants: [Participant]
        /// The counts of calls since the proxy was added.
        public let calls: Calls
    }

    /// A participant in the calls of a requirement.
    public struct Participant: Sendable, Hashable, Codable {
        /// The role, as the name of a case of `Participant.Role`, such as `interceptor`.
        public let role: String
        /// The name of the registration, by which it can be switched; `nil` if it has none.
        public let name: String?
        /// A description of the role, the name, and the place of registration.
        public let description: String
        /// Where it was registered, such as `Shop/Checkout.swift:12`; `nil` for an implementer or a
        /// default answer.
        public let location: String?
        /// Whether a call now would reach this participant.
        public let takesPart: Bool
        /// Whether it was registered for all requirements at once.
        public let isForAll: Bool
    }

    /// Counts of calls.
    public struct Calls: Sendable, Hashable, Codable {
        /// The number of calls that started.
        public let started: Int
        /// The number of calls that returned.
        public let answered: Int
        /// The number of calls that returned the answer of a fallback.
        public let answeredByFallback: Int
        /// The number of calls that threw an error, except those that were cancelled.
        public let failed: Int
        /// The number of calls that threw a `CancellationError`, or any error after their caller
        /// was cancelled.
        public let cancelled: Int
        /// The number of calls that have not ended.
        public var running: Int { started - answered - failed - cancelled }
    }

    /// An error of a call.
    public struct Failure: Sendable, Hashable, Codable {
        /// The selector of the requirement.
        public let requirement: String
        /// The text of the error.
        public let text: String
        /// The time since it was thrown, in seconds.
        public let secondsAgo: Double
    }

    /// A report of what layers of policies did in a call; see ``CallReport``.
    public struct Report: Sendable, Hashable, Codable {
        /// The selector of the requirement.
        public let requirement: String
        /// The layers that the call reached, outermost first.
        public let layers: [String]
        /// The number of attempts that were made.
        public let attempts: Int
        /// The time for which the call waited in layers, in seconds.
        public let secondsWaited: Double
        /// Who answered, as the name of a case of `CallReport.Answer`; `nil` if the call threw an
        /// error.
        public let answer: String?
        /// The time that was left before the deadline when the call ended, in seconds.
        ///
        /// It is negative after the deadline, and `nil` if there was none.
        public let secondsRemaining: Double?
        /// What each layer did, such as `retry: attempt 2`, in order.
        public let events: [String]
        /// The time since the call ended, in seconds.
        public let secondsAgo: Double
    }

    /// The state of a circuit.
    public struct Circuit: Sendable, Hashable, Codable {
        /// The name of the registration, or of the layer if the registration has none.
        ///
        /// If several have the same name, a number follows the name of all but the first.
        public let name: String
        /// The layer, as the description of a policy shows it.
        public let layer: String
        /// The selectors of the requirements whose calls reach the layer.
        public let requirements: [String]
        /// The text of the key, if the layer has a state for each key.
        public let key: String?
        /// The state of the circuit.
        public let state: CircuitBreaker.State
        /// The time until a trial call, in seconds; see ``CircuitBreaker/retryAfter``.
        public let secondsToRetry: Double?
        /// How often the circuit was opened.
        public let openings: Int
        /// The number of calls that were refused.
        public let refusals: Int
    }

    /// The state of a ``ConcurrencyLimiter``.
    public struct ConcurrencyLimit: Sendable, Hashable, Codable {
        /// The name of the registration, or of the layer if the registration has none.
        ///
        /// If several have the same name, a number follows the name of all but the first.
        public let name: String
        /// The layer, as the description of a policy shows it.
        public let layer: String
        /// The selectors of the requirements whose calls reach the layer.
        public let requirements: [String]
        /// The text of the key, if the layer has a state for each key.
        public let key: String?
        /// The number of calls in progress.
        public let running: Int
        /// The number of calls that may be in progress.
        public let limit: Int
        /// The number of calls that wait.
        public let waiting: Int
        /// The number of calls that may wait.
        public let waitingLimit: Int
        /// The number of calls that were refused.
        public let refusals: Int
    }

    /// The state of a ``RateLimiter``.
    public struct RateLimit: Sendable, Hashable, Codable {
        /// The name of the registration, or of the layer if the registration has none.
        ///
        /// If several have the same name, a number follows the name of all but the first.
        public let name: String
        /// The layer, as the description of a policy shows it.
        public let layer: String
        /// The selectors of the requirements whose calls reach the layer.
        public let requirements: [String]
        /// The text of the key, if the layer has a state for each key.
        public let key: String?
        /// The number of calls that are allowed now.
        public let available: Int
        /// The number of calls per period.
        public let limit: Int
        /// The period, in seconds.
        public let period: Double
        /// The number of calls that may begin at once after a pause.
        public let burst: Int
        /// The number of calls that wait.
        public let waiting: Int
        /// The longest time for which a call waits, in seconds.
        public let maximumWait: Double
        /// The number of calls that were refused.
        public let refusals: Int
    }

    /// The state of an ``AdaptiveLimiter``.
    public struct AdaptiveLimit: Sendable, Hashable, Codable {
        /// The name of the registration, or of the layer if the registration has none.
        ///
        /// If several have the same name, a number follows the name of all but the first.
        public let name: String
        /// The layer, as the description of a policy shows it.
        public let layer: String
        /// The selectors of the requirements whose calls reach the layer.
        public let requirements: [String]
        /// The text of the key, if the layer has a state for each key.
        public let key: String?
        /// The number of calls in progress.
        public let running: Int
        /// The number of calls that may be in progress now.
        public let limit: Int
        /// The lower bound of the limit.
        public let minimum: Int
        /// The upper bound of the limit.
        public let maximum: Int
        /// The last latencies, in seconds, oldest first.
        public let latencies: [Double]
        /// The number of calls that took too long, or showed that the service is overloaded.
        public let drops: Int
        /// The number of calls that were refused.
        public let refusals: Int
    }

    /// The state of a fault injection.
    public struct FaultInjectionState: Sendable, Hashable, Codable {
        /// The name of the registration, or of the layer if the registration has none.
        ///
        /// If several have the same name, a number follows the name of all but the first.
        public let name: String
        /// The layer, as the description of a policy shows it.
        public let layer: String
        /// The selectors of the requirements whose calls reach the layer.
        public let requirements: [String]
        /// Whether faults are injected into calls.
        public let isEnabled: Bool
        /// The number of calls while the fault injection was enabled.
        public let calls: Int
        /// The number of calls that failed on purpose.
        public let errors: Int
        /// The number of calls that were delayed.
        public let delays: Int
        /// The number of results that were made shorter or longer.
        public let sizes: Int
    }

    /// A summary of the states of a layer that has a state for each key, or of a ``KeyedStates``.
    public struct KeyedState: Sendable, Hashable, Codable {
        /// The name of the registration, or of the layer if the registration has none.
        ///
        /// If several have the same name, a number follows the name of all but the first.
        public let name: String
        /// The layer, as the description of a policy shows it.
        public let layer: String
        /// The selectors of the requirements whose calls reach the layer.
        public let requirements: [String]
        /// The maximum number of keys.
        public let capacity: Int
        /// The counts of all keys together.
        public let counts: KeyedStateCounts
    }
}

// How the parts of a snapshot are made.

extension ProxyInspector.Snapshot.Proxy {
    init(_ target: InspectedProxy, _ proxy: any ProtocolProxy & Sendable) {
        let states = proxy.inspectedStates
        name = target.name
        type = "\(Swift.type(of: proxy as ProtocolProxy))"
        requirements = proxy.receivedRequirements.map { requirement in
            ProxyInspector.Snapshot.Requirement(
                selector: "\(requirement.selector)",
                participants: proxy.listedParticipants(in: requirement.selector).map { .init($0) },
                calls: target.calls.counts(of: requirement.selector).snapshot
            )
        }
        failures = target.calls.failures
        reports = target.calls.reports
        circuits = states.compactMap(ProxyInspector.Snapshot.Circuit.init)
        concurrencyLimits = states.compactMap(ProxyInspector.Snapshot.ConcurrencyLimit.init)
        rateLimits = states.compactMap(ProxyInspector.Snapshot.RateLimit.init)
        adaptiveLimits = states.compactMap(ProxyInspector.Snapshot.AdaptiveLimit.init)
        faultInjections = states.compactMap(ProxyInspector.Snapshot.FaultInjectionState.init)
        keyedStates = states.compactMap(ProxyInspector.Snapshot.KeyedState.init)
    }
}

extension ProxyInspector.Snapshot.Participant {
    init(_ participant: ProtocolProxy::Participant) {
        role = "\(participant.role)"
        name = participant.nonemptyName
        description = participant.description
        location = participant.location
        takesPart = participant.takesPart
        isForAll = participant.isForAll
    }
}

extension ProxyInspector.Snapshot.Circuit {
    init?(_ inspected: InspectedState) {
        guard let breaker = inspected.state as? CircuitBreaker else { return nil }
        name = inspected.name
        layer = inspected.layer
        requirements = inspected.requirements
        key = inspected.key
        state = breaker.state
        secondsToRetry = breaker.retryAfter?.seconds
        openings = breaker.openings
        refusals = breaker.refusals
    }
}

extension ProxyInspector.Snapshot.ConcurrencyLimit {
    init?(_ inspected: InspectedState) {
        guard let limiter = inspected.state as? ConcurrencyLimiter else { return nil }
        name = inspected.name
        layer = inspected.layer
        requirements = inspected.requirements
        key = inspected.key
        running = limiter.running
        limit = limiter.limit
        waiting = limiter.waiting
        waitingLimit = limiter.waitingLimit
        refusals = limiter.refusals
    }
}

extension ProxyInspector.Snapshot.RateLimit {
    init?(_ inspected: InspectedState) {
        guard let limiter = inspected.state as? RateLimiter else { return nil }
        name = inspected.name
        layer = inspected.layer
        requirements = inspected.requirements
        key = inspected.key
        available = limiter.available
        limit = limiter.limit
        period = limiter.period.seconds
        burst = limiter.burst
        waiting = limiter.waiting
        maximumWait = limiter.maximumWait.seconds
        refusals = limiter.refusals
    }
}

extension ProxyInspector.Snapshot.AdaptiveLimit {
    init?(_ inspected: InspectedState) {
        guard let limiter = inspected.state as? AdaptiveLimiter else { return nil }
        name = inspected.name
        layer = inspected.layer
        requirements = inspected.requirements
        key = inspected.key
        running = limiter.running
        limit = limiter.limit
        minimum = limiter.range.lowerBound
        maximum = limiter.range.upperBound
        latencies = limiter.latencies.map(\.seconds)
        drops = limiter.drops
        refusals = limiter.refusals
    }
}

extension ProxyInspector.Snapshot.FaultInjectionState {
    init?(_ inspected: InspectedState) {
        guard let faults = inspected.state as? FaultInjection else { return nil }
        let counts = faults.counts
        name = inspected.name
        layer = inspected.layer
        requirements = inspected.requirements
        isEnabled = faults.isEnabled
        calls = counts.calls
        errors = counts.errors
        delays = counts.delays
        sizes = counts.sizes
    }
}

extension ProxyInspector.Snapshot.KeyedState {
    init?(_ inspected: InspectedState) {
        guard let states = inspected.state as? KeyedStateStore else { return nil }
        name = inspected.name
        layer = inspected.layer
        requirements = inspected.requirements
        capacity = states.capacity
        counts = states.counts
    }
}
