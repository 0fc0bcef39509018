// SPDX-License-Identifier: MIT

extension Routes: RegistrationStore {
    func selector(of number: Int) -> Selector? {
        number == Self.everything ? nil : adoption.slots[number].variants[0].selector
    }

    func removeResponseObserver(_ id: UInt64) {
        let removed = state.withLock { $0.responseObservers.removeValue(forKey: id) }
        extendLifetime(removed)
    }

    func isResponseObserverEnabled(_ id: UInt64) -> Bool? { state.withLock { $0.responseObservers[id]?.isEnabled } }

    func setResponseObserverEnabled(_ isEnabled: Bool, _ id: UInt64) {
        state.withLock { $0.responseObservers[id]?.isEnabled = isEnabled }
    }
}
