// SPDX-License-Identifier: MIT

/// A registration of an interceptor of all requirements that knows their types.
final class CallInterceptorEntry: AnswerEntry {
    private let interceptor: any CallInterceptor

    init(_ interceptor: any CallInterceptor, _ lifetime: Lifetime) {
        self.interceptor = interceptor
        super.init(.interceptor, lifetime)
    }

    override var isForAll: Bool { true }
    override var subject: Any? { interceptor }
    override func function<Requirement: RoutedRequirement>(
        of requirement: Requirement, above below: Requirement.Function, _ others: ArraySlice<Candidate>,
        _ plan: RoutePlan
    ) -> Requirement.Function? { requirement.intercepting(below, by: interceptor) }
}
