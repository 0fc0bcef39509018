// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension ProxyClass {
    /// Creates a double: a proxy without an implementer, which answers by stubs and records its calls.
    ///
    /// A call that no stub answers is a failure of the test that made the double, with a stub that would answer it. The call
    /// then throws a `ProxyError` if its requirement can throw one, or otherwise returns the zero of its type. If there is no
    /// zero, the program stops. Unanswered calls are not reported if their requirement returns nothing, is optional, or has a
    /// default of its own. A property returns the value it was last set to.
    ///
    /// - Parameters:
    ///   - recording: The extent to which calls are recorded.
    ///   - relaxed: Whether unanswered calls are not reported.
    ///   - fileID: The module and file of a failure.
    ///   - filePath: The path of the file of a failure.
    ///   - line: The line of a failure.
    ///   - column: The column of a failure.
    public static func double(
        recording: Recording = .all, relaxed: Bool = false,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Self {
        Self(implementer: nil).double(
            recording: recording, relaxed: relaxed, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Creates a double in front of a real object, which answers calls without a stub.
    ///
    /// - Parameters:
    ///   - real: The real object.
    ///   - retained: Whether the double retains the object. Otherwise, once it has died, the failure of an unanswered call
    ///     names it.
    ///   - recording: The extent to which calls are recorded.
    ///   - fileID: The module and file of a failure.
    ///   - filePath: The path of the file of a failure.
    ///   - line: The line of a failure.
    ///   - column: The column of a failure.
    public static func spy(
        on real: Conformer, retained: Bool = true, recording: Recording = .all,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Self {
        (retained ? Self(retaining: real) : Self(implementer: real)).double(
            recording: recording, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Turns this proxy into a double.
    ///
    /// It can be a proxy of any class: of several protocols, written by hand, or the `typeProxy` of static requirements.
    /// Earlier registrations stay. A proxy that already is a double does not change.
    ///
    /// - Parameters:
    ///   - recording: The extent to which calls are recorded.
    ///   - relaxed: Whether unanswered calls are not reported.
    ///   - fileID: The module and file of a failure.
    ///   - filePath: The path of the file of a failure.
    ///   - line: The line of a failure.
    ///   - column: The column of a failure.
    /// - Returns: This proxy.
    @discardableResult
    public func double(
        recording: Recording = .all, relaxed: Bool = false,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Self {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let state = state(orMadeAt: place)
        guard state.become(recording, isRelaxed: relaxed, place) else { return self }
        unansweredCallHandler = state
        interceptAll(fileID: fileID, line: line, by: state)
        return self
    }

    /// Stubs a requirement for any arguments.
    ///
    /// A proxy that is not a double can be stubbed, too. The double responds to a stubbed optional requirement.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - fileID: The module and file of a failure.
    ///   - filePath: The path of the file of a failure.
    ///   - line: The line of a failure.
    ///   - column: The column of a failure.
    /// - Returns: A stub without answers, which answers no call until it gets one.
    public func when<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Stubbing<Typed> {
        stubbing(key, ArgumentsMatcher(), SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Stubs a requirement of one parameter for matching arguments.
    public func when<Typed: UnsharedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ argument: Matcher<Typed.Arguments>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Stubbing<Typed> {
        stubbing(
            key, ArgumentsMatcher(argument),
            SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Stubs a requirement of five parameters or more for matching arguments.
    ///
    /// Spell types after a dot here: `.is(Level.low)` instead of `.is(.low)`.
    public func when<Typed: UnsharedRequirement, First, Second, Third, Fourth, Fifth, each Rest>(
        _ key: KeyPath<Self.Type, Typed>, _ first: Matcher<First>, _ second: Matcher<Second>, _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        _ fifth: Matcher<Fifth>, _ rest: repeat Matcher<each Rest>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Stubbing<Typed>
    where Typed.Arguments == (First, Second, Third, Fourth, Fifth, repeat each Rest) {
        stubbing(
            key, ArgumentsMatcher(each: first, second, third, fourth, fifth, repeat each rest),
            SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    private func state(orMadeAt place: SourcePlace) -> DoubleState {
        var isNew = false
        let state = associatedObject {
            isNew = true
            return DoubleState(self, place)
        }
        if isNew { state.join() }
        return state
    }

    func stubbing<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ matcher: ArgumentsMatcher<Typed.Arguments>, _ place: SourcePlace
    ) -> Stubbing<Typed> {
        let requirement = Self.self[keyPath: key]
        let state = state(orMadeAt: place)
        let (stubs, name): (__Stubs<Typed.Handler, Typed.Arguments>, RegistrationName) = state.stubs(
            of: requirement.selector)
        // Two threads may both register the interceptor. With equal names, one of them stays.
        if !stubs.areAsked {
            intercept(key, named: name, fileID: place.fileID, line: place.line, by: stubs)
            stubs.areAsked = true
        }
        return Stubbing(requirement, stubs, Stub(matcher, place), state)
    }

    /// Removes recorded calls, stubs or registrations of this double.
    ///
    /// - Parameter parts: The parts to remove, all by default.
    public func reset(_ parts: DoubleParts = .all) {
        guard let state = associatedObject(of: DoubleState.self) else { return }
        state.forget(parts)
        guard parts.contains(.registrations) else { return }
        cancelRegistrations(sparing: state.keys)
        guard state.recording != nil else { return }
        let place = state.place
        interceptAll(fileID: place.fileID, line: place.line, by: state)
    }
}
