// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// The stored results of one requirement, with the registration of the interceptor that stores them.
///
/// Releasing it does not end the cache. The cache of a Sendable proxy is Sendable.
public struct CallCache<Proxy: ProtocolProxy, Key: Hashable> {
    /// The registration of the interceptor, which ends the cache when it is cancelled.
    public let registration: Registration<Proxy>
    private let kept: KeptGenerations

    init(_ registration: Registration<Proxy>, _ kept: KeptGenerations) {
        self.registration = registration
        self.kept = kept
    }

    /// The number of stored results of all current implementers, including expired results that were not looked up since.
    public var count: Int { kept.stores.reduce(0) { $0 + $1.count } }

    /// Returns the number of calls that wait for another call with a key.
    package func waiting(for key: Key) -> Int { kept.stores.reduce(0) { $0 + $1.waiting(for: TypedKey(key)) } }

    /// Removes the result of a key, for all implementers.
    ///
    /// The next call is made anew. The result of a call under way is not stored.
    ///
    /// - Parameter key: The key, such as the argument.
    public func invalidate(_ key: Key) {
        let key = TypedKey(key)
        for store in kept.stores { store.remove(key) }
    }

    /// Removes the result of arguments, for all implementers.
    ///
    /// - Parameter arguments: The arguments, none for a property.
    @_disfavoredOverload
    public func invalidate<each Argument: Hashable>(
        _ arguments: repeat each Argument
    ) where Key == ArgumentsKey<repeat each Argument> { invalidate(ArgumentsKey(repeat each arguments)) }

    /// Removes all results.
    public func invalidateAll() { for store in kept.stores { store.removeAll() } }
}

// SAFETY: the store guards itself, and for a Sendable proxy `cache` accepts only Sendable results.
extension CallCache: @unchecked Sendable where Proxy: Sendable {}

/// A key of several arguments.
public struct ArgumentsKey<each Argument: Hashable>: Hashable {
    @usableFromInline let arguments: (repeat each Argument)

    // BUG: Swift 6.3.1 crashes on a call that passes the tuple.
    @inlinable
    init(_ arguments: repeat each Argument) { self.arguments = (repeat each arguments) }

    /// Returns whether all arguments are equal.
    @inlinable
    public static func == (left: ArgumentsKey, right: ArgumentsKey) -> Bool {
        for areEqual in repeat each left.arguments == each right.arguments { guard areEqual else { return false } }
        return true
    }

    /// Hashes the arguments.
    @inlinable
    public func hash(into hasher: inout Hasher) {
        for argument in repeat each arguments { hasher.combine(argument) }
    }
}

extension Registering where Self: ProtocolProxy {
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
    /// leads to itself with equal arguments waits forever. Calls of a synchronous requirement do not wait.
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
    ///   - name: The name of the interceptor; see `Registering`.
    ///   - owner: An object whose death ends the registration.
    /// - Returns: The cache.
    @inlinable
    @discardableResult
    public func cache<Typed: CacheableRequirement>(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil
    ) -> CallCache<Self, Typed.Arguments>
    where Typed.Arguments: Hashable, Typed.OutcomeCrossing: Sendable {
        cache(key, KeepingRules(capacity, lifetime, clock) { TypedKey($0) }, name, owner)
    }

    /// Caches the results of a requirement by all of its arguments, like the function for one argument.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - capacity: The maximum number of results of each proxy.
    ///   - lifetime: The time a result is valid; nil for no limit.
    ///   - clock: The clock that measures the lifetime.
    ///   - name: The name of the interceptor; see `Registering`.
    ///   - owner: An object whose death ends the registration.
    /// - Returns: The cache.
    @inlinable
    @discardableResult
    public func cache<each Argument: Hashable, Typed: CacheableRequirement>(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil
    ) -> CallCache<Self, ArgumentsKey<repeat each Argument>>
    where Typed.Arguments == (repeat each Argument), Typed.OutcomeCrossing: Sendable {
        cache(key, KeepingRules(capacity, lifetime, clock) { TypedKey(ArgumentsKey(repeat each $0)) }, name, owner)
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
    ///   - name: The name of the interceptor; see `Registering`.
    ///   - owner: An object whose death ends the registration.
    ///   - makeKey: Returns the key of a call. Calls with equal keys have one result.
    /// - Returns: The cache.
    @inlinable
    @discardableResult
    public func cache<Key: Hashable & Sendable, Typed: CacheableRequirement>(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        by makeKey: @escaping @Sendable (Typed.Arguments) -> Key
    ) -> CallCache<Self, Key> where Typed.OutcomeCrossing: Sendable {
        cache(key, KeepingRules(capacity, lifetime, clock) { TypedKey(makeKey($0)) }, name, owner)
    }

    @usableFromInline
    func cache<Key, Typed: CacheableRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ rules: KeepingRules<Typed.Arguments>, _ name: RegistrationName?,
        _ owner: Typed.Owner?
    ) -> CallCache<Self, Key> {
        let requirement = Self.self[keyPath: key]
        if requirement.signature.functionType != nil {
            stop("cannot be cached", requirement, "some of its arguments stay with the caller. Intercept it.")
        }
        requireManyUses(of: requirement)
        let kept = KeptGenerations(rules)
        let registration = intercept(key, named: name, owner: owner) { generation, next in
            requirement.__keeping(kept.calls(of: generation), of: next, by: rules)
        }
        return CallCache(registration, kept)
    }
}
