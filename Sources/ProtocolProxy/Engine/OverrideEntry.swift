// SPDX-License-Identifier: MIT

/// A handler that answers in place of the functions below it.
final class OverrideEntry<Handler>: Entry {
    private let box: FunctionBox<Handler>

    init(_ handler: Handler, _ lifetime: Lifetime) {
        self.box = FunctionBox(handler)
        super.init(.override, lifetime)
    }

    override func layer<Requirement: RoutedRequirement>(for requirement: Requirement, _ plan: RoutePlan) -> Layer? {
        // It may be registered by the key of another protocol with an equal requirement.
        guard let box = plan.converted(box, to: Requirement.Function.self) else { return nil }
        return .candidates([Candidate(entry: self, function: box)])
    }
}
