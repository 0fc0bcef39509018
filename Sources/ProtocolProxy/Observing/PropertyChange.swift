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
    /// A Boolean value that indicates whether the notification comes before the change.
    public let isPrior: Bool
    /// The value of the proxy's getter before the setter ran, if requested.
    ///
    /// It is also nil if there is none: the getter is unanswered, and has no default.
    public let old: Value?
    /// The value of the proxy's getter after the setter ran, if requested; also nil as ``old`` is.
    public let new: Value?

    /// Makes a change, to compare with the one that an observer received.
    ///
    /// - Parameters:
    ///   - isPrior: Whether the notification comes before the change.
    ///   - old: The value before the change.
    ///   - new: The value after the change.
    public init(isPrior: Bool = false, old: Value? = nil, new: Value? = nil) {
        self.isPrior = isPrior
        self.old = old
        self.new = new
    }
}

extension PropertyChange: Sendable where Value: Sendable {}
extension PropertyChange: Equatable where Value: Equatable {}
extension PropertyChange: Hashable where Value: Hashable {}

/// The values in the changes of a property, and additional notifications.
public struct PropertyChangeOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int

    /// Makes options from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The value before the change.
    public static let old: PropertyChangeOptions = PropertyChangeOptions(rawValue: 1)
    /// The value after the change.
    public static let new: PropertyChangeOptions = PropertyChangeOptions(rawValue: 2)
    /// One more notification, at once, before the verb returns.
    public static let initial: PropertyChangeOptions = PropertyChangeOptions(rawValue: 4)
    /// One more notification before each change.
    public static let prior: PropertyChangeOptions = PropertyChangeOptions(rawValue: 8)
}

extension PropertyChangeOptions: CustomStringConvertible {
    /// The options by name, such as `[old, new]`.
    public var description: String {
        let names: [(PropertyChangeOptions, String)] = [
            (.old, "old"), (.new, "new"), (.initial, "initial"), (.prior, "prior"),
        ]
        return "[" + names.filter { contains($0.0) }.map(\.1).joined(separator: ", ") + "]"
    }
}
