// swift-format-ignore-file
import ProtocolProxyMacros

@Proxied
package protocol Meter: AnyObject, Sendable {
    func add(_ amount: Int, to name: String) -> Int
}

// Expands to:
/// The requirements of ``Meter``.
package nonisolated enum MeterRequirements {
    static let addTo = __Generated.made(by: MeterProxy.__new_addTo)
    static let __caches = __Generated.Caches()

    /// The description of ``Meter``.
    package static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Meter).self, requirements: [addTo], weakly: { it in weak let it = it; return { it } })
}

/// A proxy for conformers of ``Meter``.
// SAFETY: the class adds no state to what its superclass guards.
package nonisolated final class MeterProxy: ProtocolProxy::ProtocolProxy, Meter,
    ProtocolProxy::ProxyClass, @unchecked Sendable {
    /// The description of ``Meter``.
    package override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [MeterRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    package convenience init(implementer: (any Meter)? = nil) {
        self.init(implementer, as: (any Meter).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// It is released with the proxy, even if you replace it: calls read it without counting references.
    package convenience init(retaining implementer: any Meter) {
        self.init(implementer, as: (any Meter).self, retained: true)
    }
}

extension Meter where Self: ProtocolProxy::ProtocolProxy {
    package nonisolated static func descriptors(adoptedBy: (any Meter).Type) -> [
        ProtocolProxy::ProtocolDescriptor
    ] { [MeterRequirements.descriptor] }

    // Each requirement has a key, a witness, and a function that makes the key's description. The description
    // makes functions of the requirement's type, which call a conformer or pass the call to a decorator. The
    // number in a witness is the place of the requirement in the protocol's description. A witness has a name of
    // its own, so that those of two protocols are not ambiguous.

    /// The requirement 'add(_:to:)'.
    package nonisolated static var addTo: ProtocolProxy::SendableRequirement<
        @Sendable (Int, String) -> Int, (Int, String), Int, Never
    > { MeterRequirements.addTo }
    // The compiler names the key to a user who writes the name of the requirement.
    @available(*, unavailable, renamed: "addTo")
    package nonisolated static var add: ProtocolProxy::SendableRequirement<
        @Sendable (Int, String) -> Int, (Int, String), Int, Never
    > { MeterRequirements.addTo }
    // The witness calls a retained implementer if nothing is registered, and `__send` does all else.
    @_implements(Meter, add(_:to:))
    @inline(__always) package func __add(_ amount: Int, to name: String) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Meter) -> Int { it.add(amount, to: name) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(amount, name) }, 0,
                MeterRequirements.__caches, MeterRequirements.addTo, on: __proxy)
        }
        return self.__forwardsAtOnce(0, MeterRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_addTo(_ actor: (any Actor)?) -> ProtocolProxy::SendableRequirement<
        @Sendable (Int, String) -> Int, (Int, String), Int, Never
    > {
        .init(
            __of: "add(_:to:)", for: (any Meter).self, on: actor,
            make: { decorator, link -> (Int, String) -> Int in
                { _0, _1 in
                    if let r: Int = link.lend({ it in it.add(_0, to: _1) }) { return r }
                    return decorator.call((_0, _1)) { function in function(_0, _1) }
                }
            },
            arguments: .init(), apply: { function, a in function(a.0, a.1) })
    }
}
