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
    static let audit = ProtocolProxy::__Generated.made(by: AuditorProxy.__new_audit)
    static let __links = ProtocolProxy::__Generated.LinkClasses()
    static let __base = ProtocolProxy::__Generated.RouteNumberCache()
    // The compiler refuses this if one of the types is a nonescaping closure; see '@Direct'.
    static func __check() {
        let _0 = ProtocolProxy::__Generated.kind(of: Account.self)
        _0.canBeKept()
    }
    @inline(never) private static func __type<__Seen: Auditor>(of it: __Seen) -> any Any.Type {
        __Seen.self
    }

    /// The description of ``Auditor``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Auditor).self, requirements: [audit], weakly: { it in weak let it = it; return { it } }
    ).__checked { (it: any Auditor) in __type(of: it) }
}

// An optimised build finds conformers in an extension, but not in peers that a macro writes.
@__Extension(##"""
extension Bank.__Auditor {
    nonisolated class __Conformer: ProtocolProxy::ProtocolProxy, Bank.Auditor {}
}
"""##)
nonisolated enum __Auditor {}

/// A proxy for conformers of ``Auditor``.
nonisolated final class AuditorProxy: __Auditor.__Conformer, ProtocolProxy::ProxyClass {
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

    /// The requirement 'audit(_:)'.
    nonisolated static var audit: ProtocolProxy::Requirement<
        (Bank.AuditorRequirements.__Account) -> [Bank.AuditorRequirements.__Account],
        Bank.AuditorRequirements.__Account, [Bank.AuditorRequirements.__Account],
        Bank.AuditorRequirements.__Never
    > { Bank.AuditorRequirements.audit }
    // The witness calls a retained implementer directly if nothing is registered.
    @_implements(Bank.Auditor, audit(_:))
    @inline(__always) func __audit(
        _ account: Bank.AuditorRequirements.__Account
    ) -> [Bank.AuditorRequirements.__Account] {
        if self.__forwardsAtOnce(bit: 1 << 48, Bank.AuditorRequirements.__links) {
            return self.__forward { (it: any Bank.Auditor) -> [Bank.AuditorRequirements.__Account] in
                it.audit(account)
            }
        }
        return self.__route_audit(account)
    }
    // The other calls go to a weakly held implementer, or to the registered handlers.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func __route_audit(
        _ account: Bank.AuditorRequirements.__Account
    ) -> [Bank.AuditorRequirements.__Account] {
        if let __it = self.__first(
            (any Bank.Auditor).self, bit: 1 << 48, Bank.AuditorRequirements.__links
        ) { return __it.audit(account) }
        return self.__call(
            Bank.AuditorRequirements.__base, 0, Bank.AuditorRequirements.audit
        ) { (function) -> [Bank.AuditorRequirements.__Account] in function(account) }
    }
    // The description makes functions of the requirement's type, and calls them.
    static func __new_audit(_ actor: (any Bank.AuditorRequirements.__Actor)?) -> ProtocolProxy::Requirement<
        (Bank.AuditorRequirements.__Account) -> [Bank.AuditorRequirements.__Account],
        Bank.AuditorRequirements.__Account, [Bank.AuditorRequirements.__Account],
        Bank.AuditorRequirements.__Never
    > {
        .init(
            __of: "audit(_:)", for: (any Bank.Auditor).self, optional: false,
            ProtocolProxy::Parameters(), throwing: nil, on: actor,
            make: { decorator, link -> (Bank.AuditorRequirements.__Account) -> [Bank.AuditorRequirements.__Account] in
                { _0 in
                    if let __r: [
                        Bank.AuditorRequirements.__Account
                    ] = link.__lend({ it in it.audit(_0) }) { return __r }
                    let told = _0
                    return decorator.call(told) { function in function(_0) }
                }
            },
            apply: { function, a in function(a) })
    }
}
