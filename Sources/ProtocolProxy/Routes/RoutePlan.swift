// SPDX-License-Identifier: MIT

// The folder `Routes` composes the participants of a call into one function, from the state in
// `Proxy`. It uses `Proxy` and below; the order of participants is in this file.

// The order of the participants in a call, outermost first:
//
// 1. The registrations, in `RoutePlan.layers(for:)`, from a stack that `State.stack(of:)` makes.
// 2. The implementers, in `RoutePlan.implementerLayers(_:throwing:)`.
// 3. The default answer, in `DefaultAnswer.swift`: the common type of the operands, the default of
//    the view, `answering(_:)` of the requirement, the default of the proxy, a value that was
//    pinned for a message, the protocol's extension, the `unansweredCallHandler`, a zero, and last
//    an error.
//
// `RouteLayer.swift` folds the layers into one function. `Array<Participant>.init(_:above:)`, which
// lists participants for users, takes its order from this file.

/// A snapshot of a requirement's registrations and implementers, from which a route is composed:
/// its layers are listed in their order, and folded into one function.
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
    var base: AnyRoute?
    let generation: ImplementerGeneration?
    /// The version of the registrations; `nil` for the route of a message.
    var version: UInt64?
    /// What is below the interceptor whose outer closure makes the call, if it is known.
    var below: RouteComposition.Below?
    /// The functions of proxies that surely answer, in boxes, by the identity of the registration
    /// or the implementer.
    var sureAnswers: [ObjectIdentifier: AnyObject] = [:]

    var selector: Selector { merged.selector }
}

// MARK: The order of registrations

/// Where a registration stands in the stack of a requirement, among those that answer calls.
///
/// Within each group, later registrations are above earlier ones. Code that lists the participants
/// of a call, or leaves some of them out, compares positions.
struct StackPosition: Comparable {
    /// The groups of a stack, from its bottom.
    enum Group: Int {
        /// What stands in for the implementers, or sees what they are asked and answer.
        case inFrontOfImplementers
        case ofOneRequirement
        case ofAllRequirements
    }

    let group: Group
    let id: UInt64

    static func < (left: Self, right: Self) -> Bool {
        (left.group.rawValue, left.id) < (right.group.rawValue, right.id)
    }
}

extension RegistrationStore.State {
    /// The enabled registrations that calls of a requirement pass, in ascending order of position.
    func stack(of requirementIndex: Int) -> [Entry] {
        let own = entries[requirementIndex]?.enabled ?? []
        guard let all = entriesForAll?.enabled else { return own.inOrder }
        return own.isEmpty ? all.inOrder : (own + all).inOrder
    }

    /// The stack of a requirement, including the registrations that are disabled.
    func registeredStack(of requirementIndex: Int) -> [(entry: Entry, isEnabled: Bool)] {
        let registered = registered(for: .one(requirementIndex)) + registered(for: .all)
        return registered.sorted { $0.entry.position < $1.entry.position }
    }
}

extension [Entry] {
    /// The entries of a requirement, followed by those of all requirements, in ascending order of
    /// position.
    fileprivate var inOrder: [Entry] {
        // Both lists are in order of registration, which is the order without such entries.
        guard contains(where: \.isInFrontOfImplementers) else { return self }
        return sorted { $0.position < $1.position }
    }

    /// The observers of a stack, in order of registration.
    var observers: [Entry] {
        let observers = filter(\.role.isObserver)
        return observers.last?.isForAll == true ? observers.sorted { $0.id < $1.id } : observers
    }

    /// The overrides and interceptors of a stack, from its top: interceptors of all requirements,
    /// then the overrides and interceptors of one requirement, then the interceptors in front of
    /// the implementers.
    ///
    /// In each group, the last one registered comes first.
    var answering: some Sequence<Entry> { reversed().lazy.filter { !$0.role.isObserver } }
}

extension Entry {
    var position: StackPosition {
        if isInFrontOfImplementers { return StackPosition(group: .inFrontOfImplementers, id: id) }
        return StackPosition(group: isForAll ? .ofAllRequirements : .ofOneRequirement, id: id)
    }

    /// `true` for an observer, and for a registration that the interceptor at a position can
    /// proceed to.
    func isReached(below interceptor: StackPosition) -> Bool {
        role.isObserver || position < interceptor
    }

    /// `true` for an observer, and for a registration that a call reaches before the interceptor at
    /// a position.
    func isReached(above interceptor: StackPosition) -> Bool {
        role.isObserver || interceptor < position
    }
}

extension RoutePlan {
    /// The layers above the implementers, outermost first: the documented precedence.
    func layers<Routed: RoutedRequirement>(for requirement: Routed) -> [RouteLayer] {
        let observers = entries.observers
        let observerClass: AnyClass = Routed.observerClass
        var layers: [RouteLayer] = []
        if !observers.isEmpty {
            let notified = observers.filter { $0.isObserver(ofClass: observerClass) }
            if !notified.isEmpty { layers.append(.observers(notified)) }
            let setterObservers = observers.filter { $0.setterObserver != nil }
            if !setterObservers.isEmpty { layers.append(.setterObservers(setterObservers)) }
        }
        for entry in entries.answering {
            if let layer = entry.layer(for: requirement, in: self) { layers.append(layer) }
        }
        if let implementer = implementerOfUnknownPresence {
            layers.append(.presenceRecording(implementer))
        }
        return layers
    }

    /// The single implementer, if no call has shown yet whether it has the requirement, and an
    /// interceptor may ask.
    private var implementerOfUnknownPresence: Implementer? {
        guard !merged.isRequired, entries.contains(where: \.wantsReceiver) else { return nil }
        // Those that were deallocated may not have been removed yet.
        let living = implementers.filter { $0.anchor != nil }
        guard living.count == 1, living[0].answersUnconditionally else { return nil }
        return living[0].presence(of: selector).isKnown ? nil : living[0]
    }
}

// MARK: The order of implementers

extension RoutePlan {
    /// The layers of the implementers, above the default answer.
    ///
    /// The first of these cases that applies decides:
    ///
    /// - A call may go on after one implementer was called: each implementer receives it in turn.
    /// - The first one is asked whether it takes the call, and may be passed over.
    /// - The first one may be deallocated, but receives the calls until then.
    /// - The first one receives all calls.
    private func implementerLayers(
        _ candidates: [Candidate],
        throwing isThrowingForm: Bool
    ) -> [RouteLayer] {
        guard let first = candidates.first else { return [] }
        if mayGoOn(after: candidates) { return chainLayers(candidates) }
        if mayPassOver(first, of: candidates) {
            return [.firstEligible(candidates + lastResorts(among: candidates))]
        }
        // A proxy that doesn't answer a message leaves it to the default answer, and must not
        // receive it again.
        let receivesMessage = isThrowingForm && first.isRelay
        if let implementer = first.implementer, implementer.isWeak, !receivesMessage {
            return weakLayers(implementer, first: candidates)
        }
        return [.firstEligible([first.unchecked])]
    }

    /// `true` if a call may go on to another implementer after one was called: either all of them
    /// receive it, or each until one has the requirement.
    private func mayGoOn(after candidates: [Candidate]) -> Bool {
        candidates.count > 1 && (isMulticast || !merged.isRequired) || viewDefaultComesFirst
    }

    private var isMulticast: Bool { forwardsToAll && merged.requirement.mayReachSeveral }

    /// `true` if the view has a default of its own, which precedes the generated default of an
    /// implementer that omits the requirement: a generated default does not count as an answer.
    private var viewDefaultComesFirst: Bool {
        merged.mayBeOmitted
            && context.routes?.defaultOfView(of: merged.requirement.signature.resultType) != nil
    }

    private func chainLayers(_ candidates: [Candidate]) -> [RouteLayer] {
        let isFollowedByDefault = viewDefaultComesFirst
        let chained = candidates.map { candidate in
            candidate.inChain(
                recordingItsPresenceIn: merged.isRequired
                    ? nil : candidate.implementer?.presence(of: selector),
                isSkippedIfOmitted: isFollowedByDefault || candidate !== candidates.last
            )
        }
        return [
            .chain(chained, isMulticast: isMulticast),
            .firstEligible(lastResorts(among: candidates)),
        ]
    }

    /// `true` if a call asks the first implementer whether it takes the call.
    ///
    /// If it is the only implementer, and receives the call in any case, it is not asked.
    private func mayPassOver(_ first: Candidate, of candidates: [Candidate]) -> Bool {
        first.declineCheck != nil
            || first.respondsCheck != nil && (candidates.count > 1 || !merged.mustReceive)
    }

    /// The layers that call the first implementer, which is weakly held, without a check.
    ///
    /// After its deallocation, a single step serves the others, however many.
    private func weakLayers(_ implementer: Implementer, first candidates: [Candidate])
        -> [RouteLayer]
    {
        // The step lists the first one again: a call that gets there finds it deallocated, and
        // removes it from the chain; see `CandidateCursor.next(_:)`.
        let others = candidates.count > 1 ? lastResorts(among: candidates) : []
        return [.weakImplementer(implementer), .firstEligible(candidates + others)]
    }

    /// The implementers that are called in spite of declining if nothing else can answer.
    ///
    /// No implementer is asked twice whether it declines a call, because one that does not respond
    /// was not asked before.
    private func lastResorts(among candidates: [Candidate]) -> [Candidate] {
        let (requirement, mustReceive) = (merged.requirement, merged.mustReceive)
        guard mustReceive || !requirement.canBeUnanswered else { return [] }
        return candidates.compactMap { candidate in
            guard
                candidate.respondsCheck != nil
                    || candidate.declineCheck != nil && !requirement.canBeUnanswered
            else {
                return nil
            }
            return candidate.asLastResort(
                // A conformer cannot lack a required member, so it receives calls that it doesn't
                // respond to. Before a call stops the program, it goes to any implementer.
                ifDue: { [context, responds = candidate.respondsCheck] silent in
                    mustReceive && responds?(&silent) == false
                        || !context.canEndUnanswered(requirement)
                },
                // If the call can end without the implementer, the implementer may decline it.
                unless: { [context, declines = candidate.declineCheck] call in
                    context.canEndUnanswered(requirement) && declines?(call) == true
                }
            )
        }
    }

    private func candidate<Routed: RoutedRequirement>(
        for implementer: Implementer,
        _ requirement: Routed,
        otherwise: Routed.Function
    ) -> Candidate? {
        if let sure = sureAnswers[ObjectIdentifier(implementer)] {
            return .implementer(surelyCalling: sure)
        }
        guard implementer.anchor != nil,
            let function = requirement.forwardingByAnyVariant(
                to: implementer,
                otherwise: otherwise,
                in: self
            ) ?? implementer.receivedFunction(selector).flatMap(requirement.function(calling:))
        else { return nil }
        return .implementer(implementer, calling: FunctionBox(function), in: self)
    }

    /// Whether an implementer receives a call that it doesn't respond to and that nothing else
    /// answers; see `lastResorts(among:)`.
    var receivesAnyway: () -> Bool {
        { [mustReceive = merged.mustReceive, requirement = merged.requirement, context] in
            mustReceive || !context.canEndUnanswered(requirement)
        }
    }
}

extension ProtocolLayout.MergedRequirement {
    /// `true` if an implementer receives calls that it does not respond to, because a conformance
    /// cannot lack a member.
    var mustReceive: Bool { isRequired && !requirement.hasDefaultAnswer }
}

// MARK: Composing

extension RoutePlan {
    /// Composes the route of a requirement whose types the caller does not know.
    func composeAnyRoute(for requirement: any RoutedRequirement) -> AnyRoute {
        func compose(_ requirement: some RoutedRequirement) -> AnyRoute {
            composeRoute(for: requirement)
        }
        return compose(requirement)
    }

    /// Composes the route: collects the layers, drops those that no call reaches, and folds the
    /// rest into one function.
    ///
    /// - Complexity: O(*n*) in the number of registrations and implementers.
    func composeRoute<Routed: RoutedRequirement>(for requirement: Routed) -> Route<Routed.Function>
    {
        let base = base as? Route<Routed.Function> ?? composeBase(for: requirement)
        let layers = layers(for: requirement).reachable.grouped
        let reachesBase = layers.last?.answersEveryCall != true
        var plan = self
        plan.base = base
        let function: Routed.Function
        let candidates: [Candidate]
        if let below, let box = below.functionBox as? FunctionBox<Routed.Function> {
            (function, candidates) = plan.fold(
                layers.observing,
                around: box.function,
                candidatesBelow: Array(below.candidates),
                for: requirement
            )
        } else {
            (function, candidates) = plan.fold(
                layers,
                around: base.function,
                candidatesBelow: reachesBase ? base.candidates : [],
                for: requirement
            )
        }
        // A call retains the weakly held implementers from its start, because the one that answers
        // may be deallocated while handlers or other implementers run. A single implementer with
        // nothing above it is retained when it is called.
        let callsOneImplementerOnly = entries.isEmpty && implementers.count <= 1
        return Route(
            of: requirement,
            function: function,
            base: base,
            candidates: candidates,
            dependencies: layers.dependencies
                + (callsOneImplementerOnly || !reachesBase ? [] : base.dependencies),
            // An entry with a target may also call a conformer.
            reachesImplementers: reachesBase
                || candidates.contains { $0.entry?.lifetime.target != nil },
            context: context
        )
    }

    /// Composes the part of the route that depends only on the implementers.
    ///
    /// It is made one time for all registrations above it.
    private func composeBase<Routed: RoutedRequirement>(
        for requirement: Routed
    ) -> Route<Routed.Function> {
        let defaultAnswer = requirement.answeringByDefault(context)
        let candidates = implementers.compactMap {
            candidate(for: $0, requirement, otherwise: defaultAnswer)
        }
        let layers = implementerLayers(candidates, throwing: requirement.isThrowingForm)
        let (function, _) = fold(
            layers.reachable,
            around: defaultAnswer,
            candidatesBelow: [],
            for: requirement
        )
        return Route(
            of: requirement,
            function: function,
            base: nil,
            candidates: candidates,
            dependencies: implementers.filter(\.isWeak).map {
                WeakReference($0.value as AnyObject?)
            },
            reachesImplementers: true,
            context: context
        )
    }
}
