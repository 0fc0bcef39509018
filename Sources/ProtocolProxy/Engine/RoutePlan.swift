// SPDX-License-Identifier: MIT

/// A snapshot of a requirement's registrations and implementers, from which a route is composed.
struct RoutePlan {
    let layout: ProtocolLayout
    let merged: ProtocolLayout.MergedRequirement
    let context: RouteContext
    /// The enabled entries from the bottom to the top of the stack; see
    /// `RegistrationStore.State.stack(of:)`.
    let entries: [Entry]
    let implementers: [Implementer]
    let forwardsToAll: Bool
    /// The base of the route, if it was already made for these implementers.
    let base: AnyRoute?
    let generation: ImplementerGeneration?
    /// The functions of proxies that surely answer, in boxes, by the identity of the registration
    /// or the implementer.
    var sureAnswers: [ObjectIdentifier: AnyObject] = [:]

    var selector: Selector { merged.variants[0].selector }

    /// The observers, in order of registration.
    private var observers: [Entry] {
        let observers = entries.filter(\.role.isObserver)
        return observers.last?.isForAll == true ? observers.sorted { $0.id < $1.id } : observers
    }
}

extension RoutePlan {
    /// Composes the route: collects the layers, drops those that no call reaches, and folds the
    /// rest into one function.
    ///
    /// - Complexity: O(*n*) in the number of registrations and implementers.
    func route<Requirement: RoutedRequirement>(
        of requirement: Requirement
    ) -> Route<Requirement.Function> {
        let base = base as? Route<Requirement.Function> ?? makeBase(for: requirement)
        let layers = layers(for: requirement).reachable.grouped
        let reachesBase = layers.last?.answersEveryCall != true
        let links = reachesBase ? base.candidates : []
        let candidates = layers.flatMap(\.candidates) + links
        // A call retains the weakly held implementers from its start, because the one that answers
        // may be deallocated while handlers or other implementers run. A single implementer with
        // nothing above it is retained when it is called.
        let callsOneImplementerOnly = entries.isEmpty && implementers.count <= 1
        let function = fold(
            layers,
            candidates,
            around: base.function,
            links.count,
            for: requirement
        )
        let takePart =
            candidates.contains(where: \.isLeftAlone)
            ? candidates.filter { !$0.isLeftAlone } : candidates
        return Route(
            of: requirement,
            function,
            base,
            takePart,
            layers.dependencies
                + (callsOneImplementerOnly || !reachesBase ? [] : base.dependencies),
            // Target-based entries also call a conformer.
            reachesImplementers: reachesBase
                || candidates.contains { $0.entry?.lifetime.target != nil },
            context
        )
    }

    /// The layers above the implementers, outermost first: the documented precedence.
    func layers<Requirement: RoutedRequirement>(for requirement: Requirement) -> [Layer] {
        let observers = observers
        let observerClass: AnyClass = Requirement.observerClass
        var layers: [Layer] = []
        if !observers.isEmpty {
            let notified = observers.filter { $0.isForAll || type(of: $0.box) == observerClass }
            if !notified.isEmpty { layers.append(.observers(notified)) }
            let setterObservers = observers.filter { $0.setterObserver != nil }
            if !setterObservers.isEmpty { layers.append(.setterObservers(setterObservers)) }
        }
        // From the top of the stack: interceptors of all requirements, then the last entry first.
        for entry in entries.reversed() where !entry.role.isObserver {
            if let layer = entry.layer(for: requirement, self) { layers.append(layer) }
        }
        if let link = unknownLink { layers.append(.presenceRecording(link)) }
        return layers
    }

    /// Wraps `function` in `layers`, innermost first; its candidates are the last `count` of
    /// `candidates`.
    private func fold<Requirement: RoutedRequirement>(
        _ layers: [Layer],
        _ candidates: [Candidate],
        around function: Requirement.Function,
        _ count: Int,
        for requirement: Requirement
    ) -> Requirement.Function {
        var (function, below) = (function, candidates.suffix(count))
        for layer in layers.reversed() {
            let reached = candidates.suffix(below.count + layer.candidates.count)
            let own = reached.prefix(reached.count - below.count)
            function = layer.function(of: requirement, above: function, below, own: own, self)
            below = reached
        }
        return function
    }

    /// The single implementer, if no call has shown yet whether it has the requirement, and an
    /// interceptor may ask.
    private var unknownLink: Implementer? {
        guard !merged.isRequired, implementers.count == 1, implementers[0].answersUnconditionally,
            entries.contains(where: \.wantsReceiver)
        else { return nil }
        return implementers[0].presence(of: selector).isKnown ? nil : implementers[0]
    }
}

// MARK: The implementers

extension RoutePlan {
    /// Composes the part of the route that depends only on the implementers.
    private func makeBase<Requirement: RoutedRequirement>(
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
        guard link.keeper != nil,
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

extension RoutePlan {
    /// Intercepts a function with a requirement of the same selector, whose function type may
    /// differ.
    func intercepting<Function, Variant: RoutedRequirement>(
        _ next: Function,
        as variant: Variant,
        by interceptor: any CallInterceptor
    ) -> Function? {
        guard let next = converted(FunctionBox(next), to: Variant.Function.self),
            let made = variant.intercepting(next.function, by: interceptor)
        else { return nil }
        return converted(FunctionBox(made), to: Function.self)?.function
    }

    /// Converts a boxed function between requirements with one selector, which may differ in
    /// `@Sendable` and in isolation.
    func converted<Function>(_ box: AnyObject, to type: Function.Type) -> FunctionBox<Function>? {
        merged.converted(box, to: type)
    }

    /// Makes a function that calls conformers of another protocol with the requirement, whose
    /// function type may differ.
    func forwarding<Function, Variant: RoutedRequirement>(
        to link: Implementer,
        as variant: Variant,
        otherwise: Function
    ) -> Function? {
        guard let other = converted(FunctionBox(otherwise), to: Variant.Function.self),
            let function = variant.forwarding(to: link, otherwise: other.function, in: layout)
        else { return nil }
        return converted(FunctionBox(function), to: Function.self)?.function
    }
}

extension ProtocolLayout.MergedRequirement {
    func converted<Function>(_ box: AnyObject, to type: Function.Type) -> FunctionBox<Function>? {
        if let same = box as? FunctionBox<Function> { return same }
        for variant in variants {
            guard let call = variant.routed.call(of: box) else { continue }
            for wanted in variants {
                if let converted = wanted.routed.box(of: call) as? FunctionBox<Function> {
                    return converted
                }
            }
        }
        return nil
    }
}

extension ProtocolLayout.MergedRequirement {
    /// `true` if an implementer receives calls that it does not respond to, because a conformance
    /// cannot lack a member.
    var mustReceive: Bool { isRequired && !requirement.hasDefaultAnswer }
}
