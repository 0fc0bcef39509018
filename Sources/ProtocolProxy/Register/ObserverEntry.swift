// SPDX-License-Identifier: MIT

/// An observer of a synchronous requirement, told in one phase of each call of one of three things.
final class ObserverEntry<Arguments, Result: ~Copyable, Failure: Error>: Entry {
    let arguments: ((Arguments) throws -> Void)?
    let outcome: ((Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void)?
    let paired: PairedObservation<Arguments>?

    /// One that wants the arguments.
    init(_ phase: ObserverPhase, _ lifetime: Lifetime, arguments: @escaping (Arguments) throws -> Void) {
        self.arguments = arguments
        self.outcome = nil
        self.paired = nil
        super.init(phase.role, lifetime)
    }

    /// One that wants the arguments with the outcome.
    init(
        _ lifetime: Lifetime, outcome: @escaping (Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void
    ) {
        self.arguments = nil
        self.outcome = outcome
        self.paired = nil
        super.init(.observerAfter, lifetime)
    }

    /// One of the two that make a paired one.
    init(_ phase: ObserverPhase, _ lifetime: Lifetime, paired: PairedObservation<Arguments>) {
        self.arguments = nil
        self.outcome = nil
        self.paired = paired
        super.init(phase.role, lifetime)
    }

    override var isDirect: Bool { paired == nil }
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

/// An observer that is told in both phases of a call, and needs in the second what it found in the first.
///
/// It is registered twice, once for each phase.
class PairedObservation<Arguments> {
    /// - Returns: What is to be noted until the call was answered.
    func beforeAnswer(_ arguments: Arguments) throws -> AnyObject? { nil }
    func afterAnswer(_ arguments: Arguments, _ note: AnyObject?) throws {}
}
