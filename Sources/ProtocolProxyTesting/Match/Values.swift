// SPDX-License-Identifier: MIT

public import ProtocolProxy

// Values instead of matchers: `verify(\.charge, price, "o-1")`. All arguments are values, because each mixture with matchers
// would need a function of its own. The functions are disfavoured, so that a literal is a matcher for an argument of any type.

extension HandlerRegistration where Self: ProtocolProxy {
    // MARK: One

    /// Stubs a requirement of one parameter for an argument equal to a value.
    @_disfavoredOverload
    public func when<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ argument: Typed.Arguments,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Stubbing<Typed> where Typed.Arguments: Equatable, Typed.Crossing: Sendable {
        stubbing(
            key, ArgumentsMatcher(.is(argument)),
            SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Returns the received calls of a requirement of one parameter with an argument equal to a value.
    @_disfavoredOverload
    public func calls<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ argument: Typed.Arguments,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> RecordedCalls<Typed> where Typed.Arguments: Equatable, Typed.Crossing: Sendable {
        recorded(
            key, ArgumentsMatcher(.is(argument)),
            SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Verifies the number of calls of a requirement of one parameter with an argument equal to a value.
    @_disfavoredOverload
    public func verify<Typed: DoubledRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ argument: Typed.Arguments, called count: CallCount = .once,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Typed.Arguments: Equatable, Typed.Crossing: Sendable {
        calls(key, argument, fileID: fileID, filePath: filePath, line: line, column: column).verify(count)
    }

    /// Waits for the expected number of calls of a requirement of one parameter with an argument equal to a value.
    @_disfavoredOverload
    public nonisolated(nonsending) func verify<Typed: DoubledRequirement, Time: Clock>(
        _ key: KeyPath<Self.Type, Typed>, _ argument: Typed.Arguments, called count: CallCount = .once,
        within duration: Time.Duration, on clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async where Typed.Arguments: Equatable, Typed.Crossing: Sendable {
        await calls(key, argument, fileID: fileID, filePath: filePath, line: line, column: column).verify(
            count, within: duration, on: clock)
    }

    // MARK: Two

    /// Stubs a requirement of two parameters for arguments equal to values.
    @_disfavoredOverload
    public func when<Typed: DoubledRequirement, First: Equatable, Second: Equatable>(
        _ key: KeyPath<Self.Type, Typed>, _ first: First, _ second: Second,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Stubbing<Typed> where Typed.Arguments == (First, Second), Typed.Crossing: Sendable {
        stubbing(
            key, ArgumentsMatcher(each: .is(first), .is(second)),
            SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Returns the received calls of a requirement of two parameters with arguments equal to values.
    @_disfavoredOverload
    public func calls<Typed: DoubledRequirement, First: Equatable, Second: Equatable>(
        _ key: KeyPath<Self.Type, Typed>, _ first: First, _ second: Second,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> RecordedCalls<Typed> where Typed.Arguments == (First, Second), Typed.Crossing: Sendable {
        recorded(
            key, ArgumentsMatcher(each: .is(first), .is(second)),
            SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Verifies the number of calls of a requirement of two parameters with arguments equal to values.
    @_disfavoredOverload
    public func verify<Typed: DoubledRequirement, First: Equatable, Second: Equatable>(
        _ key: KeyPath<Self.Type, Typed>, _ first: First, _ second: Second, called count: CallCount = .once,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Typed.Arguments == (First, Second), Typed.Crossing: Sendable {
        calls(key, first, second, fileID: fileID, filePath: filePath, line: line, column: column).verify(
            count)
    }

    /// Waits for the expected number of calls of a requirement of two parameters with arguments equal to values.
    @_disfavoredOverload
    public nonisolated(nonsending) func verify<
        Typed: DoubledRequirement, First: Equatable, Second: Equatable, Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>, _ first: First, _ second: Second, called count: CallCount = .once,
        within duration: Time.Duration, on clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async where Typed.Arguments == (First, Second), Typed.Crossing: Sendable {
        await calls(key, first, second, fileID: fileID, filePath: filePath, line: line, column: column)
            .verify(count, within: duration, on: clock)
    }

    // MARK: Three

    /// Stubs a requirement of three parameters for arguments equal to values.
    @_disfavoredOverload
    public func when<Typed: DoubledRequirement, First: Equatable, Second: Equatable, Third: Equatable>(
        _ key: KeyPath<Self.Type, Typed>, _ first: First, _ second: Second, _ third: Third,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Stubbing<Typed> where Typed.Arguments == (First, Second, Third), Typed.Crossing: Sendable {
        stubbing(
            key, ArgumentsMatcher(each: .is(first), .is(second), .is(third)),
            SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Returns the received calls of a requirement of three parameters with arguments equal to values.
    @_disfavoredOverload
    public func calls<Typed: DoubledRequirement, First: Equatable, Second: Equatable, Third: Equatable>(
        _ key: KeyPath<Self.Type, Typed>, _ first: First, _ second: Second, _ third: Third,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> RecordedCalls<Typed> where Typed.Arguments == (First, Second, Third), Typed.Crossing: Sendable {
        recorded(
            key, ArgumentsMatcher(each: .is(first), .is(second), .is(third)),
            SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Verifies the number of calls of a requirement of three parameters with arguments equal to values.
    @_disfavoredOverload
    public func verify<Typed: DoubledRequirement, First: Equatable, Second: Equatable, Third: Equatable>(
        _ key: KeyPath<Self.Type, Typed>, _ first: First, _ second: Second, _ third: Third,
        called count: CallCount = .once,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Typed.Arguments == (First, Second, Third), Typed.Crossing: Sendable {
        calls(key, first, second, third, fileID: fileID, filePath: filePath, line: line, column: column)
            .verify(count)
    }

    /// Waits for the expected number of calls of a requirement of three parameters with arguments equal to values.
    @_disfavoredOverload
    public nonisolated(nonsending) func verify<
        Typed: DoubledRequirement, First: Equatable, Second: Equatable, Third: Equatable, Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>, _ first: First, _ second: Second, _ third: Third,
        called count: CallCount = .once,
        within duration: Time.Duration, on clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async where Typed.Arguments == (First, Second, Third), Typed.Crossing: Sendable {
        await calls(
            key, first, second, third, fileID: fileID, filePath: filePath, line: line, column: column
        ).verify(count, within: duration, on: clock)
    }

    // MARK: Four

    /// Stubs a requirement of four parameters for arguments equal to values.
    @_disfavoredOverload
    public func when<
        Typed: DoubledRequirement, First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable
    >(
        _ key: KeyPath<Self.Type, Typed>, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Stubbing<Typed> where Typed.Arguments == (First, Second, Third, Fourth), Typed.Crossing: Sendable {
        stubbing(
            key, ArgumentsMatcher(each: .is(first), .is(second), .is(third), .is(fourth)),
            SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Returns the received calls of a requirement of four parameters with arguments equal to values.
    @_disfavoredOverload
    public func calls<
        Typed: DoubledRequirement, First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable
    >(
        _ key: KeyPath<Self.Type, Typed>, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> RecordedCalls<Typed> where Typed.Arguments == (First, Second, Third, Fourth), Typed.Crossing: Sendable {
        recorded(
            key, ArgumentsMatcher(each: .is(first), .is(second), .is(third), .is(fourth)),
            SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Verifies the number of calls of a requirement of four parameters with arguments equal to values.
    @_disfavoredOverload
    public func verify<
        Typed: DoubledRequirement, First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable
    >(
        _ key: KeyPath<Self.Type, Typed>, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth,
        called count: CallCount = .once,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Typed.Arguments == (First, Second, Third, Fourth), Typed.Crossing: Sendable {
        calls(
            key, first, second, third, fourth, fileID: fileID, filePath: filePath, line: line,
            column: column
        ).verify(count)
    }

    /// Waits for the expected number of calls of a requirement of four parameters with arguments equal to values.
    @_disfavoredOverload
    public nonisolated(nonsending) func verify<
        Typed: DoubledRequirement, First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable, Time: Clock
    >(
        _ key: KeyPath<Self.Type, Typed>, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth,
        called count: CallCount = .once,
        within duration: Time.Duration, on clock: Time = ContinuousClock(),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async where Typed.Arguments == (First, Second, Third, Fourth), Typed.Crossing: Sendable {
        await calls(
            key, first, second, third, fourth, fileID: fileID, filePath: filePath, line: line,
            column: column
        ).verify(count, within: duration, on: clock)
    }
}
