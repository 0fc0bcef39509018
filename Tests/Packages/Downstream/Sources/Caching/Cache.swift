// SPDX-License-Identifier: MIT

import ProtocolProxyMacros

/// The delegate of a cache.
@Proxied
public protocol CacheDelegate: AnyObject {
    func cache(_ cache: Cache, willEvict key: String)
    @Optional(returning: true)
    func cache(_ cache: Cache, shouldEvict key: String) -> Bool
    @Optional(returning: ())
    func cache(_ cache: Cache, arrange keys: inout [String])
    var reserve: Int { get set }
}

/// A cache of keys with a delegate; written without a thought of proxies.
public final class Cache {
    /// The delegate.
    public weak var delegate: (any CacheDelegate)?
    /// The stored values, in the order that the delegate gave them.
    public private(set) var keys: [String] = []
    private let capacity: Int

    /// A cache that evicts what is above its capacity and the delegate's reserve.
    public init(capacity: Int) { self.capacity = capacity }

    /// Stores a key, and evicts others for it if need be.
    public func store(_ key: String) {
        keys.append(key)
        delegate?.cache(self, arrange: &keys)
        while keys.count > capacity + (delegate?.reserve ?? 0) {
            guard let victim = keys.first(where: { delegate?.cache(self, shouldEvict: $0) ?? true })
            else { return }
            delegate?.cache(self, willEvict: victim)
            keys.removeAll { $0 == victim }
        }
    }
}
