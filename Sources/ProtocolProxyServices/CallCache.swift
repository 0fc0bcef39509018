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
