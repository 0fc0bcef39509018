// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension ProxyClass {
    /// Makes a double: a proxy without a real object behind it, which answers as its stubs say and records its calls.
    ///
    /// A call that no stub answers is reported as a failure of the test that made the double, with what would answer it. Then it
    /// throws where its requirement can throw a `ProxyError`; else it returns the zero of its type, and only where there is none
    /// the program stops. Not reported is what returns nothing, is optional, or has a default of its own. A property that was set
    /// has what it was set to.
    ///
    /// - Parameters:
    ///   - recording: What is recorded of its calls.
    ///   - relaxed: Whether calls that no stub answers are not reported.
    public static func double(
        recording: Recording = .all, relaxed: Bool = false,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Self {
        Self(implementer: nil).double(
            recording: recording, relaxed: relaxed, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Makes a double in front of a real object: it records its calls, and the object answers what no stub does.
    ///
    /// - Parameters:
    ///   - real: The object.
    ///   - retained: Whether the double keeps the object alive. One that is not kept and has died is named in the failure of a
    ///     call that nobody answers.
    ///   - recording: What is recorded of its calls.
    public static func spy(
        on real: Conformer, retained: Bool = true, recording: Recording = .all,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Self {
        (retained ? Self(retaining: real) : Self(implementer: real)).double(
            recording: recording, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}

extension Registering where Self: ProtocolProxy {
    /// Makes this proxy a double, whatever class it is of: a proxy of several protocols, one that was written by hand, or the
    /// `typeProxy` of static requirements.
    ///
    /// What is registered on it already goes on. A proxy that is a double already stays as it is.
    ///
    /// - Parameters:
    ///   - recording: What is recorded of its calls.
    ///   - relaxed: Whether calls that no stub answers are not reported.
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
        interceptAll(by: state)
        return self
    }

    /// Stubs a requirement: says what it answers, whatever its arguments.
    ///
    /// A proxy that is no double is stubbed as well. An optional requirement that is stubbed is one that the double responds to.
    ///
    /// - Parameter key: The typed key of the requirement.
    /// - Returns: What takes the answers; without one, nothing is stubbed.
    public func when<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Stubbing<Typed> {
        stubbing(key, ArgumentsMatcher(), SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Stubs a requirement of one parameter, for the arguments that match.
    public func when<Typed: UnsharedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ argument: Matcher<Typed.Arguments>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Stubbing<Typed> {
        stubbing(
            key, ArgumentsMatcher(argument),
            SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Stubs a requirement of five parameters or more for the arguments that match, each by its matcher.
    ///
    /// What stands after a dot needs its type here: `.is(Level.low)`, and not `.is(.low)`.
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
        let state = attachment {
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
        let (stubs, name): (__Stubs<Typed.Handler, Typed.Arguments>, OverrideKey) = state.stubs(
            of: requirement.selector)
        // Two threads that come first may both do so; of equal names one stays.
        if !stubs.areAsked {
            intercept(key, key: name, with: requirement.__interceptor(by: stubs))
            stubs.areAsked = true
        }
        return Stubbing(requirement, stubs, Stub(matcher, place), state)
    }

    /// Forgets what a double has: the calls that it recorded, its stubs, what was registered on it, or all of it.
    ///
    /// - Parameter parts: What is forgotten.
    public func reset(_ parts: DoubleParts = .all) {
        guard let state = attachment(of: DoubleState.self) else { return }
        state.forget(parts)
        guard parts.contains(.registrations) else { return }
        cancelRegistrations(sparing: state.keys)
        if state.recording != nil { interceptAll(by: state) }
    }
}
