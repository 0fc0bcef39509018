// SPDX-License-Identifier: MIT

// BUG: Swift 6.3.1 crashes on an asynchronous closure literal that takes a parameter pack, so these
// forms take a tuple.

// The registration methods that take a selector and a closure. The closure's types are compared
// with the requirement's at run time.

extension HandlerRegistration where Self: ProtocolProxy {
    /// Lets a closure answer calls of a requirement that is given by name.
    ///
    /// The closure answers in place of the implementer, and of the overrides and interceptors that
    /// were registered before it. It runs as part of each call, without a lock. At registration,
    /// the closure's types are compared with the requirement's.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: The closure that answers. Spell out its types. It takes the requirement's
    ///     parameters, or none, returns the requirement's result type, and may have fewer effects.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/wrongSignature``: The closure's types differ from the requirement's.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol, so it accepts
    ///     only `@Sendable` closures.
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

    /// Lets a closure answer calls of an asynchronous requirement that is given by name.
    ///
    /// The closure answers in place of the implementer, and of the overrides and interceptors that
    /// were registered before it. It runs as part of each call, on the caller's isolation and
    /// without a lock. At registration, the closure's types are compared with the requirement's.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: The asynchronous closure that answers. Spell out its types. It takes the
    ///     requirement's parameters as one tuple or takes none, returns the requirement's result
    ///     type, and may have fewer effects.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/wrongSignature``: The closure's types differ from the requirement's.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol, so it accepts
    ///     only `@Sendable` closures.
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

    /// Runs a closure before or after each call of a requirement that is given by name.
    ///
    /// The closure can't affect the call. The errors that it throws go to the handler set with
    /// `handleUncaughtErrors(with:)`. The closure runs as part of each call, without a lock. At
    /// registration, the closure's types are compared with the requirement's.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - phase: Whether to run before a call is answered, or after it returned or threw.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: The closure to run. It takes the requirement's parameters, or none. Spell out
    ///     the parameter types. The result is ignored.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/wrongSignature``: The closure's types differ from the requirement's.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol, so it accepts
    ///     only `@Sendable` closures.
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

    /// Runs an asynchronous closure before or after each call of a requirement that is given by
    /// name.
    ///
    /// The closure can't affect the call. The errors that it throws go to the handler set with
    /// `handleUncaughtErrors(with:)`. The closure runs as part of each call, on the caller's
    /// isolation and without a lock. The call waits for the closure. At registration, the closure's
    /// types are compared with the requirement's.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - phase: Whether to run before a call is answered, or after it returned or threw.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: The asynchronous closure to run. It takes the requirement's parameters as one
    ///     tuple, or takes none. Spell out the parameter types. The result is ignored.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/wrongSignature``: The closure's types differ from the requirement's.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol, so it accepts
    ///     only `@Sendable` closures.
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
    /// Lets a closure answer calls of a Sendable proxy's requirement that is given by name.
    ///
    /// The closure answers in place of the implementer, and of the overrides and interceptors that
    /// were registered before it. It runs as part of each call, without a lock. At registration,
    /// the closure's types are compared with the requirement's.
    ///
    /// Any number of threads may run the closure at once.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: The closure that answers. Spell out its types. It takes the requirement's
    ///     parameters, or none, returns the requirement's result type, and may have fewer effects.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/wrongSignature``: The closure's types differ from the requirement's.
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

    /// Lets a closure answer calls of a Sendable proxy's asynchronous requirement that is given by
    /// name.
    ///
    /// The closure answers in place of the implementer, and of the overrides and interceptors that
    /// were registered before it. It runs as part of each call, on the caller's isolation and
    /// without a lock. At registration, the closure's types are compared with the requirement's.
    ///
    /// Any number of threads may run the closure at once.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: The asynchronous closure that answers. Spell out its types. It takes the
    ///     requirement's parameters as one tuple or takes none, returns the requirement's result
    ///     type, and may have fewer effects.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/wrongSignature``: The closure's types differ from the requirement's.
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

    /// Runs a closure before or after each call of a Sendable proxy's requirement that is given by
    /// name.
    ///
    /// The closure can't affect the call. The errors that it throws go to the handler set with
    /// `handleUncaughtErrors(with:)`. The closure runs as part of each call, without a lock. At
    /// registration, the closure's types are compared with the requirement's.
    ///
    /// Any number of threads may run the closure at once.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - phase: Whether to run before a call is answered, or after it returned or threw.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: The closure to run. It takes the requirement's parameters, or none. Spell out
    ///     the parameter types. The result is ignored.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/wrongSignature``: The closure's types differ from the requirement's.
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

    /// Runs an asynchronous closure before or after each call of a Sendable proxy's requirement.
    ///
    /// The requirement is given by name.
    ///
    /// The closure can't affect the call. The errors that it throws go to the handler set with
    /// `handleUncaughtErrors(with:)`. The closure runs as part of each call, on the caller's
    /// isolation and without a lock. The call waits for the closure. At registration, the closure's
    /// types are compared with the requirement's.
    ///
    /// Any number of threads may run the closure at once.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - phase: Whether to run before a call is answered, or after it returned or threw.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: The asynchronous closure to run. It takes the requirement's parameters as one
    ///     tuple, or takes none. Spell out the parameter types. The result is ignored.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/wrongSignature``: The closure's types differ from the requirement's.
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
        return add(entry, to: .one(merged.index), options)
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
        return add(entry, to: .one(merged.index), options)
    }
}
