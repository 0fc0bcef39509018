// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Returns the proxy's associated object of a class, and creates it if there is none.
    ///
    /// A library that adds methods to proxies keeps its state here. The proxy retains the object,
    /// and its views share it. This method can be called on any thread. If two threads create an
    /// object at the same time, one of the two objects is dropped.
    ///
    /// - Parameter make: Creates the object. It runs only if there is no object yet, and not under
    ///   a lock.
    /// - Returns: The same object for every call, until it is removed.
    public final func associatedObject<Associated: AnyObject & Sendable>(
        orMake make: () -> Associated
    ) -> Associated {
        if let known = associatedObject(of: Associated.self) { return known }
        let made = make()
        return routes.store.state.withLock { state in
            if let known = state.associatedObjects[ObjectIdentifier(Associated.self)] as? Associated
            {
                return known
            }
            state.associatedObjects[ObjectIdentifier(Associated.self)] = made
            return made
        }
    }

    /// Returns the proxy's associated object of a class, if there is one.
    ///
    /// This method can be called on any thread.
    ///
    /// - Parameter type: The class of the object.
    public final func associatedObject<Associated: AnyObject & Sendable>(of type: Associated.Type)
        -> Associated?
    {
        routes.store.state.withLock {
            $0.associatedObjects[ObjectIdentifier(Associated.self)] as? Associated
        }
    }

    /// Removes the proxy's associated object of a class, if there is one.
    ///
    /// This method can be called on any thread.
    ///
    /// - Parameter type: The class of the object.
    public final func removeAssociatedObject<Associated: AnyObject & Sendable>(
        of type: Associated.Type
    ) {
        // Releases the object after unlocking, because its deinitializer may run any code.
        let removed = routes.store.state.withLock {
            $0.associatedObjects.removeValue(forKey: ObjectIdentifier(Associated.self))
        }
        extendLifetime(removed)
    }
}
