// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Returns the proxy's associated object of a class, and makes one if there is none.
    ///
    /// A library that adds methods to proxies keeps its state here, as with `objc_setAssociatedObject`: the proxy retains
    /// the object, its views by `defaulting(to:)` share it, and it is released with the proxy. It is Sendable, since
    /// threads may share the proxy. This method may be called on any thread.
    ///
    /// - Parameter make: Makes the object if there is none. It runs under no lock; if two threads are first, one object is
    ///   dropped.
    /// - Returns: The object.
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
    ///
    /// - Parameter type: The class.
    public final func associatedObject<Associated: AnyObject & Sendable>(of type: Associated.Type) -> Associated? {
        routes.store.state.withLock { $0.associatedObjects[ObjectIdentifier(Associated.self)] as? Associated }
    }

    /// Removes the proxy's associated object of a class.
    ///
    /// - Parameter type: The class.
    public final func removeAssociatedObject<Associated: AnyObject & Sendable>(of type: Associated.Type) {
        // Its deinitializer may run any code, which must not run under the lock.
        let removed = routes.store.state.withLock {
            $0.associatedObjects.removeValue(forKey: ObjectIdentifier(Associated.self))
        }
        extendLifetime(removed)
    }

    /// The handler of unanswered calls, before the zero is returned or the program stops; initially nil.
    ///
    /// A proxy and its views share it, and it does not change the selectors that the proxy responds to. It may be changed
    /// on any thread; a call uses the handler that is set when the call turns out to be unanswered.
    public final var unansweredCallHandler: (any UnansweredCallHandler)? {
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
