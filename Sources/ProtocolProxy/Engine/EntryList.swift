// SPDX-License-Identifier: MIT

/// The registrations of one requirement, found by number and listed in order.
///
/// It is no ordered list: a removal from one moves all later entries.
struct EntryList {
    private var entries: [UInt64: Entry] = [:]
    /// The numbers of entries with names, by the hashes of the names.
    private var named: [Int: [UInt64]] = [:]
    /// The length of the list at which it is searched for dead registrations.
    private var lengthToSearch = 8

    var isEmpty: Bool { entries.isEmpty }

    /// All entries, in order of registration.
    var live: [Entry] { entries.count > 1 ? entries.values.sorted { $0.id < $1.id } : Array(entries.values) }

    /// The entries that take part in calls, in order of registration.
    var enabled: [Entry] {
        let live = live
        return live.allSatisfy(\.isEnabled) ? live : live.filter(\.isEnabled)
    }

    subscript(id: UInt64) -> Entry? { entries[id] }

    /// The entries whose names have a hash, in order: the few whose names may equal a name that has it.
    func named(_ hash: Int) -> [Entry] { named[hash]?.compactMap { entries[$0] } ?? [] }

    /// Adds an entry, and returns dead ones, if it searched for them.
    ///
    /// It searches often enough that the list stays in proportion to the living entries, and seldom enough that adding
    /// takes constant time on average.
    mutating func append(_ entry: Entry, holding held: inout [AnyObject]) -> [Entry] {
        entries[entry.id] = entry
        if let hash = entry.nameHash { named[hash, default: []].append(entry.id) }
        guard entries.count > lengthToSearch else { return [] }
        let dead = live.filter { !$0.lifetime.isAlive(holding: &held) }
        for entry in dead { _ = remove(entry.id) }
        lengthToSearch = max(8, 2 * entries.count)
        return dead
    }

    mutating func remove(_ id: UInt64) -> Entry? {
        guard let entry = entries.removeValue(forKey: id) else { return nil }
        if let hash = entry.nameHash {
            named[hash]?.removeAll { $0 == id }
            if named[hash]?.isEmpty == true { named[hash] = nil }
        }
        return entry
    }
}

/// A snapshot of registrations from under the lock, in order of registration.
struct RegisteredEntries {
    let list: [(entry: Entry, isEnabled: Bool)]

    /// The registrations as participants, in the order of a call.
    ///
    /// Do not use it under the lock: it loads weak references to dying objects.
    var participants: [Participant] {
        // The last ones of the list are those for all requirements. Of those that answer, these come first, and then the
        // last one that was registered; observers run in the order in which they were registered.
        let answers = list.reversed().filter(\.entry.isAnswer)
        let observers = list.filter { !$0.entry.isAnswer }.sorted { $0.entry.id < $1.entry.id }
        return (answers + observers).map(Participant.init).inOrderOfCall
    }
}
