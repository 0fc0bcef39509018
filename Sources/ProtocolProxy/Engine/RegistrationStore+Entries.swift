// SPDX-License-Identifier: MIT

extension RegistrationStore {
    /// Adds an entry and returns its number; a named entry replaces those with an equal name.
    ///
    /// The `==` of names may run any code, so names are compared without the lock. Meanwhile the entry is in `waiting`, where
    /// concurrent additions see it: of two equal names, the entry that is added first informs the other, which then removes
    /// it. So no pair is compared twice, and the last entry stays.
    func add(_ entry: Entry, to requirementIndex: Int, _ options: RegistrationOptions) -> UInt64 {
        entry.options = options
        var held: [AnyObject] = []
        defer { extendLifetime(held) }
        var equals: [Entry] = []
        if let name = entry.name, let hash = entry.nameHash {
            let others = state.withLock { state in
                defer { state.waiting.append((entry, requirementIndex, [])) }
                let waiting = state.waiting.lazy.filter {
                    $0.requirementIndex == requirementIndex && $0.entry.nameHash == hash
                }
                return (state.entries[requirementIndex]?.named(hash) ?? []) + waiting.map(\.entry)
            }
            equals = Self.overrides(named: name, among: others)
        }
        let change = state.withLock { state in
            var replaced: [UInt64] = []
            if let index = state.waiting.firstIndex(where: { $0.entry === entry }) {
                // Entries that are still waiting have no number yet.
                replaced = equals.map(\.id) + state.waiting.remove(at: index).equals
            }
            var removed = replaced.compactMap { state.entries[requirementIndex]?.remove($0) }
            removed += place(entry, in: &state, requirementIndex, holding: &held)
            for index in state.waiting.indices where equals.contains(where: { $0 === state.waiting[index].entry }) {
                state.waiting[index].equals.append(entry.id)
            }
            return record(&state, requirementIndex, removed: removed)
        }
        retire(change)
        return entry.id
    }

    private func place(
        _ entry: Entry, in state: inout State, _ requirementIndex: Int, holding held: inout [AnyObject]
    ) -> [Entry] {
        entry.id = state.nextID
        state.nextID += 1
        // Moved out of the dictionary, because appending to a list with two references would copy it.
        var list = state.entries.removeValue(forKey: requirementIndex) ?? EntryList()
        defer { state.entries[requirementIndex] = list }
        return list.append(entry, holding: &held)
    }

    func overrides(named name: RegistrationName, of requirementIndex: Int) -> [UInt64] {
        let hash = name.hashValue
        return Self.overrides(named: name, among: state.withLock { $0.entries[requirementIndex]?.named(hash) ?? [] })
            .map(\.id)
    }

    private static func overrides(named name: RegistrationName, among entries: [Entry]) -> [Entry] {
        entries.filter { $0.isAnswer && $0.name == name && $0.lifetime.isAlive }
    }

    func remove(_ id: UInt64, from requirementIndex: Int) {
        change(requirementIndex) { entries in entries.remove(id).map { [$0] } ?? [] }
    }

    func removeAll(where isMeant: (Entry) -> Bool) {
        // The test runs after unlocking: it loads objects, and releasing the last reference to one runs its deinitializer.
        let entries = state.withLock { $0.entries.mapValues(\.ordered) }
        for (requirementIndex, list) in entries {
            for entry in list where isMeant(entry) { remove(entry.id, from: requirementIndex) }
        }
    }

    func setEnabled(_ isEnabled: Bool, _ id: UInt64, of requirementIndex: Int) {
        let change = state.withLock { state -> Change? in
            guard let entry = state.entries[requirementIndex]?[id], entry.isEnabled != isEnabled else { return nil }
            entry.isEnabled = isEnabled
            return record(&state, requirementIndex, removed: [])
        }
        if let change { retire(change) }
    }

    func entry(_ id: UInt64, of requirementIndex: Int) -> Entry? {
        state.withLock { $0.entries[requirementIndex]?[id] }
    }

    func isEnabled(_ id: UInt64, of requirementIndex: Int) -> Bool {
        state.withLock { $0.entries[requirementIndex]?[id]?.isEnabled ?? false }
    }

    private func change(_ requirementIndex: Int, _ body: (inout EntryList) -> [Entry]) {
        let change = state.withLock { state -> Change? in
            guard state.entries[requirementIndex] != nil else { return nil }
            let removed = body(&state.entries[requirementIndex, default: EntryList()])
            return removed.isEmpty ? nil : record(&state, requirementIndex, removed: removed)
        }
        if let change { retire(change) }
    }

    /// Empties the routes that a change concerns.
    private func record(_ state: inout State, _ requirementIndex: Int, removed: [Entry]) -> Change {
        if state.entries[requirementIndex]?.isEmpty == true { state.entries[requirementIndex] = nil }
        var change = invalidate(requirementIndex == Self.allRequirements ? nil : requirementIndex, &state)
        change.entries = removed
        return change
    }
}

extension RegistrationStore {
    /// The selector at an index; `nil` for the index of all requirements.
    func selector(of requirementIndex: Int) -> Selector? {
        requirementIndex == Self.allRequirements ? nil : layout.requirements[requirementIndex].variants[0].selector
    }
}

extension RegistrationStore.State {
    /// The registrations under some indices, and whether each is enabled, which may only be read under the lock.
    func registered(under indices: [Int]) -> [(entry: Entry, isEnabled: Bool)] {
        indices.flatMap { entries[$0]?.ordered ?? [] }.map { ($0, $0.isEnabled) }
    }
}
