// SPDX-License-Identifier: MIT

// A Sendable protocol may inherit from one that isn't, whose typed keys accept any closure. The
// compiler prefers these methods for such a key, since they are more specialized. It would not
// choose unavailable methods, so these are deprecated, and they throw. A call without `try` is an
// error, and the warning says what to write.
//
// BUG: if methods without a handler, such as `calls(of:)`, had such forms, Swift 6.3.1 would choose
// these even for a proxy that isn't Sendable, and refuse the call. So they have none, and a stream
// of such a key stops the program.
extension HandlerRegistration where Self: ProtocolProxy & Sendable {
    /// Throws if the proxy is for a Sendable protocol, because the closure may not be Sendable.
    ///
    /// The key belongs to a protocol that isn't Sendable, so a closure for the key may capture
    /// anything. Repeat the requirement in the Sendable protocol, or register by selector.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: The function that answers, of the requirement's own type. For a requirement
    ///     with typed throws, the function returns a `Result` instead of throwing.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol.
    ///   - ``ProxyError/Code/unrecognizedSelector``: The proxy's class doesn't list the protocol of
    ///     the requirement.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    @available(
        *,
        deprecated,
        message: """
            A Sendable proxy refuses keys of a protocol that isn't Sendable, whose handlers may \
            capture anything. Repeat the requirement in the Sendable protocol, or register by \
            selector.
            """
    )
    @discardableResult
    public func override<Typed: __Generated.UnsharedKey>(
        _ key: KeyPath<Self.Type, Typed>,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: Typed.Handler
    ) throws(ProxyError) -> Registration<Self> {
        try add(
            Entry(overridingWith: handler, Lifetime(owner: owner, once: once)),
            toUnshared: Self.self[keyPath: key],
            RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Throws if the proxy is for a Sendable protocol, because the closure may not be Sendable.
    ///
    /// The key belongs to a protocol that isn't Sendable, so a closure for the key may capture
    /// anything. Repeat the requirement in the Sendable protocol, or register by selector.
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
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol.
    ///   - ``ProxyError/Code/unrecognizedSelector``: The proxy's class doesn't list the protocol of
    ///     the requirement.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    @available(
        *,
        deprecated,
        message: """
            A Sendable proxy refuses keys of a protocol that isn't Sendable, whose handlers may \
            capture anything. Repeat the requirement in the Sendable protocol, or register by \
            selector.
            """
    )
    @discardableResult
    public func intercept<Typed: __Generated.UnsharedKey>(
        _ key: KeyPath<Self.Type, Typed>,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with around: Typed.Interceptor
    ) throws(ProxyError) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let lifetime = Lifetime(owner: owner, once: once)
        let entry = requirement.interceptor(around, lifetime: lifetime)
        return try add(
            entry,
            toUnshared: requirement,
            RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Throws if the proxy is for a Sendable protocol, because the closure may not be Sendable.
    ///
    /// The key belongs to a protocol that isn't Sendable, so a closure for the key may capture
    /// anything. Repeat the requirement in the Sendable protocol, or register by selector.
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
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol.
    ///   - ``ProxyError/Code/unrecognizedSelector``: The proxy's class doesn't list the protocol of
    ///     the requirement.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    @available(
        *,
        deprecated,
        message: """
            A Sendable proxy refuses keys of a protocol that isn't Sendable, whose handlers may \
            capture anything. Repeat the requirement in the Sendable protocol, or register by \
            selector.
            """
    )
    @discardableResult
    public func interceptWithRegistration<Typed: __Generated.UnsharedKey>(
        _ key: KeyPath<Self.Type, Typed>,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with around: Typed.InformedInterceptor
    ) throws(ProxyError) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let lifetime = Lifetime(owner: owner, once: once)
        let entry = requirement.interceptor(informing: around, lifetime: lifetime)
        return try add(
            entry,
            toUnshared: requirement,
            RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Throws if the proxy is for a Sendable protocol, because the closure may not be Sendable.
    ///
    /// The key belongs to a protocol that isn't Sendable, so a closure for the key may capture
    /// anything. Repeat the requirement in the Sendable protocol, or register by selector.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - phase: Whether to run before a call is answered, or after it returned or threw.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: Receives the arguments. A ``Transient`` replaces each argument that can't
    ///     outlive the call.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol.
    ///   - ``ProxyError/Code/unrecognizedSelector``: The proxy's class doesn't list the protocol of
    ///     the requirement.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    @available(
        *,
        deprecated,
        message: """
            A Sendable proxy refuses keys of a protocol that isn't Sendable, whose handlers may \
            capture anything. Repeat the requirement in the Sendable protocol, or register by \
            selector.
            """
    )
    @discardableResult
    public func observe<Typed: __Generated.UnsharedKey>(
        _ key: KeyPath<Self.Type, Typed>,
        _ phase: ObserverPhase,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: Typed.Observer
    ) throws(ProxyError) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let lifetime = Lifetime(owner: owner, once: once)
        let entry = requirement.observer(handler, phase, lifetime: lifetime)
        return try add(entry, toUnshared: requirement, RegistrationOptions(fileID, line))
    }

    /// Throws if the proxy is for a Sendable protocol, because the closure may not be Sendable.
    ///
    /// The key belongs to a protocol that isn't Sendable, so a closure for the key may capture
    /// anything. Repeat the requirement in the Sendable protocol, or register by selector.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: Receives the arguments, as one tuple if there are several, and the result or
    ///     error.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol.
    ///   - ``ProxyError/Code/unrecognizedSelector``: The proxy's class doesn't list the protocol of
    ///     the requirement.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    @available(
        *,
        deprecated,
        message: """
            A Sendable proxy refuses keys of a protocol that isn't Sendable, whose handlers may \
            capture anything. Repeat the requirement in the Sendable protocol, or register by \
            selector.
            """
    )
    @discardableResult
    public func observe<Typed: __Generated.UnsharedKey>(
        _ key: KeyPath<Self.Type, Typed>,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        outcome handler: Typed.OutcomeObserver
    ) throws(ProxyError) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let lifetime = Lifetime(owner: owner, once: once)
        let entry = requirement.observer(outcome: handler, lifetime: lifetime)
        return try add(entry, toUnshared: requirement, RegistrationOptions(fileID, line))
    }

    /// Adds an entry for a key that accepts any closure; throws if threads share the proxy.
    private func add(
        _ entry: Entry,
        toUnshared requirement: AnyRequirement,
        _ options: RegistrationOptions
    ) throws(ProxyError) -> Registration<Self> {
        let index = try requirementIndex(ofKey: requirement, as: entry.role, options)
        return add(entry, to: .one(index), options)
    }
}
