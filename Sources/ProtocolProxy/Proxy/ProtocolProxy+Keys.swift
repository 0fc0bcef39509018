// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Returns whether a requirement has an active override or interceptor of a name.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: The name of the registration.
    /// - Complexity: O(1) on average.
    public func hasOverride<Requirement: AnyRequirement>(
        _ key: KeyPath<Self.Type, Requirement>, named name: RegistrationName
    ) -> Bool {
        hasOverride(Self.self[keyPath: key].selector, named: name)
    }

    /// Returns whether a requirement has an active override or interceptor of a name; false for an unknown selector.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - name: The name of the registration.
    /// - Complexity: O(1) on average.
    public func hasOverride(_ selector: Selector, named name: RegistrationName) -> Bool {
        guard let requirementIndex = routes.layout.index(of: selector) else { return false }
        return !routes.store.overrides(named: name, of: requirementIndex).isEmpty
    }

    /// Ends the override or interceptor of a name; does nothing if there is none.
    ///
    /// The values that its handler captured are released at once, or with the last call under way in it.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: The name of the registration.
    /// - Complexity: O(1) on average.
    public func removeOverride<Requirement: AnyRequirement>(
        _ key: KeyPath<Self.Type, Requirement>, named name: RegistrationName
    ) {
        removeOverride(Self.self[keyPath: key].selector, named: name)
    }

    /// Ends the override or interceptor of a name; does nothing if there is none.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - name: The name of the registration.
    /// - Complexity: O(1) on average.
    public func removeOverride(_ selector: Selector, named name: RegistrationName) {
        guard let requirementIndex = routes.layout.index(of: selector) else { return }
        for id in routes.store.overrides(named: name, of: requirementIndex) {
            routes.store.remove(id, from: requirementIndex)
        }
    }
}

extension ProtocolProxy {
    /// Ends all registrations that an object owns, or that call it as a target.
    ///
    /// An observer that is the `owner:` of its registrations needs no list of them to stop before it dies. Registrations of
    /// other objects, and those without an owner, stay. Calls under way may finish with the ended ones, as with
    /// ``Registration/cancel()``.
    ///
    /// - Parameter object: The owner or the target.
    /// - Complexity: O(*n* log *n*) in the number of registrations of the proxy.
    public final func cancelRegistrations(of object: AnyObject) {
        routes.store.removeAll { entry in entry.lifetime.dependencies.contains { $0.object === object } }
    }

    /// Ends all registrations: overrides, interceptors, observers and targets, except for some names.
    ///
    /// Calls under way may finish with the ended ones, as with ``Registration/cancel()``.
    ///
    /// - Parameter names: The names of overrides and interceptors that stay.
    /// - Complexity: O(*n* log *n*) in the number of registrations of the proxy.
    public final func cancelRegistrations(sparing names: [RegistrationName] = []) {
        let names = Set(names)
        routes.store.removeAll { entry in entry.name.map { !names.contains($0) } ?? true }
    }
}
