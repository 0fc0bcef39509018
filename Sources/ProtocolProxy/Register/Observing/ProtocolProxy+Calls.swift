// SPDX-License-Identifier: MIT

extension Registering where Self: ProtocolProxy {
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
    public func calls<Arguments, Result: ~Copyable, Failure>(
        to key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>, _ phase: ObserverPhase = .before,
        buffering: CallBuffering = .newest(64)
    ) -> CallSequence<Arguments> {
        requireKeepableCalls()
        return calls(to: Self.self[keyPath: key], phase, buffering)
    }

    /// The calls of an asynchronous requirement as they come.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When a call is taken down: before it is answered, or after.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the arguments, as one tuple where there are several.
    public func calls<Arguments, Result: ~Copyable, Failure>(
        to key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>, _ phase: ObserverPhase = .before,
        buffering: CallBuffering = .newest(64)
    ) -> CallSequence<Arguments> {
        requireKeepableCalls()
        return calls(to: Self.self[keyPath: key], phase, buffering)
    }

    /// The calls of a requirement whose arguments cannot be kept as they come.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When a call is taken down: before it is answered, or after.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of what is told of the arguments.
    public func calls<Function, Arguments>(
        to key: KeyPath<Self.Type, FunctionRequirement<Function, Arguments>>, _ phase: ObserverPhase = .before,
        buffering: CallBuffering = .newest(64)
    ) -> CallSequence<Arguments> {
        requireKeepableCalls()
        return calls(to: Self.self[keyPath: key], phase, buffering)
    }

    /// The calls of a requirement by name, as they come.
    ///
    /// - Parameters:
    ///   - selector: The requirement.
    ///   - type: The type of its argument, or the tuple of their types; `Void` to leave them out.
    ///   - phase: When a call is taken down: before it is answered, or after.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the arguments, as one tuple where there are several.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongSignature``
    ///   or ``ProxyError/Code/notSendable``.
    public func calls<Arguments>(
        to selector: Selector, taking type: Arguments.Type, _ phase: ObserverPhase = .before,
        buffering: CallBuffering = .newest(64)
    ) throws(ProxyError) -> CallSequence<Arguments> {
        try admitHandler()
        return try calls(to: selector, phase, buffering)
    }

    /// What comes of the calls of a requirement, as they end.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the arguments, as one tuple where there are several, with the result or the error.
    public func outcomes<Arguments, Result, Failure>(
        of key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>,
        buffering: CallBuffering = .newest(64)
    ) -> CallSequence<(arguments: Arguments, outcome: Swift.Result<Result, Failure>)> {
        requireKeepableCalls()
        return outcomes(of: Self.self[keyPath: key], buffering)
    }

    /// What comes of the calls of an asynchronous requirement, as they end.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the arguments, as one tuple where there are several, with the result or the error.
    public func outcomes<Arguments, Result, Failure>(
        of key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>,
        buffering: CallBuffering = .newest(64)
    ) -> CallSequence<(arguments: Arguments, outcome: Swift.Result<Result, Failure>)> {
        requireKeepableCalls()
        return outcomes(of: Self.self[keyPath: key], buffering)
    }

    /// The changes of a property as they come.
    ///
    /// What is a change, and what it carries, is as with `observeChanges(of:options:with:)`. The initial value is
    /// read when an iteration starts, so it cannot be asked for where the protocol is isolated to an actor.
    ///
    /// - Parameters:
    ///   - key: The typed key of the getter; the setter is found by itself.
    ///   - options: What a change carries, and when it is told besides.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the changes.
    /// - Throws: ``ProxyError``, as the verb that observes with a handler does.
    public func changes<Value>(
        of key: KeyPath<Self.Type, Requirement<(), Value, Never>>, options: PropertyChangeOptions = [.old, .new],
        buffering: CallBuffering = .newest(64)
    ) throws(ProxyError) -> CallSequence<PropertyChange<Value>> {
        try admitHandler()
        let getter = Self.self[keyPath: key]
        return try changes(
            of: property(getter.selector, as: Value.self, key: getter), options, buffering, PropertyObservation.self)
    }

    /// The changes of a property by name, as they come.
    ///
    /// - Parameters:
    ///   - selector: The getter, such as `"capacity"`.
    ///   - type: The property's type.
    ///   - options: What a change carries, and when it is told besides.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the changes.
    /// - Throws: ``ProxyError``, as the verb that observes with a handler does.
    public func changes<Value>(
        of selector: Selector, as type: Value.Type, options: PropertyChangeOptions = [.old, .new],
        buffering: CallBuffering = .newest(64)
    ) throws(ProxyError) -> CallSequence<PropertyChange<Value>> {
        try admitHandler()
        return try changes(of: property(selector, as: type), options, buffering, PropertyObservation.self)
    }
}

extension Registering where Self: ProtocolProxy {
    /// Keeps what is not Sendable from being taken down on one thread and handed out on another.
    ///
    /// For a Sendable proxy the compiler chooses the forms for Sendable elements, where they are.
    private func requireKeepableCalls() {
        guard routes.adoption.isSendable else { return }
        stop(
            "The calls of \(type(of: self)), which threads share, were to be a sequence of elements that are not known to "
                + "be Sendable. Observe the requirement with a handler that takes what it needs of them.")
    }
}
