// swift-format-ignore-file
import ProtocolProxyMacros

@Proxied
package protocol Meter: AnyObject, Sendable {
    func add(_ amount: Int, to name: String) -> Int
}

// Expands to:
/// What ``Meter`` asks for.
package nonisolated enum MeterRequirements {
    static let addTo = ProtocolProxy::Requirement<(Int, String), Int, Never>("add(_:to:)").calling(MeterProxy.__call_addTo)
    static let __known = ProtocolProxy::__Known()
    static let __place_addTo = ProtocolProxy::__Place()

    /// The description of ``Meter``.
    package static let __descriptor = ProtocolProxy::ProtocolDescriptor((any Meter).self, requirements: [addTo])
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

    package nonisolated static var addTo: ProtocolProxy::Requirement<(Int, String), Int, Never> { MeterRequirements.addTo }
    static func __call_addTo(_ it: any Meter, _ a: (Int, String)) -> Int { it.add(a.0, to: a.1) }
    @inline(__always) @_implements(Meter, add(_:to:)) package func __add(_ amount: Int, to name: String) -> Int { if self.__forwardsAtOnce(bit: 1 << 10, MeterRequirements.__known) { return self.__forward { (it: any Meter) -> Int in it.add(amount, to: name) } }; return self.__route_addTo(amount, to: name) }
    @inline(never) func __route_addTo(_ amount: Int, to name: String) -> Int { self.__send(MeterRequirements.addTo, lending: amount, name, bit: 1 << 10, MeterRequirements.__known, at: MeterRequirements.__place_addTo) { (it: any Meter) -> Int in it.add(amount, to: name) } }
}
