// SPDX-License-Identifier: MIT

// The implementers' part of a route, which is made once for all registrations above it.

extension RoutePlan {
    /// Composes the part of the route that depends only on the implementers.
    func makeBase<Requirement: RoutedRequirement>(
        for requirement: Requirement
    ) -> Route<Requirement.Function> {
        let defaultAnswer = requirement.answeringByDefault(context)
        let links = implementers.compactMap {
            candidate(for: $0, requirement, otherwise: defaultAnswer)
        }
        let layers = implementerLayers(links, throwing: requirement.isThrowingForm).reachable
        return Route(
            of: requirement,
            fold(layers, [], around: defaultAnswer, 0, for: requirement),
            nil,
            links,
            implementers.filter(\.isWeak).map { WeakReference($0.value as AnyObject?) },
            reachesImplementers: true,
            context
        )
    }

    private func candidate<Requirement: RoutedRequirement>(
        for link: Implementer,
        _ requirement: Requirement,
        otherwise: Requirement.Function
    ) -> Candidate? {
        if let sure = sureAnswers[ObjectIdentifier(link)] { return Candidate(function: sure) }
        guard link.anchor != nil,
            let function = requirement.forwarding(to: link, otherwise: otherwise, self)
                ?? link.receivedFunction(selector).flatMap(requirement.function(of:))
        else { return nil }
        let respondsCheck = link.respondsCheck(selector)
        return Candidate(
            link: link,
            respondsCheck: respondsCheck,
            declineCheck: link.declineCheck(),
            isOptional: !merged.isRequired,
            function: FunctionBox(function),
            receivesAnyway: respondsCheck == nil
                ? nil
                : { [mustReceive = merged.mustReceive, requirement = merged.requirement, context] in
                    mustReceive || !context.canEnd(requirement)
                },
            isRelay: respondsCheck != nil && link.isRelay,
            selector: selector
        )
    }

    private func implementerLayers(_ links: [Candidate], throwing isThrowingForm: Bool) -> [Layer] {
        guard let first = links.first else { return [] }
        let requirement = merged.requirement
        let isMulticast = forwardsToAll && !requirement.consumesArguments
        // The view's own default precedes the generated default, which does not count as an answer.
        let viewDefaultComesFirst =
            merged.mayBeOmitted
            && context.routes?.defaultOfView(of: requirement.signature.resultType) != nil
        let mayFallThrough =
            links.count > 1 && !requirement.consumesArguments && (isMulticast || !merged.isRequired)
        let lastResorts = lastResorts(among: links)
        if mayFallThrough || viewDefaultComesFirst {
            let chained = links.map { link in
                Candidate(
                    link: link.link,
                    respondsCheck: link.respondsCheck,
                    declineCheck: link.declineCheck,
                    presence: merged.isRequired ? nil : link.link?.presence(of: selector),
                    isOptional: !merged.isRequired,
                    isSkippedIfOmitted: viewDefaultComesFirst || link !== links.last,
                    function: link.function,
                    selector: selector
                )
            }
            return [
                .chain(chained, isMulticast: isMulticast && requirement.returnsNothing),
                .candidates(lastResorts),
            ]
        }
        // The only implementer is not asked if it receives the call in any case.
        let isConditional =
            first.declineCheck != nil
            || first.respondsCheck != nil && (links.count > 1 || !merged.mustReceive)
        if isConditional { return [.candidates(links + lastResorts)] }
        // Calls the first implementer directly if it is alive; a single step serves the others,
        // however many. After its deallocation, the rest, which lists it too, removes it from the
        // chain.
        let rest = Layer.candidates(links + (links.count > 1 ? lastResorts : []))
        // A proxy that doesn't answer a message leaves it to the default answer, and must not
        // receive it again.
        let receivesMessage = isThrowingForm && first.isRelay
        if let link = first.link, link.isWeak, !receivesMessage { return [.link(link), rest] }
        return [.candidates([Candidate(link: first.link, function: first.function)])]
    }

    /// The implementers that are called in spite of declining if nothing else can answer.
    ///
    /// None is asked twice whether it declines a call: one that does not respond was not asked
    /// before.
    private func lastResorts(among links: [Candidate]) -> [Candidate] {
        let (requirement, mustReceive) = (merged.requirement, merged.mustReceive)
        guard mustReceive || !requirement.canBeUnanswered else { return [] }
        return links.compactMap { link in
            guard
                link.respondsCheck != nil
                    || link.declineCheck != nil && !requirement.canBeUnanswered
            else {
                return nil
            }
            return Candidate(
                link: link.link,
                respondsCheck: { [context, responds = link.respondsCheck] in
                    mustReceive && responds?() == false || !context.canEnd(requirement)
                },
                declineCheck: { [context, declines = link.declineCheck] call in
                    context.canEnd(requirement) && declines?(call) == true
                },
                function: link.function
            )
        }
    }
}

extension ProtocolLayout.MergedRequirement {
    /// `true` if an implementer receives calls that it does not respond to, because a conformance
    /// cannot lack a member.
    var mustReceive: Bool { isRequired && !requirement.hasDefaultAnswer }
}
