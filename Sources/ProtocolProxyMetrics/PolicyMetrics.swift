// SPDX-License-Identifier: MIT

#if Metrics
public import Metrics
public import ProtocolProxy
public import ProtocolProxyServices

/// Reports the states of circuits, limits, caches, budgets and shadows as metrics.
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
/// This records `store_circuit_state`, `store_limit_running` and other metrics, with the value
/// `calm` for the dimension `name`. <doc:/ProtocolProxyServices/what-a-service-reports> lists all
/// metrics. Each call of ``record()`` looks up the states of a proxy, so policies can be applied
/// and cancelled at any time. If a state isn't part of a proxy's policies, or should have another
/// name, add the state by itself.
///
/// The figures are recorded when ``record()`` is called, for example by an endpoint before it
/// writes its metrics, or regularly by ``run(every:clock:fileID:line:)``. Recording doesn't make
/// calls slower. Counters include everything that happens between two records; gauges only show the
/// values at the time of a record. The metrics follow those that resilience4j has for Micrometer.
///
/// If a state is added under the name of another state of the same kind, it replaces that state,
/// and the counters aren't reset.
///
/// The object can be used on any thread. It retains states that are added by themselves. It doesn't
/// retain proxies, but keeps the states of their policies from one record to the next.
public final class PolicyMetrics: Sendable {
    struct State {
        /// The states that were added by themselves.
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

    /// Creates metrics without any states.
    ///
    /// - Parameters:
    ///   - name: The prefix of the metrics' names.
    ///   - dimensions: Additional dimensions of all metrics, as pairs of a name and a value; by
    ///     default, none.
    ///   - factory: The metrics factory; by default, the factory of the current task or of the
    ///     process.
    public init(
        as name: String = "policy",
        dimensions: [(String, String)] = [],
        with factory: any MetricsFactory = MetricsSystem.factory
    ) {
        self.name = name
        self.dimensions = dimensions
        self.factory = factory
    }

    /// Reports the states of all policies of a proxy, including policies that are applied later.
    ///
    /// The dimension `name` of a state is the name of the registration, such as `calm` for
    /// `apply(policy, to: \.find, named: "calm")`. If the registration has no name, the dimension
    /// is the name of the layer's function, such as `breakCircuit`. If several states of one kind
    /// have the same name, all but the first get a number after the name. To tell the states apart,
    /// name the registrations and the proxies. If several policies share a state, it is recorded
    /// only once.
    ///
    /// For a layer with a state for each key, the sums of all keys are recorded. The counters also
    /// include calls from before the proxy was added.
    ///
    /// - Parameters:
    ///   - proxy: The proxy, which isn't retained.
    ///   - name: A prefix for the names of the registrations, as in `store.calm`; none by default.
    ///     If another proxy is added later with the same prefix, it replaces this proxy.
    public func add(_ proxy: some ProtocolProxy & Sendable, named name: String? = nil) {
        let added = MeasuredProxy(name: name, proxy: proxy)
        state.withLock { state in
            if name != nil { state.proxies.removeAll { $0.name == name } }
            state.proxies.append(added)
        }
    }

    /// Reports a circuit's state, including earlier openings and refusals.
    ///
    /// - Parameters:
    ///   - breaker: The circuit, which is retained.
    ///   - name: The value of the dimension `name`. This state replaces any other state of the same
    ///     kind with this name.
    public func add(_ breaker: CircuitBreaker, named name: String) {
        add(breaker, name)
    }

    /// Reports a concurrency limiter's state, including earlier refusals.
    ///
    /// - Parameters:
    ///   - limiter: The limiter, which is retained.
    ///   - name: The value of the dimension `name`. This state replaces any other state of the same
    ///     kind with this name.
    public func add(_ limiter: ConcurrencyLimiter, named name: String) {
        add(limiter, name)
    }

    /// Reports a rate limiter's state, including earlier refusals.
    ///
    /// - Parameters:
    ///   - limiter: The limiter, which is retained.
    ///   - name: The value of the dimension `name`. This state replaces any other state of the same
    ///     kind with this name.
    public func add(_ limiter: RateLimiter, named name: String) {
        add(limiter, name)
    }

    /// Reports an adaptive limiter's state, including earlier drops and refusals.
    ///
    /// - Parameters:
    ///   - limiter: The limiter, which is retained.
    ///   - name: The value of the dimension `name`. This state replaces any other state of the same
    ///     kind with this name.
    public func add(_ limiter: AdaptiveLimiter, named name: String) {
        add(limiter, name)
    }

    /// Reports a cache's state, including earlier hits and misses.
    ///
    /// - Parameters:
    ///   - results: The cache, which is retained.
    ///   - name: The value of the dimension `name`. This state replaces any other state of the same
    ///     kind with this name.
    public func add(_ results: ResultCache, named name: String) {
        add(results, name)
    }

    /// Reports a retry budget's state, including earlier calls, repetitions and refusals.
    ///
    /// - Parameters:
    ///   - budget: The budget, which is retained.
    ///   - name: The value of the dimension `name`. This state replaces any other state of the same
    ///     kind with this name.
    public func add(_ budget: RetryBudget, named name: String) {
        add(budget, name)
    }

    /// Reports a shadow's state, including earlier shadow calls.
    ///
    /// - Parameters:
    ///   - shadow: The shadow, which is retained.
    ///   - name: The value of the dimension `name`. This state replaces any other state of the same
    ///     kind with this name.
    public func add(_ shadow: Shadow, named name: String) {
        add(shadow, name)
    }

    /// Reports the sums of the circuits' or limiters' figures over all keys, including earlier
    /// refusals and evictions.
    ///
    /// There are no figures for single keys: metrics systems never forget a dimension, so each key
    /// would cost memory for good.
    ///
    /// - Parameters:
    ///   - states: The circuits or limiters, which are retained.
    ///   - name: The value of the dimension `name`. This state replaces any other state of the same
    ///     kind with this name.
    public func add(_ states: KeyedStates<some Hashable & Sendable>, named name: String) {
        add(states.store, name)
    }

    private func add(_ state: any LayerState, _ name: String) {
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

    /// Removes the states and proxies that were added under a name, and releases the states.
    ///
    /// The last figures remain in the metrics system.
    ///
    /// - Parameter name: The value of the dimension `name`, or the name of a proxy. An unknown name
    ///   is ignored.
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
    /// If several threads call this method at the same time, only one of them records the states of
    /// proxies.
    ///
    /// - Complexity: O(*n*) in the states that were added, and in the requirements and
    ///   registrations of the proxies.
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

    /// Records all figures immediately, then at regular intervals, and one last time when the task
    /// is cancelled.
    ///
    /// <doc:/ProtocolProxyServices/shut-down-gracefully> shows how to run it as a service of
    /// swift-service-lifecycle.
    ///
    /// - Parameters:
    ///   - interval: The time between two records. If it isn't positive, the program stops.
    ///   - clock: The clock that measures the interval.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    public func run(
        every interval: Duration,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async {
        requirePositive(interval, "The time between two records", fileID: fileID, line: line)
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

    func counter(_ label: String, _ name: String) -> GrowingCounter {
        let counter = Counter(
            label: "\(self.name)_\(label)_total",
            dimensions: dimensions + [("name", name)],
            factory: factory
        )
        return GrowingCounter(counter)
    }
}
#endif
