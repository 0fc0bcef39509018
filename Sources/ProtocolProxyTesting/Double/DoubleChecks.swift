// SPDX-License-Identifier: MIT

/// The checks of doubles at the end of their test.
///
/// If there is anything to check, `.doubles` or `withDoubles` retains the doubles until the test
/// ends.
public struct DoubleChecks: OptionSet, Sendable {
    /// The checks as bits.
    public let rawValue: Int

    /// Creates a set of checks from bits.
    ///
    /// - Parameter rawValue: The bits of the checks.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Every stub must have answered a call, unless it is lenient or was replaced by a later stub.
    public static let unusedStubs = DoubleChecks(rawValue: 1)

    /// Every recorded call must have been verified.
    public static let unverifiedCalls = DoubleChecks(rawValue: 2)

    /// Every call must have been answered by a stub, including calls that otherwise need no stub,
    /// such as those that return nothing.
    public static let unansweredCalls = DoubleChecks(rawValue: 4)
}
