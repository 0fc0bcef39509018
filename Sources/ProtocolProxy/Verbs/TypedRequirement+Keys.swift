// SPDX-License-Identifier: MIT

/// A ``Requirement`` of a Sendable protocol: handlers, interceptors and observers must be
/// `@Sendable`.
public final class SendableRequirement<
    Function: Sendable,
    Arguments,
    Result: ~Copyable,
    Failure: Error
>:
    // SAFETY: as for the superclass.
    SynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    package override var requiresSendable: Bool { true }
}

extension SendableRequirement: __Generated.TypedRequirement where Result: ~Copyable {
    /// The type of an observer of arguments.
    public typealias Observer = @Sendable (Arguments) throws -> Void
    /// The type of an observer of arguments and outcomes.
    public typealias OutcomeObserver =
        @Sendable (Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void
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
        let box = SynchronousObserver<Arguments, Result, Failure>(arguments: observer)
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
        let box = SynchronousObserver<Arguments, Result, Failure>(outcome: observer)
        return Entry(.observer(.after), box, lifetime)
    }
}

extension SendableRequirement: __Generated.OutcomeRecordableRequirement where Result: Copyable {
    /// The type that must be Sendable for a stream of outcomes.
    public typealias OutcomeCrossing = Outcome
}

extension SendableRequirement: __Generated.PropertyRequirement
where Result: Copyable, Arguments == (), Failure == Never {
    /// The type of the property.
    public typealias Value = Result
    /// The type of an observation of the property.
    public typealias Observation = any PropertyObservation & Sendable
    /// Returns the function, which any thread may call.
    ///
    /// - Parameter observer: Takes each change.
    public func plain(
        _ observer: @escaping @Sendable (PropertyChange<Result>) throws -> Void
    ) -> (PropertyChange<Result>) throws -> Void { observer }
    /// Returns the observation with a Sendable type; its handler is Sendable.
    ///
    /// - Parameter observation: The observation of the property.
    public func typed(_ observation: PropertyObservation) -> any PropertyObservation & Sendable {
        observation.shared
    }
}
