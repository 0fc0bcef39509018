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

    /// The descriptor of ``Meter``.
    package static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Meter).self, requirements: [addTo],
        weakly: { it in weak let weakly = it; return { weakly } })
}

/// A proxy for conformers of ``Meter``.
// SAFETY: the class adds no state to what its superclass guards.
package nonisolated final class MeterProxy: ProtocolProxy::ProtocolProxy, Meter,
    ProtocolProxy::ProxyClass, @unchecked Swift::Sendable {
    /// The descriptors of the protocols that the class adopts.
    package override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [MeterRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    package convenience init(implementer: (any Meter)? = nil) {
        self.init(implementer, as: (any Meter).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    package convenience init(retaining implementer: any Meter) {
        self.init(implementer, as: (any Meter).self, retained: true)
    }
}

extension Meter where Self: ProtocolProxy::ProtocolProxy {
    package nonisolated static func descriptors(
        adoptedBy: (any Meter).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [MeterRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement in its protocol. Most
    //   witnesses have names of their own, so that those of two protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's type, which call the
    //   implementer of 'link', or pass the call to 'decorator', which runs handlers or calls the next implementer.

    /// The requirement 'add(_:to:)'.
    package nonisolated static var addTo: ProtocolProxy::SendableRequirement<
        @Sendable (Int, String) -> Int, (Int, String), Int, Swift::Never
    > { MeterRequirements.addTo }
    // For '\.add', the compiler suggests the key of the first requirement with this name.
    @available(*, unavailable, renamed: "addTo")
    package nonisolated static var add: ProtocolProxy::SendableRequirement<
        @Sendable (Int, String) -> Int, (Int, String), Int, Swift::Never
    > { MeterRequirements.addTo }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
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
    static func __new_addTo(_ actor: (any Swift::Actor)?) -> ProtocolProxy::SendableRequirement<
        @Sendable (Int, String) -> Int, (Int, String), Int, Swift::Never
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
