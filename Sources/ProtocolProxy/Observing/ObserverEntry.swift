// SPDX-License-Identifier: MIT

/// An observer of a synchronous requirement, told in one phase of each call of the arguments or the outcome.
final class ObserverEntry<Arguments, Result: ~Copyable, Failure: Error>: Entry {
    /// What it is told of.
    private enum Kind { case arguments, outcome }

    private let kind: Kind
    // Functions that do nothing where it is told of something else: a closure in an optional is wrapped once more.
    private let arguments: (Arguments) throws -> Void
    private let outcome: (Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void

    private init(
        _ kind: Kind, _ role: Participant.Role, _ lifetime: Lifetime,
        arguments: @escaping (Arguments) throws -> Void = { _ in },
        outcome: @escaping (Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void = { (_, _) in }
    ) {
        self.kind = kind
        self.arguments = arguments
        self.outcome = outcome
        super.init(role, lifetime)
    }

    /// One that wants the arguments.
    convenience init(_ phase: ObserverPhase, _ lifetime: Lifetime, arguments: @escaping (Arguments) throws -> Void) {
        self.init(.arguments, phase.role, lifetime, arguments: arguments)
    }

    /// One that wants the arguments with the outcome.
    convenience init(
        _ lifetime: Lifetime, outcome: @escaping (Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void
    ) {
        self.init(.outcome, .observerAfter, lifetime, outcome: outcome)
    }

    /// Tells it before the answer.
    @inline(__always)
    func tell(_ arguments: Arguments) throws { try self.arguments(arguments) }

    /// Tells it after the answer.
    @inline(__always)
    func tell(_ arguments: Arguments, _ outcome: borrowing Swift.Result<Result, Failure>) throws {
        if kind == .outcome { try self.outcome(arguments, outcome) } else { try self.arguments(arguments) }
    }
}

/// An observer of an asynchronous requirement.
final class AsyncObserverEntry<Arguments, Result: ~Copyable, Failure: Error>: Entry {
    typealias OfArguments = nonisolated(nonsending) (Arguments) async throws -> Void
    typealias OfOutcome =
        nonisolated(nonsending) (Arguments, borrowing Swift.Result<Result, Failure>) async throws -> Void

    let arguments: OfArguments?
    let outcome: OfOutcome?

    /// One that wants the arguments.
    init(_ phase: ObserverPhase, _ lifetime: Lifetime, arguments: @escaping OfArguments) {
        self.arguments = arguments
        self.outcome = nil
        super.init(phase.role, lifetime)
    }

    /// One that wants the arguments with the outcome.
    init(_ lifetime: Lifetime, outcome: @escaping OfOutcome) {
        self.arguments = nil
        self.outcome = outcome
        super.init(.observerAfter, lifetime)
    }
}

/// When an observer runs: before the answer is made, or after, also when making it threw.
public enum ObserverPhase: Sendable, Hashable {
    /// Before the override or implementer is called.
    case before
    /// After it returned or threw.
    case after
}

extension ObserverPhase {
    /// What an observer that runs then does in a call.
    var role: Participant.Role { self == .before ? .observerBefore : .observerAfter }
}
