// SPDX-License-Identifier: MIT

/// An observer of a requirement, told in one phase of each call.
final class ObserverEntry<Observation>: Entry {
    let observation: Observation
    let phase: ObserverPhase

    init(_ observation: Observation, _ phase: ObserverPhase, _ lifetime: Lifetime) {
        self.observation = observation
        self.phase = phase
        super.init(lifetime)
    }

    override var role: Participant.Role { phase == .before ? .observerBefore : .observerAfter }
}

/// When an observer runs: before the answer is made, or after, also when making it threw.
public enum ObserverPhase: Sendable, Hashable {
    /// Before the override or implementer is called.
    case before
    /// After it returned or threw.
    case after
}

/// What an observer of a synchronous requirement wants to be told.
enum Observation<Arguments, Result: ~Copyable, Failure: Error> {
    case arguments((Arguments) throws -> Void)
    case outcome((Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void)
    case paired(PairedObservation<Arguments>)
    case call((ObservedCall) throws -> Void)
}

/// What an observer of an asynchronous requirement wants to be told.
enum AsyncObservation<Arguments, Result: ~Copyable, Failure: Error> {
    typealias OfArguments = nonisolated(nonsending) (Arguments) async throws -> Void
    typealias OfOutcome =
        nonisolated(nonsending) (Arguments, borrowing Swift.Result<Result, Failure>) async throws -> Void
    case arguments(OfArguments)
    case outcome(OfOutcome)
    case call((ObservedCall) throws -> Void)
}

/// An observer that is told in both phases of a call, and needs in the second what it found in the first.
///
/// It is registered twice, once for each phase.
class PairedObservation<Arguments> {
    /// - Returns: What is to be noted until the call was answered.
    func beforeAnswer(_ arguments: Arguments) throws -> AnyObject? { nil }
    func afterAnswer(_ arguments: Arguments, _ note: AnyObject?) throws {}
}
