// SPDX-License-Identifier: MIT

extension __Generated {
    /// A synchronous requirement that throws errors of one type, of a protocol whose conformers cross threads: otherwise a
    /// ``ThrowingRequirement``.
    ///
    /// Its handlers, interceptors and observers are `@Sendable`.
    public final class SendableThrowingRequirement<Function: Sendable, Arguments, Result: ~Copyable, Failure: Error>:
        // SAFETY: as for the superclass.
        SynchronousRequirement<Function, Arguments, Result, any Error>, @unchecked Sendable
    {}
}

extension __Generated.SendableThrowingRequirement: __Generated.TypedErrorRequirement where Result: ~Copyable {}

extension __Generated.SendableThrowingRequirement: __Generated.TypedRequirement where Result: ~Copyable {
    /// Takes the arguments.
    public typealias Observer = @Sendable (Arguments) throws -> Void
    /// Takes the arguments, and the result or the error.
    public typealias OutcomeObserver = @Sendable (Arguments, borrowing Swift.Result<Result, any Error>) throws -> Void
    /// The type of objects that may own a registration.
    public typealias Owner = any AnyObject & Sendable
    /// The type that must be Sendable for a stream of calls.
    public typealias Crossing = Arguments

    /// Returns a registration of an observer.
    public func observer(_ observer: @escaping Observer, _ phase: ObserverPhase, _ lifetime: __Generated.Lifetime)
        -> __Generated.Entry
    {
        ObserverEntry<Arguments, Result, any Error>(phase, lifetime, arguments: observer)
    }
    /// Returns a registration of an observer of outcomes.
    public func observer(outcome observer: @escaping OutcomeObserver, _ lifetime: __Generated.Lifetime)
        -> __Generated.Entry
    {
        ObserverEntry<Arguments, Result, any Error>(lifetime, outcome: observer)
    }
}

extension __Generated.SendableThrowingRequirement: OutcomeRecordableRequirement where Result: Copyable {
    /// The type that must be Sendable for a stream of outcomes.
    public typealias OutcomeCrossing = Outcome
}
