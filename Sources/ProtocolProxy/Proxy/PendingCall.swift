// SPDX-License-Identifier: MIT

/// A call without an answer yet, as passed to a ``CallDeclining`` implementer.
public struct PendingCall {
    /// The requirement that was called.
    public let requirement: AnyRequirement
    let tuple: Any

    /// Makes a call, for tests of objects that decline calls.
    ///
    /// - Parameters:
    ///   - requirement: The requirement that is called.
    ///   - arguments: The arguments, as one tuple if there are several.
    public init<Arguments>(_ requirement: AnyRequirement, _ arguments: Arguments) {
        self.requirement = requirement
        self.tuple = arguments
    }

    /// The name of the requirement that was called.
    public var selector: Selector { requirement.selector }

    /// The boxed arguments; computed at each access.
    ///
    /// If they form no tuple, there is one element: the value that observers receive.
    public var arguments: [Any] { requirement.list(tuple) }
}

extension PendingCall {
    /// Returns the typed arguments, if the given requirement was called.
    ///
    /// - Parameter requirement: The requirement.
    public func arguments<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> Arguments? {
        guard self.requirement.selector == requirement.selector, type(of: tuple) == Arguments.self else { return nil }
        return tuple as? Arguments
    }
}
