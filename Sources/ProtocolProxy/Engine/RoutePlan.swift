// SPDX-License-Identifier: MIT

/// A snapshot of a requirement's registrations and implementers, from which a route is composed: its
/// layers are listed in their order, and folded into one function.
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
    func fold<Requirement: RoutedRequirement>(
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
            function = self.function(of: layer, own, around: function, below, for: requirement)
            below = reached
        }
        return function
    }

    /// Wraps `below`, the function of the layers below, whose candidates are `candidatesBelow`.
    ///
    /// `own` are the candidates of the layer itself.
    private func function<Requirement: RoutedRequirement>(
        of layer: Layer,
        _ own: ArraySlice<Candidate>,
        around below: Requirement.Function,
        _ candidatesBelow: ArraySlice<Candidate>,
        for requirement: Requirement
    ) -> Requirement.Function {
        switch layer {
        case .observers(let entries):
            return requirement.observing(below, by: Observers(entries, context))
        case .setterObservers(let entries):
            let observers = entries.compactMap(\.setterObserver)
            let notifier = SetterNotifier(observers: observers, context: context)
            return requirement.intercepting(below, by: notifier) ?? below
        case .interceptor(let entry):
            let position = InterceptorPosition(of: entry, above: candidatesBelow, in: context)
            let made = RouteComposition.run(entry, in: context) {
                entry.function(of: requirement, around: below, at: position, in: self)
            }
            guard let made else {
                own.first?.isLeftAlone = true
                return below
            }
            if entry.alwaysTakesPart { return made }
            let candidate = Candidate(entry: entry, function: FunctionBox(made))
            return requirement.callingFirstEligible([candidate], otherwise: below, context)
        case .candidates(let list):
            guard let first = list.first else { return below }
            if first.alwaysTakesPart, let own = requirement.function(in: first) { return own }
            return requirement.callingFirstEligible(list, otherwise: below, context)
        case .chain(let list, let isMulticast):
            return requirement.forwardingAlongChain(
                list,
                isMulticast: isMulticast,
                otherwise: below,
                context
            )
        case .link(let link):
            return requirement.forwarding(to: link, otherwise: below, self) ?? below
        case .presenceRecording(let link):
            let candidate = Candidate(
                link: link,
                presence: link.presence(of: selector),
                function: FunctionBox(below)
            )
            return requirement.forwardingAlongChain(
                [candidate],
                isMulticast: false,
                otherwise: below,
                context
            )
        }
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
