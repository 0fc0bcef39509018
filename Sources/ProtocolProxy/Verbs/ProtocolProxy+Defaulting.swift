// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Changes a default under the lock; `body` returns the old one.
    final func changeDefault<Old>(_ body: (inout RegistrationStore.State) -> Old?) {
        let store = routes.store
        let (old, change) = store.state.withLock { state in
            let old = body(&state)
            store.hasDefaults = !state.defaults.isEmpty || !state.defaultErrors.isEmpty
            // Routes may still hold the old value for messages in progress.
            return (old, old == nil ? nil : store.invalidateRoutes(of: nil, &state))
        }
        if let change { store.retire(change) }
        // Releases the old value after unlocking, because its deinitializer may run any code.
        extendLifetime(old)
    }

    /// A function that supplies results for calls that nothing else answers; `nil` by default.
    ///
    /// The proxy calls the function if the requirement, the proxy and the protocol's extension have
    /// no default, and before it returns a zero; see <doc:routing-a-call>. It also receives
    /// unanswered messages by name, if the proxy responds to their selectors. It runs on the thread
    /// of the call, without a lock.
    ///
    /// The function returns a value of exactly the requirement's result type. If it returns `nil`
    /// or a value of another type, the call returns the zero of its result type, throws
    /// ``ProxyError/Code/unanswered``, or stops the program. If the function throws, the caller
    /// receives the error. If the requirement can't throw that error, `handleUncaughtErrors(with:)`
    /// receives it instead, and the call ends as if the function had returned `nil`; see
    /// ``UnansweredCall/canThrow(_:)``.
    ///
    /// A proxy and its views share the function. It has no effect on the selectors that the proxy
    /// responds to. This property can be set on any thread.
    public final var unansweredCallHandler: (@Sendable (UnansweredCall) throws -> Any?)? {
        get { routes.store.unansweredCallHandler }
        set {
            var handler = newValue
            routes.store.state.withLock { swap(&$0.unansweredCallHandler, &handler) }
            extendLifetime(handler)
        }
    }

    /// Calls a function for each call that a default answers, before the default does.
    ///
    /// The ``unansweredCallHandler`` isn't asked about such calls. The function runs on the thread
    /// of the call, without a lock. It replaces an earlier one.
    package final func observeDefaultAnswers(
        with observer: @escaping @Sendable (PendingCall, DefaultAnswerSource) -> Void
    ) {
        routes.store.defaultAnswerObserver = observer
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Sets the result of unanswered calls that return exactly the value's type.
    ///
    /// The value replaces an earlier one of the same type. It has no effect on the selectors that
    /// the proxy responds to. <doc:routing-a-call> lists the order of the default answers.
    ///
    /// - Parameter value: The result. Its type must be exactly the result type of a requirement: a
    ///   value of type `Int` doesn't apply to a result of type `Int?`.
    /// - Precondition: The proxy isn't for a Sendable protocol; otherwise, the program stops.
    /// - Complexity: O(*n*) in the number of requirements if a value of the type was set before,
    ///   otherwise O(1).
    public func setDefault<Value>(_ value: Value) {
        setUncheckedDefault(value)
    }

    private func setUncheckedDefault<Value>(_ value: Value) {
        stopIfHandlerIsUnchecked()
        changeDefault { $0.defaults.updateValue(value, forKey: ObjectIdentifier(Value.self)) }
    }

    /// Removes the value that `setDefault(_:)` set for a type, if there is one.
    ///
    /// A message that the proxy has already accepted may still return the value.
    ///
    /// - Parameter type: The type of the value.
    /// - Complexity: O(*n*) in the number of requirements if a value of the type was set before,
    ///   otherwise O(1).
    public func removeDefault<Value>(for type: Value.Type) {
        changeDefault { $0.defaults.removeValue(forKey: ObjectIdentifier(type)) }
    }

    /// Sets the error of unanswered calls whose `throws(…)` has exactly the error's type.
    ///
    /// A call throws this error if there is no default value and the program would otherwise stop.
    /// If a handler throws an error of another type, which the compiler can't always prevent, the
    /// call throws this error instead.
    ///
    /// - Parameter error: The error to throw.
    /// - Complexity: O(*n*) in the number of requirements if a value of the type was set before,
    ///   otherwise O(1).
    public func setDefault<Failure: Error>(throwing error: Failure) {
        changeDefault {
            $0.defaultErrors.updateValue(error, forKey: ObjectIdentifier(Failure.self))
        }
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Sets the result of a Sendable proxy's unanswered calls that return exactly the value's type.
    ///
    /// The value replaces an earlier one of the same type. It has no effect on the selectors that
    /// the proxy responds to. <doc:routing-a-call> lists the order of the default answers.
    ///
    /// This method can be called on any thread.
    ///
    /// - Parameter value: The result. Its type must be exactly the result type of a requirement: a
    ///   value of type `Int` doesn't apply to a result of type `Int?`.
    /// - Complexity: O(*n*) in the number of requirements if a value of the type was set before,
    ///   otherwise O(1).
    public func setDefault<Value: Sendable>(_ value: Value) {
        changeDefault { $0.defaults.updateValue(value, forKey: ObjectIdentifier(Value.self)) }
    }

    // This method is deprecated rather than unavailable, because the compiler prefers any available
    // method, such as the one above, to an unavailable one.
    /// Stops the program if the proxy is for a Sendable protocol, because the value may not be
    /// Sendable.
    ///
    /// Use a Sendable value.
    ///
    /// - Parameter value: The result. Its type must be exactly the result type of a requirement: a
    ///   value of type `Int` doesn't apply to a result of type `Int?`.
    /// - Precondition: The proxy isn't for a Sendable protocol; otherwise, the program stops.
    /// - Complexity: O(*n*) in the number of requirements if a value of the type was set before,
    ///   otherwise O(1).
    @available(
        *,
        deprecated,
        message: """
            A Sendable proxy takes Sendable values; this call stops the program if a protocol is \
            Sendable
            """
    )
    public func setDefault<Value>(_ value: Value) {
        setUncheckedDefault(value)
    }
}

extension ProxyClass {
    /// Returns a view of the proxy with a default answer of its own.
    ///
    /// ```swift
    /// func drop(_ key: String, from cache: Cache, by proxy: CacheDelegateProxy) {
    ///     if proxy.defaulting(to: true).cache(cache, shouldEvict: key) {
    ///         proxy.cache(cache, willEvict: key)
    ///     }
    /// }
    /// ```
    ///
    /// The view shares the implementers and registrations of this proxy. Only its default answers
    /// differ: the value takes precedence over all other default answers. An implementer that omits
    /// an `@Optional(returning:)` requirement doesn't answer it, so the view returns the value.
    ///
    /// Making a view is cheap enough to do it for a single call.
    ///
    /// - Parameter value: The result of unanswered calls that return exactly its type.
    /// - Returns: The view, which retains what it shares with this proxy, but not the proxy itself.
    /// - Precondition: The proxy isn't for a Sendable protocol; otherwise, the program stops.
    /// - Complexity: Amortized O(1) in the number of views. With *n* views, a registration takes
    ///   O(*n*), because it reaches each of them.
    public func defaulting<Value>(to value: Value) -> Self {
        stopIfHandlerIsUnchecked()
        return view(defaultingTo: value)
    }

    private func view<Value>(defaultingTo value: Value) -> Self {
        let routes = routes
        var defaults = routes.defaults
        defaults[ObjectIdentifier(Value.self)] = value
        return Self(__sharing: RouteTable(viewOf: routes, defaults: defaults))
    }
}

extension ProxyClass where Self: Sendable {
    /// Returns a view of a Sendable proxy with a default answer of its own.
    ///
    /// The view shares the implementers and registrations of this proxy. Only its default answers
    /// differ: the value takes precedence over all other default answers. An implementer that omits
    /// an `@Optional(returning:)` requirement doesn't answer it, so the view returns the value.
    ///
    /// Making a view is cheap enough to do it for a single call.
    ///
    /// - Parameter value: The result of unanswered calls that return exactly its type.
    /// - Returns: The view, which retains what it shares with this proxy, but not the proxy itself.
    /// - Complexity: Amortized O(1) in the number of views. With *n* views, a registration takes
    ///   O(*n*), because it reaches each of them.
    public func defaulting<Value: Sendable>(to value: Value) -> Self {
        view(defaultingTo: value)
    }

    /// Stops the program if the proxy is for a Sendable protocol, because the value may not be
    /// Sendable.
    ///
    /// Use a Sendable value.
    ///
    /// - Parameter value: The result of unanswered calls that return exactly its type.
    /// - Returns: The view, which retains what it shares with this proxy, but not the proxy itself.
    /// - Precondition: The proxy isn't for a Sendable protocol; otherwise, the program stops.
    /// - Complexity: Amortized O(1) in the number of views. With *n* views, a registration takes
    ///   O(*n*), because it reaches each of them.
    @available(
        *,
        deprecated,
        message: """
            A Sendable proxy takes Sendable values; this call stops the program if a protocol is \
            Sendable
            """
    )
    public func defaulting<Value>(to value: Value) -> Self {
        stopIfHandlerIsUnchecked()
        return view(defaultingTo: value)
    }
}

extension ProxyClass {
    /// Returns a view that shares this proxy's registrations, including later ones, but has its own
    /// implementer.
    ///
    /// The view's implementer never changes: `setImplementer` and similar methods change the
    /// implementers of this proxy, even if they are called on the view. See
    /// <doc:chaining-implementers>.
    ///
    /// - Parameter implementer: The object or value that the view forwards to and retains.
    /// - Returns: The view, which is a proxy of the same class.
    /// - Precondition: If the implementer is an actor, the targets of all registrations run on its
    ///   executor. Otherwise, the program stops.
    /// - Complexity: Amortized O(1) in the number of views. With *n* views, a registration takes
    ///   O(*n*), because it reaches each of them.
    public func forwarding(to implementer: Conformer) -> Self {
        let link = link(to: implementer, retained: true)
        let routes = routes
        let view = RouteTable(viewOf: routes, defaults: routes.defaults, forwardingTo: link)
        let proxy = Self(__sharing: view)
        orStop { () throws(ProxyError) in try proxy.refuseTargetsElsewhere() }
        return proxy
    }
}
