// SPDX-License-Identifier: MIT

extension Policy {
    /// The place of a layer among those of its kind: the first limit of calls in progress.
    struct Slot: Hashable {
        let kind: Layer.Kind
        let keyType: ObjectIdentifier?
        let occurrence: Int
    }

    /// The place of each layer.
    var slots: [Slot] {
        var counts: [Slot: Int] = [:]
        return layers.map { layer in
            let kind = layer.kind.withoutRules
            let first = Slot(kind: kind, keyType: layer.keyType, occurrence: 0)
            let occurrence = counts[first, default: 0]
            counts[first] = occurrence + 1
            return Slot(kind: kind, keyType: layer.keyType, occurrence: occurrence)
        }
    }
}

extension Policy.Layer.Kind {
    fileprivate var withoutRules: Self {
        if case .limitRate = self { .limitRate(canWait: false) } else { self }
    }
}

/// The states of an application of a policy, which a newer application under its name takes over.
///
/// States that were given to the policy as objects aren't among them.
final class KeptStates: Sendable {
    /// A state, and one with the rules that it has to have: the same, unless it was taken over.
    private struct Kept {
        let state: any ChangeableState
        let rules: any ChangeableState
    }

    private let layers: [Policy.Slot: Kept]
    private let budget: Kept?

    /// Makes states, or takes them over.
    ///
    /// Those that are taken over keep their rules until ``enforceRules()``.
    init(of policy: Policy, replacing older: KeptStates?) {
        var layers: [Policy.Slot: Kept] = [:]
        for (slot, layer) in zip(policy.slots, policy.layers) {
            guard let made = layer.keeping?.makeState() else { continue }
            layers[slot] = Self.kept(made, replacing: older?.layers[slot])
        }
        self.layers = layers
        if let budget = policy.settings.budget, !budget.isGiven {
            self.budget = Self.kept(budget.make(), replacing: older?.budget)
        } else {
            self.budget = nil
        }
    }

    private static func kept(_ made: any ChangeableState, replacing older: Kept?) -> Kept {
        guard let state = older?.state, state.canReplace(made) else {
            return Kept(state: made, rules: made)
        }
        return Kept(state: state, rules: made)
    }

    /// The state of a layer; `nil` if it has none of its own.
    func state(of slot: Policy.Slot) -> (any ChangeableState)? { layers[slot]?.state }

    /// The budget, if it wasn't given as an object.
    var ownBudget: RetryBudget? { budget?.state as? RetryBudget }

    /// Gives the states the rules of the policy.
    func enforceRules() {
        for kept in layers.values { kept.state.takeRules(ofAny: kept.rules) }
        if let budget { budget.state.takeRules(ofAny: budget.rules) }
    }
}
