// SPDX-License-Identifier: MIT

extension __Generated {
    /// A synchronous requirement of a protocol that throws errors of one type, and whose arguments make a tuple.
    ///
    /// ```swift
    /// enum StoreError: Error { case missing }
    ///
    /// let find = __Generated.ThrowingRequirement<(String) throws -> Int, String, Int, StoreError>(
    ///     "find(_:)", Parameters(), throwing: StoreError.self,
    ///     around: { decorator in { name in try decorator.call(name) { function in try function(name) } } },
    ///     apply: { function, name in try function(name) })
    /// ```
    ///
    /// The type arguments are those of a ``Requirement``, but the last one is the type of the errors. The function type is
    /// spelled with `throws` all the same. Handlers, interceptors and stubs are spelled with `throws(StoreError)`, so the
    /// compiler refuses an error of another type.
    ///
    /// A requirement with arguments that make no tuple is a ``Requirement``, whose handlers may throw any error.
    public final class ThrowingRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
        // SAFETY: as for the superclass.
        SynchronousRequirement<Function, Arguments, Result, any Error>, @unchecked Sendable
    {}
}

extension __Generated.ThrowingRequirement: __Generated.TypedErrorRequirement where Result: ~Copyable {}

extension __Generated.ThrowingRequirement: __Generated.TypedRequirement where Result: ~Copyable {
    /// Takes the arguments.
    public typealias Observer = (Arguments) throws -> Void
    /// Takes the arguments, and the result or the error.
    public typealias OutcomeObserver = (Arguments, borrowing Swift.Result<Result, any Error>) throws -> Void
    /// The type of objects that may own a registration.
    public typealias Owner = AnyObject

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

extension __Generated.ThrowingRequirement: OutcomeRecordableRequirement where Result: Copyable {}
