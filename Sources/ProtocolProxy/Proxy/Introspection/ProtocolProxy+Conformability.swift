// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Declares that this one proxy conforms to a protocol that it does not adopt, or withdraws such a declaration.
    ///
    /// ```swift
    /// let undoing = ProtocolDescriptor(named: "Undoing")
    /// let proxy = CacheDelegateProxy()
    /// proxy.setConformable(to: undoing, reason: "undo")
    /// print(proxy.conforms(to: undoing))
    /// proxy.setConformable(false, to: undoing, reason: "undo")
    /// print(proxy.conforms(to: undoing))
    /// ```
    ///
    /// ```text
    /// true
    /// false
    /// ```
    ///
    /// `conforms(to:)` is then true for the protocol and for those it adopts directly, but not for the protocols that these
    /// adopt; declare them separately. Nothing else changes: the proxy receives no more messages than before, and `is` and
    /// `as?` only know the compiled conformances. The adopted protocols cannot be withdrawn.
    ///
    /// The proxy conforms until each reason is withdrawn. A reason declared twice counts once, and a reason for one
    /// protocol is none for those that it adopts. A Sendable proxy accepts this on any thread. Reasons are compared under
    /// no lock, and released with the proxy.
    ///
    /// - Parameters:
    ///   - isConformable: Whether to declare the conformance, or to withdraw it.
    ///   - descriptor: The protocol.
    ///   - reason: The name of the reason. Without a name, the declaration lasts as long as the proxy, and nothing can be
    ///     withdrawn.
    /// - Complexity: O(*n*) in the number of reasons of this proxy.
    public final func setConformable(
        _ isConformable: Bool = true, to descriptor: ProtocolDescriptor, reason: RegistrationName? = nil
    ) {
        if isConformable {
            routes.store.addConformance(to: descriptor, reason: reason)
        } else if let reason {
            routes.store.removeConformance(to: descriptor, reason: reason)
        }
    }

    /// Declares that this one proxy conforms to a protocol by name, or withdraws such a declaration.
    ///
    /// See ``setConformable(_:to:reason:)``.
    ///
    /// - Parameters:
    ///   - isConformable: Whether to declare the conformance, or to withdraw it.
    ///   - name: The name of the protocol; for a Swift protocol, with its module. It may be unknown.
    ///   - reason: The name of the reason, or nil for one that stays.
    ///   - registry: The registry that finds the protocols it adopts, at this time; an unknown protocol has none.
    /// - Complexity: O(*n*) in the number of reasons of this proxy.
    public final func setConformable(
        _ isConformable: Bool = true, toProtocolNamed name: String, reason: RegistrationName? = nil,
        registry: ProtocolRegistry = .shared
    ) {
        setConformable(isConformable, to: registry.descriptor(named: name) ?? .reference(to: name), reason: reason)
    }

    /// Returns whether the proxy adopts a protocol by name, or was declared to conform to it; false for an unknown name.
    ///
    /// - Parameter name: The name of the protocol; for a Swift protocol, with its module.
    /// - Complexity: O(*n*) in the number of protocols.
    public final func conforms(toProtocolNamed name: String) -> Bool {
        routes.layout.protocols.contains { $0.name == name } || routes.store.isDeclaredConforming { $0.name == name }
    }
}
