// SPDX-License-Identifier: MIT

#if Metrics
public import Metrics
public import ProtocolProxy
import ProtocolProxyServices

extension HandlerRegistration where Self: ProtocolProxy {
    /// Counts and times the calls of all requirements.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.measure(as: "store")
    /// ```
    ///
    /// The counter `store_calls_total` counts calls that ended, and the timer
    /// `store_call_duration_seconds` records their durations. Both have the dimensions `protocol`,
    /// `requirement` and `outcome` (`returned`, `fell_back`, `threw` or `cancelled`). A call was
    /// cancelled if it throws a `CancellationError`, or any error after its caller was cancelled.
    /// The counters of all outcomes exist from the first call on, so that an error rate can start at
    /// zero. The
    /// meter `store_calls_in_progress`, which has no `outcome`, is the number of calls that have
    /// begun but not ended.
    ///
    /// The counter `store_layer_events_total` counts what the layers of policies do in these calls.
    /// It has the dimensions `protocol`, `requirement`, `layer` (such as `retry`) and `event`
    /// (`attempt`, `waited`, `refused`, `timed_out`, `fault_injected`, `answered_by_cache`,
    /// `answered_by_fallback` or `answered_by_otherProxy`). The timer `store_layer_wait_seconds`
    /// records how long calls waited in layers. Both metrics exist from the first event on;
    /// `CallReport` explains the events.
    ///
    /// A call that returns an `AsyncStream` or `AsyncThrowingStream` counts as ended when it
    /// returns. With `followingStreams`, it counts as ended when the stream ends: as `returned` or
    /// `threw`, or as `cancelled` if the consumer was cancelled or released the stream.
    ///
    /// The interceptor is above all overrides, as an interceptor registered with `interceptAll` is.
    /// To measure every attempt of a `retry`, call `measure` with the requirement's key before
    /// registering the retry.
    ///
    /// - Parameters:
    ///   - name: The prefix of the metrics' names.
    ///   - dimensions: Additional dimensions of all metrics, as pairs of a name and a value; by
    ///     default, none.
    ///   - factory: The metrics factory; by default, the factory of the current task or of the
    ///     process.
    ///   - followsStreams: Whether a call that returns a stream counts as ended when the stream
    ///     ends.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - isIncluded: Returns whether to measure a requirement; by default, all requirements are
    ///     measured. It may be called on any thread.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func measure(
        as name: String = "proxy",
        dimensions: [(String, String)] = [],
        with factory: any MetricsFactory = MetricsSystem.factory,
        followingStreams followsStreams: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true }
    ) -> Registration<Self> {
        let metrics = CallMetrics(
            named: name,
            dimensions: dimensions,
            factory: factory,
            protocolNames: protocolNames
        )
        return interceptAll(
            owner: owner,
            fileID: fileID,
            line: line,
            by: metrics.observer(followingStreams: followsStreams, where: isIncluded)
        )
    }

    /// Counts and times the calls of one requirement; see the method for all requirements.
    ///
    /// The interceptor is above everything that was registered for the requirement before.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.find`.
    ///   - name: The prefix of the metrics' names.
    ///   - dimensions: Additional dimensions of all metrics, as pairs of a name and a value; by
    ///     default, none.
    ///   - factory: The metrics factory; by default, the factory of the current task or of the
    ///     process.
    ///   - followsStreams: Whether a call that returns a stream counts as ended when the stream
    ///     ends. If the requirement doesn't return a stream, `true` stops the program.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func measure<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        as name: String = "proxy",
        dimensions: [(String, String)] = [],
        with factory: any MetricsFactory = MetricsSystem.factory,
        followingStreams followsStreams: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Registration<Self> {
        if followsStreams {
            requireStream(of: Self.self[keyPath: key], fileID: fileID, line: line)
        }
        let metrics = CallMetrics(
            named: name,
            dimensions: dimensions,
            factory: factory,
            protocolNames: protocolNames
        )
        return intercept(
            key,
            owner: owner,
            fileID: fileID,
            line: line,
            by: metrics.observer(followingStreams: followsStreams) { _ in true }
        )
    }
}

private final class CallMetrics: Sendable {
    /// An event of a layer, as the key of a dictionary.
    private struct LayerEvent: Hashable {
        let selector: Selector
        let layer: String
        let name: String
    }

    private struct Pair {
        let ending: CallEnding
        let calls: Counter
        let duration: Metrics.Timer
    }

    private struct RequirementMetrics {
        // Not a dictionary, which would hash the name of the ending in each call.
        let pairs: [Pair]
        let inProgress: Meter
    }

    private let name: String
    private let dimensions: [(String, String)]
    private let factory: any MetricsFactory
    private let protocolNames: [Selector: String]
    /// The metrics by requirement.
    ///
    /// When registrations change, the interceptor is made anew, but its metrics are kept.
    private let requirementMetrics = LockedState<[Selector: RequirementMetrics]>([:])
    private let layerCounters = LockedState<[LayerEvent: Counter]>([:])

    init(
        named name: String,
        dimensions: [(String, String)],
        factory: any MetricsFactory,
        protocolNames: [Selector: String]
    ) {
        self.name = name
        self.dimensions = dimensions
        self.factory = factory
        self.protocolNames = protocolNames
    }

    func observer(
        followingStreams followsStreams: Bool,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool
    ) -> CallEndObserver {
        CallEndObserver(
            followingStreams: followsStreams,
            describedAs: "measure(as: \"\(self.name)\")"
        ) { [self] requirement in
            guard isIncluded(requirement) else { return nil }
            let metrics = metrics(of: requirement.selector)
            return CallListener(beginning: { metrics.inProgress.increment() }) { call in
                metrics.inProgress.decrement()
                let ending = call.ending
                guard let pair = metrics.pairs.first(where: { $0.ending == ending }) else { return }
                pair.calls.increment()
                pair.duration.record(duration: call.duration)
                if let report = call.report { self.record(report) }
            }
        }
    }

    /// Counts what the layers did.
    private func record(_ report: CallReport) {
        let events = report.events
        guard !events.isEmpty else { return }
        for event in events {
            let layerEvent = LayerEvent(
                selector: report.selector,
                layer: event.layer,
                name: event.kind.label
            )
            counter(of: layerEvent).increment()
            guard case .waited(let duration) = event.kind else { continue }
            let timer = Metrics.Timer(
                label: "\(name)_layer_wait_seconds",
                dimensions: dimensions(of: report.selector) + [("layer", event.layer)],
                factory: factory
            )
            timer.record(duration: duration)
        }
    }

    private func counter(of event: LayerEvent) -> Counter {
        if let known = layerCounters.withLock({ $0[event] }) { return known }
        let labels = [("layer", event.layer), ("event", event.name)]
        let counter = Counter(
            label: "\(name)_layer_events_total",
            dimensions: dimensions(of: event.selector) + labels,
            factory: factory
        )
        return layerCounters.withLock { counters in
            // Another thread may have made this counter meanwhile.
            if let known = counters[event] { return known }
            counters[event] = counter
            return counter
        }
    }

    private func dimensions(of selector: Selector) -> [(String, String)] {
        dimensions + [("protocol", protocolNames[selector] ?? ""), ("requirement", "\(selector)")]
    }

    private func metrics(of selector: Selector) -> RequirementMetrics {
        if let known = requirementMetrics.withLock({ $0[selector] }) { return known }
        let pairs = CallEnding.allCases.map { ending in
            let dimensions = dimensions(of: selector) + [("outcome", ending.rawValue)]
            let calls = Counter(
                label: "\(name)_calls_total",
                dimensions: dimensions,
                factory: factory
            )
            let duration = Metrics.Timer(
                label: "\(name)_call_duration_seconds",
                dimensions: dimensions,
                factory: factory
            )
            return Pair(ending: ending, calls: calls, duration: duration)
        }
        let metrics = RequirementMetrics(
            pairs: pairs,
            inProgress: Meter(
                label: "\(name)_calls_in_progress",
                dimensions: dimensions(of: selector),
                factory: factory
            )
        )
        return requirementMetrics.withLock { all in
            // Another thread may have made these metrics meanwhile.
            if let known = all[selector] { return known }
            all[selector] = metrics
            return metrics
        }
    }
}
#endif
