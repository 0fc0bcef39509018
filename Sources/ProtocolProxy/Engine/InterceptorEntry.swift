// SPDX-License-Identifier: MIT

/// The registration of an interceptor, which makes a function from the one below it.
final class InterceptorEntry<Handler>: AnswerEntry {
    private let interceptor: (Handler, RoutePlan) -> Handler
    private let callInterceptor: (any CallInterceptor)?

    init(_ lifetime: Lifetime, _ interceptor: @escaping (Handler) -> Handler) {
        self.interceptor = { below, _ in interceptor(below) }
        self.callInterceptor = nil
        super.init(.interceptor, lifetime)
    }

    /// A call interceptor of one requirement, which `interceptor` applies to a function.
    init(
        _ lifetime: Lifetime, by callInterceptor: any CallInterceptor,
        _ interceptor: @escaping (any CallInterceptor, Handler) -> Handler
    ) {
        self.interceptor = { below, plan in interceptor(callInterceptor.composed(in: plan), below) }
        self.callInterceptor = callInterceptor
        super.init(.interceptor, lifetime)
    }

    override var subject: Any? { callInterceptor }
    override var wantsGeneration: Bool { callInterceptor?.keeping != nil }

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

/// An interceptor that may store results of the implementers.
package protocol KeepingInterceptor: CallInterceptor {
    var keepsResults: Bool { get }
    /// The interceptor for one generation of implementers; asked once for each, and again after a change of registrations.
    func keeping(resultsOf generation: ImplementerGeneration) -> any CallInterceptor
}

extension CallInterceptor {
    fileprivate var keeping: (any KeepingInterceptor)? {
        (self as? any KeepingInterceptor).flatMap { $0.keepsResults ? $0 : nil }
    }

    /// The interceptor for the implementers of a route that is being composed.
    fileprivate func composed(in plan: RoutePlan) -> any CallInterceptor {
        plan.generation.flatMap { keeping?.keeping(resultsOf: $0) } ?? self
    }
}

final class CallInterceptorEntry: AnswerEntry {
    private let interceptor: any CallInterceptor

    init(_ interceptor: any CallInterceptor, _ lifetime: Lifetime, isForAll: Bool = true) {
        self.interceptor = interceptor
        super.init(.interceptor, lifetime, isForAll: isForAll)
    }

    override var subject: Any? { interceptor }
    override var wantsGeneration: Bool { interceptor.keeping != nil }
    override func function<Requirement: RoutedRequirement>(
        of requirement: Requirement, above below: Requirement.Function, _ others: ArraySlice<Candidate>,
        _ plan: RoutePlan
    ) -> Requirement.Function? { requirement.intercepting(below, by: interceptor.composed(in: plan)) }
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
