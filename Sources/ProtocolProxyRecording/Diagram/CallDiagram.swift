// SPDX-License-Identifier: MIT

// Diagram: calls drawn as a sequence diagram. The folder collects the calls itself, and uses no
// other folder.

#if Recording
public import ProtocolProxy
import ProtocolProxyTesting
import Synchronization

/// Collects the calls of several proxies, and draws them as a sequence diagram.
///
/// ```text
/// let diagram = CallDiagram(of: [("orders", orders), ("store", store)])
/// // … calls …
/// print(diagram.mermaid)
/// ```
///
/// A call that an implementer makes while it answers another call is drawn below that call, even
/// after suspensions and in tasks that the implementer starts. Calls in a detached task are drawn
/// as calls of the host. Collecting ends when the diagram is deallocated.
///
/// A diagram can be used on any thread, even while calls are made. It adds an interceptor to each
/// proxy, and keeps each call in memory.
public final class CallDiagram: Sendable {
    private let calls: CollectedCalls
    private let names: [String]
    private let showsDurations: Bool

    /// Registers a collector on each proxy, above its overrides.
    ///
    /// - Parameters:
    ///   - proxies: The proxies, with their names in the diagram.
    ///   - showsArguments: Whether to draw arguments, and the descriptions of errors. Pass `false`
    ///     if they are confidential or large. Errors are then drawn by their types.
    ///   - showsDurations: Whether to draw the duration of each call.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    public init(
        of proxies: [(name: String, proxy: ProtocolProxy)],
        showingArguments showsArguments: Bool = true,
        showingDurations showsDurations: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.calls = CollectedCalls(showingArguments: showsArguments)
        self.names = proxies.map(\.name)
        self.showsDurations = showsDurations
        for (index, proxy) in proxies.map(\.proxy).enumerated() {
            let collector = CallCollector(of: proxy, index, calls)
            proxy.interceptAll(owner: self, fileID: fileID, line: line, by: collector)
        }
    }

    /// The number of calls so far.
    public var count: Int { calls.all.count }

    /// The text of a Mermaid sequence diagram, which GitHub and GitLab render in Markdown.
    ///
    /// A solid arrow is a call of a proxy, or its forwarding to an implementer. A dashed arrow is
    /// an answer of the proxy itself: by the override, the interceptor or the default answer that
    /// the proxy had when the call began. A cross is a thrown error. More than three equal calls in
    /// a row are drawn as a loop, and so are short sequences of calls that occur at least three
    /// times in a row.
    ///
    /// - Complexity: O(*n* log *n*) in the number of calls.
    public var mermaid: String {
        SequenceDiagram(calls.all, of: names, showsDurations: showsDurations).text
    }
}

extension CallDiagram: CustomStringConvertible {
    /// The text of the diagram.
    public var description: String { mermaid }
}

/// Collects the calls of one proxy for a diagram.
final class CallCollector: CallInterceptor, CustomStringConvertible {
    private let reference: ProxyReference
    private let proxy: Int
    private let calls: CollectedCalls

    var description: String { "the collector of a diagram" }

    init(of proxy: ProtocolProxy, _ index: Int, _ calls: CollectedCalls) {
        self.reference = ProxyReference(proxy: proxy)
        self.proxy = index
        self.calls = calls
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        Decorator { (arguments, proceed) throws(Failure) in
            let call = self.begin(requirement, arguments)
            let start = ContinuousClock.now
            var outcome: Swift.Result<Result, Failure>?
            CollectedCalls.$current.withValue(self.calls.surroundings(of: call)) {
                do throws(Failure) {
                    outcome = .success(try proceed(next))
                } catch {
                    outcome = .failure(error)
                }
            }
            return try self.end(call, since: start, outcome)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        AsyncDecorator { (arguments, proceed) async throws(Failure) in
            let call = self.begin(requirement, arguments)
            let start = ContinuousClock.now
            let outcome = await CollectedCalls.$current.outcome(
                with: self.calls.surroundings(of: call)
            ) {
                () async throws(Failure) in try await proceed(next)
            }
            return try self.end(call, since: start, outcome)
        }
    }

    private func begin<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: FunctionRequirement<Function, Arguments, Result, Failure>,
        _ arguments: Arguments
    ) -> CollectedCall {
        let selector = requirement.selector
        var text = selector.description
        if calls.showsArguments {
            let values = requirement.values(of: arguments)
            text = selector.call(with: values.map { described($0, limit: 40) })
        }
        let call = CollectedCall(
            number: ObservedCall.nextNumber(),
            parent: calls.parent,
            proxy: proxy,
            text: text,
            answer: reference.answer(to: selector)
        )
        calls.add(call)
        return call
    }

    private func end<Result: ~Copyable, Failure>(
        _ call: CollectedCall,
        since start: ContinuousClock.Instant,
        _ outcome: consuming Swift.Result<Result, Failure>?
    ) throws(Failure) -> Result {
        let duration = start.duration(to: .now)
        switch consume outcome {
        case .success(let result):
            calls.end(call, after: duration, throwing: nil)
            return result
        case .failure(let error):
            calls.end(call, after: duration, throwing: error)
            throw error
        // `withValue` always runs its closure, which sets the outcome.
        case nil: stopAtInvariant("A call has ended without an outcome.")
        }
    }
}

/// A weak reference to the proxy whose calls are collected, because the proxy retains the
/// collector.
// SAFETY: the proxy is only used during its own calls, which run where it may be used.
private struct ProxyReference: @unchecked Sendable {
    weak var proxy: ProtocolProxy?

    /// The first participant that answers a call, apart from interceptors of all requirements.
    func answer(to selector: Selector) -> CollectedAnswer {
        let participants = (try? proxy?.participants(in: selector)) ?? []
        let answer = participants.first { participant in
            switch participant.role {
            case .override, .implementer, .defaultAnswer: participant.takesPart
            case .interceptor: participant.takesPart && !participant.isForAll
            case .observerBefore, .observerAfter: false
            }
        }
        guard let answer else { return .proxy("nothing answers") }
        if answer.role == .implementer, let type = answer.typeName { return .implementer(type) }
        let name = answer.name.map { "\($0)" } ?? ""
        let title = name.isEmpty ? "" : " '\(name)'"
        switch answer.role {
        case .override: return .proxy("override\(title)")
        case .interceptor: return .proxy((answer.handlerDescription ?? "interceptor") + title)
        default: return .proxy("default answer")
        }
    }
}

/// The calls of a diagram.
final class CollectedCalls: Sendable {
    /// For each diagram, the number of the call that the current task is part of.
    @TaskLocal static var current: [ObjectIdentifier: UInt64] = [:]

    let showsArguments: Bool
    private let calls = TracedMutex<[UInt64: CollectedCall]>([:])

    init(showingArguments showsArguments: Bool) { self.showsArguments = showsArguments }

    /// All calls in the order in which they began.
    var all: [CollectedCall] { calls.withLock { $0.values.sorted { $0.number < $1.number } } }

    /// The task-local value during a call.
    func surroundings(of call: CollectedCall) -> [ObjectIdentifier: UInt64] {
        var surroundings = Self.current
        surroundings[ObjectIdentifier(self)] = call.number
        return surroundings
    }

    /// The number of the call that the current task is part of.
    var parent: UInt64? { Self.current[ObjectIdentifier(self)] }

    func add(_ call: CollectedCall) {
        calls.withLock { $0[call.number] = call }
    }

    func end(_ call: CollectedCall, after duration: Duration, throwing error: (any Error)?) {
        // The description of an error may contain arguments.
        let text = error.map { showsArguments ? "\($0)" : "\(type(of: $0))" }
        calls.withLock { calls in
            calls[call.number]?.duration = duration
            calls[call.number]?.error = text
        }
    }
}
#endif
