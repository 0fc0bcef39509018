// SPDX-License-Identifier: MIT

// The asynchronous half of `ProtocolProxy+TypedErrors.swift`, which has the reasons for these forms.

// MARK: Asynchronous requirements

extension Registering where Self: ProtocolProxy {
    /// Overrides a requirement that throws errors of one type; see the form for `__Generated.ThrowingRequirement`.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func override<Function, Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.AsyncThrowingRequirement<Function, Arguments, Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Result
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
        _ key: KeyPath<Self.Type, __Generated.AsyncThrowingRequirement<Function, Arguments, Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: nonisolated(nonsending) @escaping (Arguments) async -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = OverrideEntry(requirement.function(handling: handler), Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type; see the form for `__Generated.ThrowingRequirement`.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Function, Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.AsyncThrowingRequirement<Function, Arguments, Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with around:
            @escaping (__Generated.AsyncNext<Function, Arguments, Result, Failure>) ->
            nonisolated(nonsending) (Arguments) async throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .plain { [weak routes] below in
                requirement.function(handling: around(__Generated.AsyncNext(below, requirement, routes)))
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type and has no parameters.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Function, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.AsyncThrowingRequirement<Function, (), Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with around:
            @escaping (__Generated.AsyncNext<Function, (), Result, Failure>) ->
            nonisolated(nonsending) () async throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .plain { [weak routes] below in
                let function = around(__Generated.AsyncNext(below, requirement, routes))
                return requirement.function { (_) async throws(Failure) in try await function() }
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type and has two parameters.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Function, First, Second, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.AsyncThrowingRequirement<Function, (First, Second), Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with around:
            @escaping (__Generated.AsyncNext<Function, (First, Second), Result, Failure>) ->
            nonisolated(nonsending) (First, Second) async throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .plain { [weak routes] below in
                let function = around(__Generated.AsyncNext(below, requirement, routes))
                return requirement.function { (a) async throws(Failure) in try await function(a.0, a.1) }
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type and has three parameters.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Function, First, Second, Third, Result: ~Copyable, Failure>(
        _ key: KeyPath<
            Self.Type, __Generated.AsyncThrowingRequirement<Function, (First, Second, Third), Result, Failure>
        >,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with around:
            @escaping (__Generated.AsyncNext<Function, (First, Second, Third), Result, Failure>) ->
            nonisolated(nonsending) (First, Second, Third) async throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .plain { [weak routes] below in
                let function = around(__Generated.AsyncNext(below, requirement, routes))
                return requirement.function { (a) async throws(Failure) in try await function(a.0, a.1, a.2) }
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type and has four parameters.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Function, First, Second, Third, Fourth, Result: ~Copyable, Failure>(
        _ key: KeyPath<
            Self.Type, __Generated.AsyncThrowingRequirement<Function, (First, Second, Third, Fourth), Result, Failure>
        >,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with around:
            @escaping (__Generated.AsyncNext<Function, (First, Second, Third, Fourth), Result, Failure>) ->
            nonisolated(nonsending) (First, Second, Third, Fourth) async throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .plain { [weak routes] below in
                let function = around(__Generated.AsyncNext(below, requirement, routes))
                return requirement.function { (a) async throws(Failure) in try await function(a.0, a.1, a.2, a.3) }
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type, with a function that also receives its registration, and
    /// takes the arguments as one tuple.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Function, Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.AsyncThrowingRequirement<Function, Arguments, Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: AnyObject? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        informing around:
            @escaping (Interception, __Generated.AsyncNext<Function, Arguments, Result, Failure>) ->
            nonisolated(nonsending) (Arguments) async throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .informed { [weak routes] interception, below in
                requirement.function(handling: around(interception, __Generated.AsyncNext(below, requirement, routes)))
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }
}

// MARK: Asynchronous requirements whose handlers are Sendable

extension Registering where Self: ProtocolProxy {
    /// Overrides a requirement that throws errors of one type; see the form for `__Generated.ThrowingRequirement`.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func override<Function: Sendable, Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.SendableAsyncThrowingRequirement<Function, Arguments, Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: nonisolated(nonsending) @escaping @Sendable (Arguments) async throws(Failure) -> Result
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
        _ key: KeyPath<Self.Type, __Generated.SendableAsyncThrowingRequirement<Function, Arguments, Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with handler: nonisolated(nonsending) @escaping @Sendable (Arguments) async -> Result
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
        _ key: KeyPath<Self.Type, __Generated.SendableAsyncThrowingRequirement<Function, Arguments, Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with around:
            @escaping @Sendable (__Generated.AsyncNext<Function, Arguments, Result, Failure>) ->
            nonisolated(nonsending) @Sendable (Arguments) async throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .plain { [weak routes] below in
                requirement.function(handling: around(__Generated.AsyncNext(below, requirement, routes)))
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type and has no parameters.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Function: Sendable, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.SendableAsyncThrowingRequirement<Function, (), Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with around:
            @escaping @Sendable (__Generated.AsyncNext<Function, (), Result, Failure>) ->
            nonisolated(nonsending) @Sendable () async throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .plain { [weak routes] below in
                let function = around(__Generated.AsyncNext(below, requirement, routes))
                return requirement.function { (_) async throws(Failure) in try await function() }
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type and has two parameters.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Function: Sendable, First, Second, Result: ~Copyable, Failure>(
        _ key: KeyPath<
            Self.Type, __Generated.SendableAsyncThrowingRequirement<Function, (First, Second), Result, Failure>
        >,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with around:
            @escaping @Sendable (__Generated.AsyncNext<Function, (First, Second), Result, Failure>) ->
            nonisolated(nonsending) @Sendable (First, Second) async throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .plain { [weak routes] below in
                let function = around(__Generated.AsyncNext(below, requirement, routes))
                return requirement.function { (a) async throws(Failure) in try await function(a.0, a.1) }
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type and has three parameters.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Function: Sendable, First, Second, Third, Result: ~Copyable, Failure>(
        _ key: KeyPath<
            Self.Type, __Generated.SendableAsyncThrowingRequirement<Function, (First, Second, Third), Result, Failure>
        >,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with around:
            @escaping @Sendable (__Generated.AsyncNext<Function, (First, Second, Third), Result, Failure>) ->
            nonisolated(nonsending) @Sendable (First, Second, Third) async throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .plain { [weak routes] below in
                let function = around(__Generated.AsyncNext(below, requirement, routes))
                return requirement.function { (a) async throws(Failure) in try await function(a.0, a.1, a.2) }
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type and has four parameters.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<
        Function: Sendable, First, Second, Third, Fourth, Result: ~Copyable, Failure
    >(
        _ key: KeyPath<
            Self.Type,
            __Generated.SendableAsyncThrowingRequirement<Function, (First, Second, Third, Fourth), Result, Failure>
        >, named name: RegistrationName? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        with around:
            @escaping @Sendable (__Generated.AsyncNext<Function, (First, Second, Third, Fourth), Result, Failure>) ->
            nonisolated(nonsending) @Sendable (First, Second, Third, Fourth) async throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .plain { [weak routes] below in
                let function = around(__Generated.AsyncNext(below, requirement, routes))
                return requirement.function { (a) async throws(Failure) in try await function(a.0, a.1, a.2, a.3) }
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }

    /// Intercepts a requirement that throws errors of one type, with a function that also receives its registration, and
    /// takes the arguments as one tuple.
    ///
    /// - Complexity: O(1) on average.
    @discardableResult
    public func intercept<Function: Sendable, Arguments, Result: ~Copyable, Failure>(
        _ key: KeyPath<Self.Type, __Generated.SendableAsyncThrowingRequirement<Function, Arguments, Result, Failure>>,
        named name: RegistrationName? = nil,
        once: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        informing around:
            @escaping @Sendable (Interception, __Generated.AsyncNext<Function, Arguments, Result, Failure>) ->
            nonisolated(nonsending) @Sendable (Arguments) async throws(Failure) -> Result
    ) -> Registration<Self> {
        let requirement = Self.self[keyPath: key]
        let entry = InterceptorEntry<Function>(
            .informed { [weak routes] interception, below in
                requirement.function(handling: around(interception, __Generated.AsyncNext(below, requirement, routes)))
            }, Lifetime(anyOwner: owner, once: once))
        return add(entry, to: requirement, name, at: SourceLocation(fileID, line))
    }
}
