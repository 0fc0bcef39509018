// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The state of a double: its stubs and recorded calls.
///
/// It is attached to its proxy.
final class DoubleState: CallInterceptor, WrongResultHandler, ScopedDouble, Sendable {
    /// The arguments of `double()`.
    private struct Making {
        /// Nil for a proxy that was stubbed but is not a double.
        var recording: Recording?
        var isRelaxed = false
        var place: SourcePlace
    }

    private struct State {
        var making: Making
        var journals: [Selector: Journal] = [:]
        var stubs: [StubsName: AnyStubs] = [:]
        /// Unanswered calls that were not reported, because they return nothing or are optional.
        var unanswered: Set<Selector> = []
        /// Calls under way that came after all answers of a stub.
        var exhaustions: [Exhaustion] = []
        /// The values of properties that were set and are not answered otherwise.
        var properties: [Property: KeptArgument] = [:]
        /// The number of times each failure came, with its index in their order.
        var failures: [Failure: (index: Int, count: Int)] = [:]
        /// Set while the double waits for a scope; nil once it has one, or if its test is known.
        var homeless: Homeless?
    }

    /// The state of a double made in no scope.
    private struct Homeless {
        /// Whether no scope has adopted the double yet.
        var isNew: Bool
        /// The watcher that looks for a scope after each call.
        let watch: Int
    }

    /// A property, for its getter and its setter.
    private struct Property: Hashable {
        let name: String
        let isStatic: Bool
    }

    /// A reported failure.
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

    /// The name of the interceptor that calls stubs.
    ///
    /// It contains the type of the function: two protocols of one proxy may have one selector with functions of different
    /// types.
    private struct StubsName: Hashable, Sendable {
        let selector: Selector
        let handler: ObjectIdentifier
    }

    static let isNone = """
        This proxy is no double, so it has recorded no calls. Make it with '.double()' or '.spy(on:)', or call 'double()' on it \
        before it is used.
        """

    /// The name of the protocol, or of the class if it has several protocols.
    let name: String
    private let test: TestReference
    private let state: LockedState<State>
    let ordinals = Ordinals()

    /// Creates the state of a stubbed proxy.
    init(_ proxy: ProtocolProxy, _ place: SourcePlace) {
        let hasSeveral = type(of: proxy).protocols.count > 1
        let name = (hasSeveral ? nil : proxy.adoptedProtocols.first?.name) ?? "\(type(of: proxy))"
        // Without the module.
        self.name = name.split(separator: ".").last.map(String.init) ?? name
        self.state = LockedState(State(making: Making(place: place)))
        self.test = TestReference()
    }

    /// Turns the proxy into a double.
    ///
    /// - Returns: Whether it was not a double before.
    func become(_ recording: Recording, isRelaxed: Bool, _ place: SourcePlace) -> Bool {
        state.withLock { state in
            guard state.making.recording == nil else { return false }
            state.making = Making(recording: recording, isRelaxed: isRelaxed, place: place)
            return true
        }
    }

    /// Nil for a proxy that was stubbed but is not a double.
    var recording: Recording? { state.withLock(\.making.recording) }
    private var place: SourcePlace { state.withLock(\.making.place) }

    /// Adds the double to the current scope.
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

    /// Adds the double to the scope that uses it now, if it belongs to none.
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
        // The next test case may use a shared double, too.
        waitForScope(isNew: false)
    }

    deinit { reportRepetitions() }

    /// Reports a failure, once.
    func report(_ text: String, at place: SourcePlace) {
        let failure = Failure(text: text, place: place)
        let isNew = state.withLock { state in
            let known = state.failures[failure]
            state.failures[failure] = (known?.index ?? state.failures.count, (known?.count ?? 0) + 1)
            return known == nil
        }
        if isNew { test.report(text, at: place) }
    }

    /// Reports the number of repeated failures, and forgets all failures.
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

    /// The recorded calls, oldest first.
    private var records: [(record: Record, journal: Journal)] {
        journals.flatMap { journal in journal.records.map { (record: $0, journal: journal) } }
            .sorted { $0.record.number < $1.record.number }
    }

    /// The text about other calls, for the failure of a requirement without a call.
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

    /// Returns the stubs of a requirement, with the name of their interceptor.
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

    /// The names of the interceptors that call stubs.
    var keys: [OverrideKey] { state.withLock { $0.stubs.keys.map { OverrideKey($0) } } }

    /// Returns whether a requirement can throw an error, and reports a failure if it cannot.
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

    /// Removes and returns an exhaustion to report; nil if there is none.
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

    /// The text about calls that were not verified; nil if there are none.
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

    // MARK: Unanswered calls

    func answer(_ call: UnansweredCall) throws -> Any? {
        joinScope()
        let requirement = call.call.requirement
        let selector = requirement.selector
        if let kept = property(call.call) {
            if let value = kept.value { return value }
            // The object it was set to has died.
            if call.hasZero { return nil }
        }
        let (isRelaxed, isExhausted) = state.withLock { ($0.making.isRelaxed, !$0.exhaustions.isEmpty) }
        let canThrow = call.canThrow(call.error)
        // Without an error or a value the program stops, after a failure.
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
            // The requirement must return a value, and there is none.
            fatalError(text + " Stub it\(isReturnable ? ", or give the type a value with 'setDefault(_:)'" : "").")
        }
        return nil
    }

    /// Returns the value a property was set to, or stores the value of a setter and returns `Void`.
    private func property(_ call: PendingCall) -> KeptArgument? {
        let selector = call.requirement.selector
        let property = Property(name: selector.baseName, isStatic: selector.isStatic)
        switch selector.kind {
        case .getter: return state.withLock { $0.properties[property] }
        case .setter:
            guard let value = call.arguments.last else { return nil }
            let new = KeptArgument(value, recording?.objects == .strongly ? .strongly : .weakly)
            // The old value is released after unlocking.
            let old = state.withLock { $0.properties.updateValue(new, forKey: property) }
            extendLifetime(old)
            return .value(())
        case .method, .initializer, .subscriptGetter, .subscriptSetter: return nil
        }
    }

    /// Returns a text about the stub nearest to an unanswered call, with the differences; nil if there is none.
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

    /// Returns the stubs of a requirement, in the order they are tried.
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
        // The call must return a value, and there is none.
        if result.substitute == nil { fatalError(text) }
    }
}

/// The parts of a double's state.
public struct DoubleParts: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates parts from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The recorded calls.
    public static let recordings: DoubleParts = DoubleParts(rawValue: 1)
    /// The stubs.
    public static let stubs: DoubleParts = DoubleParts(rawValue: 2)
    /// The observers, overrides and interceptors registered on the double, except its own.
    public static let registrations: DoubleParts = DoubleParts(rawValue: 4)
    /// All parts.
    public static let all: DoubleParts = [.recordings, .stubs, .registrations]
}
