// SPDX-License-Identifier: MIT

import ProtocolProxy

extension Policy {
    /// The position of a layer among those of its kind, such as the first concurrency limit.
    struct Slot: Hashable {
        let kind: Layer.Kind
        let keyType: ObjectIdentifier?
        let occurrence: Int
    }

    /// The slot of each layer.
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

/// The states of an application of a policy, which a newer application under its name inherits.
///
/// States that were given to the policy as objects aren't among them.
final class OwnStates: Sendable {
    private struct Entry {
        let state: any ChangeableState
        /// A state with the rules of the policy: `state` itself, unless that is inherited.
        let rules: any ChangeableState
    }

    private let layers: [Policy.Slot: Entry]
    private let budgetEntry: Entry?

    /// Makes states, or inherits them.
    ///
    /// Inherited states keep their older rules until ``enforceRules()`` is called.
    init(of policy: Policy, replacing older: OwnStates?) {
        var layers: [Policy.Slot: Entry] = [:]
        for (slot, layer) in zip(policy.slots, policy.layers) {
            guard let state = layer.factory?.makeState() else { continue }
            layers[slot] = Self.entry(for: state, replacing: older?.layers[slot])
        }
        self.layers = layers
        if let budget = policy.settings.budget, !budget.isGiven {
            self.budgetEntry = Self.entry(for: budget.make(), replacing: older?.budgetEntry)
        } else {
            self.budgetEntry = nil
        }
    }

    private static func entry(for state: any ChangeableState, replacing older: Entry?) -> Entry {
        guard let inherited = older?.state, inherited.canReplace(state) else {
            return Entry(state: state, rules: state)
        }
        return Entry(state: inherited, rules: state)
    }

    /// The state of a layer; `nil` if it has none of its own.
    func state(of slot: Policy.Slot) -> (any ChangeableState)? {
        layers[slot]?.state
    }

    /// The budget, if it wasn't given as an object.
    var budget: RetryBudget? { budgetEntry?.state as? RetryBudget }

    /// Makes the states follow the rules of the policy.
    func enforceRules() {
        for entry in layers.values { entry.state.adoptRules(ofAny: entry.rules) }
        if let budgetEntry { budgetEntry.state.adoptRules(ofAny: budgetEntry.rules) }
    }
}
