// swift-format-ignore-file
import ProtocolProxyMacros

@Proxied
protocol Sorter: AnyObject {
    func sort<Element>(_ elements: inout [Element], by areInOrder: (Element, Element) -> Bool) -> Int
    func discard<Element>(_ elements: consuming [Element])
}

// Expands to:
/// What ``Sorter`` asks for.
nonisolated enum SorterRequirements {
    static let sortBy: ProtocolProxy::FunctionRequirement<(inout [Any], (Any, Any) -> Bool) -> Int, ([Any], ProtocolProxy::Transient<(Any, Any) -> Bool>)> = ProtocolProxy::FunctionRequirement("sort(_:by:)").calling((any Sorter).self)
    static let discard: ProtocolProxy::FunctionRequirement<(consuming [Any]) -> Void, ProtocolProxy::Transient<[Any]>> = ProtocolProxy::FunctionRequirement("discard(_:)").calling((any Sorter).self, consuming: true)
    @inline(never) private static func __type<__Seen: Sorter>(of it: __Seen) -> any Any.Type { __Seen.self }

    /// The description of ``Sorter``.
    static let __descriptor = ProtocolProxy::ProtocolDescriptor((any Sorter).self, requirements: [sortBy, discard]).__checked { (it: any Sorter) in __type(of: it) }
}

/// Stands in for a conformer of ``Sorter``.
nonisolated final class SorterProxy: ProtocolProxy::ProtocolProxy, Sorter, ProtocolProxy::ProxyClass {
    /// The description of ``Sorter``.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [SorterRequirements.__descriptor] }

    /// Makes a proxy that forwards to an implementer without keeping it alive.
    convenience init(implementer: (any Sorter)? = nil) {
        self.init(implementer, as: (any Sorter).self)
    }

    /// Makes a proxy that forwards to an implementer and keeps it alive.
    ///
    /// It is released with the proxy, also where another has taken its place: calls read it without counting.
    convenience init(retaining implementer: any Sorter) {
        self.init(implementer, as: (any Sorter).self, retained: true)
    }
}

// An optimised build finds conformers in an extension, and not in what a macro writes beside a protocol.
@__Extension(##"""
extension __Sorter {
    private static func conformer() {
        nonisolated final class __Conformer<__Unused>: ProtocolProxy::ProtocolProxy, Sorter {}
    }
}
"""##)
nonisolated enum __Sorter {}

extension Sorter where Self: ProtocolProxy::ProtocolProxy {
    nonisolated static func __descriptors(adoptedBy: (any Sorter).Type) -> [ProtocolProxy::ProtocolDescriptor] { [SorterRequirements.__descriptor] }

    nonisolated static var sortBy: ProtocolProxy::FunctionRequirement<(inout [Any], (Any, Any) -> Bool) -> Int, ([Any], ProtocolProxy::Transient<(Any, Any) -> Bool>)> { SorterRequirements.sortBy }
    @_implements(Sorter, sort(_:by:)) func __sort<Element>(_ elements: inout [Element], by areInOrder: (Element, Element) -> Bool) -> Int { self.send(SorterRequirements.sortBy, { (it: inout any Sorter) -> Int in it.sort(&elements, by: areInOrder) }, { (handler) -> Int in var _elements: [Any] = elements; defer { elements = ProtocolProxy::__cast(_elements) }; return handler(&_elements, { (_a0, _a1) in areInOrder(ProtocolProxy::__cast(_a0), ProtocolProxy::__cast(_a1)) }) }, telling: { (elements, ProtocolProxy::Transient()) }) }

    nonisolated static var discard: ProtocolProxy::FunctionRequirement<(consuming [Any]) -> Void, ProtocolProxy::Transient<[Any]>> { SorterRequirements.discard }
    @_implements(Sorter, discard(_:)) func __discard<Element>(_ elements: consuming [Element]) { var elements = ProtocolProxy::__Once(elements); return self.send(SorterRequirements.discard, { (it: inout any Sorter) in it.discard(elements.take()) }, { (handler) in handler(elements.take()) }, telling: { ProtocolProxy::Transient() }) }
}
