// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Caches the results of a requirement by its argument.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// let cache = proxy.cache(\.find, capacity: 100, lasting: .seconds(60))
    /// cache.invalidate("a")
    /// ```
    ///
    /// Errors are not stored. For several arguments or none, the call looks the same: all arguments must be `Hashable`. If some
    /// are not, or do not matter, use the function with a closure.
    ///
    /// Concurrent calls of an asynchronous requirement with equal arguments wait for the first one, and end with its result or
    /// error. A cancelled call stops waiting: it throws a `CancellationError` if the requirement can throw one, and otherwise
    /// makes the call itself. If the first call is cancelled and fails, one of the waiting calls is made anew. A call that
    /// leads to itself with equal arguments, in its task or one started from it, does not wait for itself: the inner call is
    /// made, and its result is not stored. Calls of a synchronous requirement do not wait.
    ///
    /// Results belong to the implementers they came from. Each proxy from `forwarding(to:)` has its own results, and changing
    /// the implementers, or the death of one, starts with none. The result of a call under way at that time is not stored. For
    /// a Sendable proxy, results must be Sendable.
    ///
    /// A result that can be used only once is not cached: an asynchronous sequence, an iterator, a task, or a noncopyable
    /// value. The compiler refuses it as an ambiguous use of `cache`. A result that the compiler cannot see, such as a stream
    /// in a tuple, and a requirement with arguments that make no tuple, such as `inout` ones, stop the program with an
    /// explanation.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - capacity: The maximum number of results of each proxy. The least recently used result is removed first.
    ///   - lifetime: The time a result is valid; nil for no limit.
    ///   - clock: The clock that measures the lifetime.
    ///   - name: The name of the interceptor; see `HandlerRegistration`.
    ///   - owner: An object whose death ends the registration.
    ///   - fileID: The module and file of the registration, as shown in explanations.
    ///   - line: The line of the registration.
    /// - Returns: The cache.
    @inlinable
    @discardableResult
    public func cache<Typed: CacheableRequirement>(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> CallCache<Self, Typed.Arguments>
    where Typed.Arguments: Hashable, Typed.OutcomeCrossing: Sendable {
        cache(key, KeepingRules(capacity, lifetime, clock) { TypedKey($0) }, name, owner, fileID, line)
    }

    /// Caches the results of a requirement by all of its arguments, like the function for one argument.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - capacity: The maximum number of results of each proxy.
    ///   - lifetime: The time a result is valid; nil for no limit.
    ///   - clock: The clock that measures the lifetime.
    ///   - name: The name of the interceptor; see `HandlerRegistration`.
    ///   - owner: An object whose death ends the registration.
    ///   - fileID: The module and file of the registration, as shown in explanations.
    ///   - line: The line of the registration.
    /// - Returns: The cache.
    @inlinable
    @discardableResult
    public func cache<each Argument: Hashable, Typed: CacheableRequirement>(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> CallCache<Self, ArgumentsKey<repeat each Argument>>
    where Typed.Arguments == (repeat each Argument), Typed.OutcomeCrossing: Sendable {
        cache(
            key, KeepingRules(capacity, lifetime, clock) { TypedKey(ArgumentsKey(repeat each $0)) }, name, owner,
            fileID, line)
    }

    /// Caches the results of a requirement by a computed key, like the function for one argument.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.cache(\.loadInto) { path, _ in path }
    /// ```
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - capacity: The maximum number of results of each proxy.
    ///   - lifetime: The time a result is valid; nil for no limit.
    ///   - clock: The clock that measures the lifetime.
    ///   - name: The name of the interceptor; see `HandlerRegistration`.
    ///   - owner: An object whose death ends the registration.
    ///   - fileID: The module and file of the registration, as shown in explanations.
    ///   - line: The line of the registration.
    ///   - makeKey: Returns the key of a call. Calls with equal keys have one result.
    /// - Returns: The cache.
    @inlinable
    @discardableResult
    public func cache<Key: Hashable & Sendable, Typed: CacheableRequirement>(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        by makeKey: @escaping @Sendable (Typed.Arguments) -> Key
    ) -> CallCache<Self, Key> where Typed.OutcomeCrossing: Sendable {
        cache(key, KeepingRules(capacity, lifetime, clock) { TypedKey(makeKey($0)) }, name, owner, fileID, line)
    }

    @usableFromInline
    func cache<Key, Typed: CacheableRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ rules: KeepingRules<Typed.Arguments>, _ name: RegistrationName?,
        _ owner: Typed.Owner?, _ fileID: StaticString, _ line: UInt
    ) -> CallCache<Self, Key> {
        let requirement = Self.self[keyPath: key]
        if requirement.signature.functionType != nil {
            stop("cannot be cached", requirement, "some of its arguments stay with the caller. Intercept it.")
        }
        requireManyUses(of: requirement)
        let kept = KeptGenerations(rules)
        let registration = intercept(
            key, named: name, owner: owner, fileID: fileID, line: line, describedBy: rules
        ) { generation, next in
            requirement.__keeping(kept.calls(of: generation), of: next, by: rules)
        }
        return CallCache(registration, kept)
    }
}
