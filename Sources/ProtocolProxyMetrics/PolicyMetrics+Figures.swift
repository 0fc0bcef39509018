// SPDX-License-Identifier: MIT

#if Metrics
import Metrics
import ProtocolProxy
import ProtocolProxyServices

extension PolicyMetrics {
    /// The function that records the figures of a state; `nil` if none are recorded.
    func figures(of state: LayerState, _ name: String) -> (@Sendable () -> Void)? {
        switch state {
        case .circuit(let breaker): figures(of: breaker, name)
        case .concurrency(let limiter): figures(of: limiter, name)
        case .rate(let limiter): figures(of: limiter, name)
        case .adaptive(let limiter): figures(of: limiter, name)
        case .cache(let results): figures(of: results, name)
        case .budget(let budget): figures(of: budget, name)
        case .shadow(let shadow): figures(of: shadow, name)
        case .keyed(let states): figures(of: states, name)
        // Its counts begin anew whenever somebody restarts the injection; `measure` counts the
        // injected faults.
        case .faultInjection: nil
        }
    }

    private func figures(of breaker: CircuitBreaker, _ name: String) -> @Sendable () -> Void {
        let states = CircuitBreaker.State.allCases.map {
            ($0, gauge("circuit_state", name, dimensions: [("state", $0.rawValue)]))
        }
        let openings = counter("circuit_openings", name) { breaker.openings }
        let refusals = counter("circuit_refusals", name) { breaker.refusals }
        return {
            let current = breaker.state
            for (state, gauge) in states { gauge.record(state == current ? 1 : 0) }
            openings.record()
            refusals.record()
        }
    }

    private func figures(of limiter: ConcurrencyLimiter, _ name: String) -> @Sendable () -> Void {
        let running = gauge("limit_running", name)
        let waiting = gauge("limit_waiting", name)
        let refusals = counter("limit_refusals", name) { limiter.refusals }
        return {
            running.record(limiter.running)
            waiting.record(limiter.waiting)
            refusals.record()
        }
    }

    private func figures(of limiter: RateLimiter, _ name: String) -> @Sendable () -> Void {
        let available = gauge("rate_available", name)
        let waiting = gauge("rate_waiting", name)
        let refusals = counter("rate_refusals", name) { limiter.refusals }
        return {
            available.record(limiter.available)
            waiting.record(limiter.waiting)
            refusals.record()
        }
    }

    private func figures(of limiter: AdaptiveLimiter, _ name: String) -> @Sendable () -> Void {
        let limit = gauge("adaptive_limit", name)
        let running = gauge("adaptive_running", name)
        let drops = counter("adaptive_drops", name) { limiter.drops }
        let refusals = counter("adaptive_refusals", name) { limiter.refusals }
        return {
            limit.record(limiter.limit)
            running.record(limiter.running)
            drops.record()
            refusals.record()
        }
    }

    private func figures(of results: ResultCache, _ name: String) -> @Sendable () -> Void {
        let count = gauge("cache_results", name)
        let hits = counter("cache_hits", name) { results.counts.hits }
        let misses = counter("cache_misses", name) { results.counts.misses }
        return {
            count.record(results.count)
            hits.record()
            misses.record()
        }
    }

    private func figures(of budget: RetryBudget, _ name: String) -> @Sendable () -> Void {
        let calls = counter("budget_calls", name) { budget.counts.calls }
        let repeated = counter("budget_repeated", name) { budget.counts.repeated }
        let refused = counter("budget_refusals", name) { budget.counts.refused }
        return {
            calls.record()
            repeated.record()
            refused.record()
        }
    }

    private func figures(of shadow: Shadow, _ name: String) -> @Sendable () -> Void {
        let running = gauge("shadow_running", name)
        let calls = counter("shadow_calls", name) { shadow.counts.started }
        let differences = counter("shadow_differences", name) { shadow.counts.different }
        let dropped = counter("shadow_drops", name) { shadow.counts.dropped }
        return {
            running.record(shadow.running)
            calls.record()
            differences.record()
            dropped.record()
        }
    }

    private func figures(of states: KeyedStateStore, _ name: String) -> @Sendable () -> Void {
        let keys = gauge("keys_count", name)
        let calls = gauge("keys_calls", name)
        let waiting = gauge("keys_waiting", name)
        let open = gauge("keys_open_circuits", name)
        let refusals = counter("keys_refusals", name) { states.counts.refusals }
        let evictions = counter("keys_evictions", name) { states.counts.evictions }
        let sharedCalls = counter("keys_shared_calls", name) { states.counts.sharedCalls }
        return {
            let counts = states.counts
            keys.record(counts.keys)
            calls.record(counts.calls)
            waiting.record(counts.waiting)
            open.record(counts.openCircuits)
            refusals.record()
            evictions.record()
            sharedCalls.record()
        }
    }
}
#endif
