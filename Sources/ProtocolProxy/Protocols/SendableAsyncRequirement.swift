// SPDX-License-Identifier: MIT

/// An asynchronous requirement of a protocol whose conformers cross threads; otherwise an ``AsyncRequirement``.
///
/// Its handlers, interceptors and observers are `@Sendable`.
public final class SendableAsyncRequirement<Function: Sendable, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    AsynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{}

extension SendableAsyncRequirement: __Generated.TypedRequirement where Result: ~Copyable {
    /// Takes the arguments.
    public typealias Observer = nonisolated(nonsending) @Sendable (Arguments) async throws -> Void
    /// Takes the arguments, and the result or the error.
    public typealias OutcomeObserver =
        nonisolated(nonsending) @Sendable (Arguments, borrowing Swift.Result<Result, Failure>) async throws -> Void
    /// Makes a function from the one below it.
    public typealias Interceptor = @Sendable (Function) -> Function
    /// A function that makes a function from its registration and the function below it.
    public typealias InformedInterceptor = @Sendable (Interception, Function) -> Function
    /// The type of objects that may own a registration.
    public typealias Owner = any AnyObject & Sendable
    /// The type that must be Sendable for a stream of calls.
    public typealias Crossing = Arguments

    /// Returns a registration of an observer.
    public func observer(_ observer: @escaping Observer, _ phase: ObserverPhase, _ lifetime: __Generated.Lifetime)
        -> __Generated.Entry
    {
        AsyncObserverEntry<Arguments, Result, Failure>(phase, lifetime, arguments: observer)
    }
    /// Returns a registration of an observer of outcomes.
    public func observer(outcome observer: @escaping OutcomeObserver, _ lifetime: __Generated.Lifetime)
        -> __Generated.Entry
    {
        AsyncObserverEntry<Arguments, Result, Failure>(lifetime, outcome: observer)
    }
}

extension SendableAsyncRequirement: OutcomeRecordableRequirement where Result: Copyable {
    /// The type that must be Sendable for a stream of outcomes.
    public typealias OutcomeCrossing = Outcome
}
