// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Overrides a requirement with a weakly held target; see ``HandlerRegistration`` for the
    /// options.
    ///
    /// The target conforms to the requirement's protocol, or is a ``MessageReceiver`` that lists
    /// its selector. When it is deallocated, the override below it or the implementer answers
    /// again.
    ///
    /// - Throws: ``ProxyError`` if the target does neither.
    @discardableResult
    public func override<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        with target: Typed.Owner,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        let selector = try selector(of: key, for: target, owner)
        let lifetime = Lifetime(target: target, receiving: selector, owner: owner, once: once)
        return try override(
            selector,
            by: call(of: target as AnyObject, for: selector),
            lifetime: lifetime,
            options: RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Observes a requirement with a weakly held target, whose deallocation ends the registration.
    @discardableResult
    public func observe<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        _ phase: ObserverPhase,
        with target: Typed.Owner,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        let selector = try selector(of: key, for: target, owner)
        let lifetime = Lifetime(target: target, receiving: selector, owner: owner, once: once)
        return try observe(
            selector,
            phase,
            by: observingCall(of: target as AnyObject, for: selector),
            lifetime: lifetime,
            options: RegistrationOptions(fileID, line)
        )
    }

    /// Overrides a requirement by name with a weakly held target; see ``HandlerRegistration`` for
    /// the options.
    ///
    /// The target conforms to the requirement's protocol, or is a ``MessageReceiver`` or another
    /// proxy. By default it receives the requirement's own selector. When it is deallocated, the
    /// override below it or the implementer answers again.
    ///
    /// - Throws: ``ProxyError`` if no adopted protocol has the selector, if the target does not
    ///   receive it with the same types and effects, or on an actor that the requirement is not
    ///   isolated to, or if target or owner may not cross threads with the proxy.
    @discardableResult
    public func override(
        selector: Selector,
        with target: AnyObject,
        targetSelector alternative: Selector? = nil,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        try checkSendability(of: target, for: selector, owner: owner)
        return try override(
            selector,
            by: call(of: target, alternative, for: selector),
            lifetime: Lifetime(
                target: target,
                receiving: alternative ?? selector,
                owner: owner,
                once: once
            ),
            options: RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Observes a requirement by name with a weakly held target; throws like an override with a
    /// target.
    @discardableResult
    public func observe(
        selector: Selector,
        _ phase: ObserverPhase,
        with target: AnyObject,
        targetSelector alternative: Selector? = nil,
        once: Bool = false,
        owner: AnyObject? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        try checkSendability(of: target, for: selector, owner: owner)
        return try observe(
            selector,
            phase,
            by: observingCall(of: target, alternative, for: selector),
            lifetime: Lifetime(
                target: target,
                receiving: alternative ?? selector,
                owner: owner,
                once: once
            ),
            options: RegistrationOptions(fileID, line)
        )
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Overrides a requirement by name with a Sendable, weakly held target.
    @discardableResult
    public func override(
        selector: Selector,
        with target: any AnyObject & Sendable,
        targetSelector alternative: Selector? = nil,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        try override(
            selector,
            by: call(of: target, alternative, for: selector),
            lifetime: Lifetime(
                target: target,
                receiving: alternative ?? selector,
                owner: owner,
                once: once
            ),
            options: RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Observes a requirement by name with a Sendable, weakly held target.
    @discardableResult
    public func observe(
        selector: Selector,
        _ phase: ObserverPhase,
        with target: any AnyObject & Sendable,
        targetSelector alternative: Selector? = nil,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        try observe(
            selector,
            phase,
            by: observingCall(of: target, alternative, for: selector),
            lifetime: Lifetime(
                target: target,
                receiving: alternative ?? selector,
                owner: owner,
                once: once
            ),
            options: RegistrationOptions(fileID, line)
        )
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// The selector of a key; throws if threads share the proxy, and target or owner, which the key
    /// takes of any type, are not known to be Sendable.
    private func selector<Typed: __Generated.TypedRequirement>(
        of key: KeyPath<Self.Type, Typed>,
        for target: Typed.Owner,
        _ owner: Typed.Owner?
    ) throws(ProxyError) -> Selector {
        let requirement = Self.self[keyPath: key]
        if !requirement.requiresSendable {
            try checkSendability(
                of: target as AnyObject,
                for: requirement.selector,
                owner: owner.map { $0 as AnyObject }
            )
        }
        return requirement.selector
    }

    /// Throws for a target or an owner that is not known to be Sendable, if threads share the
    /// proxy.
    private func checkSendability(
        of target: AnyObject,
        for selector: Selector,
        owner: AnyObject?
    ) throws(ProxyError) {
        // The dynamic type, because generic code may know the proxy as a `ProtocolProxy`.
        let proxyClass = type(of: self)
        if let owner {
            try proxyClass.checkSendability(
                of: owner,
                "An owner",
                for: selector,
                layout: routes.layout
            )
        }
        _ = try mergedRequirement(of: selector)
        try proxyClass.checkSendability(
            of: target,
            "A target",
            for: selector,
            layout: routes.layout
        )
    }

    /// A call of an observer's target, which throws if the target is a proxy without an answer.
    private func observingCall(
        of target: AnyObject,
        _ alternative: Selector? = nil,
        for selector: Selector
    ) throws(ProxyError) -> any ConvertibleFunction {
        let call = try call(of: target, alternative, for: selector)
        let received = alternative ?? selector
        guard let proxy = target as? ProtocolProxy,
            let requirementIndex = proxy.routes.layout.index(of: received)
        else { return call }
        let requirement = proxy.routes.layout.requirements[requirementIndex].requirement
        guard !requirement.canBeUnanswered, requirement.canBeSent else { return call }
        return requirement.routed.relayingCall { [weak proxy] in
            proxy.map { Relay(proxy: $0, selector: received) }
        }
    }

    private func call(
        of target: AnyObject,
        _ alternative: Selector? = nil,
        for selector: Selector
    ) throws(ProxyError) -> any ConvertibleFunction {
        let merged = try mergedRequirement(of: selector)
        let wanted = alternative ?? selector
        try routes.store.refuseCycle(through: target, receiving: wanted, for: selector)
        let link = Implementer.make(
            target,
            retained: false,
            isShared: requiresSendable,
            in: routes.layout
        )
        let proxy = target as? ProtocolProxy
        // The selector may belong to a protocol that only the target, itself a proxy, adopts.
        let adoptions = [routes.layout] + (proxy.map { [$0.routes.layout] } ?? [])
        var isIsolated = false
        for layout in adoptions {
            guard let requirementIndex = layout.index(of: wanted) else { continue }
            try acceptExecutor(of: target, for: selector, as: wanted, in: layout)
            for variant in layout.requirements[requirementIndex].variants {
                guard let call = variant.routed.call(on: link, in: layout) else { continue }
                if merged.isAlwaysCalled(on: variant.isolation) { return call }
                isIsolated = true
            }
        }
        guard !isIsolated, merged.isAlwaysCalled(on: proxy?.isolation(of: wanted)) else {
            throw .calledAnywhere(selector, by: target)
        }
        if let call = proxy?.call(named: wanted) ?? link.receivedFunction(wanted) { return call }
        let known = Array(link.table?.selectors ?? []) + (proxy?.requirements.map(\.selector) ?? [])
        throw .targetLacksSelector(
            target,
            wanted,
            among: known.filter { $0 != wanted },
            for: merged.requirement,
            of: merged.protocolName
        )
    }
}
