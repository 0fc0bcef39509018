// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// An object of yours that belongs to this proxy: the one of its class that was attached first.
    ///
    /// A library that adds verbs to proxies keeps its state here, as `objc_setAssociatedObject` would: the proxy keeps the
    /// object alive, its views by `defaulting(to:)` have the same one, and it is released with the proxy. It is Sendable, since
    /// threads may share the proxy. May be called on any thread.
    ///
    /// - Parameter make: Makes the object where there is none yet. It runs under no lock; of two threads that come first, one
    ///   has its object dropped.
    /// - Returns: The object.
    public final func attachment<Attached: AnyObject & Sendable>(orMake make: () -> Attached) -> Attached {
        if let known = attachment(of: Attached.self) { return known }
        let made = make()
        return routes.state.withLock { state in
            if let known = state.attachments[ObjectIdentifier(Attached.self)] as? Attached { return known }
            state.attachments[ObjectIdentifier(Attached.self)] = made
            return made
        }
    }

    /// The object of a class that was attached to this proxy, if there is one.
    ///
    /// - Parameter type: The class.
    public final func attachment<Attached: AnyObject & Sendable>(of type: Attached.Type) -> Attached? {
        routes.state.withLock { $0.attachments[ObjectIdentifier(Attached.self)] as? Attached }
    }

    /// Lets go of the object of a class that was attached to this proxy.
    ///
    /// - Parameter type: The class.
    public final func removeAttachment<Attached: AnyObject & Sendable>(of type: Attached.Type) {
        // Its end may run anybody's code, which must not be under the lock.
        let removed = routes.state.withLock { $0.attachments.removeValue(forKey: ObjectIdentifier(Attached.self)) }
        extendLifetime(removed)
    }

    /// What answers the calls that nobody answers, before a zero does or the program stops; at first nothing.
    ///
    /// It is one for a proxy and its views, and changes nothing of what the proxy responds to. May be changed on any thread; a
    /// call asks the one that there is when it comes to nobody.
    public final var unansweredCallHandler: (any UnansweredCallHandler)? {
        get { routes.unansweredCallHandler }
        set {
            let old = routes.state.withLock { state in
                defer { state.unansweredCallHandler = newValue }
                return state.unansweredCallHandler
            }
            extendLifetime(old)
        }
    }
}
