// SPDX-License-Identifier: MIT

/// A registration or an implementer that may answer a call, with the conditions that can only be checked during the call.
final class Candidate {
    /// The registration, which must be in effect; `nil` for an implementer.
    let entry: Entry?
    /// The implementer, which must be alive; `nil` for a registration.
    let link: Implementer?
    let respondsCheck: (() -> Bool)?
    let declineCheck: ((PendingCall) -> Bool)?
    /// Whether the implementer has the requirement, if calls are to find out.
    let presence: Presence?
    /// `true` if a call continues with the next candidate when this one only has the generated default.
    let mayBeLeftOut: Bool
    /// A `FunctionBox` with the candidate's function; `nil` for an interceptor, whose function depends on the one below it.
    let function: AnyObject?
    /// Whether the implementer is called although it declines, if nothing else can end the call; `nil` if it never is.
    let receivesAnyway: (() -> Bool)?
    /// `true` if an interceptor left the requirement alone, so that it takes no part in calls.
    // SAFETY: written while the route is composed, before other code sees it.
    var isLeftAlone = false

    init(
        entry: Entry? = nil, link: Implementer? = nil, respondsCheck: (() -> Bool)? = nil,
        declineCheck: ((PendingCall) -> Bool)? = nil, presence: Presence? = nil, mayBeLeftOut: Bool = false,
        function: AnyObject? = nil, receivesAnyway: (() -> Bool)? = nil
    ) {
        self.entry = entry
        self.link = link
        self.respondsCheck = respondsCheck
        self.declineCheck = declineCheck
        self.presence = presence
        self.mayBeLeftOut = mayBeLeftOut
        self.function = function
        self.receivesAnyway = receivesAnyway
    }

    var isInterceptor: Bool { entry?.role == .interceptor }

    /// `true` if the candidate answers every call: the proxy retains it, and there is nothing to check.
    var alwaysTakesPart: Bool { alwaysResponds && declineCheck == nil }

    /// `true` if the candidate always responds: the proxy retains it, and it does not choose its requirements.
    var alwaysResponds: Bool { entry?.alwaysTakesPart != false && link?.isWeak != true && respondsCheck == nil }

    typealias RetainedObjects = (object: AnyObject?, owner: AnyObject?)

    /// Retains the objects that the candidate depends on; `nil` if the implementer was deallocated.
    func retainDependencies() -> RetainedObjects? {
        if let lifetime = entry?.lifetime {
            return (lifetime.target?.object, lifetime.owner?.object)
        }
        guard let link, link.isWeak else { return (nil, nil) }
        return link.value.map { ($0 as AnyObject, nil) }
    }

    func admits(_ call: @autoclosure () -> PendingCall, _ context: RouteContext) -> Bool {
        if respondsCheck?() == false || declineCheck?(call()) == true { return false }
        guard let entry else { return true }
        return context.admits(entry)
    }

    /// Retains the objects that the candidate depends on; `nil` if the candidate would not answer now.
    func retainIfEligible() -> RetainedObjects? {
        guard !isLeftAlone, let held = retainDependencies(), respondsCheck?() != false, entry?.lifetime.isAlive != false
        else {
            return nil
        }
        return held
    }
}

extension Candidate {
    /// Retains the objects that an answer depends on; `nil` if the candidate would not surely answer.
    ///
    /// An interceptor may only proceed, a proxy may have no answer, and an implementer may be the last resort.
    fileprivate func retainAnswer(to selector: Selector) -> RetainedObjects? {
        guard !isInterceptor, let held = retainDependencies(), entry?.lifetime.isAlive != false else { return nil }
        guard respondsCheck?() != false || receivesAnyway?() == true else { return nil }
        // A proxy never answers unconditionally, because it is `SelectorResponding`.
        guard let link, !link.answersUnconditionally, let proxy = link.value as? ProtocolProxy else { return held }
        // Its handler is asked last, and is expected to answer.
        return proxy.canEnd(selector) || proxy.unansweredCallHandler != nil ? held : nil
    }
}

extension Collection<Candidate> {
    func retainIfEligible() -> Candidate.RetainedObjects? {
        // Not `lazy`, which would check the first match twice; it may be deallocated in between.
        for candidate in self { if let held = candidate.retainIfEligible() { return held } }
        return nil
    }

    /// Retains what answers a message, and reserves it if it answers only once; `nil` if nothing answers.
    func delivery() -> Delivery? { delivery { $0.retainIfEligible() } }

    /// Retains what surely answers a message whose call could not end otherwise, like `delivery()`.
    ///
    /// Without `reserving`, a registration that answers once is no sure answer: another call may use it up.
    func deliveryToAnswer(to selector: Selector, reserving: Bool) -> Delivery? {
        delivery(reserving: reserving) { $0.retainAnswer(to: selector) }
    }

    /// Retains a registration that answers once, without reserving it.
    func retainAnswerOnce(to selector: Selector) -> Candidate.RetainedObjects? {
        for candidate in self where candidate.entry?.lifetime.once != nil {
            if let held = candidate.retainAnswer(to: selector) { return held }
        }
        return nil
    }

    private func delivery(
        reserving: Bool = true,
        _ retain: (Candidate) -> Candidate.RetainedObjects?
    ) -> Delivery? {
        for candidate in self where candidate.entry?.lifetime.once == nil {
            if let held = retain(candidate) { return Delivery(held: held, isAnswered: true) }
        }
        guard reserving else { return nil }
        for candidate in self {
            guard let once = candidate.entry?.lifetime.once, let held = retain(candidate),
                let reservation = Reservation(of: once)
            else { continue }
            return Delivery(held: held, isAnswered: true, reservation: reservation)
        }
        return nil
    }

    /// `true` if one of the candidates surely answers, so that a call does not reach the default answer.
    func canEnd(_ selector: Selector) -> Bool { contains { $0.retainAnswer(to: selector) != nil } }

    /// `true` if one of the candidates would answer a call, perhaps as the last resort.
    func canAnswer(to selector: Selector) -> Bool {
        contains { candidate in
            guard candidate.link?.presence(of: selector).isLeftOut != true else { return false }
            return candidate.retainIfEligible() != nil
                || candidate.receivesAnyway?() == true && candidate.retainDependencies() != nil
        }
    }
}
