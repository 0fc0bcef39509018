// SPDX-License-Identifier: MIT

extension Registering where Self: ProtocolProxy {
    /// Overrides a requirement whose arguments cannot be kept: the handler answers in place of the implementer.
    ///
    /// The last override registered answers. A proxy that threads share takes only a requirement whose function type is
    /// `@Sendable`, and an owner that is Sendable; another stops the program.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name, which replaces an override of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the arguments and answers the call; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func override<Requirement: DirectRequirement>(
        _ key: KeyPath<Self.Type, Requirement>, key name: OverrideKey? = nil,
        once: Bool = false, owner: AnyObject? = nil,
        with handler: Requirement.Handler
    ) -> Registration<Self> {
        requireSendable(owner)
        return overrideFunction(Self.self[keyPath: key], named: name, Life(owner: owner, once: once), with: handler)
    }

    /// Overrides a requirement whose arguments cannot be kept by a target that has it, which is not kept alive.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - target: A conformer of the requirement's protocol.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError`` if the target is none, which the compiler cannot see from the key.
    @discardableResult
    public func override<Function, Arguments>(
        _ key: KeyPath<Self.Type, FunctionRequirement<Function, Arguments>>, with target: AnyObject
    ) throws(ProxyError) -> Registration<Self> {
        try override(Self.self[keyPath: key].selector, with: target)
    }

    /// Overrides a requirement whose arguments cannot be kept by name, with a handler of exactly its function type.
    ///
    /// It has a name of its own, since a trailing closure would fit it as well as the forms that take a tuple.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - name: A name, which replaces an override of the same name and takes its place on top.
    ///   - exclusive: Whether to refuse if the requirement has a live override already.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: A function value of the type that the requirement's signature shows.
    /// - Returns: The handle of the registration, which may be dropped.
    /// - Throws: ``ProxyError``, as the forms for other requirements do. Then nothing was registered.
    @discardableResult
    public func overrideFunction<Function>(
        _ selector: Selector, key name: OverrideKey? = nil, exclusive: Bool = false, once: Bool = false,
        owner: AnyObject? = nil,
        with handler: Function
    ) throws(ProxyError) -> Registration<Self> {
        try admitHandler()
        return try override(
            selector, by: FunctionCall(body: .handler(FunctionBox(handler))), Life(owner: owner, once: once),
            isExclusive: exclusive, key: name)
    }

    /// Observes a requirement whose arguments cannot be kept.
    ///
    /// Its errors go to the handler of observer errors. It does not suspend, also where the requirement does.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When to run: before the call is answered, or after.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes what is told of the arguments; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func observe<Function, Arguments>(
        _ key: KeyPath<Self.Type, FunctionRequirement<Function, Arguments>>, _ phase: ObserverPhase,
        once: Bool = false, owner: AnyObject? = nil, with handler: @escaping (Arguments) throws -> Void
    ) -> Registration<Self> {
        requireAdmission()
        return add(
            ObserverEntry(
                phase: phase, notice: FunctionNotice<Arguments>.arguments(handler), life: Life(owner: owner, once: once)
            ),
            to: Self.self[keyPath: key])
    }

    /// Observes a requirement whose arguments cannot be kept, with a handler that takes none.
    ///
    /// Its errors go to the handler of observer errors. It does not suspend, also where the requirement does.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When to run: before the call is answered, or after.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Is told of the call; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @_disfavoredOverload
    @discardableResult
    public func observe<Function, Arguments>(
        _ key: KeyPath<Self.Type, FunctionRequirement<Function, Arguments>>, _ phase: ObserverPhase,
        once: Bool = false, owner: AnyObject? = nil, with handler: @escaping () throws -> Void
    ) -> Registration<Self> {
        requireAdmission()
        return add(
            ObserverEntry(
                phase: phase, notice: FunctionNotice<Arguments>.arguments { _ in try handler() },
                life: Life(owner: owner, once: once)),
            to: Self.self[keyPath: key])
    }
}

extension Registering where Self: ProtocolProxy {
    /// Registers an override of a requirement that was named by a typed key.
    ///
    /// Keeps handlers that are not Sendable out of a proxy that crosses threads: the compiler checks a handler against the
    /// requirement's function type, and not what that type says.
    func overrideFunction<Requirement: DirectRequirement>(
        _ requirement: Requirement, named name: OverrideKey?, _ life: Life, with handler: Requirement.Handler
    ) -> Registration<Self> {
        if routes.adoption.isSendable, !Signature.isSendable(Requirement.Handler.self) {
            stop(
                "'\(requirement.selector)' of '\(protocolName(of: requirement))' was overridden on a proxy that threads "
                    + "share, and its handlers are of the type \(Requirement.Handler.self), which is not Sendable. "
                    + "Describe it with a function type that is '@Sendable'.")
        }
        return add(
            OverrideEntry(body: FunctionBody.handler(FunctionBox(handler)), life: life, key: name), to: requirement)
    }

    /// Keeps owners that the compiler did not check out of a proxy that crosses threads.
    private func requireSendable(_ owner: AnyObject?) {
        guard let owner else { return }
        do throws(ProxyError) {
            try Self.admit(owner, "An owner", adoption: routes.adoption)
        } catch {
            stop(error.description)
        }
    }
}
