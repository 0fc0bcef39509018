// SPDX-License-Identifier: MIT
//
// Written by .ci/arities.py, which has the templates.

public import ProtocolProxy

// Only the functions for six or more parameters take a parameter pack. With a pack, the compiler
// neither infers the type of `.is(.low)` nor accepts the closure of `.where { … }` as `@Sendable`.
//
// A matcher for a `Sendable` double is sent to the threads of the calls, so its parameter is
// `sending`: if the matcher contains a value that isn't `Sendable`, the test can't use that value
// afterwards. Other doubles have no such restriction.

// MARK: Doubles that aren't Sendable

extension HandlerRegistration where Self: ProtocolProxy {
    /// Waits for the expected number of calls with a matching argument, for a requirement with one
    /// parameter.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement.
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
    public nonisolated(nonsending) func verify<Typed: UnsharedDoubledKey, Time: Clock>(
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
        await calls(
            key,
            argument,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        .verify(count, within: duration, clock: clock)
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
        Typed: UnsharedDoubledKey,
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
    ) async
    where Typed.Arguments == (First, Second) {
        await calls(
            key,
            first,
            second,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        .verify(count, within: duration, clock: clock)
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
        Typed: UnsharedDoubledKey,
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
    ) async
    where Typed.Arguments == (First, Second, Third) {
        await calls(
            key,
            first,
            second,
            third,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        .verify(count, within: duration, clock: clock)
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
        Typed: UnsharedDoubledKey,
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
    ) async
    where Typed.Arguments == (First, Second, Third, Fourth) {
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

    /// Waits for the expected number of calls with matching arguments, for a requirement with five
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
    ///   - fifth: Matches the fifth argument.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
    public nonisolated(nonsending) func verify<
        Typed: UnsharedDoubledKey,
        First,
        Second,
        Third,
        Fourth,
        Fifth,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        _ fifth: Matcher<Fifth>,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async
    where Typed.Arguments == (First, Second, Third, Fourth, Fifth) {
        await calls(
            key,
            first,
            second,
            third,
            fourth,
            fifth,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        .verify(count, within: duration, clock: clock)
    }

    /// Waits for the expected number of calls with matching arguments, for a requirement with six
    /// or more parameters.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement. Implicit members need
    /// their type here: `.is(Level.low)` instead of `.is(.low)`.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - fourth: Matches the fourth argument.
    ///   - fifth: Matches the fifth argument.
    ///   - sixth: Matches the sixth argument.
    ///   - rest: The matchers for the seventh and all further arguments, one for each.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
    public nonisolated(nonsending) func verify<
        Typed: UnsharedDoubledKey,
        First,
        Second,
        Third,
        Fourth,
        Fifth,
        Sixth,
        each Rest,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        _ fifth: Matcher<Fifth>,
        _ sixth: Matcher<Sixth>,
        _ rest: repeat Matcher<each Rest>,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async
    where Typed.Arguments == (First, Second, Third, Fourth, Fifth, Sixth, repeat each Rest) {
        await calls(
            key,
            first,
            second,
            third,
            fourth,
            fifth,
            sixth,
            repeat each rest,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        .verify(count, within: duration, clock: clock)
    }
}

// MARK: Sendable doubles

extension HandlerRegistration where Self: ProtocolProxy {
    /// Waits for the expected number of calls with a matching argument, for a requirement with one
    /// parameter.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement. The matcher is a
    /// `sending` parameter; see ``SharedDoubledKey``.
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
    public nonisolated(nonsending) func verify<Typed: SharedDoubledKey, Time: Clock>(
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
        await calls(
            key,
            argument,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        .verify(count, within: duration, clock: clock)
    }

    /// Waits for the expected number of calls with matching arguments, for a requirement with two
    /// parameters.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement. The matchers are
    /// `sending` parameters; see ``SharedDoubledKey``.
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
    public nonisolated(nonsending) func verify<Typed: SharedDoubledKey, First, Second, Time: Clock>(
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
    ) async
    where Typed.Arguments == (First, Second) {
        await calls(
            key,
            first,
            second,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        .verify(count, within: duration, clock: clock)
    }

    /// Waits for the expected number of calls with matching arguments, for a requirement with three
    /// parameters.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement. The matchers are
    /// `sending` parameters; see ``SharedDoubledKey``.
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
        Typed: SharedDoubledKey,
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
    ) async
    where Typed.Arguments == (First, Second, Third) {
        await calls(
            key,
            first,
            second,
            third,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        .verify(count, within: duration, clock: clock)
    }

    /// Waits for the expected number of calls with matching arguments, for a requirement with four
    /// parameters.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement. The matchers are
    /// `sending` parameters; see ``SharedDoubledKey``.
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
        Typed: SharedDoubledKey,
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
    ) async
    where Typed.Arguments == (First, Second, Third, Fourth) {
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

    /// Waits for the expected number of calls with matching arguments, for a requirement with five
    /// parameters.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement. The matchers are
    /// `sending` parameters; see ``SharedDoubledKey``.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - fourth: Matches the fourth argument.
    ///   - fifth: Matches the fifth argument.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
    public nonisolated(nonsending) func verify<
        Typed: SharedDoubledKey,
        First,
        Second,
        Third,
        Fourth,
        Fifth,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
        _ fourth: sending Matcher<Fourth>,
        _ fifth: sending Matcher<Fifth>,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async
    where Typed.Arguments == (First, Second, Third, Fourth, Fifth) {
        await calls(
            key,
            first,
            second,
            third,
            fourth,
            fifth,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        .verify(count, within: duration, clock: clock)
    }

    /// Waits for the expected number of calls with matching arguments, for a requirement with six
    /// or more parameters.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement. The matchers are
    /// `sending` parameters; see ``SharedDoubledKey``. Implicit members need their type here:
    /// `.is(Level.low)` instead of `.is(.low)`.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - fourth: Matches the fourth argument.
    ///   - fifth: Matches the fifth argument.
    ///   - sixth: Matches the sixth argument.
    ///   - rest: The matchers for the seventh and all further arguments, one for each.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
    public nonisolated(nonsending) func verify<
        Typed: SharedDoubledKey,
        First,
        Second,
        Third,
        Fourth,
        Fifth,
        Sixth,
        each Rest,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
        _ fourth: sending Matcher<Fourth>,
        _ fifth: sending Matcher<Fifth>,
        _ sixth: sending Matcher<Sixth>,
        _ rest: repeat sending Matcher<each Rest>,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async
    where Typed.Arguments == (First, Second, Third, Fourth, Fifth, Sixth, repeat each Rest) {
        await calls(
            key,
            first,
            second,
            third,
            fourth,
            fifth,
            sixth,
            repeat each rest,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        .verify(count, within: duration, clock: clock)
    }
}
