// SPDX-License-Identifier: MIT

extension __Generated {
    /// An asynchronous requirement of a protocol that throws errors of one type, and whose arguments make a tuple; otherwise a
    /// ``ThrowingRequirement``.
    ///
    /// Its handlers run on the caller's isolation.
    public final class AsyncThrowingRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
        // SAFETY: as for the superclass.
        AsynchronousRequirement<Function, Arguments, Result, any Error>, @unchecked Sendable
    {}
}

extension __Generated.AsyncThrowingRequirement: __Generated.TypedErrorRequirement where Result: ~Copyable {}

extension __Generated.AsyncThrowingRequirement: __Generated.TypedRequirement where Result: ~Copyable {
    /// Takes the arguments.
    public typealias Observer = nonisolated(nonsending) (Arguments) async throws -> Void
    /// A function that takes the arguments, and the result or the error.
    public typealias OutcomeObserver =
        nonisolated(nonsending) (Arguments, borrowing Swift.Result<Result, any Error>) async throws -> Void
    /// The type of objects that may own a registration.
    public typealias Owner = AnyObject

    /// Returns a registration of an observer.
    public func observer(_ observer: @escaping Observer, _ phase: ObserverPhase, _ lifetime: __Generated.Lifetime)
        -> __Generated.Entry
    {
        AsyncObserverEntry<Arguments, Result, any Error>(phase, lifetime, arguments: observer)
    }
    /// Returns a registration of an observer of outcomes.
    public func observer(outcome observer: @escaping OutcomeObserver, _ lifetime: __Generated.Lifetime)
        -> __Generated.Entry
    {
        AsyncObserverEntry<Arguments, Result, any Error>(lifetime, outcome: observer)
    }
}

extension __Generated.AsyncThrowingRequirement: OutcomeRecordableRequirement where Result: Copyable {}
