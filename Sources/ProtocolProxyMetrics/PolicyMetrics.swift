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
    struct State {
        /// What was added by itself.
        var recordings: [LayerRecording] = []
        var proxies: [MeasuredProxy] = []
        /// The states that the last record has found in proxies.
        var found: [LayerRecording] = []
        /// Whether a thread looks for states in proxies.
        var isLooking = false
    }

    private let name: String
    private let dimensions: [(String, String)]
    private let factory: any MetricsFactory
    let state = LockedState(State())

    /// Creates metrics of nothing.
    ///
    /// - Parameters:
    ///   - name: The prefix of the metrics' names.
    ///   - dimensions: Additional dimensions.
    ///   - factory: The metrics factory, by default that of the task or the process.
    public init(
        as name: String = "policy",
        dimensions: [(String, String)] = [],
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
        add(LayerRecording(kind: state.kind, id: state.id, name: name, figures: figures))
    }

    private func add(_ recording: LayerRecording) {
        let replaced = state.withLock { state -> LayerRecording? in
            let known = state.recordings.firstIndex {
                $0.kind == recording.kind && $0.name == recording.name
            }
            guard let known else {
                state.recordings.append(recording)
                return nil
            }
            let replaced = state.recordings[known]
            state.recordings[known] = recording
            return replaced
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
            if state.isLooking { return false }
            state.isLooking = true
            return true
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
    public func run(
        every interval: Duration,
        clock: any Clock<Duration> = ContinuousClock()
    ) async {
        requirePositive(interval, "The time between two records")
        while !Task.isCancelled {
            record()
            do {
                try await clock.wait(for: interval)
            } catch {
                break
            }
        }
        record()
    }

    func gauge(
        _ label: String,
        _ name: String,
        dimensions others: [(String, String)] = []
    ) -> Gauge {
        Gauge(
            label: "\(self.name)_\(label)",
            dimensions: dimensions + [("name", name)] + others,
            factory: factory
        )
    }

    func counter(
        _ label: String,
        _ name: String,
        of total: @escaping @Sendable () -> Int
    ) -> GrowingCounter {
        let counter = Counter(
            label: "\(self.name)_\(label)_total",
            dimensions: dimensions + [("name", name)],
            factory: factory
        )
        return GrowingCounter(counter, of: total)
    }
}
#endif
