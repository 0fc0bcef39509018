// swift-format-ignore-file
import ProtocolProxyMacros

@Proxied
protocol Store<Item>: AnyObject {
    associatedtype Item: Hashable
    func put(_ item: Item)
    var last: Item? { get }
}

// Expands to:
/// The requirements of ``Store``.
nonisolated enum StoreRequirements<Item: Hashable & SendableMetatype> {
    static var put: ProtocolProxy::Requirement<(Item) -> Void, Item, Void, Never> {
        __Generated.shared(Self.self, "put") { __Generated.made(by: StoreProxy<Item>.__new_put) }
    }
    static var last: ProtocolProxy::Requirement<() -> Item?, (), Item?, Never> {
        __Generated.shared(Self.self, "last") { __Generated.made(by: StoreProxy<Item>.__new_last) }
    }
    // Tells which type an optimised build takes for the only conformer; the first proxy checks it.
    @inline(never) private static func __type<__Seen: Store>(of it: __Seen) -> any Any.Type {
        __Seen.self
    }

    /// The description of ``Store``.
    static var descriptor: ProtocolProxy::ProtocolDescriptor {
        ProtocolProxy::ProtocolDescriptor(
            (any Store<Item>).self, requirements: [put, last],
            weakly: { it in weak let it = it; return { it } }
        ).__checked { (it: any Store) in __type(of: it) }
    }
}

// The text is an extension. An optimised build, which calls the only conformer of a protocol directly, sees a
// conformer in an extension, but none that a macro writes beside the protocol.
@__Extension(##"""
extension __Store {
    /// A proxy for conformers of ``Store``.
    nonisolated final class StoreProxy<
        Item: Hashable & SendableMetatype
    >: ProtocolProxy::ProtocolProxy, Store, ProtocolProxy::ProxyClass {
        /// The description of ``Store``.
        override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
            [StoreRequirements<Item>.descriptor]
        }

        /// Makes a proxy that forwards to an implementer without retaining it.
        convenience init(implementer: (any Store<Item>)? = nil) {
            self.init(implementer, as: (any Store<Item>).self)
        }

        /// Makes a proxy that forwards to an implementer and retains it.
        ///
        /// It is released with the proxy, even if you replace it: calls read it without counting references.
        convenience init(retaining implementer: any Store<Item>) {
            self.init(implementer, as: (any Store<Item>).self, retained: true)
        }
    }
}
"""##)
nonisolated enum __Store {}

/// A proxy for conformers of ``Store``.
typealias StoreProxy<Item: Hashable & SendableMetatype> = __Store.StoreProxy<Item>

extension Store where Self: ProtocolProxy::ProtocolProxy, Item: SendableMetatype {
    nonisolated static func descriptors(adoptedBy: (any Store).Type) -> [
        ProtocolProxy::ProtocolDescriptor
    ] { [StoreRequirements<Item>.descriptor] }

    // Each requirement has a key, a witness, and a function that makes the key's description. The description
    // makes functions of the requirement's type, which call a conformer or pass the call to a decorator. The
    // number in a witness is the place of the requirement in the protocol's description. A witness has a name of
    // its own, so that those of two protocols are not ambiguous.

    /// The requirement 'put(_:)'.
    nonisolated static var put: ProtocolProxy::Requirement<(Item) -> Void, Item, Void, Never> {
        StoreRequirements<Item>.put
    }
    // The witness calls the registered handlers, and otherwise the implementer.
    @_implements(Store, put(_:))
    func __put(_ item: Item) { self.call(StoreRequirements<Item>.put) { $0(item) } }
    static func __new_put(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<
        (Item) -> Void, Item, Void, Never
    > {
        .init(
            __of: "put(_:)", for: (any Store<Item>).self, on: actor,
            make: { decorator, link -> (Item) -> Void in
                { _0 in
                    if let r: Void = link.lend({ it in it.put(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'last'.
    nonisolated static var last: ProtocolProxy::Requirement<() -> Item?, (), Item?, Never> {
        StoreRequirements<Item>.last
    }
    // The witness calls the registered handlers, and otherwise the implementer.
    @_implements(Store, last)
    var __last: Item? {
        self.call(StoreRequirements<Item>.last) { (function) -> Item? in function() }
    }
    static func __new_last(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<
        () -> Item?, (), Item?, Never
    > {
        .init(
            __of: "last", for: (any Store<Item>).self, on: actor,
            make: { decorator, link -> () -> Item? in
                {
                    if let r: Item? = link.lend({ it in it.last }) { return r }
                    return decorator.call(()) { function in function() }
                }
            },
            arguments: .init(), apply: { function, _ in function() })
    }
}
