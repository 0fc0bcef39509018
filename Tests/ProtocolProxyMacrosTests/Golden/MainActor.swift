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
    static let show: ProtocolProxy::Requirement<@MainActor (String) -> Void, String, Void, Never> = ProtocolProxy::__Generated.made(by: ScreenProxy.__new_show)
    static let close = ProtocolProxy::AsyncRequirement<@MainActor () async -> Bool, (), Bool, Never>("close()", ProtocolProxy::Parameters(), __around: ScreenProxy.__around_close, __apply: ScreenProxy.__apply_close).__forwarding(ScreenProxy.__link_close)
    static let name: ProtocolProxy::Requirement<() -> String, (), String, Never> = ProtocolProxy::__Generated.made(by: ScreenProxy.__new_name)
    static let __links = ProtocolProxy::__Generated.LinkClasses()
    static let __base = ProtocolProxy::__Generated.RouteNumberCache()
    @inline(never) private static func __type<__Seen: Screen>(of it: __Seen) -> any Any.Type { __Seen.self }

    /// The description of ``Screen``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor((any Screen).self, requirements: [show, close, name], weakly: { it in weak let it = it; return { it } }).__checked { (it: any Screen) in __type(of: it) }
}

/// Stands in for a conformer of ``Screen``.
nonisolated final class ScreenProxy: ProtocolProxy::ProtocolProxy, Screen, ProtocolProxy::ProxyClass {
    /// The description of ``Screen``.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [ScreenRequirements.descriptor] }

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
    nonisolated static func descriptors(adoptedBy: (any Screen).Type) -> [ProtocolProxy::ProtocolDescriptor] { [ScreenRequirements.descriptor] }

    nonisolated static var show: ProtocolProxy::Requirement<@MainActor (String) -> Void, String, Void, Never> { ScreenRequirements.show }
    static func __new_show(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<@MainActor (String) -> Void, String, Void, Never> { .init(__of: "show(_:)", optional: false, ProtocolProxy::Parameters(), throwing: nil, on: actor, make: { (decorator: ProtocolProxy::Decorator<@MainActor (String) -> Void, String, Void, Never>, link: ProtocolProxy::__Generated.Link<any Screen>) -> @MainActor (String) -> Void in { _0 in if link.isRetained { return link.lend { it in it.show(_0) } }; if let it = link.found { return it.show(_0) }; let told = _0; return decorator.call(told) { function in function(_0) } } }, apply: { function, a in function(a) }) }
    @inline(__always) @_implements(Screen, show(_:)) func __show(_ title: String) { if self.__forwardsAtOnce(bit: 1 << 13, ScreenRequirements.__links) { return self.__forward { (it: any Screen) in it.show(title) } }; return self.__route_show(title) }
    @inline(never) @_semantics("optimize.sil.specialize.generic.never") func __route_show(_ title: String) { if let __it = self.__first((any Screen).self, bit: 1 << 13, ScreenRequirements.__links) { return __it.show(title) }; return self.__call(ScreenRequirements.__base, 0, ScreenRequirements.show) { (function) in function(title) } }

    nonisolated static var close: ProtocolProxy::AsyncRequirement<@MainActor () async -> Bool, (), Bool, Never> { ScreenRequirements.close }
    static func __around_close(_ decorator: ProtocolProxy::AsyncDecorator<@MainActor () async -> Bool, (), Bool, Never>) -> @MainActor () async -> Bool { { let told: () = (); return await decorator.call(told) { function in await function() } } }
    static func __apply_close(_ function: @escaping @MainActor () async -> Bool, _ a: ()) async -> Bool { await function() }
    static func __link_close(_ link: ProtocolProxy::__Generated.Link<any Screen>, _ other: @escaping @MainActor () async -> Bool) -> @MainActor () async -> Bool { { if let it = link.conformer { return await it.close() }; return await other() } }
    @inline(__always) @_implements(Screen, close()) func __close() async -> Bool { if let __it = self.__first((any Screen).self, bit: 1 << 29, ScreenRequirements.__links) { return await __it.close() }; let __ongoing = self.__begin(ScreenRequirements.__base, 1, ScreenRequirements.close); defer { __ongoing.end() }; return await __ongoing.function() }

    nonisolated static var name: ProtocolProxy::Requirement<() -> String, (), String, Never> { ScreenRequirements.name }
    nonisolated static func __new_name(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<() -> String, (), String, Never> { .init(__of: "name()", optional: false, ProtocolProxy::Parameters(), throwing: nil, on: actor, make: { (decorator: ProtocolProxy::Decorator<() -> String, (), String, Never>, link: ProtocolProxy::__Generated.Link<any Screen>) -> () -> String in { if link.isRetained { return link.lend { it in it.name() } }; if let it = link.found { return it.name() }; let told: () = (); return decorator.call(told) { function in function() } } }, apply: { function, _ in function() }) }
    @inline(__always) @_implements(Screen, name()) nonisolated func __name() -> String { if self.__forwardsAtOnce(bit: 1 << 62, ScreenRequirements.__links) { return self.__forward { (it: any Screen) -> String in it.name() } }; return self.__route_name() }
    @inline(never) @_semantics("optimize.sil.specialize.generic.never") nonisolated func __route_name() -> String { if let __it = self.__first((any Screen).self, bit: 1 << 62, ScreenRequirements.__links) { return __it.name() }; return self.__call(ScreenRequirements.__base, 2, ScreenRequirements.name) { (function) -> String in function() } }
}
