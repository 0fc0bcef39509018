// SPDX-License-Identifier: MIT

/// What a route is made from: everything that is registered for one requirement, and the implementers.
struct RoutePlan {
    let slot: Adoption.Slot
    /// In order of registration, the disabled ones left out.
    let entries: [Entry]
    let implementers: [Implementer]
    /// Whether all implementers are told what returns nothing.
    let forwardsToAll: Bool
}

/// Who takes part in the calls of one requirement, frozen until something is registered or ends.
@usableFromInline
class AnyRoute {
    /// The life of the first answer, where that answers each call while it lives: what most questions come down to.
    private final let firstLife: Life?

    init(firstLife: Life?) { self.firstLife = firstLife }

    /// Whether someone would answer now, and what must be kept alive for that to stay true.
    final func answerer() -> Held? {
        if let firstLife, firstLife.once?.isSpent != true, let held = firstLife.hold() { return held }
        return anyAnswerer()
    }

    /// The same, by asking all answers: what costs a look-up of the types for each.
    func anyAnswerer() -> Held? { preconditionFailure("Every route knows its answers.") }
    /// Whether an observer would be told now.
    var hasLiveObserver: Bool { preconditionFailure("Every route knows its observers.") }
}

/// The participants with their types.
///
/// - `Body`: ``Call`` or ``AsyncCall``.
/// - `Notice`: ``Notice`` or ``AsyncNotice``.
@usableFromInline
final class Route<Body, Notice>: AnyRoute {
    /// Someone who can answer: an override, or an implementer of the chain.
    @usableFromInline
    struct Answer {
        @usableFromInline let body: Body
        /// Answers in place of the body, and may go on to the answers below; nil for all but interceptors.
        @usableFromInline let interceptor: AnyObject?
        /// The number of the registration; zero for an implementer.
        @usableFromInline let id: UInt64
        /// Whether it is an interceptor of all requirements, which stands for no answer to this one.
        @usableFromInline let isForAll: Bool
        /// The link of the chain that it is; nil for an override.
        @usableFromInline let link: Implementer?
        /// The bodies by the protocol that a call belongs to, where several ask for the requirement.
        @usableFromInline let bodies: [ObjectIdentifier: Body]
        @usableFromInline let life: Life
        /// Asks an implementer that chooses what it answers; nil for all others.
        @usableFromInline let isWilling: (() -> Bool)?
        /// Asks an implementer that looks at each call before it takes it; nil for all others.
        @usableFromInline let declines: ((PendingCall) -> Bool)?
    }

    /// An answer as far as those calls need it for whom nothing has to be asked.
    @usableFromInline
    final class Step {
        @usableFromInline let body: Body
        // SAFETY: the answer, which the route has too, keeps it alive. Not a reference, which would be counted when it is
        // taken out of the optional.
        @usableFromInline let interceptor: Unmanaged<AnyObject>?
        /// The one below, if that takes every call that comes to it.
        // SAFETY: the route keeps it alive, as it does this one.
        @usableFromInline let next: Unmanaged<Step>?
        /// Its interceptor, here too so that it need not be waited for.
        @usableFromInline let nextInterceptor: Unmanaged<AnyObject>?
        /// Where in `answers` it is.
        @usableFromInline let index: Int
        /// Whether it takes every call that comes to it, and ends it or is an interceptor.
        let isCertain: Bool

        init(_ answer: Answer, at index: Int, above next: Step?, isCertain: Bool) {
            self.body = answer.body
            self.interceptor = answer.interceptor.map(Unmanaged.passUnretained)
            let next = next.flatMap { $0.isCertain ? $0 : nil }
            self.next = next.map(Unmanaged.passUnretained)
            self.nextInterceptor = next?.interceptor
            self.index = index
            self.isCertain = isCertain
        }

        /// The steps of a route, made from the last to the first.
        static func all(of answers: [Answer], isCertain: (Answer) -> Bool) -> [Step] {
            var steps: [Step] = []
            for (index, answer) in answers.enumerated().reversed() {
                steps.append(Step(answer, at: index, above: steps.last, isCertain: isCertain(answer)))
            }
            return steps.reversed()
        }
    }

    /// Someone who is told.
    @usableFromInline
    final class Observer {
        @usableFromInline let notice: Notice
        @usableFromInline let life: Life
        /// Where in `dependencies` its target and its owner are, as far as it has them.
        @usableFromInline let dependencies: Range<Int>

        init(notice: Notice, life: Life, dependencies: Range<Int>) {
            self.notice = notice
            self.life = life
            self.dependencies = dependencies
        }
    }

    /// The overrides, the last registered first, then the links of the chain in order: the first that is alive and
    /// willing answers the call.
    @usableFromInline let answers: [Answer]
    /// The same once more, for an interceptor that proceeds and for the call that finds one.
    @usableFromInline let steps: Row<Step>
    /// The links among the answers, each once.
    @usableFromInline let links: Range<Int>
    /// Whether a call may go on to another link after one has answered: to all of them, or to the next where the first
    /// turns out to have left the requirement out.
    @usableFromInline let goesOn: Bool
    @usableFromInline let forwardsToAll: Bool
    /// Whether there are interceptors among them.
    @usableFromInline let isIntercepted: Bool
    /// The body of the first of them, and whether it depends on nothing, so that there is nothing to choose.
    ///
    /// Not an optional: a closure is called where it lies, but copied and counted when it is unwrapped.
    @usableFromInline let firstBody: Body
    @usableFromInline let isCertain: Bool
    @usableFromInline let before: Row<Observer>
    @usableFromInline let after: Row<Observer>
    /// Whether an observer wants to know how long the answer took.
    @usableFromInline let isTimed: Bool
    /// The targets and owners of the observers.
    @usableFromInline let dependencies: [WeakReference]
    /// Whether nobody who takes part depends on anything.
    @usableFromInline let isUnconditional: Bool
    /// Whether a call consists of the first body and nothing else.
    @usableFromInline let isSimple: Bool
    /// The first interceptor, where a call goes to it and to nobody before.
    // SAFETY: `answers` keeps it alive.
    @usableFromInline let firstInterceptor: Unmanaged<AnyObject>?
    /// Its step; also where there is no such interceptor.
    // SAFETY: `steps` keeps it alive.
    @usableFromInline let firstStep: Unmanaged<Step>?

    /// - Parameter absent: Stands in ``firstBody`` where there is none, and is never called.
    init(_ plan: RoutePlan, absent: Body, adapt: (any AnyCall) -> Body?) {
        let observers = plan.entries.compactMap { $0 as? ObserverEntry<Notice> }
        var dependencies: [WeakReference] = []
        func observed(_ phase: ObserverPhase) -> [Observer] {
            observers.filter { $0.phase == phase }.map { entry in
                let start = dependencies.count
                dependencies += [entry.life.target, entry.life.owner].compactMap(\.self)
                return Observer(notice: entry.notice, life: entry.life, dependencies: start..<dependencies.count)
            }
        }
        let overrides = plan.entries.reversed().compactMap { $0 as? OverrideEntry<Body> }
            .map { entry in
                Answer(
                    body: entry.body, interceptor: entry.interceptor, id: entry.id, isForAll: entry.isForAll, link: nil,
                    bodies: [:],
                    life: entry.life, isWilling: nil, declines: nil)
            }
        let (links, last) = Self.links(plan, adapt: adapt)
        let answers = overrides + links + last
        self.answers = answers
        self.links = overrides.count..<overrides.count + links.count
        self.forwardsToAll = plan.forwardsToAll
        let goesOn =
            links.count > 1 && !plan.slot.requirement.usesArgumentsUp && (plan.forwardsToAll || !plan.slot.isRequired)
        self.goesOn = goesOn
        self.firstBody = answers.first?.body ?? absent
        let steps = Step.all(of: answers) { $0.isUnconditional && !(goesOn && $0.link != nil) }
        self.steps = Row(steps)
        self.isIntercepted = answers.contains { $0.interceptor != nil }
        self.isCertain = steps.first?.isCertain ?? false
        self.before = Row(observed(.before))
        self.after = Row(observed(.after))
        self.isTimed = observers.contains(where: \.isTimed)
        self.isUnconditional = isCertain && observers.allSatisfy { $0.life.isUnconditional }
        self.isSimple = isCertain && answers[0].interceptor == nil && observers.isEmpty
        self.firstStep = steps.first.map(Unmanaged.passUnretained)
        self.firstInterceptor = isCertain && observers.isEmpty ? steps[0].interceptor : nil
        self.dependencies = dependencies
        super.init(firstLife: answers.first.flatMap { $0.isWilling == nil && !$0.isForAll ? $0.life : nil })
    }

    override func anyAnswerer() -> Held? {
        for answer in answers where !answer.isForAll && answer.life.once?.isSpent != true {
            if let held = answer.life.hold(), answer.isWilling?() != false { return held }
        }
        return nil
    }

    override var hasLiveObserver: Bool { (before.elements + after.elements).contains { $0.life.isAlive } }

    /// Chooses who answers this call, where it is not certain.
    ///
    /// - Parameters:
    ///   - start: Where in ``answers`` to begin: further down for an interceptor that proceeds.
    ///   - end: Where to stop.
    ///   - call: The call, for implementers that want to see it.
    ///   - isStale: Set where a registration or an implementer was found to be over, so that it can be cleared away.
    @inlinable
    func choose(
        from start: Int, to end: Int? = nil, asking call: () -> PendingCall, isStale: inout Bool
    ) -> (index: Int, held: Held)? {
        // By index: an answer that is copied out of the array counts a reference for each thing it holds.
        for index in start..<(end ?? answers.count) {
            guard let held = answers[index].life.hold() else {
                isStale = true
                continue
            }
            if let isWilling = answers[index].isWilling, !isWilling() { continue }
            if let declines = answers[index].declines, declines(call()) { continue }
            if let once = answers[index].life.once {
                isStale = true
                if !once.take() { continue }
            }
            return (index, held)
        }
        return nil
    }

    /// The body of an answer.
    ///
    /// - Parameters:
    ///   - index: Where in ``answers`` it is.
    ///   - conformance: The protocol that the call belongs to.
    @inlinable
    func body(at index: Int, for conformance: ObjectIdentifier?) -> Body {
        if let conformance, let body = answers[index].bodies[conformance] { return body }
        return answers[index].body
    }

    /// Holds what the observers depend on, so that what was registered when the call started takes part in it.
    @inlinable
    func holdDependencies() -> HeldDependencies {
        dependencies.isEmpty ? HeldDependencies(first: nil, rest: []) : loadDependencies()
    }

    @usableFromInline
    func loadDependencies() -> HeldDependencies {
        HeldDependencies(
            first: dependencies[0].object,
            rest: dependencies.count == 1 ? [] : dependencies.dropFirst().map(\.object))
    }

    /// Whether an observer is to be told in this call: what it depends on was alive when the call started, and nobody
    /// else has taken its one turn.
    @inlinable
    func isDue(_ observer: Observer, _ held: HeldDependencies, _ isStale: inout Bool) -> Bool {
        for index in observer.dependencies where held[index] == nil {
            isStale = true
            return false
        }
        guard let once = observer.life.once else { return true }
        isStale = true
        return once.take()
    }
}

/// The targets and owners that are alive when a call starts; one of them needs no allocation.
@usableFromInline
struct HeldDependencies {
    @usableFromInline let first: AnyObject?
    @usableFromInline let rest: [AnyObject?]

    @inlinable
    init(first: AnyObject?, rest: [AnyObject?]) {
        self.first = first
        self.rest = rest
    }

    @inlinable
    subscript(index: Int) -> AnyObject? { index == 0 ? first : rest[index - 1] }
}
