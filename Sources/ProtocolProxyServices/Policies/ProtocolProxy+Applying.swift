// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Applies a policy to the calls of some requirements.
    ///
    /// The requirements share the state of the layers, such as a circuit or a limit. The policy has the place of an
    /// interceptor in the stack of each requirement: above what was registered before, below what comes later.
    ///
    /// A requirement that cannot take a layer stops the program with an explanation: retrying a requirement that consumes
    /// an argument, for instance. The options are those of `HandlerRegistration`.
    ///
    /// - Parameters:
    ///   - policy: The policy.
    ///   - first: The typed key of a requirement.
    ///   - others: The typed keys of other requirements.
    /// - Returns: One registration for all of them.
    @discardableResult
    public func apply<First: __Generated.TypedRequirement, each Other: __Generated.TypedRequirement>(
        _ policy: Policy, to first: KeyPath<Self.Type, First>, _ others: repeat KeyPath<Self.Type, each Other>,
        named name: RegistrationName? = nil, owner: (any AnyObject & Sendable)? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Registration<Self> {
        var requirements: [AnyRequirement] = [Self.self[keyPath: first]]
        for key in repeat each others { requirements.append(Self.self[keyPath: key]) }
        let applied = AppliedPolicy(policy, PolicyContext(protocolNames: protocolNames))
        for requirement in requirements { stopIfRefused(requirement, by: applied) }
        return apply(applied, to: requirements, name, owner, fileID, line)
    }

    /// Applies a policy to the calls of all requirements that a closure includes.
    ///
    /// A layer skips the requirements that it cannot take: those that do not throw are never retried, for instance. A
    /// requirement that no layer can take isn't included.
    ///
    /// One that is included, but whose type of errors a layer doesn't throw, stops the program with an explanation, since it
    /// would be left without a limit by mistake. Say what the policy throws in its place, `.throwing { … }`, or exclude it.
    ///
    /// - Parameters:
    ///   - policy: The policy.
    ///   - isIncluded: Whether to apply the policy to a requirement; it is called during this call only.
    /// - Returns: One registration for all of them, which is not active if none was included.
    @discardableResult
    public func apply(
        _ policy: Policy, named name: RegistrationName? = nil, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, where isIncluded: (AnyRequirement) -> Bool
    ) -> Registration<Self> {
        let applied = AppliedPolicy(policy, PolicyContext(protocolNames: protocolNames))
        let requirements = requirements.filter {
            isReceiver(of: $0.selector) && isIncluded($0)
        }.filter {
            stopIfLackingError($0, in: applied)
            return applied.takes($0)
        }
        return apply(applied, to: requirements, name, owner, fileID, line)
    }

    /// Applies a policy to a requirement, with an owner of its own kind.
    func apply<Typed: __Generated.TypedRequirement>(
        _ policy: Policy, toKey key: KeyPath<Self.Type, Typed>, _ name: RegistrationName?, _ owner: Typed.Owner?,
        _ fileID: StaticString, _ line: UInt
    ) -> Registration<Self> {
        let applied = AppliedPolicy(policy, PolicyContext(protocolNames: protocolNames))
        stopIfRefused(Self.self[keyPath: key], by: applied)
        return intercept(key, named: name, owner: owner, fileID: fileID, line: line, by: applied)
    }

    /// Stops the program because a layer can't throw its error from a requirement that a closure has included.
    func stopIfLackingError(_ requirement: AnyRequirement, in policy: AppliedPolicy) {
        guard let refusal = policy.lackOfError(for: requirement) else { return }
        stop(
            refusal.verb, requirement,
            "\(refusal.reason) To leave it out: 'where: { $0.key != \"\(requirement.key)\" }'.")
    }

    private func stopIfRefused(_ requirement: AnyRequirement, by policy: AppliedPolicy) {
        if let refusal = policy.refusal(of: requirement) { stop(refusal.verb, requirement, refusal.reason) }
    }

    private func apply(
        _ policy: AppliedPolicy, to requirements: [AnyRequirement], _ name: RegistrationName?,
        _ owner: (any AnyObject & Sendable)?, _ fileID: StaticString, _ line: UInt
    ) -> Registration<Self> {
        do throws(ProxyError) {
            return Registration(
                joining: try requirements.map { (requirement) throws(ProxyError) in
                    try intercept(
                        requirement.selector, named: name, owner: owner, fileID: fileID, line: line, by: policy)
                })
        } catch {
            fatalError(error.description)
        }
    }
}
