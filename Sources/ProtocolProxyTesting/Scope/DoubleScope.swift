// SPDX-License-Identifier: MIT

import Dispatch
import ProtocolProxy
import Synchronization

/// A test double that a scope checks and resets when it ends.
package protocol ScopedDouble: AnyObject, Sendable {
    /// Reports what the checks find, and forgets recordings, stubs and observers.
    ///
    /// It is called in the task that opened the scope, once, outside of every lock.
    func finish(checking checks: DoubleChecks)
}

/// The doubles that were made in a task, and in its child tasks, while a function ran: that of a test, most often.
package final class DoubleScope: Sendable {
    /// The scope that the current task is in.
    @TaskLocal package static var current: DoubleScope?

    /// Scopes under way in which doubles are used that were made before: those of XCTest, which makes all test cases, and with
    /// them what is stored in their properties, before it runs the first.
    private static let adopters = LockedState<[DoubleScope]>([])

    private let checks: DoubleChecks
    private let outer: DoubleScope?
    private let doubles = LockedState<[Member]>([])
    private let reports = DispatchGroup()
    private let over = Atomic(false)

    package init(checking checks: DoubleChecks) {
        self.checks = checks
        self.outer = Self.current
        // Swift Testing makes what a suite stores in the scope of each test.
        if outer == nil, TestReference.isTestUnknown { Self.adopters.withLock { $0.append(self) } }
    }

    /// Has a double finished at the end.
    ///
    /// It is kept alive until then only where there is something to check.
    package func add(_ double: any ScopedDouble) {
        let member: Member = checks.isEmpty ? .weak(Weak(double)) : .strong(double)
        doubles.withLock { doubles in
            // Twice as many as were left last time at most, so that each is looked at a few times only.
            if doubles.count == doubles.capacity { doubles.removeAll { $0.double == nil } }
            doubles.append(member)
        }
    }
}

extension DoubleScope {
    /// The scope that a double belongs to which was made in none, and is used here; nil where there is none.
    ///
    /// - Parameter isNew: Whether no other had it: then a use on a thread of no task will do, where one test runs at a time.
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

    /// Finishes the doubles in the order they were made, those made meanwhile too, and waits for reports under way.
    ///
    /// - Parameter isChecking: Whether they are checked, and not reset alone.
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
        // Those that have begun only: a call that comes later than the end of the test is nobody's to wait for.
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

/// Runs a function, and then checks and resets the doubles that were made in it.
///
/// In XCTest it goes around each test, asynchronous ones too:
///
/// ```swift
/// final class CheckoutTests: XCTestCase {
///     override func invokeTest() { withDoubles(checking: .unusedStubs) { super.invokeTest() } }
/// }
/// ```
///
/// Doubles belong to the function that are made in its task or in that task's child tasks. In XCTest, one that was made before,
/// as the properties of a test case are, belongs to the outermost function in which it is stubbed, called or verified. Static
/// members of doubles are private to the function, as in `withTypeProxies(_:)`. Where it throws, doubles are reset and not
/// checked. Scopes nest.
///
/// - Parameters:
///   - checks: What to check; nothing, unless it is said.
///   - body: The function.
/// - Returns: What the function returns.
/// - Throws: What the function throws.
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

/// Runs an asynchronous function, on the caller's isolation, and then checks and resets the doubles that were made in it; see the
/// form for other functions.
///
/// - Parameters:
///   - checks: What to check; nothing, unless it is said.
///   - body: The function.
/// - Returns: What the function returns.
/// - Throws: What the function throws.
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
