// SPDX-License-Identifier: MIT

/// The registration of an interceptor, which makes a function from the one below it.
final class InterceptorEntry<Handler>: Entry {
    private let interceptor: (InterceptorPosition, Handler) -> Handler
    private let isInformed: Bool

    init(_ lifetime: Lifetime, _ interceptor: @escaping (Handler) -> Handler) {
        self.interceptor = { _, next in interceptor(next) }
        self.isInformed = false
        super.init(.interceptor, lifetime)
    }

    /// Creates the registration of an interceptor that receives its position in the stack.
    init(_ lifetime: Lifetime, _ interceptor: @escaping (InterceptorPosition, Handler) -> Handler) {
        self.interceptor = interceptor
        self.isInformed = true
        super.init(.interceptor, lifetime)
    }

    override var wantsReceiver: Bool { isInformed }

    override func function<Requirement: RoutedRequirement>(
        of requirement: Requirement,
        above below: Requirement.Function,
        _ candidatesBelow: ArraySlice<Candidate>,
        _ plan: RoutePlan
    ) -> Requirement.Function? {
        guard let next = plan.converted(FunctionBox(below), to: Handler.self) else { return nil }
        let position = InterceptorPosition(of: self, above: candidatesBelow, in: plan.context)
        let made = FunctionBox(interceptor(position, next.function))
        return plan.converted(made, to: Requirement.Function.self)?.function
    }
}

/// An interceptor that may store results of the implementers.
package protocol KeepingInterceptor: CallInterceptor {
    var keepsResults: Bool { get }
    /// The interceptor for one generation of implementers; asked once for each, and again after a
    /// change of registrations.
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

final class CallInterceptorEntry: Entry {
    private let interceptor: any CallInterceptor
    /// The requirement that was named by its key; a call's route may be of another one with the
    /// same selector.
    private let requirement: (any RoutedRequirement)?

    init(
        _ interceptor: any CallInterceptor,
        of requirement: (any RoutedRequirement)? = nil,
        _ lifetime: Lifetime,
        isForAll: Bool = false
    ) {
        self.interceptor = interceptor
        self.requirement = requirement
        super.init(.interceptor, lifetime, isForAll: isForAll)
    }

    override var subject: Any? { interceptor }
    override var wantsGeneration: Bool { interceptor.keeping != nil }
    override var inThrowingForm: Entry? {
        CallInterceptorEntry(interceptor, lifetime, isForAll: isForAll).identified(as: self)
    }
    override func function<Requirement: RoutedRequirement>(
        of requirement: Requirement,
        above below: Requirement.Function,
        _ candidatesBelow: ArraySlice<Candidate>,
        _ plan: RoutePlan
    ) -> Requirement.Function? {
        let named: any RoutedRequirement = self.requirement ?? requirement
        return function(by: named, above: below, plan)
    }

    private func function<Requirement: RoutedRequirement, Function>(
        by requirement: Requirement,
        above below: Function,
        _ plan: RoutePlan
    ) -> Function? {
        plan.converted(FunctionBox(below), to: Requirement.Function.self)
            .flatMap { requirement.intercepting($0.function, by: interceptor.composed(in: plan)) }
            .flatMap { plan.converted(FunctionBox($0), to: Function.self)?.function }
    }
}

final class ErasedInterceptorEntry: Entry {
    typealias Handler = (any InterceptedCall) throws -> CallOutcome
    typealias AsyncHandler =
        nonisolated(nonsending) (any InterceptedCall) async throws -> CallOutcome

    let handler: Handler
    let asyncHandler: AsyncHandler

    init(
        _ lifetime: Lifetime,
        isForAll: Bool = false,
        with handler: @escaping Handler = { $0.proceed() },
        async asyncHandler: @escaping AsyncHandler = { await $0.proceedAsync() }
    ) {
        self.handler = handler
        self.asyncHandler = asyncHandler
        super.init(.interceptor, lifetime, isForAll: isForAll)
    }

    override var wantsReceiver: Bool { true }
    override var inThrowingForm: Entry? { self }
    override func function<Requirement: RoutedRequirement>(
        of requirement: Requirement,
        above below: Requirement.Function,
        _ candidatesBelow: ArraySlice<Candidate>,
        _ plan: RoutePlan
    ) -> Requirement.Function? {
        requirement.intercepting(
            below,
            by: BoxingInterceptor(self, above: candidatesBelow, plan.context)
        )
    }
}
