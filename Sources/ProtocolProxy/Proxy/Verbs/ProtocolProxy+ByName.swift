// SPDX-License-Identifier: MIT

// BUG: Swift 6.3.1 crashes on an asynchronous closure literal that takes a parameter pack, so these
// forms take a tuple.

// The registration methods that take a selector and a closure, whose types are compared with the
// requirement's at run time.

extension HandlerRegistration where Self: ProtocolProxy {
    /// Overrides a requirement by name; see ``HandlerRegistration`` for the options and errors.
    ///
    /// The closure needs explicit types: those of the requirement, or no parameters at all, and
    /// possibly fewer effects.
    @discardableResult
    public func override<each Parameter, Result: ~Copyable, Failure>(
        selector: Selector,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: @escaping (repeat each Parameter) throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try refuseUncheckedHandler(of: selector)
        return try override(
            selector,
            by: tupleFunction(handler),
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Overrides a requirement by name with an asynchronous handler, which runs on the caller's
    /// isolation.
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        selector: Selector,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try refuseUncheckedHandler(of: selector)
        return try override(
            selector,
            by: AsyncTupleFunction(handler),
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Observes a requirement by name; see ``HandlerRegistration`` for the options and errors.
    ///
    /// The closure needs explicit types; its parameters are the requirement's, or none. Its result
    /// is ignored, and its errors go to the handler of uncaught errors.
    @discardableResult
    public func observe<each Parameter, Result: ~Copyable, Failure>(
        selector: Selector,
        _ phase: ObserverPhase,
        once: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: @escaping (repeat each Parameter) throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try refuseUncheckedHandler(of: selector)
        return try observe(
            selector,
            phase,
            by: tupleFunction(handler),
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line)
        )
    }

    /// Observes a requirement by name with an asynchronous handler, which runs on the caller's
    /// isolation.
    @discardableResult
    public func observe<Arguments, Result: ~Copyable, Failure>(
        selector: Selector,
        _ phase: ObserverPhase,
        once: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try refuseUncheckedHandler(of: selector)
        return try observe(
            selector,
            phase,
            by: AsyncTupleFunction(handler),
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line)
        )
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Overrides a requirement by name with a Sendable handler.
    @discardableResult
    public func override<each Parameter, Result: ~Copyable, Failure>(
        selector: Selector,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: @escaping @Sendable (repeat each Parameter) throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try override(
            selector,
            by: tupleFunction(handler),
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Overrides a requirement by name with an asynchronous Sendable handler, which runs on the
    /// caller's isolation.
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        selector: Selector,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler:
            nonisolated(nonsending) @escaping @Sendable (Arguments) async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try override(
            selector,
            by: AsyncTupleFunction(handler),
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Observes a requirement by name with a Sendable handler.
    @discardableResult
    public func observe<each Parameter, Result: ~Copyable, Failure>(
        selector: Selector,
        _ phase: ObserverPhase,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: @escaping @Sendable (repeat each Parameter) throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try observe(
            selector,
            phase,
            by: tupleFunction(handler),
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line)
        )
    }

    /// Observes a requirement by name with an asynchronous Sendable handler, which runs on the
    /// caller's isolation.
    @discardableResult
    public func observe<Arguments, Result: ~Copyable, Failure>(
        selector: Selector,
        _ phase: ObserverPhase,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler:
            nonisolated(nonsending) @escaping @Sendable (Arguments) async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try observe(
            selector,
            phase,
            by: AsyncTupleFunction(handler),
            lifetime: Lifetime(owner: owner, once: once),
            options: RegistrationOptions(fileID, line)
        )
    }
}

// MARK: Shared by the forms

extension HandlerRegistration where Self: ProtocolProxy {
    func override(
        _ selector: Selector,
        by call: any ConvertibleFunction,
        lifetime: Lifetime,
        options: RegistrationOptions
    ) throws(ProxyError) -> Registration<Self> {
        let merged = try mergedRequirement(of: selector)
        guard let entry = merged.requirement.routed.override(by: call, lifetime) else {
            throw .wrongSignature(
                merged.requirement,
                of: merged.protocolName,
                given: "\(call.signature)",
                role: .override,
                options
            )
        }
        return add(entry, to: merged.index, options)
    }

    func observe(
        _ selector: Selector,
        _ phase: ObserverPhase,
        by call: any ConvertibleFunction,
        lifetime: Lifetime,
        options: RegistrationOptions
    ) throws(ProxyError) -> Registration<Self> {
        let merged = try mergedRequirement(of: selector)
        guard let entry = merged.requirement.routed.observer(by: call, phase, lifetime) else {
            throw .wrongSignature(
                merged.requirement,
                of: merged.protocolName,
                given: "\(call.signature)",
                role: .observerBefore,
                options
            )
        }
        return add(entry, to: merged.index, options)
    }
}
