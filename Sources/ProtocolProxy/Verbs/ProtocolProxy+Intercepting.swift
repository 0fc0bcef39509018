// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Wraps calls in a closure that may call `next`.
    ///
    /// ```swift
    /// let proxy = CacheDelegateProxy()
    /// proxy.intercept(\.cacheShouldEvict) { next in
    ///     { cache, key in key == "pinned" ? false : next(cache, key) }
    /// }
    /// ```
    ///
    /// `next` is the function below: an override, another interceptor, the implementer, or the
    /// default answer. The inner closure runs in place of `next` in every call. It may call `next`
    /// any number of times, with the same or other arguments. It may even store `next` and call it
    /// later, if the type of `next` allows that.
    ///
    /// The outer closure runs in the first call after each change of registrations or implementers,
    /// not in every call. Keep state outside of the outer closure.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - around: Takes `next` and returns the function to run instead. Both have the
    ///     requirement's own type.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Precondition: The proxy's class lists the protocol of the requirement. A static
    ///   requirement is used on the type proxy, and any other requirement on an instance.
    ///   Otherwise, the program stops.
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

    /// Wraps calls in a closure that also receives its own registration.
    ///
    /// Through the ``Interception``, the closure can use the proxy without retaining it, end the
    /// registration, and ask whether anything below answers. As with `intercept`, the outer closure
    /// doesn't run in every call, but in the first one after each change of registrations or
    /// implementers.
    ///
    /// This method isn't an overload of `intercept`, so that the compiler can explain a mistake in
    /// the closure.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - around: Takes the interception and `next`, and returns the function to run instead of
    ///     `next`.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Precondition: The proxy's class lists the protocol of the requirement. A static
    ///   requirement is used on the type proxy, and any other requirement on an instance.
    ///   Otherwise, the program stops.
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

    /// Wraps calls of a requirement with a reusable ``CallInterceptor``.
    ///
    /// The interceptor is ordered among the requirement's own overrides and interceptors, as a
    /// closure would be.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - interceptor: Makes the decorator that wraps the calls. It may be registered for several
    ///     requirements and proxies.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Precondition: The proxy's class lists the protocol of the requirement. A static
    ///   requirement is used on the type proxy, and any other requirement on an instance.
    ///   Otherwise, the program stops.
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
            isKnownSendable: owner == nil
        )
    }
}
