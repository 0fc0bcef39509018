// SPDX-License-Identifier: MIT

/// What a route is made from: everything that is registered for one requirement, and the implementers.
struct RoutePlan {
    let adoption: Adoption
    let slot: Adoption.Slot
    let context: RouteContext
    /// In order of registration, the disabled ones left out.
    let entries: [Entry]
    /// The same of those registered for all requirements.
    let entriesForAll: [Entry]
    let implementers: [Implementer]
    /// Whether all implementers are told what returns nothing.
    let forwardsToAll: Bool
    /// A `RouteBase` that was made for the same implementers.
    let base: AnyObject?
    /// What the implementers are part of; nil where no entry wants to know.
    let generation: ImplementerGeneration?

    /// The number under which an entry is registered.
    func number(of entry: Entry) -> Int { entry.isForAll ? Routes.everything : context.number }

    /// Those who are told, in order of registration.
    fileprivate var observers: [Entry] {
        guard entriesForAll.contains(where: { !$0.isAnswer }) else {
            // Where nothing answers, nothing is copied: there may be thousands.
            return entries.contains(where: \.isAnswer) ? entries.filter { !$0.isAnswer } : entries
        }
        return (entries + entriesForAll).filter { !$0.isAnswer }.sorted { $0.id < $1.id }
    }

    /// Those who answer, the first registered first; interceptors of all requirements above the others.
    fileprivate var answers: [Entry] { entries.filter(\.isAnswer) + entriesForAll.filter(\.isAnswer) }

    /// The implementers that would answer.
    fileprivate var answeringLinks: Answerers {
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

/// What a decorator does about a call: the one order of a call, as a value.
///
/// Not generic, and apart from the functions that it is about: to switch over a generic value, generic code asks the runtime
/// for its type at each call.
enum Decision {
    /// Tells observers, and between them proceeds.
    case observe(isTimed: Bool, isNumbered: Bool)
    /// Proceeds to one of two, by whether the first takes part in this call.
    case choose(Condition)
    /// Proceeds to one link of a chain after another: to all, or until one has the requirement.
    case inTurn([(link: Implementer, condition: Condition)], tellsAll: Bool)
    /// Lets an interceptor answer that does not know the types.
    case intercept(ErasedInterceptor, Entry, above: Answerers)
    /// Clears away what has died, and proceeds.
    case clear
    /// Answers for nobody.
    case unanswered
}

/// A decision with the functions that it is about, and with those who are told.
struct Step<Function> {
    let decision: Decision
    /// What it proceeds to; nil where nobody answers.
    var next: FunctionBox<Function>?
    /// What it proceeds to where `next` takes no part, or none of `turns` does.
    var otherwise: FunctionBox<Function>?
    /// The functions of the links of a chain.
    var turns: [FunctionBox<Function>] = []
    /// Those who are told: of all requirements, or of the types of this one.
    var before: [Entry] = []
    var after: [Entry] = []

    init(_ decision: Decision) { self.decision = decision }

    init(_ decision: Decision, _ next: Function, otherwise: Function? = nil) {
        self.decision = decision
        self.next = FunctionBox(next)
        self.otherwise = otherwise.map(FunctionBox.init)
    }
}

/// What is found out at a call only.
struct Condition {
    var lifetime = Lifetime()
    var link: Implementer?
    /// Asks an implementer that chooses what it answers.
    var isWilling: (() -> Bool)?
    /// Asks an implementer that looks at each call before it takes it.
    var declines: ((PendingCall) -> Bool)?

    /// Whether there is nothing to find out.
    var isNone: Bool { lifetime.isUnconditional && isWilling == nil && declines == nil }

    /// Whether it takes part in this call.
    func admits(_ call: @autoclosure () -> PendingCall, _ context: RouteContext) -> Bool {
        if isWilling?() == false || declines?(call()) == true {
            // One that has died is neither willing nor does it take the call.
            if let link, link.isWeak, link.value == nil { context.removeDead() }
            return false
        }
        if lifetime.isUnconditional { return true }
        let admits = lifetime.take()
        if !admits || lifetime.once != nil { context.removeDead() }
        return admits
    }
}

extension RoutePlan {
    /// Composes the function of a route, from the one who answers last to those who are told first.
    ///
    /// - Parameters:
    ///   - requirement: The requirement.
    ///   - observer: The class of its observers.
    ///   - decorate: Makes a function that does what was decided.
    ///   - intercepted: Makes the function of an interceptor that knows the types of all requirements.
    ///   - forward: Makes a function that calls an implementer, as the protocol of the requirement.
    ///   - receive: Makes a function of a call that is known by name.
    /// - Complexity: O(*n*) in the number of registrations, without an allocation for each observer, or for what an override
    ///   hides.
    func route<Function>(
        of requirement: any RoutedRequirement, toldAs observer: AnyClass, decorate: (Step<Function>) -> Function,
        intercepted: (any CallInterceptor, Function) -> Function?,
        forward: ((Implementer, Adoption, Function) -> Function?)?, receive: (any AnyCall) -> Function?
    ) -> Route<Function> {
        let base = base as? RouteBase<Function> ?? RouteBase(answering(decorate, forward, receive), self)
        var (function, answerers, reachesImplementers) = (base.function, base.answerers, true)
        let answers = answers
        var above = answers[...]
        // What an override hides is left out, unless the override is one of other types that makes no function.
        if let last = answers.lastIndex(where: \.hidesRest),
            let made = answers[last].function(above: function, answerers, self)
        {
            (function, reachesImplementers) = (made, false)
            answerers.push(answers[last].lifetime)
            above = answers[(last + 1)...]
        }
        for entry in above {
            let (below, answerersBelow) = (function, answerers)
            if !(entry.isForAll) { answerers.push(entry.lifetime) }
            guard
                let made = entry.erasedInterceptor.map({
                    decorate(Step(.intercept($0, entry, above: answerersBelow), below))
                })
                    ?? (entry as? CallInterceptorEntry).flatMap({ intercepted($0.interceptor, below) })
                    ?? entry.function(above: below, answerersBelow, self)
            else { continue }
            function =
                entry.lifetime.isUnconditional
                ? made : decorate(Step(.choose(Condition(lifetime: entry.lifetime)), made, otherwise: below))
            if entry.hidesRest { reachesImplementers = false }
            // A target is called as an implementer is, whatever the chain below.
            if entry.lifetime.target != nil { reachesImplementers = true }
        }
        // Targets are held from the start. Owners of what is below an interceptor are asked when that goes on.
        var dependencies: [WeakReference] = []
        var isBelow = false
        for entry in above.reversed() {
            let lifetime = entry.lifetime
            dependencies += isBelow ? lifetime.target.map { [$0] } ?? [] : lifetime.dependencies
            if entry.role == .interceptor { isBelow = true }
        }
        let observers = observers
        if !observers.isEmpty {
            var step = Step(
                .observe(
                    isTimed: observers.contains { $0.isForAll && $0.role == .observerAfter },
                    isNumbered: observers.contains(where: \.isForAll)),
                function)
            for entry in observers where entry.isForAll || type(of: entry) == observer {
                if !entry.lifetime.isUnconditional { dependencies += entry.lifetime.dependencies }
                if entry.role == .observerBefore { step.before.append(entry) } else { step.after.append(entry) }
            }
            function = decorate(step)
        }
        // Where handlers run before it is its turn, an implementer that was alive at the start of a call answers it; not where
        // an override answers each call.
        let isOverridden = above.startIndex > answers.startIndex
        let isAlone = entries.isEmpty && entriesForAll.isEmpty && implementers.count <= 1
        if !isAlone, !isOverridden { dependencies += base.weakLinks }
        return Route(
            of: requirement, function, base, answerers, dependencies, observers: observers,
            reachesImplementers: reachesImplementers)
    }

    /// The function of the chain of implementers, and of what stands for nobody's answer.
    private func answering<Function>(
        _ decorate: (Step<Function>) -> Function,
        _ forward: ((Implementer, Adoption, Function) -> Function?)?, _ receive: (any AnyCall) -> Function?
    ) -> Function {
        let nobody = decorate(Step(.unanswered))
        let requirement = slot.requirement
        func call(_ link: Implementer, otherwise: Function) -> Function? {
            let other = link.isWeak ? decorate(Step(.clear, otherwise)) : otherwise
            if let known = forward?(link, adoption, other) { return known }
            guard let received = link.receivedCall(selector).flatMap(receive) else { return nil }
            // What is received by name reads a weak reference that must not be nil.
            return link.isWeak
                ? decorate(
                    Step(
                        .choose(Condition(lifetime: Lifetime(target: link.value as AnyObject?))), received,
                        otherwise: otherwise))
                : received
        }
        func condition(_ link: Implementer) -> Condition {
            Condition(link: link, isWilling: link.question(selector), declines: link.objection())
        }
        let links = implementers.filter { call($0, otherwise: nobody) != nil }
        // Those that declined come a second time, as the last, where nothing else can answer: a conformance cannot lack what
        // is required of it, and a call must end.
        var last = nobody
        let isOwed = slot.isRequired && !requirement.hasDefaultAnswer
        for link in links.reversed() {
            let asked = condition(link)
            guard asked.isWilling != nil || asked.declines != nil else { continue }
            let isOwedThis = isOwed && asked.isWilling != nil
            let mustTake = !requirement.canBeUnanswered
            guard isOwedThis || mustTake else { continue }
            guard let function = call(link, otherwise: last) else { continue }
            let remaining = Condition(
                link: link, isWilling: isOwedThis ? nil : { [context] in !context.hasDefault(for: requirement) },
                declines: mustTake ? nil : asked.declines)
            last = remaining.isNone ? function : decorate(Step(.choose(remaining), function, otherwise: last))
        }
        let continuesChain = links.count > 1 && !requirement.usesArgumentsUp && (forwardsToAll || !slot.isRequired)
        if continuesChain {
            let turns = links.compactMap { link in
                call(link, otherwise: nobody).map { (link: link, condition: condition(link), function: $0) }
            }
            var step = Step<Function>(
                .inTurn(turns.map { ($0.link, $0.condition) }, tellsAll: forwardsToAll && requirement.returnsNothing))
            step.turns = turns.map { FunctionBox($0.function) }
            step.otherwise = FunctionBox(last)
            return decorate(step)
        }
        var function = last
        for link in links.reversed() {
            let below = function
            guard let called = call(link, otherwise: below) else { continue }
            let asked = condition(link)
            // Whoever gets the call in any case need not be asked.
            if links.count == 1, isOwed, asked.declines == nil { return called }
            function = asked.isNone ? called : decorate(Step(.choose(asked), called, otherwise: below))
        }
        return function
    }
}

/// What of a route depends on the implementers only, and is kept until these change: so a registration costs what it adds.
final class RouteBase<Function> {
    /// Calls the first implementer that takes the call, or answers for nobody.
    let function: Function
    let answerers: Answerers
    let weakLinks: [WeakReference]

    init(_ function: Function, _ plan: RoutePlan) {
        self.function = function
        self.answerers = plan.answeringLinks
        self.weakLinks = plan.implementers.compactMap { link in
            link.isWeak ? WeakReference(link.value as AnyObject?) : nil
        }
    }
}

extension Adoption.Slot {
    /// Whether an implementer has the requirement.
    func isReceived(by link: Implementer) -> Bool {
        guard let value = link.value else { return false }
        return variants.contains { $0.canCall(value) } || link.receivedCall(variants[0].selector) != nil
    }
}
