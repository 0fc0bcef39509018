// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Returns a snapshot of the participants in calls of a requirement, in the order in which a
    /// call reaches them.
    ///
    /// A call is answered by the first participant that isn't an observer and whose `takesPart` is
    /// `true`. If that participant is an interceptor, it may proceed to the next one.
    ///
    /// - Parameter selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector`` if no
    ///   adopted protocol has the selector, or ``ProxyError/Code/wrongReceiver`` if a static
    ///   requirement is used on an instance, or an instance requirement on a type proxy.
    /// - Complexity: O(*n* log *n*) in the number of registrations for the requirement.
    public final func participants(in selector: Selector) throws(ProxyError) -> [Participant] {
        let merged = try mergedRequirement(of: selector)
        let (registered, implementers) = routes.store.state.withLock { state in
            (state.registeredStack(of: merged.index), routes.implementers(in: state))
        }
        let hasDefault =
            merged.requirement.hasValueWhenUnanswered
            || routes.defaultValue(of: merged.requirement.signature.resultType) != nil
        let responses = responses(of: implementers, to: merged)
        // If no implementer answers, the first one that conforms is the last resort of a call that
        // would otherwise have no answer.
        let lastResort = responses.contains(.answer) ? nil : responses.firstIndex(of: .lastResort)
        let listed = implementers.indices.map { index in
            Participant(
                role: .implementer,
                takesPart: responses[index] == .answer || index == lastResort,
                typeName: implementers[index].typeName
            )
        }
        let fallback = hasDefault ? [Participant(role: .defaultAnswer)] : []
        return [Participant](registered, above: listed + fallback)
    }

    /// What each of the implementers does with a requirement; an implementer that doesn't conform
    /// takes no part.
    private final func responses(
        of implementers: [Implementer],
        to merged: ProtocolLayout.MergedRequirement
    ) -> [Response] {
        let routes = merged.routeIndices.map(retainedRoute(at:))
        let candidates = routes.flatMap { ($0.base ?? $0).candidates }
        return implementers.map { implementer in
            candidates.first { $0.implementer === implementer }?.response ?? .none
        }
    }
}

extension Implementer {
    /// The name of the implementer's type; `nil` if a weakly held one was deallocated.
    fileprivate var typeName: String? {
        (heldType ?? value.map { type(of: $0) }).map { "\($0)" }
    }
}
