// SPDX-License-Identifier: MIT

extension RegistrationStore {
    func overrides(named name: RegistrationName, of requirementIndex: Int) -> [UInt64] {
        let hash = name.hashValue
        return Self.overrides(
            named: name,
            among: state.withLock { $0.entries[requirementIndex]?.named(hash) ?? [] }
        )
        .map(\.id)
    }

    func remove(_ id: UInt64, from requirementIndex: Int) {
        let (removed, change) = state.withLock { state -> (Entry?, Change?) in
            // With a default value: an optional element would be changed through an allocated
            // coroutine.
            guard state.entries[requirementIndex] != nil,
                let removed = state.entries[requirementIndex, default: EntryList()].remove(id)
            else { return (nil, nil) }
            return (removed, entriesChanged(for: requirementIndex, &state))
        }
        if let change { retire(change) }
        // Released after unlocking: deinitializing a handler may run any code.
        extendLifetime(removed)
    }

    func removeAll(where shouldRemove: (Entry) -> Bool) {
        // The test runs after unlocking: it loads objects, and releasing the last reference to one
        // runs its deinitializer.
        let entries = state.withLock { $0.entries.mapValues(\.ordered) }
        for (requirementIndex, list) in entries {
            for entry in list where shouldRemove(entry) { remove(entry.id, from: requirementIndex) }
        }
    }

    func setEnabled(_ isEnabled: Bool, _ id: UInt64, of requirementIndex: Int) {
        let change = state.withLock { state -> Change? in
            guard let entry = state.entries[requirementIndex]?[id], entry.isEnabled != isEnabled
            else { return nil }
            entry.isEnabled = isEnabled
            return entriesChanged(for: requirementIndex, &state)
        }
        if let change { retire(change) }
    }

    func entry(_ id: UInt64, of requirementIndex: Int) -> Entry? {
        state.withLock { $0.entries[requirementIndex]?[id] }
    }

    /// Retains the dependencies of an enabled observer of the requirement that has not ended; `nil`
    /// if there is no such observer.
    ///
    /// Observers of all requirements don't count: they watch the calls there are, and ask for none.
    func retainLiveObserver(of requirementIndex: Int) -> Candidate.RetainedObjects? {
        // Weak references are loaded after unlocking: releasing an object runs its deinitializer.
        let entries = state.withLock { $0.entries[requirementIndex]?.enabled ?? [] }
        for entry in entries where entry.role.isObserver {
            if let held = entry.lifetime.retainIfAlive() { return held }
        }
        return nil
    }

    /// `true` if an interceptor of the requirement or of all requirements is enabled, whether or
    /// not it has ended.
    func hasInterceptors(of requirementIndex: Int, where isWanted: (Entry) -> Bool = { _ in true })
        -> Bool
    {
        let entries = state.withLock { state in
            [requirementIndex, Self.allRequirements].flatMap { state.entries[$0]?.enabled ?? [] }
        }
        return entries.contains { $0.role == .interceptor && isWanted($0) }
    }

    func isEnabled(_ id: UInt64, of requirementIndex: Int) -> Bool {
        state.withLock { $0.entries[requirementIndex]?[id]?.isEnabled ?? false }
    }
}

extension RegistrationStore {
    /// The selector at an index; `nil` for the index of all requirements.
    func selector(of requirementIndex: Int) -> Selector? {
        requirementIndex == Self.allRequirements
            ? nil : layout.requirements[requirementIndex].variants[0].selector
    }
}

extension RegistrationStore.State {
    /// The registrations under some indices, and whether each is enabled, which may only be read
    /// under the lock.
    func registered(under indices: [Int]) -> [(entry: Entry, isEnabled: Bool)] {
        indices.flatMap { entries[$0]?.ordered ?? [] }.map { ($0, $0.isEnabled) }
    }
}
