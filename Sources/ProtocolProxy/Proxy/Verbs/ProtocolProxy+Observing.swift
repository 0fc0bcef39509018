// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Observes the calls of a requirement.
    ///
    /// Observers cannot disturb the call: their results are ignored, and their errors go to the handler of
    /// `handleUncaughtErrors(with:)`. This corresponds to `addObserver(for:beforeObservedSelector:using:)` of the
    /// Objective-C library ProtocolProxy; but there, an observer that fails silences those after it.
    ///
    /// The handler takes the arguments, and is retained until the registration ends. The options are those of
    /// ``HandlerRegistration``.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func observe<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ phase: ObserverPhase, once: Bool = false, owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: Typed.Observer
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        return add(
            requirement.observer(handler, phase, Lifetime(anyOwner: owner, once: once)), to: requirement,
            at: SourceLocation(fileID, line))
    }

    /// Observes the outcomes of a requirement: the handler takes the arguments and the result or the error.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func observe<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, once: Bool = false, owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        outcome handler: Typed.OutcomeObserver
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        return add(
            requirement.observer(outcome: handler, Lifetime(anyOwner: owner, once: once)), to: requirement,
            at: SourceLocation(fileID, line))
    }

    /// Returns the calls of a requirement, as an asynchronous sequence.
    ///
    /// ```swift
    /// func keys(_ proxy: CacheDelegateProxy, _ use: (String) -> Void) async {
    ///     for await (_, key) in proxy.calls(of: \.cacheWillEvict) { use(key) }
    /// }
    /// ```
    ///
    /// Each iteration receives the calls from its start on. The arguments of a proxy that threads share must be Sendable.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: The phase in which a call is recorded: before it is answered, or after.
    ///   - buffering: The number of calls that wait at most, and which ones are dropped.
    ///   - fileID: The module and file of the registration, as shown in explanations.
    ///   - line: The line of the registration.
    /// - Returns: A sequence of the arguments, as one tuple if there are several.
    public func calls<Typed: __Generated.TypedRequirement>(
        of key: KeyPath<Self.Type, Typed>, _ phase: ObserverPhase = .before,
        buffering: AsyncStream<Typed.Arguments>.Continuation.BufferingPolicy = .bufferingNewest(64),
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> CallSequence<Typed.Arguments> where Typed.Crossing: Sendable {
        let requirement = Self.self[keyPath: key]
        return sequence(of: requirement, SourceLocation(fileID, line), buffering) { feed in
            requirement.recorder(phase) { feed.append($0) }
        }
    }

    /// Returns the outcomes of a requirement's calls, as an asynchronous sequence.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - buffering: The number of outcomes that wait at most, and which ones are dropped.
    ///   - fileID: The module and file of the registration, as shown in explanations.
    ///   - line: The line of the registration.
    /// - Returns: A sequence of the arguments, as one tuple if there are several, with the result or the error.
    public func outcomes<Typed: __Generated.OutcomeRecordableRequirement>(
        of key: KeyPath<Self.Type, Typed>,
        buffering: AsyncStream<Typed.Outcome>.Continuation.BufferingPolicy = .bufferingNewest(64),
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> CallSequence<Typed.Outcome> where Typed.OutcomeCrossing: Sendable {
        let requirement = Self.self[keyPath: key]
        return sequence(of: requirement, SourceLocation(fileID, line), buffering) { feed in
            requirement.recorder(outcome: { feed.append($0) })
        }
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Returns a sequence whose iterations each have one registration.
    func sequence<Element>(
        of requirementIndex: Int, _ location: SourceLocation,
        _ buffering: AsyncStream<Element>.Continuation.BufferingPolicy,
        _ makeEntry: @escaping (CallFeed<Element>) -> Entry?
    ) -> CallSequence<Element> {
        CallSequence(buffering) { [weak store = routes.store] feed in
            guard let store, let entry = makeEntry(feed) else { return {} }
            entry.location = location
            let registration = Registration<Self>(
                store, .entry(store.add(entry, to: requirementIndex), of: requirementIndex))
            return { registration.cancel() }
        }
    }

    /// Returns a sequence of calls of the requirement with a typed key.
    func sequence<Element>(
        of requirement: AnyRequirement, _ location: SourceLocation,
        _ buffering: AsyncStream<Element>.Continuation.BufferingPolicy,
        _ makeEntry: @escaping (CallFeed<Element>) -> Entry
    ) -> CallSequence<Element> {
        do throws(ProxyError) {
            let requirementIndex = try requirementIndex(
                ofKey: requirement, as: .observerAfter, RegistrationOptions(location: location))
            return sequence(of: requirementIndex, location, buffering) { makeEntry($0) }
        } catch {
            stop(error.description)
        }
    }
}
