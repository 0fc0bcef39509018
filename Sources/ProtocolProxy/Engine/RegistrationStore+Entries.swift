// SPDX-License-Identifier: MIT

extension RegistrationStore {
    /// Adds an entry and returns its number; a named entry replaces those with an equal name.
    ///
    /// The `==` of names may run any code, so names are compared without the lock, each once. The
    /// entry is added when no name with its hash is left to compare, so the last one of equal names
    /// stays.
    func add(_ entry: Entry, to requirementIndex: Int, _ options: RegistrationOptions) -> UInt64 {
        entry.options = options
        // What is loaded or removed under the lock is released after unlocking: deinitializing it
        // may run any code.
        var (held, removed): ([AnyObject], [Entry]) = ([], [])
        defer { extendLifetime((held, removed)) }
        var (compared, equals): ([Entry], [Entry]) = ([], [])
        while true {
            let (change, others) = state.withLock { state -> (Change?, [Entry]) in
                let named =
                    entry.nameHash.flatMap { state.entries[requirementIndex]?.named($0) } ?? []
                let others = named.filter { other in !compared.contains { $0 === other } }
                guard others.isEmpty else { return (nil, others) }
                removed = equals.compactMap { state.entries[requirementIndex]?.remove($0.id) }
                removed += insert(entry, in: &state, requirementIndex, holding: &held)
                return (record(&state, requirementIndex), [])
            }
            if let change {
                retire(change)
                return entry.id
            }
            compared += others
            equals += entry.name.map { Self.overrides(named: $0, among: others) } ?? []
        }
    }

    private func insert(
        _ entry: Entry,
        in state: inout State,
        _ requirementIndex: Int,
        holding held: inout [AnyObject]
    ) -> [Entry] {
        entry.id = state.nextID
        state.nextID += 1
        // Moved out of the dictionary, because appending to a list with two references would copy
        // it.
        var list = state.entries.removeValue(forKey: requirementIndex) ?? EntryList()
        defer { state.entries[requirementIndex] = list }
        return list.append(entry, holding: &held)
    }

    func overrides(named name: RegistrationName, of requirementIndex: Int) -> [UInt64] {
        let hash = name.hashValue
        return Self.overrides(
            named: name,
            among: state.withLock { $0.entries[requirementIndex]?.named(hash) ?? [] }
        )
        .map(\.id)
    }

    private static func overrides(named name: RegistrationName, among entries: [Entry]) -> [Entry] {
        entries.filter { !$0.role.isObserver && $0.name == name && $0.lifetime.isAlive }
    }

    func remove(_ id: UInt64, from requirementIndex: Int) {
        let (removed, change) = state.withLock { state -> (Entry?, Change?) in
            guard let removed = state.entries[requirementIndex]?.remove(id) else {
                return (nil, nil)
            }
            return (removed, record(&state, requirementIndex))
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
            return record(&state, requirementIndex)
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

    /// Invalidates the affected routes.
    private func record(_ state: inout State, _ requirementIndex: Int) -> Change {
        if state.entries[requirementIndex]?.isEmpty == true {
            state.entries[requirementIndex] = nil
        }
        return invalidate(
            requirementIndex == Self.allRequirements ? nil : requirementIndex,
            &state
        )
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
    /// The enabled registrations that calls of a requirement pass, from the bottom to the top: those
    /// of the requirement and then those for all requirements, each in order of registration.
    func stack(of requirementIndex: Int) -> [Entry] {
        let own = entries[requirementIndex]?.enabled ?? []
        guard let all = entries[RegistrationStore.allRequirements]?.enabled else { return own }
        return own.isEmpty ? all : own + all
    }

    /// The registrations under some indices, and whether each is enabled, which may only be read
    /// under the lock.
    func registered(under indices: [Int]) -> [(entry: Entry, isEnabled: Bool)] {
        indices.flatMap { entries[$0]?.ordered ?? [] }.map { ($0, $0.isEnabled) }
    }
}
