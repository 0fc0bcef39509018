// SPDX-License-Identifier: MIT

// BUG: Swift 6.3.1 crashes on an asynchronous closure literal that takes a pack of parameters, so those forms take a tuple.

// The verbs by selector that take a closure. The compiler knows the closure's types, and registration compares them with
// those of the requirement.

extension HandlerRegistration where Self: ProtocolProxy {
    /// Overrides a requirement by name with a handler.
    ///
    /// The handler is a closure with explicit types: those of the requirement, or no parameters at all, and possibly fewer
    /// effects. The options are those of ``HandlerRegistration``.
    ///
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongSignature``,
    ///   ``ProxyError/Code/alreadyOverridden`` or ``ProxyError/Code/notSendable``. Then nothing was registered.
    /// - Complexity: O(1) on average; with `exclusive`, O(*n*) in the number of registrations for the requirement.
    @discardableResult
    public func override<each Parameter, Result: ~Copyable, Failure>(
        _ selector: Selector, named name: RegistrationName? = nil, exclusive: Bool = false, once: Bool = false,
        owner: AnyObject? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        with handler: @escaping (repeat each Parameter) throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try override(
            selector, by: namedCall(handler), Lifetime(owner: owner, once: once),
            RegistrationOptions(name: name, isExclusive: exclusive, location: SourceLocation(fileID, line)))
    }

    /// Overrides a requirement by name with an asynchronous handler, which runs on the caller's isolation.
    ///
    /// - Complexity: O(1) on average; with `exclusive`, O(*n*) in the number of registrations for the requirement.
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ selector: Selector, named name: RegistrationName? = nil, exclusive: Bool = false, once: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try override(
            selector, by: AsyncCall(handler), Lifetime(owner: owner, once: once),
            RegistrationOptions(name: name, isExclusive: exclusive, location: SourceLocation(fileID, line)))
    }

    /// Observes a requirement by name with a handler.
    ///
    /// The handler is a closure with explicit types; its parameters are those of the requirement, or none. Its result is
    /// ignored, and its errors go to the handler of uncaught errors. The options are those of ``HandlerRegistration``.
    ///
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongSignature``
    ///   or ``ProxyError/Code/notSendable``. Then nothing was registered.
    /// - Complexity: O(1) on average.
    @discardableResult
    public func observe<each Parameter, Result: ~Copyable, Failure>(
        _ selector: Selector, _ phase: ObserverPhase, once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: @escaping (repeat each Parameter) throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try observe(
            selector, phase, by: namedCall(handler), Lifetime(owner: owner, once: once), SourceLocation(fileID, line))
    }

    /// Observes a requirement by name with an asynchronous handler, which runs on the caller's isolation.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func observe<Arguments, Result: ~Copyable, Failure>(
        _ selector: Selector, _ phase: ObserverPhase, once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try observe(
            selector, phase, by: AsyncCall(handler), Lifetime(owner: owner, once: once), SourceLocation(fileID, line))
    }

    /// Returns the calls of a requirement by name, as an asynchronous sequence.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - type: The type of its argument, or the tuple of their types; `Void` to omit them.
    ///   - phase: The phase in which a call is recorded: before it is answered, or after.
    ///   - buffering: The number of calls that wait at most, and which ones are dropped.
    ///   - fileID: The module and file of the registration, as shown in explanations.
    ///   - line: The line of the registration.
    /// - Returns: A sequence of the arguments, as one tuple if there are several.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongSignature``
    ///   or ``ProxyError/Code/notSendable``.
    public func calls<Arguments>(
        of selector: Selector, taking type: Arguments.Type, _ phase: ObserverPhase = .before,
        buffering: AsyncStream<Arguments>.Continuation.BufferingPolicy = .bufferingNewest(64),
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ProxyError) -> CallSequence<Arguments> {
        try admitHandler()
        return try recordedCalls(of: selector, phase, SourceLocation(fileID, line), buffering)
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Overrides a requirement by name with a Sendable handler.
    ///
    /// - Complexity: O(1) on average; with `exclusive`, O(*n*) in the number of registrations for the requirement.
    @discardableResult
    public func override<each Parameter, Result: ~Copyable, Failure>(
        _ selector: Selector, named name: RegistrationName? = nil, exclusive: Bool = false, once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: @escaping @Sendable (repeat each Parameter) throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try override(
            selector, by: namedCall(handler), Lifetime(owner: owner, once: once),
            RegistrationOptions(name: name, isExclusive: exclusive, location: SourceLocation(fileID, line)))
    }

    /// Overrides a requirement by name with an asynchronous Sendable handler, which runs on the caller's isolation.
    ///
    /// - Complexity: O(1) on average; with `exclusive`, O(*n*) in the number of registrations for the requirement.
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ selector: Selector, named name: RegistrationName? = nil, exclusive: Bool = false, once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: nonisolated(nonsending) @escaping @Sendable (Arguments) async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try override(
            selector, by: AsyncCall(handler), Lifetime(owner: owner, once: once),
            RegistrationOptions(name: name, isExclusive: exclusive, location: SourceLocation(fileID, line)))
    }

    /// Observes a requirement by name with a Sendable handler.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func observe<each Parameter, Result: ~Copyable, Failure>(
        _ selector: Selector, _ phase: ObserverPhase, once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: @escaping @Sendable (repeat each Parameter) throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try observe(
            selector, phase, by: namedCall(handler), Lifetime(owner: owner, once: once), SourceLocation(fileID, line))
    }

    /// Observes a requirement by name with an asynchronous Sendable handler, which runs on the caller's isolation.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func observe<Arguments, Result: ~Copyable, Failure>(
        _ selector: Selector, _ phase: ObserverPhase, once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: nonisolated(nonsending) @escaping @Sendable (Arguments) async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try observe(
            selector, phase, by: AsyncCall(handler), Lifetime(owner: owner, once: once), SourceLocation(fileID, line))
    }

    /// Returns the calls of a requirement by name, as an asynchronous sequence of Sendable arguments.
    public func calls<Arguments: Sendable>(
        of selector: Selector, taking type: Arguments.Type, _ phase: ObserverPhase = .before,
        buffering: AsyncStream<Arguments>.Continuation.BufferingPolicy = .bufferingNewest(64),
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ProxyError) -> CallSequence<Arguments> {
        try recordedCalls(of: selector, phase, SourceLocation(fileID, line), buffering)
    }
}

// MARK: Shared by the forms

extension HandlerRegistration where Self: ProtocolProxy {
    func override(
        _ selector: Selector, by call: any AnyCall, _ lifetime: Lifetime, _ options: RegistrationOptions
    ) throws(ProxyError) -> Registration<Self> {
        let (merged, requirementIndex) = try mergedRequirement(of: selector)
        guard let entry = (merged.requirement as? any NamedRequirement)?.override(by: call, lifetime) else {
            throw .wrongSignature(
                merged.requirement, of: merged.protocolName, given: "\(call.signature)", role: .override, options)
        }
        return try add(entry, to: requirementIndex, options)
    }

    func observe(
        _ selector: Selector, _ phase: ObserverPhase, by call: any AnyCall, _ lifetime: Lifetime,
        _ location: SourceLocation
    ) throws(ProxyError) -> Registration<Self> {
        let options = RegistrationOptions(location: location)
        let (merged, requirementIndex) = try mergedRequirement(of: selector)
        guard let entry = (merged.requirement as? any NamedRequirement)?.observer(by: call, phase, lifetime) else {
            throw .wrongSignature(
                merged.requirement, of: merged.protocolName, given: "\(call.signature)", role: .observerBefore, options)
        }
        return try add(entry, to: requirementIndex, options)
    }

    fileprivate func recordedCalls<Arguments>(
        of selector: Selector, _ phase: ObserverPhase, _ location: SourceLocation,
        _ buffering: AsyncStream<Arguments>.Continuation.BufferingPolicy
    ) throws(ProxyError) -> CallSequence<Arguments> {
        let (merged, requirementIndex) = try mergedRequirement(of: selector)
        func entry(_ body: @escaping (Arguments) -> Void) -> Entry? {
            (merged.requirement as? any NamedRequirement)?.observer(by: Call(body), phase, Lifetime())
        }
        guard entry({ _ in }) != nil else {
            throw .wrongSignature(
                merged.requirement, of: merged.protocolName,
                given: "\(Call<Arguments, Void, Never> { _ in }.signature)",
                role: .observerBefore, RegistrationOptions(location: location))
        }
        return sequence(of: requirementIndex, location, buffering) { feed in entry { feed.append($0) } }
    }
}
