// SPDX-License-Identifier: MIT

// The same verbs for proxies that cross threads, whose calls are taken down on any thread: what is kept is Sendable.

extension Registering where Self: ProtocolProxy, Self: Sendable {
    /// The calls of a requirement as they come; see the form for other proxies.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When a call is taken down: before it is answered, or after.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the arguments, as one tuple where there are several.
    public func calls<Arguments, Result: ~Copyable, Failure>(
        to key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>, _ phase: ObserverPhase = .before,
        buffering: CallBuffering = .newest(64)
    ) -> CallSequence<Arguments> where Arguments: Sendable {
        calls(to: Self.self[keyPath: key], phase, buffering)
    }

    /// The calls of an asynchronous requirement as they come; see the form for other proxies.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When a call is taken down: before it is answered, or after.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the arguments, as one tuple where there are several.
    public func calls<Arguments, Result: ~Copyable, Failure>(
        to key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>, _ phase: ObserverPhase = .before,
        buffering: CallBuffering = .newest(64)
    ) -> CallSequence<Arguments> where Arguments: Sendable {
        calls(to: Self.self[keyPath: key], phase, buffering)
    }

    /// The calls of a requirement whose arguments cannot be kept as they come; see the form for other proxies.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - phase: When a call is taken down: before it is answered, or after.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of what is told of the arguments.
    public func calls<Function, Arguments>(
        to key: KeyPath<Self.Type, FunctionRequirement<Function, Arguments>>, _ phase: ObserverPhase = .before,
        buffering: CallBuffering = .newest(64)
    ) -> CallSequence<Arguments> where Arguments: Sendable {
        calls(to: Self.self[keyPath: key], phase, buffering)
    }

    /// The calls of a requirement by name, as they come; see the form for other proxies.
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
    ) throws(ProxyError) -> CallSequence<Arguments> where Arguments: Sendable {
        try calls(to: selector, phase, buffering)
    }

    /// What comes of the calls of a requirement, as they end; see the form for other proxies.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the arguments, as one tuple where there are several, with the result or the error.
    public func outcomes<Arguments, Result, Failure>(
        of key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>,
        buffering: CallBuffering = .newest(64)
    ) -> CallSequence<(arguments: Arguments, outcome: Swift.Result<Result, Failure>)>
    where Arguments: Sendable, Result: Sendable {
        outcomes(of: Self.self[keyPath: key], buffering)
    }

    /// What comes of the calls of an asynchronous requirement, as they end; see the form for other proxies.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - buffering: How many wait at most, and which are dropped.
    /// - Returns: A sequence of the arguments, as one tuple where there are several, with the result or the error.
    public func outcomes<Arguments, Result, Failure>(
        of key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>,
        buffering: CallBuffering = .newest(64)
    ) -> CallSequence<(arguments: Arguments, outcome: Swift.Result<Result, Failure>)>
    where Arguments: Sendable, Result: Sendable {
        outcomes(of: Self.self[keyPath: key], buffering)
    }

    /// The changes of a property as they come; see the form for other proxies.
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
    ) throws(ProxyError) -> CallSequence<PropertyChange<Value>> where Value: Sendable {
        let getter = Self.self[keyPath: key]
        return try changes(
            of: property(getter.selector, as: Value.self, key: getter), options, buffering,
            SharedPropertyObservation.self)
    }

    /// The changes of a property by name, as they come; see the form for other proxies.
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
    ) throws(ProxyError) -> CallSequence<PropertyChange<Value>> where Value: Sendable {
        try changes(of: property(selector, as: type), options, buffering, SharedPropertyObservation.self)
    }
}
