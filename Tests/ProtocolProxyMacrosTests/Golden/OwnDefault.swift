// swift-format-ignore-file
import ProtocolProxyMacros

@Proxied
protocol Line: AnyObject {
    init(_ number: Int)
    @Optional func branch() -> Int
}

// Expands to:
/// The requirements of ``Line``.
nonisolated enum LineRequirements {
    static let initialize = __Generated.made(by: LineProxy.__new_initialize)
    static let branch = __Generated.made(by: LineProxy.__new_branch).__fallingBack {
        __Line.__Defaults(__sharing: $0) as any Line
    }
    static let __caches = __Generated.Caches()
    // The type that an optimised build calls directly if it takes one for the only conformer. The first proxy
    // checks it.
    @inline(never) private static func __type<__Seen: Line>(of it: __Seen) -> any Any.Type {
        __Seen.self
    }

    /// The descriptor of ``Line``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Line).self, requirements: [initialize, branch],
        weakly: { it in weak let weakly = it; return { weakly } }
    ).__checked { (it: any Line) in __type(of: it) }
}

// An optimised build calls the only conformer of an internal protocol directly. It overlooks those that a macro
// writes beside the protocol. So '@__Extension' writes this text as an extension.
@__Extension(##"""
extension __Line {
    nonisolated class __Base: ProtocolProxy::ProtocolProxy, Line, ProtocolProxy::ProxyClass {
        /// The descriptors of the protocols that the class adopts.
        override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
            [LineRequirements.descriptor]
        }

        /// Makes a proxy that forwards to an implementer without retaining it.
        required convenience init(implementer: (any Line)? = nil) {
            self.init(implementer, as: (any Line).self)
        }

        /// Makes a proxy that forwards to an implementer and retains it.
        ///
        /// The proxy keeps it until the proxy itself is released, even if you replace it.
        required convenience init(retaining implementer: any Line) {
            self.init(implementer, as: (any Line).self, retained: true)
        }
    }

    nonisolated final class __Defaults: ProtocolProxy::ProtocolProxy, Line,
        ProtocolProxy::ProxyClass, __StandIn {
        convenience init(implementer: (any Line)? = nil) {
            self.init(implementer, as: (any Line).self)
        }
        convenience init(retaining implementer: any Line) {
            self.init(implementer, as: (any Line).self, retained: true)
        }
        typealias __Proxy = LineProxy
        override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
            [LineRequirements.descriptor]
        }
        @_disfavoredOverload func branch() -> (Int)? { nil }
    }
}
"""##)
nonisolated enum __Line {}

/// A proxy for conformers of ``Line``.
nonisolated final class LineProxy: __Line.__Base {
}

extension Line where Self: ProtocolProxy::ProtocolProxy {
    nonisolated static func descriptors(
        adoptedBy: (any Line).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [LineRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement in its protocol. Most
    //   witnesses have names of their own, so that those of two protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's type, which call the
    //   implementer of 'link', or pass the call to 'decorator', which runs handlers or calls the next implementer.

    /// The requirement 'init(_:)'.
    nonisolated static var initialize: ProtocolProxy::SendableRequirement<
        @Sendable (Int) -> (any Line)?, Int, (any Line)?, Swift::Never
    > { LineRequirements.initialize }
    static func __new_initialize(
        _ actor: (any Swift::Actor)?
    ) -> ProtocolProxy::SendableRequirement<
        @Sendable (Int) -> (any Line)?, Int, (any Line)?, Swift::Never
    > {
        .init(
            __of: "init(_:)", for: (any Line.Type).self, on: actor,
            make: { decorator, link -> (Int) -> (any Line)? in
                { _0 in
                    if let r: (any Line)? = link.lend({ it in it.init(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'branch()'.
    nonisolated static var branch: ProtocolProxy::Requirement<() -> Int, (), Int, Swift::Never> {
        LineRequirements.branch
    }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    // A class that conforms must have 'branch()', unless an extension of 'Line' or '@Optional(returning:)' gives a default.
    @_implements(Line, branch())
    @inline(__always) func __branch() -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Line) -> Int { it.branch() }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function() }, 1, LineRequirements.__caches,
                LineRequirements.branch, on: __proxy)
        }
        return self.__forwardsAtOnce(1, LineRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_branch(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        () -> Int, (), Int, Swift::Never
    > {
        .init(
            __of: "branch()", for: (any Line).self, optional: true, on: actor,
            make: { decorator, link -> () -> Int in
                {
                    if let r: Int = link.lend({ it in it.branch() }) { return r }
                    return decorator.call(()) { function in function() }
                }
            },
            arguments: .init(), apply: { function, _ in function() })
    }
}

extension Line where Self: ProtocolProxy::ProxyClass {
    // The witness calls the registered handlers, or the implementer where there are none.
    init(_ number: Int) {
        self.init(
            __made: Self.typeProxy.call(LineRequirements.initialize) { (function) -> (any Line)? in
                function(number)
            },
            as: (any Line).self)
    }
}

extension Line where Self: __StandIn {
    @_disfavoredOverload @_implements(Line, branch()) func __default_branch() -> Int {
        if self.__fallsBack(for: LineRequirements.branch) {
            return __Generated.given(
                __Generated.standIn(self, as: __Line.__Defaults.self).branch(), as: (Int).self,
                of: LineRequirements.branch, on: self)
        }
        return self.__call(
            1, LineRequirements.__caches, LineRequirements.branch
        ) { (function) -> Int in function() }
    }
}
