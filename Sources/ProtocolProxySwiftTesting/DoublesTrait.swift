// SPDX-License-Identifier: MIT

public import Testing

/// A trait that checks and resets the doubles of each test when it ends: `.doubles`, or `.doubles(checking:)`.
public struct DoublesTrait: TestTrait, SuiteTrait, TestScoping {
    private let checks: DoubleChecks

    fileprivate init(checking checks: DoubleChecks) { self.checks = checks }

    /// A suite's trait is that of each of its tests.
    public var isRecursive: Bool { true }

    /// Runs a case of a test, and then checks and resets its doubles.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The case of the test.
    ///   - function: Runs the case.
    /// - Throws: What the function throws.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withDoubles(checking: checks) { try await function() }
    }
}

extension Trait where Self == DoublesTrait {
    /// Resets the doubles that a test made when it ends, and makes the static members of doubles private to the test.
    public static var doubles: Self { DoublesTrait(checking: []) }

    /// Checks the doubles that a test made when it ends, and resets them; makes the static members of doubles private to the
    /// test.
    ///
    /// ```swift
    /// @Suite(.doubles(checking: [.unusedStubs, .unverifiedCalls])) struct StockTests {
    ///     @Test func isEmptyAtFirst() {}
    /// }
    /// ```
    ///
    /// Each case of a test has its own doubles, and each test of a suite too. A test that throws is not checked.
    ///
    /// - Parameter checks: What to check.
    public static func doubles(checking checks: DoubleChecks) -> Self { DoublesTrait(checking: checks) }
}
