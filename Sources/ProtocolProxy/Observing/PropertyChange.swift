// SPDX-License-Identifier: MIT

/// What an observer of a property is told.
///
/// What it has depends on the options that were asked for, and on nothing else:
///
/// | told | `isPrior` | `old` | `new` |
/// |---|---|---|---|
/// | once, when the observation starts, with ``PropertyChangeOptions/initial`` | `false` | nil | with ``PropertyChangeOptions/new`` |
/// | before each change, with ``PropertyChangeOptions/prior`` | `true` | with ``PropertyChangeOptions/old`` | nil |
/// | after each change, always | `false` | with ``PropertyChangeOptions/old`` | with ``PropertyChangeOptions/new`` |
public struct PropertyChange<Value> {
    /// Whether the change is still to come.
    public let isPrior: Bool
    /// What the proxy's getter returned before the setter ran, if it was asked for.
    ///
    /// Nil also where it was asked for and there is none: nobody answers the getter, and it has no default.
    public let old: Value?
    /// What the proxy's getter returned after the setter ran, if it was asked for; nil also as ``old`` is.
    public let new: Value?

    /// Makes one, to compare with what an observer was told.
    ///
    /// - Parameters:
    ///   - isPrior: Whether the change is still to come.
    ///   - old: What was before.
    ///   - new: What is after.
    public init(isPrior: Bool = false, old: Value? = nil, new: Value? = nil) {
        self.isPrior = isPrior
        self.old = old
        self.new = new
    }
}

extension PropertyChange: Sendable where Value: Sendable {}
extension PropertyChange: Equatable where Value: Equatable {}
extension PropertyChange: Hashable where Value: Hashable {}

/// What the changes of a property are to carry, and when they are told besides after each change.
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
    /// One more, once and at once, before the verb returns.
    public static let initial: PropertyChangeOptions = PropertyChangeOptions(rawValue: 4)
    /// One more before each change.
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
