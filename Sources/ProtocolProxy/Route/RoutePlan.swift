// SPDX-License-Identifier: MIT

/// All registrations of one requirement, and the implementers, from which the function of a route is composed.
struct RoutePlan {
    let adoption: Adoption
    let slot: Adoption.Slot
    let context: RouteContext
    /// The enabled ones, in order of registration.
    let entries: [Entry]
    /// The enabled ones of all requirements, in order of registration.
    let entriesForAll: [Entry]
    let implementers: [Implementer]
    /// Indicates whether calls without a result go to all implementers.
    let forwardsToAll: Bool
    /// A `RouteBase` that was made for these implementers.
    let base: AnyObject?
    /// The generation of the implementers; nil if no entry needs it.
    let generation: ImplementerGeneration?

    /// The observers, in order of registration.
    fileprivate var observers: [Entry] {
        guard entriesForAll.contains(where: { !$0.isAnswer }) else {
            // Without answering entries, nothing is copied: there may be thousands.
            return entries.contains(where: \.isAnswer) ? entries.filter { !$0.isAnswer } : entries
        }
        return (entries + entriesForAll).filter { !$0.isAnswer }.sorted { $0.id < $1.id }
    }

    /// The answering entries in order of registration; interceptors of all requirements above the others.
    fileprivate var answers: [Entry] { entries.filter(\.isAnswer) + entriesForAll.filter(\.isAnswer) }

    /// The implementers that would answer.
    var answeringLinks: Answerers {
        var answerers = Answerers()
        for link in links.reversed() {
            answerers.push(link, isWilling: link.question(selector))
        }
        return answerers
    }

    var selector: Selector { slot.variants[0].selector }

    /// The implementers that have the requirement.
    var links: [Implementer] {
        implementers.filter(slot.isReceived)
    }
}

extension RoutePlan {
    /// Composes the function of a route, from the last participant to the first.
    ///
    /// - Complexity: O(*n*) in the number of registrations and of implementers, without an allocation for each observer, or
    ///   for entries below an override.
    func route<Requirement: RoutedRequirement>(of requirement: Requirement) -> Route<Requirement.Function> {
        typealias Function = Requirement.Function
        let base = base as? RouteBase<Function> ?? RouteBase(answering(requirement), self)
        var (function, answerers, reachesImplementers) = (base.function, base.answerers, true)
        let answers = answers
        if answers.contains(where: \.wantsReceiver) { function = learning(requirement, function) }
        var above = answers[...]
        // Entries below an override are left out, unless the override is of other types and makes no function.
        if let last = answers.lastIndex(where: \.hidesRest),
            let made = answers[last].function(above: function, of: requirement, answerers, self)
        {
            (function, reachesImplementers) = (made, false)
            answerers = Answerers()
            answerers.push(answers[last].lifetime)
            above = answers[(last + 1)...]
        }
        var countAbove = 0
        for entry in above where !entry.isForAll {
            answerers.push(entry.lifetime)
            countAbove += 1
        }
        // Overrides that end by themselves, without an interceptor between them: a call takes the first active one.
        var overrides: [Turn<Function>] = []
        func chosen() -> Function {
            defer { overrides = [] }
            return overrides.isEmpty
                ? function : requirement.choosing(overrides.reversed(), otherwise: function, context)
        }
        for entry in above {
            let answerersBelow = answerers.without(last: countAbove)
            if !entry.isForAll { countAbove -= 1 }
            // A target is called as an implementer is, for any chain below.
            if entry.lifetime.target != nil { reachesImplementers = true }
            if entry.role == .override {
                guard let made = entry.function(above: function, of: requirement, answerersBelow, self) else {
                    continue
                }
                if entry.hidesRest {
                    (function, overrides, reachesImplementers) = (made, [], false)
                } else {
                    overrides.append(Turn(condition: Condition(entry: entry), function: made))
                }
                continue
            }
            function = chosen()
            guard let made = entry.function(above: function, of: requirement, answerersBelow, self) else { continue }
            let turn = Turn(condition: Condition(entry: entry), function: made)
            function = entry.isUnconditional ? made : requirement.choosing([turn], otherwise: function, context)
        }
        function = chosen()
        // Targets are retained from the start. Owners of entries below an interceptor are checked when it proceeds.
        var dependencies: [WeakReference] = []
        var isBelow = false
        for entry in above.reversed() {
            let lifetime = entry.lifetime
            dependencies += isBelow ? lifetime.target.map { [$0] } ?? [] : lifetime.dependencies
            if entry.role == .interceptor { isBelow = true }
        }
        let observers = observers
        if !observers.isEmpty {
            let watches = observers.compactMap { $0 as? Watch }
            for watch in watches { dependencies += watch.lifetime.dependencies }
            if !watches.isEmpty {
                function = requirement.intercepting(function, by: Watching(watches: watches)) ?? function
            }
            var told = Observers()
            told.areTimed = observers.contains { $0.isForAll && $0.role == .observerAfter }
            told.areNumbered = observers.contains(where: \.isForAll)
            for entry in observers where entry.isForAll || type(of: entry) == Requirement.observerClass {
                if !entry.lifetime.isUnconditional { dependencies += entry.lifetime.dependencies }
                if entry.role == .observerBefore { told.before.append(entry) } else { told.after.append(entry) }
            }
            if !told.before.isEmpty || !told.after.isEmpty {
                function = requirement.observing(function, by: told, context)
            }
        }
        // If handlers run before its turn, an implementer that was alive at the start of a call answers it; not if an
        // override answers each call.
        let isOverridden = above.startIndex > answers.startIndex
        let isAlone = entries.isEmpty && entriesForAll.isEmpty && implementers.count <= 1
        if !isAlone, !isOverridden { dependencies += base.weakLinks }
        return Route(
            of: requirement, function, base, answerers, dependencies, observers: observers,
            reachesImplementers: reachesImplementers)
    }

    /// Returns the function of the single link, which records whether the link has the requirement: an interceptor may ask.
    private func learning<Requirement: RoutedRequirement>(
        _ requirement: Requirement, _ function: Requirement.Function
    ) -> Requirement.Function {
        guard !slot.isRequired, implementers.count == 1, implementers[0].answersUnconditionally else { return function }
        let link = ChainLink(implementers[0], Condition(), of: selector)
        guard !link.presence.isKnown else { return function }
        return requirement.takingTurns(Chain(links: [link]), [FunctionBox(function)], otherwise: function, context)
    }

    /// Returns the function of the chain of implementers, and of the default.
    private func answering<Requirement: RoutedRequirement>(_ typed: Requirement) -> Requirement.Function {
        typealias Function = Requirement.Function
        let nobody = typed.answeringForNobody(context)
        let requirement = slot.requirement
        func call(_ link: Implementer, otherwise: Function) -> Function? {
            let other = link.isWeak ? typed.clearing(otherwise, context) : otherwise
            if let known = typed.forwarding(to: link, otherwise: other, self) { return known }
            guard let received = link.receivedCall(selector).flatMap(typed.function(of:)) else { return nil }
            // A received message reads a weak reference that must not be nil.
            guard link.isWeak else { return received }
            let turn = Turn(condition: Condition(link: link), function: received)
            return typed.choosing([turn], otherwise: otherwise, context)
        }
        let links = implementers.compactMap { link in
            call(link, otherwise: nobody).map { function in
                let condition = Condition(link: link, isWilling: link.question(selector), declines: link.objection())
                return (link: link, turn: Turn(condition: condition, function: function))
            }
        }
        // Links that declined come a second time, as the last, if nothing else can answer: a conformance cannot lack a
        // required member, and a call must end.
        let isOwed = slot.isRequired && !requirement.hasDefaultAnswer
        let mustTake = !requirement.canBeUnanswered
        let owing = links.compactMap { (link, turn) -> Turn<Function>? in
            let asked = turn.condition
            let isOwedThis = isOwed && asked.isWilling != nil
            guard isOwedThis || mustTake, asked.isWilling != nil || asked.declines != nil else { return nil }
            let remaining = Condition(
                link: link, isWilling: isOwedThis ? nil : { [context] in !context.hasDefault(for: requirement) },
                declines: mustTake ? nil : asked.declines)
            return Turn(condition: remaining, function: turn.function)
        }
        func choosing(_ turns: ArraySlice<Turn<Function>>, otherwise: Function) -> Function {
            guard let first = turns.first else { return otherwise }
            return first.condition.isNone
                ? first.function : typed.choosing(Array(turns), otherwise: otherwise, context)
        }
        let last = choosing(owing[...], otherwise: nobody)
        let continuesChain = links.count > 1 && !requirement.usesArgumentsUp && (forwardsToAll || !slot.isRequired)
        // The view's own default precedes that of a link, which counts as no answer.
        let asksLast = slot.mayBeLeftOut && context.routes?.defaultOfView(of: requirement.signature.resultType) != nil
        if continuesChain || asksLast, !links.isEmpty {
            let tellsAll = forwardsToAll && requirement.returnsNothing && !requirement.usesArgumentsUp
            let chain = Chain(
                links: links.map { ChainLink($0.link, $0.turn.condition, of: selector) }, tellsAll: tellsAll,
                asksLast: asksLast)
            return typed.takingTurns(chain, links.map { FunctionBox($0.turn.function) }, otherwise: last, context)
        }
        guard let first = links.first else { return last }
        let asked = first.turn.condition
        // A link that receives the call in any case is not checked.
        if links.count == 1, isOwed, asked.declines == nil { return first.turn.function }
        // The first one is called directly if it is alive, and the others, however many, by one step.
        guard asked.isWilling == nil, asked.declines == nil else {
            return choosing(links.map(\.turn)[...], otherwise: last)
        }
        guard first.link.isWeak else { return first.turn.function }
        return call(first.link, otherwise: choosing(links.dropFirst().map(\.turn)[...], otherwise: last)) ?? last
    }
}

extension RoutePlan {
    /// Returns a function of the route's type made from one of another adopted protocol's requirement of the same name.
    ///
    /// The two may differ in `@Sendable` and in isolation.
    func converted<Other, Function>(_ function: Other, to type: Function.Type) -> Function? {
        let box = FunctionBox(function)
        for case let variant as any RoutedRequirement in slot.variants + [context.requirement] {
            guard let call = variant.call(of: box) else { continue }
            for case let wanted as any RoutedRequirement in slot.variants + [context.requirement] {
                if let converted = wanted.box(of: call) as? FunctionBox<Function> { return converted.function }
            }
        }
        return nil
    }
}

extension Adoption.Slot {
    /// Returns whether an implementer has the requirement.
    func isReceived(by link: Implementer) -> Bool {
        // A changing value was called, so its conformance was seen.
        if link.isChanging { return true }
        guard let value = link.value else { return false }
        return variants.contains { $0.canCall(value) } || link.receivedCall(variants[0].selector) != nil
    }
}
