// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Caches a requirement's results by its argument.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// let cache = proxy.cache(\.find, capacity: 100, expiresAfter: .seconds(60))
    /// cache.invalidate("a")
    /// ```
    ///
    /// A requirement with several arguments, or none, is cached by the same call; all arguments
    /// must be `Hashable`. If some aren't, or don't matter, compute a key with the overload that
    /// takes a closure.
    ///
    /// All results are stored, and no errors. `if:` says otherwise: `.result { $0.status == 200 }`
    /// leaves out the other responses, `.anyResult || .error(NotFound.self)` also stores errors of
    /// that type, and with `.nothing`, equal calls share a call while it is in progress, and that
    /// is all. What says nothing about the service is never stored: a cancellation, the refusal of
    /// a limit or circuit below, and a failure for which the caller's deadline is to blame.
    ///
    /// Stored errors expire like results. To keep them for a shorter time, put two caches above
    /// each other:
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.cache(\.find, expiresAfter: .seconds(60))
    /// proxy.cache(\.find, expiresAfter: .seconds(5), if: .error(Unavailable.self))
    /// ```
    ///
    /// Each proxy made by `forwarding(to:)` has its own results. Changing the implementers, or the
    /// deallocation of one, empties the cache, and calls in progress at that time don't store their
    /// results. For a `Sendable` proxy, results must be `Sendable`. The options are those of
    /// `HandlerRegistration`.
    ///
    /// ### Concurrent calls
    ///
    /// Concurrent calls of an asynchronous requirement with equal arguments wait for the first one,
    /// and return its result or throw its error. (Calls of a synchronous requirement never wait.)
    ///
    /// - A waiting call that is cancelled throws a `CancellationError`, or if the requirement can't
    ///   throw that, makes the call itself.
    /// - If the first call fails because of its caller's cancellation or ``CallDeadline``, one of
    ///   the waiting calls is made instead.
    /// - A recursive call with equal arguments, in the same task or one started from there, doesn't
    ///   wait for the outer call. It is made, and its result isn't stored.
    ///
    /// ### Results that can't be cached
    ///
    /// For a result that can be used only once, that is an asynchronous sequence, an iterator or a
    /// task, the compiler reports an ambiguous use of `cache`, as it does for a requirement that
    /// returns nothing: of two equal calls, such as transfers, one would be left out. A noncopyable
    /// result doesn't compile either. Two mistakes stop the program with an explanation instead:
    /// such a result within another type, like a stream in a tuple, and arguments that can't form a
    /// tuple, like `inout` ones.
    ///
    /// A type may not show what its values hold, such as a structure with a stream. So the first
    /// ten results of a requirement are looked at when they are about to be stored, except for the
    /// properties of objects. If one has such a part, each caller gets a result of its own from
    /// then on, and `handleUncaughtErrors(with:)` receives an ``UncacheableResultError``.
    ///
    /// > Important: To look at a result reads all of its properties, also an `unowned` one, whose
    /// > object must exist. Don't cache results that outlive what they refer to as `unowned`.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - capacity: The maximum number of results for each proxy. The least recently used one is
    ///     evicted first.
    ///   - lifetime: How long a result is valid; `nil` for no limit.
    ///   - isStored: The outcomes to store, all results and no errors by default.
    ///   - clock: The clock that measures the lifetime.
    /// - Returns: The cache.
    @inlinable
    @discardableResult
    public func cache<Typed: CacheableRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil,
        if isStored: OutcomePredicate<Typed.CachedResult, Typed.Failure> = .anyResult,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> CallCache<Self, Typed.Arguments>
    where Typed.Arguments: Hashable, Typed.OutcomeCrossing: Sendable {
        let results = ResultCache(capacity: capacity, expiresAfter: lifetime, clock: clock)
        return cache(
            key,
            in: results,
            if: isStored,
            by: CacheKeys { TypedKey($0) },
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
    }

    /// Caches a requirement's results by all of its arguments; see the method for one argument.
    ///
    /// - Returns: The cache.
    @inlinable
    @discardableResult
    public func cache<each Argument: Hashable, Typed: CacheableRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil,
        if isStored: OutcomePredicate<Typed.CachedResult, Typed.Failure> = .anyResult,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> CallCache<Self, ArgumentsKey<repeat each Argument>>
    where Typed.Arguments == (repeat each Argument), Typed.OutcomeCrossing: Sendable {
        let keys = CacheKeys<Typed.Arguments> { TypedKey(ArgumentsKey(repeat each $0)) }
        let results = ResultCache(capacity: capacity, expiresAfter: lifetime, clock: clock)
        return cache(
            key,
            in: results,
            if: isStored,
            by: keys,
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
    }

    /// Caches a requirement's results by a computed key; see the method for one argument.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.cache(\.loadInto) { path, _ in path }
    /// ```
    ///
    /// - Parameter makeKey: Returns the key of a call. Calls with equal keys share a result.
    /// - Returns: The cache.
    @inlinable
    @discardableResult
    public func cache<Key: Hashable & Sendable, Typed: CacheableRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil,
        if isStored: OutcomePredicate<Typed.CachedResult, Typed.Failure> = .anyResult,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        by makeKey: @escaping @Sendable (Typed.Arguments) -> Key
    ) -> CallCache<Self, Key> where Typed.OutcomeCrossing: Sendable {
        let results = ResultCache(capacity: capacity, expiresAfter: lifetime, clock: clock)
        return cache(
            key,
            in: results,
            if: isStored,
            by: CacheKeys { TypedKey(makeKey($0)) },
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
    }

    @usableFromInline
    func cache<Key, Typed: CacheableRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        in results: ResultCache,
        if isStored: OutcomePredicate<Typed.CachedResult, Typed.Failure>,
        by keys: CacheKeys<Typed.Arguments>,
        named name: RegistrationName?,
        owner: Typed.Owner?,
        fileID: StaticString,
        line: UInt
    ) -> CallCache<Self, Key> {
        let policy = Policy.cache(results, if: isStored.erased, by: keys)
        let registration = apply(
            policy,
            toKey: key,
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
        return CallCache(registration, results)
    }
}
