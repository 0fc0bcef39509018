// SPDX-License-Identifier: MIT

public import ProtocolProxy

// Only the functions for five or more parameters take a parameter pack. With a pack, the compiler
// neither infers the type of `.is(.low)` nor accepts the closure of `.where { … }` as `@Sendable`.

extension HandlerRegistration where Self: ProtocolProxy {
    // MARK: Two

    /// Stubs calls with matching arguments, for a requirement with two parameters.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: A stub, which answers no calls until it has an answer.
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

    /// Returns the received calls with matching arguments, for a requirement with two parameters.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
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
    ///
    /// The test fails if the number differs from `count`. In either case, the matching calls count
    /// as verified.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
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
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
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
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: A stub, which answers no calls until it has an answer.
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

    /// Returns the received calls with matching arguments, for a requirement with three parameters.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
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
    ///
    /// The test fails if the number differs from `count`. In either case, the matching calls count
    /// as verified.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
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
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
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
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - fourth: Matches the fourth argument.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: A stub, which answers no calls until it has an answer.
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

    /// Returns the received calls with matching arguments, for a requirement with four parameters.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - fourth: Matches the fourth argument.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
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
    ///
    /// The test fails if the number differs from `count`. In either case, the matching calls count
    /// as verified.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - fourth: Matches the fourth argument.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
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
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - fourth: Matches the fourth argument.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
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
