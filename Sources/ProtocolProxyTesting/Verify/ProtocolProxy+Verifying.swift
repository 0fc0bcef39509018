// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    // MARK: Calls

    /// The received calls of a requirement.
    ///
    /// - Parameter key: The typed key of the requirement.
    /// - Returns: The calls. Each of their members looks them up again.
    public func calls<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed> {
        recorded(
            key,
            matching: ArgumentsMatcher(),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// The received calls with a matching argument, for a requirement with one parameter.
    public func calls<Typed: UnsharedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        _ argument: Matcher<Typed.Arguments>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed> {
        recorded(
            key,
            matching: ArgumentsMatcher(argument),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// The received calls with matching arguments, for a requirement with five or more parameters.
    public func calls<Typed: UnsharedRequirement, First, Second, Third, Fourth, Fifth, each Rest>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        _ fifth: Matcher<Fifth>,
        _ rest: repeat Matcher<each Rest>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where Typed.Arguments == (First, Second, Third, Fourth, Fifth, repeat each Rest) {
        recorded(
            key,
            matching: ArgumentsMatcher(each: first, second, third, fourth, fifth, repeat each rest),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    func recorded<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        matching matcher: ArgumentsMatcher<Typed.Arguments>,
        at location: FailureLocation
    ) -> RecordedCalls<Typed> {
        let state = associatedObject(of: DoubleState.self)
        state?.joinScope()
        let requirement = Self.self[keyPath: key]
        let matcher = matcher.of(requirement)
        return RecordedCalls(
            requirement: requirement,
            matcher: matcher,
            state: state,
            location: location
        )
    }

    // MARK: Verifying

    /// Verifies the number of calls of a requirement.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - count: The expected number of calls.
    public func verify<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        called count: CallCount = .once,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) { calls(key, fileID: fileID, filePath: filePath, line: line, column: column).verify(count) }

    /// Verifies the number of calls with a matching argument, for a requirement with one parameter.
    public func verify<Typed: UnsharedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        _ argument: Matcher<Typed.Arguments>,
        called count: CallCount = .once,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        calls(key, argument, fileID: fileID, filePath: filePath, line: line, column: column)
            .verify(count)
    }

    /// Verifies the number of calls with matching arguments, for a requirement with five or more
    /// parameters.
    public func verify<Typed: UnsharedRequirement, First, Second, Third, Fourth, Fifth, each Rest>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        _ fifth: Matcher<Fifth>,
        _ rest: repeat Matcher<each Rest>,
        called count: CallCount = .once,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) where Typed.Arguments == (First, Second, Third, Fourth, Fifth, repeat each Rest) {
        calls(
            key,
            first,
            second,
            third,
            fourth,
            fifth,
            repeat each rest,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        ).verify(count)
    }

    /// Waits for the expected number of calls of a requirement.
    ///
    /// The test fails if they don't arrive in time.
    ///
    /// Earlier calls count. The function doesn't poll: each call wakes it up. It returns as soon as
    /// there are enough calls, so it doesn't notice further ones. If no call is needed, as for
    /// ``CallCount/never`` and ``CallCount/atMost(_:)``, it waits for the entire duration.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - count: The expected number of calls.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    public nonisolated(nonsending) func verify<Typed: DoubledRequirement, Time: Clock>(
        _ key: KeyPath<Self.Type, Typed>,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        await calls(key, fileID: fileID, filePath: filePath, line: line, column: column)
            .verify(count, within: duration, clock: clock)
    }

    /// Waits for the expected number of calls with a matching argument, for a requirement with one
    /// parameter.
    public nonisolated(nonsending) func verify<Typed: UnsharedRequirement, Time: Clock>(
        _ key: KeyPath<Self.Type, Typed>,
        _ argument: Matcher<Typed.Arguments>,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        await calls(key, argument, fileID: fileID, filePath: filePath, line: line, column: column)
            .verify(count, within: duration, clock: clock)
    }

    /// Waits for the expected number of calls with matching arguments, for a requirement with five
    /// or more parameters.
    public nonisolated(nonsending) func verify<
        Typed: UnsharedRequirement,
        First,
        Second,
        Third,
        Fourth,
        Fifth,
        each Rest,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        _ fifth: Matcher<Fifth>,
        _ rest: repeat Matcher<each Rest>,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async where Typed.Arguments == (First, Second, Third, Fourth, Fifth, repeat each Rest) {
        await calls(
            key,
            first,
            second,
            third,
            fourth,
            fifth,
            repeat each rest,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        ).verify(count, within: duration, clock: clock)
    }

    /// Fails the test if the double received calls that haven't been verified.
    ///
    /// Reading calls with `calls` doesn't verify them.
    public func verifyNothingElse(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let location = FailureLocation(
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        guard let state = associatedObject(of: DoubleState.self) else {
            return TestReference().report(DoubleState.notADouble, at: location)
        }
        state.joinScope()
        if let text = state.unverifiedCalls { state.report(text, at: location) }
    }

    /// Fails the test for each stub that hasn't answered any call, at the line of the stub.
    public func verifyStubsUsed() {
        associatedObject(of: DoubleState.self)?.reportUnusedStubs()
    }
}
