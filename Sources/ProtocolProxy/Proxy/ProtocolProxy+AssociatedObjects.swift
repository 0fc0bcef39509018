// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Returns the proxy's associated object of a class; creates the object if there is none.
    ///
    /// A library that adds methods to proxies keeps its state here. The proxy retains the object, and its views share it. This
    /// method is thread-safe: `make` runs without a lock, and if two threads run it, one of the objects is dropped.
    public final func associatedObject<Associated: AnyObject & Sendable>(orMake make: () -> Associated) -> Associated {
        if let known = associatedObject(of: Associated.self) { return known }
        let made = make()
        return routes.store.state.withLock { state in
            if let known = state.associatedObjects[ObjectIdentifier(Associated.self)] as? Associated { return known }
            state.associatedObjects[ObjectIdentifier(Associated.self)] = made
            return made
        }
    }

    /// Returns the proxy's associated object of a class, if there is one.
    public final func associatedObject<Associated: AnyObject & Sendable>(of type: Associated.Type) -> Associated? {
        routes.store.state.withLock { $0.associatedObjects[ObjectIdentifier(Associated.self)] as? Associated }
    }

    /// Removes the proxy's associated object of a class.
    public final func removeAssociatedObject<Associated: AnyObject & Sendable>(of type: Associated.Type) {
        // Releases the object after unlocking, because its deinitializer may run any code.
        let removed = routes.store.state.withLock {
            $0.associatedObjects.removeValue(forKey: ObjectIdentifier(Associated.self))
        }
        extendLifetime(removed)
    }

    /// A function that supplies results for calls that nothing else answers; `nil` by default.
    ///
    /// It runs on the thread of the call, without a lock, after the defaults of the requirement, of the proxy and of the
    /// protocol's extension; see <doc:routing-a-call>. It also receives messages by name that the proxy responds to.
    ///
    /// It returns a result of exactly the requirement's type. Otherwise the call ends with the zero of the type or the error
    /// ``ProxyError/Code/unanswered``, or it stops the program. An error that it throws is for the caller; if
    /// ``UnansweredCall/canThrow(_:)`` is `false` for it, the call continues, and `handleUncaughtErrors(with:)` receives it.
    ///
    /// A proxy and its views share the function, and it does not change what the proxy responds to. It can be set on any
    /// thread.
    public final var unansweredCallHandler: (@Sendable (UnansweredCall) throws -> Any?)? {
        get { routes.store.unansweredCallHandler }
        set {
            let old = routes.store.state.withLock { state in
                defer { state.unansweredCallHandler = newValue }
                return state.unansweredCallHandler
            }
            extendLifetime(old)
        }
    }
}
