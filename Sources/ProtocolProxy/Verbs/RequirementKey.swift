// SPDX-License-Identifier: MIT

extension __Generated {
    /// The closure types that the registration methods accept for a requirement.
    ///
    /// They are associated types so that the compiler first finds the requirement that a key path
    /// names, and then checks the closure as an ordinary argument. Only the four classes of typed
    /// keys conform.
    public protocol RequirementKey<Handler>: AnyRequirement {
        /// The function type of the requirement.
        associatedtype Handler
        /// Wraps a handler.
        associatedtype Interceptor
        /// Wraps a handler, and receives its own registration.
        associatedtype InformedInterceptor
        /// Takes the arguments.
        associatedtype Observer
        /// Takes the arguments and the outcome.
        associatedtype OutcomeObserver
        /// The arguments, as one tuple if there are several.
        associatedtype Arguments
        /// The error type: `Never` for a requirement that does not throw.
        associatedtype Failure: Error
        /// An object that may own a registration; it must be Sendable if threads share the proxy.
        associatedtype Owner = AnyObject
        /// The type that must be Sendable for a stream of calls: the arguments if threads share the
        /// proxy, otherwise `Void`.
        associatedtype Crossing = Void

        /// Creates the registration of an interceptor.
        func interceptor(_ interceptor: Interceptor, lifetime: __Generated.Lifetime)
            -> __Generated.Entry
        /// Creates the registration of an interceptor, which receives that registration.
        func interceptor(
            informing interceptor: InformedInterceptor,
            lifetime: __Generated.Lifetime
        )
            -> __Generated.Entry
        /// Creates the registration of an observer.
        func observer(
            _ observer: Observer,
            _ phase: ObserverPhase,
            lifetime: __Generated.Lifetime
        )
            -> __Generated.Entry
        /// Creates the registration of an observer of outcomes.
        func observer(outcome observer: OutcomeObserver, lifetime: __Generated.Lifetime)
            -> __Generated.Entry
        /// Creates the registration of an observer that records the arguments.
        func recorder(_ phase: ObserverPhase, _ body: @escaping (Arguments) -> Void)
            -> __Generated.Entry
    }
}

extension __Generated {
    /// A requirement of a protocol that isn't Sendable: a ``Requirement`` or an
    /// ``AsyncRequirement``.
    public protocol UnsharedKey: RequirementKey {}
}

extension __Generated.RequirementKey where Interceptor == (Handler) -> Handler {
    /// Creates the registration of an interceptor.
    public func interceptor(
        _ interceptor: @escaping (Handler) -> Handler,
        lifetime: __Generated.Lifetime
    )
        -> __Generated.Entry
    {
        Entry(
            InterceptorBox(closure: ClosureInterceptor(make: interceptor), of: routed),
            lifetime
        )
    }
}

extension __Generated.RequirementKey where Interceptor == @Sendable (Handler) -> Handler {
    /// Creates the registration of an interceptor.
    public func interceptor(
        _ interceptor: @escaping @Sendable (Handler) -> Handler,
        lifetime: __Generated.Lifetime
    )
        -> __Generated.Entry
    {
        Entry(
            InterceptorBox(closure: ClosureInterceptor(make: interceptor), of: routed),
            lifetime
        )
    }
}

extension __Generated.RequirementKey
where InformedInterceptor == (Interception<ProtocolProxy>, Handler) -> Handler {
    /// Creates the registration of an interceptor, which receives that registration.
    public func interceptor(
        informing interceptor: @escaping (Interception<ProtocolProxy>, Handler) -> Handler,
        lifetime: __Generated.Lifetime
    ) -> __Generated.Entry {
        let closure = InformedInterceptorClosure { interceptor(Interception(position: $0), $1) }
        return Entry(InterceptorBox(closure: closure, of: routed), lifetime)
    }
}

extension __Generated.RequirementKey
where
    InformedInterceptor
        == @Sendable (Interception<any ProtocolProxy & Sendable>, Handler) -> Handler
{
    /// Creates the registration of an interceptor, which receives that registration.
    public func interceptor(
        informing interceptor:
            @escaping @Sendable (Interception<any ProtocolProxy & Sendable>, Handler) -> Handler,
        lifetime: __Generated.Lifetime
    ) -> __Generated.Entry {
        let closure = InformedInterceptorClosure { interceptor(Interception(position: $0), $1) }
        return Entry(InterceptorBox(closure: closure, of: routed), lifetime)
    }
}

extension __Generated {
    /// A requirement whose outcomes can be recorded because its result is copyable.
    public protocol RecordableKey: __Generated.RequirementKey {
        /// The arguments and the outcome.
        associatedtype Outcome
        /// The type that must be Sendable for a stream of outcomes.
        associatedtype OutcomeCrossing = Void
        /// Creates the registration of an observer that records outcomes.
        func recorder(outcome body: @escaping (Outcome) -> Void) -> __Generated.Entry
    }
}

extension __Generated {
    /// A requirement that may be the getter of a property whose changes can be observed.
    public protocol PropertyKey: RecordableKey {
        /// The type of the property.
        associatedtype Value
        /// Takes each change.
        associatedtype ChangeObserver
        /// The type of an observation of the property; it is Sendable if threads share the proxy.
        associatedtype Observation
        /// Converts the function to the type that all observers of changes share.
        func plain(_ observer: ChangeObserver) -> (PropertyChange<Value>) throws -> Void
        /// Converts the observation to the type that callers receive.
        func typed(_ observation: PropertyObservation) -> Observation
    }
}
