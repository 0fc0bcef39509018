// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    final func changeDefaults<Output>(_ body: (inout DefaultValues) -> Output) {
        let (old, output) = routes.store.state.withLock { state in
            let old = state.defaults
            let output = body(&state.defaults)
            routes.store.hasDefaults = !state.defaults.isEmpty
            return (old, output)
        }
        // Their deinitializers may run any code, which must not run under the lock.
        extendLifetime(old)
        extendLifetime(output)
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Sets the result of unanswered calls whose requirements return exactly this type.
    ///
    /// A requirement's own ``FunctionRequirement/answering(_:)`` takes precedence, and so does the value of a view by
    /// `defaulting(to:)`. ``FunctionRequirement/fallingBack(to:)`` and ``ZeroAnswer`` come after it. It does not change the
    /// selectors that the proxy responds to.
    ///
    /// - Parameter value: The value; a later one of the type replaces it.
    public func setDefault<Value>(_ value: Value) {
        requireAdmission()
        changeDefaults { $0.set(value) }
    }

    /// Removes the value that `setDefault(_:)` set for a type.
    ///
    /// - Parameter type: The type of the value.
    public func removeDefault<Value>(for type: Value.Type) { changeDefaults { $0.remove(type) } }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Sets the error that a call with this error type throws if it has no other.
    ///
    /// It is thrown for an unanswered call, and if a handler threw another error that the compiler did not refuse and no
    /// function converted. Without it, the program stops.
    ///
    /// - Parameter error: The error; a later one of the type replaces it.
    public func setDefault<Failure: Error>(throwing error: Failure) {
        changeDefaults { $0.set(DefaultError(error: error)) }
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Sets the result of unanswered calls; see the form for other proxies.
    public func setDefault<Value: Sendable>(_ value: Value) { changeDefaults { $0.set(value) } }

    /// Is unavailable, since the proxy crosses threads.
    @available(*, unavailable, message: "A Sendable proxy takes Sendable values")
    public func setDefault<Value>(_ value: Value) {}
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
    /// The view has the same implementers, overrides and observers as this proxy: a registration on one is a registration
    /// on both. Only an unanswered call whose requirement returns exactly the value's type returns another result: also if
    /// the requirement has a value, by `@Optional(returning:)` or ``FunctionRequirement/answering(_:)``, or the proxy has
    /// one, by `setDefault(_:)`. An implementer's own `false` is an answer.
    ///
    /// A class that leaves out an `@Optional(returning:)` requirement does not answer it, whether it declares that or not.
    ///
    /// - Parameter value: The result of such calls.
    /// - Returns: A view of this proxy; cheap enough to be made for one call.
    public func defaulting<Value>(to value: Value) -> Self {
        requireAdmission()
        return view(defaultingTo: value)
    }

    private func view<Value>(defaultingTo value: Value) -> Self {
        var defaults = routes.defaults
        defaults.set(value)
        return Self(__sharing: __Generated.Sharing(RouteTable(viewOf: routes, defaults: defaults)))
    }
}

extension ProxyClass where Self: Sendable {
    /// Returns a view of the proxy with a default answer of its own; see the form for other proxies.
    public func defaulting<Value: Sendable>(to value: Value) -> Self { view(defaultingTo: value) }

    /// Is unavailable, since the proxy crosses threads.
    @available(*, unavailable, message: "A Sendable proxy takes Sendable values")
    public func defaulting<Value>(to value: Value) -> Self { self }
}

extension ProxyClass {
    /// Returns a proxy with the same registrations and another implementer.
    ///
    /// A registration on one of both proxies is one on the other, now and later; each forwards to its own implementer,
    /// which the new one retains. Changing the implementers of the new one changes those of this one.
    ///
    /// So a value can have a proxy of its own and share the registrations with its copies.
    ///
    /// An actor that runs on another executor than a target of the registrations stops the program.
    ///
    /// - Parameter implementer: The implementer of the new proxy.
    /// - Returns: The new proxy.
    public func forwarding(to implementer: Conformer) -> Self {
        let link = link(to: implementer, retained: true)
        let view = RouteTable(viewOf: routes, defaults: routes.defaults, forwardingTo: link)
        let proxy = Self(__sharing: __Generated.Sharing(view))
        do throws(ProxyError) { try proxy.refuseTargetsElsewhere() } catch { stop(error.description) }
        return proxy
    }
}

extension RouteContext {
    /// Returns the table of a view that answers a requirement as the protocol's own extension does.
    func view(fallingBackFor requirement: AnyRequirement) -> RouteTable? {
        routes.map { RouteTable(viewOf: $0, defaults: $0.defaults, fallingBackFor: requirement) }
    }
}
