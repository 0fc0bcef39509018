// SPDX-License-Identifier: MIT

import ProtocolProxy

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
        guard case .circuit(let breaker) = inspected.state else { return nil }
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
        guard case .concurrency(let limiter) = inspected.state else { return nil }
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
        guard case .rate(let limiter) = inspected.state else { return nil }
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
        guard case .adaptive(let limiter) = inspected.state else { return nil }
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
        guard case .faultInjection(let faults) = inspected.state else { return nil }
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
        guard case .keyed(let states) = inspected.state else { return nil }
        name = inspected.name
        layer = inspected.layer
        requirements = inspected.requirements
        capacity = states.capacity
        counts = states.counts
    }
}
