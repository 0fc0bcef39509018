// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Observes the calls of a requirement; see ``HandlerRegistration`` for the options.
    ///
    /// Observers cannot disturb the call: their results are ignored, and
    /// `handleUncaughtErrors(with:)` receives their errors.
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

    /// Observes the outcomes of a requirement: the handler takes the arguments and the result or
    /// the error.
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

    /// Returns the calls of a requirement as an asynchronous sequence of arguments.
    ///
    /// ```swift
    /// func keys(_ proxy: CacheDelegateProxy, _ use: (String) -> Void) async {
    ///     for await (_, key) in proxy.calls(of: \.cacheWillEvict) { use(key) }
    /// }
    /// ```
    ///
    /// Each iteration receives the calls from its start on. The arguments of a proxy that threads
    /// share must be Sendable. `buffering` says how many calls are buffered, and which ones are
    /// dropped.
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

    /// Returns the outcomes of a requirement's calls as an asynchronous sequence of arguments with
    /// results or errors.
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
        of requirementIndex: Int,
        named selector: Selector? = nil,
        buffering: AsyncStream<Element>.Continuation.BufferingPolicy,
        options: RegistrationOptions,
        _ makeEntry: @escaping (CallFeed<Element>) -> Entry?
    ) -> CallSequence<Element> {
        CallSequence(buffering, of: selector) { [weak store = routes.store] feed in
            guard let store, let entry = makeEntry(feed) else { return {} }
            let id = store.add(entry, to: requirementIndex, options)
            return { [weak store] in store?.remove(id, from: requirementIndex) }
        }
    }

    func sequence<Element>(
        of requirement: AnyRequirement,
        buffering: AsyncStream<Element>.Continuation.BufferingPolicy,
        options: RegistrationOptions,
        _ makeEntry: @escaping (CallFeed<Element>) -> Entry
    ) -> CallSequence<Element> {
        let index = orStop { () throws(ProxyError) in
            try requirementIndex(ofKey: requirement, as: .observerAfter, options)
        }
        return sequence(
            of: index,
            named: requirement.selector,
            buffering: buffering,
            options: options
        ) {
            makeEntry($0)
        }
    }
}
