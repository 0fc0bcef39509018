// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Overrides a requirement: the handler answers in place of the functions below it.
    ///
    /// Overrides and interceptors form a stack. The last one registered comes first; when it ends, the one below it, or the
    /// implementer, answers again. This corresponds to REKit's `respondsToSelector:withKey:usingBlock:`.
    ///
    /// The handler is a function of the requirement's own type, and retained until the registration ends. The options are
    /// those of ``HandlerRegistration``.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func override<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, named name: RegistrationName? = nil,
        once: Bool = false, owner: Typed.Owner? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        with handler: Typed.Handler
    ) -> Registration<Self> {
        add(
            OverrideEntry(handler, Lifetime(anyOwner: owner, once: once)), to: Self.self[keyPath: key], name,
            at: SourceLocation(fileID, line))
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
    /// `next` is the function below: an override, another interceptor, the implementer, or the default answer. The inner
    /// function calls it with equal or changed arguments, once, often or never, and later or elsewhere if its type allows
    /// that. It is a parameter, as REKit's `supermethod` would be, and never looked up: one closure may be registered
    /// twice, and may call its proxy again.
    ///
    /// The outer function runs at the first call after a change of registrations, and not at each call: keep state outside
    /// of it.
    ///
    /// The interceptor is retained until the registration ends. The options are those of ``HandlerRegistration``.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, named name: RegistrationName? = nil,
        once: Bool = false, owner: Typed.Owner? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        with around: Typed.Interceptor
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = requirement.interceptor(around, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement with a function that also receives its own registration, as an ``Interception``.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, named name: RegistrationName? = nil,
        once: Bool = false, owner: Typed.Owner? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        informing around: Typed.InformedInterceptor
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = requirement.interceptor(informing: around, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement with a reusable ``CallInterceptor``.
    ///
    /// The interceptor enters the stack of the requirement; with `interceptAll` it would stand above all stacks. The
    /// options are those of ``HandlerRegistration``.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, named name: RegistrationName? = nil,
        once: Bool = false, owner: Typed.Owner? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        by interceptor: some CallInterceptor
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = requirement.interceptor(by: interceptor, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Overrides a requirement with a function of its own type that throws no other errors.
    package func addOverride<Typed: __Generated.TypedRequirement>(
        of key: KeyPath<Self.Type, Typed>, fileID: StaticString = #fileID, line: UInt = #line,
        by function: Typed.Handler
    ) -> Registration<Self> {
        add(
            OverrideEntry(function, Lifetime()), to: Self.self[keyPath: key], at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement with a function that stores results of the implementers, and so receives their generation.
    ///
    /// It runs once for each generation, and again after a change of registrations.
    package func intercept<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, named name: RegistrationName?, owner: Typed.Owner?,
        fileID: StaticString, line: UInt, describedBy description: some CustomStringConvertible,
        keeping around: @escaping @Sendable (ImplementerGeneration, Typed.Handler) -> Typed.Handler
    ) -> Registration<Self> {
        let entry = InterceptorEntry<Typed.Handler>(
            .keeping(around), Lifetime(anyOwner: owner, once: false), describedBy: description)
        return add(entry, to: Self.self[keyPath: key], name, at: SourceLocation(fileID, line))
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Returns the present implementation of a requirement, as a function of its type.
    ///
    /// The function takes the way of a call that began when it was obtained: through the observers, the interceptors, and
    /// to the answering participant. Later registrations take no part, so an override may call the implementation that it
    /// replaced:
    ///
    /// ```text
    /// let shouldEvict = proxy.implementation(of: \.cacheShouldEvict)
    /// proxy.override(\.cacheShouldEvict) { cache, key in key != "pinned" && shouldEvict(cache, key) }
    /// ```
    ///
    /// An interceptor has this effect too and follows changes below it. Registrations that are cancelled later still run
    /// here, as in a call under way; a registration that was to serve once, or whose target has died, takes no part. The
    /// function retains the handlers and the implementers that the proxy retains, but not the proxy.
    ///
    /// The implementation of a generic requirement stops the program when it reaches an implementer, since only a call of
    /// the proxy knows the types: intercept it instead.
    ///
    /// - Parameter key: The typed key of the requirement.
    /// - Returns: The function; it may be called as often as its type allows.
    public func implementation<Typed: __Generated.TypedRequirement>(of key: KeyPath<Self.Type, Typed>) -> Typed.Handler
    {
        let requirement = Self.self[keyPath: key]
        do throws(ProxyError) {
            _ = try requirementIndex(ofKey: requirement, as: .implementer)
        } catch {
            stop(error.description)
        }
        let route = heldRoute(find(requirement))
        // SAFETY: `find` compared the type of `requirement` with the one that makes the route and boxes a function of its type.
        // The four kinds of typed requirements have their function type as the type of their handlers.
        return unsafe unsafeDowncast(
            route.requirement.function(along: route), to: FunctionBox<Typed.Handler>.self
        ).function
    }
}
