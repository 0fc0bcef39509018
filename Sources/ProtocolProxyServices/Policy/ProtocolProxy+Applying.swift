// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Applies a policy to the calls of some requirements.
    ///
    /// The requirements share the state of the layers, such as a circuit or a limit. The policy has
    /// the place of an interceptor in the stack of each requirement: above what was registered
    /// before, below what comes later.
    ///
    /// ### Applying a policy again
    ///
    /// A policy replaces the one that was applied under the same name, and takes over the states
    /// of its layers: calls in progress, open circuits and used tokens aren't forgotten when a
    /// limit changes. Whenever that happens, calls that began before end in the counts of the new
    /// policy.
    ///
    /// It takes over the states of the older application of the first of the requirements that
    /// has one under the name. Requirements that keep that older application share these states
    /// with the new one, and so they get the new rules, too. Each layer takes over the state of
    /// the older layer of its kind with the same place among those, such as the second circuit,
    /// with `per` or without, if the clock and the type of the keys are the same. A state that
    /// was given to either policy as an object, such as a ``ConcurrencyLimiter``, is left as it
    /// is. Cancel the registration first to begin anew.
    ///
    /// Under new rules,
    ///
    /// - a higher limit of calls in progress admits those that wait at once, in their order;
    ///   under a lower one, calls in progress go on, and those that wait stay, even if they are
    ///   too many;
    /// - a limit of calls per time keeps the share of tokens that are left, and the order of the
    ///   calls that wait. The first of them, which sleeps, begins no later than by the old rate
    ///   if the new one is higher;
    /// - a circuit stays closed, open or half-open. The new time counts from the moment at which
    ///   it opened. The failures so far count for an equal threshold, and are forgotten for
    ///   another one;
    /// - an adaptive limit stays as it is, within the new range;
    /// - a ``RetryBudget`` keeps its counts;
    /// - a cache keeps its results, except for the least recently used ones if the capacity is
    ///   lower. One with another lifetime begins anew, and so does that of the method `cache`,
    ///   which returns it;
    /// - with `per`, the state of each key does the same. Keys above a lower capacity are evicted
    ///   with the next call of a new key.
    ///
    /// A requirement that cannot take a layer stops the program with an explanation: retrying a
    /// requirement that consumes an argument, for instance. The options are those of
    /// `HandlerRegistration`.
    ///
    /// - Parameters:
    ///   - policy: The policy.
    ///   - first: The typed key of a requirement.
    ///   - others: The typed keys of other requirements.
    /// - Returns: One registration for all of them.
    @discardableResult
    public func apply<
        First: __Generated.TypedRequirement,
        each Other: __Generated.TypedRequirement
    >(
        _ policy: Policy,
        to first: KeyPath<Self.Type, First>,
        _ others: repeat KeyPath<Self.Type, each Other>,
        named name: RegistrationName? = nil,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Registration<Self> {
        var requirements: [AnyRequirement] = [Self.self[keyPath: first]]
        for key in repeat each others { requirements.append(Self.self[keyPath: key]) }
        let applied = application(of: policy)
        for requirement in requirements { stopIfRefused(requirement, by: applied) }
        return apply(
            policy,
            toAll: requirements,
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
    }

    /// Applies a policy to the calls of all requirements that a closure includes.
    ///
    /// A policy that replaces one under the same name takes over its states, as with typed keys.
    ///
    /// A layer skips the requirements that it cannot take: those that do not throw are never
    /// retried, for instance. A requirement that no layer can take isn't included.
    ///
    /// One that is included, but whose type of errors a layer doesn't throw, stops the program with
    /// an explanation, since it would be left without a limit by mistake. Say what the policy
    /// throws in its place, `.throwing { … }`, or exclude it.
    ///
    /// - Parameters:
    ///   - policy: The policy.
    ///   - isIncluded: Whether to apply the policy to a requirement; it is called during this call
    ///     only.
    /// - Returns: One registration for all of them, which is not active if none was included.
    @discardableResult
    public func apply(
        _ policy: Policy,
        named name: RegistrationName? = nil,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isIncluded: (AnyRequirement) -> Bool
    ) -> Registration<Self> {
        let applied = application(of: policy)
        let included = requirements.filter { isReceiver(of: $0.selector) && isIncluded($0) }
        for requirement in included { stopIfLackingError(requirement, in: applied) }
        return apply(
            policy,
            toAll: included.filter(applied.accepts),
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
    }

    /// Applies a policy to a requirement, with an owner of its own kind.
    func apply<Typed: __Generated.TypedRequirement>(
        _ policy: Policy,
        toKey key: KeyPath<Self.Type, Typed>,
        named name: RegistrationName?,
        owner: Typed.Owner?,
        fileID: StaticString,
        line: UInt
    ) -> Registration<Self> {
        let applied = application(of: policy)
        stopIfRefused(Self.self[keyPath: key], by: applied)
        return intercept(key, named: name, owner: owner, fileID: fileID, line: line, by: applied)
    }

    /// Stops the program because a layer can't throw its error from a requirement that a closure
    /// has included.
    func stopIfLackingError(_ requirement: AnyRequirement, in policy: AppliedPolicy) {
        guard let refusal = policy.lackOfError(for: requirement) else { return }
        let remedy = "To leave it out: 'where: { $0.key != \"\(requirement.key)\" }'."
        stop(requirement, refusal.verb, because: "\(refusal.reason) \(remedy)")
    }

    private func stopIfRefused(_ requirement: AnyRequirement, by policy: AppliedPolicy) {
        if let refusal = policy.refusal(of: requirement) {
            stop(requirement, refusal.verb, because: refusal.reason)
        }
    }

    private func apply(
        _ policy: Policy,
        toAll requirements: [AnyRequirement],
        named name: RegistrationName?,
        owner: (any AnyObject & Sendable)?,
        fileID: StaticString,
        line: UInt
    ) -> Registration<Self> {
        let older = name.flatMap { application(named: $0, toFirstOf: requirements) }
        let applied = application(of: policy, replacing: older)
        do throws(ProxyError) {
            let registration = Registration(
                joining: try requirements.map { (requirement) throws(ProxyError) in
                    try intercept(
                        selector: requirement.selector,
                        named: name,
                        owner: owner,
                        fileID: fileID,
                        line: line,
                        by: applied
                    )
                }
            )
            if older != nil, let name {
                enforceRules(ofPolicyNamed: name, appliedTo: requirements)
            }
            return registration
        } catch {
            fatalError(error.description)
        }
    }

    private func application(
        of policy: Policy,
        replacing older: AppliedPolicy? = nil
    ) -> AppliedPolicy {
        AppliedPolicy(
            policy,
            PolicyContext(protocolNames: protocolNames, report: errorReporter),
            replacing: older
        )
    }

    /// The policy that is applied under a name to the first of the requirements that has one.
    private func application(
        named name: RegistrationName,
        toFirstOf requirements: [AnyRequirement]
    ) -> AppliedPolicy? {
        for selector in requirements.map(\.selector) {
            // One whose owner was deallocated isn't replaced.
            guard registration(of: selector, named: name).isActive else { continue }
            let named = listedParticipants(in: selector).filter { !$0.isForAll && $0.name == name }
            if let policy = named.lazy.compactMap({ $0.interceptor as? AppliedPolicy }).first {
                return policy
            }
        }
        return nil
    }

    /// Gives the states of the policy that is applied under a name the rules of that policy.
    ///
    /// Threads may come here in another order than they registered their policies, which share
    /// the states. So each of them looks again afterwards, and whoever is the last finds the
    /// policy that is applied in the end. No lock is held, since registering runs code of others,
    /// such as the `==` of names.
    private func enforceRules(
        ofPolicyNamed name: RegistrationName,
        appliedTo requirements: [AnyRequirement]
    ) {
        var last: OwnStates?
        while let current = application(named: name, toFirstOf: requirements)?.ownStates,
            current !== last
        {
            current.enforceRules()
            last = current
        }
    }
}
