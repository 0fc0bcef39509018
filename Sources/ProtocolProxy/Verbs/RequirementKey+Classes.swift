// SPDX-License-Identifier: MIT

extension Requirement: __Generated.RequirementKey where Result: ~Copyable {
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

extension Requirement: __Generated.UnsharedKey where Result: ~Copyable {}

extension Requirement: __Generated.RecordableKey where Result: Copyable {}

extension Requirement: __Generated.PropertyKey
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

extension SendableRequirement: __Generated.RequirementKey where Result: ~Copyable {
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

extension SendableRequirement: __Generated.RecordableKey where Result: Copyable {
    /// The type that must be Sendable for a stream of outcomes.
    public typealias OutcomeCrossing = Outcome
}

extension SendableRequirement: __Generated.PropertyKey
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

extension AsyncRequirement: __Generated.RequirementKey where Result: ~Copyable {
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

extension AsyncRequirement: __Generated.UnsharedKey where Result: ~Copyable {}

extension AsyncRequirement: __Generated.RecordableKey where Result: Copyable {}

extension SendableAsyncRequirement: __Generated.RequirementKey where Result: ~Copyable {
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

extension SendableAsyncRequirement: __Generated.RecordableKey
where Result: Copyable {
    /// The type that must be Sendable for a stream of outcomes.
    public typealias OutcomeCrossing = Outcome
}

extension SynchronousRequirement where Result: ~Copyable {
    /// A function of the requirement's own type.
    public typealias Handler = Function

    /// Creates the registration of an observer that records the arguments.
    ///
    /// - Parameters:
    ///   - phase: Whether to record a call before it is answered, or after it returned or threw.
    ///   - body: Takes the arguments.
    public func recorder(_ phase: ObserverPhase, _ body: @escaping (Arguments) -> Void)
        -> __Generated.Entry
    {
        let box = SynchronousObserver<Arguments, Result, Failure>(arguments: { body($0) })
        return Entry(.observer(phase), box, Lifetime())
    }
}

extension SynchronousRequirement where Result: Copyable {
    /// The arguments and the outcome.
    public typealias Outcome = (arguments: Arguments, outcome: Swift.Result<Result, Failure>)

    /// Creates the registration of an observer that records outcomes.
    ///
    /// - Parameter body: Takes the arguments and the outcome.
    public func recorder(outcome body: @escaping (Outcome) -> Void) -> __Generated.Entry {
        let box = SynchronousObserver<Arguments, Result, Failure>(outcome: { body(($0, copy $1)) })
        return Entry(.observer(.after), box, Lifetime())
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    /// A function of the requirement's own type.
    public typealias Handler = Function

    /// Creates the registration of an observer that records the arguments.
    ///
    /// - Parameters:
    ///   - phase: Whether to record a call before it is answered, or after it returned or threw.
    ///   - body: Takes the arguments.
    public func recorder(_ phase: ObserverPhase, _ body: @escaping (Arguments) -> Void)
        -> __Generated.Entry
    {
        let box = AsynchronousObserver<Arguments, Result, Failure>(arguments: { body($0) })
        return Entry(.observer(phase), box, Lifetime())
    }
}

extension AsynchronousRequirement where Result: Copyable {
    /// The arguments and the outcome.
    public typealias Outcome = (arguments: Arguments, outcome: Swift.Result<Result, Failure>)

    /// Creates the registration of an observer that records outcomes.
    ///
    /// - Parameter body: Takes the arguments and the outcome.
    public func recorder(outcome body: @escaping (Outcome) -> Void) -> __Generated.Entry {
        let box = AsynchronousObserver<Arguments, Result, Failure>(outcome: { body(($0, copy $1)) })
        return Entry(.observer(.after), box, Lifetime())
    }
}
