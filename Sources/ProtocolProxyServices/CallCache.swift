// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// What a proxy keeps of the calls of one requirement, and the handle of the interceptor that keeps it.
///
/// Dropping it changes nothing. That of a Sendable proxy is Sendable.
public struct CallCache<Proxy: ProtocolProxy, Key: Hashable> {
    /// The handle of the interceptor: when it is cancelled, all calls are made again.
    public let registration: Registration<Proxy>
    private let kept: KeptGenerations

    init(_ registration: Registration<Proxy>, _ kept: KeptGenerations) {
        self.registration = registration
        self.kept = kept
    }

    /// How many results are kept, of all implementers that are asked, those included whose time is over and which nobody has
    /// asked for since.
    public var count: Int { kept.stores.reduce(0) { $0 + $1.count } }

    /// How many wait for a call with this key that another one makes.
    package func waiting(for key: Key) -> Int { kept.stores.reduce(0) { $0 + $1.waiting(for: TypedKey(key)) } }

    /// Forgets the result that is kept under a key, of all implementers.
    ///
    /// The next call is made, also where another one is under way: what that one gives is not kept.
    ///
    /// - Parameter key: The key, such as the argument.
    public func invalidate(_ key: Key) {
        let key = TypedKey(key)
        for store in kept.stores { store.remove(key) }
    }

    /// Forgets the result of some arguments.
    ///
    /// - Parameter arguments: The arguments, none for a property.
    @_disfavoredOverload
    public func invalidate<each Argument: Hashable>(
        _ arguments: repeat each Argument
    ) where Key == ArgumentsKey<repeat each Argument> { invalidate(ArgumentsKey(repeat each arguments)) }

    /// Forgets all results.
    public func invalidateAll() { for store in kept.stores { store.removeAll() } }
}

// SAFETY: what is kept guards itself, and of a proxy that is Sendable it is Sendable: `cache` takes nothing else.
extension CallCache: @unchecked Sendable where Proxy: Sendable {}

/// Any number of arguments as a key.
public struct ArgumentsKey<each Argument: Hashable>: Hashable {
    @usableFromInline let arguments: (repeat each Argument)

    // BUG: Swift 6.3.1 crashes on a call that passes the tuple.
    @inlinable
    init(_ arguments: repeat each Argument) { self.arguments = (repeat each arguments) }

    /// Whether the arguments are equal one by one.
    @inlinable
    public static func == (left: ArgumentsKey, right: ArgumentsKey) -> Bool {
        for areEqual in repeat each left.arguments == each right.arguments { guard areEqual else { return false } }
        return true
    }

    /// Feeds the arguments into a hasher.
    @inlinable
    public func hash(into hasher: inout Hasher) {
        for argument in repeat each arguments { hasher.combine(argument) }
    }
}

extension Registering where Self: ProtocolProxy {
    /// Keeps the results of a requirement by its arguments, and answers equal calls with them.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// let cache = proxy.cache(\.find, capacity: 100, lasting: .seconds(60))
    /// cache.invalidate("a")
    /// ```
    ///
    /// Errors are not kept. Of several arguments, or of none, the same is written: all must be `Hashable`. Where they are not,
    /// or not all of them count, see the form with a closure.
    ///
    /// Of an asynchronous requirement, calls with equal arguments that come while one is under way wait for it, and end as it
    /// does, also with its error. Who is cancelled stops waiting: with a `CancellationError` where the requirement can throw
    /// one, and else by making the call itself, which ends as a cancelled call does. Where the call is cancelled that others wait
    /// for, and so fails, one of them makes it again. A call that comes back to itself with equal arguments waits forever.
    /// Calls of a synchronous requirement do not wait: each that finds no result is made.
    ///
    /// Results are shared by all who call, and belong to the implementers that they came from. Each proxy that
    /// `forwarding(to:)` makes has its own; and where an implementer is set, added, replaced or removed, or dies, nothing is
    /// kept at first. A call that is under way then is not waited for, and what it gives is not kept. Where threads share the
    /// proxy, results must be Sendable.
    ///
    /// A result that can be used once is not kept: a stream or another asynchronous sequence, an iterator, a task, or what
    /// cannot be copied. The compiler refuses it, as an ambiguous use of `cache`. What it does not see, such as a stream in a
    /// tuple, and a requirement whose arguments make no tuple, such as `inout` ones, stop the program with a sentence, here.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - capacity: How many results are kept at most, of each proxy; beyond that, the one goes that was not used for the
    ///     longest time.
    ///   - lifetime: How long a result is good for; nil for as long as there is room.
    ///   - clock: What measures the time.
    ///   - name: The key of the interceptor; see `Registering`.
    ///   - owner: An object that ends the registration by dying.
    /// - Returns: What is kept, with the handle of the interceptor.
    @inlinable
    @discardableResult
    public func cache<Typed: CacheableRequirement>(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), key name: OverrideKey? = nil, owner: Typed.Owner? = nil
    ) -> CallCache<Self, Typed.Arguments>
    where Typed.Arguments: Hashable, Typed.OutcomeCrossing: Sendable {
        cache(key, KeepingRules(capacity, lifetime, clock) { TypedKey($0) }, name, owner)
    }

    /// Keeps the results of a requirement by all of its arguments; see the form for one argument.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - capacity: How many results are kept at most.
    ///   - lifetime: How long a result is good for.
    ///   - clock: What measures the time.
    ///   - name: The key of the interceptor; see `Registering`.
    ///   - owner: An object that ends the registration by dying.
    /// - Returns: What is kept, with the handle of the interceptor.
    @inlinable
    @discardableResult
    public func cache<each Argument: Hashable, Typed: CacheableRequirement>(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), key name: OverrideKey? = nil, owner: Typed.Owner? = nil
    ) -> CallCache<Self, ArgumentsKey<repeat each Argument>>
    where Typed.Arguments == (repeat each Argument), Typed.OutcomeCrossing: Sendable {
        cache(key, KeepingRules(capacity, lifetime, clock) { TypedKey(ArgumentsKey(repeat each $0)) }, name, owner)
    }

    /// Keeps the results of a requirement by what a closure makes of its arguments; see the form for one argument.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.cache(\.loadInto) { path, _ in path }
    /// ```
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - capacity: How many results are kept at most.
    ///   - lifetime: How long a result is good for.
    ///   - clock: What measures the time.
    ///   - name: The key of the interceptor; see `Registering`.
    ///   - owner: An object that ends the registration by dying.
    ///   - makeKey: Makes a key of the arguments of a call. Calls with equal keys have the same result.
    /// - Returns: What is kept, with the handle of the interceptor.
    @inlinable
    @discardableResult
    public func cache<Key: Hashable & Sendable, Typed: CacheableRequirement>(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), key name: OverrideKey? = nil, owner: Typed.Owner? = nil,
        by makeKey: @escaping @Sendable (Typed.Arguments) -> Key
    ) -> CallCache<Self, Key> where Typed.OutcomeCrossing: Sendable {
        cache(key, KeepingRules(capacity, lifetime, clock) { TypedKey(makeKey($0)) }, name, owner)
    }

    @usableFromInline
    func cache<Key, Typed: CacheableRequirement>(
        _ key: KeyPath<Self.Type, Typed>, _ rules: KeepingRules<Typed.Arguments>, _ name: OverrideKey?,
        _ owner: Typed.Owner?
    ) -> CallCache<Self, Key> {
        let requirement = Self.self[keyPath: key]
        if requirement.signature.functionType != nil {
            stop("cannot be cached", requirement, "some of its arguments stay with the caller. Intercept it.")
        }
        requireManyUses(of: requirement)
        let kept = KeptGenerations(rules)
        let registration = intercept(key, key: name, owner: owner) { generation, next in
            requirement.__keeping(kept.calls(of: generation), of: next, by: rules)
        }
        return CallCache(registration, kept)
    }
}
