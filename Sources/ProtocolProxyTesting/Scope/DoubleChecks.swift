// SPDX-License-Identifier: MIT

/// The checks of a test's doubles at its end.
///
/// A check that does not hold is a failure of the test. With any check, doubles live until the end of the test.
public struct DoubleChecks: OptionSet, Sendable {
    /// The checks, as bits.
    public let rawValue: Int

    /// Creates a set of checks from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Checks that each stub has answered a call, unless it is lenient or replaced by a later stub.
    public static let unusedStubs = DoubleChecks(rawValue: 1)

    /// Checks that each recorded call was verified.
    public static let unverifiedCalls = DoubleChecks(rawValue: 2)

    /// Checks that a stub answered each call, including calls that are not reported at once.
    public static let unansweredCalls = DoubleChecks(rawValue: 4)
}
