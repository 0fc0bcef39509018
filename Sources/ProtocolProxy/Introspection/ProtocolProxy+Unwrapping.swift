// SPDX-License-Identifier: MIT

extension __Generated {
    /// A value that contains a proxy, and whose copies have implementers of their own.
    public protocol ProxyValue {
        /// The class of the proxy; the underscores keep the name apart from those of requirements.
        associatedtype __ProxyClass: ProtocolProxy
        /// The proxy.
        var proxy: __ProxyClass { get }
    }
}

extension ProtocolProxy {
    /// Returns the object of a given type behind a conformer, which may be a proxy.
    ///
    /// `counter as? TestCounter` fails for a proxy.
    /// `ProtocolProxy.implementer(behind: counter, as: TestCounter.self)` finds the object, even
    /// through chains of proxies and generated values. If the proxy is Sendable, this method can be
    /// called on any thread.
    ///
    /// - Parameters:
    ///   - conformer: The object to look at first. If it is a proxy, the search continues with its
    ///     implementers.
    ///   - type: The type of the wanted object.
    /// - Returns: The first object of the type, in the order of the implementers; `nil` if there is
    ///   none.
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
