// SPDX-License-Identifier: MIT

extension Route {
    /// The links of the chain that have a requirement, in the order in which they are asked.
    ///
    /// Those that declined come a second time, as the last, where nothing else can answer: a conformance cannot lack what
    /// is required of it, and a call must end.
    static func links(_ plan: RoutePlan, adapt: (any AnyCall) -> Body?) -> (links: [Answer], last: [Answer]) {
        let requirement = plan.slot.requirement
        let links = plan.implementers.compactMap { implementer -> Answer? in
            guard let call = implementer.call(of: plan.slot), let body = adapt(call) else { return nil }
            return Answer(
                body: body, interceptor: nil, id: 0, isForAll: false, link: implementer,
                bodies: implementer.callsByConformance(of: plan.slot).compactMapValues(adapt),
                life: Life(reference: implementer.reference),
                isWilling: implementer.question(plan.slot.variants[0].selector), declines: implementer.objection())
        }
        var last: [Answer] = []
        if plan.slot.isRequired, !requirement.hasDefaultAnswer {
            last = links.filter { $0.isWilling != nil }.map { $0.unasked() }
        }
        if !requirement.canBeUnanswered {
            let decliners = links.filter { $0.declines != nil }
            last += decliners.map { $0.unasked(isTaking: true, isWilling: plan.slot.isRequired ? nil : $0.isWilling) }
        }
        // Whoever gets the call in any case need not be asked.
        if links.count == 1, let only = last.first, only.isCertain { return ([only], []) }
        return (links, last)
    }
}

extension Route.Answer {
    /// The same without the question which requirements it answers, and also without showing it the call.
    func unasked(isTaking: Bool = false, isWilling: (() -> Bool)? = nil) -> Self {
        Self(
            body: body, interceptor: interceptor, id: id, isForAll: isForAll, link: link, bodies: bodies, life: life,
            isWilling: isWilling,
            declines: isTaking ? nil : declines)
    }

    /// Whether it depends on nothing, and takes every call with one body.
    var isUnconditional: Bool { life.isUnconditional && isCertain && bodies.isEmpty }

    /// Whether it takes every call while it is alive.
    var isCertain: Bool { isWilling == nil && declines == nil }
}
