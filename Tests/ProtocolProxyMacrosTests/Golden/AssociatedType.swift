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
nonisolated enum StoreRequirements<Item: Hashable & Swift::SendableMetatype> {
    static var put: ProtocolProxy::Requirement<
        (Item) -> Swift::Void, Item, Swift::Void, Swift::Never
    > { __Generated.shared(Self.self, "put") { __Generated.made(by: StoreProxy<Item>.__new_put) } }
    static var last: ProtocolProxy::Requirement<() -> Item?, (), Item?, Swift::Never> {
        __Generated.shared(Self.self, "last") { __Generated.made(by: StoreProxy<Item>.__new_last) }
    }
    // The type that an optimised build calls directly if it takes one for the only conformer. The first proxy
    // checks it.
    @inline(never) private static func __type<__Seen: Store>(of it: __Seen) -> any Any.Type {
        __Seen.self
    }

    /// The descriptor of ``Store``.
    static var descriptor: ProtocolProxy::ProtocolDescriptor {
        ProtocolProxy::ProtocolDescriptor(
            (any Store<Item>).self, requirements: [put, last],
            weakly: { it in weak let weakly = it; return { weakly } }
        ).__checked { (it: any Store) in __type(of: it) }
    }
}

// An optimised build calls the only conformer of an internal protocol directly. It overlooks those that a macro
// writes beside the protocol. So '@__Extension' writes this text as an extension.
@__Extension(##"""
extension __Store {
    /// A proxy for conformers of ``Store``.
    nonisolated final class StoreProxy<
        Item: Hashable & Swift::SendableMetatype
    >: ProtocolProxy::ProtocolProxy, Store, ProtocolProxy::ProxyClass {
        /// The descriptors of the protocols that the class adopts.
        override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
            [StoreRequirements<Item>.descriptor]
        }

        /// Makes a proxy that forwards to an implementer without retaining it.
        convenience init(implementer: (any Store<Item>)? = nil) {
            self.init(implementer, as: (any Store<Item>).self)
        }

        /// Makes a proxy that forwards to an implementer and retains it.
        ///
        /// The proxy keeps it until the proxy itself is released, even if you replace it.
        convenience init(retaining implementer: any Store<Item>) {
            self.init(implementer, as: (any Store<Item>).self, retained: true)
        }
    }
}
"""##)
nonisolated enum __Store {}

/// A proxy for conformers of ``Store``.
typealias StoreProxy<Item: Hashable & Swift::SendableMetatype> = __Store.StoreProxy<Item>

extension Store where Self: ProtocolProxy::ProtocolProxy, Item: Swift::SendableMetatype {
    nonisolated static func descriptors(
        adoptedBy: (any Store).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [StoreRequirements<Item>.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement in its protocol. Most
    //   witnesses have names of their own, so that those of two protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's type, which call the
    //   implementer of 'link', or pass the call to 'decorator', which runs handlers or calls the next implementer.

    /// The requirement 'put(_:)'.
    nonisolated static var put: ProtocolProxy::Requirement<
        (Item) -> Swift::Void, Item, Swift::Void, Swift::Never
    > { StoreRequirements<Item>.put }
    // The witness calls the registered handlers, or the implementer where there are none.
    @_implements(Store, put(_:))
    func __put(_ item: Item) { self.call(StoreRequirements<Item>.put) { $0(item) } }
    static func __new_put(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Item) -> Swift::Void, Item, Swift::Void, Swift::Never
    > {
        .init(
            __of: "put(_:)", for: (any Store<Item>).self, on: actor,
            make: { decorator, link -> (Item) -> Swift::Void in
                { _0 in
                    if let r: Swift::Void = link.lend({ it in it.put(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(single: (Item).self), apply: { function, a in function(a) })
    }

    /// The requirement 'last'.
    nonisolated static var last: ProtocolProxy::Requirement<() -> Item?, (), Item?, Swift::Never> {
        StoreRequirements<Item>.last
    }
    // The witness calls the registered handlers, or the implementer where there are none.
    @_implements(Store, last)
    var __last: Item? {
        self.call(StoreRequirements<Item>.last) { (function) -> Item? in function() }
    }
    static func __new_last(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        () -> Item?, (), Item?, Swift::Never
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

extension Store where Self: ProtocolProxy::ProtocolProxy {
    nonisolated static func __types(of: (any Store).Type) -> __Generated.ConstrainedTypes {
        .init()
    }
}
