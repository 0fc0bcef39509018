// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A layer at work, with its state, in one application of a policy to a proxy.
protocol AppliedLayer: CallInterceptor {
    /// Why the layer cannot take a requirement, or `nil` if it can; for a requirement that was chosen by its key.
    func refusal(of requirement: AnyRequirement) -> Refusal?
    /// The state that can be read from outside, if the layer has one.
    var state: LayerState? { get }
    /// Whether the layer stores results, which come from one generation of implementers.
    var keepsResults: Bool { get }
    /// The layer for results of a generation.
    func keeping(resultsOf generation: ImplementerGeneration) -> any AppliedLayer
}

extension AppliedLayer {
    var state: LayerState? { nil }
    func refusal(of requirement: AnyRequirement) -> Refusal? { nil }
    var keepsResults: Bool { false }
    func keeping(resultsOf generation: ImplementerGeneration) -> any AppliedLayer { self }
}

/// Why a layer cannot take a requirement, as the end of a sentence that begins with the requirement.
struct Refusal {
    /// What it cannot do, such as "cannot be retried".
    let verb: String
    /// Why, and what to do instead.
    let reason: String

    init(_ verb: String, _ reason: String) {
        self.verb = verb
        self.reason = reason
    }
}

/// What a layer knows of the proxy that it is applied to.
struct PolicyContext: Sendable {
    /// The name of the protocol that declares each requirement.
    let protocolNames: [Selector: String]
}

/// The layers of one application of a policy, as a single interceptor.
struct AppliedPolicy: KeepingInterceptor, CustomStringConvertible {
    private var layers: [any AppliedLayer]
    private let texts: [String]
    private let isIncluded: @Sendable (AnyRequirement) -> Bool
    let description: String

    init(
        _ policy: Policy, _ context: PolicyContext,
        _ isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true }
    ) {
        self.layers = policy.layers.map { $0.make(context) }
        self.isIncluded = isIncluded
        self.texts = policy.layers.map(\.description)
        self.description = texts.count == 1 ? texts[0] : "policy(\(texts.joined(separator: ", ")))"
    }

    var keepsResults: Bool { layers.contains(where: \.keepsResults) }

    func keeping(resultsOf generation: ImplementerGeneration) -> any CallInterceptor {
        var policy = self
        policy.layers = layers.map { $0.keeping(resultsOf: generation) }
        return policy
    }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        layers.lazy.compactMap { $0.refusal(of: requirement) }.first
    }

    /// Whether any layer can take a requirement.
    func takes(_ requirement: AnyRequirement) -> Bool { layers.contains { $0.refusal(of: requirement) == nil } }

    /// The states of the layers that take a requirement, each with the description of its layer.
    func states(of requirement: AnyRequirement) -> [(state: LayerState, layer: String)] {
        guard isIncluded(requirement) else { return [] }
        return zip(layers, texts).compactMap { layer, text in
            guard let state = layer.state, layer.refusal(of: requirement) == nil else { return nil }
            return (state, text)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard isIncluded(requirement) else { return nil }
        return layers.reversed().reduce(nil) { outermost, layer in
            layer.interceptor(of: requirement, around: outermost.map(requirement.function) ?? next) ?? outermost
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard isIncluded(requirement) else { return nil }
        return layers.reversed().reduce(nil) { outermost, layer in
            layer.interceptor(of: requirement, around: outermost.map(requirement.function) ?? next) ?? outermost
        }
    }
}
