// SPDX-License-Identifier: MIT

/// A call that nobody has answered yet, as a ``CallDeclining`` implementer sees it.
public struct PendingCall {
    /// The requirement that was called.
    public let requirement: AnyRequirement
    private let tuple: Any

    /// Makes one, for tests of what declines calls.
    ///
    /// - Parameters:
    ///   - requirement: The requirement that is called.
    ///   - arguments: The arguments, as one tuple where there are several.
    public init<Arguments>(_ requirement: AnyRequirement, _ arguments: Arguments) {
        self.requirement = requirement
        self.tuple = arguments
    }

    /// The name of the requirement that was called.
    public var selector: Selector { requirement.selector }

    /// The arguments, boxed; made at each reading.
    ///
    /// Where they make no tuple, they are one: the tuple that observers are told.
    public var arguments: [Any] { requirement.list(tuple) }

    /// The arguments with their types, if it is the given requirement that was called.
    ///
    /// - Parameter requirement: The requirement.
    public func arguments<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> Arguments? {
        guard self.requirement.selector == requirement.selector, type(of: tuple) == Arguments.self else { return nil }
        return tuple as? Arguments
    }
}
