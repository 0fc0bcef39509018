// SPDX-License-Identifier: MIT

extension __Generated {
    /// An asynchronous requirement that throws errors of one type, of a protocol whose conformers cross threads: otherwise an
    /// ``AsyncThrowingRequirement``.
    ///
    /// Its handlers, interceptors and observers are `@Sendable`.
    public final class SendableAsyncThrowingRequirement<
        Function: Sendable, Arguments, Result: ~Copyable, Failure: Error
    >:
        // SAFETY: as for the superclass.
        AsynchronousRequirement<Function, Arguments, Result, any Error>, @unchecked Sendable
    {}
}

extension __Generated.SendableAsyncThrowingRequirement: __Generated.TypedErrorRequirement where Result: ~Copyable {}

extension __Generated.SendableAsyncThrowingRequirement: __Generated.TypedRequirement where Result: ~Copyable {
    /// Takes the arguments.
    public typealias Observer = nonisolated(nonsending) @Sendable (Arguments) async throws -> Void
    /// A function that takes the arguments, and the result or the error.
    public typealias OutcomeObserver =
        nonisolated(nonsending) @Sendable (Arguments, borrowing Swift.Result<Result, any Error>) async throws -> Void
    /// The type of objects that may own a registration.
    public typealias Owner = any AnyObject & Sendable
    /// The type that must be Sendable for a stream of calls.
    public typealias Crossing = Arguments

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

extension __Generated.SendableAsyncThrowingRequirement: OutcomeRecordableRequirement where Result: Copyable {
    /// The type that must be Sendable for a stream of outcomes.
    public typealias OutcomeCrossing = Outcome
}
