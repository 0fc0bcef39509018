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

/// Converts the errors of layers to the error type of some requirements.
struct ErrorConversion: Sendable {
    /// The type of the converted errors.
    let type: any Error.Type
    private let convert: @Sendable (any Error) -> any Error

    init<Failure: Error>(_ convert: @escaping @Sendable (any Error) -> Failure) {
        self.type = Failure.self
        self.convert = convert
    }

    /// Converts an error of a layer.
    ///
    /// - Parameter failure: The type that the requirement's functions throw: the type of the
    ///   conversion, or a more general one.
    func failure<Failure: Error>(from cause: any Error, as failure: Failure.Type) -> Failure {
        guard let failure = convert(cause) as? Failure else {
            stopAtInvariant("A requirement throws '\(Failure.self)', not '\(type)'.")
        }
        return failure
    }
}

extension Policy {
    // chained: Converts the errors of layers for requirements with typed throws
    // chained returns: This policy, which also converts errors with the closure.
    /// Converts the errors of layers for requirements with typed throws.
    ///
    /// ```swift
    /// enum BankError: Error { case declined, unavailable(any Error) }
    ///
    /// let policy = Policy {
    ///     .timeOut(after: .seconds(2))
    ///     .limitConcurrency(to: 10)
    ///     .throwing { BankError.unavailable($0) }
    /// }
    /// ```
    ///
    /// A requirement that is declared with `throws(BankError)` can't throw a ``TimeoutError`` or a
    /// ``LimitExceededError``. The closure converts such errors for all layers of the policy,
    /// wherever `throwing` is written among them. Add one closure for each error type; of two with
    /// the same error type, the last one is used. A closure that returns `any Error` is used for
    /// requirements that can throw any error.
    ///
    /// An error that was passed to a layer as `throwing:` isn't converted if the requirement can
    /// throw it; otherwise, the closure receives it. Outer layers still recognize a refusal that
    /// was converted to an enum case whose only associated value is the refusal: `retry` waits as
    /// long as the refusal says, and `breakCircuit` doesn't count it.
    ///
    /// Without such a closure, a layer that throws its own errors can't be applied to a requirement
    /// with typed throws: the program stops, whether the requirement is chosen by its key or by
    /// `where:`.
    ///
    /// - Parameter convert: Returns the error to throw. It receives the error of the layer, such as
    ///   a ``CircuitOpenError``, or a `CancellationError` if the caller was cancelled while the
    ///   call waited. It is called on the thread where the call ends.
    /// - Returns: A policy without layers, to be joined with others.
    public static func throwing<Failure: Error>(
        _ convert: @escaping @Sendable (_ cause: any Error) -> Failure
    ) -> Policy { Policy([], Settings(conversions: [ErrorConversion(convert)])) }
}
