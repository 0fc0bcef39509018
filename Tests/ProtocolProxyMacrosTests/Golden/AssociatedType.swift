// swift-format-ignore-file
import ProtocolProxyMacros

@Proxied
protocol Store<Item>: AnyObject {
    associatedtype Item: Hashable
    func put(_ item: Item)
    var last: Item? { get }
}

// Expands to:
/// What ``Store`` asks for.
nonisolated enum StoreRequirements<Item: Hashable & SendableMetatype> {
    static var put: ProtocolProxy::Requirement<Item, Void, Never> { ProtocolProxy::__shared(Self.self, "put") { ProtocolProxy::Requirement<Item, Void, Never>("put(_:)").calling(StoreProxy<Item>.__call_put) } }
    static var last: ProtocolProxy::Requirement<(), Item?, Never> { ProtocolProxy::__shared(Self.self, "last") { ProtocolProxy::Requirement<(), Item?, Never>("last").calling(StoreProxy<Item>.__call_last) } }
    @inline(never) private static func __type<__Seen: Store>(of it: __Seen) -> any Any.Type { __Seen.self }

    /// The description of ``Store``.
    static var __descriptor: ProtocolProxy::ProtocolDescriptor { ProtocolProxy::ProtocolDescriptor((any Store<Item>).self, requirements: [put, last]).__checked { (it: any Store) in __type(of: it) } }
}

/// Stands in for a conformer of ``Store``.
nonisolated final class StoreProxy<Item: Hashable & SendableMetatype>: ProtocolProxy::ProtocolProxy, Store, ProtocolProxy::ProxyClass {
    /// The description of ``Store``.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [StoreRequirements<Item>.__descriptor] }

    /// Makes a proxy that forwards to an implementer without keeping it alive.
    convenience init(implementer: (any Store<Item>)? = nil) {
        self.init(implementer, as: (any Store<Item>).self)
    }

    /// Makes a proxy that forwards to an implementer and keeps it alive.
    ///
    /// It is released with the proxy, also where another has taken its place: calls read it without counting.
    convenience init(retaining implementer: any Store<Item>) {
        self.init(implementer, as: (any Store<Item>).self, retained: true)
    }
}

// An optimised build finds conformers in an extension, and not in what a macro writes beside a protocol.
@__Extension(##"""
extension __Store {
    private static func conformer() {
        nonisolated final class __Conformer<Item: Hashable & SendableMetatype>: ProtocolProxy::ProtocolProxy, Store {}
    }
}
"""##)
nonisolated enum __Store {}

extension Store where Self: ProtocolProxy::ProtocolProxy, Item: SendableMetatype {
    nonisolated static func __descriptors(adoptedBy: (any Store).Type) -> [ProtocolProxy::ProtocolDescriptor] { [StoreRequirements<Item>.__descriptor] }

    nonisolated static var put: ProtocolProxy::Requirement<Item, Void, Never> { StoreRequirements<Item>.put }
    static func __call_put(_ it: any Store<Item>, _ a: Item) { it.put(a) }
    @_implements(Store, put(_:)) func __put(_ item: Item) { self.send(StoreRequirements<Item>.put, item, StoreProxy<Item>.__call_put) }

    nonisolated static var last: ProtocolProxy::Requirement<(), Item?, Never> { StoreRequirements<Item>.last }
    static func __call_last(_ it: any Store<Item>, _ a: ()) -> Item? { it.last }
    @_implements(Store, last) var __last: Item? { self.send(StoreRequirements<Item>.last, (), StoreProxy<Item>.__call_last) }
}
