// SPDX-License-Identifier: MIT

/// A synchronous requirement of a protocol.
///
/// ```swift
/// let cacheShouldEvict = Requirement<(Cache, String) -> Bool, (Cache, String), Bool, Never>(
///     "cache(_:shouldEvict:)", optional: true)
///     .calling { (it: any CacheDelegate, a) in it.cache(a.0, shouldEvict: a.1) }
///     .answering(true)
/// ```
///
/// Its type arguments are, in order:
///
/// - the function type of the requirement, and so of its handlers;
/// - the tuple of its parameters, as observers receive it: `()` for none, the bare type for one;
/// - the result type;
/// - the error type, which is `Never` unless the requirement throws.
///
/// A requirement with a noncopyable result can't be sent by name, has no stream of outcomes, and
/// can't be in the table of a ``MessageReceiver``. Describe a Sendable protocol with
/// ``SendableRequirement``, and an `async` requirement with ``AsyncRequirement``.
public final class Requirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    SynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{}

extension Requirement: __Generated.TypedRequirement where Result: ~Copyable {
    /// The type of an observer of arguments.
    public typealias Observer = (Arguments) throws -> Void
    /// The type of an observer of arguments and outcomes.
    public typealias OutcomeObserver = (Arguments, borrowing Swift.Result<Result, Failure>) throws
        -> Void
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

extension Requirement: __Generated.UnsharedRequirement where Result: ~Copyable {}

extension Requirement: __Generated.OutcomeRecordableRequirement where Result: Copyable {}

extension Requirement: __Generated.PropertyRequirement
where Result: Copyable, Arguments == (), Failure == Never {
    /// The type of the property.
    public typealias Value = Result
    /// The type of an observation of the property.
    public typealias Observation = PropertyObservation
    /// Returns the function unchanged.
    ///
    /// - Parameter observer: Takes each change.
    public func plain(
        _ observer: @escaping (PropertyChange<Result>) throws -> Void
    ) -> (PropertyChange<Result>) throws -> Void { observer }
    /// Returns the observation unchanged.
    ///
    /// - Parameter observation: The observation of the property.
    public func typed(_ observation: PropertyObservation) -> PropertyObservation {
        observation
    }
}
