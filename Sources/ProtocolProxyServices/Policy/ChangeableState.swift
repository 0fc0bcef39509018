// SPDX-License-Identifier: MIT

/// The state of a layer.
///
/// It stays in use when the policy is applied again with other rules.
///
/// The lock of the state guards the rules, too. Therefore, each call is admitted under either the
/// old or the new rules, and ends in the state in which it began.
protocol ChangeableState: AnyObject, Sendable {
    /// Whether the state can adopt the rules of another one: both must measure time by the same
    /// clock.
    func canAdoptRules(of other: Self) -> Bool
    /// Adopts the rules of another state, which was made for a newer layer and has no calls.
    func adoptRules(of other: Self)
}

extension ChangeableState {
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
