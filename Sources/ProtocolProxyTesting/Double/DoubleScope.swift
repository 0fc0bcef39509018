// SPDX-License-Identifier: MIT

import Dispatch
import ProtocolProxy
import Synchronization

/// The doubles made in a task and its child tasks while a function, usually a test, runs.
package final class DoubleScope: Sendable {
    package static var current: DoubleScope? { TestReference.currentScope as? DoubleScope }

    /// The running scopes that adopt doubles made earlier.
    ///
    /// XCTest creates all test cases, including the doubles in their properties, before running the
    /// first one. Swift Testing creates the arguments of all tests before the run.
    private static let adopters = LockedState<[DoubleScope]>([])

    static var running: [DoubleScope] { adopters.withLock { $0 } }

    private let checks: DoubleChecks
    /// Answers calls that no stub answers and that would otherwise stop the program.
    let unstubbed: UnstubbedAnswers
    let descriptions: ValueDescriptions
    /// The calls that the checks and the history leave out.
    let ignored: IgnoredCalls
    private let outer: DoubleScope?
    private let doubles = LockedState<[Member]>([])
    private let reports = DispatchGroup()
    private let over = Atomic(false)
    /// Collects the calls, for a test that fails; `nil` if nothing will show them.
    let history: CallHistory?
    /// Whether failures must embed call histories, since nothing can be attached to the test.
    private let embedsCalls: Bool
    private let hasShownCalls = Atomic(false)
    private let isTestUnknown = TestReference.isTestUnknown
    /// Whether the scope is that of the trait, and so of a whole test.
    private let isOfTrait: Bool

    /// Creates a scope.
    ///
    /// - Parameters:
    ///   - checks: What to check.
    ///   - unstubbed: Answers for calls that no stub answers, in addition to the answers of the
    ///     outer scope.
    ///   - descriptions: How failures describe values of some types, in addition to the
    ///     descriptions of the outer scope.
    ///   - ignored: The calls that the checks and the history leave out, in addition to those of
    ///     the outer scope.
    ///   - history: Receives the calls of the doubles, for a test that attaches them.
    package init(
        checking checks: DoubleChecks,
        unstubbed: UnstubbedAnswers = UnstubbedAnswers(),
        describing descriptions: ValueDescriptions = ValueDescriptions(),
        ignoring ignored: IgnoredCalls = [],
        keepingCallsIn history: CallHistory? = nil
    ) {
        self.checks = checks
        self.outer = Self.current
        self.unstubbed = outer.map { unstubbed.merging($0.unstubbed) } ?? unstubbed
        self.descriptions = outer.map { descriptions.merging($0.descriptions) } ?? descriptions
        self.ignored = outer.map { ignored.merging($0.ignored) } ?? ignored
        isOfTrait = history != nil
        embedsCalls = outer?.embedsCalls ?? (history == nil && isTestUnknown)
        self.history = history ?? outer?.history ?? (embedsCalls ? CallHistory() : nil)
        // A scope inside of a test leaves doubles that are made earlier to the test's own scope.
        if outer == nil || isOfTrait { Self.adopters.withLock { $0.append(self) } }
    }

    /// Runs a function that describes values as this scope does.
    package func describing<Text>(_ describe: () -> Text) -> Text {
        TestReference.$currentScope.withValue(self) { describe() }
    }

    /// Adds a double, which the scope retains only if there is something to check.
    package func add(_ double: any ScopedDouble) {
        let member: Member = checks.isEmpty ? .weak(Weak(double)) : .strong(double)
        doubles.withLock { doubles in
            // Purging only at full capacity makes additions amortized constant time.
            if doubles.count == doubles.capacity { doubles.removeAll { $0.double == nil } }
            doubles.append(member)
        }
    }
}

extension DoubleScope {
    /// The scope that should adopt a double made outside of any scope and now used here.
    ///
    /// - Parameter origin: Where the double was made. If it was made outside of any test, and only
    ///   one test is running, as in XCTest, that test's scope adopts the double even if the use is
    ///   outside of the test's task.
    static func adopter(of origin: DoubleState.Origin) -> DoubleScope? {
        let running = running
        if let current {
            return sequence(first: current, next: \.outer).first { scope in
                running.contains { $0 === scope } && (origin != .test || scope.isOfTrait)
            }
        }
        guard origin == .unknown, running.count == 1, let only = running.first, only.isTestUnknown
        else { return nil }
        return only
    }

    /// Adopts the doubles that were made earlier and that are parts of a value.
    ///
    /// It is called in the task that runs the scope.
    package func adopt(doublesIn value: Any) {
        _ = firstPart(of: value) { part in
            if type(of: part) is AnyClass, let proxy = part as? ProtocolProxy {
                proxy.associatedObject(of: DoubleState.self)?.join(self)
            }
            return false
        }
    }

    /// Whether another scope contains this one.
    func isInside(_ scope: DoubleScope) -> Bool {
        guard let outer else { return false }
        return outer === scope || outer.isInside(scope)
    }

    /// Finishes all doubles in the order in which they were made, including doubles that are made
    /// while this function runs.
    ///
    /// Then waits for reports in progress.
    ///
    /// - Parameter isChecking: Whether to check the doubles before resetting them.
    func finish(isChecking: Bool) {
        Self.adopters.withLock { $0.removeAll { $0 === self } }
        while true {
            let members = doubles.withLock { doubles in
                let members = doubles
                doubles = []
                return members
            }
            if members.isEmpty { break }
            let checks = isChecking ? checks : []
            for member in members { member.double?.finish(checking: checks, in: self) }
        }
        // Only wait for reports that have begun, not for calls after the end of the test.
        reports.wait()
        over.store(true, ordering: .releasing)
    }

    private enum Member {
        case strong(any ScopedDouble)
        case weak(Weak)

        var double: (any ScopedDouble)? {
            switch self {
            case .strong(let double): double
            case .weak(let weak): weak.double
            }
        }
    }

    private struct Weak {
        weak let double: (any ScopedDouble)?

        init(_ double: any ScopedDouble) { self.double = double }
    }
}

extension DoubleScope: ReportScope {
    var isOver: Bool { over.load(ordering: .acquiring) }

    /// The calls of all doubles so far, as a text that the test's first failure appends.
    ///
    /// `nil` for later failures, and if the text can be attached to the test instead. Also `nil` if
    /// there is at most one call, which the failure itself shows.
    func claimCallTexts() -> String? {
        guard embedsCalls, let texts = calls, texts.count > 1 else { return nil }
        var outermost = self
        while let outer = outermost.outer { outermost = outer }
        return outermost.hasShownCalls.exchange(true, ordering: .relaxed) ? nil : texts.appendix
    }

    private var calls: CallHistoryTexts? {
        let all = CallHistory()
        history?.copy(to: all)
        var scope: DoubleScope? = self
        while let current = scope {
            for member in current.doubles.withLock({ $0 }) {
                member.double?.leaveCalls(to: all, keeping: .strongly, ignoring: ignored)
            }
            scope = current.outer
        }
        return all.texts
    }

    func beginReport() {
        reports.enter()
    }

    func endReport() {
        reports.leave()
    }
}

extension TestReference {
    /// The scope of doubles that the test runs in.
    var doubleScope: DoubleScope? { scope as? DoubleScope }
}

extension DoubleScope {
    /// Runs a function in the scope, which then ends.
    ///
    /// - Parameters:
    ///   - isChecking: Whether to check the doubles if the function has returned.
    ///   - body: The function.
    func run<Output: ~Copyable, Failure>(
        checkingIf isChecking: () -> Bool = { true },
        _ body: () throws(Failure) -> Output
    ) throws(Failure) -> Output {
        var outcome: Result<Output, Failure>?
        TestReference.$currentScope.withValue(self) {
            do throws(Failure) {
                outcome = .success(
                    try withTypeProxies { () throws(Failure) in
                        let output = try body()
                        finish(isChecking: isChecking())
                        return output
                    }
                )
            } catch {
                finish(isChecking: false)
                outcome = .failure(error)
            }
        }
        guard let outcome = outcome.take() else {
            stopAtInvariant("The body of a scope of doubles was not run.")
        }
        return try outcome.get()
    }

    /// Runs an asynchronous function in the scope, which then ends.
    package nonisolated(nonsending) func run<Output: ~Copyable, Failure>(
        _ body: nonisolated(nonsending) () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        try await TestReference.$currentScope.outcome(with: self) { () async throws(Failure) in
            do throws(Failure) {
                return try await withTypeProxies { () async throws(Failure) in
                    let output = try await body()
                    finish(isChecking: true)
                    return output
                }
            } catch {
                finish(isChecking: false)
                throw error
            }
        }.get()
    }
}

/// A test double that a scope checks and resets when the scope ends.
package protocol ScopedDouble: AnyObject, Sendable {
    /// Reports failed checks, then removes recordings, stubs and observers.
    ///
    /// Called in the task that opened the scope, without holding a lock, and once for each scope
    /// that the double was added to. It does nothing in a scope that has left the double to another
    /// one.
    func finish(checking checks: DoubleChecks, in scope: DoubleScope)

    /// Adds the recorded calls to a history, in which they may outlive the double.
    ///
    /// - Parameters:
    ///   - objects: How to keep arguments and results that are objects.
    ///   - ignored: The calls to leave out.
    func leaveCalls(
        to history: CallHistory,
        keeping objects: Recording.ObjectKeeping,
        ignoring ignored: IgnoredCalls
    )
}

extension ScopedDouble {
    package func leaveCalls(
        to history: CallHistory,
        keeping objects: Recording.ObjectKeeping,
        ignoring ignored: IgnoredCalls
    ) {}
}

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

/// Runs a function, then checks and resets the doubles that it made.
///
/// To wrap a whole test of XCTest, pass the test case as well; see
/// ``withDoubles(checking:unstubbed:describing:ignoring:for:fileID:filePath:line:column:_:)``.
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
///   - descriptions: How failures describe the values of some types; by default, as these types
///     describe them.
///   - ignored: Calls that needn't be verified, and that aren't among the calls that a failure
///     shows; by default, none.
///   - body: The function, which is called once.
/// - Returns: What `body` returns.
/// - Throws: The error of `body`.
public func withDoubles<Output: ~Copyable, Failure>(
    checking checks: DoubleChecks = [],
    unstubbed: UnstubbedAnswers = UnstubbedAnswers(),
    describing descriptions: ValueDescriptions = ValueDescriptions(),
    ignoring ignored: IgnoredCalls = [],
    _ body: () throws(Failure) -> Output
) throws(Failure) -> Output {
    let scope = DoubleScope(
        checking: checks,
        unstubbed: unstubbed,
        describing: descriptions,
        ignoring: ignored
    )
    return try scope.run(body)
}

/// Runs an asynchronous function on the caller's isolation, then checks and resets the doubles that
/// it made.
///
/// - Parameters:
///   - checks: What to check when the scope ends; by default, nothing.
///   - unstubbed: Answers for unstubbed calls that would otherwise stop the program; by default,
///     there are no such answers.
///   - descriptions: How failures describe the values of some types; by default, as these types
///     describe them.
///   - ignored: Calls that needn't be verified, and that aren't among the calls that a failure
///     shows; by default, none.
///   - body: The function, which is called once.
/// - Returns: What `body` returns.
/// - Throws: The error of `body`.
public nonisolated(nonsending) func withDoubles<Output: ~Copyable, Failure>(
    checking checks: DoubleChecks = [],
    unstubbed: UnstubbedAnswers = UnstubbedAnswers(),
    describing descriptions: ValueDescriptions = ValueDescriptions(),
    ignoring ignored: IgnoredCalls = [],
    _ body: nonisolated(nonsending) () async throws(Failure) -> Output
) async throws(Failure) -> Output {
    let scope = DoubleScope(
        checking: checks,
        unstubbed: unstubbed,
        describing: descriptions,
        ignoring: ignored
    )
    return try await scope.run(body)
}

/// Runs a test of XCTest, then checks and resets the doubles that it made.
///
/// Wrap every test, including asynchronous ones:
///
/// ```swift
/// final class CheckoutTests: XCTestCase {
///     override func invokeTest() {
///         withDoubles(checking: .unusedStubs, for: self) { super.invokeTest() }
///     }
/// }
/// ```
///
/// `invokeTest()` doesn't throw the errors of a test. With `for: self`, the doubles of a test that
/// was skipped or that threw an error are reset without being checked, so that a skip isn't a
/// failure and an error is reported once. In everything else, this is
/// `withDoubles(checking:unstubbed:describing:ignoring:_:)`.
///
/// - Parameters:
///   - checks: What to check when the scope ends; by default, nothing.
///   - unstubbed: Answers for unstubbed calls that would otherwise stop the program; by default,
///     there are no such answers.
///   - descriptions: How failures describe the values of some types; by default, as these types
///     describe them.
///   - ignored: Calls that needn't be verified, and that aren't among the calls that a failure
///     shows; by default, none.
///   - testCase: The `XCTestCase` that runs. Any other object is a failure.
///   - fileID: The module and file in which to report that failure; by default, the caller's.
///   - filePath: The path of that file.
///   - line: The line on which to report it.
///   - column: The column at which to report it.
///   - body: The function, which is called once.
public func withDoubles(
    checking checks: DoubleChecks = [],
    unstubbed: UnstubbedAnswers = UnstubbedAnswers(),
    describing descriptions: ValueDescriptions = ValueDescriptions(),
    ignoring ignored: IgnoredCalls = [],
    for testCase: AnyObject,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: () -> Void
) {
    let scope = DoubleScope(
        checking: checks,
        unstubbed: unstubbed,
        describing: descriptions,
        ignoring: ignored
    )
    scope.run(
        checkingIf: {
            if let hasEndedEarly = hasEndedEarly(testCase) { return !hasEndedEarly }
            TestReference().report(
                """
                'withDoubles(for:)' takes the test case that runs, as in 'for: self', and got an \
                object of type '\(type(of: testCase))'.
                """,
                at: FailureLocation(
                    fileID: fileID,
                    filePath: filePath,
                    line: line,
                    column: column
                )
            )
            return true
        },
        body
    )
}
