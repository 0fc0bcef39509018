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
    // The type that an optimised build calls directly if it takes one for the only conformer. The first proxy
    // checks it.
    @inline(never) private static func __type<__Seen: Money>(of it: __Seen) -> any Any.Type {
        __Seen.self
    }

    /// The descriptor of ``Money``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Money).self, requirements: [staticMinus, staticTotal],
        weakly: { it in weak let weakly = it; return { weakly } }
    ).__checked { (it: any Money) in __type(of: it) }
}

// An optimised build calls the only conformer of an internal protocol directly. It overlooks those that a macro
// writes beside the protocol. So '@__Extension' writes this text as an extension.
@__Extension(##"""
extension __Money {
    nonisolated class __Base: ProtocolProxy::ProtocolProxy, Money, ProtocolProxy::ProxyClass {
        /// The descriptors of the protocols that the class adopts.
        override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
            [MoneyRequirements.descriptor]
        }

        /// Makes a proxy that forwards to an implementer without retaining it.
        required convenience init(implementer: (any Money)? = nil) {
            self.init(implementer, as: (any Money).self)
        }

        /// Makes a proxy that forwards to an implementer and retains it.
        ///
        /// The proxy keeps it until the proxy itself is released, even if you replace it.
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
    nonisolated static func descriptors(
        adoptedBy: (any Money).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [MoneyRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement in its protocol. Most
    //   witnesses have names of their own, so that those of two protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's type, which call the
    //   implementer of 'link', or pass the call to 'decorator', which runs handlers or calls the next implementer.

    /// The requirement 'static -(_:_:)'.
    nonisolated static var staticMinus: ProtocolProxy::SendableRequirement<
        @Sendable (any Money, any Money) -> Int, (any Money, any Money), Int, Swift::Never
    > { MoneyRequirements.staticMinus }
    // The witness calls the registered handlers, or the implementer where there are none.
    @_implements(Money, -(_:_:))
    static func __minus(left: Self, right: Self) -> Int {
        Self.typeProxy.call(MoneyRequirements.staticMinus) { (function) -> Int in
            function(left, right)
        }
    }
    static func __new_staticMinus(
        _ actor: (any Swift::Actor)?
    ) -> ProtocolProxy::SendableRequirement<
        @Sendable (any Money, any Money) -> Int, (any Money, any Money), Int, Swift::Never
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
        @Sendable ([any Money], Int) -> any Money, ([any Money], Int), any Money, Swift::Never
    > { MoneyRequirements.staticTotal }
    static func __new_staticTotal(
        _ actor: (any Swift::Actor)?
    ) -> ProtocolProxy::SendableRequirement<
        @Sendable ([any Money], Int) -> any Money, ([any Money], Int), any Money, Swift::Never
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

extension Money where Self: ProtocolProxy::ProxyClass {
    // The witness calls the registered handlers, or the implementer where there are none.
    @_implements(Money, total(_:_:))
    static func __total(_ all: [Self], _ rate: Int) -> Self {
        Self.__standing(
            for: Self.typeProxy.call(MoneyRequirements.staticTotal) { (function) -> any Money in
                function(all, rate)
            },
            as: (any Money).self)
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
