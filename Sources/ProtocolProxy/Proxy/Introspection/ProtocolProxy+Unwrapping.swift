// SPDX-License-Identifier: MIT

extension __Generated {
    /// A value that contains a proxy, and whose copies have implementers of their own.
    public protocol ProxyValue {
        /// The class of the proxy, under a name that no requirement can mention.
        associatedtype __ProxyClass: ProtocolProxy
        /// The proxy.
        var proxy: __ProxyClass { get }
    }
}

extension ProtocolProxy {
    /// Finds the object of a given type behind a conformer: the conformer itself, or an implementer
    /// of the proxy that it is.
    ///
    /// `counter as? TestCounter` fails for a proxy, but
    /// `ProtocolProxy.implementer(behind: counter, as: TestCounter.self)` finds the object, through
    /// chains of proxies and generated values. If the proxy is Sendable, this method is
    /// thread-safe.
    ///
    /// - Complexity: O(*n*) in the number of implementers.
    public static func implementer<Implementer>(behind conformer: Any, as type: Implementer.Type)
        -> Implementer?
    {
        var rest = [conformer]
        var seen: Set<ObjectIdentifier> = []
        while let next = rest.popLast() {
            if let found = next as? Implementer { return found }
            guard let proxy = proxyBehind(next) ?? (next as? any __Generated.ProxyValue)?.proxy,
                seen.insert(ObjectIdentifier(proxy)).inserted
            else { continue }
            rest += proxy.implementers.reversed()
        }
        return nil
    }
}
