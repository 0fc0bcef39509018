// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Runs a function, then checks and resets the doubles that it made.
///
/// In XCTest, wrap every test, including asynchronous ones:
///
/// ```swift
/// final class CheckoutTests: XCTestCase {
///     override func invokeTest() { withDoubles(checking: .unusedStubs) { super.invokeTest() } }
/// }
/// ```
///
/// Each call of `withDoubles` is a scope. A double belongs to it if it is made in the function's
/// task or in a child task. In XCTest, a double that is made earlier, such as a property of the
/// test case, belongs to the outermost scope in which it is first stubbed, called or verified.
///
/// In XCTest, the first failure that a double reports also shows the calls that all doubles have
/// received until then.
///
/// Static members of doubles are private to the scope, as with `withTypeProxies(_:)`. If the
/// function throws, its doubles are reset without being checked. Scopes can be nested.
///
/// - Parameters:
///   - checks: What to check when the scope ends; by default, nothing.
///   - unstubbed: Answers for unstubbed calls that would otherwise stop the program; by default,
///     there are no such answers.
///   - body: The function, which is called once.
/// - Returns: What `body` returns.
/// - Throws: The error of `body`.
public func withDoubles<Output: ~Copyable, Failure>(
    checking checks: DoubleChecks = [],
    unstubbed: UnstubbedAnswers = UnstubbedAnswers(),
    _ body: () throws(Failure) -> Output
) throws(Failure) -> Output {
    try DoubleScope(checking: checks, unstubbed: unstubbed).run(body)
}

/// Runs an asynchronous function on the caller's isolation, then checks and resets the doubles that
/// it made.
///
/// - Parameters:
///   - checks: What to check when the scope ends; by default, nothing.
///   - unstubbed: Answers for unstubbed calls that would otherwise stop the program; by default,
///     there are no such answers.
///   - body: The function, which is called once.
/// - Returns: What `body` returns.
/// - Throws: The error of `body`.
public nonisolated(nonsending) func withDoubles<Output: ~Copyable, Failure>(
    checking checks: DoubleChecks = [],
    unstubbed: UnstubbedAnswers = UnstubbedAnswers(),
    _ body: nonisolated(nonsending) () async throws(Failure) -> Output
) async throws(Failure) -> Output {
    try await DoubleScope(checking: checks, unstubbed: unstubbed).run(body)
}
