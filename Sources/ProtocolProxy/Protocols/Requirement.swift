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
/// The type arguments are the function type of the requirement, which is the type of its handlers; the tuple of the
/// parameters (`()` for none, the bare type for one), which observers receive; the result; and the error: `Never` for a
/// requirement that does not throw, `any Error` for one that does.
///
/// The result may be noncopyable. Such a requirement is called, overridden and observed like any other, and its result
/// reaches the caller without a copy; only operations that copy the result are unavailable: messages by name, streams of
/// outcomes, and the table of a ``MessageReceiver``.
///
/// A protocol that is Sendable describes its requirements with ``SendableRequirement``, whose handlers must be Sendable. A
/// requirement that is `async` is an ``AsyncRequirement``, so that the compiler refuses a handler that suspends where the
/// requirement cannot.
public final class Requirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    SynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{}

extension Requirement: __Generated.TypedRequirement where Result: ~Copyable {
    /// Takes the arguments.
    public typealias Observer = (Arguments) throws -> Void
    /// Takes the arguments, and the result or the error.
    public typealias OutcomeObserver = (Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void
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
        ObserverEntry<Arguments, Result, Failure>(phase, lifetime, arguments: observer)
    }
    /// Returns a registration of an observer of outcomes.
    public func observer(outcome observer: @escaping OutcomeObserver, _ lifetime: __Generated.Lifetime)
        -> __Generated.Entry
    {
        ObserverEntry<Arguments, Result, Failure>(lifetime, outcome: observer)
    }
}

extension Requirement: OutcomeRecordableRequirement where Result: Copyable {}

extension Requirement: PropertyRequirement where Result: Copyable, Arguments == (), Failure == Never {
    /// The type of the property.
    public typealias Value = Result
    /// The type of an observation of the property.
    public typealias Observation = PropertyObservation
    /// Returns the function itself.
    public func plain(
        _ observer: @escaping (PropertyChange<Result>) throws -> Void
    ) -> (PropertyChange<Result>) throws -> Void { observer }
    /// Returns the observation itself.
    public func typed(_ observation: PropertyObservation) -> PropertyObservation { observation }
}
