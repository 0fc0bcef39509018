// SPDX-License-Identifier: MIT

// The folder `Verbs` has the methods with which users register: by key, by name, for all
// requirements, for targets and implementers. It uses `Messages` and below.

extension HandlerRegistration where Self: ProtocolProxy {
    /// Answers calls of a requirement with a closure, until cancelled.
    ///
    /// The closure answers in place of the implementer, and of the overrides and interceptors that
    /// were registered before it. When the registration ends, calls reach these again; see
    /// <doc:stacking-overrides-and-interceptors>.
    ///
    /// The closure runs as part of each call, without a lock. If the protocol is Sendable, any
    /// number of threads may run the closure at once.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: The function that answers, of the requirement's own type. For a requirement
    ///     with typed throws, the function returns a `Result` instead of throwing.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Precondition: The proxy's class lists the protocol of the requirement. A static
    ///   requirement is used on the type proxy, and any other requirement on an instance.
    ///   Otherwise, the program stops.
    @discardableResult
    public func override<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: Typed.Handler
    ) -> Registration<Self> {
        add(
            Entry(overridingWith: handler, Lifetime(owner: owner, once: once)),
            to: Self.self[keyPath: key],
            RegistrationOptions(fileID, line, name: name)
        )
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Wraps calls in a closure that may call `next`.
    ///
    /// ```swift
    /// let proxy = CacheDelegateProxy()
    /// proxy.intercept(\.cacheShouldEvict) { next in
    ///     { cache, key in key == "pinned" ? false : next(cache, key) }
    /// }
    /// ```
    ///
    /// `next` is the function below: an override, another interceptor, the implementer, or the
    /// default answer. The inner closure runs in place of `next` in every call. It may call `next`
    /// any number of times, with the same or other arguments. It may even store `next` and call it
    /// later, if the type of `next` allows that.
    ///
    /// The outer closure runs in the first call after each change of registrations or implementers,
    /// not in every call. Keep state outside of the outer closure.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - around: Takes `next` and returns the function to run instead. Both have the
    ///     requirement's own type.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Precondition: The proxy's class lists the protocol of the requirement. A static
    ///   requirement is used on the type proxy, and any other requirement on an instance.
    ///   Otherwise, the program stops.
    @discardableResult
    public func intercept<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with around: Typed.Interceptor
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let lifetime = Lifetime(owner: owner, once: once)
        let entry = requirement.interceptor(around, lifetime: lifetime)
        return add(entry, to: requirement, RegistrationOptions(fileID, line, name: name))
    }

    /// Wraps calls in a closure that also receives its own registration.
    ///
    /// Through the ``Interception``, the closure can use the proxy without retaining it, end the
    /// registration, and ask whether anything below answers. As with `intercept`, the outer closure
    /// doesn't run in every call, but in the first one after each change of registrations or
    /// implementers.
    ///
    /// This method isn't an overload of `intercept`, so that the compiler can explain a mistake in
    /// the closure.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - around: Takes the interception and `next`, and returns the function to run instead of
    ///     `next`.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Precondition: The proxy's class lists the protocol of the requirement. A static
    ///   requirement is used on the type proxy, and any other requirement on an instance.
    ///   Otherwise, the program stops.
    @discardableResult
    public func interceptWithRegistration<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with around: Typed.InformedInterceptor
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let lifetime = Lifetime(owner: owner, once: once)
        let entry = requirement.interceptor(informing: around, lifetime: lifetime)
        return add(entry, to: requirement, RegistrationOptions(fileID, line, name: name))
    }

    /// Wraps calls of a requirement with a reusable ``CallInterceptor``.
    ///
    /// The interceptor is ordered among the requirement's own overrides and interceptors, as a
    /// closure would be.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - name: A name by which to find and remove the handler. If the requirement already has a
    ///     handler with an equal name, the new handler replaces it.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - interceptor: Makes the decorator that wraps the calls. It may be registered for several
    ///     requirements and proxies.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Precondition: The proxy's class lists the protocol of the requirement. A static
    ///   requirement is used on the type proxy, and any other requirement on an instance.
    ///   Otherwise, the program stops.
    @discardableResult
    public func intercept<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        by interceptor: any CallInterceptor
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = Entry(
            InterceptorBox(interceptor, of: requirement.routed),
            Lifetime(owner: owner, once: once)
        )
        return add(
            entry,
            to: requirement,
            RegistrationOptions(fileID, line, name: name),
            isKnownSendable: owner == nil
        )
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Runs a closure before or after each call of a requirement, without affecting it.
    ///
    /// `handleUncaughtErrors(with:)` receives the errors of the closure. The closure runs as part
    /// of the call, without a lock. If the protocol is Sendable, any number of threads may run the
    /// closure at once.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - phase: Whether to run before a call is answered, or after it returned or threw.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: Receives the arguments. A ``Transient`` replaces each argument that can't
    ///     outlive the call.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Precondition: The proxy's class lists the protocol of the requirement. A static
    ///   requirement is used on the type proxy, and any other requirement on an instance.
    ///   Otherwise, the program stops.
    @discardableResult
    public func observe<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        _ phase: ObserverPhase,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: Typed.Observer
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        return add(
            requirement.observer(handler, phase, lifetime: Lifetime(owner: owner, once: once)),
            to: requirement,
            RegistrationOptions(fileID, line)
        )
    }

    /// Runs a closure with the outcome of each call of a requirement, without affecting it.
    ///
    /// The closure runs after the call, even if the call threw. `handleUncaughtErrors(with:)`
    /// receives the errors of the closure.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - once: Whether the registration ends with the first call that reaches it.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: Receives the arguments, as one tuple if there are several, and the result or
    ///     error.
    /// - Returns: The registration's handle. Discarding it doesn't end the registration.
    /// - Precondition: The proxy's class lists the protocol of the requirement. A static
    ///   requirement is used on the type proxy, and any other requirement on an instance.
    ///   Otherwise, the program stops.
    @discardableResult
    public func observe<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        once: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        outcome handler: Typed.OutcomeObserver
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        return add(
            requirement.observer(outcome: handler, lifetime: Lifetime(owner: owner, once: once)),
            to: requirement,
            RegistrationOptions(fileID, line)
        )
    }

    /// Returns an asynchronous sequence of the arguments of a requirement's calls.
    ///
    /// ```swift
    /// func keys(_ proxy: CacheDelegateProxy, _ use: (String) -> Void) async {
    ///     for await (_, key) in proxy.calls(of: \.cacheWillEvict) { use(key) }
    /// }
    /// ```
    ///
    /// Each iterator receives the calls made after its creation. If the protocol is Sendable, the
    /// arguments must be Sendable.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - phase: Whether to record a call before it is answered, or after it returned or threw.
    ///   - buffering: How many elements to keep for a slow iteration, and which to drop. By
    ///     default, the newest 64 are kept. A policy that keeps no elements stops the program.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: A sequence that doesn't retain the proxy, and that ends when the proxy is
    ///   deallocated.
    /// - Precondition: The proxy's class lists the protocol of the requirement. A static
    ///   requirement is used on the type proxy, and any other requirement on an instance.
    ///   Otherwise, the program stops.
    public func calls<Typed: __Generated.RequirementKey>(
        of key: KeyPath<Self.Type, Typed>,
        _ phase: ObserverPhase = .before,
        buffering: AsyncStream<Typed.Arguments>.Continuation.BufferingPolicy = .bufferingNewest(64),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> CallSequence<Typed.Arguments> where Typed.Crossing: Sendable {
        let requirement = Self.self[keyPath: key]
        return sequence(
            of: requirement,
            buffering: buffering,
            options: RegistrationOptions(fileID, line)
        ) { feed in
            requirement.recorder(phase) { feed.append($0) }
        }
    }

    /// Returns an asynchronous sequence of the outcomes of a requirement's calls.
    ///
    /// Each element contains the arguments of a call, and its result or error. Each iterator
    /// receives the calls that end after its creation. If the protocol is Sendable, arguments and
    /// results must be Sendable.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - buffering: How many elements to keep for a slow iteration, and which to drop. By
    ///     default, the newest 64 are kept. A policy that keeps no elements stops the program.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: A sequence that doesn't retain the proxy, and that ends when the proxy is
    ///   deallocated.
    /// - Precondition: The proxy's class lists the protocol of the requirement. A static
    ///   requirement is used on the type proxy, and any other requirement on an instance.
    ///   Otherwise, the program stops.
    public func outcomes<Typed: __Generated.RecordableKey>(
        of key: KeyPath<Self.Type, Typed>,
        buffering: AsyncStream<Typed.Outcome>.Continuation.BufferingPolicy = .bufferingNewest(64),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> CallSequence<Typed.Outcome> where Typed.OutcomeCrossing: Sendable {
        let requirement = Self.self[keyPath: key]
        return sequence(
            of: requirement,
            buffering: buffering,
            options: RegistrationOptions(fileID, line)
        ) { feed in
            requirement.recorder(outcome: { feed.append($0) })
        }
    }

    /// A sequence whose iterations each have a registration of their own.
    func sequence<Element>(
        of scope: RegistrationScope,
        named selector: Selector? = nil,
        buffering: AsyncStream<Element>.Continuation.BufferingPolicy,
        options: RegistrationOptions,
        _ makeEntry: @escaping (CallFeed<Element>) -> Entry?
    ) -> CallSequence<Element> {
        CallSequence(
            buffering,
            of: selector,
            options: options
        ) { [weak store = routes.store] feed in
            guard let store, let entry = makeEntry(feed) else { return {} }
            let id = store.add(entry, to: scope, options)
            return { [weak store] in store?.remove(id, from: scope) }
        }
    }

    func sequence<Element>(
        of requirement: AnyRequirement,
        buffering: AsyncStream<Element>.Continuation.BufferingPolicy,
        options: RegistrationOptions,
        _ makeEntry: @escaping (CallFeed<Element>) -> Entry
    ) -> CallSequence<Element> {
        let index = orStop(at: options.location) { () throws(ProxyError) in
            try requirementIndex(ofKey: requirement, as: .observerAfter, options)
        }
        return sequence(
            of: .one(index),
            named: requirement.selector,
            buffering: buffering,
            options: options
        ) {
            makeEntry($0)
        }
    }
}

extension ProxyClass {
    /// Returns a function that calls a requirement of this proxy.
    ///
    /// Use it for code that takes closures instead of a protocol:
    ///
    /// ```text
    /// @Proxied protocol Weather: AnyObject {
    ///     func temperature(in city: String) async throws -> Int
    /// }
    ///
    /// struct WeatherClient {
    ///     var temperature: (String) async throws -> Int
    /// }
    ///
    /// let weather = WeatherProxy()
    /// let client = WeatherClient(temperature: weather.function(\.temperatureIn))
    /// ```
    ///
    /// A call of the function is a call of the proxy, with its overrides, interceptors and
    /// observers. The function retains the proxy, and can be called wherever the proxy can be
    /// called. Making the function takes constant time and allocates memory. A call of the function
    /// takes as long as a call that reaches the proxy through another proxy in front of it.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.cacheShouldEvict`.
    ///   - isolation: The caller's isolation; leave the default.
    /// - Returns: A function of the requirement's own type.
    /// - Precondition: The requirement is neither static nor an initializer. If it is described by
    ///   hand and isolated to an actor, the caller is on that actor. Otherwise, the program stops.
    public func function<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        isolation: isolated (any Actor)? = #isolation
    ) -> Typed.Handler {
        let requirement = Self.self[keyPath: key]
        // In generated descriptions, the function type includes the actor.
        if requirement.callsOnActor { stopUnlessIsolated(isolation, for: requirement) }
        let link = Implementer.make(
            conformer,
            retained: true,
            isSharedByThreads: requiresSendable,
            in: layout
        )
        let selector = requirement.selector
        let isOfInstance = !selector.isStatic && selector.kind != .initializer
        let box = isOfInstance ? requirement.routed.box(calling: link, in: layout) : nil
        guard let box = box as? FunctionBox<Typed.Handler> else {
            stop(
                "'\(selector)' of \(Self.self) cannot be made a function: no instance answers it. "
                    + "Write a closure that calls it on the type."
            )
        }
        return box.function
    }
}
