// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Returns a snapshot of the participants in calls of a requirement, in the order of a call.
    ///
    /// The first override, interceptor, implementer or default that takes part answers; an
    /// interceptor may proceed.
    ///
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector`` for a
    ///   selector of no adopted protocol, or ``ProxyError/Code/wrongReceiver`` if the requirement
    ///   belongs to the class's `typeProxy`, or to an instance.
    /// - Complexity: O(*n*) in the number of registrations for the requirement.
    public final func participants(in selector: Selector) throws(ProxyError) -> [Participant] {
        let (merged, requirementIndex) = try mergedRequirement(of: selector)
        let (registered, implementers) = routes.store.state.withLock { state in
            (
                state.registered(under: [requirementIndex, RegistrationStore.allRequirements]),
                routes.implementers(in: state)
            )
        }
        let hasDefault =
            merged.requirement.hasValueWhenUnanswered
            || routes.defaultValue(of: merged.requirement.signature.resultType) != nil
        let responding = implementers.map(merged.responds)
        // If none responds, a call that would have no answer reaches the first one that conforms.
        let isLastResort =
            !responding.contains(true)
            && (merged.mustReceive || !routes.canEnd(merged.requirement))
        let lastResort = isLastResort ? implementers.firstIndex(where: merged.isImplemented) : nil
        let links = zip(implementers, responding).enumerated().map { index, link in
            Participant(
                role: .implementer,
                takesPart: link.1 || index == lastResort,
                typeName: (link.0.heldType ?? link.0.value.map { type(of: $0) }).map { "\($0)" }
            )
        }
        let fallback = hasDefault ? [Participant(role: .defaultAnswer)] : []
        return [Participant](registered, above: links + fallback)
    }
}
