// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Returns whether a named override or interceptor of a requirement is active.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - name: The name that was given to the handler as `named`.
    /// - Returns: `true` if the handler exists and hasn't ended, even if it is disabled.
    public func hasHandler<Requirement: AnyRequirement>(
        _ key: KeyPath<Self.Type, Requirement>,
        named name: RegistrationName
    ) -> Bool {
        hasHandler(selector: listed(Self.self[keyPath: key]).selector, named: name)
    }

    /// Returns whether a named override or interceptor is active, for a requirement given by
    /// selector.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - name: The name that was given to the handler as `named`.
    /// - Returns: `true` if the handler exists and hasn't ended, even if it is disabled; `false`
    ///   also if no adopted protocol has the selector.
    public func hasHandler(selector: Selector, named name: RegistrationName) -> Bool {
        registration(of: selector, named: name).isActive
    }

    /// Ends the named override or interceptor of a requirement, if there is one.
    ///
    /// See ``Registration/cancel()`` for calls in progress.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - name: The name that was given to the handler as `named`.
    public func removeHandler<Requirement: AnyRequirement>(
        _ key: KeyPath<Self.Type, Requirement>,
        named name: RegistrationName
    ) {
        removeHandler(selector: listed(Self.self[keyPath: key]).selector, named: name)
    }

    /// Ends the named override or interceptor of a requirement that is given by selector.
    ///
    /// See ``Registration/cancel()`` for calls in progress. If no adopted protocol has the
    /// selector, this method does nothing.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - name: The name that was given to the handler as `named`.
    public func removeHandler(selector: Selector, named name: RegistrationName) {
        registration(of: selector, named: name).cancel()
    }

    /// Returns the handle of the override or interceptor with a name; if there is none, the handle
    /// is not active.
    package func registration(
        of selector: Selector,
        named name: RegistrationName
    ) -> Registration<Self> {
        guard let requirementIndex = layout.index(of: selector) else {
            return Registration(joining: [])
        }
        return Registration(
            joining: routes.store.overrides(named: name, of: requirementIndex).map {
                Registration(of: $0, to: .one(requirementIndex), in: routes.store)
            }
        )
    }
}

extension ProtocolProxy {
    /// Ends all registrations that an object owns or is the target of.
    ///
    /// See ``Registration/cancel()`` for calls in progress.
    ///
    /// - Parameter object: The owner or target.
    /// - Complexity: O(*n* log *n*) in the number of registrations of the proxy.
    public final func cancelRegistrations(of object: AnyObject) {
        routes.store.removeAll { entry in
            entry.lifetime.dependencies.contains { $0.object === object }
        }
    }

    /// Ends all registrations, except overrides and interceptors with the given names.
    ///
    /// Observers have no names, so all of them end. See ``Registration/cancel()`` for calls in
    /// progress.
    ///
    /// - Parameter names: The names of the handlers to keep.
    /// - Complexity: O(*n* log *n*) in the number of registrations of the proxy.
    public final func cancelRegistrations(sparing names: [RegistrationName] = []) {
        let names = Set(names)
        routes.store.removeAll { entry in entry.name.map { !names.contains($0) } ?? true }
    }

    /// Returns whether an override or interceptor of a requirement is registered under a name.
    package final func hasHandler(
        named name: RegistrationName,
        of requirement: AnyRequirement
    ) -> Bool {
        let index = layout.index(of: requirement)
        return index.map { routes.store.hasHandler(named: name, of: .one($0)) } ?? false
    }

    /// Returns whether an interceptor of all requirements is registered under a name.
    package final func hasInterceptorOfAll(named name: RegistrationName) -> Bool {
        routes.store.hasHandler(named: name, of: .all)
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Sets a function for errors that can't reach a caller, such as those of observers.
    ///
    /// See ``UncaughtError``. A proxy has one such handler, which its views share.
    ///
    /// - Parameter handler: Receives each error, on the thread of the call and without a lock.
    ///   While it is `nil`, as it is at first, errors are ignored.
    /// - Precondition: The handler is `nil`, or the proxy isn't for a Sendable protocol; otherwise,
    ///   the program stops.
    public func handleUncaughtErrors(with handler: ((UncaughtError) -> Void)?) {
        if handler != nil { stopIfHandlerIsUnchecked() }
        routes.store.setUncaughtErrorHandler(handler)
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Sets a function for errors that can't reach a caller, such as those of observers.
    ///
    /// See ``UncaughtError``. A proxy has one such handler, which its views share.
    ///
    /// Any number of threads may run the handler at once.
    ///
    /// - Parameter handler: Receives each error, on the thread of the call and without a lock.
    ///   While it is `nil`, as it is at first, errors are ignored.
    public func handleUncaughtErrors(with handler: (@Sendable (UncaughtError) -> Void)?) {
        routes.store.setUncaughtErrorHandler(handler)
    }
}
