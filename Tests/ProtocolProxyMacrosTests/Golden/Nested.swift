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
    typealias __Actor = Actor
    typealias __Never = Never
    static let audit = __Generated.made(by: AuditorProxy.__new_audit)
    static let __caches = __Generated.Caches()
    // The compiler refuses this if one of the types is a nonescaping closure; see '@Direct'.
    static func __check() { let _0 = __Generated.kind(of: Account.self); _0.canBeKept() }
    // Tells which type an optimised build takes for the only conformer; the first proxy checks it.
    @inline(never) private static func __type<__Seen: Auditor>(of it: __Seen) -> any Any.Type {
        __Seen.self
    }

    /// The description of ``Auditor``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Auditor).self, requirements: [audit], weakly: { it in weak let it = it; return { it } }
    ).__checked { (it: any Auditor) in __type(of: it) }
}

// The text is an extension. An optimised build, which calls the only conformer of a protocol directly, sees a
// conformer in an extension, but none that a macro writes beside the protocol.
@__Extension(##"""
extension Bank.__Auditor {
    nonisolated class __Base: ProtocolProxy::ProtocolProxy, Bank.Auditor {}
}
"""##)
nonisolated enum __Auditor {}

/// A proxy for conformers of ``Auditor``.
nonisolated final class AuditorProxy: __Auditor.__Base, ProtocolProxy::ProxyClass {
    /// The description of ``Auditor``.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [AuditorRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    convenience init(implementer: (any Auditor)? = nil) {
        self.init(implementer, as: (any Auditor).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// It is released with the proxy, even if you replace it: calls read it without counting references.
    convenience init(retaining implementer: any Auditor) {
        self.init(implementer, as: (any Auditor).self, retained: true)
    }
}

extension Bank.Auditor where Self: ProtocolProxy::ProtocolProxy {
    nonisolated static func descriptors(
        adoptedBy: (any Bank.Auditor).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [Bank.AuditorRequirements.descriptor] }

    // Each requirement has a key, a witness, and a function that makes the key's description. The description
    // makes functions of the requirement's type, which call a conformer or pass the call to a decorator. The
    // number in a witness is the place of the requirement in the protocol's description. A witness has a name of
    // its own, so that those of two protocols are not ambiguous.

    /// The requirement 'audit(_:)'.
    nonisolated static var audit: ProtocolProxy::Requirement<
        (Bank.AuditorRequirements.__Account) -> [Bank.AuditorRequirements.__Account],
        Bank.AuditorRequirements.__Account, [Bank.AuditorRequirements.__Account],
        Bank.AuditorRequirements.__Never
    > { Bank.AuditorRequirements.audit }
    // The witness calls a retained implementer if nothing is registered, and `__send` does all else.
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
    static func __new_audit(
        _ actor: (any Bank.AuditorRequirements.__Actor)?
    ) -> ProtocolProxy::Requirement<
        (Bank.AuditorRequirements.__Account) -> [Bank.AuditorRequirements.__Account],
        Bank.AuditorRequirements.__Account, [Bank.AuditorRequirements.__Account],
        Bank.AuditorRequirements.__Never
    > {
        .init(
            __of: "audit(_:)", for: (any Bank.Auditor).self, on: actor,
            make: {
                decorator, link -> (
                    Bank.AuditorRequirements.__Account
                ) -> [Bank.AuditorRequirements.__Account] in
                { _0 in
                    if let r: [
                        Bank.AuditorRequirements.__Account
                    ] = link.lend({ it in it.audit(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }
}
