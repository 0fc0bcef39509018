// SPDX-License-Identifier: MIT

public import ProtocolProxy

// Only the functions for five or more parameters take a parameter pack. With a pack, the compiler
// neither infers the type of `.is(.low)` nor accepts the closure of `.where { … }` as `@Sendable`.

extension HandlerRegistration where Self: ProtocolProxy {
    // MARK: Two

    /// Stubs calls with matching arguments, for a requirement with two parameters.
    public func when<Typed: UnsharedRequirement, First, Second>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Stubbing<Typed> where Typed.Arguments == (First, Second) {
        stubbing(
            key,
            matching: ArgumentsMatcher(each: first, second),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// The received calls with matching arguments, for a requirement with two parameters.
    public func calls<Typed: UnsharedRequirement, First, Second>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed> where Typed.Arguments == (First, Second) {
        recorded(
            key,
            matching: ArgumentsMatcher(each: first, second),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Verifies the number of calls with matching arguments, for a requirement with two parameters.
    public func verify<Typed: UnsharedRequirement, First, Second>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        called count: CallCount = .once,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) where Typed.Arguments == (First, Second) {
        calls(key, first, second, fileID: fileID, filePath: filePath, line: line, column: column)
            .verify(count)
    }

    /// Waits for the expected number of calls with matching arguments, for a requirement with two
    /// parameters.
    public nonisolated(nonsending) func verify<
        Typed: UnsharedRequirement,
        First,
        Second,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async where Typed.Arguments == (First, Second) {
        await calls(
            key,
            first,
            second,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        ).verify(
            count,
            within: duration,
            clock: clock
        )
    }

    // MARK: Three

    /// Stubs calls with matching arguments, for a requirement with three parameters.
    public func when<Typed: UnsharedRequirement, First, Second, Third>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Stubbing<Typed> where Typed.Arguments == (First, Second, Third) {
        stubbing(
            key,
            matching: ArgumentsMatcher(each: first, second, third),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// The received calls with matching arguments, for a requirement with three parameters.
    public func calls<Typed: UnsharedRequirement, First, Second, Third>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed> where Typed.Arguments == (First, Second, Third) {
        recorded(
            key,
            matching: ArgumentsMatcher(each: first, second, third),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Verifies the number of calls with matching arguments, for a requirement with three
    /// parameters.
    public func verify<Typed: UnsharedRequirement, First, Second, Third>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        called count: CallCount = .once,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) where Typed.Arguments == (First, Second, Third) {
        calls(
            key,
            first,
            second,
            third,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        ).verify(count)
    }

    /// Waits for the expected number of calls with matching arguments, for a requirement with three
    /// parameters.
    public nonisolated(nonsending) func verify<
        Typed: UnsharedRequirement,
        First,
        Second,
        Third,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async where Typed.Arguments == (First, Second, Third) {
        await calls(
            key,
            first,
            second,
            third,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        ).verify(
            count,
            within: duration,
            clock: clock
        )
    }

    // MARK: Four

    /// Stubs calls with matching arguments, for a requirement with four parameters.
    public func when<Typed: UnsharedRequirement, First, Second, Third, Fourth>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Stubbing<Typed> where Typed.Arguments == (First, Second, Third, Fourth) {
        stubbing(
            key,
            matching: ArgumentsMatcher(each: first, second, third, fourth),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// The received calls with matching arguments, for a requirement with four parameters.
    public func calls<Typed: UnsharedRequirement, First, Second, Third, Fourth>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed> where Typed.Arguments == (First, Second, Third, Fourth) {
        recorded(
            key,
            matching: ArgumentsMatcher(each: first, second, third, fourth),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Verifies the number of calls with matching arguments, for a requirement with four
    /// parameters.
    public func verify<Typed: UnsharedRequirement, First, Second, Third, Fourth>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        called count: CallCount = .once,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) where Typed.Arguments == (First, Second, Third, Fourth) {
        calls(
            key,
            first,
            second,
            third,
            fourth,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        ).verify(
            count
        )
    }

    /// Waits for the expected number of calls with matching arguments, for a requirement with four
    /// parameters.
    public nonisolated(nonsending) func verify<
        Typed: UnsharedRequirement,
        First,
        Second,
        Third,
        Fourth,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async where Typed.Arguments == (First, Second, Third, Fourth) {
        await calls(
            key,
            first,
            second,
            third,
            fourth,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        .verify(count, within: duration, clock: clock)
    }
}
