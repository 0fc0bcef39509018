// SPDX-License-Identifier: MIT

import ProtocolProxy

/// What a layer knows about its policy, and about the proxy to which the policy is applied.
struct PolicyContext: Sendable {
    private let protocolNames: [Selector: String]
    /// Reports an error that no caller sees, on the thread of a call.
    let report: @Sendable (any ReportedError, Selector) -> Void
    private var conversions: [ErrorConversion] = []
    /// The budget of repeated calls; `nil` if there is none.
    private(set) var budget: RetryBudget?
    /// Whether the layer counts the calls for the budget: only the outermost layer that repeats
    /// calls does.
    var countsCalls = false

    /// - Parameters:
    ///   - protocolNames: The name of the protocol that declares each requirement.
    ///   - report: Reports an error that no caller sees, on the thread of a call.
    init(
        protocolNames: [Selector: String],
        report: @escaping @Sendable (any ReportedError, Selector) -> Void = { _, _ in }
    ) {
        self.protocolNames = protocolNames
        self.report = report
    }

    /// The name of the protocol that declares a requirement.
    func protocolName(of selector: Selector) -> String {
        protocolNames[selector] ?? ""
    }

    /// The context for the layers of one application of a policy.
    ///
    /// - Parameters:
    ///   - settings: The settings that apply to all layers.
    ///   - ownBudget: The budget of the application, unless the policy was given a budget.
    func applying(_ settings: Policy.Settings, ownBudget: RetryBudget?) -> PolicyContext {
        var context = self
        context.conversions = settings.conversions
        context.budget = ownBudget ?? settings.budget?.make()
        return context
    }

    /// Whether the layers can make a requirement throw an error, as it is or converted to another
    /// one.
    func canThrow(_ error: any Error, from requirement: AnyRequirement) -> Bool {
        requirement.canThrow(error) || conversion(for: requirement) != nil
    }

    /// The function that converts an error of a layer to one that a requirement can throw; `nil` if
    /// there is none.
    ///
    /// - Parameters:
    ///   - requirement: The requirement.
    ///   - example: An error of the layer's own type.
    ///   - givenError: The error that was given to the layer, to be thrown in place of its own.
    func thrower<Failure: Error>(
        for requirement: AnyRequirement,
        like example: any Error,
        givenError: (any Error)?,
        as type: Failure.Type
    ) -> (@Sendable (any Error) -> Failure)? {
        if let givenError, requirement.canThrow(givenError), let failure = givenError as? Failure {
            return { _ in failure }
        }
        if let conversion = conversion(for: requirement) {
            return { conversion.failure(from: givenError ?? $0, as: Failure.self) }
        }
        guard givenError == nil, requirement.canThrow(example), let example = example as? Failure
        else { return nil }
        return { $0 as? Failure ?? example }
    }

    /// An error as a requirement can throw it, converted if necessary; `nil` if the requirement
    /// can't.
    func failure<Failure: Error>(
        from error: any Error,
        of requirement: AnyRequirement,
        as type: Failure.Type
    ) -> Failure? {
        if let conversion = conversion(for: requirement) {
            return conversion.failure(from: error, as: Failure.self)
        }
        return requirement.canThrow(error) ? error as? Failure : nil
    }

    private func conversion(for requirement: AnyRequirement) -> ErrorConversion? {
        conversions.last { $0.type == requirement.signature.failureType }
    }
}
