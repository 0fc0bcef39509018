// SPDX-License-Identifier: MIT

// Handlers that throw errors of one type. The type is spelled in those of the closures, so that the compiler refuses other
// errors.
//
// BUG: Swift 6.3.1 crashes on a closure literal that spells `throws(E)` where the parameter's type is an associated one, as for
// other requirements. It takes the literal where the type is spelled with the parameters of the requirement's class, so these
// verbs stand here for each of the four classes. A handler takes the tuple of the arguments, which the compiler takes apart for
// its closure; it does not for a closure that another one returns, so interceptors have forms for several arguments. A pack does
// that, but the compiler crashes on one in a closure that is `nonisolated(nonsending)`.

extension SynchronousRequirement where Result: ~Copyable, Failure == any Error {
    /// A function of the requirement's type that is a handler which throws errors of one type.
    package final func function<Thrown: Error>(
        handling handler: @escaping (Arguments) throws(Thrown) -> Result
    ) -> Function {
        around(Decorator { (arguments, _) throws(Failure) in try handler(arguments) })
    }
}

extension AsynchronousRequirement where Result: ~Copyable, Failure == any Error {
    /// A function of the requirement's type that is a handler which throws errors of one type.
    package final func function<Thrown: Error>(
        handling handler: nonisolated(nonsending) @escaping (Arguments) async throws(Thrown) -> Result
    ) -> Function {
        around(AsyncDecorator { (arguments, _) async throws(Failure) in try await handler(arguments) })
    }
}

// MARK: Synchronous requirements

extension Registering where Self: ProtocolProxy {
    /// Overrides a requirement that throws errors of one type, with a handler that throws no others.
    ///
    /// ```text
    /// proxy.override(\.find) { (name) throws(StoreError) in throw .missing }
    /// ```
    ///
    /// A handler that throws says so with `throws(StoreError)`: the compiler takes it for one of any errors otherwise. In
    /// all else it is as for other requirements.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func override<Function, Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.ThrowingRequirement<Function, Arguments, Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: @escaping (Arguments) throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = OverrideEntry(requirement.function(handling: handler), Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Overrides a requirement that throws errors of one type, with a handler that throws nothing.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult @_disfavoredOverload
    public func override<Function, Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.ThrowingRequirement<Function, Arguments, Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: @escaping (Arguments) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = OverrideEntry(requirement.function(handling: handler), Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type, with a function around the function below it.
    ///
    /// ```text
    /// proxy.intercept(\.find) { next in { (name) throws(StoreError) in try next(name.lowercased()) } }
    /// ```
    ///
    /// In all else it is as for other requirements.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Function, Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.ThrowingRequirement<Function, Arguments, Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with around:
            @escaping (__Generated.Next<Function, Arguments, Result, Failure>) -> (Arguments) throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .plain { [weak routes] below in
                requirement.function(handling: around(__Generated.Next(below, requirement, routes)))
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type and has several parameters, or none.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Function, each Argument, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.ThrowingRequirement<Function, (repeat each Argument), Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with around:
            @escaping (__Generated.Next<Function, (repeat each Argument), Result, Failure>) -> (repeat each Argument)
            throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .plain { [weak routes] below in
                let function = around(__Generated.Next(below, requirement, routes))
                return requirement.function { (a) throws(Failure) in try function(repeat each a) }
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type, with a function that also receives its registration, and
    /// takes the arguments as one tuple.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Function, Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.ThrowingRequirement<Function, Arguments, Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        informing around:
            @escaping (Interception, __Generated.Next<Function, Arguments, Result, Failure>) -> (Arguments)
            throws(Failure) ->
            Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .informed { [weak routes] interception, below in
                requirement.function(handling: around(interception, __Generated.Next(below, requirement, routes)))
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }
}

// MARK: Synchronous requirements whose handlers are Sendable

extension Registering where Self: ProtocolProxy {
    /// Overrides a requirement that throws errors of one type; see the form for `__Generated.ThrowingRequirement`.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func override<Function: Sendable, Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.SendableThrowingRequirement<Function, Arguments, Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: @escaping @Sendable (Arguments) throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = OverrideEntry(requirement.function(handling: handler), Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Overrides a requirement that throws errors of one type, with a handler that throws nothing.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult @_disfavoredOverload
    public func override<Function: Sendable, Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.SendableThrowingRequirement<Function, Arguments, Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: @escaping @Sendable (Arguments) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = OverrideEntry(requirement.function(handling: handler), Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type; see the form for `__Generated.ThrowingRequirement`.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Function: Sendable, Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.SendableThrowingRequirement<Function, Arguments, Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with around:
            @escaping @Sendable (__Generated.Next<Function, Arguments, Result, Failure>) ->
            @Sendable (Arguments) throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .plain { [weak routes] below in
                requirement.function(handling: around(__Generated.Next(below, requirement, routes)))
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type and has several parameters, or none.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Function: Sendable, each Argument, Result: ~Copyable, Failure>(
        _ key: KeyPath<
            Self.Type, __Generated.SendableThrowingRequirement<Function, (repeat each Argument), Result, Failure>
        >,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with around:
            @escaping @Sendable (__Generated.Next<Function, (repeat each Argument), Result, Failure>) ->
            @Sendable (repeat each Argument) throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .plain { [weak routes] below in
                let function = around(__Generated.Next(below, requirement, routes))
                return requirement.function { (a) throws(Failure) in try function(repeat each a) }
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type, with a function that also receives its registration, and
    /// takes the arguments as one tuple.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Function: Sendable, Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.SendableThrowingRequirement<Function, Arguments, Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        informing around:
            @escaping @Sendable (Interception, __Generated.Next<Function, Arguments, Result, Failure>) ->
            @Sendable (Arguments) throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .informed { [weak routes] interception, below in
                requirement.function(handling: around(interception, __Generated.Next(below, requirement, routes)))
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }
}
