// SPDX-License-Identifier: MIT

/// The closure types that the registration methods accept for a requirement.
///
/// All of them follow from the requirement's own function type: a handler *is* such a function, an interceptor makes one
/// from another, an observer takes the arguments. They are associated types, so the compiler finds the requirement that a
/// key names before it checks the closure, and closures are checked as ordinary arguments are.
///
/// Only the classes of requirements adopt it: ``Requirement``, ``SendableRequirement``, ``AsyncRequirement`` and
/// ``SendableAsyncRequirement``, and one beside each for ``ThrowingRequirement``. They differ in what the closures of
/// observers and interceptors may do, and in nothing else.
public protocol TypedRequirement<Handler>: AnyRequirement {
    /// The function type of the requirement.
    associatedtype Handler
    /// Takes the arguments.
    associatedtype Observer
    /// A function that takes the arguments and the outcome of the call.
    associatedtype OutcomeObserver
    /// The arguments, as one tuple if there are several.
    associatedtype Arguments
    /// The type of the errors: `Never` for a requirement that does not throw.
    associatedtype Failure: Error
    /// An object that may own a registration: any, or, where threads share the proxy, one that is Sendable.
    associatedtype Owner = AnyObject
    /// The type that must be Sendable for a stream of calls: the arguments if threads share the proxy, else nothing.
    associatedtype Crossing = Void

    /// Returns a registration of an interceptor that makes its function by itself.
    func interceptor(by interceptor: some CallInterceptor, _ lifetime: __Generated.Lifetime) -> __Generated.Entry
    /// Returns a registration of an observer.
    func observer(_ observer: Observer, _ phase: ObserverPhase, _ lifetime: __Generated.Lifetime) -> __Generated.Entry
    /// Returns a registration of an observer of outcomes.
    func observer(outcome observer: OutcomeObserver, _ lifetime: __Generated.Lifetime) -> __Generated.Entry
    /// Returns a registration of an observer that records the arguments.
    func recorder(_ phase: ObserverPhase, _ body: @escaping (Arguments) -> Void) -> __Generated.Entry
}

/// A requirement whose handlers are functions of its own type.
///
/// All are that but those that throw errors of one type, such as ``ThrowingRequirement``, whose verbs spell that type.
public protocol HandledRequirement: TypedRequirement {
    /// Makes a function from the function below it.
    associatedtype Interceptor
    /// Makes a function from the function below it, and from what is known of its own registration.
    associatedtype InformedInterceptor

    /// A handler whose errors are converted.
    func converting(_ handler: Handler, by convert: @escaping (any Error) -> any Error) -> Handler
    /// Returns a registration of an interceptor.
    func interceptor(_ interceptor: Interceptor, _ lifetime: __Generated.Lifetime) -> __Generated.Entry
    /// Returns a registration of an interceptor whose errors are converted.
    func interceptor(
        _ interceptor: Interceptor, _ lifetime: __Generated.Lifetime,
        converting convert: @escaping (any Error) -> any Error
    ) -> __Generated.Entry
    /// Returns a registration of an interceptor that receives its registration.
    func interceptor(informing interceptor: InformedInterceptor, _ lifetime: __Generated.Lifetime) -> __Generated.Entry
}

/// A requirement that throws errors of one type, whose verbs spell that type.
public protocol TypedErrorRequirement: TypedRequirement {}

extension ThrowingRequirement: TypedErrorRequirement where Result: ~Copyable {}
extension SendableThrowingRequirement: TypedErrorRequirement where Result: ~Copyable {}
extension AsyncThrowingRequirement: TypedErrorRequirement where Result: ~Copyable {}
extension SendableAsyncThrowingRequirement: TypedErrorRequirement where Result: ~Copyable {}

extension __Generated {
    /// A requirement whose outcomes can be recorded, since its result can be copied.
    public protocol OutcomeRecordableRequirement: TypedRequirement {
        /// The arguments with the result or the error.
        associatedtype Outcome
        /// The type that must be Sendable for a stream of outcomes.
        associatedtype OutcomeCrossing = Void
        /// Returns a registration of an observer that records outcomes.
        func recorder(outcome body: @escaping (Outcome) -> Void) -> __Generated.Entry
    }

    /// A requirement that may be a getter, whose changes can be observed.
    public protocol PropertyRequirement: OutcomeRecordableRequirement {
        /// The type of the property.
        associatedtype Value
        /// A function that takes each change.
        associatedtype ChangeObserver
        /// The type of an observation of the property.
        associatedtype Observation: PropertyObservation
        /// Returns the function as the type that all observers of changes share.
        func plain(_ observer: ChangeObserver) -> (PropertyChange<Value>) throws -> Void
    }
}

typealias OutcomeRecordableRequirement = __Generated.OutcomeRecordableRequirement
typealias PropertyRequirement = __Generated.PropertyRequirement

/// A requirement of proxies that threads share: its handlers are Sendable.
protocol SharedRequirement: TypedRequirement {}
extension SendableRequirement: SharedRequirement where Result: ~Copyable {}
extension SendableAsyncRequirement: SharedRequirement where Result: ~Copyable {}
extension SendableThrowingRequirement: SharedRequirement where Result: ~Copyable {}
extension SendableAsyncThrowingRequirement: SharedRequirement where Result: ~Copyable {}

// MARK: Both kinds of interceptors

extension HandledRequirement where Interceptor == (Handler) -> Handler {
    /// Returns a registration of an interceptor.
    public func interceptor(_ interceptor: @escaping (Handler) -> Handler, _ lifetime: __Generated.Lifetime)
        -> __Generated.Entry
    {
        InterceptorEntry(.plain(interceptor), lifetime)
    }

    /// Returns a registration of an interceptor whose errors are converted.
    public func interceptor(
        _ interceptor: @escaping (Handler) -> Handler, _ lifetime: __Generated.Lifetime,
        converting convert: @escaping (any Error) -> any Error
    ) -> __Generated.Entry {
        InterceptorEntry(.plain { self.converting(interceptor($0), by: convert) }, lifetime)
    }
}

extension HandledRequirement where Interceptor == @Sendable (Handler) -> Handler {
    /// Returns a registration of an interceptor.
    public func interceptor(_ interceptor: @escaping @Sendable (Handler) -> Handler, _ lifetime: __Generated.Lifetime)
        -> __Generated.Entry
    {
        InterceptorEntry(.plain(interceptor), lifetime)
    }

    /// Returns a registration of an interceptor whose errors are converted.
    public func interceptor(
        _ interceptor: @escaping @Sendable (Handler) -> Handler, _ lifetime: __Generated.Lifetime,
        converting convert: @escaping (any Error) -> any Error
    ) -> __Generated.Entry {
        InterceptorEntry(.plain { self.converting(interceptor($0), by: convert) }, lifetime)
    }
}

extension HandledRequirement where InformedInterceptor == (Interception, Handler) -> Handler {
    /// Returns a registration of an interceptor that is told of its registration.
    public func interceptor(
        informing interceptor: @escaping (Interception, Handler) -> Handler, _ lifetime: __Generated.Lifetime
    ) -> __Generated.Entry { InterceptorEntry(.informed(interceptor), lifetime) }
}

extension HandledRequirement where InformedInterceptor == @Sendable (Interception, Handler) -> Handler {
    /// Returns a registration of an interceptor that is told of its registration.
    public func interceptor(
        informing interceptor: @escaping @Sendable (Interception, Handler) -> Handler, _ lifetime: __Generated.Lifetime
    ) -> __Generated.Entry { InterceptorEntry(.informed(interceptor), lifetime) }
}

// MARK: Synchronous requirements

extension SynchronousRequirement where Result: ~Copyable {
    /// A function of the requirement's own type.
    public typealias Handler = Function

    /// Returns a registration of a reusable ``CallInterceptor``.
    public func interceptor(by interceptor: some CallInterceptor, _ lifetime: __Generated.Lifetime) -> __Generated.Entry
    {
        InterceptorEntry<Function>(
            .plain { next in interceptor.interceptor(of: self, around: next).map(self.function) ?? next }, lifetime)
    }

    /// Returns a registration of an observer that records the arguments.
    public func recorder(_ phase: ObserverPhase, _ body: @escaping (Arguments) -> Void) -> __Generated.Entry {
        ObserverEntry<Arguments, Result, Failure>(phase, Lifetime()) { body($0) }
    }
}

extension SynchronousRequirement where Result: Copyable {
    /// The arguments, with the result or the error.
    public typealias Outcome = (arguments: Arguments, outcome: Swift.Result<Result, Failure>)

    /// Returns a registration of an observer that records outcomes.
    public func recorder(outcome body: @escaping (Outcome) -> Void) -> __Generated.Entry {
        ObserverEntry<Arguments, Result, Failure>(Lifetime(), outcome: { body(($0, copy $1)) })
    }
}

extension Requirement: TypedRequirement where Result: ~Copyable {
    /// Takes the arguments.
    public typealias Observer = (Arguments) throws -> Void
    /// Takes the arguments, and the result or the error.
    public typealias OutcomeObserver = (Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void
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

extension Requirement: HandledRequirement where Result: ~Copyable {
    /// Makes a function from the one below it.
    public typealias Interceptor = (Function) -> Function
    /// A function that makes a function from its registration and the function below it.
    public typealias InformedInterceptor = (Interception, Function) -> Function
}

extension ThrowingRequirement: TypedRequirement where Result: ~Copyable {
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

extension SendableRequirement: TypedRequirement where Result: ~Copyable {
    /// Takes the arguments.
    public typealias Observer = @Sendable (Arguments) throws -> Void
    /// Takes the arguments, and the result or the error.
    public typealias OutcomeObserver = @Sendable (Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void
    /// The type of objects that may own a registration.
    public typealias Owner = any AnyObject & Sendable
    /// The type that must be Sendable for a stream of calls.
    public typealias Crossing = Arguments

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

extension SendableRequirement: HandledRequirement where Result: ~Copyable {
    /// Makes a function from the one below it.
    public typealias Interceptor = @Sendable (Function) -> Function
    /// A function that makes a function from its registration and the function below it.
    public typealias InformedInterceptor = @Sendable (Interception, Function) -> Function
}

extension SendableThrowingRequirement: TypedRequirement where Result: ~Copyable {
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

extension Requirement: OutcomeRecordableRequirement where Result: Copyable {}
extension ThrowingRequirement: OutcomeRecordableRequirement where Result: Copyable {}

extension SendableRequirement: OutcomeRecordableRequirement where Result: Copyable {
    /// The type that must be Sendable for a stream of outcomes.
    public typealias OutcomeCrossing = Outcome
}

extension SendableThrowingRequirement: OutcomeRecordableRequirement where Result: Copyable {
    /// The type that must be Sendable for a stream of outcomes.
    public typealias OutcomeCrossing = Outcome
}

extension Requirement: PropertyRequirement where Result: Copyable, Arguments == (), Failure == Never {
    /// The type of the property.
    public typealias Value = Result
    /// The type of an observation of the property.
    public typealias Observation = PropertyObservation
    /// Returns the function itself.
    public func plain(
        _ observer: @escaping (PropertyChange<Result>) throws -> Void
    ) -> (PropertyChange<Result>) throws -> Void { observer }
}

extension SendableRequirement: PropertyRequirement where Result: Copyable, Arguments == (), Failure == Never {
    /// The type of the property.
    public typealias Value = Result
    /// The type of an observation of the property.
    public typealias Observation = SharedPropertyObservation
    /// Returns the function, which may be called on any thread.
    public func plain(
        _ observer: @escaping @Sendable (PropertyChange<Result>) throws -> Void
    ) -> (PropertyChange<Result>) throws -> Void { observer }
}

// MARK: Asynchronous requirements

extension AsynchronousRequirement where Result: ~Copyable {
    /// A function of the requirement's own type.
    public typealias Handler = Function

    /// Returns a registration of a reusable ``CallInterceptor``.
    public func interceptor(by interceptor: some CallInterceptor, _ lifetime: __Generated.Lifetime) -> __Generated.Entry
    {
        InterceptorEntry<Function>(
            .plain { next in interceptor.interceptor(of: self, around: next).map(self.function) ?? next }, lifetime)
    }

    /// Returns a registration of an observer that records the arguments.
    public func recorder(_ phase: ObserverPhase, _ body: @escaping (Arguments) -> Void) -> __Generated.Entry {
        AsyncObserverEntry<Arguments, Result, Failure>(phase, Lifetime()) { body($0) }
    }
}

extension AsynchronousRequirement where Result: Copyable {
    /// The arguments, with the result or the error.
    public typealias Outcome = (arguments: Arguments, outcome: Swift.Result<Result, Failure>)

    /// Returns a registration of an observer that records outcomes.
    public func recorder(outcome body: @escaping (Outcome) -> Void) -> __Generated.Entry {
        AsyncObserverEntry<Arguments, Result, Failure>(Lifetime(), outcome: { body(($0, copy $1)) })
    }
}

extension AsyncRequirement: TypedRequirement where Result: ~Copyable {
    /// Takes the arguments.
    public typealias Observer = nonisolated(nonsending) (Arguments) async throws -> Void
    /// Takes the arguments, and the result or the error.
    public typealias OutcomeObserver =
        nonisolated(nonsending) (Arguments, borrowing Swift.Result<Result, Failure>) async throws -> Void
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

extension AsyncRequirement: HandledRequirement where Result: ~Copyable {
    /// Makes a function from the one below it.
    public typealias Interceptor = (Function) -> Function
    /// A function that makes a function from its registration and the function below it.
    public typealias InformedInterceptor = (Interception, Function) -> Function
}

extension AsyncThrowingRequirement: TypedRequirement where Result: ~Copyable {
    /// Takes the arguments.
    public typealias Observer = nonisolated(nonsending) (Arguments) async throws -> Void
    /// A function that takes the arguments, and the result or the error.
    public typealias OutcomeObserver =
        nonisolated(nonsending) (Arguments, borrowing Swift.Result<Result, any Error>) async throws -> Void
    /// The type of objects that may own a registration.
    public typealias Owner = AnyObject

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

extension SendableAsyncRequirement: TypedRequirement where Result: ~Copyable {
    /// Takes the arguments.
    public typealias Observer = nonisolated(nonsending) @Sendable (Arguments) async throws -> Void
    /// Takes the arguments, and the result or the error.
    public typealias OutcomeObserver =
        nonisolated(nonsending) @Sendable (Arguments, borrowing Swift.Result<Result, Failure>) async throws -> Void
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

extension SendableAsyncRequirement: HandledRequirement where Result: ~Copyable {
    /// Makes a function from the one below it.
    public typealias Interceptor = @Sendable (Function) -> Function
    /// A function that makes a function from its registration and the function below it.
    public typealias InformedInterceptor = @Sendable (Interception, Function) -> Function
}

extension SendableAsyncThrowingRequirement: TypedRequirement where Result: ~Copyable {
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

extension AsyncRequirement: OutcomeRecordableRequirement where Result: Copyable {}
extension AsyncThrowingRequirement: OutcomeRecordableRequirement where Result: Copyable {}

extension SendableAsyncRequirement: OutcomeRecordableRequirement where Result: Copyable {
    /// The type that must be Sendable for a stream of outcomes.
    public typealias OutcomeCrossing = Outcome
}

extension SendableAsyncThrowingRequirement: OutcomeRecordableRequirement where Result: Copyable {
    /// The type that must be Sendable for a stream of outcomes.
    public typealias OutcomeCrossing = Outcome
}
