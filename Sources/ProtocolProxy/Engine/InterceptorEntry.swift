// SPDX-License-Identifier: MIT

/// The registration of an interceptor, which makes a function from the one below it.
final class InterceptorEntry<Handler>: AnswerEntry {
    enum Interceptor {
        case plain((Handler) -> Handler)
        /// Also receives its registration, as an `Interception`.
        case informed((Interception, Handler) -> Handler)
        /// Also receives the generation of the implementers, for which it may keep their results.
        case keeping((ImplementerGeneration, Handler) -> Handler)
    }

    private let interceptor: Interceptor
    private let described: Any?

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
            // `makeRoute` supplies one for such an interceptor; only a plan that a test composes by hand may lack it.
            return interceptor(plan.generation ?? ImplementerGeneration(), below)
        }
    }
}

final class CallInterceptorEntry: AnswerEntry {
    private let interceptor: any CallInterceptor
    private let isOfAll: Bool

    init(_ interceptor: any CallInterceptor, _ lifetime: Lifetime, isForAll: Bool = true) {
        self.interceptor = interceptor
        self.isOfAll = isForAll
        super.init(.interceptor, lifetime)
    }

    override var isForAll: Bool { isOfAll }
    override var subject: Any? { interceptor }
    override func function<Requirement: RoutedRequirement>(
        of requirement: Requirement, above below: Requirement.Function, _ others: ArraySlice<Candidate>,
        _ plan: RoutePlan
    ) -> Requirement.Function? { requirement.intercepting(below, by: interceptor) }
}

final class ErasedInterceptorEntry: AnswerEntry {
    typealias Handler = (InterceptedCall) throws -> CallOutcome
    typealias AsyncHandler = nonisolated(nonsending) (InterceptedCall) async throws -> CallOutcome

    let handler: Handler
    let asyncHandler: AsyncHandler
    private let isOfAll: Bool

    init(
        _ lifetime: Lifetime, isForAll: Bool = false, with handler: @escaping Handler = { $0.proceed() },
        async asyncHandler: @escaping AsyncHandler = { await $0.proceedAsync() }
    ) {
        self.handler = handler
        self.asyncHandler = asyncHandler
        self.isOfAll = isForAll
        super.init(.interceptor, lifetime)
    }

    override var isForAll: Bool { isOfAll }
    override var wantsReceiver: Bool { true }
    override func function<Requirement: RoutedRequirement>(
        of requirement: Requirement, above below: Requirement.Function, _ others: ArraySlice<Candidate>,
        _ plan: RoutePlan
    ) -> Requirement.Function? {
        requirement.intercepting(below, by: BoxingInterceptor(self, above: others, plan.context))
    }
}
