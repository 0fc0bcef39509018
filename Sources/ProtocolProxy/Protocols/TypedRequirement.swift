// SPDX-License-Identifier: MIT

extension __Generated {
    /// The closure types that the registration methods accept for a requirement.
    ///
    /// All of them follow from the requirement's own function type: a handler *is* such a function, an interceptor makes one
    /// from another, an observer takes the arguments. They are associated types, so the compiler finds the requirement that a
    /// key names before it checks the closure, and closures are checked as ordinary arguments are.
    ///
    /// Only the classes of typed keys adopt it: ``Requirement``, ``SendableRequirement``, ``AsyncRequirement`` and
    /// ``SendableAsyncRequirement``. They differ in what the closures of observers and interceptors may do, and in nothing
    /// else.
    public protocol TypedRequirement<Handler>: AnyRequirement {
        /// The function type of the requirement.
        associatedtype Handler
        /// Makes a function from the function below it.
        associatedtype Interceptor
        /// Makes a function from its registration and the function below it.
        associatedtype InformedInterceptor
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

        /// Returns a registration of an interceptor.
        func interceptor(_ interceptor: Interceptor, _ lifetime: __Generated.Lifetime) -> __Generated.Entry
        /// Returns a registration of an interceptor that receives its registration.
        func interceptor(informing interceptor: InformedInterceptor, _ lifetime: __Generated.Lifetime)
            -> __Generated.Entry
        /// Returns a registration of an interceptor that makes its function by itself.
        func interceptor(by interceptor: some CallInterceptor, _ lifetime: __Generated.Lifetime) -> __Generated.Entry
        /// Returns a registration of an observer.
        func observer(_ observer: Observer, _ phase: ObserverPhase, _ lifetime: __Generated.Lifetime)
            -> __Generated.Entry
        /// Returns a registration of an observer of outcomes.
        func observer(outcome observer: OutcomeObserver, _ lifetime: __Generated.Lifetime) -> __Generated.Entry
        /// Returns a registration of an observer that records the arguments.
        func recorder(_ phase: ObserverPhase, _ body: @escaping (Arguments) -> Void) -> __Generated.Entry
    }
}

extension __Generated.TypedRequirement where Interceptor == (Handler) -> Handler {
    /// Returns a registration of an interceptor.
    public func interceptor(_ interceptor: @escaping (Handler) -> Handler, _ lifetime: __Generated.Lifetime)
        -> __Generated.Entry
    {
        InterceptorEntry(.plain(interceptor), lifetime)
    }
}

extension __Generated.TypedRequirement where Interceptor == @Sendable (Handler) -> Handler {
    /// Returns a registration of an interceptor.
    public func interceptor(_ interceptor: @escaping @Sendable (Handler) -> Handler, _ lifetime: __Generated.Lifetime)
        -> __Generated.Entry
    {
        InterceptorEntry(.plain(interceptor), lifetime)
    }
}

extension __Generated.TypedRequirement where InformedInterceptor == (Interception, Handler) -> Handler {
    /// Returns a registration of an interceptor that receives its registration.
    public func interceptor(
        informing interceptor: @escaping (Interception, Handler) -> Handler, _ lifetime: __Generated.Lifetime
    ) -> __Generated.Entry { InterceptorEntry(.informed(interceptor), lifetime) }
}

extension __Generated.TypedRequirement where InformedInterceptor == @Sendable (Interception, Handler) -> Handler {
    /// Returns a registration of an interceptor that receives its registration.
    public func interceptor(
        informing interceptor: @escaping @Sendable (Interception, Handler) -> Handler, _ lifetime: __Generated.Lifetime
    ) -> __Generated.Entry { InterceptorEntry(.informed(interceptor), lifetime) }
}

extension __Generated {
    /// A requirement whose outcomes can be recorded, since its result can be copied.
    public protocol OutcomeRecordableRequirement: __Generated.TypedRequirement {
        /// The arguments with the result or the error.
        associatedtype Outcome
        /// The type that must be Sendable for a stream of outcomes.
        associatedtype OutcomeCrossing = Void
        /// Returns a registration of an observer that records outcomes.
        func recorder(outcome body: @escaping (Outcome) -> Void) -> __Generated.Entry
    }
}

typealias OutcomeRecordableRequirement = __Generated.OutcomeRecordableRequirement

extension __Generated {
    /// A requirement that may be a getter, whose changes can be observed.
    public protocol PropertyRequirement: OutcomeRecordableRequirement {
        /// The type of the property.
        associatedtype Value
        /// A function that takes each change.
        associatedtype ChangeObserver
        /// The type of an observation of the property: one that is Sendable if threads share the proxy.
        associatedtype Observation
        /// Returns the function as the type that all observers of changes share.
        func plain(_ observer: ChangeObserver) -> (PropertyChange<Value>) throws -> Void
        /// Returns the observation as the type that callers receive.
        func typed(_ observation: PropertyObservation) -> Observation
    }
}

typealias PropertyRequirement = __Generated.PropertyRequirement

/// A requirement of proxies that threads share: its handlers are Sendable.
protocol SharedRequirement: __Generated.TypedRequirement {}

extension SendableRequirement: SharedRequirement where Result: ~Copyable {}
extension SendableAsyncRequirement: SharedRequirement where Result: ~Copyable {}
