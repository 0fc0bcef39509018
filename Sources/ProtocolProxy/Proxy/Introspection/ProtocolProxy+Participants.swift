// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Returns a snapshot of the participants in calls of a requirement, in the order of a call.
    ///
    /// The first override, interceptor, implementer or default that takes part answers; an interceptor may proceed.
    ///
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector`` for a selector of no adopted protocol,
    ///   or ``ProxyError/Code/wrongReceiver`` if the requirement belongs to the class's `typeProxy`, or to an instance.
    /// - Complexity: O(*n*) in the number of registrations for the requirement.
    public final func participants(in selector: Selector) throws(ProxyError) -> [Participant] {
        let (merged, requirementIndex) = try mergedRequirement(of: selector)
        let (registered, implementers) = routes.store.state.withLock { state in
            (
                state.registered(under: [requirementIndex, RegistrationStore.allRequirements]),
                routes.implementers(in: state)
            )
        }
        let links = implementers.map { link in
            let takesPart =
                merged.isImplemented(by: link)
                && (merged.isRequired
                    || link.respondsCheck(selector)?() != false && !link.presence(of: selector).isLeftOut)
            return Participant(
                role: .implementer, takesPart: takesPart,
                typeName: (link.heldType ?? link.value.map { type(of: $0) }).map { "\($0)" })
        }
        let hasDefault =
            merged.requirement.hasValueWhenUnanswered
            || routes.defaultValue(of: merged.requirement.signature.resultType) != nil
        let fallback =
            hasDefault
            ? [Participant(role: .defaultAnswer)] : []
        return ([Participant](registered) + links + fallback).inOrderOfCall
    }

    /// Explains which participant would answer a requirement now, and why; see ``participants(in:)``.
    public final func explanation(of selector: Selector) -> String {
        do throws(ProxyError) {
            return try Explanation(of: selector, on: self).description
        } catch {
            return error.description
        }
    }
}
