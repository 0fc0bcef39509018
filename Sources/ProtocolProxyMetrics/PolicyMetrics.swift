// SPDX-License-Identifier: MIT

#if Metrics
public import Metrics
public import ProtocolProxy
public import ProtocolProxyServices

/// Reports the states of circuits, limits, caches, budgets and shadows.
///
/// ```swift
/// let proxy = StoreProxy(retaining: RemoteStore())
/// let policy = Policy {
///     .breakCircuit(after: .failures(5, within: .seconds(30)), for: .seconds(10))
///     .limitConcurrency(to: 10, waiting: 50)
/// }
/// proxy.apply(policy, to: \.find, named: "calm")
///
/// let metrics = PolicyMetrics(as: "store")
/// metrics.add(proxy)
/// metrics.record()
/// ```
///
/// This records `store_circuit_state`, `store_limit_running` and others, with the dimension `name`
/// of the value `calm`. <doc:/ProtocolProxyServices/what-a-service-reports> lists all of them. The
/// states of a proxy are looked up in each record, so policies may be applied and cancelled
/// meanwhile. A state that isn't part of a proxy's policies, or should have another name, can be
/// added by itself.
///
/// The figures are recorded when ``record()`` is called, for instance by an endpoint before it
/// writes its metrics, or regularly by ``run(every:clock:)``. Calls cost nothing more. The counters
/// miss nothing that happens between two records, but the gauges do. They follow those that
/// resilience4j has for Micrometer, which are read in the same way.
///
/// Another state of the same kind that is added under the same name replaces the first one, as a
/// registration replaces one of its name: its counters go on.
///
/// It retains the states that are added by themselves, and may be used on any thread. A proxy isn't
/// retained; the states of its policies are, from one record to the next.
public final class PolicyMetrics: Sendable {
    private struct State {
        /// What was added by itself.
        var recordings: [Recording] = []
        var proxies: [MeasuredProxy] = []
        /// The states that the last record has found in proxies.
        var found: [Recording] = []
        /// Whether a thread looks for states in proxies.
        var isLooking = false
    }

    private let name: String
    private let dimensions: [(String, String)]
    private let factory: any MetricsFactory
    private let state = LockedState(State())

    /// Creates metrics of nothing.
    ///
    /// - Parameters:
    ///   - name: The prefix of the metrics' names.
    ///   - dimensions: Additional dimensions.
    ///   - factory: The metrics factory, by default that of the task or the process.
    public init(
        as name: String = "policy", dimensions: [(String, String)] = [],
        with factory: any MetricsFactory = MetricsSystem.factory
    ) {
        self.name = name
        self.dimensions = dimensions
        self.factory = factory
    }

    /// Adds the states of all policies that are applied to a proxy, now or later: its circuits,
    /// limits, caches, budgets and shadows.
    ///
    /// The dimension `name` of a state is the name of the registration, such as `calm` for
    /// `apply(policy, to: \.find, named: "calm")`, or if that has none, the function that makes the
    /// layer, such as `breakCircuit`. If several states of one kind would have the same name, all
    /// but the first one have a number after it: name the registrations, and the proxies, to tell
    /// them apart. A state that several policies share is recorded once.
    ///
    /// Of a layer with a state for each key, the sums are recorded. The counters include what the
    /// states have counted so far.
    ///
    /// - Parameters:
    ///   - proxy: The proxy, which is not retained.
    ///   - name: A name that comes before those of the registrations, as in `store.calm`. It
    ///     replaces a proxy of the same name. Without one, nothing comes before.
    public func add(_ proxy: some ProtocolProxy & Sendable, named name: String? = nil) {
        let added = MeasuredProxy(name: name, proxy: proxy)
        state.withLock { state in
            if name != nil { state.proxies.removeAll { $0.name == name } }
            state.proxies.append(added)
        }
    }

    /// Adds a circuit.
    ///
    /// The counters include what it has counted so far.
    ///
    /// - Parameters:
    ///   - breaker: The circuit.
    ///   - name: The value of the dimension `name`.
    public func add(_ breaker: CircuitBreaker, named name: String) {
        add(.circuit(breaker), name)
    }

    /// Adds a limit of calls in progress.
    ///
    /// The counter includes what it has counted so far.
    ///
    /// - Parameters:
    ///   - limiter: The limit.
    ///   - name: The value of the dimension `name`.
    public func add(_ limiter: ConcurrencyLimiter, named name: String) {
        add(.concurrency(limiter), name)
    }

    /// Adds a limit of calls per time.
    ///
    /// The counter includes what it has counted so far.
    ///
    /// - Parameters:
    ///   - limiter: The limit.
    ///   - name: The value of the dimension `name`.
    public func add(_ limiter: RateLimiter, named name: String) { add(.rate(limiter), name) }

    /// Adds a limit of calls in progress that finds out how many there may be.
    ///
    /// The counters include what it has counted so far.
    ///
    /// - Parameters:
    ///   - limiter: The limit.
    ///   - name: The value of the dimension `name`.
    public func add(_ limiter: AdaptiveLimiter, named name: String) {
        add(.adaptive(limiter), name)
    }

    /// Adds the results of a cache.
    ///
    /// The counters include what it has counted so far.
    ///
    /// - Parameters:
    ///   - results: The cache.
    ///   - name: The value of the dimension `name`.
    public func add(_ results: ResultCache, named name: String) { add(.cache(results), name) }

    /// Adds a budget of calls that repeat others.
    ///
    /// The counters include what it has counted so far.
    ///
    /// - Parameters:
    ///   - budget: The budget.
    ///   - name: The value of the dimension `name`.
    public func add(_ budget: RetryBudget, named name: String) { add(.budget(budget), name) }

    /// Adds the calls that a shadow repeats.
    ///
    /// The counters include what it has counted so far.
    ///
    /// - Parameters:
    ///   - shadow: The shadow.
    ///   - name: The value of the dimension `name`.
    public func add(_ shadow: Shadow, named name: String) { add(.shadow(shadow), name) }

    /// Adds the circuits and limits of all keys, as sums.
    ///
    /// There are no figures for each key: metrics systems keep what they have seen, so that each
    /// key would cost memory for good. The counters include what they have counted so far.
    ///
    /// - Parameters:
    ///   - states: The circuits and limits.
    ///   - name: The value of the dimension `name`.
    public func add(_ states: KeyedStates<some Hashable & Sendable>, named name: String) {
        add(.keyed(states.store), name)
    }

    private func add(_ state: LayerState, _ name: String) {
        guard let figures = figures(of: state, name) else { return }
        add(Recording(kind: state.kind, id: state.id, name: name, figures: figures))
    }

    private func add(_ recording: Recording) {
        let replaced = state.withLock { state -> Recording? in
            let known = state.recordings.firstIndex {
                $0.kind == recording.kind && $0.name == recording.name
            }
            guard let known else {
                state.recordings.append(recording)
                return nil
            }
            defer { state.recordings[known] = recording }
            return state.recordings[known]
        }
        // Not under the lock: this may release a circuit.
        extendLifetime(replaced)
    }

    /// Removes what was added under a name, and releases it.
    ///
    /// - Parameter name: The value of the dimension `name`, or the name of a proxy; of an unknown
    ///   one, nothing happens. Its last figures remain in the metrics system.
    public func remove(_ name: String) {
        let removed = state.withLock { state in
            let found = state.found.filter { $0.proxyName == name }
            let recordings = state.recordings.filter { $0.name == name }
            state.found.removeAll { $0.proxyName == name }
            state.recordings.removeAll { $0.name == name }
            state.proxies.removeAll { $0.name == name }
            return found + recordings
        }
        // Not under the lock: this may release a circuit.
        extendLifetime(removed)
    }

    /// Records all figures once.
    ///
    /// It takes time in proportion to what was added, and for proxies, in proportion to their
    /// requirements and registrations. If several threads call it at once, one of them records the
    /// states of proxies.
    public func record() {
        for recording in state.withLock(\.recordings) { recording.record() }
        let isFirst = state.withLock { state in
            defer { state.isLooking = true }
            return !state.isLooking
        }
        guard isFirst else { return }
        recordProxies()
        state.withLock { $0.isLooking = false }
    }

    /// Records all figures now and regularly, and a last time when the task is cancelled.
    ///
    /// <doc:/ProtocolProxyServices/shut-down-gracefully> makes it a service of
    /// swift-service-lifecycle.
    ///
    /// - Parameters:
    ///   - interval: The time between two records; one that isn't positive stops the program.
    ///   - clock: The clock that measures it.
    public func run(every interval: Duration, clock: any Clock<Duration> = ContinuousClock()) async {
        requirePositive(interval, "The time between two records")
        while !Task.isCancelled {
            record()
            do { try await clock.wait(for: interval) } catch { break }
        }
        record()
    }

    private func gauge(_ label: String, _ name: String, _ others: [(String, String)] = []) -> Gauge {
        Gauge(label: "\(self.name)_\(label)", dimensions: dimensions + [("name", name)] + others, factory: factory)
    }

    private func counter(_ label: String, _ name: String, of total: @escaping @Sendable () -> Int) -> GrowingCounter {
        let counter = Counter(
            label: "\(self.name)_\(label)_total",
            dimensions: dimensions + [("name", name)],
            factory: factory
        )
        return GrowingCounter(counter, of: total)
    }
}

// MARK: Proxies

extension PolicyMetrics {
    /// A state of a proxy, with the value of the dimension `name`.
    private struct NamedState {
        let proxyName: String?
        let name: String
        let state: LayerState
    }

    private func recordProxies() {
        let (proxies, own) = state.withLock { ($0.proxies, Set($0.recordings.map(\.id))) }
        let known = state.withLock(\.found)
        let states = Self.states(of: proxies, keepingNamesOf: known)
            .filter { !own.contains($0.state.id) }
        let found = states.compactMap { named in
            known.first { $0.id == named.state.id && $0.name == named.name } ?? recording(named)
        }
        let dead = proxies.filter { $0.proxy == nil }
        let current = state.withLock { state in
            state.proxies.removeAll { proxy in dead.contains { $0 === proxy } }
            // Without those of a proxy that was removed meanwhile.
            state.found = found.filter { recording in
                state.proxies.contains { $0.name == recording.proxyName }
            }
            return state.found
        }
        // What was counted by a state that is part of no policy any more since the last record.
        for gone in known where !current.contains(where: { $0 === gone }) { gone.record() }
        for recording in current { recording.record() }
    }

    private func recording(_ named: NamedState) -> Recording? {
        guard let figures = figures(of: named.state, named.name) else { return nil }
        return Recording(
            kind: named.state.kind,
            id: named.state.id,
            name: named.name,
            proxyName: named.proxyName,
            figures: figures
        )
    }

    /// The states of proxies, each once.
    ///
    /// One that was recorded before keeps its name, and so its counters go on.
    private static func states(
        of proxies: [MeasuredProxy],
        keepingNamesOf recordings: [Recording]
    ) -> [NamedState] {
        var known: Set<ObjectIdentifier> = []
        let current = proxies.flatMap { measured in
            (measured.proxy?.inspectedStates ?? []).filter { inspected in
                !inspected.isOfKeyedLayer && known.insert(inspected.state.id).inserted
            }
            .map { (measured: measured, inspected: $0) }
        }
        func recorded(_ state: LayerState, of measured: MeasuredProxy) -> Recording? {
            recordings.first { $0.id == state.id && $0.proxyName == measured.name }
        }
        var names: [LayerState.Kind: Set<String>] = [:]
        for (measured, inspected) in current {
            guard let recording = recorded(inspected.state, of: measured) else { continue }
            names[recording.kind, default: []].insert(recording.name)
        }
        return current.map { measured, inspected in
            let state = inspected.state
            let prefix = measured.name.map { "\($0)." } ?? ""
            let name =
                recorded(state, of: measured)?.name
                ?? names[state.kind, default: []].insertUnused(prefix + inspected.shortName)
            return NamedState(proxyName: measured.name, name: name, state: state)
        }
    }
}

// MARK: Figures

extension PolicyMetrics {
    /// The function that records the figures of a state; `nil` if it has none here.
    private func figures(of state: LayerState, _ name: String) -> (@Sendable () -> Void)? {
        switch state {
        case .circuit(let breaker): figures(of: breaker, name)
        case .concurrency(let limiter): figures(of: limiter, name)
        case .rate(let limiter): figures(of: limiter, name)
        case .adaptive(let limiter): figures(of: limiter, name)
        case .cache(let results): figures(of: results, name)
        case .budget(let budget): figures(of: budget, name)
        case .shadow(let shadow): figures(of: shadow, name)
        case .keyed(let states): figures(of: states, name)
        // Its counts begin anew whenever somebody restarts it; `measure` counts its faults.
        case .faultInjection: nil
        }
    }

    private func figures(of breaker: CircuitBreaker, _ name: String) -> @Sendable () -> Void {
        let states = CircuitBreaker.State.allCases.map {
            ($0, gauge("circuit_state", name, [("state", $0.rawValue)]))
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
        let (running, waiting) = (gauge("limit_running", name), gauge("limit_waiting", name))
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
        let (limit, running) = (gauge("adaptive_limit", name), gauge("adaptive_running", name))
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
        let calls = counter("shadow_calls", name) { shadow.counts.made }
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
        let (keys, calls) = (gauge("keys_count", name), gauge("keys_calls", name))
        let (waiting, open) = (gauge("keys_waiting", name), gauge("keys_open_circuits", name))
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

/// A proxy whose states are recorded.
private final class MeasuredProxy: Sendable {
    let name: String?
    weak let proxy: (any ProtocolProxy & Sendable)?

    init(name: String?, proxy: any ProtocolProxy & Sendable) {
        self.name = name
        self.proxy = proxy
    }
}

/// What records the figures of a state.
private final class Recording: Sendable {
    let kind: LayerState.Kind
    /// The identity of the state, which the function retains.
    let id: ObjectIdentifier
    let name: String
    /// The name of the proxy in which it was found, if that has one.
    let proxyName: String?
    private let figures: @Sendable () -> Void

    init(
        kind: LayerState.Kind,
        id: ObjectIdentifier,
        name: String,
        proxyName: String? = nil,
        figures: @escaping @Sendable () -> Void
    ) {
        self.kind = kind
        self.id = id
        self.name = name
        self.proxyName = proxyName
        self.figures = figures
    }

    func record() { figures() }
}

/// A counter that follows a total.
private final class GrowingCounter: Sendable {
    private let counter: Counter
    private let total: @Sendable () -> Int
    private let recorded = LockedState(0)

    init(_ counter: Counter, of total: @escaping @Sendable () -> Int) {
        self.counter = counter
        self.total = total
    }

    func record() {
        let total = total()
        let growth = recorded.withLock { recorded in
            // Of two threads that record, the one that read the total first may come here last.
            let growth = max(total - recorded, 0)
            recorded += growth
            return growth
        }
        if growth > 0 { counter.increment(by: growth) }
    }
}
#endif
