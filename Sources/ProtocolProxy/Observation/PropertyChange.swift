// SPDX-License-Identifier: MIT

/// A change of a property, as passed to its observer.
///
/// Its values depend only on the requested options:
///
/// | event | `isPrior` | `old` | `new` |
/// |---|---|---|---|
/// | once, when the observation starts, with ``PropertyChangeOptions/initial`` | `false` | nil | with ``PropertyChangeOptions/new`` |
/// | before each change, with ``PropertyChangeOptions/prior`` | `true` | with ``PropertyChangeOptions/old`` | nil |
/// | after each change, always | `false` | with ``PropertyChangeOptions/old`` | with ``PropertyChangeOptions/new`` |
public struct PropertyChange<Value> {
    /// `true` if the notification comes before the change.
    public let isPrior: Bool
    /// The value of the getter before the setter ran, if requested, and unless the getter is unanswered without a default.
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
