// SPDX-License-Identifier: MIT

#if Metrics
public import Metrics
import ProtocolProxy
public import ProtocolProxyServices

/// Reports the states of circuits and limits.
///
/// ```swift
/// let breaker = CircuitBreaker(after: .failures(5, within: .seconds(30)), for: .seconds(10))
/// let limiter = ConcurrencyLimiter(concurrent: 10, waiting: 50)
/// let proxy = StoreProxy(retaining: RemoteStore())
/// proxy.apply(Policy { .breakCircuit(breaker).limitConcurrency(limiter) }, to: \.find)
///
/// let metrics = PolicyMetrics(as: "store")
/// metrics.add(breaker, named: "find")
/// metrics.add(limiter, named: "find")
/// metrics.record()
/// ```
///
/// | metric | is | of |
/// |---|---|---|
/// | `store_circuit_state` | a gauge for each state of the dimension `state` (`closed`, `open`, `halfOpen`, `forcedOpen`): 1 for the current one, 0 for the others | a `CircuitBreaker` |
/// | `store_circuit_openings` | a counter of how often it was opened | the same |
/// | `store_circuit_refusals` | a counter of the calls that it refused | the same |
/// | `store_limit_running`, `store_limit_waiting` | gauges of the calls in progress, and of those that wait | a `ConcurrencyLimiter` |
/// | `store_rate_available`, `store_rate_waiting` | gauges of the calls that are allowed now, and of those that wait | a `RateLimiter` |
/// | `store_limit_refusals`, `store_rate_refusals` | counters of the calls that were refused | the limits |
/// | `store_adaptive_limit`, `store_adaptive_running` | gauges of the calls that may be in progress, and of those that are | an `AdaptiveLimiter` |
/// | `store_adaptive_drops`, `store_adaptive_refusals` | counters of the calls that lowered the limit or could have, and of those that were refused | the same |
/// | `store_keys_count`, `store_keys_calls`, `store_keys_waiting`, `store_keys_open_circuits` | gauges of the keys, of their calls in progress, of those that wait, and of circuits that aren't closed | a `KeyedStates` |
/// | `store_keys_refusals`, `store_keys_evictions`, `store_keys_shared_calls` | counters of the calls that were refused, of the keys that were evicted, and of the calls that shared states since there was no room | the same |
///
/// All have the dimension `name`. They are recorded when ``record()`` is called, for instance by an endpoint before it
/// writes its metrics, or regularly by ``run(every:clock:)``. Calls cost nothing more. The counters miss nothing that
/// happens between two records, but the gauges do. They follow those that resilience4j has for Micrometer, which are
/// read in the same way.
///
/// Another circuit or limit that is added under the same name replaces the first one, as a registration replaces one of its
/// name: its counters go on.
///
/// It retains the circuits and limits, and may be used on any thread.
public final class PolicyMetrics: Sendable {
    private let name: String
    private let dimensions: [(String, String)]
    private let factory: any MetricsFactory
    private let recordings = LockedState<[Recording]>([])

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

    /// Adds a circuit.
    ///
    /// The counters include what it has counted so far.
    ///
    /// - Parameters:
    ///   - breaker: The circuit.
    ///   - name: The value of the dimension `name`.
    public func add(_ breaker: CircuitBreaker, named name: String) {
        let states = CircuitBreaker.State.allCases.map { ($0, gauge("circuit_state", name, [("state", $0.rawValue)])) }
        let openings = counter("circuit_openings", name) { breaker.openings }
        let refusals = counter("circuit_refusals", name) { breaker.refusals }
        add("circuit", name) {
            let current = breaker.state
            for (state, gauge) in states { gauge.record(state == current ? 1 : 0) }
            openings.record()
            refusals.record()
        }
    }

    /// Adds a limit of calls in progress.
    ///
    /// The counter includes what it has counted so far.
    ///
    /// - Parameters:
    ///   - limiter: The limit.
    ///   - name: The value of the dimension `name`.
    public func add(_ limiter: ConcurrencyLimiter, named name: String) {
        let (running, waiting) = (gauge("limit_running", name), gauge("limit_waiting", name))
        let refusals = counter("limit_refusals", name) { limiter.refusals }
        add("limit", name) {
            running.record(limiter.running)
            waiting.record(limiter.waiting)
            refusals.record()
        }
    }

    /// Adds a limit of calls per time.
    ///
    /// The counter includes what it has counted so far.
    ///
    /// - Parameters:
    ///   - limiter: The limit.
    ///   - name: The value of the dimension `name`.
    public func add(_ limiter: RateLimiter, named name: String) {
        let available = gauge("rate_available", name)
        let waiting = gauge("rate_waiting", name)
        let refusals = counter("rate_refusals", name) { limiter.refusals }
        add("rate", name) {
            available.record(limiter.available)
            waiting.record(limiter.waiting)
            refusals.record()
        }
    }

    /// Adds a limit of calls in progress that finds out how many there may be.
    ///
    /// The counters include what it has counted so far.
    ///
    /// - Parameters:
    ///   - limiter: The limit.
    ///   - name: The value of the dimension `name`.
    public func add(_ limiter: AdaptiveLimiter, named name: String) {
        let (limit, running) = (gauge("adaptive_limit", name), gauge("adaptive_running", name))
        let drops = counter("adaptive_drops", name) { limiter.drops }
        let refusals = counter("adaptive_refusals", name) { limiter.refusals }
        add("adaptive", name) {
            limit.record(limiter.limit)
            running.record(limiter.running)
            drops.record()
            refusals.record()
        }
    }

    /// Adds the circuits and limits of all keys, as sums.
    ///
    /// There are no figures for each key: metrics systems keep what they have seen, so that each
    /// key would cost memory for good. The counters include what they have counted so far.
    ///
    /// - Parameters:
    ///   - states: The circuits and limits.
    ///   - name: The value of the dimension `name`.
    public func add(_ states: KeyedStates<some Hashable & Sendable>, named name: String) {
        let (keys, calls) = (gauge("keys_count", name), gauge("keys_calls", name))
        let (waiting, open) = (gauge("keys_waiting", name), gauge("keys_open_circuits", name))
        let refusals = counter("keys_refusals", name) { states.counts.refusals }
        let evictions = counter("keys_evictions", name) { states.counts.evictions }
        let sharedCalls = counter("keys_shared_calls", name) { states.counts.sharedCalls }
        add("keys", name) {
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

    /// Removes what was added under a name, and releases it.
    ///
    /// - Parameter name: The value of the dimension `name`; of an unknown one, nothing happens. Its last figures remain in the
    ///   metrics system.
    public func remove(_ name: String) {
        let removed = recordings.withLock { recordings in
            defer { recordings.removeAll { $0.name == name } }
            return recordings.filter { $0.name == name }
        }
        // Not under the lock: this may release a circuit.
        extendLifetime(removed)
    }

    /// Records all figures once.
    public func record() {
        for recording in recordings.withLock(\.self) { recording.record() }
    }

    /// Records all figures now and regularly, until the task is cancelled.
    ///
    /// - Parameters:
    ///   - interval: The time between two records; one that isn't positive stops the program.
    ///   - clock: The clock that measures it.
    public func run(every interval: Duration, clock: any Clock<Duration> = ContinuousClock()) async {
        requirePositive(interval, "The time between two records")
        while !Task.isCancelled {
            record()
            do { try await clock.wait(for: interval) } catch { return }
        }
    }

    private func add(_ kind: String, _ name: String, _ record: @escaping @Sendable () -> Void) {
        let recording = Recording(kind: kind, name: name, record: record)
        let replaced = recordings.withLock { recordings -> Recording? in
            let known = recordings.firstIndex { $0.kind == kind && $0.name == name }
            guard let known else {
                recordings.append(recording)
                return nil
            }
            defer { recordings[known] = recording }
            return recordings[known]
        }
        // Not under the lock: this may release a circuit.
        extendLifetime(replaced)
    }

    private func gauge(_ label: String, _ name: String, _ others: [(String, String)] = []) -> Gauge {
        Gauge(label: "\(self.name)_\(label)", dimensions: dimensions + [("name", name)] + others, factory: factory)
    }

    private func counter(_ label: String, _ name: String, of total: @escaping @Sendable () -> Int) -> GrowingCounter {
        let counter = Counter(
            label: "\(self.name)_\(label)", dimensions: dimensions + [("name", name)], factory: factory)
        return GrowingCounter(counter, of: total)
    }
}

/// What records the figures of a circuit or limit.
private struct Recording: Sendable {
    let kind: String
    let name: String
    let record: @Sendable () -> Void
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
