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
    /// Returns the received calls with a matching argument, for a requirement with one parameter.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - argument: Matches the argument.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
    public func calls<Typed: UnsharedDoubledKey>(
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
    public func calls<Typed: UnsharedDoubledKey, First, Second>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where Typed.Arguments == (First, Second) {
        recorded(
            key,
            matching: ArgumentsMatcher(each: first, second),
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
    public func calls<Typed: UnsharedDoubledKey, First, Second, Third>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where Typed.Arguments == (First, Second, Third) {
        recorded(
            key,
            matching: ArgumentsMatcher(each: first, second, third),
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
    public func calls<Typed: UnsharedDoubledKey, First, Second, Third, Fourth>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where Typed.Arguments == (First, Second, Third, Fourth) {
        recorded(
            key,
            matching: ArgumentsMatcher(each: first, second, third, fourth),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Returns the received calls with matching arguments, for a requirement with five parameters.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - fourth: Matches the fourth argument.
    ///   - fifth: Matches the fifth argument.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
    public func calls<Typed: UnsharedDoubledKey, First, Second, Third, Fourth, Fifth>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        _ fifth: Matcher<Fifth>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where Typed.Arguments == (First, Second, Third, Fourth, Fifth) {
        recorded(
            key,
            matching: ArgumentsMatcher(each: first, second, third, fourth, fifth),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Returns the received calls with matching arguments, for a requirement with six or more
    /// parameters.
    ///
    /// Implicit members need their type here: `.is(Level.low)` instead of `.is(.low)`.
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
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
    public func calls<
        Typed: UnsharedDoubledKey,
        First,
        Second,
        Third,
        Fourth,
        Fifth,
        Sixth,
        each Rest
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        _ fifth: Matcher<Fifth>,
        _ sixth: Matcher<Sixth>,
        _ rest: repeat Matcher<each Rest>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where Typed.Arguments == (First, Second, Third, Fourth, Fifth, Sixth, repeat each Rest) {
        recorded(
            key,
            matching: ArgumentsMatcher(
                each: first,
                second,
                third,
                fourth,
                fifth,
                sixth,
                repeat each rest
            ),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }
}

// MARK: Sendable doubles

extension HandlerRegistration where Self: ProtocolProxy {
    /// Returns the received calls with a matching argument, for a requirement with one parameter.
    ///
    /// The matcher is a `sending` parameter; see ``SharedDoubledKey``.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - argument: Matches the argument.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
    public func calls<Typed: SharedDoubledKey>(
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

    /// Returns the received calls with matching arguments, for a requirement with two parameters.
    ///
    /// The matchers are `sending` parameters; see ``SharedDoubledKey``.
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
    public func calls<Typed: SharedDoubledKey, First, Second>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where Typed.Arguments == (First, Second) {
        recorded(
            key,
            matching: ArgumentsMatcher(each: first, second),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Returns the received calls with matching arguments, for a requirement with three parameters.
    ///
    /// The matchers are `sending` parameters; see ``SharedDoubledKey``.
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
    public func calls<Typed: SharedDoubledKey, First, Second, Third>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where Typed.Arguments == (First, Second, Third) {
        recorded(
            key,
            matching: ArgumentsMatcher(each: first, second, third),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Returns the received calls with matching arguments, for a requirement with four parameters.
    ///
    /// The matchers are `sending` parameters; see ``SharedDoubledKey``.
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
    public func calls<Typed: SharedDoubledKey, First, Second, Third, Fourth>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
        _ fourth: sending Matcher<Fourth>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where Typed.Arguments == (First, Second, Third, Fourth) {
        recorded(
            key,
            matching: ArgumentsMatcher(each: first, second, third, fourth),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Returns the received calls with matching arguments, for a requirement with five parameters.
    ///
    /// The matchers are `sending` parameters; see ``SharedDoubledKey``.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - fourth: Matches the fourth argument.
    ///   - fifth: Matches the fifth argument.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
    public func calls<Typed: SharedDoubledKey, First, Second, Third, Fourth, Fifth>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
        _ fourth: sending Matcher<Fourth>,
        _ fifth: sending Matcher<Fifth>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where Typed.Arguments == (First, Second, Third, Fourth, Fifth) {
        recorded(
            key,
            matching: ArgumentsMatcher(each: first, second, third, fourth, fifth),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Returns the received calls with matching arguments, for a requirement with six or more
    /// parameters.
    ///
    /// The matchers are `sending` parameters; see ``SharedDoubledKey``. Implicit members need their
    /// type here: `.is(Level.low)` instead of `.is(.low)`.
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
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
    public func calls<
        Typed: SharedDoubledKey,
        First,
        Second,
        Third,
        Fourth,
        Fifth,
        Sixth,
        each Rest
    >(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: sending Matcher<First>,
        _ second: sending Matcher<Second>,
        _ third: sending Matcher<Third>,
        _ fourth: sending Matcher<Fourth>,
        _ fifth: sending Matcher<Fifth>,
        _ sixth: sending Matcher<Sixth>,
        _ rest: repeat sending Matcher<each Rest>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where Typed.Arguments == (First, Second, Third, Fourth, Fifth, Sixth, repeat each Rest) {
        recorded(
            key,
            matching: ArgumentsMatcher(
                each: first,
                second,
                third,
                fourth,
                fifth,
                sixth,
                repeat each rest
            ),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }
}
