// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Says that this one proxy conforms to a protocol that it does not adopt, or takes that back.
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
    /// `conforms(to:)` is then true for the protocol and for those it adopts directly: what these adopt is said of
    /// no one who was not asked about it, and can be said by itself. Nothing else changes: the proxy receives no more
    /// messages than before, and `is` and `as?` know what was compiled. What the proxy adopts cannot be taken back.
    ///
    /// The proxy conforms until each reason for it has been taken back. The same reason twice counts once, and a reason for
    /// one protocol is none for those that it adopts.
    /// A Sendable proxy takes this from any thread. Reasons are compared under no lock, and let go of with the proxy.
    ///
    /// - Parameters:
    ///   - isConformable: Whether to say it, or to take it back.
    ///   - descriptor: The protocol.
    ///   - reason: The name of the reason. One without a name stays as long as the proxy; nothing is taken back without a
    ///     name.
    /// - Complexity: O(*n*) in the number of reasons that this proxy has.
    public final func setConformable(
        _ isConformable: Bool = true, to descriptor: ProtocolDescriptor, reason: RegistrationName? = nil
    ) {
        if isConformable {
            routes.addConformity(to: descriptor, reason: reason)
        } else if let reason {
            routes.removeConformity(to: descriptor, reason: reason)
        }
    }

    /// Says that this one proxy conforms to a protocol of a name, or takes that back; see
    /// ``setConformable(_:to:reason:)``.
    ///
    /// - Parameters:
    ///   - isConformable: Whether to say it, or to take it back.
    ///   - name: The name of the protocol; for a Swift protocol, with its module. It need not be known.
    ///   - reason: The name of the reason, or nil for one that stays.
    ///   - registry: Where the protocols that it adopts are looked up, now; those of an unknown one are not.
    /// - Complexity: O(*n*) in the number of reasons that this proxy has.
    public final func setConformable(
        _ isConformable: Bool = true, toProtocolNamed name: String, reason: RegistrationName? = nil,
        registry: ProtocolRegistry = .shared
    ) {
        setConformable(isConformable, to: registry.descriptor(named: name) ?? .reference(to: name), reason: reason)
    }

    /// Whether the proxy adopts a protocol, by name, or was said to conform to it; false for a name that nobody knows.
    ///
    /// - Parameter name: The name of the protocol; for a Swift protocol, with its module.
    /// - Complexity: O(*n*) in the number of protocols.
    public final func conforms(toProtocolNamed name: String) -> Bool {
        routes.adoption.protocols.contains { $0.name == name } || routes.hasConformity { $0.name == name }
    }
}

/// A reason for which a proxy is said to conform to a protocol.
struct Conformity {
    let id: UInt64
    let descriptor: ProtocolDescriptor
    let reason: RegistrationName?

    /// Whether a test is passed by the protocol, or by one that it adopts directly.
    func includes(_ test: (ProtocolDescriptor) -> Bool) -> Bool {
        test(descriptor) || descriptor.adopted.contains(where: test)
    }
}

extension Routes {
    /// Adds a reason, if there is none like it.
    ///
    /// Reasons are compared before the lock is taken, since their `==` is anybody's code; where a reason was added meanwhile,
    /// they are compared anew.
    func addConformity(to descriptor: ProtocolDescriptor, reason: RegistrationName?) {
        while true {
            let known = state.withLock { $0.conformities }
            if known.contains(where: { $0.descriptor.isSame(as: descriptor) && $0.reason == reason }) { return }
            let isAdded = state.withLock { state in
                guard state.conformities.last?.id == known.last?.id else { return false }
                state.conformities.append(Conformity(id: state.nextID, descriptor: descriptor, reason: reason))
                state.nextID += 1
                return true
            }
            if isAdded { return }
        }
    }

    func removeConformity(to descriptor: ProtocolDescriptor, reason: RegistrationName) {
        let known = state.withLock { $0.conformities }
        let ids = known.filter { $0.descriptor.isSame(as: descriptor) && $0.reason == reason }.map(\.id)
        state.withLock { state in state.conformities.removeAll { ids.contains($0.id) } }
        // The last references to what was removed, whose end may run anybody's code.
        extendLifetime(known)
    }

    /// Whether the proxy was said to conform to a protocol that passes a test.
    func hasConformity(_ test: (ProtocolDescriptor) -> Bool) -> Bool {
        state.withLock { $0.conformities }.contains { $0.includes(test) }
    }
}
