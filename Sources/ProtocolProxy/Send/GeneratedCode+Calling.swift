// SPDX-License-Identifier: MIT

// In a module where `async` means "on the caller's isolation", a requirement that says no more is one of the main actor if
// that is the module's default. A macro is not told the default. So generated code calls one of two functions of a name, and
// the compiler chooses: a function of an actor converts to `@isolated(any)`, one that stays with its caller does not.

extension AsyncRequirement where Result: ~Copyable {
    /// The same requirement, which also knows how to call a conformer on the actor that the function belongs to.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// - Parameter call: Calls the requirement on a conformer; see ``callingConcurrently(_:)``.
    public func __calling<Conformer>(
        _ call: @escaping @isolated(any) @Sendable (Conformer, Arguments) async throws(Failure) -> Result
    ) -> AsyncRequirement { callingConcurrently(call) }

    /// The same requirement, which also knows how to call a conformer on the caller's isolation.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// - Parameters:
    ///   - call: Calls the requirement on a conformer; see ``calling(_:)``.
    ///   - onCaller: Tells the two apart.
    @_disfavoredOverload
    public func __calling<Conformer>(
        _ call: nonisolated(nonsending) @escaping @Sendable (Conformer, Arguments) async throws(Failure) -> Result,
        onCaller: Void = ()
    ) -> AsyncRequirement { calling(call) }

    /// The same requirement, which also knows how to call a conformer that the call may change, on the actor that the
    /// function belongs to.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// - Parameter call: Calls the requirement on a conformer; see ``callingConcurrently(mutating:)``.
    public func __calling<Conformer>(
        mutating call: @escaping @isolated(any) @Sendable (inout Conformer, Arguments) async throws(Failure) -> Result
    ) -> AsyncRequirement { callingConcurrently(mutating: call) }

    /// The same requirement, which also knows how to call a conformer that the call may change, on the caller's isolation.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    ///
    /// - Parameters:
    ///   - call: Calls the requirement on a conformer; see ``calling(mutating:)``.
    ///   - onCaller: Tells the two apart.
    @_disfavoredOverload
    public func __calling<Conformer>(
        mutating call:
            nonisolated(nonsending) @escaping @Sendable (inout Conformer, Arguments) async throws(Failure) -> Result,
        onCaller: Void = ()
    ) -> AsyncRequirement { calling(mutating: call) }
}
