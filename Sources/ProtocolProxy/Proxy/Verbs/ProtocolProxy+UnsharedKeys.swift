// SPDX-License-Identifier: MIT

// A Sendable protocol may inherit from one that isn't, whose typed keys take any closure. The
// compiler prefers these methods for such a key, since they are more specialized. It would not
// choose unavailable ones, so they are deprecated, and throw: a call without `try` is an error, and
// the warning says what to write.
//
// BUG: for methods without a handler, such as `calls(of:)`, Swift 6.3.1 would choose these even for
// a proxy that isn't Sendable, and refuse it. So a stream of such a key stops the program.
extension HandlerRegistration where Self: ProtocolProxy & Sendable {
    /// Throws, because the handler may not be Sendable.
    @available(
        *,
        deprecated,
        message: """
            A Sendable proxy refuses keys of a protocol that isn't Sendable, whose handlers may capture anything. Repeat \
            the requirement in the Sendable protocol, or register by selector.
            """
    )
    @discardableResult
    public func override<Typed: __Generated.UnsharedRequirement>(
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

    /// Throws, because the interceptor may not be Sendable.
    @available(
        *,
        deprecated,
        message: """
            A Sendable proxy refuses keys of a protocol that isn't Sendable, whose handlers may capture anything. Repeat \
            the requirement in the Sendable protocol, or register by selector.
            """
    )
    @discardableResult
    public func intercept<Typed: __Generated.UnsharedRequirement>(
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

    /// Throws, because the interceptor may not be Sendable.
    @available(
        *,
        deprecated,
        message: """
            A Sendable proxy refuses keys of a protocol that isn't Sendable, whose handlers may capture anything. Repeat \
            the requirement in the Sendable protocol, or register by selector.
            """
    )
    @discardableResult
    public func interceptWithRegistration<Typed: __Generated.UnsharedRequirement>(
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

    /// Throws, because the observer may not be Sendable.
    @available(
        *,
        deprecated,
        message: """
            A Sendable proxy refuses keys of a protocol that isn't Sendable, whose handlers may capture anything. Repeat \
            the requirement in the Sendable protocol, or register by selector.
            """
    )
    @discardableResult
    public func observe<Typed: __Generated.UnsharedRequirement>(
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

    /// Throws, because the observer may not be Sendable.
    @available(
        *,
        deprecated,
        message: """
            A Sendable proxy refuses keys of a protocol that isn't Sendable, whose handlers may capture anything. Repeat \
            the requirement in the Sendable protocol, or register by selector.
            """
    )
    @discardableResult
    public func observe<Typed: __Generated.UnsharedRequirement>(
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

    /// Adds an entry for a key that takes any closure; throws if threads share the proxy.
    private func add(
        _ entry: Entry,
        toUnshared requirement: AnyRequirement,
        _ options: RegistrationOptions
    ) throws(ProxyError) -> Registration<Self> {
        add(entry, to: try requirementIndex(ofKey: requirement, as: entry.role, options), options)
    }
}
