// SPDX-License-Identifier: MIT

// Reports: what layers did in a call, how the call ended, and who is notified. It may use `Basics`
// and `Deadlines`, and knows layers only by their names.

public import ProtocolProxy
import Synchronization

/// A report of what the layers of policies did in one call.
///
/// ```swift
/// let proxy = StoreProxy(retaining: RemoteStore())
/// proxy.retry(\.find, attempts: 3, if: .error(Unavailable.self))
/// proxy.report { report, error in
///     assert(report.attempts == 1, "A call was repeated: \(report)")
/// }
/// ```
///
/// A retry hides failures, a fallback answers in place of the service, and a limit makes calls
/// wait, but the caller only sees a result. A report tells these cases apart: it shows how many
/// attempts were made, how long the call waited, which layers refused it, and who answered it.
///
/// A call has a report only if one of the methods `report`, `log`, `measure` and `trace`, or a
/// ``ProxyInspector``, asks for it. While the call runs, ``current`` is its report, for example in
/// the implementer. Reports add no cost to other calls, or to calls of a process that has applied
/// no policy. For `log`, `measure` and `trace`, the same is true of calls of a requirement to which
/// the process has applied no policy, on whatever proxy. A report doesn't show layers outside the
/// interceptor that asked for it, so call `report`, `log`, `measure` or `trace` after all policies
/// have been applied.
///
/// Any thread can read a report, even while the call is in progress. The report keeps the last 100
/// events.
public final class CallReport: Sendable {
    /// The participant that answered a call.
    public enum Answer: String, Sendable, Hashable, CaseIterable {
        /// The implementer or override below the layers.
        case service
        /// A cached result, or the result of an equal call in progress.
        case cache
        /// A fallback.
        case fallback
        /// The other proxy of the layer `route`.
        case otherProxy
    }

    /// Something that a layer did.
    public struct Event: Sendable, Hashable {
        /// What the layer did.
        public let kind: Kind
        /// The name of the layer's function, such as `retry`.
        public let layer: String
    }

    private struct State {
        var attempts = 1
        var layers: [String] = []
        /// The deadline of a time limit around all attempts.
        var limitedDeadline: CallDeadline?
        /// The time that was left before the deadline when the call ended.
        var remainingAtEnd: Duration?
        var hasEnded = false
        var waited = Duration.zero
        /// The participants that answered in place of the service; the last one counts.
        var answers: [Answer] = []
        var events: [Event] = []
    }

    @TaskLocal private static var innermost: CallReport?

    /// The report of the call in which the current task runs; `nil` if there is none.
    public static var current: CallReport? { innermost }

    /// The selector of the requirement that was called.
    public let selector: Selector
    /// The report of the same call that an outer interceptor made.
    private let outer: CallReport?
    private let listener: (@Sendable (Event) -> Void)?
    /// The deadline with which the call was made.
    private let deadline = CallDeadline.current
    private let state = TracedMutex(State())

    /// Whether the process has made a report.
    private static let areMade = Atomic(false)

    /// Whether the process has applied a policy, whose layers may do something.
    private static let hasLayers = Atomic(false)

    /// Notes that there are layers, so that calls need reports.
    static func expectLayers() {
        hasLayers.store(true, ordering: .relaxed)
    }

    /// The report of a call that begins now; `nil` if no layer can do anything in it.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - listener: Called for each event, on the thread where it occurs.
    package static func begin(
        of selector: Selector,
        listener: @autoclosure () -> (@Sendable (Event) -> Void)? = nil
    ) -> CallReport? {
        guard hasLayers.load(ordering: .relaxed) else { return nil }
        return CallReport(of: selector, listener: listener())
    }

    /// The report of a call that begins now; `nil` if its requirement has no layers.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - layers: The layers of the requirement.
    ///   - listener: Called for each event, on the thread where it occurs.
    package static func begin(
        of selector: Selector,
        withLayers layers: RequirementLayers,
        listener: @autoclosure () -> (@Sendable (Event) -> Void)? = nil
    ) -> CallReport? {
        guard layers.exist else { return nil }
        return CallReport(of: selector, listener: listener())
    }

    /// The deadline of a call that begins now and has no report; `nil` if there is none, or if the
    /// process has applied no policy.
    package static func deadlineWithoutReport() -> CallDeadline? {
        hasLayers.load(ordering: .relaxed) ? CallDeadline.current : nil
    }

    /// Creates the report of a call that begins now.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - listener: Called for each event, on the thread where it occurs.
    init(of selector: Selector, listener: (@Sendable (Event) -> Void)? = nil) {
        self.selector = selector
        self.listener = listener
        self.outer = Self.innermost.flatMap { $0.selector == selector ? $0 : nil }
        if !Self.areMade.load(ordering: .relaxed) { Self.areMade.store(true, ordering: .relaxed) }
    }

    /// The layers that the call has reached, outermost first, as the names of their functions, such
    /// as `timeOut`.
    ///
    /// A layer that refuses or answers the call is the last one in the list, unless another attempt
    /// got further. A layer inside a `retry` or `hedge` is listed once, even if several attempts
    /// reach it; two such layers of the same function are listed as one. Interceptors of your own
    /// aren't listed.
    public var layers: [String] { state.withLock { $0.layers } }

    /// The time that is left before the deadline of the call, or that was left when the call ended.
    ///
    /// It is negative after the deadline, and `nil` if the call has no deadline.
    ///
    /// The deadline is the ``CallDeadline`` with which the call was made, or the deadline of a
    /// `timeOut` around all attempts if that is earlier.
    public var remaining: Duration? {
        let (hasEnded, atEnd, limited) = state.withLock { state in
            (state.hasEnded, state.remainingAtEnd, state.limitedDeadline)
        }
        // Not under the lock: a clock may run foreign code.
        return hasEnded ? atEnd : (limited ?? deadline)?.remaining
    }

    /// The number of attempts, 1 or more, including those of retries and hedges.
    public var attempts: Int { state.withLock { $0.attempts } }

    /// The total time that the call waited for places and tokens of limits, and between attempts.
    public var waited: Duration { state.withLock { $0.waited } }

    /// The participant that answered the call, if it returned a result.
    ///
    /// While the call is in progress, it is the participant that will answer if no other layer
    /// interferes.
    ///
    /// With a hedge, it is the participant that answered the winning call, as soon as a call has
    /// won.
    public var answer: Answer { state.withLock { $0.answers.last ?? .service } }

    /// What the layers did, in order.
    ///
    /// A layer that lets the call through adds no event.
    public var events: [Event] { state.withLock { $0.events } }

    var hasEvents: Bool { state.withLock { !$0.events.isEmpty } }

    /// The layers that make a call several times.
    private static let repeating = ["retry", "hedge"]

    /// The maximum number of events, and of layers, that a report keeps.
    private static var capacity: Int { 100 }

    /// Makes the call that the report describes.
    package func run<Output: ~Copyable, Failure>(
        _ call: () throws(Failure) -> Output
    ) throws(Failure) -> Output {
        defer { end() }
        return try Self.$innermost.run(with: self, call)
    }

    /// Makes the call that the report describes, on the caller's isolation.
    package nonisolated(nonsending) func run<Output: ~Copyable, Failure>(
        _ call: nonisolated(nonsending) () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        defer { end() }
        return try await Self.$innermost.run(with: self, call)
    }

    private func end() {
        let remaining = remaining
        state.withLock { state in
            state.remainingAtEnd = remaining
            state.hasEnded = true
        }
    }

    private func enter(_ layer: String, until deadline: CallDeadline?) {
        state.withLock { state in
            if let repeating = state.layers.firstIndex(where: Self.repeating.contains) {
                guard !state.layers[(repeating + 1)...].contains(layer) else { return }
            } else if let deadline, state.limitedDeadline == nil {
                state.limitedDeadline = deadline
            }
            guard state.layers.count < Self.capacity else { return }
            state.layers.append(layer)
        }
        outer?.enter(layer, until: deadline)
    }

    private func add(_ event: Event) {
        state.withLock { state in
            switch event.kind {
            case .attempt: state.attempts += 1
            case .waited(let duration): state.waited += duration
            case .answered, .refused, .timedOut, .faultInjected: break
            }
            if state.events.count == Self.capacity { state.events.removeFirst() }
            state.events.append(event)
        }
        listener?(event)
        outer?.add(event)
    }

    /// Notes who answers the call, or who answers one of the calls that a hedge makes for it.
    func addAnswer(_ answer: Answer) {
        changeAnswers { $0.append(answer) }
    }

    /// Forgets all answers except the first ones, since another attempt is made.
    private func removeAnswers(after count: Int) {
        // Since then, all reports and branches have received the same answers, which are their last
        // ones.
        let surplus = answerCount - count
        if surplus > 0 { changeAnswers { $0.removeLast(min(surplus, $0.count)) } }
    }

    private func changeAnswers(_ change: (inout [Answer]) -> Void) {
        var report: CallReport? = self
        let branch = CallBranch.current
        while let current = report {
            // Outer reports get the answers when the hedge has decided; see `decide`.
            if let branch, branch.report === current { return branch.changeAnswers(change) }
            current.state.withLock { change(&$0.answers) }
            report = current.outer
        }
    }

    /// The number of answers that were noted for the call, or for the current one of a hedge's
    /// calls.
    private var answerCount: Int {
        if let branch = CallBranch.current, branch.report === self { return branch.answerCount }
        return state.withLock { $0.answers.count }
    }

    /// The number of answers to the current call so far, which `note` needs later; 0 if the call
    /// has no report.
    static func answerCount(of selector: @autoclosure () -> Selector) -> Int {
        guard areMade.load(ordering: .relaxed) else { return 0 }
        return current(of: selector())?.answerCount ?? 0
    }

    /// The report of the current call, if the call has one and is a call of the requirement.
    private static func current(of selector: Selector) -> CallReport? {
        guard let report = innermost, report.selector == selector else { return nil }
        return report
    }

    /// Adds an event to the report of the current call, if it has one.
    ///
    /// - Parameter count: The number of answers before the first attempt, if the event is another
    ///   attempt.
    static func note(
        _ kind: Event.Kind,
        by layer: String,
        of selector: Selector,
        forgettingAnswersAfter count: Int? = nil
    ) {
        guard let report = current(of: selector) else { return }
        if let count { report.removeAnswers(after: count) }
        if case .answered(let answer) = kind { report.addAnswer(answer) }
        report.add(Event(kind: kind, layer: layer))
    }

    /// Begins one of several calls that a layer makes for the current call, if that has a report.
    static func branch(of selector: Selector) -> CallBranch? {
        guard areMade.load(ordering: .relaxed) else { return nil }
        return current(of: selector).map(CallBranch.init)
    }

    // The layers call this function in every call. It looks up the task-local value only in
    // processes that have made a report.
    /// Adds a layer to the report of the current call, if it has one.
    ///
    /// - Parameter deadline: The deadline that the layer sets for everything inside it.
    static func enter(
        _ layer: @autoclosure () -> String,
        of selector: @autoclosure () -> Selector,
        until deadline: @autoclosure () -> CallDeadline? = nil
    ) {
        guard areMade.load(ordering: .relaxed) else { return }
        current(of: selector())?.enter(layer(), until: deadline())
    }

    /// An error of a layer, with the report of the current call attached, if the call has one.
    static func attached(to error: any Error, of selector: Selector) -> any Error {
        guard let report = current(of: selector), var error = error as? any LayerError else {
            return error
        }
        error.attached = AttachedReport(report: report)
        return error
    }

    /// The current time, if the current call has a report.
    static func start() -> ContinuousClock.Instant? {
        innermost == nil ? nil : .now
    }

    /// Adds the time since the start of a wait to the report of the current call, if it has one.
    static func noteWait(
        since start: ContinuousClock.Instant?,
        by layer: String,
        of selector: Selector
    ) {
        guard let start else { return }
        note(.waited(start.duration(to: .now)), by: layer, of: selector)
    }
}

extension CallReport: CustomStringConvertible {
    /// A description of the call and what the layers did, on one line.
    public var description: String {
        let state = state.withLock { $0 }
        let answer = state.answers.last.map { ", answered by the \($0.text)" } ?? ""
        let attempts = "\(state.attempts) attempt\(state.attempts == 1 ? "" : "s")"
        let waited = state.waited == .zero ? "" : ", waited \(state.waited.text)"
        let events = state.events.map { "\($0)" }.joined(separator: ", ")
        let details = events.isEmpty ? "" : " (\(events))"
        return "\(selector): \(attempts)\(waited)\(answer)\(details)"
    }
}

extension CallReport.Answer {
    fileprivate var text: String { self == .otherProxy ? "other proxy" : rawValue }
}

/// One of the calls that a hedge makes for a single call, which has a report.
///
/// The report says who answered the call, which isn't known before the hedge has decided. Until
/// then, each of the hedge's calls has answers of its own.
final class CallBranch: Sendable {
    /// The innermost branch that the current task is part of.
    @TaskLocal static var current: CallBranch?

    /// The report of the call that the hedge makes several times.
    let report: CallReport
    private let answers = TracedMutex<[CallReport.Answer]>([])

    init(of report: CallReport) { self.report = report }

    /// The number of times that a layer answered in place of the service.
    var answerCount: Int { answers.withLock { $0.count } }

    func changeAnswers(_ change: (inout [CallReport.Answer]) -> Void) {
        answers.withLock { change(&$0) }
    }

    /// Makes the call, on the caller's isolation.
    @inline(__always)
    func apply(
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async -> Void
    ) async {
        await Self.$current.withValue(self, operation: body, isolation: isolation)
    }

    /// Adds the branch's answer to the report, because the caller gets the branch's outcome.
    func decide() {
        if let answer = answers.withLock({ $0.last }) { report.addAnswer(answer) }
    }
}
