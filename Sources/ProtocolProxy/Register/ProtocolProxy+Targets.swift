// SPDX-License-Identifier: MIT

extension Registering where Self: ProtocolProxy {
    /// Overrides a requirement by a target that has it, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - target: A conformer of the requirement's protocol, or a ``MessageReceiver`` that lists its selector.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` if the target is neither, which the compiler cannot see from the key.
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>, with target: AnyObject
    ) throws(ProxyError) -> Registration<Self> {
        try override(Self.self[keyPath: key].selector, with: target)
    }

    /// Overrides an asynchronous requirement by a target that has it, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - target: A conformer of the requirement's protocol, or a ``MessageReceiver`` that lists its selector.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` if the target is neither, which the compiler cannot see from the key.
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>, with target: AnyObject
    ) throws(ProxyError) -> Registration<Self> {
        try override(Self.self[keyPath: key].selector, with: target)
    }

    /// Observes a requirement by a target that has it, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When to call it: before the call is answered, or after.
    ///   - target: A conformer of the requirement's protocol, or a ``MessageReceiver`` that lists its selector.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` if the target is neither, which the compiler cannot see from the key.
    @discardableResult
    public func observe<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>, _ phase: ObserverPhase,
        with target: AnyObject
    ) throws(ProxyError) -> Registration<Self> {
        try observe(Self.self[keyPath: key].selector, phase, with: target)
    }

    /// Observes an asynchronous requirement by a target that has it, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When to call it: before the call is answered, or after.
    ///   - target: A conformer of the requirement's protocol, or a ``MessageReceiver`` that lists its selector.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` if the target is neither, which the compiler cannot see from the key.
    @discardableResult
    public func observe<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>, _ phase: ObserverPhase,
        with target: AnyObject
    ) throws(ProxyError) -> Registration<Self> {
        try observe(Self.self[keyPath: key].selector, phase, with: target)
    }

    /// Overrides a requirement by name with a target, which is not kept alive.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - target: The object to call. When it dies, the override below it or the implementer answers again.
    ///   - alternative: What to call on the target; by default the requirement's own name.
    ///   - name: A name, which replaces an override of the same name and takes its place on top.
    ///   - exclusive: Whether to refuse if the requirement has a live override already.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` if the selector is in no adopted protocol, if the target does not receive it, with the
    ///   same types and effects, or if another override is live and exclusivity was asked for.
    @discardableResult
    public func override(
        _ selector: Selector, with target: AnyObject, selector alternative: Selector? = nil,
        key name: OverrideKey? = nil, exclusive: Bool = false,
        once: Bool = false, owner: AnyObject? = nil
    ) throws(ProxyError) -> Registration<Self> {
        if let owner { try Self.admit(owner, "An owner", adoption: routes.adoption) }
        let call = try call(of: target, alternative, for: selector, isUnchecked: true)
        return try override(
            selector, by: call, Life(target: target, owner: owner, once: once), isExclusive: exclusive, key: name)
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
    /// - Throws: ``ProxyError`` if the selector is in no adopted protocol, or if the target does not receive it with the
    ///   same parameter types.
    @discardableResult
    public func observe(
        _ selector: Selector, _ phase: ObserverPhase, with target: AnyObject, selector alternative: Selector? = nil,
        once: Bool = false, owner: AnyObject? = nil
    ) throws(ProxyError) -> Registration<Self> {
        if let owner { try Self.admit(owner, "An owner", adoption: routes.adoption) }
        let call = try call(of: target, alternative, for: selector, isUnchecked: true)
        return try observe(selector, phase, by: call, Life(target: target, owner: owner, once: once))
    }
}

// The same verbs for proxies that cross threads and targets that the compiler knows to be Sendable. A target that it does
// not know of goes through the verbs above, which admit only conformers of a Sendable protocol.

extension Registering where Self: ProtocolProxy, Self: Sendable {
    /// Overrides a requirement by a target that has it, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - target: A conformer of the requirement's protocol, or a ``MessageReceiver`` that lists its selector.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` if the target is neither, which the compiler cannot see from the key.
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>, with target: any AnyObject & Sendable
    ) throws(ProxyError) -> Registration<Self> {
        try override(Self.self[keyPath: key].selector, with: target)
    }

    /// Overrides an asynchronous requirement by a target that has it, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - target: A conformer of the requirement's protocol, or a ``MessageReceiver`` that lists its selector.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` if the target is neither, which the compiler cannot see from the key.
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>, with target: any AnyObject & Sendable
    ) throws(ProxyError) -> Registration<Self> {
        try override(Self.self[keyPath: key].selector, with: target)
    }

    /// Observes a requirement by a target that has it, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When to call it: before the call is answered, or after.
    ///   - target: A conformer of the requirement's protocol, or a ``MessageReceiver`` that lists its selector.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` if the target is neither, which the compiler cannot see from the key.
    @discardableResult
    public func observe<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>, _ phase: ObserverPhase,
        with target: any AnyObject & Sendable
    ) throws(ProxyError) -> Registration<Self> {
        try observe(Self.self[keyPath: key].selector, phase, with: target)
    }

    /// Observes an asynchronous requirement by a target that has it, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When to call it: before the call is answered, or after.
    ///   - target: A conformer of the requirement's protocol, or a ``MessageReceiver`` that lists its selector.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` if the target is neither, which the compiler cannot see from the key.
    @discardableResult
    public func observe<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>, _ phase: ObserverPhase,
        with target: any AnyObject & Sendable
    ) throws(ProxyError) -> Registration<Self> {
        try observe(Self.self[keyPath: key].selector, phase, with: target)
    }

    /// Overrides a requirement by name with a target, which is not kept alive.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - target: The object to call. When it dies, the override below it or the implementer answers again.
    ///   - alternative: What to call on the target; by default the requirement's own name.
    ///   - name: A name, which replaces an override of the same name and takes its place on top.
    ///   - exclusive: Whether to refuse if the requirement has a live override already.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` if the selector is in no adopted protocol, if the target does not receive it, with the
    ///   same types and effects, or if another override is live and exclusivity was asked for.
    @discardableResult
    public func override(
        _ selector: Selector, with target: any AnyObject & Sendable, selector alternative: Selector? = nil,
        key name: OverrideKey? = nil, exclusive: Bool = false,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil
    ) throws(ProxyError) -> Registration<Self> {
        let call = try call(of: target, alternative, for: selector, isUnchecked: false)
        return try override(
            selector, by: call, Life(target: target, owner: owner, once: once), isExclusive: exclusive, key: name)
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
    /// - Throws: ``ProxyError`` if the selector is in no adopted protocol, or if the target does not receive it with the
    ///   same parameter types.
    @discardableResult
    public func observe(
        _ selector: Selector, _ phase: ObserverPhase, with target: any AnyObject & Sendable,
        selector alternative: Selector? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil
    ) throws(ProxyError) -> Registration<Self> {
        let call = try call(of: target, alternative, for: selector, isUnchecked: false)
        return try observe(selector, phase, by: call, Life(target: target, owner: owner, once: once))
    }
}
