// SPDX-License-Identifier: MIT

// The same verbs for proxies that cross threads.

extension Registering where Self: ProtocolProxy, Self: Sendable {
    /// Intercepts a requirement: the handler answers, and may let what is below it answer first.
    ///
    /// Interceptors and overrides of a requirement are one stack. The last one registered is asked; each proceeds to the one
    /// below, then to the implementers, then to the default.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name for the registration, which replaces one of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the call and answers it; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    @inlinable
    public func intercept<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>, key name: OverrideKey? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        with handler:
            @escaping @Sendable (
                Invocation<Self, Arguments, Result, Failure>
            ) throws(Failure) -> Result
    ) -> Registration<Self> {
        add(
            Interceptor<Arguments, Result, Failure> { (proxy, requirement, route, step, arguments, outcome) in
                Invocation<Self, Arguments, Result, Failure>.lend(
                    proxy, requirement, route, step, arguments, outcome
                ) { (call) throws(Failure) in try handler(call) }
            }, to: Self.self[keyPath: key], life: Life(owner: owner, once: once), key: name)
    }

    /// Intercepts an asynchronous requirement: the handler answers, and may let what is below it answer first.
    ///
    /// Interceptors and overrides of a requirement are one stack. The last one registered is asked; each proceeds to the one
    /// below, then to the implementers, then to the default.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name for the registration, which replaces one of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the call and answers it, on the caller's isolation; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func intercept<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>, key name: OverrideKey? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        with handler:
            nonisolated(nonsending) @escaping @Sendable (
                AsyncInvocation<Self, Arguments, Result, Failure>
            ) async throws(Failure) -> Result
    ) -> Registration<Self> {
        add(
            AsyncInterceptor<Arguments, Result, Failure> { (call) async throws(Failure) -> Result in
                try await handler(AsyncInvocation(call))
            }, to: Self.self[keyPath: key], life: Life(owner: owner, once: once), key: name)
    }

    /// Intercepts a requirement that throws a type of its own with a handler that does not throw: the handler answers, and may let what is below it answer first.
    ///
    /// Interceptors and overrides of a requirement are one stack. The last one registered is asked; each proceeds to the one
    /// below, then to the implementers, then to the default.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name for the registration, which replaces one of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the call and answers it; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @_disfavoredOverload
    @discardableResult
    @inlinable
    public func intercept<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>, key name: OverrideKey? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        with handler:
            @escaping @Sendable (
                Invocation<Self, Arguments, Result, Failure>
            ) -> Result
    ) -> Registration<Self> {
        add(
            Interceptor<Arguments, Result, Failure> { (proxy, requirement, route, step, arguments, outcome) in
                Invocation<Self, Arguments, Result, Failure>.lend(
                    proxy, requirement, route, step, arguments, outcome
                ) { (call) throws(Failure) in handler(call) }
            }, to: Self.self[keyPath: key], life: Life(owner: owner, once: once), key: name)
    }

    /// Intercepts an asynchronous requirement that throws a type of its own with a handler that does not throw: the handler answers, and may let what is below it answer first.
    ///
    /// Interceptors and overrides of a requirement are one stack. The last one registered is asked; each proceeds to the one
    /// below, then to the implementers, then to the default.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name for the registration, which replaces one of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the call and answers it, on the caller's isolation; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @_disfavoredOverload
    @discardableResult
    public func intercept<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>, key name: OverrideKey? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        with handler:
            nonisolated(nonsending) @escaping @Sendable (
                AsyncInvocation<Self, Arguments, Result, Failure>
            ) async -> Result
    ) -> Registration<Self> {
        add(
            AsyncInterceptor<Arguments, Result, Failure> { (call) async throws(Failure) -> Result in
                await handler(AsyncInvocation(call))
            }, to: Self.self[keyPath: key], life: Life(owner: owner, once: once), key: name)
    }
}
