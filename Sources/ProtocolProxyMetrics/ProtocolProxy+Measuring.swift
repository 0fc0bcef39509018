// SPDX-License-Identifier: MIT

#if Metrics
public import Metrics
public import ProtocolProxy
import ProtocolProxyServices

extension Registering where Self: ProtocolProxy {
    /// Counts and times all calls.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.measure(as: "store")
    /// ```
    ///
    /// Each call that ends is counted once, by the counter `store_calls`, and timed once, by the timer `store_duration`. Their
    /// dimensions are `protocol`, `requirement`, and `outcome`, which is `returned`, `threw` or `cancelled`: errors are the
    /// calls whose outcome is `threw`. The counters of all three outcomes are there from the first call on, so that an error
    /// rate has something to start from.
    ///
    /// A call that returns an `AsyncStream` or an `AsyncThrowingStream` ends when it returns, unless streams are followed: then
    /// it ends with the stream, as `returned` or `threw`, or as `cancelled` where nobody takes its elements any more.
    ///
    /// It stands above all overrides, as all that `interceptAll` registers, and changes nothing of the calls. To measure the
    /// attempts of a `retry`, measure the one requirement by its key, before the retry is registered.
    ///
    /// - Parameters:
    ///   - name: What the names of the metrics begin with.
    ///   - dimensions: What else they are told apart by.
    ///   - factory: What makes the metrics; that of the process, or of the task, unless said otherwise.
    ///   - followsStreams: Whether a call that returns a stream ends with that.
    ///   - owner: An object that ends the registration by dying.
    ///   - isIncluded: Whether a requirement is meant; all of them unless said otherwise.
    /// - Returns: The handle of the registration.
    @discardableResult
    public func measure(
        as name: String = "proxy", dimensions: [(String, String)] = [],
        with factory: any MetricsFactory = MetricsSystem.factory, followingStreams followsStreams: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true }
    ) -> Registration<Self> {
        let metrics = CallMetrics(name, dimensions, factory, protocolNames)
        return interceptAll(owner: owner, by: metrics.listening(followingStreams: followsStreams, where: isIncluded))
    }

    /// Counts and times the calls of one requirement; see the form for all requirements.
    ///
    /// It takes its place in the stack of the requirement.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: What the names of the metrics begin with.
    ///   - dimensions: What else they are told apart by.
    ///   - factory: What makes the metrics.
    ///   - followsStreams: Whether a call ends with the stream that it returns. Where it returns none, this stops the program
    ///     with a sentence.
    ///   - owner: An object that ends the registration by dying.
    /// - Returns: The handle of the registration.
    @discardableResult
    public func measure<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, as name: String = "proxy", dimensions: [(String, String)] = [],
        with factory: any MetricsFactory = MetricsSystem.factory, followingStreams followsStreams: Bool = false,
        owner: Typed.Owner? = nil
    ) -> Registration<Self> {
        if followsStreams { requireStream(of: Self.self[keyPath: key]) }
        let metrics = CallMetrics(name, dimensions, factory, protocolNames)
        return intercept(key, owner: owner, by: metrics.listening(followingStreams: followsStreams) { _ in true })
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
    /// Those that were made: whoever is asked again, when something was registered, has the same.
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
        CallListening(followingStreams: followsStreams) { [self] requirement in
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
