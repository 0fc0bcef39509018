// SPDX-License-Identifier: MIT

extension Registering where Self: ProtocolProxy {
    /// Observes the calls of a requirement.
    ///
    /// Observers cannot disturb the call: their results are ignored, and their errors go to the handler of
    /// `handleObserverErrors(with:)`. This mirrors `addObserver(for:beforeObservedSelector:using:)` of the Objective-C
    /// library ProtocolProxy; but there, an observer that fails silences those after it.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When: before a call is answered, or after, also where it threw.
    ///   - once: Whether it ends with the first call.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the arguments; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func observe<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ phase: ObserverPhase, once: Bool = false, owner: Typed.Owner? = nil,
        with handler: Typed.Observer
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        return add(requirement.observer(handler, phase, Life(anyOwner: owner, once: once)), to: requirement, key: nil)
    }

    /// Observes what comes of the calls of a requirement.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - once: Whether it ends with the first call.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the arguments and the result or the error, after the call; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func observe<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, once: Bool = false, owner: Typed.Owner? = nil,
        outcome handler: Typed.OutcomeObserver
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        return add(requirement.observer(outcome: handler, Life(anyOwner: owner, once: once)), to: requirement, key: nil)
    }

    /// The calls of a requirement as they come.
    ///
    /// ```text
    /// for await (cache, key) in proxy.calls(to: \.cacheWillEvict) { … }
    /// ```
    ///
    /// Each iteration gets the calls from its start on.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When a call is taken down: before it is answered, or after.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the arguments, as one tuple where there are several.
    public func calls<Typed: LocalRequirement>(
        to key: KeyPath<Self.Type, Typed>, _ phase: ObserverPhase = .before, buffering: CallBuffering = .newest(64)
    ) -> CallSequence<Typed.Arguments> { recordedCalls(to: key, phase, buffering) }

    /// The calls of a requirement of a proxy that threads share, as they come: what is taken down on any thread is Sendable.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When a call is taken down: before it is answered, or after.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the arguments, as one tuple where there are several.
    public func calls<Typed: SharedRequirement>(
        to key: KeyPath<Self.Type, Typed>, _ phase: ObserverPhase = .before, buffering: CallBuffering = .newest(64)
    ) -> CallSequence<Typed.Arguments> where Typed.Arguments: Sendable { recordedCalls(to: key, phase, buffering) }

    /// What comes of the calls of a requirement, as they end.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the arguments, as one tuple where there are several, with the result or the error.
    public func outcomes<Typed: LocalRequirement & OutcomeRecordableRequirement>(
        of key: KeyPath<Self.Type, Typed>, buffering: CallBuffering = .newest(64)
    ) -> CallSequence<Typed.Outcome> { recordedOutcomes(of: key, buffering) }

    /// What comes of the calls of a requirement of a proxy that threads share, as they end.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the arguments, as one tuple where there are several, with the result or the error.
    public func outcomes<Typed: SharedRequirement & OutcomeRecordableRequirement>(
        of key: KeyPath<Self.Type, Typed>, buffering: CallBuffering = .newest(64)
    ) -> CallSequence<Typed.Outcome> where Typed.Outcome: Sendable { recordedOutcomes(of: key, buffering) }

    private func recordedCalls<Typed: TypedRequirement>(
        to key: KeyPath<Self.Type, Typed>, _ phase: ObserverPhase, _ buffering: CallBuffering
    ) -> CallSequence<Typed.Arguments> {
        let requirement = Self.self[keyPath: key]
        return sequence(of: requirement, buffering) { feed in requirement.recorder(phase) { feed.append($0) } }
    }

    private func recordedOutcomes<Typed: OutcomeRecordableRequirement>(
        of key: KeyPath<Self.Type, Typed>, _ buffering: CallBuffering
    ) -> CallSequence<Typed.Outcome> {
        let requirement = Self.self[keyPath: key]
        return sequence(of: requirement, buffering) { feed in requirement.recorder(outcome: { feed.append($0) }) }
    }
}
