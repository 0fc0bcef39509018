// SPDX-License-Identifier: MIT

/// A registration that answers calls: an override or an interceptor.
class AnswerEntry: Entry {
    /// Returns its layer; nil for another type of function.
    func layer(for requirement: some RoutedRequirement, _ plan: RoutePlan) -> Layer? { .interceptor(self) }

    /// Returns the function that an interceptor makes around the one below; nil for another type of function.
    func function<Requirement: RoutedRequirement>(
        of requirement: Requirement, above below: Requirement.Function, _ others: ArraySlice<Candidate>,
        _ plan: RoutePlan
    ) -> Requirement.Function? { nil }
}
