// SPDX-License-Identifier: MIT

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
