// SPDX-License-Identifier: MIT

extension Registering where Self: ProtocolProxy {
    /// Overrides a requirement: the handler answers in place of what is below it.
    ///
    /// Overrides and interceptors stack. The last one registered is asked first; when it ends, the one below it, or the
    /// implementer, answers again. This mirrors REKit's `respondsToSelector:withKey:usingBlock:`.
    ///
    /// The handler is a function of the requirement's own type, and kept until the registration ends. The options are those of
    /// ``Registering``.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func override<Typed: HandledRequirement>(
        _ key: KeyPath<Self.Type, Typed>, named name: RegistrationName? = nil,
        once: Bool = false, owner: Typed.Owner? = nil, with handler: Typed.Handler
    ) -> Registration<Self> {
        add(
            OverrideEntry(handler, Lifetime(anyOwner: owner, once: once)), to: Self.self[keyPath: key], name)
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
    /// `next` is what is below: an override, another interceptor, the implementer, or the default answer. The inner function
    /// calls it with the same or with changed arguments, once, often or never, and later or elsewhere where its type allows
    /// that. It is a parameter, as REKit's `supermethod` would be, and never looked up: the same closure may be registered
    /// twice, and may call its proxy again.
    ///
    /// The outer function runs at the first call after something changed, and not at each call: state belongs outside of
    /// it.
    ///
    /// The interceptor is kept until the registration ends. The options are those of ``Registering``.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Typed: HandledRequirement>(
        _ key: KeyPath<Self.Type, Typed>, named name: RegistrationName? = nil,
        once: Bool = false, owner: Typed.Owner? = nil, with around: Typed.Interceptor
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = requirement.interceptor(around, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name)
    }

    /// Intercepts a requirement by a function that is also told of its own registration, by an ``Interception``.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Typed: HandledRequirement>(
        _ key: KeyPath<Self.Type, Typed>, named name: RegistrationName? = nil,
        once: Bool = false, owner: Typed.Owner? = nil, informing around: Typed.InformedInterceptor
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = requirement.interceptor(informing: around, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name)
    }

    /// Intercepts a requirement by what makes its function by itself, such as one of a library that intercepts any requirement.
    ///
    /// It takes its place in the stack of the requirement, where `interceptAll` with the same stands above all stacks. The
    /// options are those of ``Registering``.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, named name: RegistrationName? = nil,
        once: Bool = false, owner: Typed.Owner? = nil, by interceptor: some CallInterceptor
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = requirement.interceptor(by: interceptor, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name)
    }
}

extension Registering where Self: ProtocolProxy {
    /// Overrides a requirement with a function of its own type that throws nothing it must not.
    package func addOverride<Typed: TypedRequirement>(
        of key: KeyPath<Self.Type, Typed>, by function: Typed.Handler
    ) -> Registration<Self> { add(OverrideEntry(function, Lifetime()), to: Self.self[keyPath: key]) }

    /// Intercepts a requirement by a function that keeps what comes of the implementers, and so is told which ones they are.
    ///
    /// It runs once for each generation of them, and again where something else is registered.
    package func intercept<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, named name: RegistrationName?, owner: Typed.Owner?,
        keeping around: @escaping @Sendable (ImplementerGeneration, Typed.Handler) -> Typed.Handler
    ) -> Registration<Self> {
        let entry = InterceptorEntry<Typed.Handler>(.keeping(around), Lifetime(anyOwner: owner, once: false))
        return add(entry, to: Self.self[keyPath: key], name)
    }
}

extension Registering where Self: ProtocolProxy {
    /// Overrides a requirement with a handler that may throw any error, which is converted to one that the requirement throws.
    ///
    /// A requirement with `throws(Failure)` ends the call with the error that `convert` makes, where the handler throws one of
    /// another type. It makes it on the thread of the call. See `setDefault(throwing:)` for handlers without it. The options are
    /// those of ``Registering``.
    @discardableResult
    public func override<Typed: HandledRequirement, Failure: Error>(
        _ key: KeyPath<Self.Type, Typed>, named name: RegistrationName? = nil,
        once: Bool = false, owner: Typed.Owner? = nil, throwing convert: @escaping @Sendable (any Error) -> Failure,
        with handler: Typed.Handler
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let converted = requirement.converting(handler) { $0 as? Failure ?? convert($0) }
        return add(
            OverrideEntry(converted, Lifetime(anyOwner: owner, once: once)), to: requirement, name)
    }

    /// Intercepts a requirement with a function that may throw any error, which is converted to one that the requirement
    /// throws.
    ///
    /// The error is converted on the thread of the call. The options are those of ``Registering``.
    @discardableResult
    public func intercept<Typed: HandledRequirement, Failure: Error>(
        _ key: KeyPath<Self.Type, Typed>, named name: RegistrationName? = nil,
        once: Bool = false, owner: Typed.Owner? = nil, throwing convert: @escaping @Sendable (any Error) -> Failure,
        with around: Typed.Interceptor
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = requirement.interceptor(around, Lifetime(anyOwner: owner, once: once)) {
            $0 as? Failure ?? convert($0)
        }
        return add(entry, to: requirement, name)
    }

    /// The implementation that a requirement has now, as a function of its type.
    ///
    /// Calling it goes the way that a call goes which began when this was asked for: through the observers, the interceptors,
    /// and to who answers. What is registered later takes no part, so an override may call what it took the place of:
    ///
    /// ```text
    /// let shouldEvict = proxy.implementation(of: \.cacheShouldEvict)
    /// proxy.override(\.cacheShouldEvict) { cache, key in key != "pinned" && shouldEvict(cache, key) }
    /// ```
    ///
    /// An interceptor does the same and follows what changes below it. What is cancelled later runs here still, as in a call that
    /// is under way; what was to serve once, or was called on an object that has died, takes no part. The function keeps alive
    /// the handlers and the implementers that the proxy keeps alive, but not the proxy.
    ///
    /// That of a generic requirement stops the program where it comes to an implementer, since only a call of the proxy knows
    /// the types: intercept it.
    ///
    /// - Parameter key: The typed key of the requirement.
    /// - Returns: The function; it may be called as often as one likes, where its type says.
    public func implementation<Typed: TypedRequirement>(of key: KeyPath<Self.Type, Typed>) -> Typed.Handler {
        let requirement = Self.self[keyPath: key]
        do throws(ProxyError) {
            _ = try number(ofKey: requirement, as: .implementer)
        } catch {
            stop(error.description)
        }
        let route = heldRoute(find(requirement))
        // The four kinds of typed requirements have their function type as that of their handlers.
        return compared(route.requirement.function(along: route), as: FunctionBox<Typed.Handler>.self).function
    }
}
