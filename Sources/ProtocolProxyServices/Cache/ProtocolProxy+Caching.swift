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
    /// The same call works for a requirement with several arguments, or none, if all arguments are
    /// `Hashable`. If some arguments aren't, or don't matter, compute a key with the overload that
    /// takes a closure.
    ///
    /// By default, all results are stored, and no errors. Change that with `if:`. For example,
    /// `.result { $0.status == 200 }` stores only responses with that status, and `.anyResult ||
    /// .error(NotFound.self)` stores errors of that type, too. With `.nothing`, no outcome is
    /// stored; equal calls only share a call while it is in progress. Errors that say nothing about
    /// the service are never stored: cancellations, refusals by a limit or circuit below, and
    /// failures because of the caller's deadline.
    ///
    /// Stored errors expire like results. To keep them for a shorter time, register two caches:
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.cache(\.find, expiresAfter: .seconds(60))
    /// proxy.cache(\.find, expiresAfter: .seconds(5), if: .error(Unavailable.self))
    /// ```
    ///
    /// Each proxy made by `forwarding(to:)` has its own results. The cache is emptied when the
    /// implementers change or one of them is deallocated; calls in progress at that time don't
    /// store their results. For a `Sendable` proxy, results must be `Sendable`.
    ///
    /// ### Concurrent calls
    ///
    /// Concurrent calls of an asynchronous requirement with equal arguments wait for the first one,
    /// and return its result or throw its error. (Calls of a synchronous requirement never wait.)
    ///
    /// - A waiting call that is cancelled throws a `CancellationError`. If the requirement can't
    ///   throw that, the call is made.
    /// - If the first call fails because of its caller's cancellation or ``CallDeadline``, one of
    ///   the waiting calls is made instead.
    /// - A recursive call with equal arguments, in the task of the outer call or in one that it
    ///   starts, doesn't wait for the outer call. The recursive call is made, and its result isn't
    ///   stored.
    ///
    /// ### Results that can't be cached
    ///
    /// An asynchronous sequence, an iterator or a task can be used only once. For such a result,
    /// the compiler reports an ambiguous use of `cache`. It does so for a requirement that returns
    /// nothing, too, because the second of two equal calls, such as transfers, would never be made.
    /// A noncopyable result doesn't compile either. Two mistakes compile, but stop the program with
    /// an explanation: a part of the result that can be used only once, like a stream in a tuple,
    /// and arguments that can't form a tuple, like `inout` ones.
    ///
    /// A type may not show what its values contain: a structure may have a stream in a property. So
    /// the cache searches the first ten results of a requirement before it stores them. It doesn't
    /// search the properties of objects. If a result contains something that can be used only once,
    /// the requirement isn't cached any more, and `handleUncaughtErrors(with:)` receives an
    /// ``UncacheableResultError``.
    ///
    /// > Important: The search reads all properties of a result, even `unowned` ones, whose objects
    /// > must still exist. Don't cache results that outlive the objects of their `unowned`
    /// > properties.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.find`.
    ///   - capacity: The maximum number of results for each proxy, 1 or more. The least recently
    ///     used result is evicted first.
    ///   - lifetime: How long a result is valid; `nil`, the default, for no limit.
    ///   - isStored: The outcomes to store; all results and no errors by default.
    ///   - clock: The clock that measures the lifetime.
    ///   - name: A name to find and remove the handler by. A handler of the requirement with an
    ///     equal name is replaced.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: The cache, for invalidating results and reading counts.
    @inlinable
    @discardableResult
    public func cache<Typed: CacheableKey>(
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
        let results = ResultCache(
            capacity: capacity,
            expiresAfter: lifetime,
            clock: clock,
            fileID: fileID,
            line: line
        )
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
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.find`.
    ///   - capacity: The maximum number of results for each proxy, 1 or more. The least recently
    ///     used result is evicted first.
    ///   - lifetime: How long a result is valid; `nil`, the default, for no limit.
    ///   - isStored: The outcomes to store; all results and no errors by default.
    ///   - clock: The clock that measures the lifetime.
    ///   - name: A name to find and remove the handler by. A handler of the requirement with an
    ///     equal name is replaced.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: The cache, for invalidating results and reading counts.
    @inlinable
    @discardableResult
    public func cache<each Argument: Hashable, Typed: CacheableKey>(
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
        let results = ResultCache(
            capacity: capacity,
            expiresAfter: lifetime,
            clock: clock,
            fileID: fileID,
            line: line
        )
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
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.find`.
    ///   - capacity: The maximum number of results for each proxy, 1 or more. The least recently
    ///     used result is evicted first.
    ///   - lifetime: How long a result is valid; `nil`, the default, for no limit.
    ///   - isStored: The outcomes to store; all results and no errors by default.
    ///   - clock: The clock that measures the lifetime.
    ///   - name: A name to find and remove the handler by. A handler of the requirement with an
    ///     equal name is replaced.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - makeKey: Returns the key of a call. It runs on the thread of the call. Calls with equal
    ///     keys share a result.
    /// - Returns: The cache, for invalidating results and reading counts.
    @inlinable
    @discardableResult
    public func cache<Key: Hashable & Sendable, Typed: CacheableKey>(
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
        let results = ResultCache(
            capacity: capacity,
            expiresAfter: lifetime,
            clock: clock,
            fileID: fileID,
            line: line
        )
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
    func cache<Key, Typed: CacheableKey>(
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

/// The cached results of a requirement, with the registration of the interceptor that caches them.
///
/// Discarding this value doesn't end the cache. It is `Sendable` if the proxy is.
public struct CallCache<Proxy: ProtocolProxy, Key: Hashable> {
    /// The registration of the interceptor.
    ///
    /// Cancelling it ends the cache.
    public let registration: Registration<Proxy>
    private let results: ResultCache

    init(_ registration: Registration<Proxy>, _ results: ResultCache) {
        self.registration = registration
        self.results = results
    }

    /// The number of results for all current implementers, including results that have expired
    /// since the latest call.
    public var count: Int { results.count }

    /// How many calls the cache answered, and how many were made.
    public var counts: ResultCache.Counts { results.counts }

    /// The number of calls that wait for another call with the key.
    package func waiting(for key: Key) -> Int {
        results.stores().reduce(0) { $0 + $1.waiting(for: TypedKey(key)) }
    }

    /// Removes the result for a key, for all implementers.
    ///
    /// Calls in progress with this key don't store their results.
    ///
    /// - Parameter key: The key of a call: its argument, or for a cache with a closure, what the
    ///   closure returns.
    public func invalidate(_ key: Key) {
        let key = TypedKey(key)
        for store in results.stores() { store.remove(key) }
    }

    /// Removes the result for several arguments, for all implementers.
    ///
    /// - Parameter arguments: The arguments of a call, in the order of its parameters; none for a
    ///   property.
    @_disfavoredOverload
    public func invalidate<each Argument: Hashable>(
        _ arguments: repeat each Argument
    ) where Key == ArgumentsKey<repeat each Argument> {
        invalidate(ArgumentsKey(repeat each arguments))
    }

    /// Removes all results.
    ///
    /// Calls in progress don't store their results.
    public func invalidateAll() {
        results.invalidateAll()
    }
}

// SAFETY: the store guards itself, and for a Sendable proxy `cache` accepts only Sendable results.
extension CallCache: @unchecked Sendable where Proxy: Sendable {}

/// A requirement whose results `cache` can store.
///
/// Only the requirement classes conform to it, and only if their results are copyable.
public protocol CacheableKey: ResultRequirement {}

/// A requirement with a copyable result, even if `cache` refuses the type of the result.
public protocol ResultRequirement: __Generated.RecordableKey {
    /// The type of the result.
    associatedtype CachedResult
}

extension Requirement: ResultRequirement, CacheableKey where Result: Copyable {
    /// The type of the result.
    public typealias CachedResult = Result
}

extension SendableRequirement: ResultRequirement, CacheableKey where Result: Copyable {
    /// The type of the result.
    public typealias CachedResult = Result
}

extension AsyncRequirement: ResultRequirement, CacheableKey where Result: Copyable {
    /// The type of the result.
    public typealias CachedResult = Result
}

extension SendableAsyncRequirement: ResultRequirement, CacheableKey where Result: Copyable {
    /// The type of the result.
    public typealias CachedResult = Result
}
