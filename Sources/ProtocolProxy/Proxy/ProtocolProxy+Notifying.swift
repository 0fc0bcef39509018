// SPDX-License-Identifier: MIT

extension Registering where Self: ProtocolProxy {
    /// Sets what is told of errors that observers throw; by default they are ignored.
    ///
    /// - Parameter handler: Takes each error on the thread of the call; nil to ignore them again.
    public func handleUncaughtErrors(with handler: ((UncaughtError) -> Void)?) {
        if handler != nil { requireAdmission() }
        routes.setUncaughtErrorHandler(handler)
    }

    /// Observes that the answer of ``ProtocolProxy/responds(to:)`` may have changed.
    ///
    /// Hosts remember what a delegate responds to; this tells them to ask again. Registering and cancelling overrides
    /// tells, and so do another implementer, the switch ``ProtocolProxy/respondsToSelectorsWithObservers``, and, while
    /// that is on, observers. The death of a weakly held object is noticed by the next call that meets it, not before.
    ///
    /// - Parameter handler: Takes the selector, or nil if it may be any; runs on the thread of the change, after it.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func observeResponses(with handler: @escaping (Selector?) -> Void) -> Registration<Self> {
        requireAdmission()
        return Registration(routes, .responseObserver(routes.addResponseObserver(handler)))
    }
}

extension Registering where Self: ProtocolProxy, Self: Sendable {
    /// Sets what is told of errors that observers throw; by default they are ignored.
    public func handleUncaughtErrors(with handler: (@Sendable (UncaughtError) -> Void)?) {
        routes.setUncaughtErrorHandler(handler)
    }

    /// Observes that the answer of ``ProtocolProxy/responds(to:)`` may have changed; see the form for other proxies.
    @discardableResult
    public func observeResponses(with handler: @escaping @Sendable (Selector?) -> Void) -> Registration<Self> {
        Registration(routes, .responseObserver(routes.addResponseObserver(handler)))
    }
}
