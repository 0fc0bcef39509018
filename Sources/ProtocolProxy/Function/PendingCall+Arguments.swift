// SPDX-License-Identifier: MIT

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
