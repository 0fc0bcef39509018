// SPDX-License-Identifier: MIT

/// A route whose functions surely return, whatever changes during the call, with the objects that
/// it depends on.
///
/// It is a part of step 4 in `Delivery.swift`.
struct SureRoute {
    let route: AnyRoute
    private let held: Candidate.RetainedObjects

    init(_ route: AnyRoute, _ held: Candidate.RetainedObjects) {
        self.route = route
        self.held = held
    }

    /// Composes a route for a single message; `nil` if nothing surely answers it.
    ///
    /// The route's functions retain the participant that answers, so that interceptors by typed key
    /// may proceed on any thread. Only if nothing else answers, this calls the
    /// `unansweredCallHandler`, and throws its error.
    init?(for message: UnansweredMessage) throws {
        guard let plan = try message.surePlan() else { return nil }
        let route = plan.composeAnyRoute(for: message.call.requirement.routed)
        self.route = route
        let value = message.proxy.routes.defaultValue(
            of: message.call.requirement.signature.resultType
        )
        if let value { route.pinDefault(value) }
        if let held = route.candidates.retainAnswer(reservedBy: plan.context.reservation) {
            self.held = held
            return
        }
        self.held = .nothing
        if route.candidates.contains(where: { $0.relay != nil }) { return nil }
        if value != nil { return }
        let answer = try message.answerOfHandler()
        guard message.call.requirement.isResult(answer) else { return nil }
        route.pinDefault(answer)
    }
}

extension UnansweredMessage {
    /// The plan of a route in which another proxy takes part only if it surely answers.
    ///
    /// Returns `nil` if the target of an override would receive the message, but might not answer.
    fileprivate func surePlan() throws -> RoutePlan? {
        let requirement = call.requirement.routed
        let entries = entries
        var answers: [ObjectIdentifier: AnyObject] = [:]
        var reservation: Reservation?
        for entry in entries.answering where entry.role == .override && entry.lifetime.isAlive {
            if entry.lifetime.once != nil {
                guard let made = Reservation(of: entry.lifetime) else { continue }
                reservation = made
            }
            if let relay = entry.lifetime.relay {
                guard let answer = try requirement.box(ofSureAnswerBy: relay, to: call) else {
                    return nil
                }
                answers[ObjectIdentifier(entry)] = answer
            }
            break
        }
        var (implementers, lastResorts): ([Implementer], [Implementer]) = ([], [])
        for implementer in proxy.routes.implementers {
            guard let relay = implementer.relay(receiving: call.requirement) else {
                implementers.append(implementer)
                continue
            }
            guard let answer = try requirement.box(ofSureAnswerBy: relay, to: call) else {
                continue
            }
            answers[ObjectIdentifier(implementer)] = answer
            // A proxy's default doesn't count as an answer if another implementer answers.
            if relay.proxy.answersAsImplementer(relay.selector) {
                implementers.append(implementer)
            } else {
                lastResorts.append(implementer)
            }
        }
        var plan = plan(entries, implementers + lastResorts, reserving: reservation)
        plan.sureAnswers = answers
        return plan
    }
}
