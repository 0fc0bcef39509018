// SPDX-License-Identifier: MIT

/// The registration of an interceptor, which makes a function from the one below it.
final class InterceptorEntry<Handler>: AnswerEntry {
    private let interceptor: (Handler, RoutePlan) -> Handler
    private let described: Any?
    private let keepsResults: Bool

    init(_ lifetime: Lifetime, describedBy described: Any? = nil, _ interceptor: @escaping (Handler) -> Handler) {
        self.interceptor = { below, _ in interceptor(below) }
        self.described = described
        self.keepsResults = false
        super.init(.interceptor, lifetime)
    }

    /// The interceptor also receives the generation of the implementers, for which it may keep their results.
    init(
        _ lifetime: Lifetime, describedBy described: Any,
        keeping interceptor: @escaping (ImplementerGeneration, Handler) -> Handler
    ) {
        // `makeRoute` supplies a generation; only a plan that a test composes by hand may lack it.
        self.interceptor = { below, plan in interceptor(plan.generation ?? ImplementerGeneration(), below) }
        self.described = described
        self.keepsResults = true
        super.init(.interceptor, lifetime)
    }

    override var subject: Any? { described }
    override var wantsGeneration: Bool { keepsResults }

    override func function<Requirement: RoutedRequirement>(
        of requirement: Requirement, above below: Requirement.Function, _ others: ArraySlice<Candidate>,
        _ plan: RoutePlan
    ) -> Requirement.Function? {
        if let same = self as? InterceptorEntry<Requirement.Function> {
            return same.interceptor(below, plan)
        }
        return plan.converted(below, to: Handler.self).flatMap {
            plan.converted(interceptor($0, plan), to: Requirement.Function.self)
        }
    }
}

final class CallInterceptorEntry: AnswerEntry {
    private let interceptor: any CallInterceptor

    init(_ interceptor: any CallInterceptor, _ lifetime: Lifetime, isForAll: Bool = true) {
        self.interceptor = interceptor
        super.init(.interceptor, lifetime, isForAll: isForAll)
    }

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

    init(
        _ lifetime: Lifetime, isForAll: Bool = false, with handler: @escaping Handler = { $0.proceed() },
        async asyncHandler: @escaping AsyncHandler = { await $0.proceedAsync() }
    ) {
        self.handler = handler
        self.asyncHandler = asyncHandler
        super.init(.interceptor, lifetime, isForAll: isForAll)
    }

    override var wantsReceiver: Bool { true }
    override func function<Requirement: RoutedRequirement>(
        of requirement: Requirement, above below: Requirement.Function, _ others: ArraySlice<Candidate>,
        _ plan: RoutePlan
    ) -> Requirement.Function? {
        requirement.intercepting(below, by: BoxingInterceptor(self, above: others, plan.context))
    }
}
