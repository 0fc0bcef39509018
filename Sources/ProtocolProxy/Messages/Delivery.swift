// SPDX-License-Identifier: MIT

// The steps of a message by name, in order:
//
// 1. `send(_:)`, in `ProtocolProxy+Messages.swift`, finds the requirement of the selector, and the
//    route that its typed calls use, too.
// 2. `delivery(for:_:)`, in this file, refuses the message if nothing responds to it. Otherwise it
//    retains the objects that respond, and says how the call may end.
// 3. If the call surely ends with an answer or an error, `perform(_:along:…)` unboxes the
//    arguments, runs the function of the route, and boxes the result.
// 4. Otherwise a typed call might stop the program, because a function such as `(String) -> Folder`
//    must return a value. A message can throw instead, so `performUnanswered`, in
//    `ThrowingForm.swift`, chooses one of two routes:
//    - A route of another form of the requirement, whose functions throw. It has room for closures
//      that receive boxed calls, for overrides that may be used up, and for other proxies, which
//      receive another message; see `Relay.swift`.
//    - For an interceptor by typed key, whose `next` must return: a route of the requirement
//      itself, made for this message alone, on which something below is known to answer; see
//      `SureRoute.swift`. If nothing below is known to answer, such an interceptor takes no part.

/// The objects that make a proxy accept a message, retained until the call has ended.
struct Delivery {
    /// How the call of a message may end.
    enum Ending {
        /// With an answer or an error, whatever changes during the call.
        case sure
        /// Perhaps without an answer: one of the candidates may be used up or deallocated before
        /// the call reaches it, or may itself have no answer.
        case uncertain
        /// Without an answer, unless an interceptor or the `unansweredCallHandler` has one.
        case unanswered
    }

    /// The objects that make the proxy respond to the message.
    private let responding: Candidate.RetainedObjects
    /// The objects that make the ending sure.
    private let answering: Candidate.RetainedObjects
    let ending: Ending

    init(
        responding: Candidate.RetainedObjects = .nothing,
        answering: Candidate.RetainedObjects = .nothing,
        _ ending: Ending
    ) {
        self.responding = responding
        self.answering = answering
        self.ending = ending
    }

    func end() {
        extendLifetime(responding)
        extendLifetime(answering)
    }
}

extension ProtocolProxy {
    /// Retains what a message needs for its call; `nil` if the message is refused, because
    /// `responds(to:)` is `false`.
    final func delivery(for requirementIndex: Int, _ route: AnyRoute) -> Delivery? {
        if route.surelyEnds { return Delivery(.sure) }
        let responding = route.candidates.retainIfResponding()
        guard let held = responding ?? retainForUnanswered(requirementIndex) else { return nil }
        if let answer = retainAnswer(on: route) {
            // The objects that make the proxy respond are retained too, so that the call reaches
            // them.
            return Delivery(responding: held, answering: answer, .sure)
        }
        return Delivery(responding: held, route.candidates.mayAnswer ? .uncertain : .unanswered)
    }

    /// Retains the objects that let a message call a requirement that nothing answers; `nil` if the
    /// message is refused.
    final func retainForUnanswered(_ requirementIndex: Int) -> Candidate.RetainedObjects? {
        if routes.layout.requirements[requirementIndex].isRequired { return .nothing }
        guard respondsToSelectorsWithObservers else { return nil }
        return routes.store.retainLiveObserver(of: requirementIndex)
    }

    /// Retains the objects that make a call along a route end with an answer or an error; `nil` if
    /// nothing ensures that.
    ///
    /// A default is pinned, because another thread may remove it before the call reaches it.
    final func retainAnswer(on route: AnyRoute) -> Candidate.RetainedObjects? {
        if route.surelyEnds { return .nothing }
        let requirement = route.requirement
        let mayStop = route.hasRelays && route.candidates.contains { $0.relay?.mayStop == true }
        // A default value may be removed while the call is on its way; a default error can only be
        // replaced.
        if requirement.canBeUnanswered
            || routes.defaultError(of: requirement.signature.failureType) != nil
        {
            return mayStop ? nil : .nothing
        }
        let value = routes.defaultValue(of: requirement.signature.resultType)
        if let value { route.pinDefault(value) }
        return route.candidates.retainAnswer() ?? (value != nil && !mayStop ? .nothing : nil)
    }
}
