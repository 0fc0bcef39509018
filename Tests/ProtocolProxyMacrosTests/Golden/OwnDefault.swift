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
        __Line.__Defaults(nil, as: (any Line).self) as any Line
    }
    static let __caches = __Generated.Caches()
    // Tells which type an optimised build takes for the only conformer; the first proxy checks it.
    @inline(never) private static func __type<__Seen: Line>(of it: __Seen) -> any Any.Type {
        __Seen.self
    }

    /// The description of ``Line``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Line).self, requirements: [initialize, branch],
        weakly: { it in weak let it = it; return { it } }
    ).__checked { (it: any Line) in __type(of: it) }
}

// The text is an extension. An optimised build, which calls the only conformer of a protocol directly, sees a
// conformer in an extension, but none that a macro writes beside the protocol.
@__Extension(##"""
extension __Line {
    nonisolated class __Base: ProtocolProxy::ProtocolProxy, Line, ProtocolProxy::ProxyClass {
        /// The description of ``Line``.
        override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
            [LineRequirements.descriptor]
        }

        /// Makes a proxy that forwards to an implementer without retaining it.
        required convenience init(implementer: (any Line)? = nil) {
            self.init(implementer, as: (any Line).self)
        }

        /// Makes a proxy that forwards to an implementer and retains it.
        ///
        /// It is released with the proxy, even if you replace it: calls read it without counting references.
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
    nonisolated static func descriptors(adoptedBy: (any Line).Type) -> [
        ProtocolProxy::ProtocolDescriptor
    ] { [LineRequirements.descriptor] }

    // Each requirement has a key, a witness, and a function that makes the key's description. The description
    // makes functions of the requirement's type, which call a conformer or pass the call to a decorator. The
    // number in a witness is the place of the requirement in the protocol's description. A witness has a name of
    // its own, so that those of two protocols are not ambiguous.

    /// The requirement 'init(_:)'.
    nonisolated static var initialize: ProtocolProxy::SendableRequirement<
        @Sendable (Int) -> (any Line)?, Int, (any Line)?, Never
    > { LineRequirements.initialize }
    static func __new_initialize(_ actor: (any Actor)?) -> ProtocolProxy::SendableRequirement<
        @Sendable (Int) -> (any Line)?, Int, (any Line)?, Never
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
    nonisolated static var branch: ProtocolProxy::Requirement<() -> Int, (), Int, Never> {
        LineRequirements.branch
    }
    // The witness calls a retained implementer if nothing is registered, and `__send` does all else.
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
    static func __new_branch(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<
        () -> Int, (), Int, Never
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

extension Line where Self: ProtocolProxy::ProxyClass, Self.Conformer == any Line {
    // The witness calls the registered handlers, and otherwise the implementer.
    init(_ number: Int) {
        self.init(
            __made: Self.typeProxy.call(LineRequirements.initialize) { (function) -> (any Line)? in
                function(number)
            })
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
