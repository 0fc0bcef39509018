// swift-format-ignore-file
import ProtocolProxyMacros

struct Cache {}

@Proxied
public protocol CacheDelegate: AnyObject {
    func cache(_ cache: Cache, willEvict key: String)
    @Optional(returning: true) func cache(_ cache: Cache, shouldEvict key: String) -> Bool
}

// Expands to:
/// The requirements of ``CacheDelegate``.
public nonisolated enum CacheDelegateRequirements {
    static let cacheWillEvict = ProtocolProxy::__Generated.made(
        by: CacheDelegateProxy.__new_cacheWillEvict)
    static let cacheShouldEvict = ProtocolProxy::__Generated.made(
        by: CacheDelegateProxy.__new_cacheShouldEvict).answering(true)
    static let __links = ProtocolProxy::__Generated.LinkClasses()
    static let __base = ProtocolProxy::__Generated.RouteNumberCache()
    // The compiler refuses this if one of the types is a nonescaping closure; see '@Direct'.
    static func __check() {
        let _0 = ProtocolProxy::__Generated.kind(of: Cache.self)
        _0.canBeKept()
    }

    /// The description of ``CacheDelegate``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any CacheDelegate).self, requirements: [cacheWillEvict, cacheShouldEvict],
        weakly: { it in weak let it = it; return { it } })
}

/// A proxy for conformers of ``CacheDelegate``.
public nonisolated final class CacheDelegateProxy: ProtocolProxy::ProtocolProxy, CacheDelegate,
    ProtocolProxy::ProxyClass {
    /// The description of ``CacheDelegate``.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [CacheDelegateRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    public convenience init(implementer: (any CacheDelegate)? = nil) {
        self.init(implementer, as: (any CacheDelegate).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// It is released with the proxy, even if you replace it: calls read it without counting references.
    public convenience init(retaining implementer: any CacheDelegate) {
        self.init(implementer, as: (any CacheDelegate).self, retained: true)
    }
}

extension CacheDelegate where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func descriptors(
        adoptedBy: (any CacheDelegate).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [CacheDelegateRequirements.descriptor] }

    /// The requirement 'cache(_:willEvict:)'.
    public nonisolated static var cacheWillEvict: ProtocolProxy::Requirement<
        (Cache, String) -> Void, (Cache, String), Void, Never
    > { CacheDelegateRequirements.cacheWillEvict }
    @available(*, unavailable, renamed: "cacheWillEvict")
    public nonisolated static var cache: ProtocolProxy::Requirement<
        (Cache, String) -> Void, (Cache, String), Void, Never
    > { CacheDelegateRequirements.cacheWillEvict }
    // The witness calls a retained implementer directly if nothing is registered.
    @_implements(CacheDelegate, cache(_:willEvict:))
    @inline(__always) public func __cache(_ cache: Cache, willEvict key: String) {
        if self.__forwardsAtOnce(bit: 1 << 50, CacheDelegateRequirements.__links) {
            return self.__forward { (it: any CacheDelegate) in it.cache(cache, willEvict: key) }
        }
        return self.__route_cacheWillEvict(cache, willEvict: key)
    }
    // The other calls go to a weakly held implementer, or to the registered handlers.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func __route_cacheWillEvict(_ cache: Cache, willEvict key: String) {
        if let __it = self.__first(
            (any CacheDelegate).self, bit: 1 << 50, CacheDelegateRequirements.__links
        ) { return __it.cache(cache, willEvict: key) }
        return self.__call(
            CacheDelegateRequirements.__base, 0, CacheDelegateRequirements.cacheWillEvict
        ) { (function) in function(cache, key) }
    }
    // The description makes functions of the requirement's type, and calls them.
    static func __new_cacheWillEvict(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<
        (Cache, String) -> Void, (Cache, String), Void, Never
    > {
        .init(
            __of: "cache(_:willEvict:)", for: (any CacheDelegate).self, optional: false,
            ProtocolProxy::Parameters(), throwing: nil, on: actor,
            make: { decorator, link -> (Cache, String) -> Void in
                { _0, _1 in
                    if let __r: Void = link.__lend({ it in it.cache(_0, willEvict: _1) }) {
                        return __r
                    }
                    let told = (_0, _1)
                    return decorator.call(told) { function in function(_0, _1) }
                }
            },
            apply: { function, a in function(a.0, a.1) })
    }

    /// The requirement 'cache(_:shouldEvict:)'.
    public nonisolated static var cacheShouldEvict: ProtocolProxy::Requirement<
        (Cache, String) -> Bool, (Cache, String), Bool, Never
    > { CacheDelegateRequirements.cacheShouldEvict }
    // The witness calls a retained implementer directly if nothing is registered.
    @_implements(CacheDelegate, cache(_:shouldEvict:))
    @inline(__always) public func __cache(_ cache: Cache, shouldEvict key: String) -> Bool {
        if self.__forwardsAtOnce(bit: 1 << 1, CacheDelegateRequirements.__links) {
            return self.__forward { (it: any CacheDelegate) -> Bool in
                it.cache(cache, shouldEvict: key)
            }
        }
        return self.__route_cacheShouldEvict(cache, shouldEvict: key)
    }
    // The other calls go to a weakly held implementer, or to the registered handlers.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func __route_cacheShouldEvict(_ cache: Cache, shouldEvict key: String) -> Bool {
        if let __it = self.__first(
            (any CacheDelegate).self, bit: 1 << 1, CacheDelegateRequirements.__links
        ) { return __it.cache(cache, shouldEvict: key) }
        return self.__call(
            CacheDelegateRequirements.__base, 1, CacheDelegateRequirements.cacheShouldEvict
        ) { (function) -> Bool in function(cache, key) }
    }
    // The description makes functions of the requirement's type, and calls them.
    static func __new_cacheShouldEvict(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<
        (Cache, String) -> Bool, (Cache, String), Bool, Never
    > {
        .init(
            __of: "cache(_:shouldEvict:)", for: (any CacheDelegate).self, optional: true,
            ProtocolProxy::Parameters(), throwing: nil, on: actor,
            make: { decorator, link -> (Cache, String) -> Bool in
                { _0, _1 in
                    if let __r: Bool = link.__lend({ it in it.cache(_0, shouldEvict: _1) }) {
                        return __r
                    }
                    let told = (_0, _1)
                    return decorator.call(told) { function in function(_0, _1) }
                }
            },
            apply: { function, a in function(a.0, a.1) })
    }
}

extension CacheDelegate {
    public func cache(_ cache: Cache, shouldEvict key: String) -> Bool {
        ProtocolProxy::__Generated.leftOut("cache(_:shouldEvict:)", by: self)
        return true
    }
}
