// SPDX-License-Identifier: MIT

/// A class of proxies for one Swift protocol, which a host can create.
///
/// ```swift
/// final class CacheDelegateProxy: ProtocolProxy, CacheDelegate, ProxyClass {
///     override class var protocols: [ProtocolDescriptor] { [CacheDelegateRequirements.descriptor] }
///     convenience init(implementer: (any CacheDelegate)? = nil) {
///         self.init(implementer, as: (any CacheDelegate).self)
///     }
///     convenience init(retaining implementer: any CacheDelegate) {
///         self.init(implementer, as: (any CacheDelegate).self, retained: true)
///     }
/// }
/// ```
///
/// ``DelegateProxy``, ``HostAttachment`` and `defaulting(to:)` need it. It is a protocol and not a part of the base class,
/// since a final class satisfies it without `required` initializers, which every subclass would have to repeat.
public protocol ProxyClass: ProtocolProxy {
    /// The existential type of the protocol, such as `any CacheDelegate`; the compiler infers it.
    associatedtype Conformer

    /// Makes a proxy that forwards to an implementer without retaining it.
    ///
    /// - Parameter implementer: The implementer, or nil for none.
    init(implementer: Conformer?)

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The implementer is released with the proxy, even if you replace it: calls read it without counting references. To
    /// release it earlier, retain it with ``ProtocolProxy/setImplementer(_:retained:)``.
    ///
    /// - Parameter implementer: The implementer.
    init(retaining implementer: Conformer)
}

extension ProxyClass {
    /// Returns a link of the chain, of a type that the compiler checked.
    func link(to conformer: Conformer, retained: Bool) -> Implementer {
        do throws(ProxyError) {
            try routes.store.refuseItself(conformer, "implementer")
            let layout = routes.layout
            try Self.refuseOtherTypes(conformer, layout: layout)
            if !layout.vouches(for: Conformer.self) {
                try Self.admit(conformer, "An implementer", layout: layout)
            }
            return Implementer.make(conformer, retained: retained, isShared: layout.isSendable, in: layout)
        } catch {
            // An assignment cannot throw.
            stop(error.description)
        }
    }

    /// Returns a link of the chain, unless its actor runs on another executor than the proxy's.
    func acceptedLink(to conformer: Conformer, retained: Bool) -> Implementer {
        do throws(ProxyError) { try acceptExecutor(of: conformer) } catch { stop(error.description) }
        return link(to: conformer, retained: retained)
    }

    /// This proxy as a conformer of its protocol.
    var conformer: Conformer {
        guard let conformer = self as? Conformer ?? (self as? any __ProxyOfActors)?.actor as? Conformer else {
            stop("\(Self.self) is the 'ProxyClass' of '\(Conformer.self)' and does not conform to it.")
        }
        return conformer
    }
}
