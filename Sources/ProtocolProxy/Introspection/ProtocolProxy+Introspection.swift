// SPDX-License-Identifier: MIT

import Synchronization

extension ProtocolProxy {
    /// The protocols that the proxy adopts, each once, in depth-first order.
    public final var adoptedProtocols: [ProtocolDescriptor] { layout.protocols }

    /// The requirements of the adopted protocols, each selector once, in the order of the
    /// protocols.
    ///
    /// - Complexity: O(*n*) in the number of requirements.
    public final var requirements: [AnyRequirement] {
        layout.requirements.map(\.requirement)
    }

    /// Returns the requirement with a name from outside the program, for instance from JSON.
    ///
    /// Unlike ``Selector/init(parsing:)``, this method doesn't intern unknown names. (Interned
    /// names are never freed.)
    ///
    /// - Parameter name: The full name, such as `cache(_:shouldEvict:)`.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/malformedSelector`` if the name is
    ///   not a selector, or ``ProxyError/Code/unrecognizedSelector`` if no adopted protocol has the
    ///   requirement.
    /// - Complexity: O(*n*) in the length of the name.
    public final func requirement(named name: String) throws(ProxyError) -> AnyRequirement {
        let parts = try SelectorParser.parse(name)
        guard let known = Selector(known: parts),
            let requirementIndex = layout.index(of: known)
        else {
            throw .unrecognizedSelector(parts, layout: layout)
        }
        return layout.requirements[requirementIndex].requirement
    }

    /// Returns whether the proxy itself adopts a protocol, regardless of its implementers.
    ///
    /// - Parameter descriptor: The protocol.
    /// - Complexity: O(*n*) in the number of adopted protocols.
    public final func conforms(to descriptor: ProtocolDescriptor) -> Bool {
        layout.protocols.contains(descriptor)
    }

    /// Returns whether the proxy itself adopts a Swift protocol, regardless of its implementers.
    ///
    /// - Parameter type: The protocol's existential type, such as `(any CacheDelegate).self`.
    public final func conforms<Conformer>(to type: Conformer.Type) -> Bool {
        layout.adopts(type)
    }

    final func protocolName(of requirement: AnyRequirement) -> String {
        layout.index(of: requirement).map { layout.requirements[$0].protocolName }
            ?? layout.protocolNames
    }
}

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
