// SPDX-License-Identifier: MIT

/// A change of a property, as passed to its observer.
///
/// The event and the requested options determine its values:
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
    /// It is also `nil` if nothing answers the getter and there is no default.
    public let old: Value?
    /// What the proxy's getter returned after the setter ran, if requested; `nil` in the same cases
    /// as ``old``.
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
