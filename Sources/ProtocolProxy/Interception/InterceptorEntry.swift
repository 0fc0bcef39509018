// SPDX-License-Identifier: MIT

/// A function that is made from the one below it.
final class InterceptorEntry<Handler>: AnswerEntry {
    enum Interceptor {
        case plain((Handler) -> Handler)
        /// An interceptor that receives its registration.
        case informed((Interception, Handler) -> Handler)
        /// An interceptor that stores results of the implementers below it.
        case keeping((ImplementerGeneration, Handler) -> Handler)
    }

    private let interceptor: Interceptor
    private let described: Any?

    /// - Parameter described: The value that describes the registration; nil for a closure.
    init(_ interceptor: Interceptor, _ lifetime: Lifetime, describedBy described: Any? = nil) {
        self.interceptor = interceptor
        self.described = described
        super.init(.interceptor, lifetime)
    }

    override var subject: Any? { described }

    override var wantsReceiver: Bool { if case .informed = interceptor { true } else { false } }
    override var wantsGeneration: Bool { if case .keeping = interceptor { true } else { false } }

    override func function<Requirement: RoutedRequirement>(
        of requirement: Requirement, above below: Requirement.Function, _ others: ArraySlice<Candidate>,
        _ plan: RoutePlan
    ) -> Requirement.Function? {
        if let same = self as? InterceptorEntry<Requirement.Function> {
            return same.made(above: below, others, plan)
        }
        return plan.converted(below, to: Handler.self).flatMap {
            plan.converted(made(above: $0, others, plan), to: Requirement.Function.self)
        }
    }

    private func made(above below: Handler, _ others: ArraySlice<Candidate>, _ plan: RoutePlan) -> Handler {
        switch interceptor {
        case .plain(let interceptor): return interceptor(below)
        case .informed(let interceptor): return interceptor(plan.interception(of: self, above: others), below)
        case .keeping(let interceptor):
            // A route without known implementers has a generation of its own.
            return interceptor(plan.generation ?? ImplementerGeneration(), below)
        }
    }
}
