// SPDX-License-Identifier: MIT

// The functions that handles of registrations call.
extension RegistrationStore {
    /// Returns the selector of the requirement with a number; nil for the number of all requirements.
    func selector(of requirementIndex: Int) -> Selector? {
        requirementIndex == Self.allRequirements ? nil : layout.requirements[requirementIndex].variants[0].selector
    }

    func removeResponseObserver(_ id: UInt64) {
        let removed = state.withLock { $0.responseObservers.removeValue(forKey: id) }
        extendLifetime(removed)
    }

    /// Returns whether an observer of responses is enabled; nil for one that was removed.
    func isResponseObserverEnabled(_ id: UInt64) -> Bool? { state.withLock { $0.responseObservers[id]?.isEnabled } }

    func setResponseObserverEnabled(_ isEnabled: Bool, _ id: UInt64) {
        state.withLock { $0.responseObservers[id]?.isEnabled = isEnabled }
    }
}

extension RegistrationStore.State {
    /// Returns the registrations for some numbers of requirements.
    func registered(under numbers: [Int]) -> RegisteredEntries {
        RegisteredEntries(list: numbers.flatMap { entries[$0]?.live ?? [] }.map { ($0, $0.isEnabled) })
    }
}
