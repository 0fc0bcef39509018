// swift-format-ignore-file
import ProtocolProxyMacros

@Proxied
protocol Money: AnyObject {
    static func - (left: Self, right: Self) -> Int
    static func total(_ all: [Self], _ rate: Int) -> Self
}

// Expands to:
/// The requirements of ``Money``.
nonisolated enum MoneyRequirements {
    static let staticMinus = __Generated.made(by: MoneyProxy.__new_staticMinus).__taking { a in
        [a.0 as Any, a.1 as Any]
    }.keyed("staticMinus")
    static let staticTotal = __Generated.made(by: MoneyProxy.__new_staticTotal).__taking { a in
        [a.0 as Any]
    }
    // Tells which type an optimised build takes for the only conformer; the first proxy checks it.
    @inline(never) private static func __type<__Seen: Money>(of it: __Seen) -> any Any.Type {
        __Seen.self
    }

    /// The description of ``Money``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Money).self, requirements: [staticMinus, staticTotal],
        weakly: { it in weak let it = it; return { it } }
    ).__checked { (it: any Money) in __type(of: it) }
}

// The text is an extension. An optimised build, which calls the only conformer of a protocol directly, sees a
// conformer in an extension, but none that a macro writes beside the protocol.
@__Extension(##"""
extension __Money {
    nonisolated class __Base: ProtocolProxy::ProtocolProxy, Money, ProtocolProxy::ProxyClass {
        /// The description of ``Money``.
        override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
            [MoneyRequirements.descriptor]
        }

        /// Makes a proxy that forwards to an implementer without retaining it.
        required convenience init(implementer: (any Money)? = nil) {
            self.init(implementer, as: (any Money).self)
        }

        /// Makes a proxy that forwards to an implementer and retains it.
        ///
        /// It is released with the proxy, even if you replace it: calls read it without counting references.
        required convenience init(retaining implementer: any Money) {
            self.init(implementer, as: (any Money).self, retained: true)
        }
    }
}
"""##)
nonisolated enum __Money {}

/// A proxy for conformers of ``Money``.
nonisolated final class MoneyProxy: __Money.__Base {
}

extension Money where Self: ProtocolProxy::ProtocolProxy {
    nonisolated static func descriptors(adoptedBy: (any Money).Type) -> [
        ProtocolProxy::ProtocolDescriptor
    ] { [MoneyRequirements.descriptor] }

    // Each requirement has a key, a witness, and a function that makes the key's description. The description
    // makes functions of the requirement's type, which call a conformer or pass the call to a decorator. The
    // number in a witness is the place of the requirement in the protocol's description. A witness has a name of
    // its own, so that those of two protocols are not ambiguous.

    /// The requirement 'static -(_:_:)'.
    nonisolated static var staticMinus: ProtocolProxy::SendableRequirement<
        @Sendable (any Money, any Money) -> Int, (any Money, any Money), Int, Never
    > { MoneyRequirements.staticMinus }
    // The witness calls the registered handlers, and otherwise the implementer.
    @_implements(Money, -(_:_:))
    static func __minus(left: Self, right: Self) -> Int {
        Self.typeProxy.call(MoneyRequirements.staticMinus) { (function) -> Int in
            function(left, right)
        }
    }
    static func __new_staticMinus(_ actor: (any Actor)?) -> ProtocolProxy::SendableRequirement<
        @Sendable (any Money, any Money) -> Int, (any Money, any Money), Int, Never
    > {
        .init(
            __of: "static -(_:_:)", for: (any Money.Type).self, on: actor,
            make: { decorator, link -> (any Money, any Money) -> Int in
                { _0, _1 in
                    if let r: Int = link.lend({ it in it.__open_staticMinus(_0, _1) }) { return r }
                    return decorator.call((_0, _1)) { function in function(_0, _1) }
                }
            })
    }

    /// The requirement 'static total(_:_:)'.
    nonisolated static var staticTotal: ProtocolProxy::SendableRequirement<
        @Sendable ([any Money], Int) -> any Money, ([any Money], Int), any Money, Never
    > { MoneyRequirements.staticTotal }
    static func __new_staticTotal(_ actor: (any Actor)?) -> ProtocolProxy::SendableRequirement<
        @Sendable ([any Money], Int) -> any Money, ([any Money], Int), any Money, Never
    > {
        .init(
            __of: "static total(_:_:)", for: (any Money.Type).self, on: actor,
            make: { decorator, link -> ([any Money], Int) -> any Money in
                { _0, _1 in
                    if let r: any Money = link.lend({ it in it.__open_staticTotal(_0, _1) }) {
                        return r
                    }
                    return decorator.call((_0, _1)) { function in function(_0, _1) }
                }
            })
    }
}

extension Money where Self: ProtocolProxy::ProxyClass, Self.Conformer == any Money {
    // The witness calls the registered handlers, and otherwise the implementer.
    @_implements(Money, total(_:_:))
    static func __total(_ all: [Self], _ rate: Int) -> Self {
        Self.__standing(
            for: Self.typeProxy.call(MoneyRequirements.staticTotal) { (function) -> any Money in
                function(all, rate)
            })
    }
}

extension Money {
    static func __open_staticMinus(_ left: any Money, _ right: any Money) -> Int {
        __Generated.conformer(of: left, as: Self.self) - __Generated.conformer(
            of: right, as: Self.self)
    }
    static func __open_staticTotal(_ all: [any Money], _ rate: Int) -> any Money {
        Self.total(all.map { __Generated.conformer(of: $0, as: Self.self) }, rate)
    }
}
