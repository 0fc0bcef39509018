// SPDX-License-Identifier: MIT

import Synchronization
public import Testing

/// A trait that checks and resets a test's doubles when the test ends: `.doubles` or
/// `.doubles(checking:)`.
///
/// If a test fails, the trait attaches the calls of its doubles: a journal such as
/// `retries-calls.txt`, and a Mermaid sequence diagram, `retries-calls.mmd`. With `swift test`,
/// choose their folder with the option `--attachments-path`. The attachments show the newest 200
/// calls of each requirement, except calls that the test has removed with `reset`. Values that were
/// passed as arguments stay in memory until the test ends, even if their double is deallocated
/// earlier; objects don't.
public struct DoublesTrait: TestTrait, SuiteTrait, TestScoping {
    private let checks: DoubleChecks
    private let unstubbed: UnstubbedAnswers
    private let descriptions: ValueDescriptions
    private let ignored: IgnoredCalls

    fileprivate init(
        checking checks: DoubleChecks,
        unstubbed: UnstubbedAnswers,
        describing descriptions: ValueDescriptions,
        ignoring ignored: IgnoredCalls
    ) {
        self.checks = checks
        self.unstubbed = unstubbed
        self.descriptions = descriptions
        self.ignored = ignored
    }

    /// Always `true`: the trait of a suite applies to each of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test case, then checks and resets its doubles, and attaches their calls if the test
    /// case failed.
    ///
    /// - Parameters:
    ///   - test: The test. The names of the attachments begin with its name.
    ///   - testCase: The test case, which has doubles of its own.
    ///   - function: Runs the test case.
    /// - Throws: The error of `function`.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let history = CallHistory()
        let hasFailed = Flag()
        let doubles = DoubleScope(
            checking: checks,
            unstubbed: unstubbed,
            describing: descriptions,
            ignoring: ignored,
            keepingCallsIn: history
        )
        let scope = IssueHandlingTrait.compactMapIssues { issue in
            // An issue that belongs to no test is passed to all running tests. Each of them would
            // report it again.
            guard Test.current != nil else { return nil }
            if issue.isFailure { hasFailed.raise() }
            return issue
        }
        do {
            try await scope.provideScope(for: test, testCase: testCase) {
                try await doubles.run {
                    // Arguments are made before the run, and Swift Testing shows those of a test
                    // case to mirrors alone.
                    if let testCase, testCase.isParameterized { doubles.adopt(doublesIn: testCase) }
                    try await function()
                }
            }
        } catch {
            attach(history, of: doubles, to: test)
            throw error
        }
        if hasFailed.isRaised { attach(history, of: doubles, to: test) }
    }

    private func attach(_ history: CallHistory, of doubles: DoubleScope, to test: Test) {
        let texts = doubles.describing { history.texts.map { ($0.journal, $0.diagram) } }
        guard let (journal, diagram) = texts else { return }
        let words = test.name.prefix { $0 != "(" }.split { !$0.isLetter && !$0.isNumber }
        let name = words.joined(separator: "-")
        Attachment.record(
            journal,
            named: "\(name)-calls.txt",
            sourceLocation: test.sourceLocation
        )
        Attachment.record(
            diagram,
            named: "\(name)-calls.mmd",
            sourceLocation: test.sourceLocation
        )
    }
}

extension Trait where Self == DoublesTrait {
    /// Resets a test's doubles when the test ends, and makes the static members of doubles private
    /// to the test.
    public static var doubles: Self { doubles() }

    /// Checks and resets a test's doubles when the test ends, and makes the static members of
    /// doubles private to the test.
    ///
    /// ```swift
    /// @Suite(.doubles(checking: [.unusedStubs, .unverifiedCalls])) struct StockTests {
    ///     @Test func isEmptyAtFirst() {}
    /// }
    /// ```
    ///
    /// Each test case has its own doubles. A test that throws isn't checked.
    ///
    /// Doubles that are arguments of the test belong to the test case that gets them. If several
    /// test cases get or use the same double at the same time, it is checked and reset when the
    /// last of them ends.
    ///
    /// - Parameters:
    ///   - checks: What to check when a test case ends; by default, nothing.
    ///   - unstubbed: Answers for unstubbed calls that would otherwise stop the program, and with
    ///     it all tests; by default, there are no such answers. The calls still fail the test.
    ///   - descriptions: How failures describe the values of some types; by default, as these types
    ///     describe them.
    ///   - ignored: Calls that needn't be verified, and that aren't attached to a failing test; by
    ///     default, none.
    /// - Returns: The trait, for a test or a suite.
    public static func doubles(
        checking checks: DoubleChecks = [],
        unstubbed: UnstubbedAnswers = UnstubbedAnswers(),
        describing descriptions: ValueDescriptions = ValueDescriptions(),
        ignoring ignored: IgnoredCalls = []
    ) -> Self {
        DoublesTrait(
            checking: checks,
            unstubbed: unstubbed,
            describing: descriptions,
            ignoring: ignored
        )
    }
}

/// Whether something has happened on any thread.
private final class Flag: Sendable {
    private let state = Atomic(false)

    var isRaised: Bool { state.load(ordering: .acquiring) }

    func raise() {
        state.store(true, ordering: .releasing)
    }
}
