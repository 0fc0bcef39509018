// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Answers calls of a requirement with a closure, until cancelled.
    ///
    /// The closure answers in place of the implementer, and of the overrides and interceptors that
    /// were registered before it. When the registration ends, calls reach these again; see
    /// <doc:stacking-overrides-and-interceptors>.
    ///
    /// The closure runs as part of each call, without a lock. If the protocol is Sendable, any
    /// number of threads may run the closure at once.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: The function that answers, of the requirement's own type. For a requirement
    ///     with typed throws, the function returns a `Result` instead of throwing.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Precondition: The proxy's class lists the protocol of the requirement. A static
    ///   requirement is used on the type proxy, and any other requirement on an instance.
    ///   Otherwise, the program stops.
    @discardableResult
    public func override<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: Typed.Handler
    ) -> Registration<Self> {
        add(
            Entry(overridingWith: handler, Lifetime(owner: owner, once: once)),
            to: Self.self[keyPath: key],
            RegistrationOptions(fileID, line, name: name)
        )
    }
}
