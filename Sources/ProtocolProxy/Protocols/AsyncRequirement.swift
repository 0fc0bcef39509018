// SPDX-License-Identifier: MIT

/// An asynchronous requirement of a protocol; otherwise a ``Requirement``.
///
/// Its handlers run on the isolation in the function type: on the caller's if it is `nonisolated(nonsending)`.
public final class AsyncRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    AsynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{}

extension AsyncRequirement: __Generated.TypedRequirement where Result: ~Copyable {
    /// Takes the arguments.
    public typealias Observer = nonisolated(nonsending) (Arguments) async throws -> Void
    /// Takes the arguments, and the result or the error.
    public typealias OutcomeObserver =
        nonisolated(nonsending) (Arguments, borrowing Swift.Result<Result, Failure>) async throws -> Void
    /// Makes a function from the one below it.
    public typealias Interceptor = (Function) -> Function
    /// A function that makes a function from its registration and the function below it.
    public typealias InformedInterceptor = (Interception, Function) -> Function
    /// The type of objects that may own a registration.
    public typealias Owner = AnyObject

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

extension AsyncRequirement: OutcomeRecordableRequirement where Result: Copyable {}
