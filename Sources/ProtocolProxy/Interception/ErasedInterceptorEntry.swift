// SPDX-License-Identifier: MIT

/// A registration of an interceptor that does not know the types, of one requirement or of all.
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
