// SPDX-License-Identifier: MIT

/// The registrations of one requirement, by number.
///
/// They aren't in an array, because removing one would move all later ones.
struct EntryList {
    private var entries: [UInt64: Entry] = [:]
    private var named: [Int: [UInt64]] = [:]
    /// The length at which the list is next searched for dead registrations.
    private var lengthToSearch = 8

    var isEmpty: Bool { entries.isEmpty }

    var ordered: [Entry] {
        entries.count > 1 ? entries.values.sorted { $0.id < $1.id } : Array(entries.values)
    }

    var enabled: [Entry] {
        let ordered = ordered
        return ordered.allSatisfy(\.isEnabled) ? ordered : ordered.filter(\.isEnabled)
    }

    subscript(id: UInt64) -> Entry? { entries[id] }

    /// The entries whose names have the given hash; names are compared later, without the lock.
    func named(_ hash: Int) -> [Entry] {
        named[hash]?.compactMap { entries[$0] } ?? []
    }

    /// One of the entries whose names have the given hash; makes no array of them.
    func firstNamed(_ hash: Int) -> Entry? {
        named[hash]?.first.flatMap { entries[$0] }
    }

    /// Adds an entry in amortized constant time.
    ///
    /// Each time the list has doubled, this also removes and returns dead entries.
    mutating func append(_ entry: Entry, holding held: inout [AnyObject]) -> [Entry] {
        entries[entry.id] = entry
        if let hash = entry.nameHash { named[hash, default: []].append(entry.id) }
        guard entries.count > lengthToSearch else { return [] }
        let dead = ordered.filter { !$0.lifetime.isAlive(holding: &held) }
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
