// SPDX-License-Identifier: MIT

// The same verbs for proxies that cross threads: the compiler chooses these by the constraint, and checks the closures.

extension Registering where Self: ProtocolProxy, Self: Sendable {
    /// Overrides a requirement: the handler answers in place of the implementer.
    ///
    /// The last override registered answers.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name, which replaces an override of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the arguments and answers the call; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>, key name: OverrideKey? = nil,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        with handler: @escaping @Sendable (Arguments) throws(Failure) -> Result
    ) -> Registration<Self> {
        add(
            OverrideEntry(body: Call(handler), life: Life(owner: owner, once: once), key: name),
            to: Self.self[keyPath: key])
    }

    /// Overrides a requirement with a handler that takes no arguments: the handler answers in place of the implementer.
    ///
    /// The last override registered answers; its arguments are left out.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name, which replaces an override of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Answers the call; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @_disfavoredOverload
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, Requirement<Arguments, Result, Failure>>, key name: OverrideKey? = nil,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil, with handler: @escaping @Sendable () throws(Failure) -> Result
    ) -> Registration<Self> {
        add(
            OverrideEntry(
                body: Call<Arguments, Result, Failure> { (_) throws(Failure) in try handler() },
                life: Life(owner: owner, once: once), key: name),
            to: Self.self[keyPath: key])
    }

    /// Overrides an asynchronous requirement: the handler answers in place of the implementer.
    ///
    /// The last override registered answers.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name, which replaces an override of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Takes the arguments and answers the call, on the caller's isolation; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>, key name: OverrideKey? = nil,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        with handler: nonisolated(nonsending) @escaping @Sendable (Arguments) async throws(Failure) -> Result
    ) -> Registration<Self> {
        add(
            OverrideEntry(body: AsyncCall(handler), life: Life(owner: owner, once: once), key: name),
            to: Self.self[keyPath: key])
    }

    /// Overrides an asynchronous requirement with a handler that takes no arguments: the handler answers in place of the implementer.
    ///
    /// The last override registered answers; its arguments are left out.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - name: A name, which replaces an override of the same name and takes its place on top.
    ///   - once: Whether it ends with the first call it takes part in.
    ///   - owner: An object that ends the registration by dying; or nil.
    ///   - handler: Answers the call, on the caller's isolation; kept until the registration ends.
    /// - Returns: The handle of the registration, which may be dropped.
    @_disfavoredOverload
    @discardableResult
    public func override<Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, AsyncRequirement<Arguments, Result, Failure>>, key name: OverrideKey? = nil,
        once: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        with handler: nonisolated(nonsending) @escaping @Sendable () async throws(Failure) -> Result
    ) -> Registration<Self> {
        add(
            OverrideEntry(
                body: AsyncCall<Arguments, Result, Failure> { (_) async throws(Failure) in try await handler() },
                life: Life(owner: owner, once: once), key: name),
            to: Self.self[keyPath: key])
    }
}
