// SPDX-License-Identifier: MIT

public import Testing

/// A trait that checks and resets the doubles of a test when the test ends: `.doubles` or `.doubles(checking:)`.
public struct DoublesTrait: TestTrait, SuiteTrait, TestScoping {
    private let checks: DoubleChecks

    fileprivate init(checking checks: DoubleChecks) { self.checks = checks }

    /// Always true: the trait of a suite applies to each of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test case, and then checks and resets its doubles.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The case of the test.
    ///   - function: Runs the case.
    /// - Throws: The error of the function.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withDoubles(checking: checks) { try await function() }
    }
}

extension Trait where Self == DoublesTrait {
    /// Resets the doubles of a test when it ends, and makes static members of doubles private to the test.
    public static var doubles: Self { DoublesTrait(checking: []) }

    /// Checks and resets the doubles of a test when it ends, and makes static members of doubles private to the test.
    ///
    /// ```swift
    /// @Suite(.doubles(checking: [.unusedStubs, .unverifiedCalls])) struct StockTests {
    ///     @Test func isEmptyAtFirst() {}
    /// }
    /// ```
    ///
    /// Each test case has its own doubles. A test that throws is not checked.
    ///
    /// - Parameter checks: The checks.
    public static func doubles(checking checks: DoubleChecks) -> Self { DoublesTrait(checking: checks) }
}
