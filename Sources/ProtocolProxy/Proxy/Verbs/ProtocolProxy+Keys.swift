// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Returns whether a requirement has an active override or interceptor with a name.
    public func hasHandler<Requirement: AnyRequirement>(
        _ key: KeyPath<Self.Type, Requirement>,
        named name: RegistrationName
    ) -> Bool {
        hasHandler(selector: Self.self[keyPath: key].selector, named: name)
    }

    /// Returns whether a requirement has an active override or interceptor with a name; `false` for
    /// an unknown selector.
    public func hasHandler(selector: Selector, named name: RegistrationName) -> Bool {
        registration(of: selector, named: name).isActive
    }

    /// Ends the override or interceptor with a name, if there is one; see
    /// ``Registration/cancel()``.
    public func removeHandler<Requirement: AnyRequirement>(
        _ key: KeyPath<Self.Type, Requirement>,
        named name: RegistrationName
    ) {
        removeHandler(selector: Self.self[keyPath: key].selector, named: name)
    }

    /// Ends the override or interceptor with a name, if there is one.
    public func removeHandler(selector: Selector, named name: RegistrationName) {
        registration(of: selector, named: name).cancel()
    }

    /// Returns the handle of the override or interceptor with a name; it is not active if there is
    /// none.
    package func registration(
        of selector: Selector,
        named name: RegistrationName
    ) -> Registration<Self> {
        guard let requirementIndex = routes.layout.index(of: selector) else {
            return Registration(joining: [])
        }
        return Registration(
            joining: routes.store.overrides(named: name, of: requirementIndex).map {
                Registration(of: $0, to: requirementIndex, in: routes.store)
            }
        )
    }
}

extension ProtocolProxy {
    /// Ends all registrations that an object owns, or that call it as a target; see
    /// ``Registration/cancel()``.
    ///
    /// - Complexity: O(*n* log *n*) in the number of registrations of the proxy.
    public final func cancelRegistrations(of object: AnyObject) {
        routes.store.removeAll { entry in
            entry.lifetime.dependencies.contains { $0.object === object }
        }
    }

    /// Ends all registrations, except overrides and interceptors with the given names; see
    /// ``Registration/cancel()``.
    ///
    /// - Complexity: O(*n* log *n*) in the number of registrations of the proxy.
    public final func cancelRegistrations(sparing names: [RegistrationName] = []) {
        let names = Set(names)
        routes.store.removeAll { entry in entry.name.map { !names.contains($0) } ?? true }
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Sets the handler of errors that no caller sees, which runs on the thread of the call; `nil`
    /// ignores them.
    public func handleUncaughtErrors(with handler: ((UncaughtError) -> Void)?) {
        if handler != nil { stopIfHandlerIsUnchecked() }
        routes.store.setUncaughtErrorHandler(handler)
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Sets the handler of errors that no caller of a Sendable proxy sees, such as those of
    /// observers.
    public func handleUncaughtErrors(with handler: (@Sendable (UncaughtError) -> Void)?) {
        routes.store.setUncaughtErrorHandler(handler)
    }
}
