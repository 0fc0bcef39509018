// SPDX-License-Identifier: MIT

extension Registering where Self: ProtocolProxy {
    /// Overrides a requirement by name with a handler.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - name: A name, which replaces an override of the same name and takes its place on top.
    ///   - exclusive: Whether to refuse if the requirement has a live override already.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; its parameter types, result and effects are those of the requirement, or fewer effects.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongSignature``,
    ///   ``ProxyError/Code/alreadyOverridden`` or ``ProxyError/Code/notSendable``. Then nothing was registered.
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ selector: Selector, key name: OverrideKey? = nil, exclusive: Bool = false, once: Bool = false,
        owner: AnyObject? = nil,
        with handler: @escaping (Arguments) throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try override(
            selector, by: Call(handler), Life(owner: owner, once: once), isExclusive: exclusive, key: name)
    }

    /// Observes a requirement by name with a handler.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - phase: When to run: before the call is answered, or after.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; its parameter types are those of the requirement;
    ///     its result is ignored, and its errors go to the handler of observer errors.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongSignature``
    ///   or ``ProxyError/Code/notSendable``. Then nothing was registered.
    @discardableResult
    public func observe<Arguments, Result: ~Copyable, Failure>(
        _ selector: Selector, _ phase: ObserverPhase, once: Bool = false, owner: AnyObject? = nil,
        with handler: @escaping (Arguments) throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try observe(selector, phase, by: Call(handler), Life(owner: owner, once: once))
    }

    /// Overrides a requirement by name with a handler that takes no arguments.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - name: A name, which replaces an override of the same name and takes its place on top.
    ///   - exclusive: Whether to refuse if the requirement has a live override already.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; its result and effects are those of the requirement.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongSignature``,
    ///   ``ProxyError/Code/alreadyOverridden`` or ``ProxyError/Code/notSendable``. Then nothing was registered.
    @discardableResult
    public func override<Result: ~Copyable, Failure>(
        _ selector: Selector, key name: OverrideKey? = nil, exclusive: Bool = false, once: Bool = false,
        owner: AnyObject? = nil,
        with handler: @escaping () throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try override(
            selector, by: Call<(), Result, Failure> { (_) throws(Failure) in try handler() },
            Life(owner: owner, once: once), isExclusive: exclusive, key: name)
    }

    /// Observes a requirement by name with a handler that takes no arguments.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - phase: When to run: before the call is answered, or after.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; its result is ignored.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongSignature``
    ///   or ``ProxyError/Code/notSendable``. Then nothing was registered.
    @discardableResult
    public func observe<Result: ~Copyable, Failure>(
        _ selector: Selector, _ phase: ObserverPhase, once: Bool = false, owner: AnyObject? = nil,
        with handler: @escaping () throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try observe(
            selector, phase, by: Call<(), Result, Failure> { (_) throws(Failure) in try handler() },
            Life(owner: owner, once: once))
    }

    /// Overrides a requirement by name with an asynchronous handler.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - name: A name, which replaces an override of the same name and takes its place on top.
    ///   - exclusive: Whether to refuse if the requirement has a live override already.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; its parameter types, result and effects are those of the requirement, or fewer effects.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongSignature``,
    ///   ``ProxyError/Code/alreadyOverridden`` or ``ProxyError/Code/notSendable``. Then nothing was registered.
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ selector: Selector, key name: OverrideKey? = nil, exclusive: Bool = false, once: Bool = false,
        owner: AnyObject? = nil,
        with handler: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try override(
            selector, by: AsyncCall(handler), Life(owner: owner, once: once), isExclusive: exclusive, key: name)
    }

    /// Observes a requirement by name with an asynchronous handler.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - phase: When to run: before the call is answered, or after.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; its parameter types are those of the requirement;
    ///     its result is ignored, and its errors go to the handler of observer errors.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongSignature``
    ///   or ``ProxyError/Code/notSendable``. Then nothing was registered.
    @discardableResult
    public func observe<Arguments, Result: ~Copyable, Failure>(
        _ selector: Selector, _ phase: ObserverPhase, once: Bool = false, owner: AnyObject? = nil,
        with handler: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try observe(selector, phase, by: AsyncCall(handler), Life(owner: owner, once: once))
    }

    /// Overrides a requirement by name with an asynchronous handler that takes no arguments.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - name: A name, which replaces an override of the same name and takes its place on top.
    ///   - exclusive: Whether to refuse if the requirement has a live override already.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; its result and effects are those of the requirement.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongSignature``,
    ///   ``ProxyError/Code/alreadyOverridden`` or ``ProxyError/Code/notSendable``. Then nothing was registered.
    @discardableResult
    public func override<Result: ~Copyable, Failure>(
        _ selector: Selector, key name: OverrideKey? = nil, exclusive: Bool = false, once: Bool = false,
        owner: AnyObject? = nil,
        with handler: nonisolated(nonsending) @escaping () async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try override(
            selector, by: AsyncCall<(), Result, Failure> { (_) async throws(Failure) in try await handler() },
            Life(owner: owner, once: once), isExclusive: exclusive, key: name)
    }

    /// Observes a requirement by name with an asynchronous handler that takes no arguments.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - phase: When to run: before the call is answered, or after.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; its result is ignored.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongSignature``
    ///   or ``ProxyError/Code/notSendable``. Then nothing was registered.
    @discardableResult
    public func observe<Result: ~Copyable, Failure>(
        _ selector: Selector, _ phase: ObserverPhase, once: Bool = false, owner: AnyObject? = nil,
        with handler: nonisolated(nonsending) @escaping () async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try observe(
            selector, phase, by: AsyncCall<(), Result, Failure> { (_) async throws(Failure) in try await handler() },
            Life(owner: owner, once: once))
    }
}
