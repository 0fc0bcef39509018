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
    static var put: ProtocolProxy::Requirement<(Item) -> Void, Item, Void, Never> { ProtocolProxy::__shared(Self.self, "put") { ProtocolProxy::Requirement<(Item) -> Void, Item, Void, Never>("put(_:)", ProtocolProxy::Parameters(), around: StoreProxy<Item>.__around_put, apply: StoreProxy<Item>.__apply_put).__forwarding(StoreProxy<Item>.__link_put) } }
    static var last: ProtocolProxy::Requirement<() -> Item?, (), Item?, Never> { ProtocolProxy::__shared(Self.self, "last") { ProtocolProxy::Requirement<() -> Item?, (), Item?, Never>("last", ProtocolProxy::Parameters(), around: StoreProxy<Item>.__around_last, apply: StoreProxy<Item>.__apply_last).__forwarding(StoreProxy<Item>.__link_last) } }
    @inline(never) private static func __type<__Seen: Store>(of it: __Seen) -> any Any.Type { __Seen.self }

    /// The description of ``Store``.
    static var __descriptor: ProtocolProxy::ProtocolDescriptor { ProtocolProxy::ProtocolDescriptor((any Store<Item>).self, requirements: [put, last], weakly: { it in weak let it = it; return { it } }).__checked { (it: any Store) in __type(of: it) } }
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

    nonisolated static var put: ProtocolProxy::Requirement<(Item) -> Void, Item, Void, Never> { StoreRequirements<Item>.put }
    nonisolated static func __around_put(_ decorator: ProtocolProxy::Decorator<(Item) -> Void, Item, Void, Never>) -> (Item) -> Void { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_put(_ function: @escaping (Item) -> Void, _ a: Item) { function(a) }
    static func __link_put(_ link: ProtocolProxy::Link<any Store<Item>>, _ other: @escaping (Item) -> Void) -> (Item) -> Void { { _0 in if let it = link.conformer { return it.put(_0) }; return other(_0) } }
    @_implements(Store, put(_:)) func __put(_ item: Item) { self.call(StoreRequirements<Item>.put) { (function) in function(item) } }

    nonisolated static var last: ProtocolProxy::Requirement<() -> Item?, (), Item?, Never> { StoreRequirements<Item>.last }
    nonisolated static func __around_last(_ decorator: ProtocolProxy::Decorator<() -> Item?, (), Item?, Never>) -> () -> Item? { { let told: () = (); return decorator.call(told) { function in function() } } }
    static func __apply_last(_ function: @escaping () -> Item?, _ a: ()) -> Item? { function() }
    static func __link_last(_ link: ProtocolProxy::Link<any Store<Item>>, _ other: @escaping () -> Item?) -> () -> Item? { { if let it = link.conformer { return it.last }; return other() } }
    @_implements(Store, last) var __last: Item? { self.call(StoreRequirements<Item>.last) { (function) -> Item? in function() } }
}
