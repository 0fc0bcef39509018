// SPDX-License-Identifier: MIT

extension Registering where Self: ProtocolProxy {
    /// Whether a requirement has a live override or interceptor of a name.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: The name it was registered with.
    /// - Complexity: O(1) on average.
    public func hasOverride<Requirement: AnyRequirement>(
        _ key: KeyPath<Self.Type, Requirement>, named name: RegistrationName
    ) -> Bool {
        hasOverride(Self.self[keyPath: key].selector, named: name)
    }

    /// Whether a requirement has a live override or interceptor of a name; false for a selector of no protocol.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - name: The name it was registered with.
    /// - Complexity: O(1) on average.
    public func hasOverride(_ selector: Selector, named name: RegistrationName) -> Bool {
        guard let number = routes.adoption.number(of: selector) else { return false }
        return !routes.overrides(named: name, of: number).isEmpty
    }

    /// Ends the override or interceptor of a name; does nothing if there is none.
    ///
    /// What its handler captured is released at once, or with the last call that is still under way in it.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: The name it was registered with.
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
    ///   - name: The name it was registered with.
    /// - Complexity: O(1) on average.
    public func removeOverride(_ selector: Selector, named name: RegistrationName) {
        guard let number = routes.adoption.number(of: selector) else { return }
        for id in routes.overrides(named: name, of: number) { routes.remove(id, from: number) }
    }
}

extension ProtocolProxy {
    /// Ends all that one object has registered here: what it owns, and what calls it as a target.
    ///
    /// An observer that gave itself as `owner:` needs no list of its registrations to stop before it dies. Those of other
    /// objects, and those without an owner, stay. Calls under way may finish with what ended, as by ``Registration/cancel()``.
    ///
    /// - Parameter object: The owner or the target.
    /// - Complexity: O(*n* log *n*) in the number of registrations of the proxy.
    public final func cancelRegistrations(of object: AnyObject) {
        routes.removeAll { entry in entry.lifetime.dependencies.contains { $0.object === object } }
    }

    /// Ends all that is registered here: overrides, interceptors, observers and targets, but for those of some names.
    ///
    /// Calls under way may finish with what ended, as by ``Registration/cancel()``.
    ///
    /// - Parameter names: The names of overrides and interceptors that stay.
    /// - Complexity: O(*n* log *n*) in the number of registrations of the proxy.
    public final func cancelRegistrations(sparing names: [RegistrationName] = []) {
        let names = Set(names)
        routes.removeAll { entry in entry.name.map { !names.contains($0) } ?? true }
    }
}
