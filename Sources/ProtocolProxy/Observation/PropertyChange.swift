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
    /// Whether the notification comes before the change.
    public let isPrior: Bool
    /// What the proxy's getter returned before the setter ran, if requested.
    ///
    /// It is `nil` if the getter has neither an answer nor a default.
    public let old: Value?
    /// What the proxy's getter returned after the setter ran, if requested; `nil` as for ``old``.
    public let new: Value?

    /// Creates a change, to compare with one that an observer received.
    ///
    /// - Parameters:
    ///   - isPrior: Whether the notification comes before the change.
    ///   - old: The value before the change; `nil` if it isn't requested.
    ///   - new: The value after the change; `nil` if it isn't requested.
    public init(isPrior: Bool = false, old: Value? = nil, new: Value? = nil) {
        self.isPrior = isPrior
        self.old = old
        self.new = new
    }
}

extension PropertyChange: Sendable where Value: Sendable {}

extension PropertyChange: Equatable where Value: Equatable {}

extension PropertyChange: Hashable where Value: Hashable {}
