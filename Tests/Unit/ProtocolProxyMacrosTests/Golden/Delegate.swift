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
    static let cacheWillEvict = __Generated.made(by: CacheDelegateProxy.__new_cacheWillEvict)
    static let cacheShouldEvict = __Generated.made(
        by: CacheDelegateProxy.__new_cacheShouldEvict).answering(true)
    static let __caches = __Generated.Caches { CacheDelegateRequirements.descriptor }
    // The compiler refuses this if a type is a nonescaping closure; see '@Direct'.
    static func __check() {
        let _0 = __Generated.kind(of: Cache.self)
    #sourceLocation(file: "Example.swift", line: 7)
        _0
                       .canBeKept()
    #sourceLocation()
    }

    /// The descriptor of ``CacheDelegate``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any CacheDelegate).self, requirements: [cacheWillEvict, cacheShouldEvict],
        weakly: { it in weak let weakly = it; return { weakly } }).__indexed()
}

/// A proxy for conformers of ``CacheDelegate``.
public nonisolated final class CacheDelegateProxy: ProtocolProxy::ProtocolProxy, CacheDelegate,
    ProtocolProxy::ProxyClass {
    /// The descriptors of the protocols that the class adopts.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [CacheDelegateRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    public convenience init(implementer: (any CacheDelegate)? = nil) {
        self.init(implementer, as: (any CacheDelegate).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    public convenience init(retaining implementer: any CacheDelegate) {
        self.init(implementer, as: (any CacheDelegate).self, retained: true)
    }
}

extension CacheDelegate where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func descriptors(
        adoptedBy: (any CacheDelegate).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [CacheDelegateRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement
    //   in its protocol. Most witnesses have names of their own, so that those of two
    //   protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's
    //   type, which call the implementer of 'link', or pass the call to 'decorator',
    //   which runs handlers or calls the next implementer.

    /// The requirement 'cache(_:willEvict:)'.
    public nonisolated static var cacheWillEvict: ProtocolProxy::Requirement<
        (Cache, String) -> Swift::Void, (Cache, String), Swift::Void, Swift::Never
    > { CacheDelegateRequirements.cacheWillEvict }
    // For '\.cache', the compiler suggests the first key that begins with it.
    @available(*, unavailable, renamed: "cacheWillEvict")
    public nonisolated static var cache: ProtocolProxy::Requirement<
        (Cache, String) -> Swift::Void, (Cache, String), Swift::Void, Swift::Never
    > { CacheDelegateRequirements.cacheWillEvict }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(CacheDelegate, cache(_:willEvict:))
    @inline(__always) public func __cache(_ cache: Cache, willEvict key: String) {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any CacheDelegate) { it.cache(cache, willEvict: key) }
        @inline(never) func __send() {
            unsafe __Generated.call(
                __direct, { $0(cache, key) }, 0, CacheDelegateRequirements.__caches,
                CacheDelegateRequirements.cacheWillEvict, on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(0, CacheDelegateRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_cacheWillEvict(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Cache, String) -> Swift::Void, (Cache, String), Swift::Void, Swift::Never
    > {
        .init(
            __of: "cache(_:willEvict:)", for: (any CacheDelegate).self, on: actor,
            make: { decorator, link -> (Cache, String) -> Swift::Void in
                { _0, _1 in
                    if let r: Swift::Void = link.lend({ it in it.cache(_0, willEvict: _1) }) {
                        return r
                    }
                    return decorator.call(
                        (__Generated.kept(_0, as: (Cache).self), _1)
                    ) { function in function(_0, _1) }
                }
            },
            arguments: .init(), apply: { function, a in function(a.0, a.1) })
    }

    /// The requirement 'cache(_:shouldEvict:)'.
    public nonisolated static var cacheShouldEvict: ProtocolProxy::Requirement<
        (Cache, String) -> Bool, (Cache, String), Bool, Swift::Never
    > { CacheDelegateRequirements.cacheShouldEvict }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(CacheDelegate, cache(_:shouldEvict:))
    @inline(__always) public func __cache(_ cache: Cache, shouldEvict key: String) -> Bool {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any CacheDelegate) -> Bool { it.cache(cache, shouldEvict: key) }
        @inline(never) func __send() -> Bool {
            unsafe __Generated.call(
                __direct, { (function) -> Bool in function(cache, key) }, 1,
                CacheDelegateRequirements.__caches, CacheDelegateRequirements.cacheShouldEvict,
                on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(1, CacheDelegateRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_cacheShouldEvict(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Cache, String) -> Bool, (Cache, String), Bool, Swift::Never
    > {
        .init(
            __of: "cache(_:shouldEvict:)", for: (any CacheDelegate).self, optional: true, on: actor,
            make: { decorator, link -> (Cache, String) -> Bool in
                { _0, _1 in
                    if let r: Bool = link.lend({ it in it.cache(_0, shouldEvict: _1) }) { return r }
                    return decorator.call(
                        (__Generated.kept(_0, as: (Cache).self), _1)
                    ) { function in function(_0, _1) }
                }
            },
            arguments: .init(), apply: { function, a in function(a.0, a.1) })
    }
}

extension CacheDelegate {
    public func cache(_ cache: Cache, shouldEvict key: String) -> Bool {
        __Generated.omitted("cache(_:shouldEvict:)", by: self)
        return true
    }
}
