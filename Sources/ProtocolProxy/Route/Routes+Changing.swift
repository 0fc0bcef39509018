// SPDX-License-Identifier: MIT

extension Routes {
    /// Adds an entry and returns its number.
    ///
    /// An entry with a name takes the place of those with an equal name. Names are compared without the lock, since their `==`
    /// is anybody's code. Meanwhile the entry waits where others that are added see it: whoever of two with equal names
    /// comes first tells the other, which then removes it. So nobody compares twice, however many are added at once, and
    /// the last to come stays.
    func add(
        _ entry: Entry, to number: Int, isExclusive: Bool = false
    ) throws(ProxyError) -> UInt64 {
        var held: [AnyObject] = []
        defer { extendLifetime(held) }
        var equals: [Entry] = []
        if let name = entry.name, let hash = entry.nameHash {
            let others = state.withLock { state in
                defer { state.waiting.append((entry, number, [])) }
                let waiting = state.waiting.lazy.filter { $0.number == number && $0.entry.nameHash == hash }
                return (state.entries[number]?.named(hash) ?? []) + waiting.map(\.entry)
            }
            equals = Self.overrides(named: name, among: others)
        }
        let change = try handing(on: entry, of: number) { () throws(ProxyError) in
            try state.withLock { (state) throws(ProxyError) in
                var replaced: [UInt64] = []
                if let index = state.waiting.firstIndex(where: { $0.entry === entry }) {
                    // Those among them that wait themselves have no number yet.
                    replaced = equals.map(\.id) + state.waiting.remove(at: index).equals
                }
                let rivals = isExclusive ? state.entries[number]?.live ?? [] : []
                if rivals.contains(where: { rival in
                    rival.isAnswer && rival.isEnabled && rival.lifetime.isAlive(holding: &held)
                        && !replaced.contains(rival.id)
                }) {
                    throw .alreadyOverridden(
                        adoption.slots[number].variants[0].selector, of: adoption.slots[number].protocolName)
                }
                var removed = replaced.compactMap { state.entries[number]?.remove($0) }
                removed += place(entry, in: &state, number, holding: &held)
                for index in state.waiting.indices where equals.contains(where: { $0 === state.waiting[index].entry }) {
                    state.waiting[index].equals.append(entry.id)
                }
                return finish(&state, number, removed: removed, touched: entry)
            }
        }
        finish(change, concerns: number)
        return entry.id
    }

    /// Makes the change by which an entry is added, unless calls would come back from its target.
    private func handing<Output>(
        on entry: Entry, of number: Int, _ change: () throws(ProxyError) -> Output
    ) throws(ProxyError) -> Output {
        guard let target = entry.lifetime.target?.object, let name = entry.lifetime.targetSelector,
            let selector = selector(of: number)
        else { return try change() }
        do throws(ProxyError) {
            return try handing(.one(selector, as: name), to: target, change)
        } catch {
            state.withLock { state in state.waiting.removeAll { $0.entry === entry } }
            throw error
        }
    }

    /// Numbers an entry and puts it at the end of the list; returns those that were found dead there.
    private func place(
        _ entry: Entry, in state: inout State, _ number: Int, holding held: inout [AnyObject]
    ) -> [Entry] {
        entry.id = state.nextID
        state.nextID += 1
        // Taken out, since a list that is in two places is copied when it grows.
        var list = state.entries.removeValue(forKey: number) ?? EntryList()
        defer { state.entries[number] = list }
        return list.append(entry, holding: &held, &state.looks)
    }

    /// The overrides of a requirement that have a name.
    func overrides(named name: RegistrationName, of number: Int) -> [UInt64] {
        let hash = name.hashValue
        return Self.overrides(named: name, among: state.withLock { $0.entries[number]?.named(hash) ?? [] }).map(\.id)
    }

    private static func overrides(named name: RegistrationName, among entries: [Entry]) -> [Entry] {
        entries.filter { $0.isAnswer && $0.name == name && $0.lifetime.isAlive }
    }

    /// Removes an entry; does nothing if it is gone.
    func remove(_ id: UInt64, from number: Int) {
        change(number) { entries in entries.remove(id).map { [$0] } ?? [] }
    }

    /// Removes the entries that are meant.
    func removeAll(where isMeant: (Entry) -> Bool) {
        // They are asked after unlocking, since to ask for what one depends on may be what ends it.
        let entries = state.withLock { $0.entries.mapValues(\.live) }
        for (number, list) in entries {
            for entry in list where isMeant(entry) { remove(entry.id, from: number) }
        }
    }

    func setEnabled(_ isEnabled: Bool, _ id: UInt64, of number: Int) {
        let change = state.withLock { state -> Change? in
            guard let entry = state.entries[number]?[id], entry.isEnabled != isEnabled else { return nil }
            entry.isEnabled = isEnabled
            return finish(&state, number, removed: [], touched: entry)
        }
        if let change { finish(change, concerns: number) }
    }

    /// An entry that has not been removed.
    func entry(_ id: UInt64, of number: Int) -> Entry? { state.withLock { $0.entries[number]?[id] } }

    func isEnabled(_ id: UInt64, of number: Int) -> Bool {
        state.withLock { $0.entries[number]?[id]?.isEnabled ?? false }
    }

    /// What is to be done about a change once the lock is open again.
    private struct Change {
        let retired: [AnyRoute]
        let removed: [Entry]
        /// Whether an override is concerned, so that what the proxy responds to may be another.
        let changesAnswers: Bool
    }

    private func change(_ number: Int, _ body: (inout EntryList) -> [Entry]) {
        let change = state.withLock { state -> Change? in
            guard state.entries[number] != nil else { return nil }
            let removed = body(&state.entries[number, default: EntryList()])
            return removed.isEmpty ? nil : finish(&state, number, removed: removed)
        }
        if let change { finish(change, concerns: number) }
    }

    private func finish(
        _ state: inout State, _ number: Int, removed: [Entry], touched: Entry? = nil
    ) -> Change {
        if state.entries[number]?.isEmpty == true { state.entries[number] = nil }
        storeActiveMask(state)
        return Change(
            retired: takeOut(number == Self.everything ? nil : number, &state), removed: removed,
            changesAnswers: number != Self.everything
                && (touched?.isAnswer == true || removed.contains(where: \.isAnswer)))
    }

    private func finish(_ change: Change, concerns number: Int) {
        retire(change.retired)
        extendLifetime(change.removed)
        if change.changesAnswers || respondsWithObservers {
            announce(number == Self.everything ? nil : adoption.slots[number].variants[0].selector)
        }
    }
}
