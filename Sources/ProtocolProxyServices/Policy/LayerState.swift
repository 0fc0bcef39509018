// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The state of a layer or policy that other code can read and operate.
///
/// Several layers may share one state. Each policy declares the conformance of its own states.
package protocol LayerState: AnyObject, Sendable {
    /// The numbers for a metrics system, always with the same names in the same order.
    ///
    /// By default, there are none.
    var figures: [LayerFigure] { get }
}

extension LayerState {
    package var figures: [LayerFigure] { [] }

    /// The type of the state: names are unique among the states of one type.
    package var kind: ObjectIdentifier { ObjectIdentifier(Self.self) }

    package var id: ObjectIdentifier { ObjectIdentifier(self) }
}

/// A number that a state reports.
package struct LayerFigure: Sendable {
    /// How the number changes.
    package enum Kind: Sendable {
        /// It rises and falls.
        case gauge
        /// It only grows.
        case total
    }

    package let kind: Kind
    /// The name of the metric, without a prefix or suffix.
    package let name: String
    /// An additional dimension of the metric.
    package let dimension: (name: String, value: String)?
    package let value: Int

    static func gauge(
        _ name: String,
        _ value: Int,
        dimension: (name: String, value: String)? = nil
    ) -> LayerFigure {
        LayerFigure(kind: .gauge, name: name, dimension: dimension, value: value)
    }

    static func total(_ name: String, _ value: Int) -> LayerFigure {
        LayerFigure(kind: .total, name: name, dimension: nil, value: value)
    }
}

/// A state that stays in use when the policy is applied again with other rules.
///
/// The lock of the state guards the rules, too. Therefore, each call is admitted under either the
/// old or the new rules, and ends in the state in which it began.
protocol ChangeableState: LayerState {
    /// Whether the state can adopt the rules of another one: both must measure time by the same
    /// clock.
    func canAdoptRules(of other: Self) -> Bool
    /// Adopts the rules of another state, which was made for a newer layer and has no calls.
    func adoptRules(of other: Self)

    // For a layer with a state for each key:

    /// The number of calls that were refused; 0 by default.
    var refusals: Int { get }
    /// The number of calls that are waiting; 0 by default.
    var waiting: Int { get }
    /// Whether the state is a circuit that isn't closed; `false` by default.
    var isOpenCircuit: Bool { get }
    /// Whether the state may be evicted, provided that no call uses it; `true` by default.
    var isEvictable: Bool { get }
}

extension ChangeableState {
    var refusals: Int { 0 }
    var waiting: Int { 0 }
    var isOpenCircuit: Bool { false }
    var isEvictable: Bool { true }

    /// Whether the state can be used instead of one that was made for a newer layer.
    func canReplace(_ other: any ChangeableState) -> Bool {
        (other as? Self).map(canAdoptRules) ?? false
    }

    /// Adopts the rules of another state of the same type.
    func adoptRules(ofAny other: any ChangeableState) {
        guard let other = other as? Self, other !== self else { return }
        adoptRules(of: other)
    }
}

/// Whether two clocks are the same, so that their times can be compared.
///
/// Structures that aren't `Equatable`, such as `ContinuousClock`, are the same if their types are
/// the same.
func areSame(_ left: any Clock<Duration>, _ right: any Clock<Duration>) -> Bool {
    func isSame<Time: Clock>(_ left: Time) -> Bool {
        guard let right = right as? Time else { return false }
        if Time.self is AnyObject.Type { return left as AnyObject === right as AnyObject }
        guard let left = left as? any Equatable else { return true }
        return isEqual(left, to: right)
    }
    return isSame(left)
}

private func isEqual<Value: Equatable>(_ left: Value, to right: Any) -> Bool {
    right as? Value == left
}

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
            let first = Slot(kind: layer.kind, keyType: layer.keyType, occurrence: 0)
            let occurrence = counts[first, default: 0]
            counts[first] = occurrence + 1
            return Slot(kind: layer.kind, keyType: layer.keyType, occurrence: occurrence)
        }
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
