// SPDX-License-Identifier: MIT

/// An ``AsyncRequirement`` of a Sendable protocol: handlers, interceptors and observers must be
/// `@Sendable`.
public final class SendableAsyncRequirement<
    Function: Sendable,
    Arguments,
    Result: ~Copyable,
    Failure: Error
>:
    // SAFETY: as for the superclass.
    AsynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    package override var requiresSendable: Bool { true }
}

extension SendableAsyncRequirement: __Generated.TypedRequirement where Result: ~Copyable {
    /// The type of an observer of arguments.
    public typealias Observer = nonisolated(nonsending) @Sendable (Arguments) async throws -> Void
    /// The type of an observer of arguments and outcomes.
    public typealias OutcomeObserver =
        nonisolated(nonsending) @Sendable (Arguments, borrowing Swift.Result<Result, Failure>)
        async throws -> Void
    /// The type of an interceptor.
    public typealias Interceptor = @Sendable (Function) -> Function
    /// The type of an interceptor that also receives its own registration.
    public typealias InformedInterceptor =
        @Sendable (Interception<any ProtocolProxy & Sendable>, Function) -> Function
    /// The type of objects that may own a registration.
    public typealias Owner = any AnyObject & Sendable
    /// The type that must be Sendable for a stream of calls.
    public typealias Crossing = Arguments

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

extension SendableAsyncRequirement: __Generated.OutcomeRecordableRequirement
where Result: Copyable {
    /// The type that must be Sendable for a stream of outcomes.
    public typealias OutcomeCrossing = Outcome
}
