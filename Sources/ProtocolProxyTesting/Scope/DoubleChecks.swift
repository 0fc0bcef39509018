// SPDX-License-Identifier: MIT

/// What the doubles of a test are asked when it ends.
///
/// What does not hold is reported as a failure of the test. With any of them, doubles live until the end of the test.
public struct DoubleChecks: OptionSet, Sendable {
    /// The checks, as bits.
    public let rawValue: Int

    /// Makes a set of checks from its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// That each stub has answered a call, if it is not lenient and the same double does not replace it.
    public static let unusedStubs = DoubleChecks(rawValue: 1)

    /// That each recorded call was verified.
    public static let unverifiedCalls = DoubleChecks(rawValue: 2)

    /// That a stub answered each call, those too which are not reported when they come.
    public static let unansweredCalls = DoubleChecks(rawValue: 4)
}
