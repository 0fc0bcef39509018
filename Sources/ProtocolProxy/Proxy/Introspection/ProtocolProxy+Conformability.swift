// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Declares that this proxy conforms to a protocol that it does not adopt, or withdraws such a declaration.
    ///
    /// ```swift
    /// let undoing = ProtocolDescriptor(named: "Undoing")
    /// let proxy = CacheDelegateProxy()
    /// proxy.setConformable(to: undoing, reason: "undo")
    /// print(proxy.conforms(to: undoing))
    /// proxy.setConformable(false, to: undoing, reason: "undo")
    /// print(proxy.conforms(to: undoing))
    /// ```
    /// ```text
    /// true
    /// false
    /// ```
    ///
    /// This only changes `conforms(to:)`, for the protocol and those it adopts directly: the proxy receives no more messages
    /// than before, and `is` and `as?` only know compiled conformances.
    ///
    /// The proxy conforms until each reason is withdrawn; a declaration without a reason cannot be withdrawn. If the proxy is
    /// Sendable, this method is thread-safe.
    ///
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

    /// Declares that this proxy conforms to a protocol by name, or withdraws such a declaration.
    ///
    /// The name of a Swift protocol includes its module. The registry finds the protocols that it adopts.
    ///
    /// - Complexity: O(*n*) in the number of reasons of this proxy.
    public final func setConformable(
        _ isConformable: Bool = true, toProtocolNamed name: String, reason: RegistrationName? = nil,
        registry: ProtocolRegistry = .shared
    ) {
        setConformable(isConformable, to: registry.descriptor(named: name) ?? .reference(to: name), reason: reason)
    }

    /// Returns whether the proxy adopts a protocol by name, or was declared to conform to it.
    ///
    /// - Complexity: O(*n*) in the number of protocols.
    public final func conforms(toProtocolNamed name: String) -> Bool {
        routes.layout.protocols.contains { $0.name == name } || routes.store.isDeclaredConforming { $0.name == name }
    }
}
