// SPDX-License-Identifier: MIT

/// What every requirement with types is, for the sake of the verbs.
///
/// The types of what takes part in a call follow from the requirement's own function type: a handler *is* such a function,
/// an interceptor makes one from another, an observer takes the arguments. They are associated types, so the compiler finds
/// the requirement that a key names before it looks at the closure, and closures are checked as ordinary arguments are.
///
/// Only ``Requirement``, ``SendableRequirement``, ``AsyncRequirement`` and ``SendableAsyncRequirement`` adopt it.
public protocol TypedRequirement<Handler>: AnyRequirement {
    /// The function type of the requirement.
    associatedtype Handler
    /// Makes a function from the function below it.
    associatedtype Interceptor
    /// Makes a function from the function below it, and from what is known of its own registration.
    associatedtype InformedInterceptor
    /// Takes the arguments.
    associatedtype Observer
    /// Takes the arguments and what came of the call.
    associatedtype OutcomeObserver
    /// The arguments, as one tuple where there are several.
    associatedtype Arguments
    /// An object that may own a registration: any, or, where threads share the proxy, one that is Sendable.
    associatedtype Owner = AnyObject

    /// Makes a registration of a handler.
    func override(_ handler: Handler, _ life: Life) -> Entry
    /// Makes a registration of an interceptor.
    func interceptor(_ interceptor: Interceptor, _ life: Life) -> Entry
    /// Makes a registration of an interceptor that is told of its registration.
    func interceptor(informing interceptor: InformedInterceptor, _ life: Life) -> Entry
    /// Makes a registration of an observer.
    func observer(_ observer: Observer, _ phase: ObserverPhase, _ life: Life) -> Entry
    /// Makes a registration of an observer of outcomes.
    func observer(outcome observer: OutcomeObserver, _ life: Life) -> Entry
    /// Makes a registration of an observer that takes down the arguments.
    func recorder(_ phase: ObserverPhase, _ body: @escaping (Arguments) -> Void) -> Entry
}

/// A requirement whose outcomes can be taken down, since its result can be copied.
public protocol OutcomeRecordableRequirement: TypedRequirement {
    /// The arguments with the result or the error.
    associatedtype Outcome
    /// Makes a registration of an observer that takes down outcomes.
    func recorder(outcome body: @escaping (Outcome) -> Void) -> Entry
}

/// A requirement of proxies that threads share: its handlers are Sendable.
public protocol SharedRequirement: TypedRequirement {}
extension SendableRequirement: SharedRequirement where Result: ~Copyable {}
extension SendableAsyncRequirement: SharedRequirement where Result: ~Copyable {}

/// A requirement of proxies that stay where they are.
public protocol LocalRequirement: TypedRequirement {}
extension Requirement: LocalRequirement where Result: ~Copyable {}
extension AsyncRequirement: LocalRequirement where Result: ~Copyable {}

// The four families differ in what the closures of their observers and interceptors may do, and in nothing else.

extension Requirement: TypedRequirement where Result: ~Copyable {
    /// A function of the requirement's own type.
    public typealias Handler = Function
    /// Makes a function from the one below it.
    public typealias Interceptor = (Function) -> Function
    /// Makes a function from the one below it, told of its registration.
    public typealias InformedInterceptor = (Interception, Function) -> Function
    /// Takes the arguments.
    public typealias Observer = (Arguments) throws -> Void
    /// Takes the arguments, and the result or the error.
    public typealias OutcomeObserver =
        (Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void
    /// What may own a registration.
    public typealias Owner = AnyObject

    /// Makes a registration of a handler.
    public func override(_ handler: Function, _ life: Life) -> Entry { OverrideEntry(handler, life) }
    /// Makes a registration of an interceptor.
    public func interceptor(_ interceptor: @escaping Interceptor, _ life: Life) -> Entry {
        InterceptorEntry<Function>(life, isInformed: false) { _, next in interceptor(next) }
    }
    /// Makes a registration of an interceptor that is told of its registration.
    public func interceptor(informing interceptor: @escaping InformedInterceptor, _ life: Life) -> Entry {
        InterceptorEntry<Function>(life, isInformed: true, interceptor)
    }
    /// Makes a registration of an observer.
    public func observer(_ observer: @escaping Observer, _ phase: ObserverPhase, _ life: Life) -> Entry {
        ObserverEntry<Observation<Arguments, Result, Failure>>(.arguments(observer), phase, life)
    }
    /// Makes a registration of an observer of outcomes.
    public func observer(outcome observer: @escaping OutcomeObserver, _ life: Life) -> Entry {
        ObserverEntry<Observation<Arguments, Result, Failure>>(.outcome(observer), .after, life)
    }

    /// Makes a registration of an observer that takes down the arguments.
    public func recorder(_ phase: ObserverPhase, _ body: @escaping (Arguments) -> Void) -> Entry {
        ObserverEntry<Observation<Arguments, Result, Failure>>(.arguments { body($0) }, phase, Life())
    }
}

extension Requirement: OutcomeRecordableRequirement where Result: Copyable {
    /// The arguments, with the result or the error.
    public typealias Outcome = (arguments: Arguments, outcome: Swift.Result<Result, Failure>)

    /// Makes a registration of an observer that takes down outcomes.
    public func recorder(outcome body: @escaping (Outcome) -> Void) -> Entry {
        ObserverEntry<Observation<Arguments, Result, Failure>>(.outcome { body(($0, copy $1)) }, .after, Life())
    }
}

extension SendableRequirement: TypedRequirement where Result: ~Copyable {
    /// A function of the requirement's own type.
    public typealias Handler = Function
    /// Makes a function from the one below it.
    public typealias Interceptor = @Sendable (Function) -> Function
    /// Makes a function from the one below it, told of its registration.
    public typealias InformedInterceptor = @Sendable (Interception, Function) -> Function
    /// Takes the arguments.
    public typealias Observer = @Sendable (Arguments) throws -> Void
    /// Takes the arguments, and the result or the error.
    public typealias OutcomeObserver =
        @Sendable (Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void
    /// What may own a registration.
    public typealias Owner = any AnyObject & Sendable

    /// Makes a registration of a handler.
    public func override(_ handler: Function, _ life: Life) -> Entry { OverrideEntry(handler, life) }
    /// Makes a registration of an interceptor.
    public func interceptor(_ interceptor: @escaping Interceptor, _ life: Life) -> Entry {
        InterceptorEntry<Function>(life, isInformed: false) { _, next in interceptor(next) }
    }
    /// Makes a registration of an interceptor that is told of its registration.
    public func interceptor(informing interceptor: @escaping InformedInterceptor, _ life: Life) -> Entry {
        InterceptorEntry<Function>(life, isInformed: true, interceptor)
    }
    /// Makes a registration of an observer.
    public func observer(_ observer: @escaping Observer, _ phase: ObserverPhase, _ life: Life) -> Entry {
        ObserverEntry<Observation<Arguments, Result, Failure>>(.arguments(observer), phase, life)
    }
    /// Makes a registration of an observer of outcomes.
    public func observer(outcome observer: @escaping OutcomeObserver, _ life: Life) -> Entry {
        ObserverEntry<Observation<Arguments, Result, Failure>>(.outcome(observer), .after, life)
    }

    /// Makes a registration of an observer that takes down the arguments.
    public func recorder(_ phase: ObserverPhase, _ body: @escaping (Arguments) -> Void) -> Entry {
        ObserverEntry<Observation<Arguments, Result, Failure>>(.arguments { body($0) }, phase, Life())
    }
}

extension SendableRequirement: OutcomeRecordableRequirement where Result: Copyable {
    /// The arguments, with the result or the error.
    public typealias Outcome = (arguments: Arguments, outcome: Swift.Result<Result, Failure>)

    /// Makes a registration of an observer that takes down outcomes.
    public func recorder(outcome body: @escaping (Outcome) -> Void) -> Entry {
        ObserverEntry<Observation<Arguments, Result, Failure>>(.outcome { body(($0, copy $1)) }, .after, Life())
    }
}

extension AsyncRequirement: TypedRequirement where Result: ~Copyable {
    /// A function of the requirement's own type.
    public typealias Handler = Function
    /// Makes a function from the one below it.
    public typealias Interceptor = (Function) -> Function
    /// Makes a function from the one below it, told of its registration.
    public typealias InformedInterceptor = (Interception, Function) -> Function
    /// Takes the arguments.
    public typealias Observer = nonisolated(nonsending) (Arguments) async throws -> Void
    /// Takes the arguments, and the result or the error.
    public typealias OutcomeObserver =
        nonisolated(nonsending) (Arguments, borrowing Swift.Result<Result, Failure>) async throws -> Void
    /// What may own a registration.
    public typealias Owner = AnyObject

    /// Makes a registration of a handler.
    public func override(_ handler: Function, _ life: Life) -> Entry { OverrideEntry(handler, life) }
    /// Makes a registration of an interceptor.
    public func interceptor(_ interceptor: @escaping Interceptor, _ life: Life) -> Entry {
        InterceptorEntry<Function>(life, isInformed: false) { _, next in interceptor(next) }
    }
    /// Makes a registration of an interceptor that is told of its registration.
    public func interceptor(informing interceptor: @escaping InformedInterceptor, _ life: Life) -> Entry {
        InterceptorEntry<Function>(life, isInformed: true, interceptor)
    }
    /// Makes a registration of an observer.
    public func observer(_ observer: @escaping Observer, _ phase: ObserverPhase, _ life: Life) -> Entry {
        ObserverEntry<AsyncObservation<Arguments, Result, Failure>>(.arguments(observer), phase, life)
    }
    /// Makes a registration of an observer of outcomes.
    public func observer(outcome observer: @escaping OutcomeObserver, _ life: Life) -> Entry {
        ObserverEntry<AsyncObservation<Arguments, Result, Failure>>(.outcome(observer), .after, life)
    }

    /// Makes a registration of an observer that takes down the arguments.
    public func recorder(_ phase: ObserverPhase, _ body: @escaping (Arguments) -> Void) -> Entry {
        ObserverEntry<AsyncObservation<Arguments, Result, Failure>>(.arguments { body($0) }, phase, Life())
    }
}

extension AsyncRequirement: OutcomeRecordableRequirement where Result: Copyable {
    /// The arguments, with the result or the error.
    public typealias Outcome = (arguments: Arguments, outcome: Swift.Result<Result, Failure>)

    /// Makes a registration of an observer that takes down outcomes.
    public func recorder(outcome body: @escaping (Outcome) -> Void) -> Entry {
        ObserverEntry<AsyncObservation<Arguments, Result, Failure>>(.outcome { body(($0, copy $1)) }, .after, Life())
    }
}

extension SendableAsyncRequirement: TypedRequirement where Result: ~Copyable {
    /// A function of the requirement's own type.
    public typealias Handler = Function
    /// Makes a function from the one below it.
    public typealias Interceptor = @Sendable (Function) -> Function
    /// Makes a function from the one below it, told of its registration.
    public typealias InformedInterceptor = @Sendable (Interception, Function) -> Function
    /// Takes the arguments.
    public typealias Observer = nonisolated(nonsending) @Sendable (Arguments) async throws -> Void
    /// Takes the arguments, and the result or the error.
    public typealias OutcomeObserver =
        nonisolated(nonsending) @Sendable (Arguments, borrowing Swift.Result<Result, Failure>) async throws -> Void
    /// What may own a registration.
    public typealias Owner = any AnyObject & Sendable

    /// Makes a registration of a handler.
    public func override(_ handler: Function, _ life: Life) -> Entry { OverrideEntry(handler, life) }
    /// Makes a registration of an interceptor.
    public func interceptor(_ interceptor: @escaping Interceptor, _ life: Life) -> Entry {
        InterceptorEntry<Function>(life, isInformed: false) { _, next in interceptor(next) }
    }
    /// Makes a registration of an interceptor that is told of its registration.
    public func interceptor(informing interceptor: @escaping InformedInterceptor, _ life: Life) -> Entry {
        InterceptorEntry<Function>(life, isInformed: true, interceptor)
    }
    /// Makes a registration of an observer.
    public func observer(_ observer: @escaping Observer, _ phase: ObserverPhase, _ life: Life) -> Entry {
        ObserverEntry<AsyncObservation<Arguments, Result, Failure>>(.arguments(observer), phase, life)
    }
    /// Makes a registration of an observer of outcomes.
    public func observer(outcome observer: @escaping OutcomeObserver, _ life: Life) -> Entry {
        ObserverEntry<AsyncObservation<Arguments, Result, Failure>>(.outcome(observer), .after, life)
    }

    /// Makes a registration of an observer that takes down the arguments.
    public func recorder(_ phase: ObserverPhase, _ body: @escaping (Arguments) -> Void) -> Entry {
        ObserverEntry<AsyncObservation<Arguments, Result, Failure>>(.arguments { body($0) }, phase, Life())
    }
}

extension SendableAsyncRequirement: OutcomeRecordableRequirement where Result: Copyable {
    /// The arguments, with the result or the error.
    public typealias Outcome = (arguments: Arguments, outcome: Swift.Result<Result, Failure>)

    /// Makes a registration of an observer that takes down outcomes.
    public func recorder(outcome body: @escaping (Outcome) -> Void) -> Entry {
        ObserverEntry<AsyncObservation<Arguments, Result, Failure>>(.outcome { body(($0, copy $1)) }, .after, Life())
    }
}
