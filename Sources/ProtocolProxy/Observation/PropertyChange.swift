// SPDX-License-Identifier: MIT

/// A change of a property, as passed to its observer.
///
/// Its values depend only on the requested options:
///
/// | event | `isPrior` | `old` | `new` |
/// |---|---|---|---|
/// | once, when the observation starts, with ``PropertyObservation/Options/initial`` | `false` | nil | with ``PropertyObservation/Options/new`` |
/// | before each change, with ``PropertyObservation/Options/prior`` | `true` | with ``PropertyObservation/Options/old`` | nil |
/// | after each change, always | `false` | with ``PropertyObservation/Options/old`` | with ``PropertyObservation/Options/new`` |
public struct PropertyChange<Value> {
    /// `true` if the notification comes before the change.
    public let isPrior: Bool
    /// The value of the getter before the setter ran, if requested, and unless the getter is
    /// unanswered without a default.
    public let old: Value?
    /// The value of the proxy's getter after the setter ran, if requested; `nil` like ``old``.
    public let new: Value?

    /// Creates a change, to compare with the one that an observer received.
    public init(isPrior: Bool = false, old: Value? = nil, new: Value? = nil) {
        self.isPrior = isPrior
        self.old = old
        self.new = new
    }
}

extension PropertyChange: Sendable where Value: Sendable {}

extension PropertyChange: Equatable where Value: Equatable {}

extension PropertyChange: Hashable where Value: Hashable {}
