// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The stubs and recorded calls of a double, associated with its proxy.
final class DoubleState: CallInterceptor, CustomStringConvertible, ScopedDouble, Sendable {
    struct Making {
        /// `nil` for a proxy that has been stubbed but isn't a double.
        var recording: Recording?
        var isRelaxed = false
        var place: SourcePlace
    }

    struct State {
        var making: Making
        var journals: [Selector: Journal] = [:]
        var stubs: [StubsName: __AnyStubs] = [:]
        /// Unanswered calls that weren't reported, because they return nothing or are optional.
        var unanswered: Set<Selector> = []
        /// Calls in progress that came after a stub's last answer.
        var exhaustions: [Exhaustion] = []
    }

    /// The name of the interceptor that calls stubs.
    ///
    /// It includes the function's type, because two protocols of a proxy may use the same selector
    /// for functions of different types.
    struct StubsName: Hashable, Sendable, CustomStringConvertible {
        let selector: Selector
        let handler: ObjectIdentifier
        // Empty, because nobody looks the interceptor up by name.
        var description: String { "" }
    }

    static let isNone = """
        This proxy is no double, so it has recorded no calls. Make it with '.double()' or '.spy(on:)', or call 'double()' on it \
        before it is used.
        """

    var description: String { "the recorder of a double" }

    /// The name of the protocol, or of the class if it has several protocols.
    let name: String
    let failures = FailureLog()
    let properties: SetProperties
    private let identity: DoubleIdentity
    let ordinals = Ordinals()
    /// Set while the double waits for a scope; `nil` if it has one or if its test is known.
    let homeless = LockedState<Homeless?>(nil)
    let state: LockedState<State>

    init(_ proxy: ProtocolProxy, _ place: SourcePlace) {
        let hasSeveral = type(of: proxy).protocols.count > 1
        let name = (hasSeveral ? nil : proxy.adoptedProtocols.first?.name) ?? "\(type(of: proxy))"
        self.identity = DoubleIdentity(proxy)
        self.properties = SetProperties(of: identity)
        // Drop the module.
        self.name = name.split(separator: ".").last.map(String.init) ?? name
        self.state = LockedState(State(making: Making(place: place)))
    }

    // The calls may outlive the double, which must not keep alive what it was called with.
    deinit { leaveCallsToScope(keeping: .weakly) }

    /// Turns the proxy into a double.
    ///
    /// Returns whether it wasn't one before.
    func become(_ recording: Recording, isRelaxed: Bool, _ place: SourcePlace) -> Bool {
        state.withLock { state in
            guard state.making.recording == nil else { return false }
            state.making = Making(recording: recording, isRelaxed: isRelaxed, place: place)
            return true
        }
    }

    /// `nil` for a proxy that has been stubbed but isn't a double.
    var recording: Recording? { state.withLock(\.making.recording) }
    var place: SourcePlace { state.withLock(\.making.place) }

    /// Reports a failure unless it has been reported before.
    func report(_ text: String, at place: SourcePlace) { failures.report(text, at: place) }

    func finish(checking checks: DoubleChecks) {
        if checks.contains(.unusedStubs) { reportUnusedStubs() }
        if checks.contains(.unverifiedCalls), recording != nil, let text = unverifiedCalls {
            report(text, at: place)
        }
        if checks.contains(.unansweredCalls) {
            for selector in state.withLock(\.unanswered).map(\.description).sorted() {
                report("\(name).\(selector) was called, and no stub answers it.", at: place)
            }
        }
        leaveCallsToScope(keeping: .strongly)
        forget([.recordings, .stubs])
        // The next test case may use a shared double.
        waitForScope(isNew: false)
    }

    // MARK: Recording

    func journal(of requirement: AnyRequirement) -> Journal? {
        state.withLock { state in
            guard let recording = state.making.recording else { return nil }
            if case .none = recording.extent { return nil }
            if let known = state.journals[requirement.selector] { return known }
            let made = Journal(requirement, recording, ordinals, for: identity)
            state.journals[requirement.selector] = made
            return made
        }
    }

    var journals: [Journal] { state.withLock { Array($0.journals.values) } }

    /// The recorded calls, oldest first.
    private var records: [(record: Record, journal: Journal)] {
        journals.flatMap { journal in journal.records.map { (record: $0, journal: journal) } }
            .sorted { $0.record.number < $1.record.number }
    }

    /// A text about other calls, for a failure of a requirement that wasn't called.
    var otherCalls: String {
        let records = records
        let shown = records.suffix(CallTexts.most).map {
            "    " + CallTexts(journal: $0.journal).line($0.record)
        }
        let more = records.count - shown.count
        let counted = journals.filter { !$0.keepsArguments && $0.count > 0 }
            .map { "    '\($0.requirement.selector)' \(CallCount.spelled($0.count))" }.sorted()
        let note = CallTexts.note(on: records.suffix(CallTexts.most)).map { [$0] } ?? []
        let lines = (more > 0 ? ["    (\(more) more before)"] : []) + shown + counted + note
        return lines.isEmpty
            ? ", and no other call came." : ". Received calls:\n" + lines.joined(separator: "\n")
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        journal(of: requirement)?.recorder(of: requirement, around: next)
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        journal(of: requirement)?.recorder(of: requirement, around: next)
    }

    // MARK: Stubbing

    /// The stubs of a requirement, and the name of the interceptor that calls them.
    func stubs<Handler, Arguments>(of selector: Selector) -> (
        stubs: __Stubs<Handler, Arguments>, key: RegistrationName
    ) {
        joinScope()
        let name = StubsName(selector: selector, handler: ObjectIdentifier(Handler.self))
        let stubs = state.withLock { state in
            if let known = state.stubs[name] as? __Stubs<Handler, Arguments> { return known }
            let made = __Stubs<Handler, Arguments>()
            state.stubs[name] = made
            return made
        }
        return (stubs, RegistrationName(name))
    }

    /// The names of the interceptors that call stubs.
    var keys: [RegistrationName] { state.withLock { $0.stubs.keys.map { RegistrationName($0) } } }

    /// Whether a requirement can throw an error.
    ///
    /// Reports a failure if it can't.
    func admits(_ error: any Error, from requirement: AnyRequirement, at place: SourcePlace) -> Bool
    {
        guard !requirement.canThrow(error) else { return true }
        report(
            """
            \(name).\(requirement.selector) throws '\(spelling(of: requirement.signature.failureType))', and this stub an error of type \
            '\(spelling(of: type(of: error)))', so it does not throw.
            """,
            at: place
        )
        return false
    }

    func add(_ exhaustion: Exhaustion) { state.withLock { $0.exhaustions.append(exhaustion) } }

    /// Removes the first exhaustion that satisfies a predicate.
    func takeExhaustion(where isMeant: (Exhaustion) -> Bool) -> Exhaustion? {
        state.withLock { state in
            state.exhaustions.firstIndex(where: isMeant).map { state.exhaustions.remove(at: $0) }
        }
    }

    var unusedStubs: [(selector: Selector, stub: AnyStub)] {
        state.withLock { $0.stubs }.flatMap { name, stubs in
            stubs.unused.map { (name.selector, $0) }
        }
        .sorted {
            ($0.stub.place.line, $0.stub.place.column) < ($1.stub.place.line, $1.stub.place.column)
        }
    }

    // MARK: Checking

    /// A text about unverified calls; `nil` if there are none.
    var unverifiedCalls: String? {
        guard let recording else { return Self.isNone }
        guard recording.keepsCalls else {
            return
                "\(name) does not keep its calls, so it does not know which were verified. Make the double with 'recording: .all'."
        }
        let journals = journals
        let gone = journals.reduce(0) { $0 + $1.unverifiedGone }
        let calls = records.filter { !$0.record.isVerified }
        guard !calls.isEmpty || gone > 0 else { return nil }
        let shown = calls.prefix(10).map { "    " + CallTexts(journal: $0.journal).line($0.record) }
        var more = calls.count > 10 ? ["    (\(calls.count - 10) more)"] : []
        if gone > 0 { more.append("    (\(gone) more, which are not recorded any more)") }
        if let note = CallTexts.note(on: calls.prefix(10)) { more.append(note) }
        return (["\(name) received calls that were not verified:"] + shown + more).joined(
            separator: "\n"
        )
    }

    func reportUnusedStubs() {
        for (selector, stub) in unusedStubs {
            let text = selector.call(matching: stub.matchers)
            report("\(name): this stub has answered no call.\n    \(text)", at: stub.place)
        }
    }

    // MARK: Forgetting

    func forget(_ parts: DoubleParts) {
        if parts.contains(.recordings) {
            failures.reportRepetitions()
            state.withLock { $0.unanswered = [] }
            for journal in journals { journal.forget() }
            ordinals.restart()
        }
        guard parts.contains(.stubs) else { return }
        for stubs in state.withLock({ Array($0.stubs.values) }) { stubs.removeAll() }
        properties.forget()
    }
}
