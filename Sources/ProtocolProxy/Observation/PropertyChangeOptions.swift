// SPDX-License-Identifier: MIT

/// The values in the changes of a property, and additional notifications.
public struct PropertyChangeOptions: OptionSet, Sendable, Hashable {
    /// The option bits.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The value before the change.
    public static let old: PropertyChangeOptions = PropertyChangeOptions(rawValue: 1)
    /// The value after the change.
    public static let new: PropertyChangeOptions = PropertyChangeOptions(rawValue: 2)
    /// An additional notification before the registering method returns.
    public static let initial: PropertyChangeOptions = PropertyChangeOptions(rawValue: 4)
    /// An additional notification before each change.
    public static let prior: PropertyChangeOptions = PropertyChangeOptions(rawValue: 8)
}

extension PropertyChangeOptions: CustomStringConvertible {
    /// The names of the options, such as `[old, new]`.
    public var description: String {
        let names: [(PropertyChangeOptions, String)] = [
            (.old, "old"), (.new, "new"), (.initial, "initial"), (.prior, "prior"),
        ]
        return "[" + names.filter { contains($0.0) }.map(\.1).joined(separator: ", ") + "]"
    }
}
