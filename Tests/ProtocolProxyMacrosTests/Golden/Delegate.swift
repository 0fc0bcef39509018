// swift-format-ignore-file
import ProtocolProxyMacros

struct Cache {}

@Proxied
public protocol CacheDelegate: AnyObject {
    func cache(_ cache: Cache, willEvict key: String)
    @Optional(returning: true) func cache(_ cache: Cache, shouldEvict key: String) -> Bool
}

// Expands to:
/// What ``CacheDelegate`` asks for.
public nonisolated enum CacheDelegateRequirements {
    static let cacheWillEvict = ProtocolProxy::Requirement<(Cache, String), Void, Never>("cache(_:willEvict:)").calling(CacheDelegateProxy.__call_cacheWillEvict)
    static let cacheShouldEvict = ProtocolProxy::Requirement<(Cache, String), Bool, Never>("cache(_:shouldEvict:)", optional: true).calling(CacheDelegateProxy.__call_cacheShouldEvict).answering(true)
    static let __known = ProtocolProxy::__Known()
    static let __place_cacheWillEvict = ProtocolProxy::__Place()
    static let __place_cacheShouldEvict = ProtocolProxy::__Place()
    // Refused by the compiler where one of these is the type of a closure that does not escape; see '@Direct'.
    static func __check() { let _0 = ProtocolProxy::__kind(of: Cache.self); _0.canBeKept() }

    /// The description of ``CacheDelegate``.
    public static let __descriptor = ProtocolProxy::ProtocolDescriptor((any CacheDelegate).self, requirements: [cacheWillEvict, cacheShouldEvict])
}

/// Stands in for a conformer of ``CacheDelegate``.
public nonisolated final class CacheDelegateProxy: ProtocolProxy::ProtocolProxy, CacheDelegate, ProtocolProxy::ProxyClass {
    /// The description of ``CacheDelegate``.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [CacheDelegateRequirements.__descriptor] }

    /// Makes a proxy that forwards to an implementer without keeping it alive.
    public convenience init(implementer: (any CacheDelegate)? = nil) {
        self.init(implementer, as: (any CacheDelegate).self)
    }

    /// Makes a proxy that forwards to an implementer and keeps it alive.
    ///
    /// It is released with the proxy, also where another has taken its place: calls read it without counting.
    public convenience init(retaining implementer: any CacheDelegate) {
        self.init(implementer, as: (any CacheDelegate).self, retained: true)
    }
}

extension CacheDelegate where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func __descriptors(adoptedBy: (any CacheDelegate).Type) -> [ProtocolProxy::ProtocolDescriptor] { [CacheDelegateRequirements.__descriptor] }

    public nonisolated static var cacheWillEvict: ProtocolProxy::Requirement<(Cache, String), Void, Never> { CacheDelegateRequirements.cacheWillEvict }
    static func __call_cacheWillEvict(_ it: any CacheDelegate, _ a: (Cache, String)) { it.cache(a.0, willEvict: a.1) }
    @inline(__always) @_implements(CacheDelegate, cache(_:willEvict:)) public func __cache(_ cache: Cache, willEvict key: String) { if self.__forwardsAtOnce(bit: 1 << 50, CacheDelegateRequirements.__known) { return self.__forward { (it: any CacheDelegate) in it.cache(cache, willEvict: key) } }; return self.__route_cacheWillEvict(cache, willEvict: key) }
    @inline(never) func __route_cacheWillEvict(_ cache: Cache, willEvict key: String) { self.__send(CacheDelegateRequirements.cacheWillEvict, lending: cache, key, bit: 1 << 50, CacheDelegateRequirements.__known, at: CacheDelegateRequirements.__place_cacheWillEvict) { (it: any CacheDelegate) in it.cache(cache, willEvict: key) } }

    public nonisolated static var cacheShouldEvict: ProtocolProxy::Requirement<(Cache, String), Bool, Never> { CacheDelegateRequirements.cacheShouldEvict }
    static func __call_cacheShouldEvict(_ it: any CacheDelegate, _ a: (Cache, String)) -> Bool { it.cache(a.0, shouldEvict: a.1) }
    @inline(__always) @_implements(CacheDelegate, cache(_:shouldEvict:)) public func __cache(_ cache: Cache, shouldEvict key: String) -> Bool { if self.__forwardsAtOnce(bit: 1 << 1, CacheDelegateRequirements.__known) { return self.__forward { (it: any CacheDelegate) -> Bool in it.cache(cache, shouldEvict: key) } }; return self.__route_cacheShouldEvict(cache, shouldEvict: key) }
    @inline(never) func __route_cacheShouldEvict(_ cache: Cache, shouldEvict key: String) -> Bool { self.__send(CacheDelegateRequirements.cacheShouldEvict, lending: cache, key, bit: 1 << 1, CacheDelegateRequirements.__known, at: CacheDelegateRequirements.__place_cacheShouldEvict) { (it: any CacheDelegate) -> Bool in it.cache(cache, shouldEvict: key) } }
}

extension CacheDelegate {
    public func cache(_ cache: Cache, shouldEvict key: String) -> Bool { ProtocolProxy::__leftOut("cache(_:shouldEvict:)", by: self); return true }
}
