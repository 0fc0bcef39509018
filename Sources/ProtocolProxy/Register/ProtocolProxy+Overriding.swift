// SPDX-License-Identifier: MIT

extension Registering where Self: ProtocolProxy {
    /// Overrides a requirement: the handler answers in place of what is below it.
    ///
    /// Overrides and interceptors stack. The last one registered is asked first; when it ends, the one below it, or the
    /// implementer, answers again. This mirrors REKit's `respondsToSelector:withKey:usingBlock:`.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name, which replaces an override or interceptor of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it answers.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A function of the requirement's own type; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func override<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, key name: OverrideKey? = nil, once: Bool = false, owner: Typed.Owner? = nil,
        with handler: Typed.Handler
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        return add(requirement.override(handler, Life(anyOwner: owner, once: once)), to: requirement, key: name)
    }

    /// Overrides a requirement, unless it has a live override or interceptor already.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - exclusive: Whether to refuse if there is another; false makes this the form that cannot fail.
    ///   - name: A name, which replaces an override or interceptor of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it answers.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A function of the requirement's own type; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/alreadyOverridden``. Then nothing was registered.
    @discardableResult
    public func override<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, exclusive: Bool, key name: OverrideKey? = nil, once: Bool = false,
        owner: Typed.Owner? = nil, with handler: Typed.Handler
    ) throws(ProxyError) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        return try add(
            requirement.override(handler, Life(anyOwner: owner, once: once)),
            to: number(ofKey: requirement, as: .override), RegistrationOptions(key: name, isExclusive: exclusive))
    }

    /// Intercepts a requirement: a function around the function below it.
    ///
    /// ```text
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
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name, which replaces an override or interceptor of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call that comes to it.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - around: Makes a function of the requirement's own type from the one below; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func intercept<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, key name: OverrideKey? = nil, once: Bool = false, owner: Typed.Owner? = nil,
        with around: Typed.Interceptor
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        return add(requirement.interceptor(around, Life(anyOwner: owner, once: once)), to: requirement, key: name)
    }

    /// Intercepts a requirement by a function that is also told of its own registration.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name, which replaces an override or interceptor of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call that comes to it.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - around: Makes a function of the requirement's own type from its ``Interception`` and the function below.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func intercept<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, key name: OverrideKey? = nil, once: Bool = false, owner: Typed.Owner? = nil,
        informing around: Typed.InformedInterceptor
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        return add(
            requirement.interceptor(informing: around, Life(anyOwner: owner, once: once)), to: requirement, key: name)
    }
}
