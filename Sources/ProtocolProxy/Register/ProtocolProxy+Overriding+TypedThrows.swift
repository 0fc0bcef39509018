// SPDX-License-Identifier: MIT

// BUG: Swift 6.3.1 does not take a closure literal that does not throw for a parameter `() throws(Failure)` whose
// `Failure` is inferred from another argument, unless it is `any Error` or `Never`. So the closures that do not throw
// have a form of their own for these requirements.

extension Registering where Self: ProtocolProxy {
    /// Overrides a requirement that throws a type of its own with a handler that does not throw.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name, which replaces an override of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the arguments and answers the call; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @_disfavoredOverload
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>, key name: OverrideKey? = nil,
        once: Bool = false,
        owner: AnyObject? = nil, with handler: @escaping (Arguments) -> Result
    ) -> Registration<Self> {
        requireAdmission()
        return add(
            OverrideEntry(
                body: Call<Arguments, Result, Failure> { (arguments) throws(Failure) in handler(arguments) },
                life: Life(owner: owner, once: once), key: name),
            to: Self.self[keyPath: key])
    }

    /// Overrides an asynchronous requirement that throws a type of its own with a handler that does not throw.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name, which replaces an override of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the arguments and answers the call, on the caller's isolation; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @_disfavoredOverload
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>, key name: OverrideKey? = nil,
        once: Bool = false,
        owner: AnyObject? = nil, with handler: nonisolated(nonsending) @escaping (Arguments) async -> Result
    ) -> Registration<Self> {
        requireAdmission()
        return add(
            OverrideEntry(
                body: AsyncCall<Arguments, Result, Failure> { (arguments) async throws(Failure) in
                    await handler(arguments)
                },
                life: Life(owner: owner, once: once), key: name),
            to: Self.self[keyPath: key])
    }
}

// The same verbs for proxies that cross threads.

extension Registering where Self: ProtocolProxy, Self: Sendable {
    /// Overrides a requirement that throws a type of its own with a handler that does not throw.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name, which replaces an override of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the arguments and answers the call; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @_disfavoredOverload
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>, key name: OverrideKey? = nil,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil, with handler: @escaping @Sendable (Arguments) -> Result
    ) -> Registration<Self> {
        add(
            OverrideEntry(
                body: Call<Arguments, Result, Failure> { (arguments) throws(Failure) in handler(arguments) },
                life: Life(owner: owner, once: once), key: name),
            to: Self.self[keyPath: key])
    }

    /// Overrides an asynchronous requirement that throws a type of its own with a handler that does not throw.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name, which replaces an override of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the arguments and answers the call, on the caller's isolation; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @_disfavoredOverload
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>, key name: OverrideKey? = nil,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        with handler: nonisolated(nonsending) @escaping @Sendable (Arguments) async -> Result
    ) -> Registration<Self> {
        add(
            OverrideEntry(
                body: AsyncCall<Arguments, Result, Failure> { (arguments) async throws(Failure) in
                    await handler(arguments)
                },
                life: Life(owner: owner, once: once), key: name),
            to: Self.self[keyPath: key])
    }
}
