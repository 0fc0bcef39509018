// SPDX-License-Identifier: MIT

// Registering targets by key; `ProtocolProxy+TargetsByName.swift` has the methods by name.

extension HandlerRegistration where Self: ProtocolProxy {
    /// Lets a target answer calls of a requirement, until cancelled.
    ///
    /// The target conforms to the requirement's protocol, or is a ``MessageReceiver`` that lists
    /// the selector. When the target is deallocated, the next override answers again, or else the
    /// implementer.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - target: The object to call, held weakly; its deallocation ends the registration.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: The proxy's class doesn't list the protocol of
    ///     the requirement.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/targetLacksSelector``: The target neither conforms to the
    ///     requirement's protocol nor lists the selector.
    ///   - ``ProxyError/Code/wrongSignature``: The target's method for the selector has other types
    ///     than the requirement, or more effects, such as `async`.
    ///   - ``ProxyError/Code/forwardsToItself``: The target would pass calls back to the proxy.
    ///   - ``ProxyError/Code/otherExecutor``: The target and the requirement run on different
    ///     executors.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol but the target or
    ///     the owner isn't known to be Sendable.
    @discardableResult
    public func override<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        with target: Typed.Owner,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        let selector = try selector(of: key, for: target, owner)
        let lifetime = Lifetime(
            target: target,
            isProxy: target is ProtocolProxy,
            receiving: received(by: target as AnyObject, for: selector),
            owner: owner,
            once: once
        )
        return try override(
            selector,
            by: call(of: target as AnyObject, for: selector),
            lifetime: lifetime,
            options: RegistrationOptions(fileID, line, name: name)
        )
    }

    /// Calls a target before or after each call of a requirement, without affecting it.
    ///
    /// The target conforms to the requirement's protocol, or is a ``MessageReceiver`` that lists
    /// the selector. The target's result is ignored, and `handleUncaughtErrors(with:)` receives its
    /// errors.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - phase: Whether to run before a call is answered, or after it returned or threw.
    ///   - target: The object to call, held weakly; its deallocation ends the registration.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Throws: ``ProxyError``, without registering anything. Its code tells why:
    ///   - ``ProxyError/Code/unrecognizedSelector``: The proxy's class doesn't list the protocol of
    ///     the requirement.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/targetLacksSelector``: The target neither conforms to the
    ///     requirement's protocol nor lists the selector.
    ///   - ``ProxyError/Code/wrongSignature``: The target's method for the selector has other types
    ///     than the requirement, or more effects, such as `async`.
    ///   - ``ProxyError/Code/forwardsToItself``: The target would pass calls back to the proxy.
    ///   - ``ProxyError/Code/otherExecutor``: The target and the requirement run on different
    ///     executors.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol but the target or
    ///     the owner isn't known to be Sendable.
    @discardableResult
    public func observe<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        _ phase: ObserverPhase,
        with target: Typed.Owner,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ProxyError) -> Registration<Self> {
        let selector = try selector(of: key, for: target, owner)
        let lifetime = Lifetime(
            target: target,
            isProxy: target is ProtocolProxy,
            receiving: received(by: target as AnyObject, for: selector),
            owner: owner,
            once: once
        )
        return try observe(
            selector,
            phase,
            by: observingCall(of: target as AnyObject, for: selector),
            lifetime: lifetime,
            options: RegistrationOptions(fileID, line)
        )
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// The selector of a key; throws if threads share the proxy and the target or owner is not
    /// known to be Sendable.
    ///
    /// The key accepts a target and an owner of any type.
    private func selector<Typed: __Generated.RequirementKey>(
        of key: KeyPath<Self.Type, Typed>,
        for target: Typed.Owner,
        _ owner: Typed.Owner?
    ) throws(ProxyError) -> Selector {
        let requirement = listed(Self.self[keyPath: key])
        if !requirement.requiresSendable {
            try checkSendability(
                of: target as AnyObject,
                for: requirement.selector,
                owner: owner.map { $0 as AnyObject }
            )
        }
        return requirement.selector
    }

    /// Throws if threads share the proxy and the target or the owner is not known to be Sendable.
    func checkSendability(
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
                layout: layout
            )
        }
        _ = try mergedRequirement(of: selector)
        try proxyClass.checkSendability(
            of: target,
            "A target",
            for: selector,
            layout: layout
        )
    }

    /// The selector that a target receives; if the target is a proxy, the one in that proxy's
    /// layout.
    func received(
        by target: AnyObject,
        _ alternative: Selector? = nil,
        for selector: Selector
    ) -> Selector {
        if let alternative { return alternative }
        guard let proxy = proxyBehind(target), let index = layout.index(of: selector) else {
            return selector
        }
        let requirement = layout.requirements[index].requirement
        return proxy.layout.selector(receiving: requirement)
    }

    /// A function that calls an observer's target, and throws if the target is a proxy without an
    /// answer.
    func observingCall(
        of target: AnyObject,
        _ alternative: Selector? = nil,
        for selector: Selector
    ) throws(ProxyError) -> any ConvertibleFunction {
        let call = try call(of: target, alternative, for: selector)
        let received = received(by: target, alternative, for: selector)
        guard let proxy = target as? ProtocolProxy,
            let requirementIndex = proxy.layout.index(of: received)
        else { return call }
        let requirement = proxy.layout.requirements[requirementIndex].requirement
        guard !requirement.canBeUnanswered, requirement.canBeSent else { return call }
        return requirement.routed.relayingCall { [weak proxy] in
            proxy.map { Relay(proxy: $0, selector: received) }
        }
    }

    func call(
        of target: AnyObject,
        _ alternative: Selector? = nil,
        for selector: Selector
    ) throws(ProxyError) -> any ConvertibleFunction {
        let merged = try mergedRequirement(of: selector)
        let received = received(by: target, alternative, for: selector)
        try routes.store.refuseCycle(through: target, receiving: received, for: selector)
        let link = Implementer.make(
            target,
            retained: false,
            isSharedByThreads: requiresSendable,
            in: layout
        )
        let proxy = target as? ProtocolProxy
        // The selector is the one that the target receives. If the target is a proxy, that selector
        // may belong to a protocol that only the target adopts.
        var layouts = [(layout, alternative ?? selector)]
        if let proxy { layouts.insert((proxy.layout, received), at: 0) }
        var isIsolated = false
        for (layout, wanted) in layouts {
            guard let requirementIndex = layout.index(of: wanted) else { continue }
            try acceptExecutor(of: target, for: selector, as: wanted, in: layout)
            for variant in layout.requirements[requirementIndex].variants {
                guard let call = variant.routed.call(on: link, in: layout) else { continue }
                if merged.isAlwaysCalled(on: variant.isolation) { return call }
                isIsolated = true
            }
        }
        guard !isIsolated, merged.isAlwaysCalled(on: proxy?.isolation(of: received)) else {
            throw .calledAnywhere(selector, by: target)
        }
        if let call = proxy?.call(named: received) ?? link.receivedFunction(received) {
            return call
        }
        let listed = Array(link.table?.selectors ?? [])
        let candidates = listed + (proxy?.requirements.map(\.selector) ?? [])
        throw .targetLacksSelector(
            target,
            received,
            among: candidates.filter { $0 != received },
            for: merged.requirement,
            of: merged.protocolName
        )
    }
}
