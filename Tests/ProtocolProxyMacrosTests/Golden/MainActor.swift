// swift-format-ignore-file
import ProtocolProxyMacros

@Proxied @MainActor
protocol Screen: AnyObject {
    func show(_ title: String)
    func close() async -> Bool
    nonisolated func name() -> String
}

// Expands to:
/// What ``Screen`` asks for.
nonisolated enum ScreenRequirements {
    static let show = ProtocolProxy::Requirement<String, Void, Never>("show(_:)").calling(ScreenProxy.__call_show)
    static let close = ProtocolProxy::AsyncRequirement<(), Bool, Never>("close()").callingConcurrently(ScreenProxy.__call_close)
    static let name = ProtocolProxy::Requirement<(), String, Never>("name()").calling(ScreenProxy.__call_name)
    static let __known = ProtocolProxy::__Known()
    static let __place_show = ProtocolProxy::__Place()
    static let __place_name = ProtocolProxy::__Place()
    @inline(never) private static func __type<__Seen: Screen>(of it: __Seen) -> any Any.Type { __Seen.self }

    /// The description of ``Screen``.
    static let __descriptor = ProtocolProxy::ProtocolDescriptor((any Screen).self, requirements: [show, close, name]).__checked { (it: any Screen) in __type(of: it) }
}

/// Stands in for a conformer of ``Screen``.
nonisolated final class ScreenProxy: ProtocolProxy::ProtocolProxy, Screen, ProtocolProxy::ProxyClass {
    /// The description of ``Screen``.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [ScreenRequirements.__descriptor] }

    /// Makes a proxy that forwards to an implementer without keeping it alive.
    convenience init(implementer: (any Screen)? = nil) {
        self.init(implementer, as: (any Screen).self)
    }

    /// Makes a proxy that forwards to an implementer and keeps it alive.
    ///
    /// It is released with the proxy, also where another has taken its place: calls read it without counting.
    convenience init(retaining implementer: any Screen) {
        self.init(implementer, as: (any Screen).self, retained: true)
    }
}

// An optimised build finds conformers in an extension, and not in what a macro writes beside a protocol.
@__Extension(##"""
extension __Screen {
    private static func conformer() {
        nonisolated final class __Conformer<__Unused>: ProtocolProxy::ProtocolProxy, Screen {}
    }
}
"""##)
nonisolated enum __Screen {}

extension Screen where Self: ProtocolProxy::ProtocolProxy {
    nonisolated static func __descriptors(adoptedBy: (any Screen).Type) -> [ProtocolProxy::ProtocolDescriptor] { [ScreenRequirements.__descriptor] }

    nonisolated static var show: ProtocolProxy::Requirement<String, Void, Never> { ScreenRequirements.show }
    static func __call_show(_ it: any Screen, _ a: String) { it.show(a) }
    @inline(__always) @_implements(Screen, show(_:)) func __show(_ title: String) { if self.__forwardsAtOnce(bit: 1 << 13, ScreenRequirements.__known) { return self.__forward { (it: any Screen) in it.show(title) } }; return self.__route_show(title) }
    @inline(never) func __route_show(_ title: String) { self.__send(ScreenRequirements.show, title, bit: 1 << 13, ScreenRequirements.__known, at: ScreenRequirements.__place_show) { (it: any Screen) in it.show(title) } }

    nonisolated static var close: ProtocolProxy::AsyncRequirement<(), Bool, Never> { ScreenRequirements.close }
    static func __call_close(_ it: any Screen, _ a: ()) async -> Bool { await it.close() }
    @inline(__always) @_implements(Screen, close()) func __close() async -> Bool { if self.__forwardsAtOnce(bit: 1 << 29, ScreenRequirements.__known) { let __it = self.__borrow((any Screen).self); defer { self.__giveBack(__it) }; return await __it.conformer.close() }; if let __it = self.__first((any Screen).self, bit: 1 << 29, ScreenRequirements.__known) { return await __it.close() }; return await self.__deliver(ScreenRequirements.close, ()) }

    nonisolated static var name: ProtocolProxy::Requirement<(), String, Never> { ScreenRequirements.name }
    nonisolated static func __call_name(_ it: any Screen, _ a: ()) -> String { it.name() }
    @inline(__always) @_implements(Screen, name()) nonisolated func __name() -> String { if self.__forwardsAtOnce(bit: 1 << 62, ScreenRequirements.__known) { return self.__forward { (it: any Screen) -> String in it.name() } }; return self.__route_name() }
    @inline(never) nonisolated func __route_name() -> String { self.__send(ScreenRequirements.name, (), bit: 1 << 62, ScreenRequirements.__known, at: ScreenRequirements.__place_name) { (it: any Screen) -> String in it.name() } }
}
