// swift-format-ignore-file
import ProtocolProxyMacros

@Proxied
package protocol Meter: AnyObject, Sendable {
    func add(_ amount: Int, to name: String) -> Int
}

// Expands to:
/// What ``Meter`` asks for.
package nonisolated enum MeterRequirements {
    static let addTo: ProtocolProxy::SendableRequirement<@Sendable (Int, String) -> Int, (Int, String), Int, Never> = ProtocolProxy::__Generated.made(by: MeterProxy.__new_addTo)
    static let __links = ProtocolProxy::__Generated.LinkClasses()
    static let __base = ProtocolProxy::__Generated.RouteNumberCache()

    /// The description of ``Meter``.
    package static let descriptor = ProtocolProxy::ProtocolDescriptor((any Meter).self, requirements: [addTo], weakly: { it in weak let it = it; return { it } })
}

/// Stands in for a conformer of ``Meter``.
// SAFETY: the class adds no state to what its superclass guards.
package nonisolated final class MeterProxy: ProtocolProxy::ProtocolProxy, Meter, ProtocolProxy::ProxyClass, @unchecked Sendable {
    /// The description of ``Meter``.
    package override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [MeterRequirements.descriptor] }

    /// Makes a proxy that forwards to an implementer without keeping it alive.
    package convenience init(implementer: (any Meter)? = nil) {
        self.init(implementer, as: (any Meter).self)
    }

    /// Makes a proxy that forwards to an implementer and keeps it alive.
    ///
    /// It is released with the proxy, also where another has taken its place: calls read it without counting.
    package convenience init(retaining implementer: any Meter) {
        self.init(implementer, as: (any Meter).self, retained: true)
    }
}

extension Meter where Self: ProtocolProxy::ProtocolProxy {
    package nonisolated static func descriptors(adoptedBy: (any Meter).Type) -> [ProtocolProxy::ProtocolDescriptor] { [MeterRequirements.descriptor] }

    package nonisolated static var addTo: ProtocolProxy::SendableRequirement<@Sendable (Int, String) -> Int, (Int, String), Int, Never> { MeterRequirements.addTo }
    @available(*, unavailable, renamed: "addTo") package nonisolated static var add: ProtocolProxy::SendableRequirement<@Sendable (Int, String) -> Int, (Int, String), Int, Never> { MeterRequirements.addTo }
    static func __new_addTo(_ actor: (any Actor)?) -> ProtocolProxy::SendableRequirement<@Sendable (Int, String) -> Int, (Int, String), Int, Never> { .init(__of: "add(_:to:)", optional: false, ProtocolProxy::Parameters(), throwing: nil, on: actor, make: { (decorator: ProtocolProxy::Decorator<@Sendable (Int, String) -> Int, (Int, String), Int, Never>, link: ProtocolProxy::__Generated.Link<any Meter>) -> (Int, String) -> Int in { _0, _1 in if link.isRetained { return link.lend { it in it.add(_0, to: _1) } }; if let it = link.found { return it.add(_0, to: _1) }; let told = (_0, _1); return decorator.call(told) { function in function(_0, _1) } } }, apply: { function, a in function(a.0, a.1) }) }
    @inline(__always) @_implements(Meter, add(_:to:)) package func __add(_ amount: Int, to name: String) -> Int { if self.__forwardsAtOnce(bit: 1 << 10, MeterRequirements.__links) { return self.__forward { (it: any Meter) -> Int in it.add(amount, to: name) } }; return self.__route_addTo(amount, to: name) }
    @inline(never) @_semantics("optimize.sil.specialize.generic.never") func __route_addTo(_ amount: Int, to name: String) -> Int { if let __it = self.__first((any Meter).self, bit: 1 << 10, MeterRequirements.__links) { return __it.add(amount, to: name) }; return self.__call(MeterRequirements.__base, 0, MeterRequirements.addTo) { (function) -> Int in function(amount, name) } }
}
