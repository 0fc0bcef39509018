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

extension HandlerRegistration where Self: ProtocolProxy {
    /// Sets the handler of errors that no caller sees, such as those of observers; without one they are ignored.
    ///
    /// - Parameter handler: Receives each error on the thread of the call; nil to ignore them again.
    public func handleUncaughtErrors(with handler: ((UncaughtError) -> Void)?) {
        if handler != nil { requireAdmission() }
        routes.store.setUncaughtErrorHandler(handler)
    }

    /// Observes changes of the result of ``ProtocolProxy/responds(to:)``.
    ///
    /// Hosts cache which selectors a delegate responds to; the handler tells them to ask again. It runs for registered and
    /// cancelled overrides, another implementer, the switch ``ProtocolProxy/respondsToSelectorsWithObservers``, and, while
    /// that is true, observers. The death of a weakly held object is only noticed by the next call that finds it.
    ///
    /// - Parameter handler: Receives the selector, or nil if it may be any; runs on the thread of the change, after it.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func observeResponses(with handler: @escaping (Selector?) -> Void) -> Registration<Self> {
        requireAdmission()
        return Registration(routes.store, .responseObserver(routes.store.addResponseObserver(handler)))
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Sets the handler of errors that no caller sees, such as those of observers; without one they are ignored.
    public func handleUncaughtErrors(with handler: (@Sendable (UncaughtError) -> Void)?) {
        routes.store.setUncaughtErrorHandler(handler)
    }

    /// Observes changes of the result of ``ProtocolProxy/responds(to:)``; see the form for other proxies.
    @discardableResult
    public func observeResponses(with handler: @escaping @Sendable (Selector?) -> Void) -> Registration<Self> {
        Registration(routes.store, .responseObserver(routes.store.addResponseObserver(handler)))
    }
}
