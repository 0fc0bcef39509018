// SPDX-License-Identifier: MIT

/// Parts of a double's state.
public struct DoubleParts: OptionSet, Sendable {
    /// The parts as bits.
    public let rawValue: Int
    /// Creates parts from bits.
    ///
    /// - Parameter rawValue: The bits of the parts.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The recorded calls.
    public static let recordings: DoubleParts = DoubleParts(rawValue: 1)
    /// The stubs.
    public static let stubs: DoubleParts = DoubleParts(rawValue: 2)
    /// The observers, overrides and interceptors that were registered on the double, except those
    /// that record and stub its calls.
    public static let registrations: DoubleParts = DoubleParts(rawValue: 4)
    /// All parts.
    public static let all: DoubleParts = [.recordings, .stubs, .registrations]
}
