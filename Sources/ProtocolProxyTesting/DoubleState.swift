// SPDX-License-Identifier: MIT

import ProtocolProxy

/// What a double knows: its stubs, and the calls that it received.
///
/// It is attached to its proxy.
final class DoubleState: CallInterceptor, UnansweredCallHandler, ScopedDouble, Sendable {
    /// What `double()` says of it.
    private struct Making {
        /// Nil for a proxy that was stubbed without being made a double.
        var recording: Recording?
        var isRelaxed = false
        var place: SourcePlace
    }

    private struct State {
        var making: Making
        var journals: [Selector: Journal] = [:]
        var stubs: [StubsName: AnyStubs] = [:]
        /// Calls that nobody answered and that were not reported, since they return nothing or are optional.
        var unanswered: Set<Selector> = []
        /// Calls under way for which a stub had no answer any more.
        var exhaustions: [Exhaustion] = []
    }

    /// Names the interceptor that lets stubs answer.
    ///
    /// Protocols of one proxy may ask for one selector with functions of types that
    /// differ, in their isolation or in what they may capture.
    private struct StubsName: Hashable, Sendable {
        let selector: Selector
        let handler: ObjectIdentifier
    }

    static let isNone = """
        This proxy is no double, so it has recorded no calls. Make it with '.double()' or '.spy(on:)', or call 'double()' on it \
        before it is used.
        """

    /// The name of its protocol, or of its class where it has several.
    let name: String
    private let test: TestReference
    private let state: LockedState<State>
    let ordinals = Ordinals()

    /// Makes what a proxy needs that is stubbed.
    init(_ proxy: ProtocolProxy, _ place: SourcePlace) {
        let hasSeveral = type(of: proxy).protocols.count > 1
        let name = (hasSeveral ? nil : proxy.adoptedProtocols.first?.name) ?? "\(type(of: proxy))"
        // Without its module, which no reader of a failure needs.
        self.name = name.split(separator: ".").last.map(String.init) ?? name
        self.state = LockedState(State(making: Making(place: place)))
        self.test = TestReference()
    }

    /// Makes a double of the proxy.
    ///
    /// - Returns: Whether it was none.
    func become(_ recording: Recording, isRelaxed: Bool, _ place: SourcePlace) -> Bool {
        state.withLock { state in
            guard state.making.recording == nil else { return false }
            state.making = Making(recording: recording, isRelaxed: isRelaxed, place: place)
            return true
        }
    }

    /// Nil for a proxy that was stubbed without being made a double.
    var recording: Recording? { state.withLock(\.making.recording) }
    private var place: SourcePlace { state.withLock(\.making.place) }

    /// Has the double finished with its test.
    func join() { DoubleScope.current?.add(self) }

    func finish(checking checks: DoubleChecks) {
        if checks.contains(.unusedStubs) { reportUnusedStubs() }
        if checks.contains(.unverifiedCalls), recording != nil, let text = unverifiedCalls { report(text, at: place) }
        if checks.contains(.unansweredCalls) {
            for selector in state.withLock(\.unanswered).map(\.description).sorted() {
                report("\(name).\(selector) was called, and no stub answers it.", at: place)
            }
        }
        forget([.recordings, .stubs])
    }

    func report(_ text: String, at place: SourcePlace) { test.report(text, at: place) }

    // MARK: Recording

    func journal(of requirement: AnyRequirement) -> Journal? {
        state.withLock { state in
            guard let recording = state.making.recording else { return nil }
            if case .none = recording.extent { return nil }
            if let known = state.journals[requirement.selector] { return known }
            let made = Journal(requirement, recording, ordinals)
            state.journals[requirement.selector] = made
            return made
        }
    }

    var journals: [Journal] { state.withLock { Array($0.journals.values) } }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        journal(of: requirement).map { Recorder($0, requirement, next) }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        journal(of: requirement).map { AsyncRecorder($0, requirement, next) }
    }

    // MARK: Stubbing

    /// The stubs of a requirement, with the name of their interceptor.
    func stubs<Handler, Arguments>(of selector: Selector) -> (stubs: __Stubs<Handler, Arguments>, key: OverrideKey) {
        let name = StubsName(selector: selector, handler: ObjectIdentifier(Handler.self))
        let stubs = state.withLock { state in
            if let known = state.stubs[name] as? __Stubs<Handler, Arguments> { return known }
            let made = __Stubs<Handler, Arguments>()
            state.stubs[name] = made
            return made
        }
        return (stubs, OverrideKey(name))
    }

    /// The names of the interceptors that let stubs answer.
    var keys: [OverrideKey] { state.withLock { $0.stubs.keys.map { OverrideKey($0) } } }

    /// Whether a requirement can throw an error; reports one that it cannot.
    func admits(_ error: any Error, from requirement: AnyRequirement, at place: SourcePlace) -> Bool {
        guard !requirement.canThrow(error) else { return true }
        report(
            """
            \(name).\(requirement.selector) throws '\(spelling(of: requirement.signature.failureType))', and this stub an error of type \
            '\(spelling(of: type(of: error)))', so it does not throw.
            """, at: place)
        return false
    }

    func add(_ exhaustion: Exhaustion) { state.withLock { $0.exhaustions.append(exhaustion) } }

    /// Takes one out, to report it; nil if there is none, or another has done so.
    func takeExhaustion(where isMeant: (Exhaustion) -> Bool) -> Exhaustion? {
        state.withLock { state in
            state.exhaustions.firstIndex(where: isMeant).map { state.exhaustions.remove(at: $0) }
        }
    }

    var unusedStubs: [(selector: Selector, stub: AnyStub)] {
        state.withLock { $0.stubs }.flatMap { name, stubs in stubs.unused.map { (name.selector, $0) } }
            .sorted { ($0.stub.place.line, $0.stub.place.column) < ($1.stub.place.line, $1.stub.place.column) }
    }

    // MARK: Checking

    /// What was received and not verified, as a failure says it; nil if there is nothing.
    var unverifiedCalls: String? {
        guard let recording else { return Self.isNone }
        guard recording.keepsCalls else {
            return
                "\(name) does not keep its calls, so nobody knows which were verified. Make the double with 'recording: .all'."
        }
        let journals = journals
        let gone = journals.reduce(0) { $0 + $1.unverifiedGone }
        let calls = journals.flatMap { journal in
            journal.records.filter { !$0.isVerified }.map { (record: $0, journal: journal) }
        }.sorted { $0.record.number < $1.record.number }
        guard !calls.isEmpty || gone > 0 else { return nil }
        let shown = calls.prefix(10).map { "    " + CallTexts(journal: $0.journal).line($0.record) }
        var more = calls.count > 10 ? ["    (\(calls.count - 10) more)"] : []
        if gone > 0 { more.append("    (\(gone) more, which are not recorded any more)") }
        return (["\(name) received calls that were not verified:"] + shown + more).joined(separator: "\n")
    }

    func reportUnusedStubs() {
        for (selector, stub) in unusedStubs {
            let texts = stub.matchers ?? Array(repeating: "any", count: selector.labels.count)
            report("\(name): this stub has answered no call.\n    \(selector.call(with: texts))", at: stub.place)
        }
    }

    // MARK: Forgetting

    func forget(_ parts: DoubleParts) {
        if parts.contains(.recordings) {
            state.withLock { $0.unanswered = [] }
            for journal in journals { journal.forget() }
            ordinals.restart()
        }
        if parts.contains(.stubs) { for stubs in state.withLock({ Array($0.stubs.values) }) { stubs.removeAll() } }
    }

    // MARK: Nobody

    func answer(_ call: UnansweredCall) throws -> Any? {
        let requirement = call.call.requirement
        let selector = requirement.selector
        let (isRelaxed, isExhausted) = state.withLock { ($0.making.isRelaxed, !$0.exhaustions.isEmpty) }
        let isFailure = !isRelaxed && requirement.signature.resultType != Void.self && !requirement.isOptional
        guard isFailure || isExhausted else {
            state.withLock { _ = $0.unanswered.insert(selector) }
            return nil
        }
        let received = selector.call(with: listed(call.call, of: requirement).map { described($0) })
        let exhaustion = takeExhaustion { $0.selector == selector && $0.received == received }
        let place = exhaustion?.place ?? place
        let cause =
            exhaustion.map { "\($0.text), and nothing else answers it." }
            ?? "\(name).\(selector) was called, and no stub answers it."
        guard isFailure else {
            if exhaustion != nil {
                report("\(cause)\n    received  \(received)", at: place)
            } else {
                state.withLock { _ = $0.unanswered.insert(selector) }
            }
            return nil
        }
        let canThrow = call.canThrow(call.error)
        let result = spelling(of: requirement.signature.resultType)
        let isReturnable = requirement is any ReturningRequirement
        let stub = ".when(\\.\(requirement.key)).\(isReturnable ? "returns(…\(result)…)" : "answers { … }")"
        var text = """
            \(cause)
                received  \(received)
                remedy    \(exhaustion == nil ? stub : "more answers here, or \(stub)")

            """
        if let type = call.deadImplementerType {
            text +=
                "The implementer of type '\(type)' has died: keep it alive, or make the spy with 'retained: true'.\n"
        }
        if canThrow {
            text += "It threw 'ProxyError.unanswered'."
        } else if call.hasZero {
            text += "It was answered with the zero of '\(result)'."
        } else {
            text += "'\(result)' has no zero and no default, so the program stops here."
        }
        report(text, at: place)
        if canThrow { throw call.error }
        if !call.hasZero {
            // The requirement must return a value, and there is none: the reason of the end is the failure of the test.
            fatalError(text + " Stub it\(isReturnable ? ", or give the type a value with 'setDefault(_:)'" : "").")
        }
        return nil
    }
}

/// Parts of what a double has.
public struct DoubleParts: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes parts of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The calls that were recorded.
    public static let recordings: DoubleParts = DoubleParts(rawValue: 1)
    /// The stubs.
    public static let stubs: DoubleParts = DoubleParts(rawValue: 2)
    /// The observers, overrides and interceptors that were registered on the double, other than its own.
    public static let registrations: DoubleParts = DoubleParts(rawValue: 4)
    /// All of it.
    public static let all: DoubleParts = [.recordings, .stubs, .registrations]
}
