// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Overrides a requirement, unless it has a live override or interceptor of another name.
    ///
    /// With `exclusive: false` it refuses nothing. The other options are those of ``HandlerRegistration``.
    ///
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/alreadyOverridden``.
    /// - Complexity: O(*n*) in the number of registrations for the requirement.
    @discardableResult
    public func override<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, named name: RegistrationName? = nil, exclusive: Bool, once: Bool = false,
        owner: Typed.Owner? = nil, fileID: StaticString = #fileID, line: UInt = #line, with handler: Typed.Handler
    ) throws(ProxyError) -> Registration<Self> {
        let entry = OverrideEntry(handler, Lifetime(anyOwner: owner, once: once))
        return try add(entry, to: Self.self[keyPath: key], name, exclusive: exclusive, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement, unless it has a live override or interceptor of another name.
    ///
    /// With `exclusive: false` it refuses nothing. The other options are those of ``HandlerRegistration``.
    ///
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/alreadyOverridden``.
    /// - Complexity: O(*n*) in the number of registrations for the requirement.
    @discardableResult
    public func intercept<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, named name: RegistrationName? = nil, exclusive: Bool, once: Bool = false,
        owner: Typed.Owner? = nil, fileID: StaticString = #fileID, line: UInt = #line, with around: Typed.Interceptor
    ) throws(ProxyError) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = requirement.interceptor(around, Lifetime(anyOwner: owner, once: once))
        return try add(entry, to: requirement, name, exclusive: exclusive, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement with a function that also receives its own registration, unless another name is active.
    ///
    /// The requirement must have no live override or interceptor of another name.
    ///
    /// With `exclusive: false` it refuses nothing. The other options are those of ``HandlerRegistration``.
    ///
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/alreadyOverridden``.
    /// - Complexity: O(*n*) in the number of registrations for the requirement.
    @discardableResult
    public func intercept<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, named name: RegistrationName? = nil, exclusive: Bool, once: Bool = false,
        owner: Typed.Owner? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        informing around: Typed.InformedInterceptor
    ) throws(ProxyError) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = requirement.interceptor(informing: around, Lifetime(anyOwner: owner, once: once))
        return try add(entry, to: requirement, name, exclusive: exclusive, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement with a reusable ``CallInterceptor``, unless it has a live override or interceptor of another
    /// name.
    ///
    /// With `exclusive: false` it refuses nothing. The other options are those of ``HandlerRegistration``.
    ///
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/alreadyOverridden``.
    /// - Complexity: O(*n*) in the number of registrations for the requirement.
    @discardableResult
    public func intercept<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, named name: RegistrationName? = nil, exclusive: Bool, once: Bool = false,
        owner: Typed.Owner? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        by interceptor: some CallInterceptor
    ) throws(ProxyError) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = requirement.interceptor(by: interceptor, Lifetime(anyOwner: owner, once: once))
        return try add(entry, to: requirement, name, exclusive: exclusive, at: SourceLocation(fileID, line))
    }
}
