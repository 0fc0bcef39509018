// SPDX-License-Identifier: MIT

/// A class of proxies for one Swift protocol, with the initializers that hosts use.
///
/// ```swift
/// final class CacheDelegateProxy: ProtocolProxy, CacheDelegate, ProxyClass {
///     override class var protocols: [ProtocolDescriptor] {
///         [CacheDelegateRequirements.descriptor]
///     }
///     convenience init(implementer: (any CacheDelegate)? = nil) {
///         self.init(implementer, as: (any CacheDelegate).self)
///     }
///     convenience init(retaining implementer: any CacheDelegate) {
///         self.init(implementer, as: (any CacheDelegate).self, retained: true)
///     }
/// }
/// ```
///
/// ``DelegateProxy``, ``HostAttachment`` and `defaulting(to:)` work only with classes that conform
/// to this protocol. Make such a class final. Otherwise, the two initializers must be `required`,
/// and a subclass that declares designated initializers must repeat these two.
public protocol ProxyClass: ProtocolProxy {
    /// The existential type of the protocol, such as `any CacheDelegate`, which the compiler
    /// infers.
    associatedtype Conformer

    /// Creates a proxy that forwards to an implementer without retaining it.
    ///
    /// - Parameter implementer: The object to forward to, which is held weakly, or a value, which
    ///   is stored; `nil` for none.
    init(implementer: Conformer?)

    /// Creates a proxy that forwards to an implementer and retains it.
    ///
    /// Even if you replace the implementer, it is only released when the proxy is deallocated,
    /// because calls don't retain it. To be able to release an implementer earlier, set it with
    /// ``ProtocolProxy/setImplementer(_:retained:)``.
    ///
    /// - Parameter implementer: The object or value to forward to.
    init(retaining implementer: Conformer)
}

extension ProxyClass {
    func link(to conformer: Conformer, retained: Bool) -> Implementer {
        // An assignment cannot throw.
        orStop { () throws(ProxyError) in
            let layout = routes.layout
            try Self.refuseOtherTypes(conformer, layout: layout)
            if !layout.acceptsEveryConformer(of: Conformer.self) {
                try Self.checkSendability(of: conformer, "An implementer", layout: layout)
            }
            return Implementer.make(
                conformer,
                retained: retained,
                isSharedByThreads: requiresSendable,
                in: layout
            )
        }
    }

    /// A link for the chain; stops the program if calls would come back to the proxy, or if the
    /// conformer is an actor whose executor isn't the proxy's.
    func acceptedLink(to conformer: Conformer, retained: Bool) -> Implementer {
        orStop { () throws(ProxyError) in
            try routes.store.refuseCycle(through: conformer)
            try acceptExecutor(of: conformer)
        }
        return link(to: conformer, retained: retained)
    }

    /// This proxy, or the actor in front of it, as a conformer of its protocol.
    package var conformer: Conformer {
        guard
            let conformer = self as? Conformer ?? (self as? any __ProxyOfActors)?.actor
                as? Conformer
        else {
            stop(
                "\(Self.self) is the 'ProxyClass' of '\(Conformer.self)' and does not conform to "
                    + "it."
            )
        }
        return conformer
    }
}
