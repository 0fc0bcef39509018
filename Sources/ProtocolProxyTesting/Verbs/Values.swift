// SPDX-License-Identifier: MIT
//
// Written by .ci/arities.py, which has the templates.

public import ProtocolProxy

// These functions take values in place of matchers, as in `verify(\.charge, price, "o-1")`. Mixing
// them with matchers isn't supported, because every combination would need a function of its own.
// The functions are disfavored so that literals are always matchers.

extension HandlerRegistration where Self: ProtocolProxy {
    /// Stubs calls whose argument equals a value, for a requirement with one parameter.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - argument: The value that the argument must equal.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: A stub, which answers no calls until it has an answer.
    @_disfavoredOverload
    public func when<Typed: DoubledKey>(
        _ key: KeyPath<Self.Type, Typed>,
        _ argument: Typed.Arguments,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Stubbing<Typed>
    where
        Typed.Arguments: Equatable,
        Typed.Crossing: Sendable
    {
        stubbing(
            key,
            matching: ArgumentsMatcher(.is(argument)),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Stubs calls whose arguments equal values, for a requirement with two parameters.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: A stub, which answers no calls until it has an answer.
    @_disfavoredOverload
    public func when<Typed: DoubledKey, First: Equatable, Second: Equatable>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: First,
        _ second: Second,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Stubbing<Typed>
    where
        Typed.Arguments == (First, Second),
        Typed.Crossing: Sendable
    {
        stubbing(
            key,
            matching: ArgumentsMatcher(each: .is(first), .is(second)),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Stubs calls whose arguments equal values, for a requirement with three parameters.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - third: The value that the third argument must equal.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: A stub, which answers no calls until it has an answer.
    @_disfavoredOverload
    public func when<Typed: DoubledKey, First: Equatable, Second: Equatable, Third: Equatable>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: First,
        _ second: Second,
        _ third: Third,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Stubbing<Typed>
    where
        Typed.Arguments == (First, Second, Third),
        Typed.Crossing: Sendable
    {
        stubbing(
            key,
            matching: ArgumentsMatcher(each: .is(first), .is(second), .is(third)),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Stubs calls whose arguments equal values, for a requirement with four parameters.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - third: The value that the third argument must equal.
    ///   - fourth: The value that the fourth argument must equal.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: A stub, which answers no calls until it has an answer.
    @_disfavoredOverload
    public func when<
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
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Stubbing<Typed>
    where
        Typed.Arguments == (First, Second, Third, Fourth),
        Typed.Crossing: Sendable
    {
        stubbing(
            key,
            matching: ArgumentsMatcher(each: .is(first), .is(second), .is(third), .is(fourth)),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Stubs calls whose arguments equal values, for a requirement with five parameters.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - third: The value that the third argument must equal.
    ///   - fourth: The value that the fourth argument must equal.
    ///   - fifth: The value that the fifth argument must equal.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: A stub, which answers no calls until it has an answer.
    @_disfavoredOverload
    public func when<
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
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Stubbing<Typed>
    where
        Typed.Arguments == (First, Second, Third, Fourth, Fifth),
        Typed.Crossing: Sendable
    {
        stubbing(
            key,
            matching: ArgumentsMatcher(
                each: .is(first),
                .is(second),
                .is(third),
                .is(fourth),
                .is(fifth)
            ),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Stubs calls whose arguments equal values, for a requirement with six or more parameters.
    ///
    /// A value for an optional parameter must be optional here.
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
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: A stub, which answers no calls until it has an answer.
    @_disfavoredOverload
    public func when<
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
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Stubbing<Typed>
    where
        Typed.Arguments == (First, Second, Third, Fourth, Fifth, Sixth, repeat each Rest),
        Typed.Crossing: Sendable
    {
        stubbing(
            key,
            matching: ArgumentsMatcher(
                each: .is(first),
                .is(second),
                .is(third),
                .is(fourth),
                .is(fifth),
                .is(sixth),
                repeat .is(each rest)
            ),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Returns the received calls whose argument equals a value, for a requirement with one
    /// parameter.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - argument: The value that the argument must equal.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
    @_disfavoredOverload
    public func calls<Typed: DoubledKey>(
        _ key: KeyPath<Self.Type, Typed>,
        _ argument: Typed.Arguments,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where
        Typed.Arguments: Equatable,
        Typed.Crossing: Sendable
    {
        recorded(
            key,
            matching: ArgumentsMatcher(.is(argument)),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Returns the received calls whose arguments equal values, for a requirement with two
    /// parameters.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
    @_disfavoredOverload
    public func calls<Typed: DoubledKey, First: Equatable, Second: Equatable>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: First,
        _ second: Second,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where
        Typed.Arguments == (First, Second),
        Typed.Crossing: Sendable
    {
        recorded(
            key,
            matching: ArgumentsMatcher(each: .is(first), .is(second)),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Returns the received calls whose arguments equal values, for a requirement with three
    /// parameters.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - third: The value that the third argument must equal.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
    @_disfavoredOverload
    public func calls<Typed: DoubledKey, First: Equatable, Second: Equatable, Third: Equatable>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: First,
        _ second: Second,
        _ third: Third,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where
        Typed.Arguments == (First, Second, Third),
        Typed.Crossing: Sendable
    {
        recorded(
            key,
            matching: ArgumentsMatcher(each: .is(first), .is(second), .is(third)),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Returns the received calls whose arguments equal values, for a requirement with four
    /// parameters.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - third: The value that the third argument must equal.
    ///   - fourth: The value that the fourth argument must equal.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
    @_disfavoredOverload
    public func calls<
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
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where
        Typed.Arguments == (First, Second, Third, Fourth),
        Typed.Crossing: Sendable
    {
        recorded(
            key,
            matching: ArgumentsMatcher(each: .is(first), .is(second), .is(third), .is(fourth)),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Returns the received calls whose arguments equal values, for a requirement with five
    /// parameters.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: The value that the first argument must equal.
    ///   - second: The value that the second argument must equal.
    ///   - third: The value that the third argument must equal.
    ///   - fourth: The value that the fourth argument must equal.
    ///   - fifth: The value that the fifth argument must equal.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
    @_disfavoredOverload
    public func calls<
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
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where
        Typed.Arguments == (First, Second, Third, Fourth, Fifth),
        Typed.Crossing: Sendable
    {
        recorded(
            key,
            matching: ArgumentsMatcher(
                each: .is(first),
                .is(second),
                .is(third),
                .is(fourth),
                .is(fifth)
            ),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Returns the received calls whose arguments equal values, for a requirement with six or more
    /// parameters.
    ///
    /// A value for an optional parameter must be optional here.
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
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls. Each member of the result looks them up again.
    @_disfavoredOverload
    public func calls<
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
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> RecordedCalls<Typed>
    where
        Typed.Arguments == (First, Second, Third, Fourth, Fifth, Sixth, repeat each Rest),
        Typed.Crossing: Sendable
    {
        recorded(
            key,
            matching: ArgumentsMatcher(
                each: .is(first),
                .is(second),
                .is(third),
                .is(fourth),
                .is(fifth),
                .is(sixth),
                repeat .is(each rest)
            ),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }
}
