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
    /// The counter `store_calls` counts each ended call, and the timer `store_duration` records its duration. Their dimensions
    /// are `protocol`, `requirement`, and `outcome`: `returned`, `threw` or `cancelled`. Errors are the calls with the outcome
    /// `threw`. The counters of all three outcomes exist from the first call on, so an error rate can start at zero.
    ///
    /// A call that returns an `AsyncStream` or an `AsyncThrowingStream` ends when it returns. With `followingStreams`, it ends
    /// with the stream: as `returned` or `threw`, or as `cancelled` if the consumer was cancelled or released the stream.
    ///
    /// The interceptor stands above all overrides, like those of `interceptAll`. To measure each attempt of a `retry`, measure
    /// the requirement by its key before registering the retry.
    ///
    /// - Parameters:
    ///   - name: The prefix of the metrics' names.
    ///   - dimensions: More dimensions.
    ///   - factory: The factory of the metrics, by default that of the task or the process.
    ///   - followsStreams: Whether a call that returns a stream ends with the stream.
    ///   - owner: An object whose death ends the registration.
    ///   - fileID: The module and file of the registration, as shown in explanations.
    ///   - line: The line of the registration.
    ///   - isIncluded: Returns whether to include a requirement, all by default.
    /// - Returns: The registration.
    @discardableResult
    public func measure(
        as name: String = "proxy", dimensions: [(String, String)] = [],
        with factory: any MetricsFactory = MetricsSystem.factory, followingStreams followsStreams: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true }
    ) -> Registration<Self> {
        let metrics = CallMetrics(name, dimensions, factory, protocolNames)
        return interceptAll(
            owner: owner, fileID: fileID, line: line,
            by: metrics.listening(followingStreams: followsStreams, where: isIncluded))
    }

    /// Counts and times the calls of one requirement, like the function for all requirements.
    ///
    /// The interceptor is the newest one of the requirement.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: The prefix of the metrics' names.
    ///   - dimensions: More dimensions.
    ///   - factory: The factory of the metrics, by default that of the task or the process.
    ///   - followsStreams: Whether a call ends with the stream it returns. If the requirement returns no stream, the program
    ///     stops with an explanation.
    ///   - owner: An object whose death ends the registration.
    ///   - fileID: The module and file of the registration, as shown in explanations.
    ///   - line: The line of the registration.
    /// - Returns: The registration.
    @discardableResult
    public func measure<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, as name: String = "proxy", dimensions: [(String, String)] = [],
        with factory: any MetricsFactory = MetricsSystem.factory, followingStreams followsStreams: Bool = false,
        owner: Typed.Owner? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Registration<Self> {
        if followsStreams { requireStream(of: Self.self[keyPath: key]) }
        let metrics = CallMetrics(name, dimensions, factory, protocolNames)
        return intercept(
            key, owner: owner, fileID: fileID, line: line,
            by: metrics.listening(followingStreams: followsStreams) { _ in true })
    }
}

/// The metrics of all requirements of a proxy.
private final class CallMetrics: Sendable {
    private struct Pair {
        let calls: Counter
        let duration: Metrics.Timer
    }

    private let name: String
    private let dimensions: [(String, String)]
    private let factory: any MetricsFactory
    private let names: [Selector: String]
    /// The created metrics, reused when the interceptor is made again after a registration.
    private let made = LockedState<[Selector: [CallEnding: Pair]]>([:])

    init(
        _ name: String, _ dimensions: [(String, String)], _ factory: any MetricsFactory, _ names: [Selector: String]
    ) {
        self.name = name
        self.dimensions = dimensions
        self.factory = factory
        self.names = names
    }

    func listening(
        followingStreams followsStreams: Bool, where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool
    ) -> CallListening {
        CallListening(followingStreams: followsStreams, describedAs: "measure(as: \"\(self.name)\")") {
            [self] requirement in
            guard isIncluded(requirement) else { return nil }
            let metrics = metrics(of: requirement.selector)
            return CallListener { call in
                guard let pair = metrics[call.ending] else { return }
                pair.calls.increment()
                pair.duration.record(duration: call.duration)
            }
        }
    }

    private func metrics(of selector: Selector) -> [CallEnding: Pair] {
        if let known = made.withLock({ $0[selector] }) { return known }
        let pairs = CallEnding.allCases.map { ending in
            let dimensions =
                dimensions + [
                    ("protocol", names[selector] ?? ""), ("requirement", "\(selector)"), ("outcome", ending.rawValue),
                ]
            let calls = Counter(label: "\(name)_calls", dimensions: dimensions, factory: factory)
            let duration = Metrics.Timer(label: "\(name)_duration", dimensions: dimensions, factory: factory)
            return (ending, Pair(calls: calls, duration: duration))
        }
        let metrics = Dictionary(uniqueKeysWithValues: pairs)
        return made.withLock { made in
            let kept = made[selector] ?? metrics
            made[selector] = kept
            return kept
        }
    }
}
#endif
