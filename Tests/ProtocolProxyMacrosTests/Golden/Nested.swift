// swift-format-ignore-file
import ProtocolProxyMacros

enum Bank {
    struct Account {}

    @Proxied
    protocol Auditor: AnyObject {
        func audit(_ account: Account) -> [Account]
    }
}

// Expands to:
/// The requirements of ``Auditor``.
nonisolated enum AuditorRequirements {
    typealias __Account = Account
    static let audit = __Generated.made(by: AuditorProxy.__new_audit)
    static let __caches = __Generated.Caches()
    // The compiler refuses this if one of the types is a nonescaping closure; see '@Direct'.
    static func __check() {
        let _0 = __Generated.kind(of: Account.self)
    #sourceLocation(file: "Example.swift", line: 8)
        _0
                             .canBeKept()
    #sourceLocation()
    }
    // The type that an optimised build calls directly if it takes one for the only conformer. The first proxy
    // checks it.
    @inline(never) private static func __type<__Seen: Auditor>(of it: __Seen) -> any Any.Type {
        __Seen.self
    }

    /// The descriptor of ``Auditor``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Auditor).self, requirements: [audit],
        weakly: { it in weak let weakly = it; return { weakly } }
    ).__checked { (it: any Auditor) in __type(of: it) }
}

// An optimised build calls the only conformer of an internal protocol directly. It overlooks those that a macro
// writes beside the protocol. So '@__Extension' writes this text as an extension.
@__Extension(##"""
extension Bank.__Auditor {
    nonisolated class __Base: ProtocolProxy::ProtocolProxy, Bank.Auditor {}
}
"""##)
nonisolated enum __Auditor {}

/// A proxy for conformers of ``Auditor``.
nonisolated final class AuditorProxy: __Auditor.__Base, ProtocolProxy::ProxyClass {
    /// The descriptors of the protocols that the class adopts.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [AuditorRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    convenience init(implementer: (any Auditor)? = nil) {
        self.init(implementer, as: (any Auditor).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    convenience init(retaining implementer: any Auditor) {
        self.init(implementer, as: (any Auditor).self, retained: true)
    }
}

extension Bank.Auditor where Self: ProtocolProxy::ProtocolProxy {
    nonisolated static func descriptors(
        adoptedBy: (any Bank.Auditor).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [Bank.AuditorRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement in its protocol. Most
    //   witnesses have names of their own, so that those of two protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's type, which call the
    //   implementer of 'link', or pass the call to 'decorator', which runs handlers or calls the next implementer.

    /// The requirement 'audit(_:)'.
    nonisolated static var audit: ProtocolProxy::Requirement<
        (Bank.AuditorRequirements.__Account) -> [Bank.AuditorRequirements.__Account],
        Bank.AuditorRequirements.__Account, [Bank.AuditorRequirements.__Account], Swift::Never
    > { Bank.AuditorRequirements.audit }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(Bank.Auditor, audit(_:))
    @inline(__always) func __audit(
        _ account: Bank.AuditorRequirements.__Account
    ) -> [Bank.AuditorRequirements.__Account] {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Bank.Auditor) -> [Bank.AuditorRequirements.__Account] {
            it.audit(account)
        }
        @inline(never) func __send() -> [Bank.AuditorRequirements.__Account] {
            __Generated.call(
                __direct,
                { (function) -> [Bank.AuditorRequirements.__Account] in function(account) }, 0,
                Bank.AuditorRequirements.__caches, Bank.AuditorRequirements.audit, on: __proxy)
        }
        return self.__forwardsAtOnce(0, Bank.AuditorRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_audit(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Bank.AuditorRequirements.__Account) -> [Bank.AuditorRequirements.__Account],
        Bank.AuditorRequirements.__Account, [Bank.AuditorRequirements.__Account], Swift::Never
    > {
        .init(
            __of: "audit(_:)", for: (any Bank.Auditor).self, on: actor,
            make: {
                decorator, link -> (
                    Bank.AuditorRequirements.__Account
                ) -> [Bank.AuditorRequirements.__Account] in
                { _0 in
                    if let r: [Bank.AuditorRequirements.__Account] = link.lend({ it in
                        it.audit(_0)
                    }) { return r }
                    return decorator.call(
                        __Generated.kept(_0, as: (Bank.AuditorRequirements.__Account).self)
                    ) { function in function(_0) }
                }
            },
            arguments: .init(single: (Bank.AuditorRequirements.__Account).self),
            apply: { function, a in function(a) })
    }
}
