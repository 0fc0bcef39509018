// SPDX-License-Identifier: MIT

import ProtocolProxy

/// What a double knows: its stubs, and the calls that it received.
///
/// It is attached to its proxy.
final class DoubleState: CallInterceptor, WrongResultHandler, ScopedDouble, Sendable {
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
        /// What properties were set to that nobody else answers for.
        var properties: [Property: KeptArgument] = [:]
        /// How often each failure came, with its place among them.
        var failures: [Failure: (index: Int, count: Int)] = [:]
        /// What waits for a scope that it belongs to; nil where it has one, or its test is known.
        var homeless: Homeless?
    }

    /// A double that was made in no scope.
    private struct Homeless {
        /// Whether no scope had it before.
        var isNew: Bool
        /// What looks for a scope after each call.
        let watch: Int
    }

    /// A property with both halves.
    private struct Property: Hashable {
        let name: String
        let isStatic: Bool
    }

    /// What was reported, and where.
    private struct Failure: Hashable {
        let text: String
        let place: SourcePlace

        func hash(into hasher: inout Hasher) {
            hasher.combine(text)
            hasher.combine(place.line)
        }

        static func == (left: Failure, right: Failure) -> Bool {
            left.text == right.text && left.place.line == right.place.line && left.place.column == right.place.column
                && "\(left.place.filePath)" == "\(right.place.filePath)"
        }
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
    func join() {
        if let scope = DoubleScope.current {
            scope.add(self)
        } else {
            waitForScope(isNew: true)
        }
    }

    private func waitForScope(isNew: Bool) {
        guard TestReference.isTestUnknown else { return }
        let homeless = Homeless(isNew: isNew, watch: ordinals.arrivals.watch { [weak self] in self?.joinScope() })
        state.withLock { $0.homeless = homeless }
    }

    /// Has the double finished with the test that uses it now, where it belongs to none.
    func joinScope() {
        guard let isNew = state.withLock({ $0.homeless?.isNew }), let scope = DoubleScope.adopter(ofNew: isNew),
            let homeless = state.withLock({ $0.homeless.take() })
        else { return }
        ordinals.arrivals.stopWatching(homeless.watch)
        test.scope = scope
        scope.add(self)
    }

    func finish(checking checks: DoubleChecks) {
        if checks.contains(.unusedStubs) { reportUnusedStubs() }
        if checks.contains(.unverifiedCalls), recording != nil, let text = unverifiedCalls { report(text, at: place) }
        if checks.contains(.unansweredCalls) {
            for selector in state.withLock(\.unanswered).map(\.description).sorted() {
                report("\(name).\(selector) was called, and no stub answers it.", at: place)
            }
        }
        forget([.recordings, .stubs])
        // What test cases share is used by the next one too.
        waitForScope(isNew: false)
    }

    deinit { reportRepetitions() }

    /// Reports a failure, the first time that it comes.
    func report(_ text: String, at place: SourcePlace) {
        let failure = Failure(text: text, place: place)
        let isNew = state.withLock { state in
            let known = state.failures[failure]
            state.failures[failure] = (known?.index ?? state.failures.count, (known?.count ?? 0) + 1)
            return known == nil
        }
        if isNew { test.report(text, at: place) }
    }

    /// Says how often those failures came that came more than once, and forgets them all.
    private func reportRepetitions() {
        let failures = state.withLock { state in
            defer { state.failures = [:] }
            return state.failures
        }
        for (failure, times) in failures.sorted(by: { $0.value.index < $1.value.index }) where times.count > 1 {
            let text = "This failure came \(times.count) times, of which the first was reported:\n"
            test.report(text + failure.text.indented(by: 4), at: failure.place, isWarning: true)
        }
    }

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

    /// The calls that are recorded, oldest first.
    private var records: [(record: Record, journal: Journal)] {
        journals.flatMap { journal in journal.records.map { (record: $0, journal: journal) } }
            .sorted { $0.record.number < $1.record.number }
    }

    /// The calls that came, where none came of a requirement, as the failure goes on.
    var otherCalls: String {
        let records = records
        let shown = records.suffix(CallTexts.most).map { "    " + CallTexts(journal: $0.journal).line($0.record) }
        let more = records.count - shown.count
        let counted = journals.filter { !$0.keepsArguments && $0.count > 0 }
            .map { "    '\($0.requirement.selector)' \(CallCount.spelled($0.count))" }.sorted()
        let lines = (more > 0 ? ["    (\(more) more before)"] : []) + shown + counted
        return lines.isEmpty ? ", and no other call came." : ". What came:\n" + lines.joined(separator: "\n")
    }

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
        joinScope()
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
        let calls = records.filter { !$0.record.isVerified }
        guard !calls.isEmpty || gone > 0 else { return nil }
        let shown = calls.prefix(10).map { "    " + CallTexts(journal: $0.journal).line($0.record) }
        var more = calls.count > 10 ? ["    (\(calls.count - 10) more)"] : []
        if gone > 0 { more.append("    (\(gone) more, which are not recorded any more)") }
        return (["\(name) received calls that were not verified:"] + shown + more).joined(separator: "\n")
    }

    func reportUnusedStubs() {
        for (selector, stub) in unusedStubs {
            let texts = stub.matchers?.map(\.description) ?? Array(repeating: "any", count: selector.labels.count)
            report("\(name): this stub has answered no call.\n    \(selector.call(with: texts))", at: stub.place)
        }
    }

    // MARK: Forgetting

    func forget(_ parts: DoubleParts) {
        if parts.contains(.recordings) {
            reportRepetitions()
            state.withLock { $0.unanswered = [] }
            for journal in journals { journal.forget() }
            ordinals.restart()
        }
        guard parts.contains(.stubs) else { return }
        for stubs in state.withLock({ Array($0.stubs.values) }) { stubs.removeAll() }
        let properties = state.withLock { state in
            defer { state.properties = [:] }
            return state.properties
        }
        extendLifetime(properties)
    }

    // MARK: Nobody

    func answer(_ call: UnansweredCall) throws -> Any? {
        joinScope()
        let requirement = call.call.requirement
        let selector = requirement.selector
        if let kept = property(call.call) {
            if let value = kept.value { return value }
            // The object has died that it was set to.
            if call.hasZero { return nil }
        }
        let (isRelaxed, isExhausted) = state.withLock { ($0.making.isRelaxed, !$0.exhaustions.isEmpty) }
        let canThrow = call.canThrow(call.error)
        // Where there is neither an error nor a value the program stops, and not without a failure.
        let isFailure =
            !canThrow && !call.hasZero
            || !isRelaxed && requirement.signature.resultType != Void.self && !requirement.isOptional
        guard isFailure || isExhausted else {
            state.withLock { _ = $0.unanswered.insert(selector) }
            return nil
        }
        let arguments = listed(call.call, of: requirement)
        let received = selector.call(with: arguments.map { described($0) })
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
        let result = spelling(of: requirement.signature.resultType)
        let isReturnable = requirement is any ReturningRequirement
        let stub = ".when(\\.\(requirement.key)).\(isReturnable ? "returns(…\(result)…)" : "answers { … }")"
        var text = """
            \(cause)
                received  \(received)
                remedy    \(exhaustion == nil ? stub : "more answers here, or \(stub)")

            """
        if exhaustion == nil, let nearest = nearestStub(to: arguments, of: requirement) { text += nearest }
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

    /// What a property was set to; where it is set now, nothing.
    private func property(_ call: PendingCall) -> KeptArgument? {
        let selector = call.requirement.selector
        let property = Property(name: selector.baseName, isStatic: selector.isStatic)
        switch selector.kind {
        case .getter: return state.withLock { $0.properties[property] }
        case .setter:
            guard let value = call.arguments.last else { return nil }
            let new = KeptArgument(value, recording?.objects == .strongly ? .strongly : .weakly)
            // What it was is released after unlocking.
            let old = state.withLock { $0.properties.updateValue(new, forKey: property) }
            extendLifetime(old)
            return .value(())
        case .method, .initializer, .subscriptGetter, .subscriptSetter: return nil
        }
    }

    /// The stub that comes nearest to a call which none takes, with what differs; nil where there is none.
    private func nearestStub(to arguments: [Any], of requirement: AnyRequirement) -> String? {
        let arguments = arguments.map(KeptArgument.value)
        let stubs = stubs(of: requirement.selector).compactMap { stub in
            stub.matchers.map { (stub: stub, texts: $0.map(\.description), wrong: Mismatches($0, arguments)) }
        }.filter { $0.wrong.count > 0 }
        guard let nearest = stubs.min(by: { $0.wrong.count < $1.wrong.count }) else { return nil }
        return """
            Nearest \(stubs.count == 1 ? "stub" : "of \(stubs.count) stubs"), at \(nearest.stub.place.text):
                .when(\\.\(requirement.key), \(nearest.texts.joined(separator: ", ")))
            \(nearest.wrong.texts(of: requirement.selector).joined(separator: "\n"))

            """
    }

    /// The stubs of a requirement, in the order in which they are asked.
    private func stubs(of selector: Selector) -> [AnyStub] {
        state.withLock { $0.stubs }.filter { $0.key.selector == selector }.flatMap { $0.value.answering }
    }

    // MARK: Wrong results

    func handle(_ result: WrongResult) {
        let selector = result.requirement.selector
        let stubs = stubs(of: selector)
        let wanted = spelling(of: result.wanted)
        var text = """
            \(name).\(selector) was answered with a value of type '\(spelling(of: result.given))', and this call asks for one of \
            type '\(wanted)'.
                remedy    .when(\\.\(result.requirement.key), …).returns(…\(wanted)…) for the arguments of this call

            """
        switch result.substitute {
        case .defaultValue: text += "It was answered with the default of '\(wanted)'."
        case .zero: text += "It was answered with the zero of '\(wanted)'."
        case nil: text += "'\(wanted)' has no zero and no default, so the program stops here."
        }
        report(text, at: stubs.count == 1 ? stubs[0].place : place)
        // The call must return a value, and there is none: the reason of the end is the failure of the test.
        if result.substitute == nil { fatalError(text) }
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
