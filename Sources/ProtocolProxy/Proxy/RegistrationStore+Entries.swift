// SPDX-License-Identifier: MIT

/// Whether a registration is for one requirement or for all of them.
enum RegistrationScope {
    case all
    /// The requirement at an index of the layout.
    case one(Int)
}

extension RegistrationStore.State {
    func list(of scope: RegistrationScope) -> EntryList? {
        switch scope {
        case .all: entriesForAll
        case .one(let requirementIndex): entries[requirementIndex]
        }
    }

    /// Sets the list of a scope; `nil` for an empty one.
    mutating func setList(of scope: RegistrationScope, to list: EntryList?) {
        switch scope {
        case .all: entriesForAll = list
        case .one(let requirementIndex): entries[requirementIndex] = list
        }
    }

    /// Takes the list of a scope out, because appending to a list with two references would copy
    /// it.
    mutating func takeList(of scope: RegistrationScope) -> EntryList? {
        switch scope {
        case .all: entriesForAll.take()
        case .one(let requirementIndex): entries.removeValue(forKey: requirementIndex)
        }
    }

    /// Removes an entry from its list, which may be empty then.
    mutating func remove(_ id: UInt64, from scope: RegistrationScope) -> Entry? {
        switch scope {
        case .all: return entriesForAll?.remove(id)
        case .one(let requirementIndex):
            guard entries[requirementIndex] != nil else { return nil }
            // With a default value: an optional element would be changed through an allocated
            // coroutine.
            return entries[requirementIndex, default: EntryList()].remove(id)
        }
    }
}

extension RegistrationStore {
    func overrides(named name: RegistrationName, of requirementIndex: Int) -> [UInt64] {
        let hash = name.hashValue
        return Self.overrides(
            named: name,
            among: state.withLock { $0.entries[requirementIndex]?.named(hash) ?? [] }
        )
        .map(\.id)
    }

    func remove(_ id: UInt64, from scope: RegistrationScope) {
        let (removed, change) = state.withLock { state -> (Entry?, Change?) in
            guard let removed = state.remove(id, from: scope) else { return (nil, nil) }
            return (removed, entriesChanged(for: scope, &state))
        }
        if let change { retire(change) }
        // Released after unlocking: deinitializing a handler may run any code.
        extendLifetime(removed)
    }

    func removeAll(where shouldRemove: (Entry) -> Bool) {
        // The test runs after unlocking: it loads objects, and releasing the last reference to one
        // runs its deinitializer.
        let (entries, entriesForAll) = state.withLock { state in
            (state.entries.mapValues(\.ordered), state.entriesForAll?.ordered ?? [])
        }
        for entry in entriesForAll where shouldRemove(entry) { remove(entry.id, from: .all) }
        for (requirementIndex, list) in entries {
            for entry in list where shouldRemove(entry) {
                remove(entry.id, from: .one(requirementIndex))
            }
        }
    }

    /// Whether an override or interceptor of a scope has the name.
    func hasHandler(named name: RegistrationName, of scope: RegistrationScope) -> Bool {
        // Hashing and comparing names may run any code, so neither is done under the lock.
        let hash = name.hashValue
        guard let first = state.withLock({ $0.list(of: scope)?.firstNamed(hash) }) else {
            return false
        }
        if first.name == name { return true }
        let named = state.withLock { $0.list(of: scope)?.named(hash) ?? [] }
        return named.contains { $0.name == name }
    }

    func setEnabled(_ isEnabled: Bool, _ id: UInt64, of scope: RegistrationScope) {
        let change = state.withLock { state -> Change? in
            guard let entry = state.list(of: scope)?[id], entry.isEnabled != isEnabled
            else { return nil }
            entry.isEnabled = isEnabled
            return entriesChanged(for: scope, &state)
        }
        if let change { retire(change) }
    }

    func entry(_ id: UInt64, of scope: RegistrationScope) -> Entry? {
        state.withLock { $0.list(of: scope)?[id] }
    }

    /// Retains the dependencies of an observer of the requirement that is enabled and has not
    /// ended; `nil` if there is no such observer.
    ///
    /// Observers of all requirements don't count, because they don't make the proxy respond.
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
            (state.entries[requirementIndex]?.enabled ?? []) + (state.entriesForAll?.enabled ?? [])
        }
        return entries.contains { $0.role == .interceptor && isWanted($0) }
    }

    func isEnabled(_ id: UInt64, of scope: RegistrationScope) -> Bool {
        state.withLock { $0.list(of: scope)?[id]?.isEnabled ?? false }
    }
}

extension RegistrationStore {
    /// The selector of a scope; `nil` for all requirements.
    func selector(of scope: RegistrationScope) -> Selector? {
        switch scope {
        case .all: nil
        case .one(let requirementIndex): layout.requirements[requirementIndex].selector
        }
    }
}

extension RegistrationStore.State {
    /// The registrations of a scope, each with its `isEnabled`, which may be read only under the
    /// lock.
    func registered(for scope: RegistrationScope) -> [(entry: Entry, isEnabled: Bool)] {
        (list(of: scope)?.ordered ?? []).map { ($0, $0.isEnabled) }
    }
}
