// SPDX-License-Identifier: MIT

// BUG: Swift 6.3.1 does not take a closure that does not throw for one that throws a type inferred from elsewhere, so there
// are forms for these; see `ProtocolProxy+Overriding+TypedThrows`.

extension Registering where Self: ProtocolProxy {
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
        once: Bool = false, owner: AnyObject? = nil,
        with handler:
            @escaping (
                Invocation<Self, Arguments, Result, Failure>
            ) throws(Failure) -> Result
    ) -> Registration<Self> {
        requireAdmission()
        return add(
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
        once: Bool = false, owner: AnyObject? = nil,
        with handler:
            nonisolated(nonsending) @escaping (
                AsyncInvocation<Self, Arguments, Result, Failure>
            ) async throws(Failure) -> Result
    ) -> Registration<Self> {
        requireAdmission()
        return add(
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
        once: Bool = false, owner: AnyObject? = nil,
        with handler:
            @escaping (
                Invocation<Self, Arguments, Result, Failure>
            ) -> Result
    ) -> Registration<Self> {
        requireAdmission()
        return add(
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
        once: Bool = false, owner: AnyObject? = nil,
        with handler:
            nonisolated(nonsending) @escaping (
                AsyncInvocation<Self, Arguments, Result, Failure>
            ) async -> Result
    ) -> Registration<Self> {
        requireAdmission()
        return add(
            AsyncInterceptor<Arguments, Result, Failure> { (call) async throws(Failure) -> Result in
                await handler(AsyncInvocation(call))
            }, to: Self.self[keyPath: key], life: Life(owner: owner, once: once), key: name)
    }

    @usableFromInline
    func add<Arguments, Result: ~Copyable, Failure>(
        _ interceptor: Interceptor<Arguments, Result, Failure>, to requirement: Requirement<Arguments, Result, Failure>,
        life: Life, key name: OverrideKey?
    ) -> Registration<Self> {
        add(
            OverrideEntry(
                body: Call<Arguments, Result, Failure>.absent, life: life, key: name, interceptor: interceptor),
            to: requirement)
    }

    func add<Arguments, Result: ~Copyable, Failure>(
        _ interceptor: AsyncInterceptor<Arguments, Result, Failure>,
        to requirement: AsyncRequirement<Arguments, Result, Failure>, life: Life, key name: OverrideKey?
    ) -> Registration<Self> {
        add(
            OverrideEntry(
                body: AsyncCall<Arguments, Result, Failure>.absent, life: life, key: name, interceptor: interceptor),
            to: requirement)
    }
}
