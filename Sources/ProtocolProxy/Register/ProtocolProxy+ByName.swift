// SPDX-License-Identifier: MIT

// BUG: Swift 6.3.1 crashes on an asynchronous closure literal that takes a pack of parameters, so those forms take a tuple.

// The verbs by selector. What a closure's types are is known to the compiler, and whether they are those of the
// requirement is compared when it is registered.

extension Registering where Self: ProtocolProxy {
    /// Overrides a requirement by name with a handler.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - name: A name, which replaces an override or interceptor of the same name and takes its place on top.
    ///   - exclusive: Whether to refuse if the requirement has a live override already.
    ///   - once: Whether it ends with the first call it answers.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types: those of the requirement, or no parameters at all, and fewer effects if
    ///     it likes.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongSignature``,
    ///   ``ProxyError/Code/alreadyOverridden`` or ``ProxyError/Code/notSendable``. Then nothing was registered.
    @discardableResult
    public func override<each Parameter, Result: ~Copyable, Failure>(
        _ selector: Selector, key name: OverrideKey? = nil, exclusive: Bool = false, once: Bool = false,
        owner: AnyObject? = nil, with handler: @escaping (repeat each Parameter) throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try override(
            selector, by: namedCall(handler), Life(owner: owner, once: once),
            RegistrationOptions(key: name, isExclusive: exclusive))
    }

    /// Overrides a requirement by name with an asynchronous handler; see the synchronous form.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - name: A name, which replaces an override or interceptor of the same name and takes its place on top.
    ///   - exclusive: Whether to refuse if the requirement has a live override already.
    ///   - once: Whether it ends with the first call it answers.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; it runs on the caller's isolation.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError``, as the synchronous form does. Then nothing was registered.
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ selector: Selector, key name: OverrideKey? = nil, exclusive: Bool = false, once: Bool = false,
        owner: AnyObject? = nil,
        with handler: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try override(
            selector, by: AsyncCall(handler), Life(owner: owner, once: once),
            RegistrationOptions(key: name, isExclusive: exclusive))
    }

    /// Overrides a requirement by name with an asynchronous handler that takes no arguments; see the synchronous form.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - name: A name, which replaces an override or interceptor of the same name and takes its place on top.
    ///   - exclusive: Whether to refuse if the requirement has a live override already.
    ///   - once: Whether it ends with the first call it answers.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; it runs on the caller's isolation.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError``, as the synchronous form does. Then nothing was registered.
    @discardableResult
    public func override<Result: ~Copyable, Failure>(
        _ selector: Selector, key name: OverrideKey? = nil, exclusive: Bool = false, once: Bool = false,
        owner: AnyObject? = nil,
        with handler: nonisolated(nonsending) @escaping () async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try override(
            selector, by: AsyncCall<(), Result, Failure> { (_) async throws(Failure) in try await handler() },
            Life(owner: owner, once: once),
            RegistrationOptions(key: name, isExclusive: exclusive))
    }

    /// Observes a requirement by name with a handler.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - phase: When to run: before the call is answered, or after.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; its parameters are those of the requirement, or none. Its result is
    ///     ignored, and its errors go to the handler of observer errors.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongSignature``
    ///   or ``ProxyError/Code/notSendable``. Then nothing was registered.
    @discardableResult
    public func observe<each Parameter, Result: ~Copyable, Failure>(
        _ selector: Selector, _ phase: ObserverPhase, once: Bool = false, owner: AnyObject? = nil,
        with handler: @escaping (repeat each Parameter) throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try observe(selector, phase, by: namedCall(handler), Life(owner: owner, once: once))
    }

    /// Observes a requirement by name with an asynchronous handler; see the synchronous form.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - phase: When to run: before the call is answered, or after.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; it runs on the caller's isolation.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError``, as the synchronous form does. Then nothing was registered.
    @discardableResult
    public func observe<Arguments, Result: ~Copyable, Failure>(
        _ selector: Selector, _ phase: ObserverPhase, once: Bool = false, owner: AnyObject? = nil,
        with handler: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try observe(selector, phase, by: AsyncCall(handler), Life(owner: owner, once: once))
    }

    /// Observes a requirement by name with an asynchronous handler that takes no arguments; see the synchronous form.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - phase: When to run: before the call is answered, or after.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; it runs on the caller's isolation.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError``, as the synchronous form does. Then nothing was registered.
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

    /// Overrides a requirement by name with a target, which is not kept alive.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - target: The object to call: a conformer of the requirement's protocol, or a ``MessageReceiver``. When it dies, the
    ///     override below it or the implementer answers again.
    ///   - alternative: What to call on the target; by default the requirement's own name.
    ///   - name: A name, which replaces an override or interceptor of the same name and takes its place on top.
    ///   - exclusive: Whether to refuse if the requirement has a live override already.
    ///   - once: Whether it ends with the first call it answers.
    ///   - owner: An object that ends the registration by dying; or nil.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` if the selector is in no adopted protocol, if the target does not receive it with the same
    ///   types and effects, if another override is live and exclusivity was asked for, or if the target or the owner is not
    ///   known to be Sendable on a Sendable proxy. Then nothing was registered.
    @discardableResult
    public func override(
        _ selector: Selector, with target: AnyObject, selector alternative: Selector? = nil,
        key name: OverrideKey? = nil, exclusive: Bool = false, once: Bool = false, owner: AnyObject? = nil
    ) throws(ProxyError) -> Registration<Self> {
        if let owner { try Self.admit(owner, "An owner", adoption: routes.adoption) }
        return try override(
            selector, by: call(of: target, alternative, for: selector, isUnchecked: true),
            Life(target: target, owner: owner, once: once), RegistrationOptions(key: name, isExclusive: exclusive))
    }

    /// Observes a requirement by name with a target, which is not kept alive.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - phase: When to call it: before the call is answered, or after.
    ///   - target: The object to call; its death ends the registration.
    ///   - alternative: What to call on the target; by default the requirement's own name. Its result is ignored.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError``, as for an override by a target. Then nothing was registered.
    @discardableResult
    public func observe(
        _ selector: Selector, _ phase: ObserverPhase, with target: AnyObject, selector alternative: Selector? = nil,
        once: Bool = false, owner: AnyObject? = nil
    ) throws(ProxyError) -> Registration<Self> {
        if let owner { try Self.admit(owner, "An owner", adoption: routes.adoption) }
        return try observe(
            selector, phase, by: call(of: target, alternative, for: selector, isUnchecked: true),
            Life(target: target, owner: owner, once: once))
    }

    /// Overrides a requirement by a target that has it, which is not kept alive; see the form by selector.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - target: A conformer of the requirement's protocol, or a ``MessageReceiver`` that lists its selector.
    ///   - name: A name, which replaces an override or interceptor of the same name and takes its place on top.
    ///   - exclusive: Whether to refuse if the requirement has a live override already.
    ///   - once: Whether it ends with the first call it answers.
    ///   - owner: An object that ends the registration by dying; or nil.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` if the target is neither, which the compiler cannot see from the key.
    @discardableResult
    public func override<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, with target: Typed.Owner, key name: OverrideKey? = nil,
        exclusive: Bool = false,
        once: Bool = false, owner: Typed.Owner? = nil
    ) throws(ProxyError) -> Registration<Self> {
        let selector = Self.self[keyPath: key].selector
        let target = target as AnyObject
        return try override(
            selector, by: call(of: target, nil, for: selector, isUnchecked: false),
            Life(target: target, owner: (owner as Any?).map { $0 as AnyObject }, once: once),
            RegistrationOptions(key: name, isExclusive: exclusive))
    }

    /// Observes a requirement by a target that has it, which is not kept alive; see the form by selector.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When to call it: before the call is answered, or after.
    ///   - target: A conformer of the requirement's protocol, or a ``MessageReceiver`` that lists its selector.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` if the target is neither, which the compiler cannot see from the key.
    @discardableResult
    public func observe<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ phase: ObserverPhase, with target: Typed.Owner, once: Bool = false,
        owner: Typed.Owner? = nil
    ) throws(ProxyError) -> Registration<Self> {
        let selector = Self.self[keyPath: key].selector
        let target = target as AnyObject
        return try observe(
            selector, phase, by: call(of: target, nil, for: selector, isUnchecked: false),
            Life(target: target, owner: (owner as Any?).map { $0 as AnyObject }, once: once))
    }
}

extension Registering where Self: ProtocolProxy {
    /// The calls of a requirement by name, as they come.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - type: The type of its argument, or the tuple of their types; `Void` to leave them out.
    ///   - phase: When a call is taken down: before it is answered, or after.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the arguments, as one tuple where there are several.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongSignature``
    ///   or ``ProxyError/Code/notSendable``.
    public func calls<Arguments>(
        to selector: Selector, taking type: Arguments.Type, _ phase: ObserverPhase = .before,
        buffering: CallBuffering = .newest(64)
    ) throws(ProxyError) -> CallSequence<Arguments> {
        try admitHandler()
        return try recordedCalls(to: selector, phase, buffering)
    }

    fileprivate func recordedCalls<Arguments>(
        to selector: Selector, _ phase: ObserverPhase, _ buffering: CallBuffering
    ) throws(ProxyError) -> CallSequence<Arguments> {
        let (slot, number) = try place(of: selector)
        func entry(_ body: @escaping (Arguments) -> Void) -> Entry? {
            (slot.requirement as? any NamedRequirement)?.observer(by: Call(body), phase, Life())
        }
        guard entry({ _ in }) != nil else {
            throw .wrongSignature(
                slot.requirement, of: slot.protocolName, given: "\(Call<Arguments, Void, Never> { _ in }.signature)",
                role: .observer)
        }
        return sequence(of: number, buffering) { feed in entry { feed.append($0) } }
    }
}

extension Registering where Self: ProtocolProxy, Self: Sendable {
    /// The calls of a requirement by name, as they come; see the form for other proxies.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - type: The type of its argument, or the tuple of their types; `Void` to leave them out.
    ///   - phase: When a call is taken down: before it is answered, or after.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the arguments, as one tuple where there are several.
    /// - Throws: ``ProxyError``, as the form for other proxies does.
    public func calls<Arguments: Sendable>(
        to selector: Selector, taking type: Arguments.Type, _ phase: ObserverPhase = .before,
        buffering: CallBuffering = .newest(64)
    ) throws(ProxyError) -> CallSequence<Arguments> { try recordedCalls(to: selector, phase, buffering) }
}

// The same for proxies that threads share: the closures are Sendable, and so are targets and owners that conform to none of
// the proxy's protocols.

extension Registering where Self: ProtocolProxy, Self: Sendable {
    /// Overrides a requirement by name with a handler; see the form for other proxies.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - name: A name, which replaces an override or interceptor of the same name and takes its place on top.
    ///   - exclusive: Whether to refuse if the requirement has a live override already.
    ///   - once: Whether it ends with the first call it answers.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError``, as the form for other proxies does. Then nothing was registered.
    @discardableResult
    public func override<each Parameter, Result: ~Copyable, Failure>(
        _ selector: Selector, key name: OverrideKey? = nil, exclusive: Bool = false, once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        with handler: @escaping @Sendable (repeat each Parameter) throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try override(
            selector, by: namedCall(handler), Life(owner: owner, once: once),
            RegistrationOptions(key: name, isExclusive: exclusive))
    }

    /// Overrides a requirement by name with an asynchronous handler; see the form for other proxies.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - name: A name, which replaces an override or interceptor of the same name and takes its place on top.
    ///   - exclusive: Whether to refuse if the requirement has a live override already.
    ///   - once: Whether it ends with the first call it answers.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; it runs on the caller's isolation.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError``, as the form for other proxies does. Then nothing was registered.
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ selector: Selector, key name: OverrideKey? = nil, exclusive: Bool = false, once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        with handler: nonisolated(nonsending) @escaping @Sendable (Arguments) async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try override(
            selector, by: AsyncCall(handler), Life(owner: owner, once: once),
            RegistrationOptions(key: name, isExclusive: exclusive))
    }

    /// Overrides a requirement by name with an asynchronous handler that takes no arguments; see the form for other proxies.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - name: A name, which replaces an override or interceptor of the same name and takes its place on top.
    ///   - exclusive: Whether to refuse if the requirement has a live override already.
    ///   - once: Whether it ends with the first call it answers.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; it runs on the caller's isolation.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError``, as the form for other proxies does. Then nothing was registered.
    @discardableResult
    public func override<Result: ~Copyable, Failure>(
        _ selector: Selector, key name: OverrideKey? = nil, exclusive: Bool = false, once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        with handler: nonisolated(nonsending) @escaping @Sendable () async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try override(
            selector, by: AsyncCall<(), Result, Failure> { (_) async throws(Failure) in try await handler() },
            Life(owner: owner, once: once),
            RegistrationOptions(key: name, isExclusive: exclusive))
    }

    /// Observes a requirement by name with a handler; see the form for other proxies.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - phase: When to run: before the call is answered, or after.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError``, as the form for other proxies does. Then nothing was registered.
    @discardableResult
    public func observe<each Parameter, Result: ~Copyable, Failure>(
        _ selector: Selector, _ phase: ObserverPhase, once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        with handler: @escaping @Sendable (repeat each Parameter) throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try observe(selector, phase, by: namedCall(handler), Life(owner: owner, once: once))
    }

    /// Observes a requirement by name with an asynchronous handler; see the form for other proxies.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - phase: When to run: before the call is answered, or after.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; it runs on the caller's isolation.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError``, as the form for other proxies does. Then nothing was registered.
    @discardableResult
    public func observe<Arguments, Result: ~Copyable, Failure>(
        _ selector: Selector, _ phase: ObserverPhase, once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        with handler: nonisolated(nonsending) @escaping @Sendable (Arguments) async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try observe(selector, phase, by: AsyncCall(handler), Life(owner: owner, once: once))
    }

    /// Observes a requirement by name with an asynchronous handler that takes no arguments; see the form for other proxies.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - phase: When to run: before the call is answered, or after.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A closure that spells its types; it runs on the caller's isolation.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError``, as the form for other proxies does. Then nothing was registered.
    @discardableResult
    public func observe<Result: ~Copyable, Failure>(
        _ selector: Selector, _ phase: ObserverPhase, once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        with handler: nonisolated(nonsending) @escaping @Sendable () async throws(Failure) -> Result
    ) throws(ProxyError) -> Registration<Self> {
        try observe(
            selector, phase, by: AsyncCall<(), Result, Failure> { (_) async throws(Failure) in try await handler() },
            Life(owner: owner, once: once))
    }

    /// Overrides a requirement by name with a Sendable target, which is not kept alive; see the form for other proxies.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - target: The object to call.
    ///   - alternative: What to call on the target; by default the requirement's own name.
    ///   - name: A name, which replaces an override or interceptor of the same name and takes its place on top.
    ///   - exclusive: Whether to refuse if the requirement has a live override already.
    ///   - once: Whether it ends with the first call it answers.
    ///   - owner: An object that ends the registration by dying; or nil.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError``, as the form for other proxies does. Then nothing was registered.
    @discardableResult
    public func override(
        _ selector: Selector, with target: any AnyObject & Sendable, selector alternative: Selector? = nil,
        key name: OverrideKey? = nil, exclusive: Bool = false, once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil
    ) throws(ProxyError) -> Registration<Self> {
        try override(
            selector, by: call(of: target, alternative, for: selector, isUnchecked: false),
            Life(target: target, owner: owner, once: once), RegistrationOptions(key: name, isExclusive: exclusive))
    }

    /// Observes a requirement by name with a Sendable target, which is not kept alive; see the form for other proxies.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - phase: When to call it: before the call is answered, or after.
    ///   - target: The object to call; its death ends the registration.
    ///   - alternative: What to call on the target; by default the requirement's own name.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError``, as the form for other proxies does. Then nothing was registered.
    @discardableResult
    public func observe(
        _ selector: Selector, _ phase: ObserverPhase, with target: any AnyObject & Sendable,
        selector alternative: Selector? = nil, once: Bool = false, owner: (any AnyObject & Sendable)? = nil
    ) throws(ProxyError) -> Registration<Self> {
        try observe(
            selector, phase, by: call(of: target, alternative, for: selector, isUnchecked: false),
            Life(target: target, owner: owner, once: once))
    }
}

/// The checks that all of these have in common.
extension Registering where Self: ProtocolProxy {
    fileprivate func override(
        _ selector: Selector, by call: any AnyCall, _ life: Life, _ options: RegistrationOptions
    ) throws(ProxyError) -> Registration<Self> {
        let (slot, number) = try place(of: selector)
        guard let entry = (slot.requirement as? any NamedRequirement)?.override(by: call, life) else {
            throw .wrongSignature(
                slot.requirement, of: slot.protocolName, given: "\(call.signature)", role: .override)
        }
        return try add(entry, to: number, options)
    }

    fileprivate func observe(
        _ selector: Selector, _ phase: ObserverPhase, by call: any AnyCall, _ life: Life
    ) throws(ProxyError) -> Registration<Self> {
        let (slot, number) = try place(of: selector)
        guard let entry = (slot.requirement as? any NamedRequirement)?.observer(by: call, phase, life) else {
            throw .wrongSignature(slot.requirement, of: slot.protocolName, given: "\(call.signature)", role: .observer)
        }
        return try add(entry, to: number, RegistrationOptions())
    }

    /// How to call a target, which is not retained, for a requirement.
    fileprivate func call(
        of target: AnyObject, _ alternative: Selector?, for selector: Selector, isUnchecked: Bool
    ) throws(ProxyError) -> any AnyCall {
        let (slot, _) = try place(of: selector)
        if isUnchecked { try Self.admit(target, "A target", adoption: routes.adoption) }
        let wanted = alternative ?? selector
        guard !leadsHere(target, for: wanted) else { throw .forwardsToItself("target") }
        let link = Implementer.make(target, retained: false, isShared: routes.adoption.isSendable, in: routes.adoption)
        if let number = routes.adoption.number(of: wanted) {
            for variant in routes.adoption.slots[number].variants {
                if let call = (variant as? any NamedRequirement)?.call(on: link, in: routes.adoption) { return call }
            }
        }
        if let call = link.receivedCall(wanted) { return call }
        throw .targetLacksSelector(target, wanted, for: slot.requirement, of: slot.protocolName)
    }
}

/// A requirement of which calls that are known by name can take part.
protocol NamedRequirement: AnyRequirement {
    /// Turns a call of any shape into an override; nil if it does not fit.
    func override(by call: any AnyCall, _ life: Life) -> Entry?
    /// Turns a call of any shape into an observer; nil if it does not fit.
    func observer(by call: any AnyCall, _ phase: ObserverPhase, _ life: Life) -> Entry?
    /// A call of the requirement on an implementer; nil if that does not conform to its protocol.
    func call(on implementer: Implementer, in adoption: Adoption) -> (any AnyCall)?
    /// A function of the requirement's type, in a box, as a call; nil for one of another type, or where the arguments make no
    /// tuple.
    func call(of box: AnyObject) -> (any AnyCall)?
    /// The other way round.
    func box(of call: any AnyCall) -> AnyObject?
}

extension RoutePlan {
    /// A function of the route's type made of one that another of the adopted protocols asks for under the same name.
    ///
    /// The two may differ in `@Sendable` and in isolation.
    func converted<Other, Function>(_ function: Other, to type: Function.Type) -> Function? {
        let box = FunctionBox(function)
        for case let variant as any NamedRequirement in slot.variants + [context.requirement] {
            guard let call = variant.call(of: box) else { continue }
            for case let wanted as any NamedRequirement in slot.variants + [context.requirement] {
                if let converted = wanted.box(of: call) as? FunctionBox<Function> { return converted.function }
            }
        }
        return nil
    }
}

extension SynchronousRequirement: NamedRequirement where Result: ~Copyable {
    func override(by call: any AnyCall, _ life: Life) -> Entry? {
        if let call = call as? FunctionCall<Function> { return OverrideEntry(call.function, life) }
        return function(of: call).map { OverrideEntry($0, life) }
    }

    /// A function of the requirement's type that makes a call which is known by name.
    func function(of call: any AnyCall) -> Function? {
        guard isThrowable(call), let call: Call<Arguments, Result, Failure> = call.adapted() else { return nil }
        return knowledge.around(Body { (arguments, _) throws(Failure) in try call.body(arguments.arguments) })
    }

    func call(of box: AnyObject) -> (any AnyCall)? {
        guard let box = box as? FunctionBox<Function>, let apply = knowledge.apply else { return nil }
        return Call<Arguments, Result, Failure>(throwing: signature.failureType) { (arguments) throws(Failure) in
            try apply(box.function, arguments)
        }
    }

    func box(of call: any AnyCall) -> AnyObject? { function(of: call).map { FunctionBox($0) } }

    func observer(by call: any AnyCall, _ phase: ObserverPhase, _ life: Life) -> Entry? {
        (call.ignoringResult() as ((Arguments) throws -> Void)?).map {
            ObserverEntry<Observation<Arguments, Result, Failure>>(.arguments($0), phase, life)
        }
    }

    func call(on implementer: Implementer, in adoption: Adoption) -> (any AnyCall)? {
        let other = knowledge.around(
            Body { [selector] (_, _) throws(Failure) in
                stop("The target of an override of '\(selector)' died during a call that holds it.")
            })
        guard let function = knowledge.forward?(implementer, adoption, other) else { return nil }
        guard let apply = knowledge.apply else { return FunctionCall(function: function, of: signature) }
        return Call<Arguments, Result, Failure>(throwing: signature.failureType) { (arguments) throws(Failure) in
            try apply(function, arguments)
        }
    }
}

extension AsynchronousRequirement: NamedRequirement where Result: ~Copyable {
    func override(by call: any AnyCall, _ life: Life) -> Entry? {
        if let call = call as? FunctionCall<Function> { return OverrideEntry(call.function, life) }
        return function(of: call).map { OverrideEntry($0, life) }
    }

    /// A function of the requirement's type that makes a call which is known by name.
    func function(of call: any AnyCall) -> Function? {
        guard isThrowable(call), let call: AsyncCall<Arguments, Result, Failure> = call.adaptedToAsync() else {
            return nil
        }
        return knowledge.around(
            AsyncBody { (arguments, _) async throws(Failure) in try await call.body(arguments.arguments) })
    }

    func call(of box: AnyObject) -> (any AnyCall)? { (box as? FunctionBox<Function>).flatMap { applied($0.function) } }

    func box(of call: any AnyCall) -> AnyObject? { function(of: call).map { FunctionBox($0) } }

    func observer(by call: any AnyCall, _ phase: ObserverPhase, _ life: Life) -> Entry? {
        let body: (nonisolated(nonsending) (Arguments) async throws -> Void)? = call.ignoringResultAsync()
        return body.map {
            ObserverEntry<AsyncObservation<Arguments, Result, Failure>>(.arguments($0), phase, life)
        }
    }

    func call(on implementer: Implementer, in adoption: Adoption) -> (any AnyCall)? {
        let other = knowledge.around(
            AsyncBody { [selector] (_, _) async throws(Failure) in
                stop("The target of an override of '\(selector)' died during a call that holds it.")
            })
        guard let function = knowledge.forward?(implementer, adoption, other) else { return nil }
        return applied(function) ?? FunctionCall(function: function, of: signature)
    }

    /// A function as a call with the tuple, where there is one.
    func applied(_ function: Function) -> AsyncCall<Arguments, Result, Failure>? {
        switch knowledge.apply {
        case nil: nil
        case .onCaller(let apply):
            AsyncCall<Arguments, Result, Failure>(throwing: signature.failureType) {
                (arguments) async throws(Failure) in
                try await apply(function, arguments)
            }
        case .concurrently(let apply):
            AsyncCall<Arguments, Result, Failure>(throwing: signature.failureType) {
                (arguments) async throws(Failure) in
                // SAFETY: the target is called where the requirement's witness would call it, which is not on an actor.
                nonisolated(unsafe) let (function, arguments) = (function, arguments)
                return try await apply(function, arguments)
            }
        }
    }
}

extension AnyRequirement {
    /// Whether a call throws nothing that the requirement cannot, where its errors have a type that the engine does not know.
    fileprivate final func isThrowable(_ call: any AnyCall) -> Bool {
        let thrown = call.signature.failureType
        return thrown == Never.self || signature.failureType == (any Error).self || thrown == signature.failureType
    }
}

/// A function of a requirement's own type, which fits no other.
struct FunctionCall<Function>: AnyCall {
    let function: Function
    let signature: Signature

    init(function: Function, of signature: Signature) {
        self.function = function
        self.signature = signature
    }

    func adapted<Wanted, WantedResult: ~Copyable, WantedFailure>() -> Call<Wanted, WantedResult, WantedFailure>? { nil }
    func adaptedToAsync<Wanted, WantedResult: ~Copyable, WantedFailure>()
        -> AsyncCall<Wanted, WantedResult, WantedFailure>?
    { nil }
    func ignoringResult<Wanted>() -> ((Wanted) throws -> Void)? { nil }
    func ignoringResultAsync<Wanted>() -> (nonisolated(nonsending) (Wanted) async throws -> Void)? { nil }
}
