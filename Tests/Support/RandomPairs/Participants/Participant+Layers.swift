// SPDX-License-Identifier: MIT

#if Everything
import ProtocolProxyMacros
import ProtocolProxyServices

extension Participant {
    /// Applies a layer of a policy to the requirement that is called.
    func joinAsLayer(_ stage: inout Stage, _ index: Int) {
        let clock = stage.clock
        switch self {
        case .retry: joinAsRetry(&stage, index)
        case .hedge: stage.apply(.hedge(after: .seconds(1), if: .anyError, clock: clock))
        case .timeOut: stage.apply(.timeOut(after: .seconds(2), clock: clock))
        case .rejectLate: stage.apply(.rejectLate(minimumRemaining: .seconds(1)))
        case .limitConcurrency, .limitAdaptively, .limitRate: joinAsLimit(&stage, index)
        case .breakCircuit, .breakCircuitOnBusy: joinAsCircuit(&stage, index)
        case .fallBack: stage.apply(stage.errand.fallback)
        case .fallBackToOther:
            let other = stage.other()
            stage.apply(.fallBack(to: stage.otherProxy(of: other)))
        case .cache: joinAsCache(&stage, index)
        case .shadow: joinAsShadow(&stage, index)
        case .route, .routeNothing:
            let other = stage.other()
            stage.apply(
                .route(self == .route ? 1 : 0, to: stage.otherProxy(of: other), seed: 1)
            )
        default: joinAsFaults(&stage, index)
        }
    }

    private func joinAsRetry(_ stage: inout Stage, _ index: Int) {
        let budget = RetryBudget(share: 1, clock: stage.clock)
        stage.apply(
            .retry(
                attempts: 2,
                after: .constant(.seconds(1)),
                if: .error(DeskError.self) { $0 != .layer },
                clock: stage.clock
            ).budget(budget)
        )
        stage.expect("calls of the budget", of: index) { callers in
            Account.compare("Its budget counted", budget.counts.calls, callers.count)
        }
    }

    private func joinAsLimit(_ stage: inout Stage, _ index: Int) {
        let error = stage.error(of: self)
        switch self {
        case .limitConcurrency:
            let limiter = ConcurrencyLimiter(concurrent: 1, waiting: 1)
            stage.apply(.limitConcurrency(limiter))
            stage.expect("refusals", of: index) { callers in
                Account.compare("It still has", limiter.running, 0)
                    ?? Account.compare("There still wait", limiter.waiting, 0)
                    ?? callers.compareRefusals(limiter.refusals, error)
            }
        case .limitAdaptively:
            let limiter = AdaptiveLimiter(
                1...4,
                startingAt: 4,
                slowerThan: .seconds(1000),
                clock: stage.clock
            )
            stage.apply(.limitConcurrency(limiter, if: .error(DeskError.self) { $0 != .layer }))
            stage.expect("drops", of: index) { callers in
                Account.compare("It still has", limiter.running, 0)
                    ?? Account.compare(
                        "It counted as drops",
                        limiter.drops,
                        callers.endings.count { $0.isFailure }
                    )
            }
        default:
            let limiter = RateLimiter(
                1,
                per: .seconds(1),
                waitingAtMost: .seconds(1),
                clock: stage.clock
            )
            stage.apply(.limitRate(limiter))
            stage.expect("refusals", of: index) { callers in
                Account.compare("There still wait", limiter.waiting, 0)
                    ?? callers.compareRefusals(limiter.refusals, error)
            }
        }
    }

    private func joinAsCircuit(_ stage: inout Stage, _ index: Int) {
        let breaker = CircuitBreaker(after: .failures(1), for: .seconds(60), clock: stage.clock)
        let isBusy = AnyOutcomePredicate.error(DeskError.self) { $0 != .layer }
        stage.apply(.breakCircuit(breaker, if: self == .breakCircuit ? nil : isBusy))
        let countsAll = self == .breakCircuit
        // With typed errors, a caller can't tell another layer's refusal.
        let isClear = !stage.errand.hasTypedErrors || stage.layers.count == 1
        stage.expect("failures", of: index) { callers in
            guard callers.isSequential, isClear else { return nil }
            let expected = CircuitModel(after: callers, countingAll: countsAll)
            return Account.compare("It opened", breaker.openings, expected.openings)
                ?? Account.compare("It refused", breaker.refusals, expected.refusals)
        }
    }

    private func joinAsCache(_ stage: inout Stage, _ index: Int) {
        let cache = ResultCache(clock: stage.clock)
        stage.apply(.cache(cache))
        let holder = stage.holder
        stage.expect("look-ups", of: index) { callers in
            // Without an implementer, there are no results to look up.
            guard holder.desk != nil else { return nil }
            // Who left while another call got the result looked up nothing.
            guard callers.count(of: .cancelled) == 0 else { return nil }
            let counts = cache.counts
            return Account.compare("It looked up", counts.hits + counts.misses, callers.count)
        }
    }

    private func joinAsShadow(_ stage: inout Stage, _ index: Int) {
        let shadow = Shadow(clock: stage.clock) { _ in }
        let other = stage.other()
        stage.apply(.shadow(by: stage.otherProxy(of: other), as: shadow))
        stage.endings.append { await shadow.idle() }
        stage.expect("comparisons", of: index) { _ in
            let counts = shadow.counts
            return Account.compare("It still runs", shadow.running, 0)
                ?? (counts.equal + counts.different <= counts.started
                    ? nil : "It compared more calls than it started: \(counts)")
        }
    }

    private func joinAsFaults(_ stage: inout Stage, _ index: Int) {
        let faults = FaultInjection(
            errors: 0.5,
            delays: 0.5,
            delayRange: .seconds(1) ... .seconds(1),
            seed: 1,
            isEnabled: self == .injectFaults,
            clock: stage.clock
        )
        stage.apply(.injectFaults(faults))
        guard faults.isEnabled else { return }
        let error = stage.error(of: self)
        stage.expect("faults", of: index) { callers in
            callers.compareRefusals(faults.counts.errors, error)
        }
    }
}

extension Callers {
    /// Compares a layer's refusals with the errors of a name that callers saw.
    func compareRefusals(_ counted: Int, _ error: String?) -> String? {
        guard let error else { return nil }
        // A typed error doesn't say whether its caller was refused, or left while it waited.
        let isUnclear = endings.contains { $0.isCancelled && $0.outcome == .threw("layer") }
        return isUnclear ? nil : Account.compare("It refused", counted, errors(named: error))
    }
}

extension Participant {
    /// The name of the error that a layer throws by itself.
    var errorName: String? {
        switch self {
        case .limitConcurrency, .limitAdaptively, .limitRate: "LimitExceededError"
        case .injectFaults: "InjectedFaultError"
        case .breakCircuit, .breakCircuitOnBusy: "CircuitOpenError"
        case .timeOut: "TimeoutError"
        case .rejectLate: "DeadlineExceededError"
        default: nil
        }
    }
}

extension Errand {
    /// What a caller sees of the fallback's number, text or ticket.
    static let fallbackText = "-1"

    /// A fallback that answers with a value.
    fileprivate var fallback: Policy {
        switch (result, isAsync) {
        case (.nothing, _): .fallBack { _, _ in }
        case (.text, _): .fallBack { _, _ in "-1" }
        case (.number, _): .fallBack { _, _ in -1 }
        case (.ticket, _): .fallBack { _, _ in Ticket(-1) }
        case (.stream, false): .fallBack { _, _ in AsyncStream<Int> { $0.finish() } }
        case (.stream, true):
            .fallBack { _, _ in AsyncThrowingStream<Int, any Error> { $0.finish() } }
        }
    }
}
#endif
