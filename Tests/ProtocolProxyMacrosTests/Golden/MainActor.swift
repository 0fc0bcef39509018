// swift-format-ignore-file
import ProtocolProxyMacros

@Proxied @MainActor
protocol Screen: AnyObject {
    func show(_ title: String)
    func close() async -> Bool
    nonisolated func name() -> String
}

// Expands to:
/// The requirements of ``Screen``.
nonisolated enum ScreenRequirements {
    static let show = __Generated.made(by: ScreenProxy.__new_show)
    static let close = __Generated.made(by: ScreenProxy.__new_close)
    static let name = __Generated.made(by: ScreenProxy.__new_name)
    static let __caches = __Generated.Caches()
    // The type that an optimised build calls directly if it takes one for the only conformer. The first proxy
    // checks it.
    @inline(never) private static func __type<__Seen: Screen>(of it: __Seen) -> any Any.Type {
        __Seen.self
    }

    /// The descriptor of ``Screen``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Screen).self, requirements: [show, close, name],
        weakly: { it in weak let weakly = it; return { weakly } }
    ).__checked { (it: any Screen) in __type(of: it) }
}

// An optimised build calls the only conformer of an internal protocol directly. It overlooks those that a macro
// writes beside the protocol. So '@__Extension' writes this text as an extension.
@__Extension(##"""
extension __Screen {
    nonisolated class __Base: ProtocolProxy::ProtocolProxy, Screen {}
}
"""##)
nonisolated enum __Screen {}

/// A proxy for conformers of ``Screen``.
nonisolated final class ScreenProxy: __Screen.__Base, ProtocolProxy::ProxyClass {
    /// The descriptors of the protocols that the class adopts.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [ScreenRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    convenience init(implementer: (any Screen)? = nil) {
        self.init(implementer, as: (any Screen).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    convenience init(retaining implementer: any Screen) {
        self.init(implementer, as: (any Screen).self, retained: true)
    }
}

extension Screen where Self: ProtocolProxy::ProtocolProxy {
    nonisolated static func descriptors(
        adoptedBy: (any Screen).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [ScreenRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement in its protocol. Most
    //   witnesses have names of their own, so that those of two protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's type, which call the
    //   implementer of 'link', or pass the call to 'decorator', which runs handlers or calls the next implementer.

    /// The requirement 'show(_:)'.
    nonisolated static var show: ProtocolProxy::Requirement<
        @MainActor (String) -> Swift::Void, String, Swift::Void, Swift::Never
    > { ScreenRequirements.show }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(Screen, show(_:))
    @inline(__always) func __show(_ title: String) {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Screen) { it.show(title) }
        @inline(never) func __send() {
            __Generated.call(
                __direct, { $0(title) }, 0, ScreenRequirements.__caches, ScreenRequirements.show,
                on: __proxy)
        }
        return self.__forwardsAtOnce(0, ScreenRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_show(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        @MainActor (String) -> Swift::Void, String, Swift::Void, Swift::Never
    > {
        .init(
            __of: "show(_:)", for: (any Screen).self, on: actor,
            make: { decorator, link -> @MainActor (String) -> Swift::Void in
                { _0 in
                    if let r: Swift::Void = link.lend({ it in it.show(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'close()'.
    nonisolated static var close: ProtocolProxy::AsyncRequirement<
        @MainActor () async -> Bool, (), Bool, Swift::Never
    > { ScreenRequirements.close }
    // The witness calls the first implementer if nothing is registered, and otherwise the registered handlers.
    @_implements(Screen, close())
    @inline(__always) func __close() async -> Bool {
        if let __it = self.__first((any Screen).self, 1, ScreenRequirements.__caches) {
            return await __it.close()
        }
        let __ongoing = self.__begin(1, ScreenRequirements.__caches, ScreenRequirements.close)
        defer { __ongoing.end() }
        return await __ongoing.function()
    }
    static func __new_close(_ actor: (any Swift::Actor)?) -> ProtocolProxy::AsyncRequirement<
        @MainActor () async -> Bool, (), Bool, Swift::Never
    > {
        .init(
            __of: "close()", for: (any Screen).self, on: actor,
            around: { decorator -> @MainActor () async -> Bool in
                { return await decorator.call(()) { function in await function() } }
            },
            link: { link, other -> @MainActor () async -> Bool in
                { if let it = link.conformer { return await it.close() }; return await other() }
            },
            arguments: .init(), applyConcurrently: { function, _ in await function() })
    }

    /// The requirement 'name()'.
    nonisolated static var name: ProtocolProxy::Requirement<
        () -> String, (), String, Swift::Never
    > { ScreenRequirements.name }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(Screen, name())
    @inline(__always) nonisolated func __name() -> String {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Screen) -> String { it.name() }
        @inline(never) func __send() -> String {
            __Generated.call(
                __direct, { (function) -> String in function() }, 2, ScreenRequirements.__caches,
                ScreenRequirements.name, on: __proxy)
        }
        return self.__forwardsAtOnce(2, ScreenRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    nonisolated static func __new_name(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        () -> String, (), String, Swift::Never
    > {
        .init(
            __of: "name()", for: (any Screen).self, on: actor,
            make: { decorator, link -> () -> String in
                {
                    if let r: String = link.lend({ it in it.name() }) { return r }
                    return decorator.call(()) { function in function() }
                }
            },
            arguments: .init(), apply: { function, _ in function() })
    }
}
