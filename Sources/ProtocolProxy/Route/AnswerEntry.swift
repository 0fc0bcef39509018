// SPDX-License-Identifier: MIT

/// A registration that answers calls: an override or an interceptor.
class AnswerEntry: Entry {
    /// Returns the function that replaces the one below; nil for another type of function.
    func function<Requirement: RoutedRequirement>(
        of requirement: Requirement, above below: Requirement.Function, _ answerers: Answerers, _ plan: RoutePlan
    ) -> Requirement.Function? { nil }
}

extension Entry {
    /// Returns the function that replaces the one below; nil for observers, and for other types.
    final func function<Requirement: RoutedRequirement>(
        above below: Requirement.Function, of requirement: Requirement, _ answerers: Answerers, _ plan: RoutePlan
    ) -> Requirement.Function? {
        (self as? AnswerEntry)?.function(of: requirement, above: below, answerers, plan)
    }
}
