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
            routes.addConformity(to: descriptor, reason: reason)
        } else if let reason {
            routes.removeConformity(to: descriptor, reason: reason)
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
        routes.adoption.protocols.contains { $0.name == name } || routes.hasConformity { $0.name == name }
    }
}

/// A reason for a declared conformance.
struct Conformity {
    let id: UInt64
    let descriptor: ProtocolDescriptor
    let reason: RegistrationName?

    /// Returns whether the protocol, or one that it adopts directly, passes a test.
    func includes(_ test: (ProtocolDescriptor) -> Bool) -> Bool {
        test(descriptor) || descriptor.adopted.contains(where: test)
    }
}

extension Routes {
    /// Adds a reason, if there is none like it.
    ///
    /// Reasons are compared before the lock is taken, since their `==` may run any code; if a reason was added meanwhile,
    /// they are compared again.
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
        // The last references to the removed reasons, whose deinitializers may run any code.
        extendLifetime(known)
    }

    /// Returns whether the proxy was declared to conform to a protocol that passes a test.
    func hasConformity(_ test: (ProtocolDescriptor) -> Bool) -> Bool {
        state.withLock { $0.conformities }.contains { $0.includes(test) }
    }
}
