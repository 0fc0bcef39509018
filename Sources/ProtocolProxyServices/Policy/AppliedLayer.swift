// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A layer at work, with its state, in one application of a policy to a proxy.
protocol AppliedLayer: CallInterceptor {
    /// Why the layer can't apply to a requirement; `nil` if it can. If the program stops for this
    /// reason, its message shows it.
    func refusal(of requirement: AnyRequirement) -> Refusal?
    /// The state that can be read from outside, if the layer has one.
    var state: (any LayerState)? { get }
    /// Whether the layer calls only the function that it is around.
    var callsOnlyNext: Bool { get }
    /// All that the layer does in synchronous calls of a requirement; `nil` if only a decorator can
    /// do it.
    func gate<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> __Generated.CallGate?
    /// All that the layer does in asynchronous calls of a requirement; `nil` if only a decorator
    /// can do it.
    func step<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> CallStep?
    /// The layer around the call or, if there are any, the joined layers inside; `nil` if only a
    /// decorator can do what the layer does.
    func joined<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        inside: JoinedLayer?
    ) -> JoinedLayer?
    /// Whether the layer stores results. All of them come from one generation of implementers.
    var cachesResults: Bool { get }
    /// The layer for calls of a generation, whose results it may store.
    func cachingResults(of generation: ImplementerGeneration) -> any AppliedLayer
}

extension AppliedLayer {
    var state: (any LayerState)? { nil }
    func refusal(of requirement: AnyRequirement) -> Refusal? {
        nil
    }

    var callsOnlyNext: Bool { false }
    func gate<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> __Generated.CallGate? { nil }

    func step<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> CallStep? { nil }

    func joined<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        inside: JoinedLayer?
    ) -> JoinedLayer? { nil }

    var cachesResults: Bool { false }
    func cachingResults(of generation: ImplementerGeneration) -> any AppliedLayer {
        self
    }
}

/// Why a layer can't apply to a requirement, written as the end of a sentence that begins with the
/// requirement.
struct Refusal {
    /// What the requirement can't do, such as "cannot be retried".
    let verb: String
    /// The reason, and what to do instead.
    let reason: String
    /// Whether the only reason is that the requirement can't throw the layer's error.
    let lacksError: Bool

    init(_ verb: String, _ reason: String, lacksError: Bool = false) {
        self.verb = verb
        self.reason = reason
        self.lacksError = lacksError
    }

    /// The refusal of a requirement that can't throw a layer's error.
    ///
    /// - Parameter verb: What the requirement can't do for that reason, such as "be limited".
    static func lackingError(_ verb: String, _ requirement: AnyRequirement) -> Refusal {
        Refusal(
            "cannot \(verb) so",
            "it throws errors of type '\(requirement.signature.failureType)' only. "
                + "Say what the policy throws instead: '.throwing { cause in … }', "
                + "or give the layer an error: 'throwing:'.",
            lacksError: true
        )
    }
}

/// A state of an applied layer, as an entry of a list.
struct ListedState {
    let state: any LayerState
    let layer: String
    /// The text of the state's key; `nil` if the state is that of all calls, or of calls without a
    /// key.
    let key: String?
    /// Whether it is a single state of a layer that has one for each key.
    ///
    /// The store of all these states is listed apart.
    var isOfKeyedLayer = false
}

/// The layers of one application of a policy, as a single interceptor.
struct AppliedPolicy: ResultCachingInterceptor, CustomStringConvertible {
    private var layers: [any AppliedLayer]
    private let texts: [String]
    private let isIncluded: @Sendable (AnyRequirement) -> Bool
    /// The state of the budget, if layers use one.
    private let budget: ListedState?
    /// The states that a newer application under the same name inherits.
    let ownStates: OwnStates
    let description: String

    /// Makes the layers.
    ///
    /// - Parameter older: The older application, which this one replaces, and whose states it
    ///   inherits.
    init(
        _ policy: Policy,
        _ context: PolicyContext,
        replacing older: AppliedPolicy? = nil,
        isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true }
    ) {
        let ownStates = OwnStates(of: policy, replacing: older?.ownStates)
        var context = context.applying(policy.settings, ownBudget: ownStates.budget)
        let slots = policy.slots
        let outermost = policy.layers.firstIndex { $0.kind.traits.contains(.repeatsCalls) }
        self.layers = policy.layers.enumerated().map { index, layer in
            context.countsCalls = index == outermost
            guard let factory = layer.factory, let state = ownStates.state(of: slots[index]) else {
                return layer.make(context)
            }
            return factory.makeLayer(state, context)
        }
        if let budget = context.budget, outermost != nil {
            let text = policy.settings.budget?.description ?? "\(budget)"
            self.budget = ListedState(state: budget, layer: text, key: nil)
        } else {
            self.budget = nil
        }
        self.ownStates = ownStates
        self.isIncluded = isIncluded
        CallReport.expectLayers()
        self.texts = policy.layers.map(\.description)
        let list = texts.joined(separator: ", ")
        self.description = texts.count == 1 ? list : "policy(\(list))"
    }

    var cachesResults: Bool { layers.contains(where: \.cachesResults) }

    func cachingResults(of generation: ImplementerGeneration) -> any CallInterceptor {
        var policy = self
        policy.layers = layers.map { $0.cachingResults(of: generation) }
        return policy
    }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        layers.lazy.compactMap { $0.refusal(of: requirement) }.first
    }

    /// The first refusal whose only reason is that the requirement can't throw a layer's error.
    func lackOfError(for requirement: AnyRequirement) -> Refusal? {
        layers.lazy.compactMap { $0.refusal(of: requirement) }.first(where: \.lacksError)
    }

    /// Whether any layer applies to a requirement.
    func accepts(_ requirement: AnyRequirement) -> Bool {
        layers.contains { $0.refusal(of: requirement) == nil }
    }

    /// The states of the layers that apply to a requirement, each with the description of its
    /// layer, and the budget.
    ///
    /// For a layer with a state for each key, the store of these states comes first, and then each
    /// of them.
    func states(of requirement: AnyRequirement) -> [ListedState] {
        guard isIncluded(requirement) else { return [] }
        let states = zip(layers, texts).flatMap { layer, text -> [ListedState] in
            guard let state = layer.state, layer.refusal(of: requirement) == nil else { return [] }
            let listed = ListedState(state: state, layer: text, key: nil)
            guard let states = state as? KeyedStateStore else { return [listed] }
            let keyed = states.listedStates().map {
                ListedState(state: $0.state, layer: text, key: $0.key, isOfKeyedLayer: true)
            }
            return [listed] + keyed
        }
        return states + [budget].compactMap(\.self)
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard isIncluded(requirement) else { return nil }
        RequirementLayers.expect(of: requirement.selector)
        return layers.reversed().reduce(nil) { inside, layer in
            let function = inside.map(requirement.function) ?? next
            return layer.interceptor(of: requirement, around: function) ?? inside
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard isIncluded(requirement) else { return nil }
        RequirementLayers.expect(of: requirement.selector)
        var function = LayeredFunction(next, of: requirement)
        for layer in layers.reversed() { function.add(layer) }
        return function.layers
    }
}
