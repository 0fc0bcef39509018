// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Overrides a requirement with a target that has it; the target is held weakly.
    ///
    /// The target is a conformer of the requirement's protocol, or a ``MessageReceiver`` that lists its selector. When it
    /// dies, the override below it or the implementer answers again. The options are those of ``HandlerRegistration``.
    ///
    /// - Throws: ``ProxyError`` if the target is neither, which the compiler cannot see from the key, or with the code
    ///   ``ProxyError/Code/alreadyOverridden``.
    /// - Complexity: O(1) on average; with `exclusive`, O(*n*) in the number of registrations for the requirement.
    @discardableResult
    public func override<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, with target: Typed.Owner, named name: RegistrationName? = nil,
        exclusive: Bool = false, once: Bool = false, owner: Typed.Owner? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        let selector = Self.self[keyPath: key].selector
        let lifetime = Lifetime(anyTarget: target, anyOwner: owner, once: once)
        return try override(
            selector, by: call(of: target as AnyObject, for: selector), lifetime,
            RegistrationOptions(name: name, isExclusive: exclusive, location: SourceLocation(fileID, line)))
    }

    /// Observes a requirement with a target that has it; the target is held weakly, and its death ends the registration.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func observe<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ phase: ObserverPhase, with target: Typed.Owner, once: Bool = false,
        owner: Typed.Owner? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        let selector = Self.self[keyPath: key].selector
        let lifetime = Lifetime(anyTarget: target, anyOwner: owner, once: once)
        return try observe(
            selector, phase, by: call(of: target as AnyObject, for: selector), lifetime, SourceLocation(fileID, line))
    }

    /// Overrides a requirement by name with a target, which is held weakly.
    ///
    /// The target is a conformer of the requirement's protocol, a ``MessageReceiver``, or a proxy of any protocols; by
    /// default it receives the requirement's own selector. When it dies, the override below it or the implementer answers
    /// again. The options are those of ``HandlerRegistration``.
    ///
    /// - Throws: ``ProxyError`` if the selector is in no adopted protocol, if the target does not receive it with the same
    ///   types and effects, if another override is live and exclusivity was asked for, or if the target or the owner is not
    ///   known to be Sendable on a Sendable proxy. Then nothing was registered.
    /// - Complexity: O(1) on average; with `exclusive`, O(*n*) in the number of registrations for the requirement.
    @discardableResult
    public func override(
        _ selector: Selector, with target: AnyObject, selector alternative: Selector? = nil,
        named name: RegistrationName? = nil, exclusive: Bool = false, once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        try admit(target, for: selector, owner)
        return try override(
            selector, by: call(of: target, alternative, for: selector),
            Lifetime(target: target, owner: owner, once: once),
            RegistrationOptions(name: name, isExclusive: exclusive, location: SourceLocation(fileID, line)))
    }

    /// Observes a requirement by name with a target, which is held weakly; its death ends the registration.
    ///
    /// Its result is ignored. The options are those of ``HandlerRegistration``.
    ///
    /// - Throws: ``ProxyError``, as for an override by a target. Then nothing was registered.
    /// - Complexity: O(1) on average.
    @discardableResult
    public func observe(
        _ selector: Selector, _ phase: ObserverPhase, with target: AnyObject, selector alternative: Selector? = nil,
        once: Bool = false, owner: AnyObject? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        try admit(target, for: selector, owner)
        return try observe(
            selector, phase, by: call(of: target, alternative, for: selector),
            Lifetime(target: target, owner: owner, once: once),
            SourceLocation(fileID, line))
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Overrides a requirement by name with a Sendable target, which is held weakly.
    ///
    /// - Complexity: O(1) on average; with `exclusive`, O(*n*) in the number of registrations for the requirement.
    @discardableResult
    public func override(
        _ selector: Selector, with target: any AnyObject & Sendable, selector alternative: Selector? = nil,
        named name: RegistrationName? = nil, exclusive: Bool = false, once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        try override(
            selector, by: call(of: target, alternative, for: selector),
            Lifetime(target: target, owner: owner, once: once),
            RegistrationOptions(name: name, isExclusive: exclusive, location: SourceLocation(fileID, line)))
    }

    /// Observes a requirement by name with a Sendable target, which is held weakly.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func observe(
        _ selector: Selector, _ phase: ObserverPhase, with target: any AnyObject & Sendable,
        selector alternative: Selector? = nil, once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        try observe(
            selector, phase, by: call(of: target, alternative, for: selector),
            Lifetime(target: target, owner: owner, once: once),
            SourceLocation(fileID, line))
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Refuses objects that the compiler did not check, where threads share the proxy.
    private func admit(_ target: AnyObject, for selector: Selector, _ owner: AnyObject?) throws(ProxyError) {
        if let owner { try Self.admit(owner, "An owner", layout: routes.layout) }
        _ = try mergedRequirement(of: selector)
        try Self.admit(target, "A target", layout: routes.layout)
    }

    /// Returns a call of a target, which is held weakly, for a requirement.
    private func call(
        of target: AnyObject, _ alternative: Selector? = nil, for selector: Selector
    ) throws(ProxyError) -> any AnyCall {
        let (merged, _) = try mergedRequirement(of: selector)
        let wanted = alternative ?? selector
        if wanted == selector { try routes.store.refuseItself(target, "target") }
        let link = Implementer.make(target, retained: false, isShared: routes.layout.isSendable, in: routes.layout)
        let proxy = target as? ProtocolProxy
        // A requirement that this proxy does not adopt may be one of a target that is a proxy itself.
        let adoptions = [routes.layout] + (proxy.map { [$0.routes.layout] } ?? [])
        for layout in adoptions {
            guard let requirementIndex = layout.index(of: wanted) else { continue }
            try acceptExecutor(of: target, for: selector, as: wanted, in: layout)
            for variant in layout.requirements[requirementIndex].variants {
                if let call = (variant as? any NamedRequirement)?.call(on: link, in: layout) { return call }
            }
        }
        if let call = proxy?.call(named: wanted) ?? link.receivedCall(wanted) { return call }
        let known = Array(link.table?.selectors ?? []) + (proxy?.requirements.map(\.selector) ?? [])
        throw .targetLacksSelector(
            target, wanted, among: known.filter { $0 != wanted }, for: merged.requirement, of: merged.protocolName)
    }
}
