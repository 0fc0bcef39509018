// SPDX-License-Identifier: MIT

/// A handler that answers in place of the functions below it.
final class OverrideEntry<Handler>: Entry {
    private let box: FunctionBox<Handler>

    init(_ handler: Handler, _ lifetime: Lifetime) {
        self.box = FunctionBox(handler)
        super.init(.override, lifetime)
    }

    override func layer<Requirement: RoutedRequirement>(
        for requirement: Requirement,
        _ plan: RoutePlan
    ) -> Layer? {
        let sureAnswer = plan.sureAnswers[ObjectIdentifier(self)]
        if let sure = sureAnswer as? FunctionBox<Requirement.Function> {
            return .candidates([Candidate(entry: self, function: sure, isRelay: false)])
        }
        // It may be registered by the key of another protocol with an equal requirement.
        let isRelay = lifetime.isRelayed
        let relayed = isRelay && requirement.isThrowingForm ? relaying(requirement) : nil
        let converted =
            relayed ?? plan.converted(box, to: Requirement.Function.self)
            ?? throwingForm(of: requirement, plan)
        guard let box = converted else { return nil }
        return .candidates([Candidate(entry: self, function: box)])
    }

    override var inThrowingForm: Entry? { self }

    /// A function of the throwing form that passes the message on to the target, a proxy.
    private func relaying<Requirement: RoutedRequirement>(
        _ requirement: Requirement
    ) -> FunctionBox<Requirement.Function>? {
        requirement.function(of: requirement.relayingCall { [lifetime] in lifetime.relay })
            .map { FunctionBox($0) }
    }

    /// The handler as a function of the throwing form of its requirement.
    private func throwingForm<Requirement: RoutedRequirement>(
        of requirement: Requirement,
        _ plan: RoutePlan
    ) -> FunctionBox<Requirement.Function>? {
        for variant in plan.merged.variants {
            if let call = variant.routed.call(of: box),
                let function = requirement.function(of: call)
            {
                return FunctionBox(function)
            }
        }
        return nil
    }
}
