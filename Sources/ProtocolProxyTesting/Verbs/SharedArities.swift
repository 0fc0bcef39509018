// SPDX-License-Identifier: MIT

public import ProtocolProxy

// The functions for `Sendable` doubles. A matcher is sent to the threads of the calls, so its
// parameter is `sending`: if the matcher contains a value that isn't `Sendable`, the test can't use
// that value afterwards. Other doubles have no such restriction.

extension HandlerRegistration where Self: ProtocolProxy {
    // MARK: One

    /// Stubs calls with a matching argument, for a requirement with one parameter.
    ///
    /// The matcher is a `sending` parameter; see ``SharedRequirement``.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - argument: Matches the argument.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: A stub, which answers no calls until it has an answer.
    public func when<Typed: SharedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        _ argument: sending Matcher<Typed.Arguments>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Stubbing<Typed> {
        stubbing(
            key,
            matching: ArgumentsMatcher(argument),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Returns the received calls with a matching argument, for a requirement with one parameter.
    ///
    /// The matcher is a `sending` parameter; see ``SharedRequirement``.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - argument: Matches the argument.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
    public func calls<Typed: SharedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        _ argument: sending Matcher<Typed.Arguments>,
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

    /// Verifies the number of calls with a matching argument, for a requirement with one parameter.
    ///
    /// The test fails if the number differs from `count`. In either case, the matching calls count
    /// as verified. The matcher is a `sending` parameter; see ``SharedRequirement``.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - argument: Matches the argument.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    public func verify<Typed: SharedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        _ argument: sending Matcher<Typed.Arguments>,
        called count: CallCount = .once,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        calls(key, argument, fileID: fileID, filePath: filePath, line: line, column: column).verify(
            count
        )
    }

    /// Waits for the expected number of calls with a matching argument, for a requirement with one
    /// parameter.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement. The matcher is a
    /// `sending` parameter; see ``SharedRequirement``.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - argument: Matches the argument.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
    public nonisolated(nonsending) func verify<Typed: SharedRequirement, Time: Clock>(
        _ key: KeyPath<Self.Type, Typed>,
        _ argument: sending Matcher<Typed.Arguments>,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        await calls(key, argument, fileID: fileID, filePath: filePath, line: line, column: column)
            .verify(
                count,
                within: duration,
                clock: clock
            )
    }

    // MARK: Two

    /// Stubs calls with matching arguments, for a requirement with two parameters.
    ///
    /// The matchers are `sending` parameters; see ``SharedRequirement``.
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
    public func when<Typed: SharedRequirement, First, Second>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
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
    /// The matchers are `sending` parameters; see ``SharedRequirement``.
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
    public func calls<Typed: SharedRequirement, First, Second>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
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
    /// as verified. The matchers are `sending` parameters; see ``SharedRequirement``.
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
    public func verify<Typed: SharedRequirement, First, Second>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
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
    /// details of the wait, see the overload for all calls of a requirement. The matchers are
    /// `sending` parameters; see ``SharedRequirement``.
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
        Typed: SharedRequirement,
        First,
        Second,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
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
    /// The matchers are `sending` parameters; see ``SharedRequirement``.
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
    public func when<Typed: SharedRequirement, First, Second, Third>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
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
    /// The matchers are `sending` parameters; see ``SharedRequirement``.
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
    public func calls<Typed: SharedRequirement, First, Second, Third>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
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
    /// as verified. The matchers are `sending` parameters; see ``SharedRequirement``.
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
    public func verify<Typed: SharedRequirement, First, Second, Third>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
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
    /// details of the wait, see the overload for all calls of a requirement. The matchers are
    /// `sending` parameters; see ``SharedRequirement``.
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
        Typed: SharedRequirement,
        First,
        Second,
        Third,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
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
    /// The matchers are `sending` parameters; see ``SharedRequirement``.
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
    public func when<Typed: SharedRequirement, First, Second, Third, Fourth>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
        _ fourth: sending Matcher<Fourth>,
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
    /// The matchers are `sending` parameters; see ``SharedRequirement``.
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
    public func calls<Typed: SharedRequirement, First, Second, Third, Fourth>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
        _ fourth: sending Matcher<Fourth>,
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
    /// as verified. The matchers are `sending` parameters; see ``SharedRequirement``.
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
    public func verify<Typed: SharedRequirement, First, Second, Third, Fourth>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
        _ fourth: sending Matcher<Fourth>,
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
    /// details of the wait, see the overload for all calls of a requirement. The matchers are
    /// `sending` parameters; see ``SharedRequirement``.
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
        Typed: SharedRequirement,
        First,
        Second,
        Third,
        Fourth,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
        _ fourth: sending Matcher<Fourth>,
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
        .verify(
            count,
            within: duration,
            clock: clock
        )
    }

    // MARK: Five and more

    /// Stubs calls with matching arguments, for a requirement with five or more parameters.
    ///
    /// The matchers are `sending` parameters; see ``SharedRequirement``. Implicit members need
    /// their type here: `.is(Level.low)` instead of `.is(.low)`.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - fourth: Matches the fourth argument.
    ///   - fifth: Matches the fifth argument.
    ///   - rest: The matchers for the sixth and all further arguments, one for each.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: A stub, which answers no calls until it has an answer.
    public func when<Typed: SharedRequirement, First, Second, Third, Fourth, Fifth, each Rest>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
        _ fourth: sending Matcher<Fourth>,
        _ fifth: sending Matcher<Fifth>,
        _ rest: repeat sending Matcher<each Rest>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Stubbing<Typed>
    where Typed.Arguments == (First, Second, Third, Fourth, Fifth, repeat each Rest) {
        stubbing(
            key,
            matching: ArgumentsMatcher(each: first, second, third, fourth, fifth, repeat each rest),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Returns the received calls with matching arguments, for a requirement with five or more
    /// parameters.
    ///
    /// The matchers are `sending` parameters; see ``SharedRequirement``. Implicit members need
    /// their type here: `.is(Level.low)` instead of `.is(.low)`.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - fourth: Matches the fourth argument.
    ///   - fifth: Matches the fifth argument.
    ///   - rest: The matchers for the sixth and all further arguments, one for each.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
    public func calls<Typed: SharedRequirement, First, Second, Third, Fourth, Fifth, each Rest>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
        _ fourth: sending Matcher<Fourth>,
        _ fifth: sending Matcher<Fifth>,
        _ rest: repeat sending Matcher<each Rest>,
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

    /// Verifies the number of calls with matching arguments, for a requirement with five or more
    /// parameters.
    ///
    /// The test fails if the number differs from `count`. In either case, the matching calls count
    /// as verified. The matchers are `sending` parameters; see ``SharedRequirement``. Implicit
    /// members need their type here: `.is(Level.low)` instead of `.is(.low)`.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - fourth: Matches the fourth argument.
    ///   - fifth: Matches the fifth argument.
    ///   - rest: The matchers for the sixth and all further arguments, one for each.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    public func verify<Typed: SharedRequirement, First, Second, Third, Fourth, Fifth, each Rest>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
        _ fourth: sending Matcher<Fourth>,
        _ fifth: sending Matcher<Fifth>,
        _ rest: repeat sending Matcher<each Rest>,
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

    /// Waits for the expected number of calls with matching arguments, for a requirement with five
    /// or more parameters.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement. The matchers are
    /// `sending` parameters; see ``SharedRequirement``. Implicit members need their type here:
    /// `.is(Level.low)` instead of `.is(.low)`.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - fourth: Matches the fourth argument.
    ///   - fifth: Matches the fifth argument.
    ///   - rest: The matchers for the sixth and all further arguments, one for each.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
    public nonisolated(nonsending) func verify<
        Typed: SharedRequirement,
        First,
        Second,
        Third,
        Fourth,
        Fifth,
        each Rest,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
        _ fourth: sending Matcher<Fourth>,
        _ fifth: sending Matcher<Fifth>,
        _ rest: repeat sending Matcher<each Rest>,
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
        ).verify(
            count,
            within: duration,
            clock: clock
        )
    }
}
