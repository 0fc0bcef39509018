// swift-format-ignore-file
import ProtocolProxyMacros

@Proxied
package protocol Meter: AnyObject, Sendable {
    func add(_ amount: Int, to name: String) -> Int
}

// Expands to:
/// What ``Meter`` asks for.
package nonisolated enum MeterRequirements {
    static let addTo = ProtocolProxy::SendableRequirement<@Sendable (Int, String) -> Int, (Int, String), Int, Never>("add(_:to:)", ProtocolProxy::Parameters(), around: MeterProxy.__around_addTo, apply: MeterProxy.__apply_addTo).__forwarding(MeterProxy.__link_addTo)
    static let __links = ProtocolProxy::__LinkClasses()
    static let __base = ProtocolProxy::RoutePlace()

    /// The description of ``Meter``.
    package static let __descriptor = ProtocolProxy::ProtocolDescriptor((any Meter).self, requirements: [addTo], weakly: { it in weak let it = it; return { it } })
}

/// Stands in for a conformer of ``Meter``.
// SAFETY: the class adds no state to what its superclass guards.
package nonisolated final class MeterProxy: ProtocolProxy::ProtocolProxy, Meter, ProtocolProxy::ProxyClass, @unchecked Sendable {
    /// The description of ``Meter``.
    package override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [MeterRequirements.__descriptor] }

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
    package nonisolated static func __descriptors(adoptedBy: (any Meter).Type) -> [ProtocolProxy::ProtocolDescriptor] { [MeterRequirements.__descriptor] }

    package nonisolated static var addTo: ProtocolProxy::SendableRequirement<@Sendable (Int, String) -> Int, (Int, String), Int, Never> { MeterRequirements.addTo }
    nonisolated static func __around_addTo(_ decorator: ProtocolProxy::Decorator<@Sendable (Int, String) -> Int, (Int, String), Int, Never>) -> @Sendable (Int, String) -> Int { { _0, _1 in let told = (_0, _1); return decorator.call(told) { function in function(_0, _1) } } }
    static func __apply_addTo(_ function: @escaping @Sendable (Int, String) -> Int, _ a: (Int, String)) -> Int { function(a.0, a.1) }
    static func __link_addTo(_ link: ProtocolProxy::Link<any Meter>, _ other: @escaping (Int, String) -> Int) -> (Int, String) -> Int { { _0, _1 in if let it = link.conformer { return it.add(_0, to: _1) }; return other(_0, _1) } }
    @inline(__always) @_implements(Meter, add(_:to:)) package func __add(_ amount: Int, to name: String) -> Int { if self.__forwardsAtOnce(bit: 1 << 10, MeterRequirements.__links) { return self.__forward { (it: any Meter) -> Int in it.add(amount, to: name) } }; return self.__route_addTo(amount, to: name) }
    @inline(never) func __route_addTo(_ amount: Int, to name: String) -> Int { if let __it = self.__first((any Meter).self, bit: 1 << 10, MeterRequirements.__links) { return __it.add(amount, to: name) }; return self.__call(MeterRequirements.__base, 0, MeterRequirements.addTo) { (function) -> Int in function(amount, name) } }
}
