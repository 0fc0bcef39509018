// SPDX-License-Identifier: MIT

/// An observer of an asynchronous requirement.
final class AsyncObserverEntry<Arguments, Result: ~Copyable, Failure: Error>: Entry {
    typealias OfArguments = nonisolated(nonsending) (Arguments) async throws -> Void
    typealias OfOutcome =
        nonisolated(nonsending) (Arguments, borrowing Swift.Result<Result, Failure>) async throws -> Void

    let arguments: OfArguments?
    let outcome: OfOutcome?

    /// Makes an observer of the arguments.
    init(_ phase: ObserverPhase, _ lifetime: Lifetime, arguments: @escaping OfArguments) {
        self.arguments = arguments
        self.outcome = nil
        super.init(phase.role, lifetime)
    }

    /// Makes an observer of the arguments with the outcome.
    init(_ lifetime: Lifetime, outcome: @escaping OfOutcome) {
        self.arguments = nil
        self.outcome = outcome
        super.init(.observerAfter, lifetime)
    }
}
