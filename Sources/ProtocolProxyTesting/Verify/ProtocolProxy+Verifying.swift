// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension Registering where Self: ProtocolProxy {
    // MARK: Looking

    /// The calls of a requirement that this double received.
    ///
    /// - Parameter key: The typed key of the requirement.
    /// - Returns: The calls, which are looked for each time that they are asked about.
    public func calls<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> RecordedCalls<Typed> {
        recorded(
            key, ArgumentsMatcher(), SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// The calls of a requirement of one parameter that this double received with an argument that matches.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - argument: Which arguments are meant.
    /// - Returns: The calls, which are looked for each time that they are asked about.
    public func calls<Typed: UnsharedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ argument: Matcher<Typed.Arguments>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> RecordedCalls<Typed> {
        recorded(
            key, ArgumentsMatcher(argument),
            SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// The calls of a requirement of five parameters or more that this double received with arguments that match, each by
    /// its matcher.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - first: Which values of the first argument are meant.
    ///   - second: Which values of the second argument are meant.
    ///   - third: The same of the third argument.
    ///   - fourth: The same of the fourth argument.
    ///   - fifth: The same of the fifth argument.
    ///   - rest: The same of the others.
    /// - Returns: The calls, which are looked for each time that they are asked about.
    public func calls<Typed: UnsharedRequirement, First, Second, Third, Fourth, Fifth, each Rest>(
        _ key: KeyPath<Self.Type, Typed>, _ first: Matcher<First>, _ second: Matcher<Second>, _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        _ fifth: Matcher<Fifth>, _ rest: repeat Matcher<each Rest>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> RecordedCalls<Typed>
    where Typed.Arguments == (First, Second, Third, Fourth, Fifth, repeat each Rest) {
        recorded(
            key, ArgumentsMatcher(each: first, second, third, fourth, fifth, repeat each rest),
            SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    func recorded<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ matcher: ArgumentsMatcher<Typed.Arguments>, _ place: SourcePlace
    ) -> RecordedCalls<Typed> {
        let state = attachment(of: DoubleState.self)
        state?.joinScope()
        return RecordedCalls(requirement: Self.self[keyPath: key], matcher: matcher, state: state, place: place)
    }

    // MARK: Verifying

    /// Reports a failure of the test unless this double received as many calls of a requirement as expected.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - count: How many calls are expected.
    public func verify<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>, called count: CallCount = .once,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) { calls(key, fileID: fileID, filePath: filePath, line: line, column: column).verify(count) }

    /// Reports a failure of the test unless this double received as many calls of a requirement of one parameter as expected,
    /// with an argument that matches.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - argument: Which arguments are meant.
    ///   - count: How many calls are expected.
    public func verify<Typed: UnsharedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ argument: Matcher<Typed.Arguments>, called count: CallCount = .once,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        calls(key, argument, fileID: fileID, filePath: filePath, line: line, column: column).verify(count)
    }

    /// Reports a failure of the test unless this double received as many calls of a requirement as expected, with arguments
    /// that match, each by its matcher.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - first: Which values of the first argument are meant.
    ///   - second: Which values of the second argument are meant.
    ///   - third: The same of the third argument.
    ///   - fourth: The same of the fourth argument.
    ///   - fifth: The same of the fifth argument.
    ///   - rest: The same of the others.
    ///   - count: How many calls are expected.
    public func verify<Typed: UnsharedRequirement, First, Second, Third, Fourth, Fifth, each Rest>(
        _ key: KeyPath<Self.Type, Typed>, _ first: Matcher<First>, _ second: Matcher<Second>, _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        _ fifth: Matcher<Fifth>, _ rest: repeat Matcher<each Rest>, called count: CallCount = .once,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Typed.Arguments == (First, Second, Third, Fourth, Fifth, repeat each Rest) {
        calls(
            key, first, second, third, fourth, fifth, repeat each rest, fileID: fileID, filePath: filePath, line: line,
            column: column
        ).verify(count)
    }

    /// Waits until this double has received as many calls of a requirement as expected, and reports a failure of the test if
    /// that does not come to pass in time.
    ///
    /// It expects as many calls as without a time, and calls that were made before count. It waits for calls, and does not look
    /// again and again: it returns as soon as as many have come as are needed, and does not see one more that comes later.
    /// Where none is needed, as with ``CallCount/never`` and ``CallCount/atMost(_:)``, it waits the whole time.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - count: How many calls are expected.
    ///   - duration: How long it waits at most.
    ///   - clock: The clock of the wait.
    public nonisolated(nonsending) func verify<Typed: DoubledRequirement, Time: Clock>(
        _ key: KeyPath<Self.Type, Typed>, called count: CallCount = .once, within duration: Time.Duration,
        on clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        await calls(key, fileID: fileID, filePath: filePath, line: line, column: column)
            .verify(count, within: duration, on: clock)
    }

    /// Waits until this double has received as many calls of a requirement of one parameter as expected, with an argument that
    /// matches; see the form without matchers.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - argument: Which arguments are meant.
    ///   - count: How many calls are expected.
    ///   - duration: How long it waits at most.
    ///   - clock: The clock of the wait.
    public nonisolated(nonsending) func verify<Typed: UnsharedRequirement, Time: Clock>(
        _ key: KeyPath<Self.Type, Typed>, _ argument: Matcher<Typed.Arguments>,
        called count: CallCount = .once, within duration: Time.Duration, on clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        await calls(key, argument, fileID: fileID, filePath: filePath, line: line, column: column)
            .verify(count, within: duration, on: clock)
    }

    /// Waits until this double has received as many calls of a requirement as expected, with arguments that match, each by its
    /// matcher; see the form without matchers.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - first: Which values of the first argument are meant.
    ///   - second: Which values of the second argument are meant.
    ///   - third: The same of the third argument.
    ///   - fourth: The same of the fourth argument.
    ///   - fifth: The same of the fifth argument.
    ///   - rest: The same of the others.
    ///   - count: How many calls are expected.
    ///   - duration: How long it waits at most.
    ///   - clock: The clock of the wait.
    public nonisolated(nonsending) func verify<
        Typed: UnsharedRequirement, First, Second, Third, Fourth, Fifth, each Rest, Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>, _ first: Matcher<First>, _ second: Matcher<Second>, _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        _ fifth: Matcher<Fifth>, _ rest: repeat Matcher<each Rest>, called count: CallCount = .once,
        within duration: Time.Duration,
        on clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async where Typed.Arguments == (First, Second, Third, Fourth, Fifth, repeat each Rest) {
        await calls(
            key, first, second, third, fourth, fifth, repeat each rest, fileID: fileID, filePath: filePath, line: line,
            column: column
        ).verify(count, within: duration, on: clock)
    }

    /// Reports a failure of the test if this double received calls that no verification has met.
    ///
    /// To look at calls with `calls` is no verification.
    public func verifyNothingElse(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        guard let state = attachment(of: DoubleState.self) else {
            return TestReference().report(DoubleState.isNone, at: place)
        }
        state.joinScope()
        if let text = state.unverifiedCalls { state.report(text, at: place) }
    }

    /// Reports a failure of the test for each stub of this double that has answered no call, at its line.
    public func verifyStubsUsed() { attachment(of: DoubleState.self)?.reportUnusedStubs() }
}
