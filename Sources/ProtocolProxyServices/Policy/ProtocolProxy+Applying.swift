// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Applies a policy to the calls of some requirements.
    ///
    /// The requirements share the states of the layers, such as a circuit or a limit. The policy is
    /// an interceptor of each requirement, above what was registered before, and below what is
    /// registered later.
    ///
    /// ### Applying a policy again
    ///
    /// A policy replaces the older one that was applied under the same name, and takes over the
    /// states of the older layers. Calls in progress, open circuits and used tokens are therefore
    /// not forgotten when a limit changes. Calls that began before the change count for the new
    /// policy when they end.
    ///
    /// If several older policies were applied to the requirements under the name, the new policy
    /// takes over the states of one of them: the older policy of the first requirement that has
    /// one. Requirements to which only the older policy applies share its states with the new
    /// policy, and therefore get the new rules, too. The layers are matched by their kind and
    /// order: the second circuit, for example, takes over the state of the older second circuit.
    /// The two layers must have the same clock and, with `per`, keys of the same type. A state that
    /// was passed to the older or the new policy as an object, such as a ``ConcurrencyLimiter``,
    /// isn't taken over. To begin with new states, cancel the registration first.
    ///
    /// Under new rules,
    ///
    /// - a higher concurrency limit admits waiting calls at once, in their order. Under a lower
    ///   limit, calls in progress go on, and waiting calls keep waiting, even if there are more
    ///   than it allows;
    /// - a rate limit keeps the share of tokens that are left, and the order of the waiting calls.
    ///   If the new rate is higher, the first waiting call begins no later than it would at the old
    ///   rate;
    /// - a circuit stays closed, open or half-open. If failures opened it, it stays open for the
    ///   new time, counted from the moment at which it opened. Its failures are kept if the
    ///   threshold is the same;
    /// - an adaptive limit keeps its value, within the new range;
    /// - a ``RetryBudget`` keeps its counts;
    /// - a cache keeps its results, up to the new capacity, if the lifetime of results is the same.
    ///   The cache that the proxy's method `cache` makes always begins empty;
    /// - with `per`, the same is true of each key's state. If the capacity is lower, keys are
    ///   evicted when the next new key has a call.
    ///
    /// If a layer can't apply to a requirement, the program stops with an explanation: for example,
    /// a requirement that consumes an argument can't be retried.
    ///
    /// - Parameters:
    ///   - policy: The policy, from which new layers are made.
    ///   - first: A requirement, as a key path such as `\.find`.
    ///   - others: Other requirements, as key paths such as `\.loadInto`.
    ///   - name: A name to find and remove the handler by. A handler of the requirement with an
    ///     equal name is replaced.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: One registration for all of the requirements.
    @discardableResult
    public func apply<
        First: __Generated.RequirementKey,
        each Other: __Generated.RequirementKey
    >(
        _ policy: Policy,
        to first: KeyPath<Self.Type, First>,
        _ others: repeat KeyPath<Self.Type, each Other>,
        named name: RegistrationName? = nil,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Registration<Self> {
        var requirements: [AnyRequirement] = [listed(Self.self[keyPath: first])]
        for key in repeat each others { requirements.append(listed(Self.self[keyPath: key])) }
        let applied = application(of: policy)
        for requirement in requirements {
            stopIfRefused(requirement, by: applied, fileID: fileID, line: line)
        }
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
    /// A policy takes over the states of the policy that it replaces, as it does when the
    /// requirements are chosen by typed keys.
    ///
    /// A layer skips requirements to which it can't apply: for example, requirements that don't
    /// throw are never retried. A requirement to which no layer can apply isn't included. If the
    /// closure includes only such requirements, the program stops with an explanation, because the
    /// policy would have no effect.
    ///
    /// If a layer can't throw its errors because an included requirement has typed throws, the
    /// program stops with an explanation: skipping the requirement could leave it without a limit
    /// by mistake. Convert the errors with `.throwing { … }`, or exclude the requirement.
    ///
    /// - Parameters:
    ///   - policy: The policy, from which new layers are made.
    ///   - name: A name to find and remove the handler by. A handler of the requirement with an
    ///     equal name is replaced.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - isIncluded: Returns whether to apply the policy to a requirement. It is called only
    ///     while this method runs.
    /// - Returns: One registration for all of the included requirements. It isn't active if the
    ///   closure includes none.
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
        for requirement in included {
            stopIfLackingError(requirement, in: applied, fileID: fileID, line: line)
        }
        let accepted = included.filter(applied.accepts)
        if accepted.isEmpty {
            stopIfRefused(all: included, by: applied, fileID: fileID, line: line)
        }
        return apply(
            policy,
            toAll: accepted,
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
    }

    /// Applies a policy to a requirement, with an owner of the type that the requirement needs.
    func apply<Typed: __Generated.RequirementKey>(
        _ policy: Policy,
        toKey key: KeyPath<Self.Type, Typed>,
        named name: RegistrationName?,
        owner: Typed.Owner?,
        fileID: StaticString,
        line: UInt
    ) -> Registration<Self> {
        let applied = application(of: policy)
        let requirement = Self.self[keyPath: key]
        stopIfRefused(requirement, by: applied, fileID: fileID, line: line)
        RequirementLayers.expect(of: requirement.selector)
        return intercept(key, named: name, owner: owner, fileID: fileID, line: line, by: applied)
    }

    /// Stops the program if a layer can't throw its error from a requirement that a closure has
    /// included.
    func stopIfLackingError(
        _ requirement: AnyRequirement,
        in policy: AppliedPolicy,
        fileID: StaticString,
        line: UInt
    ) {
        guard let refusal = policy.lackOfError(for: requirement) else { return }
        let remedy = "To leave it out: 'where: { $0.key != \"\(requirement.key)\" }'."
        let reason = "\(refusal.reason) \(remedy)"
        stop(requirement, refusal.verb, because: reason, fileID: fileID, line: line)
    }

    /// Stops the program because a policy applies to none of the requirements that a closure has
    /// included, unless it has included none.
    private func stopIfRefused(
        all included: [AnyRequirement],
        by policy: AppliedPolicy,
        fileID: StaticString,
        line: UInt
    ) {
        guard let first = included.first, let refusal = policy.refusal(of: first) else { return }
        let others = included.count - 1
        let consequence =
            if others == 0 {
                "It is the only requirement that 'where:' includes, so the policy would have no effect."
            } else {
                "Nor can the policy take any of the other \(others) requirements that 'where:' "
                    + "includes, so it would have no effect."
            }
        let reason = "\(refusal.reason) \(consequence)"
        stop(first, refusal.verb, because: reason, fileID: fileID, line: line)
    }

    private func stopIfRefused(
        _ requirement: AnyRequirement,
        by policy: AppliedPolicy,
        fileID: StaticString,
        line: UInt
    ) {
        guard let refusal = policy.refusal(of: requirement) else { return }
        stop(requirement, refusal.verb, because: refusal.reason, fileID: fileID, line: line)
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
        for requirement in requirements { RequirementLayers.expect(of: requirement.selector) }
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
            fatalError(error.description, file: fileID, line: line)
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

    /// Finds the policy that is applied under a name to the first requirement that has such a
    /// policy.
    private func application(
        named name: RegistrationName,
        toFirstOf requirements: [AnyRequirement]
    ) -> AppliedPolicy? {
        for selector in requirements.map(\.selector) {
            // A registration whose owner was deallocated isn't replaced.
            guard registration(of: selector, named: name).isActive else { continue }
            let named = listedParticipants(in: selector).filter { !$0.isForAll && $0.name == name }
            if let policy = named.lazy.compactMap({ $0.interceptor as? AppliedPolicy }).first {
                return policy
            }
        }
        return nil
    }

    /// Makes the states of the policy that is applied under a name follow that policy's rules.
    ///
    /// Threads may call this function in another order than they registered their policies, which
    /// share the states. Therefore, each thread looks for the policy again afterwards, and the last
    /// one finds the policy that is applied in the end. No lock is held meanwhile, since
    /// registering runs foreign code, such as the `==` of names.
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

extension ProtocolProxy {
    /// The requirements whose calls the proxy receives.
    final var receivedRequirements: [AnyRequirement] {
        requirements.filter { isReceiver(of: $0.selector) }
    }

    /// The participants in calls of a requirement that the proxy receives.
    final func listedParticipants(in selector: Selector) -> [Participant] {
        do throws(ProxyError) { return try participants(in: selector) } catch { return [] }
    }
}

/// An asynchronous requirement, whose calls can wait and be cancelled.
///
/// Only the asynchronous requirement classes conform to it.
public protocol AwaitedKey: __Generated.RequirementKey {}

extension AsyncRequirement: AwaitedKey where Result: ~Copyable {}
extension SendableAsyncRequirement: AwaitedKey where Result: ~Copyable {}
