// SPDX-License-Identifier: MIT

public import ProtocolProxy

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
