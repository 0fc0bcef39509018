// SPDX-License-Identifier: MIT

/// A function that answers in place of the functions below it.
final class OverrideEntry<Handler>: AnswerEntry {
    private let handler: Handler

    init(_ handler: Handler, _ lifetime: Lifetime) {
        self.handler = handler
        super.init(.override, lifetime)
    }

    override func function<Requirement: RoutedRequirement>(
        of requirement: Requirement, above below: Requirement.Function, _ answerers: Answerers, _ plan: RoutePlan
    ) -> Requirement.Function? {
        if let same = self as? OverrideEntry<Requirement.Function> { return same.handler }
        // Registered by the key of another protocol with an equal requirement.
        return plan.converted(handler, to: Requirement.Function.self)
    }
}
