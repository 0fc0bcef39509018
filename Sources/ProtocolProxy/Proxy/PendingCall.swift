// SPDX-License-Identifier: MIT

/// A call that was not answered yet, as passed to a ``CallDeclining`` implementer.
public struct PendingCall {
    /// The requirement that was called.
    public let requirement: AnyRequirement
    let tuple: Any

    /// Creates a call, to test objects that decline calls; pass several arguments as one tuple.
    public init<Arguments>(_ requirement: AnyRequirement, _ arguments: Arguments) {
        self.requirement = requirement
        self.tuple = arguments
    }

    init(requirement: AnyRequirement, tuple: Any) {
        self.requirement = requirement
        self.tuple = tuple
    }

    /// The name of the requirement that was called.
    public var selector: Selector { requirement.selector }

    /// The boxed arguments, which each access boxes again; a single element represents arguments
    /// that form no tuple.
    public var arguments: [Any] { requirement.list(tuple) }
}

extension PendingCall {
    /// Returns the typed arguments if the given requirement was called.
    public func arguments<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> Arguments? {
        guard self.requirement.selector == requirement.selector, type(of: tuple) == Arguments.self
        else { return nil }
        return tuple as? Arguments
    }
}
