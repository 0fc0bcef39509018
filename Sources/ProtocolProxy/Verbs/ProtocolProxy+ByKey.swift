// SPDX-License-Identifier: MIT

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
    public func observe<Typed: __Generated.TypedRequirement>(
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
    public func observe<Typed: __Generated.TypedRequirement>(
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
    public func calls<Typed: __Generated.TypedRequirement>(
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
    public func outcomes<Typed: __Generated.OutcomeRecordableRequirement>(
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
        let index = orStop(at: options) { () throws(ProxyError) in
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
