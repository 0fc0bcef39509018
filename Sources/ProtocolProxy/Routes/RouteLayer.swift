// SPDX-License-Identifier: MIT

// The steps of a route, and how they become one function: an entry becomes a layer, and a layer
// wraps the function of the layers below.

/// A step of a route: a participant, or several that act as one, around the function of the layers
/// below.
///
/// ``RoutePlan`` lists the layers of a call in their order.
enum RouteLayer {
    /// Observers of this requirement and of all requirements.
    case observers([Entry])
    /// Observers that read the property before and after the call of its setter.
    case setterObservers([Entry])
    /// An interceptor, which receives the function below, and its candidate. An interceptor of all
    /// requirements has no candidate, because it answers no requirement in particular.
    case interceptor(Entry, Candidate?)
    /// Overrides or implementers, of which the first that takes part answers in place of the layers
    /// below.
    case firstEligible([Candidate])
    /// Implementers that receive the call in turn: either all of them, or each until one has the
    /// requirement.
    case chain([Candidate], isMulticast: Bool)
    /// A weakly held implementer, called without a check. After its deallocation, its function
    /// calls the layers below.
    case weakImplementer(Implementer)
    /// A step around the implementer's function. The first call that reaches it records whether the
    /// implementer has an optional requirement, for the `hasNext` of interceptors.
    case presenceRecording(Implementer)
}

// MARK: From an entry to a layer

extension Entry {
    /// The layer of an override or an interceptor; `nil` if its function has another type.
    func layer<Routed: RoutedRequirement>(for requirement: Routed, in plan: RoutePlan)
        -> RouteLayer?
    {
        switch kind {
        case .override:
            return candidate(overriding: requirement, in: plan).map { .firstEligible([$0]) }
        case .interceptor:
            return .interceptor(self, isForAll ? nil : .interceptor(self))
        case .observer, .setterObserver:
            stopAtInvariant("The observers of a call share a layer.")
        }
    }

    /// The candidate with the function of an override, which is its handler.
    private func candidate<Routed: RoutedRequirement>(
        overriding requirement: Routed,
        in plan: RoutePlan
    ) -> Candidate? {
        let sureAnswer = plan.sureAnswers[ObjectIdentifier(self)]
        if let sure = sureAnswer as? FunctionBox<Routed.Function> {
            return .registration(self, surelyCalling: sure)
        }
        let relayed =
            lifetime.isRelayed && requirement.isThrowingForm
            ? relayingFunction(of: requirement) : nil
        // The override may be registered by the key of another protocol with an equal requirement.
        let function =
            relayed ?? plan.converted(box, to: Routed.Function.self)
            ?? throwingFunction(of: requirement, plan)
        return function.map { .registration(self, calling: $0) }
    }

    /// An interceptor's function around `next`; `nil` if the handler cannot be converted to the
    /// requirement's function type, or leaves the requirement alone.
    func wrap<Routed: RoutedRequirement>(
        _ next: Routed.Function,
        of requirement: Routed,
        at position: InterceptorPosition,
        in plan: RoutePlan
    ) -> Routed.Function? {
        guard let box = interceptorBox else { return nil }
        let interceptor = box.interceptorOfRoute(at: position, for: plan.generation)
        guard let named = box.requirement, named !== requirement else {
            return requirement.intercepting(next, by: interceptor)
        }
        return plan.intercepting(next, as: named, by: interceptor)
    }
}

// MARK: From layers to a function

extension RoutePlan {
    /// Wraps `function` in `layers`, innermost first.
    ///
    /// Also collects the candidates of all layers, outermost first, followed by `candidatesBelow`,
    /// the candidates of `function`.
    ///
    /// Interceptors that leave the requirement alone are no candidates.
    func fold<Routed: RoutedRequirement>(
        _ layers: [RouteLayer],
        around function: Routed.Function,
        candidatesBelow: [Candidate],
        for requirement: Routed
    ) -> (function: Routed.Function, candidates: [Candidate]) {
        // All layers share one array: each gets the candidates below it as a suffix. With an array
        // for each layer, composing would take quadratic time.
        let candidates = layers.flatMap(\.answerCandidates) + candidatesBelow
        var function = function
        var below = candidates.suffix(candidatesBelow.count)
        for layer in layers.reversed() {
            function = wrap(function, in: layer, candidatesBelow: below, for: requirement)
            below = candidates.suffix(below.count + layer.answerCandidates.count)
        }
        let takePart =
            candidates.contains(where: \.isLeftAlone)
            ? candidates.filter { !$0.isLeftAlone } : candidates
        return (function, takePart)
    }

    /// Wraps `below`, the function of the layers below, whose candidates are `candidatesBelow`.
    private func wrap<Routed: RoutedRequirement>(
        _ below: Routed.Function,
        in layer: RouteLayer,
        candidatesBelow: ArraySlice<Candidate>,
        for requirement: Routed
    ) -> Routed.Function {
        switch layer {
        case .observers(let entries):
            return requirement.observing(below, by: Observers(entries, context))
        case .setterObservers(let entries):
            let observers = entries.compactMap(\.setterObserver)
            let notifier = SetterNotifier(observers: observers, context: context)
            return requirement.intercepting(below, by: notifier) ?? below
        case .interceptor(let entry, let own):
            let position = InterceptorPosition(of: entry, above: candidatesBelow, in: context)
            let made = RouteComposition.run(
                entry,
                in: context,
                above: belowInterceptor(below, candidatesBelow)
            ) {
                entry.wrap(below, of: requirement, at: position, in: self)
            }
            guard let made else {
                own?.isLeftAlone = true
                return below
            }
            if entry.isUnconditional { return made }
            let candidate = Candidate.registration(entry, calling: FunctionBox(made))
            return requirement.callingFirstEligible([candidate], otherwise: below, context)
        case .firstEligible(let candidates):
            guard let first = candidates.first else { return below }
            // A shortcut: without an owner, a target, `once` or a check of the implementer, there
            // is nothing to decide in a call, and the candidate's own function becomes the function
            // of the layer.
            if first.answersEveryCall,
                let own = first.functionBox as? FunctionBox<Routed.Function>
            {
                return own.function
            }
            return requirement.callingFirstEligible(candidates, otherwise: below, context)
        case .chain(let candidates, let isMulticast):
            return requirement.forwardingAlongChain(
                candidates,
                isMulticast: isMulticast,
                otherwise: below,
                context
            )
        case .weakImplementer(let implementer):
            return requirement.forwardingByAnyVariant(to: implementer, otherwise: below, in: self)
                ?? below
        case .presenceRecording(let implementer):
            let candidate = Candidate.implementer(
                implementer,
                recordingItsPresenceIn: implementer.presence(of: selector),
                calling: FunctionBox(below)
            )
            return requirement.forwardingAlongChain(
                [candidate],
                isMulticast: false,
                otherwise: below,
                context
            )
        }
    }
}

extension RoutePlan {
    /// What a call finds that an interceptor's outer closure makes, if it can be found again.
    private func belowInterceptor<Function>(
        _ function: Function,
        _ candidates: ArraySlice<Candidate>
    ) -> RouteComposition.Below? {
        guard let version else { return nil }
        return RouteComposition.Below(
            context: context,
            functionBox: FunctionBox(function),
            candidates: candidates,
            base: base,
            version: version
        )
    }
}

// MARK: What layers have in common

extension RouteLayer {
    var entries: [Entry] {
        switch self {
        case .observers(let observers): observers
        case .setterObservers(let setterObservers): setterObservers
        case .interceptor(let entry, _): [entry]
        case .firstEligible(let candidates): candidates.compactMap(\.entry)
        case .chain, .weakImplementer, .presenceRecording: []
        }
    }

    /// The participants that could answer this requirement in particular, for `responds(to:)` and
    /// `hasNext`.
    fileprivate var answerCandidates: [Candidate] {
        switch self {
        case .interceptor(_, let candidate): candidate.map { [$0] } ?? []
        case .firstEligible(let candidates), .chain(let candidates, _): candidates
        case .observers, .setterObservers, .weakImplementer, .presenceRecording: []
        }
    }

    /// `true` if the layer answers every call, so that no call reaches the layers below.
    var answersEveryCall: Bool {
        switch self {
        case .firstEligible(let candidates): candidates.last?.answersEveryCall == true
        case .observers, .setterObservers, .interceptor, .chain, .weakImplementer,
            .presenceRecording:
            false
        }
    }

    /// The candidates that one step may choose among together with those of an adjacent layer.
    fileprivate var groupedCandidates: [Candidate]? {
        switch self {
        case .firstEligible(let candidates): candidates
        case .observers, .setterObservers, .interceptor, .chain, .weakImplementer,
            .presenceRecording:
            nil
        }
    }

    /// `true` if a call passes an interceptor here, which may end it.
    fileprivate var isInterceptor: Bool {
        switch self {
        case .interceptor: true
        case .observers, .setterObservers, .firstEligible, .chain, .weakImplementer,
            .presenceRecording:
            false
        }
    }
}

extension [RouteLayer] {
    /// The observers, which are above all other layers.
    var observing: [RouteLayer] {
        Array(
            prefix { layer in
                switch layer {
                case .observers, .setterObservers: true
                case .interceptor, .firstEligible, .chain, .weakImplementer, .presenceRecording:
                    false
                }
            }
        )
    }

    /// The layers that calls can reach.
    var reachable: [RouteLayer] {
        guard let last = firstIndex(where: \.answersEveryCall), last < count - 1 else {
            return self
        }
        return Array(self[...last])
    }

    /// Merges adjacent candidates into one layer, so that a call chooses among them in one step.
    var grouped: [RouteLayer] {
        guard count > 1 else { return self }
        return reduce(into: []) { layers, layer in
            guard let candidates = layer.groupedCandidates,
                var group = layers.last?.groupedCandidates
            else {
                return layers.append(layer)
            }
            // Removed first, because appending to a list with two references would copy it.
            layers.removeLast()
            group += candidates
            layers.append(.firstEligible(group))
        }
    }

    /// The targets and owners that a call retains from its start.
    ///
    /// The owner of a registration below an interceptor is checked when the interceptor proceeds.
    var dependencies: [WeakReference] {
        var isIntercepted = false
        var dependencies: [WeakReference] = []
        for layer in self {
            for entry in layer.entries where !entry.isUnconditional {
                dependencies +=
                    isIntercepted
                    ? entry.lifetime.target.map { [$0] } ?? [] : entry.lifetime.dependencies
            }
            if layer.isInterceptor { isIntercepted = true }
        }
        return dependencies
    }
}
