// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Changes a default under the lock; `body` returns the old one.
    final func changeDefault<Old>(_ body: (inout RegistrationStore.State) -> Old?) {
        let store = routes.store
        let (old, change) = store.state.withLock { state in
            let old = body(&state)
            store.hasDefaults = !state.defaults.isEmpty || !state.defaultErrors.isEmpty
            // Routes may have pinned the old value for the messages that are on their way.
            return (old, old == nil ? nil : store.invalidate(nil, &state))
        }
        if let change { store.retire(change) }
        // Releases the old value after unlocking, because its deinitializer may run any code.
        extendLifetime(old)
    }

    /// A function that supplies results for calls that nothing else answers; `nil` by default.
    ///
    /// It runs on the thread of the call, without a lock, after the defaults of the requirement, of
    /// the proxy and of the protocol's extension; see <doc:routing-a-call>. It also receives
    /// messages by name that the proxy responds to.
    ///
    /// It returns a result of exactly the requirement's type. Otherwise the call ends with the zero
    /// of the type or the error ``ProxyError/Code/unanswered``, or it stops the program. An error
    /// that it throws is for the caller; if ``UnansweredCall/canThrow(_:)`` is `false` for it, the
    /// call continues, and `handleUncaughtErrors(with:)` receives it.
    ///
    /// A proxy and its views share the function, and it does not change what the proxy responds to.
    /// It can be set on any thread.
    public final var unansweredCallHandler: (@Sendable (UnansweredCall) throws -> Any?)? {
        get { routes.store.unansweredCallHandler }
        set {
            var handler = newValue
            routes.store.state.withLock { swap(&$0.unansweredCallHandler, &handler) }
            extendLifetime(handler)
        }
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Sets the result of unanswered calls that return exactly this type; a later value of the type
    /// replaces it.
    ///
    /// It does not change what the proxy responds to. See <doc:routing-a-call> for its place among
    /// the default answers.
    public func setDefault<Value>(_ value: Value) { setUncheckedDefault(value) }

    private func setUncheckedDefault<Value>(_ value: Value) {
        stopIfHandlerIsUnchecked()
        changeDefault { $0.defaults.updateValue(value, forKey: ObjectIdentifier(Value.self)) }
    }

    /// Removes the value that `setDefault(_:)` set for a type.
    ///
    /// A message that was accepted because of the value may still return it.
    public func removeDefault<Value>(for type: Value.Type) {
        changeDefault { $0.defaults.removeValue(forKey: ObjectIdentifier(type)) }
    }

    /// Sets the error that a call with this error type throws if it is unanswered.
    ///
    /// It also replaces an error of another type that a handler threw unchecked. Without it, the
    /// program stops.
    public func setDefault<Failure: Error>(throwing error: Failure) {
        changeDefault {
            $0.defaultErrors.updateValue(error, forKey: ObjectIdentifier(Failure.self))
        }
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Sets the result of unanswered calls that return exactly this type, on a Sendable proxy.
    public func setDefault<Value: Sendable>(_ value: Value) {
        changeDefault { $0.defaults.updateValue(value, forKey: ObjectIdentifier(Value.self)) }
    }

    // Deprecated rather than unavailable, because the compiler prefers any available method, such
    // as the one above.
    /// Stops the program if a protocol is Sendable: then the value must be, too.
    @available(
        *,
        deprecated,
        message:
            "A Sendable proxy takes Sendable values; this call stops the program if a protocol is Sendable"
    )
    public func setDefault<Value>(_ value: Value) { setUncheckedDefault(value) }
}

extension ProxyClass {
    /// Returns a view of the proxy with a default answer of its own.
    ///
    /// ```swift
    /// func drop(_ key: String, from cache: Cache, by proxy: CacheDelegateProxy) {
    ///     if proxy.defaulting(to: true).cache(cache, shouldEvict: key) { proxy.cache(cache, willEvict: key) }
    /// }
    /// ```
    ///
    /// The view shares the implementers and registrations of this proxy. Only unanswered calls that
    /// return exactly the value's type differ: the value takes precedence over all other default
    /// answers. A class that omits an `@Optional(returning:)` requirement does not answer it.
    /// A view is cheap enough for a single call.
    ///
    /// - Complexity: Amortized O(1) in the number of views. While there are *n* of them, a
    ///   registration takes O(*n*), since it reaches each.
    public func defaulting<Value>(to value: Value) -> Self {
        stopIfHandlerIsUnchecked()
        return view(defaultingTo: value)
    }

    private func view<Value>(defaultingTo value: Value) -> Self {
        var defaults = routes.defaults
        defaults[ObjectIdentifier(Value.self)] = value
        return Self(__sharing: RouteTable(viewOf: routes, defaults: defaults))
    }
}

extension ProxyClass where Self: Sendable {
    /// Returns a view of a Sendable proxy with a default answer of its own.
    public func defaulting<Value: Sendable>(to value: Value) -> Self { view(defaultingTo: value) }

    /// Stops the program if a protocol is Sendable: then the value must be, too.
    @available(
        *,
        deprecated,
        message:
            "A Sendable proxy takes Sendable values; this call stops the program if a protocol is Sendable"
    )
    public func defaulting<Value>(to value: Value) -> Self {
        stopIfHandlerIsUnchecked()
        return view(defaultingTo: value)
    }
}

extension ProxyClass {
    /// Returns a proxy that shares all registrations, now and later, and retains an implementer of
    /// its own.
    ///
    /// Changing the implementers of the new proxy changes those of this one; see
    /// <doc:chaining-implementers>. An actor that runs on another executor than a target of the
    /// registrations stops the program.
    ///
    /// - Complexity: Amortized O(1) in the number of views; see `defaulting(to:)` for the cost of
    ///   registrations.
    public func forwarding(to implementer: Conformer) -> Self {
        let link = link(to: implementer, retained: true)
        let view = RouteTable(viewOf: routes, defaults: routes.defaults, forwardingTo: link)
        let proxy = Self(__sharing: view)
        orStop { () throws(ProxyError) in try proxy.refuseTargetsElsewhere() }
        return proxy
    }
}

extension RouteContext {
    /// The table of a view that answers a requirement as the protocol's own extension does.
    func view(fallingBackFor requirement: AnyRequirement) -> RouteTable? {
        routes.map { RouteTable(viewOf: $0, defaults: $0.defaults, fallingBackFor: requirement) }
    }
}
