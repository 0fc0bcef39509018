// SPDX-License-Identifier: MIT

import Dispatch
import ProtocolProxy
import Synchronization

/// The doubles made in a task and its child tasks while a function, usually a test, runs.
package final class DoubleScope: Sendable {
    @TaskLocal package static var current: DoubleScope?

    /// The running scopes that adopt doubles made earlier.
    ///
    /// XCTest creates all test cases, including the doubles in their properties, before running the
    /// first one.
    private static let adopters = LockedState<[DoubleScope]>([])

    private let checks: DoubleChecks
    /// Answers calls that no stub answers and that would otherwise stop the program.
    let unstubbed: UnstubbedAnswers
    private let outer: DoubleScope?
    private let doubles = LockedState<[Member]>([])
    private let reports = DispatchGroup()
    private let over = Atomic(false)
    /// Collects the calls, for a test that fails; `nil` if nothing will show them.
    let history: CallHistory?
    /// Whether failures must embed call histories, since nothing can be attached to the test.
    private let embedsCalls: Bool
    private let hasShownCalls = Atomic(false)

    /// Creates a scope.
    ///
    /// - Parameters:
    ///   - checks: What to check.
    ///   - unstubbed: Answers for calls that no stub answers, in addition to the answers of the
    ///     outer scope.
    ///   - history: Receives the calls of the doubles, for a test that attaches them.
    package init(
        checking checks: DoubleChecks,
        unstubbed: UnstubbedAnswers = UnstubbedAnswers(),
        keepingCallsIn history: CallHistory? = nil
    ) {
        self.checks = checks
        self.outer = Self.current
        self.unstubbed = outer.map { unstubbed.merging($0.unstubbed) } ?? unstubbed
        embedsCalls = outer?.embedsCalls ?? (history == nil && TestReference.isTestUnknown)
        self.history = history ?? outer?.history ?? (embedsCalls ? CallHistory() : nil)
        // Swift Testing creates a suite's properties within the scope of each test, so scopes in
        // Swift Testing needn't adopt doubles.
        if outer == nil, TestReference.isTestUnknown { Self.adopters.withLock { $0.append(self) } }
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
    /// - Parameter isNew: Whether no scope has adopted the double yet. If none has, and only one
    ///   test is running, that test's scope adopts the double even if the use is outside of the
    ///   test's task.
    static func adopter(ofNew isNew: Bool) -> DoubleScope? {
        var scope = current
        while let outer = scope?.outer { scope = outer }
        let adopters = adopters.withLock { $0 }
        if let scope { return adopters.first { $0 === scope } }
        return isNew && adopters.count == 1 ? adopters.first : nil
    }

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
                member.double?.leaveCalls(to: all, keeping: .strongly)
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
            for member in members { member.double?.finish(checking: isChecking ? checks : []) }
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
