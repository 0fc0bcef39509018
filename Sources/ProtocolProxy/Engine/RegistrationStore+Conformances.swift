// SPDX-License-Identifier: MIT

extension RegistrationStore {
    /// Adds a reason for a conformance, unless there is an equal one.
    ///
    /// Reasons are compared without the lock, since `==` may run any code; again, if one was added meanwhile.
    func addConformance(to descriptor: ProtocolDescriptor, reason: RegistrationName?) {
        while true {
            let known = state.withLock { $0.declaredConformances }
            if known.contains(where: { $0.descriptor.isSame(as: descriptor) && $0.reason == reason }) { return }
            let isAdded = state.withLock { state in
                guard state.declaredConformances.last?.id == known.last?.id else { return false }
                state.declaredConformances.append(
                    DeclaredConformance(id: state.nextID, descriptor: descriptor, reason: reason))
                state.nextID += 1
                return true
            }
            if isAdded { return }
        }
    }

    func removeConformance(to descriptor: ProtocolDescriptor, reason: RegistrationName) {
        let known = state.withLock { $0.declaredConformances }
        let ids = known.filter { $0.descriptor.isSame(as: descriptor) && $0.reason == reason }.map(\.id)
        state.withLock { state in state.declaredConformances.removeAll { ids.contains($0.id) } }
        // Holds the last references to the removed reasons, whose deinitializers may run any code.
        extendLifetime(known)
    }

    func isDeclaredConforming(_ test: (ProtocolDescriptor) -> Bool) -> Bool {
        state.withLock { $0.declaredConformances }.contains { $0.includes(test) }
    }
}

struct DeclaredConformance {
    let id: UInt64
    let descriptor: ProtocolDescriptor
    let reason: RegistrationName?

    /// `true` if the protocol, or one that it adopts directly, passes a test.
    func includes(_ test: (ProtocolDescriptor) -> Bool) -> Bool {
        test(descriptor) || descriptor.adopted.contains(where: test)
    }
}
