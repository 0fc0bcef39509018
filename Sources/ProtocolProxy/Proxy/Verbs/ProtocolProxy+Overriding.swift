// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Overrides a requirement: the handler answers in place of the functions below it.
    ///
    /// Overrides and interceptors form a stack with the last one registered on top; when it ends,
    /// the next one answers again. See ``HandlerRegistration`` for the options.
    @discardableResult
    public func override<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: Typed.Handler
    ) -> Registration<Self> {
        add(
            Entry(overridingWith: handler, Lifetime(owner: owner, once: once)),
            to: Self.self[keyPath: key],
            RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Intercepts a requirement: a function around the function below it.
    ///
    /// ```swift
    /// let proxy = CacheDelegateProxy()
    /// proxy.intercept(\.cacheShouldEvict) { next in
    ///     { cache, key in key == "pinned" ? false : next(cache, key) }
    /// }
    /// ```
    ///
    /// `next` is the function below: an override, another interceptor, the implementer, or the
    /// default answer. The inner function may call it any number of times, with other arguments,
    /// and later or elsewhere if its type allows that.
    ///
    /// The outer function runs at the first call after a change of registrations, not at each call,
    /// so keep state outside of it. See ``HandlerRegistration`` for the options.
    @discardableResult
    public func intercept<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with around: Typed.Interceptor
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let lifetime = Lifetime(owner: owner, once: once)
        let entry = requirement.interceptor(around, lifetime: lifetime)
        return add(entry, to: requirement, RegistrationOptions(fileID, line, name: name))
    }

    /// Intercepts a requirement with a closure that also receives its own registration, as an
    /// ``Interception``.
    ///
    /// Use it to refer to the proxy without capturing it, to end the registration from within, or
    /// to ask whether anything below answers. As for `intercept`, the outer closure runs at the
    /// first call after a change of registrations. The name differs, so that the compiler explains
    /// a mistake in a closure for the one that was meant. See ``HandlerRegistration`` for the
    /// options.
    @discardableResult
    public func interceptWithRegistration<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with around: Typed.InformedInterceptor
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let lifetime = Lifetime(owner: owner, once: once)
        let entry = requirement.interceptor(informing: around, lifetime: lifetime)
        return add(entry, to: requirement, RegistrationOptions(fileID, line, name: name))
    }

    /// Intercepts a requirement with a reusable ``CallInterceptor``, in the requirement's stack.
    @discardableResult
    public func intercept<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        by interceptor: any CallInterceptor
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = Entry(
            InterceptorBox(interceptor, of: requirement.routed),
            Lifetime(owner: owner, once: once)
        )
        return add(
            entry,
            to: requirement,
            RegistrationOptions(fileID, line, name: name),
            isSendable: owner == nil
        )
    }
}
