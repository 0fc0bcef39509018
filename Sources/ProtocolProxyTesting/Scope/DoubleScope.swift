// SPDX-License-Identifier: MIT

import Dispatch
import ProtocolProxy
import Synchronization

/// A test double that a scope checks and resets when it ends.
package protocol ScopedDouble: AnyObject, Sendable {
    /// Reports failed checks, and removes recordings, stubs and observers.
    ///
    /// It is called once, in the task that opened the scope, without a lock.
    func finish(checking checks: DoubleChecks)
}

/// The doubles made in a task and its child tasks while a function runs, usually a test.
package final class DoubleScope: Sendable {
    /// The scope that the current task is in.
    @TaskLocal package static var current: DoubleScope?

    /// The running scopes that adopt doubles made before: those of XCTest, which creates all test cases, with the doubles in
    /// their properties, before it runs the first one.
    private static let adopters = LockedState<[DoubleScope]>([])

    private let checks: DoubleChecks
    private let outer: DoubleScope?
    private let doubles = LockedState<[Member]>([])
    private let reports = DispatchGroup()
    private let over = Atomic(false)

    package init(checking checks: DoubleChecks) {
        self.checks = checks
        self.outer = Self.current
        // Swift Testing creates the properties of a suite in the scope of each test.
        if outer == nil, TestReference.isTestUnknown { Self.adopters.withLock { $0.append(self) } }
    }

    /// Adds a double, which is finished at the end.
    ///
    /// The scope retains it only if there is something to check.
    package func add(_ double: any ScopedDouble) {
        let member: Member = checks.isEmpty ? .weak(Weak(double)) : .strong(double)
        doubles.withLock { doubles in
            // Removing at full capacity only makes the cost of each addition constant on average.
            if doubles.count == doubles.capacity { doubles.removeAll { $0.double == nil } }
            doubles.append(member)
        }
    }
}

extension DoubleScope {
    /// Returns the scope that adopts a double used here and made in no scope; nil if there is none.
    ///
    /// - Parameter isNew: Whether no scope has adopted the double yet. Then, if only one test runs, a use outside of tasks is
    ///   enough.
    static func adopter(ofNew isNew: Bool) -> DoubleScope? {
        var scope = current
        while let outer = scope?.outer { scope = outer }
        let adopters = adopters.withLock { $0 }
        if let scope { return adopters.first { $0 === scope } }
        return isNew && adopters.count == 1 ? adopters.first : nil
    }

    /// Whether the function has ended.
    var isOver: Bool { over.load(ordering: .acquiring) }

    func beginReport() { reports.enter() }

    func endReport() { reports.leave() }

    /// Finishes all doubles in the order they were made, including those made meanwhile, and waits for reports under way.
    ///
    /// - Parameter isChecking: Whether to check the doubles before resetting them.
    func finish(isChecking: Bool) {
        Self.adopters.withLock { $0.removeAll { $0 === self } }
        while true {
            let members = doubles.withLock { doubles in
                defer { doubles = [] }
                return doubles
            }
            if members.isEmpty { break }
            for member in members { member.double?.finish(checking: isChecking ? checks : []) }
        }
        // Only reports that have begun: a call after the end of the test is not waited for.
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

/// Runs a function, and then checks and resets the doubles made in it.
///
/// In XCTest, use it around each test, asynchronous tests included:
///
/// ```swift
/// final class CheckoutTests: XCTestCase {
///     override func invokeTest() { withDoubles(checking: .unusedStubs) { super.invokeTest() } }
/// }
/// ```
///
/// A double made in the task of the function, or in a child task, belongs to the function. In XCTest, a double made before,
/// such as a property of the test case, belongs to the outermost function in which it is stubbed, called or verified.
///
/// Static members of doubles are private to the function, as in `withTypeProxies(_:)`. If the function throws, its doubles are
/// reset without being checked. Scopes nest.
///
/// - Parameters:
///   - checks: The checks, none by default.
///   - body: The function.
/// - Returns: The result of the function.
/// - Throws: The error of the function.
public func withDoubles<Output: ~Copyable, Failure>(
    checking checks: DoubleChecks = [], _ body: () throws(Failure) -> Output
) throws(Failure) -> Output {
    let scope = DoubleScope(checking: checks)
    var outcome: Result<Output, Failure>?
    DoubleScope.$current.withValue(scope) {
        do throws(Failure) {
            outcome = .success(
                try withTypeProxies { () throws(Failure) in
                    let output = try body()
                    scope.finish(isChecking: true)
                    return output
                })
        } catch {
            scope.finish(isChecking: false)
            outcome = .failure(error)
        }
    }
    guard let outcome = outcome.take() else { preconditionFailure("A task-local value runs its body.") }
    return try outcome.get()
}

/// Runs an asynchronous function on the caller's isolation, and then checks and resets the doubles made in it.
///
/// It works like the function for synchronous bodies.
///
/// - Parameters:
///   - checks: The checks, none by default.
///   - body: The function.
/// - Returns: The result of the function.
/// - Throws: The error of the function.
public nonisolated(nonsending) func withDoubles<Output: ~Copyable, Failure>(
    checking checks: DoubleChecks = [], _ body: nonisolated(nonsending) () async throws(Failure) -> Output
) async throws(Failure) -> Output {
    let scope = DoubleScope(checking: checks)
    var outcome: Result<Output, Failure>?
    await DoubleScope.$current.withValue(scope) {
        do throws(Failure) {
            outcome = .success(
                try await withTypeProxies { () async throws(Failure) in
                    let output = try await body()
                    scope.finish(isChecking: true)
                    return output
                })
        } catch {
            scope.finish(isChecking: false)
            outcome = .failure(error)
        }
    }
    guard let outcome = outcome.take() else { preconditionFailure("A task-local value runs its body.") }
    return try outcome.get()
}
