// SPDX-License-Identifier: MIT

/// An asynchronous requirement of a protocol; see ``Requirement`` for its type arguments.
///
/// A handler runs on the isolation that its function type states. A `nonisolated(nonsending)`
/// handler runs on the caller's isolation.
public final class AsyncRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    AsynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{}

extension AsyncRequirement: __Generated.TypedRequirement where Result: ~Copyable {
    /// The type of an observer of arguments.
    public typealias Observer = nonisolated(nonsending) (Arguments) async throws -> Void
    /// The type of an observer of arguments and outcomes.
    public typealias OutcomeObserver =
        nonisolated(nonsending) (Arguments, borrowing Swift.Result<Result, Failure>) async throws ->
        Void
    /// The type of an interceptor.
    public typealias Interceptor = (Function) -> Function
    /// The type of an interceptor that also receives its own registration.
    public typealias InformedInterceptor =
        (Interception<ProtocolProxy>, Function) -> Function

    /// Creates the registration of an observer.
    ///
    /// - Parameters:
    ///   - observer: Takes the arguments.
    ///   - phase: Whether to run before a call is answered, or after it returned or threw.
    ///   - lifetime: What ends the registration.
    public func observer(
        _ observer: @escaping Observer,
        _ phase: ObserverPhase,
        lifetime: __Generated.Lifetime
    )
        -> __Generated.Entry
    {
        let box = AsynchronousObserver<Arguments, Result, Failure>(arguments: observer)
        return Entry(.observer(phase), box, lifetime)
    }
    /// Creates the registration of an observer of outcomes.
    ///
    /// - Parameters:
    ///   - observer: Takes the arguments and the outcome.
    ///   - lifetime: What ends the registration.
    public func observer(
        outcome observer: @escaping OutcomeObserver,
        lifetime: __Generated.Lifetime
    )
        -> __Generated.Entry
    {
        let box = AsynchronousObserver<Arguments, Result, Failure>(outcome: observer)
        return Entry(.observer(.after), box, lifetime)
    }
}

extension AsyncRequirement: __Generated.UnsharedRequirement where Result: ~Copyable {}

extension AsyncRequirement: __Generated.OutcomeRecordableRequirement where Result: Copyable {}
