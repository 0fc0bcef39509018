// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Returns the participants in calls of a requirement, in the order of a call.
    ///
    /// The first override, interceptor, implementer or default that takes part answers; an interceptor may continue to
    /// those after it. The others would take part without those before them.
    ///
    /// A class that leaves out an `@Optional(returning:)` requirement, and does not declare that with `@Responds`, takes
    /// part until a call has shown it: a call that could continue to another implementer, or that an interceptor passed on.
    ///
    /// - Parameter selector: The requirement.
    /// - Returns: A snapshot, which retains no participant.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector`` for a selector of no adopted
    ///   protocol; with ``ProxyError/Code/wrongReceiver`` for a static requirement or an initializer, which the class's
    ///   `typeProxy` answers, and for any other requirement of a ``TypeProxy``.
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
        return (registered.participants + links + fallback).inOrderOfCall
    }

    /// Returns a text that explains which participant would answer a requirement now, and why.
    ///
    /// See ``participants(in:)``.
    ///
    /// - Parameter selector: The requirement.
    /// - Returns: The text; also for a selector of no adopted protocol.
    public final func explanation(of selector: Selector) -> String {
        do throws(ProxyError) {
            return try Explanation(of: selector, on: self).description
        } catch {
            return error.description
        }
    }
}
