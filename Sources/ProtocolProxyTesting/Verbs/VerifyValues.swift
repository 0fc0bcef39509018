// SPDX-License-Identifier: MIT
//
// Written by .ci/arities.py, which has the templates.

public import ProtocolProxy

// These functions take values in place of matchers, as in `verify(\.charge, price, "o-1")`. Mixing
// them with matchers isn't supported, because every combination would need a function of its own.
// The functions are disfavored so that literals are always matchers.

extension HandlerRegistration where Self: ProtocolProxy {
    /// Verifies the number of calls whose argument equals a value, for a requirement with one
    /// parameter.
    ///
    /// The test fails if the number differs from `count`. In either case, the matching calls count
    /// as verified.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - argument: The value that the argument must equal.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    @_disfavoredOverload
    public func verify<Typed: DoubledKey>(
        _ key: KeyPath<Self.Type, Typed>,
        _ argument: Typed.Arguments,
        called count: CallCount = .once,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    )
    where
        Typed.Arguments: Equatable,
        Typed.Crossing: Sendable
    {
        calls(
            key,
            argument,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        .verify(count)
    }

    /// Verifies the number of calls whose arguments equal values, for a requirement with two
    /// parameters.
    ///
    /// The test fails if the number differs from `count`. In either case, the matching calls count
    /// as verified.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    @_disfavoredOverload
    public func verify<Typed: DoubledKey, First: Equatable, Second: Equatable>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: First,
        _ second: Second,
        called count: CallCount = .once,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    )
    where
        Typed.Arguments == (First, Second),
        Typed.Crossing: Sendable
    {
        calls(
            key,
            first,
            second,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        .verify(count)
    }

    /// Verifies the number of calls whose arguments equal values, for a requirement with three
    /// parameters.
    ///
    /// The test fails if the number differs from `count`. In either case, the matching calls count
    /// as verified.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - third: The value that the third argument must equal.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    @_disfavoredOverload
    public func verify<Typed: DoubledKey, First: Equatable, Second: Equatable, Third: Equatable>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: First,
        _ second: Second,
        _ third: Third,
        called count: CallCount = .once,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    )
    where
        Typed.Arguments == (First, Second, Third),
        Typed.Crossing: Sendable
    {
        calls(
            key,
            first,
            second,
            third,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        .verify(count)
    }

    /// Verifies the number of calls whose arguments equal values, for a requirement with four
    /// parameters.
    ///
    /// The test fails if the number differs from `count`. In either case, the matching calls count
    /// as verified.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - third: The value that the third argument must equal.
    ///   - fourth: The value that the fourth argument must equal.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    @_disfavoredOverload
    public func verify<
        Typed: DoubledKey,
        First: Equatable,
        Second: Equatable,
        Third: Equatable,
        Fourth: Equatable
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: First,
        _ second: Second,
        _ third: Third,
        _ fourth: Fourth,
        called count: CallCount = .once,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    )
    where
        Typed.Arguments == (First, Second, Third, Fourth),
        Typed.Crossing: Sendable
    {
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
        )
        .verify(count)
    }

    /// Verifies the number of calls whose arguments equal values, for a requirement with five
    /// parameters.
    ///
    /// The test fails if the number differs from `count`. In either case, the matching calls count
    /// as verified.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - third: The value that the third argument must equal.
    ///   - fourth: The value that the fourth argument must equal.
    ///   - fifth: The value that the fifth argument must equal.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    @_disfavoredOverload
    public func verify<
        Typed: DoubledKey,
        First: Equatable,
        Second: Equatable,
        Third: Equatable,
        Fourth: Equatable,
        Fifth: Equatable
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: First,
        _ second: Second,
        _ third: Third,
        _ fourth: Fourth,
        _ fifth: Fifth,
        called count: CallCount = .once,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    )
    where
        Typed.Arguments == (First, Second, Third, Fourth, Fifth),
        Typed.Crossing: Sendable
    {
        calls(
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
        .verify(count)
    }

    /// Verifies the number of calls whose arguments equal values, for a requirement with six or
    /// more parameters.
    ///
    /// The test fails if the number differs from `count`. In either case, the matching calls count
    /// as verified. A value for an optional parameter must be optional here.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - third: The value that the third argument must equal.
    ///   - fourth: The value that the fourth argument must equal.
    ///   - fifth: The value that the fifth argument must equal.
    ///   - sixth: The value that the sixth argument must equal.
    ///   - rest: The values that the seventh and all further arguments must equal, one for each.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement.
    @_disfavoredOverload
    public func verify<
        Typed: DoubledKey,
        First: Equatable,
        Second: Equatable,
        Third: Equatable,
        Fourth: Equatable,
        Fifth: Equatable,
        Sixth: Equatable,
        each Rest: Equatable
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: First,
        _ second: Second,
        _ third: Third,
        _ fourth: Fourth,
        _ fifth: Fifth,
        _ sixth: Sixth,
        _ rest: repeat each Rest,
        called count: CallCount = .once,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    )
    where
        Typed.Arguments == (First, Second, Third, Fourth, Fifth, Sixth, repeat each Rest),
        Typed.Crossing: Sendable
    {
        calls(
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
        .verify(count)
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Waits for the expected number of calls whose argument equals a value, for a requirement with
    /// one parameter.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - argument: The value that the argument must equal.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
    @_disfavoredOverload
    public nonisolated(nonsending) func verify<Typed: DoubledKey, Time: Clock>(
        _ key: KeyPath<Self.Type, Typed>,
        _ argument: Typed.Arguments,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async
    where
        Typed.Arguments: Equatable,
        Typed.Crossing: Sendable
    {
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

    /// Waits for the expected number of calls whose arguments equal values, for a requirement with
    /// two parameters.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
    @_disfavoredOverload
    public nonisolated(nonsending) func verify<
        Typed: DoubledKey,
        First: Equatable,
        Second: Equatable,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: First,
        _ second: Second,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async
    where
        Typed.Arguments == (First, Second),
        Typed.Crossing: Sendable
    {
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

    /// Waits for the expected number of calls whose arguments equal values, for a requirement with
    /// three parameters.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - third: The value that the third argument must equal.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
    @_disfavoredOverload
    public nonisolated(nonsending) func verify<
        Typed: DoubledKey,
        First: Equatable,
        Second: Equatable,
        Third: Equatable,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: First,
        _ second: Second,
        _ third: Third,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async
    where
        Typed.Arguments == (First, Second, Third),
        Typed.Crossing: Sendable
    {
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

    /// Waits for the expected number of calls whose arguments equal values, for a requirement with
    /// four parameters.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - third: The value that the third argument must equal.
    ///   - fourth: The value that the fourth argument must equal.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
    @_disfavoredOverload
    public nonisolated(nonsending) func verify<
        Typed: DoubledKey,
        First: Equatable,
        Second: Equatable,
        Third: Equatable,
        Fourth: Equatable,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: First,
        _ second: Second,
        _ third: Third,
        _ fourth: Fourth,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async
    where
        Typed.Arguments == (First, Second, Third, Fourth),
        Typed.Crossing: Sendable
    {
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

    /// Waits for the expected number of calls whose arguments equal values, for a requirement with
    /// five parameters.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - third: The value that the third argument must equal.
    ///   - fourth: The value that the fourth argument must equal.
    ///   - fifth: The value that the fifth argument must equal.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
    @_disfavoredOverload
    public nonisolated(nonsending) func verify<
        Typed: DoubledKey,
        First: Equatable,
        Second: Equatable,
        Third: Equatable,
        Fourth: Equatable,
        Fifth: Equatable,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: First,
        _ second: Second,
        _ third: Third,
        _ fourth: Fourth,
        _ fifth: Fifth,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async
    where
        Typed.Arguments == (First, Second, Third, Fourth, Fifth),
        Typed.Crossing: Sendable
    {
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

    /// Waits for the expected number of calls whose arguments equal values, for a requirement with
    /// six or more parameters.
    ///
    /// The test fails if the calls don't arrive in time. Calls before the wait count, too. For
    /// details of the wait, see the overload for all calls of a requirement. A value for an
    /// optional parameter must be optional here.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - third: The value that the third argument must equal.
    ///   - fourth: The value that the fourth argument must equal.
    ///   - fifth: The value that the fifth argument must equal.
    ///   - sixth: The value that the sixth argument must equal.
    ///   - rest: The values that the seventh and all further arguments must equal, one for each.
    ///   - count: The expected number of calls, by default exactly one.
    ///   - duration: The maximum time to wait.
    ///   - clock: The clock that measures the wait.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls of the requirement, for each call that arrives.
    @_disfavoredOverload
    public nonisolated(nonsending) func verify<
        Typed: DoubledKey,
        First: Equatable,
        Second: Equatable,
        Third: Equatable,
        Fourth: Equatable,
        Fifth: Equatable,
        Sixth: Equatable,
        each Rest: Equatable,
        Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: First,
        _ second: Second,
        _ third: Third,
        _ fourth: Fourth,
        _ fifth: Fifth,
        _ sixth: Sixth,
        _ rest: repeat each Rest,
        called count: CallCount = .once,
        within duration: Time.Duration,
        clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async
    where
        Typed.Arguments == (First, Second, Third, Fourth, Fifth, Sixth, repeat each Rest),
        Typed.Crossing: Sendable
    {
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
