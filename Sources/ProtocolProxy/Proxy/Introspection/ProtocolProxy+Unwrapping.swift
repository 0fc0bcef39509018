// SPDX-License-Identifier: MIT

extension __Generated {
    /// A value with a proxy in it, whose copies have implementers of their own.
    public protocol ProxyValue {
        /// The class of the proxy; its name can be that of no type which a requirement mentions.
        associatedtype __ProxyClass: ProtocolProxy
        /// The proxy.
        var proxy: __ProxyClass { get }
    }
}

extension ProtocolProxy {
    /// Returns the object of a type that a conformer of a protocol is, or that is the implementer of the proxy that it is.
    ///
    /// Code that casts a conformer to its own class, as in `counter as? TestCounter`, finds a proxy there. With
    /// `ProtocolProxy.implementer(behind: counter, as: TestCounter.self)` it finds the object, whether there is a proxy or not.
    ///
    /// It looks through implementers that are proxies themselves, and through values that the generator wrote to contain
    /// a proxy. It makes no call, and may be used on any thread if the proxy is Sendable.
    ///
    /// - Parameters:
    ///   - conformer: The proxy, or the object itself.
    ///   - type: The type of the object. A protocol that the proxy conforms to is that of the proxy.
    /// - Returns: The first of that type, in the order of the chains; nil if there is none, or it has died.
    /// - Complexity: O(*n*) in the number of implementers.
    public static func implementer<Implementer>(behind conformer: Any, as type: Implementer.Type) -> Implementer? {
        var rest = [conformer]
        var seen: Set<ObjectIdentifier> = []
        while let next = rest.popLast() {
            if let found = next as? Implementer { return found }
            guard let proxy = proxyBehind(next) ?? proxy(in: next), seen.insert(ObjectIdentifier(proxy)).inserted else {
                continue
            }
            rest += proxy.implementers.reversed()
        }
        return nil
    }

    /// Returns the proxy that a value contains.
    private static func proxy(in value: Any) -> ProtocolProxy? { (value as? any __Generated.ProxyValue)?.proxy }
}
