// SPDX-License-Identifier: MIT

// Double: the state behind a proxy that is a double, the answers to calls without a stub, and the
// scope that checks and resets doubles at the end of their test. It uses Stub, History and the
// floors below them.

import ProtocolProxy

/// The stubs and recorded calls of a double, associated with its proxy.
final class DoubleState:
    CallInterceptor, CustomStringConvertible, ScopedDouble, Sendable, StubbedDouble
{
    struct Configuration {
        /// `nil` for a proxy that has been stubbed but isn't a double.
        var recording: Recording?
        var strictness = DoubleStrictness.standard
        /// The name that the test gives to the double.
        var givenName: String?
        var location: FailureLocation
    }

    struct State {
        var configuration: Configuration
        var logs: [Selector: CallLog] = [:]
        var stubs: [StubsName: __AnyStubs] = [:]
        /// The requirements of unanswered calls that weren't reported, for example because they
        /// return nothing or are optional.
        var unanswered: Set<Selector> = []
        /// The exhausted stubs that calls in progress came to.
        var exhaustedStubs: [ExhaustedStub] = []
        /// `nil` if the recorder was never registered.
        var recorder: RecorderRegistration?
        /// Whether calls may have come while the recorder was cancelled.
        var missesCalls = false
        /// The requirements whose stubs were removed at the end of a test.
        var requirementsOfEndedTest: Set<Selector> = []
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

    /// The name of the interceptor that records calls, which keeps it from being registered twice.
    struct RecorderName: Hashable, Sendable, CustomStringConvertible {
        // Empty, because the interceptor describes itself.
        var description: String { "" }
    }

    static let recorderName = RegistrationName(RecorderName())

    static let notADouble = """
        This proxy is no double, so it has recorded no calls. Make it with '.double()' or \
        '.spy(on:)', or call 'double()' on it before it is used.
        """

    var description: String { "the recorder of a double" }

    /// The name of the protocol, or of the class if it has several protocols.
    private let typeName: String
    /// The class of the proxy.
    let proxyClass: ObjectIdentifier
    let failures = FailureLog()
    let properties: SetProperties
    private let identity: DoubleIdentity
    let ordinals = Ordinals()
    /// The scopes that use the double; `nil` until the end of the scope in which it was made.
    let sharing = LockedState<Sharing?>(nil)
    let state: LockedState<State>

    init(_ proxy: ProtocolProxy, at location: FailureLocation) {
        let proxyClass = type(of: proxy)
        let only = proxyClass.protocols.count > 1 ? nil : proxy.adoptedProtocols.first
        self.typeName = only?.shortName ?? spelling(of: proxyClass)
        self.proxyClass = ObjectIdentifier(proxyClass)
        self.identity = DoubleIdentity(proxy)
        self.properties = SetProperties(of: identity)
        self.state = LockedState(State(configuration: Configuration(location: location)))
    }

    // The calls may outlive the double, but must not keep alive the objects that it was called
    // with.
    deinit { leaveCallsToScope(keeping: .weakly) }

    /// Makes the proxy a double, unless it is one.
    func makeDouble(_ configuration: Configuration) {
        state.withLock { state in
            if state.configuration.recording == nil { state.configuration = configuration }
        }
    }

    /// The double as failures name it: by its protocol and, if it has one, its own name.
    var name: String {
        let given = state.withLock(\.configuration.givenName)
        return given.map { "\(typeName) \"\($0)\"" } ?? typeName
    }

    /// `nil` for a proxy that has been stubbed but isn't a double.
    var recording: Recording? { state.withLock(\.configuration.recording) }
    var location: FailureLocation { state.withLock(\.configuration.location) }

    /// Reports a failure unless it has been reported before.
    func report(_ text: String, at location: FailureLocation) {
        failures.report(text, at: location)
    }

    /// Runs a function that describes values for a failure, as the scope of the double's test
    /// describes them.
    func describing<Text>(_ describe: () -> Text) -> Text {
        failures.test.describing(describe)
    }

    func finish(checking checks: DoubleChecks, in scope: DoubleScope) {
        guard leave(scope) else { return }
        if checks.contains(.unusedStubs) { reportUnusedStubs() }
        if checks.contains(.unverifiedCalls), recording != nil,
            let text = unverifiedCalls(ignoring: scope.ignored)
        {
            report(text, at: location)
        }
        if checks.contains(.unansweredCalls) {
            for selector in state.withLock(\.unanswered).map(\.description).sorted() {
                report("\(name).\(selector) was called, and no stub answers it.", at: location)
            }
        }
        leaveCallsToScope(keeping: .strongly)
        let stubbed = state.withLock(\.stubs).filter { !$0.value.answering.isEmpty }
        clear([.recordings, .stubs])
        state.withLock { $0.requirementsOfEndedTest.formUnion(stubbed.keys.map(\.selector)) }
        // The next test case may use a shared double.
        waitForScopes(asMadeIn: .scope)
    }

    // MARK: Recording

    /// `nil` if the recorder was never registered.
    var recorder: RecorderRegistration? { state.withLock(\.recorder) }

    func setRecorder(_ recorder: RecorderRegistration) {
        state.withLock { $0.recorder = recorder }
    }

    /// Notes that the recorder was cancelled.
    func noteMissingCalls() { state.withLock { $0.missesCalls = true } }

    /// Why calls may be missing; `nil` if none are.
    var noteOnMissingCalls: String? {
        guard state.withLock(\.missesCalls) else { return nil }
        return """
            'cancelRegistrations()' also ended the recording, so calls may be missing. Use \
            'reset(.registrations)' instead.
            """
    }

    func log(of requirement: AnyRequirement) -> CallLog? {
        state.withLock { state in
            guard let recording = state.configuration.recording else { return nil }
            if case .none = recording.extent { return nil }
            if let known = state.logs[requirement.selector] { return known }
            let log = CallLog(
                of: requirement,
                recording: recording,
                numberedBy: ordinals,
                for: identity,
                describedBy: failures.test
            )
            state.logs[requirement.selector] = log
            return log
        }
    }

    var logs: [CallLog] { state.withLock { Array($0.logs.values) } }

    func logs(ignoring ignored: IgnoredCalls) -> [CallLog] {
        logs.filter { !ignored.contains($0.requirement.selector, of: proxyClass) }
    }

    /// The recorded calls, oldest first.
    func records(ignoring ignored: IgnoredCalls = []) -> [(record: Record, log: CallLog)] {
        logs(ignoring: ignored).flatMap { log in log.records.map { (record: $0, log: log) } }
            .sorted { $0.record.number < $1.record.number }
    }

    /// Why calls can't be listed by a double that only counts them.
    var keepsNoCalls: String {
        "\(name) counts calls and keeps no arguments, results or errors. "
            + "Make the double with 'recording: .all'."
    }

    /// A text about other calls, for a failure of a requirement that wasn't called.
    var otherCalls: String {
        let records = records()
        let shown = records.suffix(CallTexts.most)
        let more = records.count - shown.count
        var lines = more > 0 ? ["    (\(more) more before)"] : []
        lines += shown.map { "    " + CallTexts(log: $0.log).line($0.record) }
        lines += logs.filter { !$0.keepsArguments && $0.count > 0 }
            .map { "    '\($0.requirement.selector)' \(CallCount.spelled($0.count))" }
            .sorted()
        if let note = CallTexts.note(on: shown) { lines.append(note) }
        if lines.isEmpty { return ", and no other call came." }
        return ". Received calls:\n" + lines.joined(separator: "\n")
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        log(of: requirement)?.recorder(of: requirement, around: next)
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        log(of: requirement)?.recorder(of: requirement, around: next)
    }

    // MARK: Stubbing

    /// The stubs of a requirement, and the name of the interceptor that calls them.
    struct NamedStubs<Handler, Arguments> {
        let name: RegistrationName
        let stubs: __Stubs<Handler, Arguments>
    }

    /// The stubs of a requirement, initially none.
    func stubs<Handler, Arguments>(of selector: Selector) -> NamedStubs<Handler, Arguments> {
        joinScope()
        let name = StubsName(selector: selector, handler: ObjectIdentifier(Handler.self))
        let stubs = state.withLock { state in
            state.requirementsOfEndedTest.remove(selector)
            if let known = state.stubs[name] as? __Stubs<Handler, Arguments> { return known }
            let stubs = __Stubs<Handler, Arguments>()
            state.stubs[name] = stubs
            return stubs
        }
        return NamedStubs(name: RegistrationName(name), stubs: stubs)
    }

    /// The names of the interceptors that call stubs, and of the interceptor that records calls.
    var keys: [RegistrationName] {
        state.withLock { $0.stubs.keys.map { RegistrationName($0) } } + [Self.recorderName]
    }

    /// Whether a requirement can throw an error.
    ///
    /// Reports a failure if it can't.
    func canThrow(
        _ error: any Error,
        from requirement: AnyRequirement,
        at location: FailureLocation
    ) -> Bool {
        guard !requirement.canThrow(error) else { return true }
        report(
            """
            \(name).\(requirement.selector) throws \
            '\(spelling(of: requirement.signature.failureType))', and this stub an error of type \
            '\(spelling(of: type(of: error)))', so it does not throw.
            """,
            at: location
        )
        return false
    }

    /// Removes and returns the exhausted stub that an unanswered call came to, if any.
    func removeExhaustedStub(of selector: Selector, received: String) -> ExhaustedStub? {
        if let current = ExhaustedStub.current, current.isOf(selector, of: self) {
            return removeExhaustedStub { $0 === current }
        }
        // An interceptor may have left the task, for instance to go on in a queue. Then, only the
        // arguments identify the stub.
        return removeExhaustedStub { $0.selector == selector && $0.received == received }
    }

    func add(_ exhausted: ExhaustedStub) {
        state.withLock { $0.exhaustedStubs.append(exhausted) }
    }

    /// Removes the first exhausted stub that satisfies a predicate.
    func removeExhaustedStub(where isMatch: (ExhaustedStub) -> Bool) -> ExhaustedStub? {
        state.withLock { state in
            guard let index = state.exhaustedStubs.firstIndex(where: isMatch) else { return nil }
            return state.exhaustedStubs.remove(at: index)
        }
    }

    var unusedStubs: [(selector: Selector, stub: AnyStub)] {
        state.withLock { $0.stubs }.flatMap { name, stubs in
            stubs.unused.map { (name.selector, $0) }
        }
        .sorted { left, right in
            let (former, latter) = (left.stub.location, right.stub.location)
            return (former.line, former.column) < (latter.line, latter.column)
        }
    }

    // MARK: Checking

    /// Returns a text about unverified calls; `nil` if there are none.
    func unverifiedCalls(ignoring ignored: IgnoredCalls) -> String? {
        guard let recording else { return Self.notADouble }
        guard recording.keepsCalls else {
            return "\(name) does not keep its calls, so it does not know which were verified. "
                + "Make the double with 'recording: .all'."
        }
        let dropped = logs(ignoring: ignored).reduce(0) { $0 + $1.droppedUnverified }
        let calls = records(ignoring: ignored).filter { !$0.record.isVerified }
        guard !calls.isEmpty || dropped > 0 else { return nil }
        let shown = calls.prefix(10)
        var lines = ["\(name) received calls that were not verified:"]
        lines += describing { shown.map { "    " + CallTexts(log: $0.log).line($0.record) } }
        if calls.count > 10 { lines.append("    (\(calls.count - 10) more)") }
        if dropped > 0 { lines.append("    (\(dropped) more, which are not recorded any more)") }
        if let note = CallTexts.note(on: shown) { lines.append(note) }
        return lines.joined(separator: "\n")
    }

    func reportUnusedStubs() {
        for (selector, stub) in unusedStubs {
            let text = describing { selector.call(matching: stub.matchers) }
            report("\(name): this stub has answered no call.\n    \(text)", at: stub.location)
        }
    }

    // MARK: Clearing

    func clear(_ parts: DoubleParts) {
        if parts.contains(.recordings) {
            failures.reportRepetitions()
            state.withLock { state in
                state.unanswered = []
                state.missesCalls = false
            }
            for log in logs { log.clear() }
            ordinals.restart()
        }
        guard parts.contains(.stubs) else { return }
        for stubs in state.withLock({ Array($0.stubs.values) }) { stubs.removeAll() }
        state.withLock { $0.requirementsOfEndedTest = [] }
        properties.clear()
    }
}

/// The registration of the interceptor that records the calls of a double.
///
/// It is an object, because each read of an optional closure from a property would allocate memory.
final class RecorderRegistration {
    let isActive: () -> Bool

    init(isActive: @escaping () -> Bool) {
        self.isActive = isActive
    }
}
