// SPDX-License-Identifier: MIT

public import Testing

/// A trait that checks and resets a test's doubles when the test ends: `.doubles` or `.doubles(checking:)`.
public struct DoublesTrait: TestTrait, SuiteTrait, TestScoping {
    private let checks: DoubleChecks

    fileprivate init(checking checks: DoubleChecks) { self.checks = checks }

    /// Always `true`: the trait of a suite applies to each of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test case, then checks and resets its doubles.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The test case.
    ///   - function: Runs the test case.
    /// - Throws: Whatever `function` throws.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withDoubles(checking: checks) { try await function() }
    }
}

extension Trait where Self == DoublesTrait {
    /// Resets a test's doubles when it ends, and makes the static members of doubles private to the test.
    public static var doubles: Self { DoublesTrait(checking: []) }

    /// Checks and resets a test's doubles when it ends, and makes the static members of doubles private to the test.
    ///
    /// ```swift
    /// @Suite(.doubles(checking: [.unusedStubs, .unverifiedCalls])) struct StockTests {
    ///     @Test func isEmptyAtFirst() {}
    /// }
    /// ```
    ///
    /// Each test case has its own doubles. A test that throws isn't checked.
    ///
    /// - Parameter checks: What to check.
    public static func doubles(checking checks: DoubleChecks) -> Self { DoublesTrait(checking: checks) }
}
