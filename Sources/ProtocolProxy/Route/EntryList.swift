// SPDX-License-Identifier: MIT

/// The registrations of one requirement in their order, found by number in logarithmic time.
///
/// A removed one leaves a gap, and the gaps are closed when they are half of the list, so that registering and
/// cancelling stay cheap however many there are. An ordered dictionary would move all later ones at each removal.
struct EntryList {
    private var places: [(id: UInt64, entry: Entry?)] = []
    private var count = 0
    /// The numbers of those that have keys, by the hashes of these.
    private var named: [Int: [UInt64]] = [:]
    /// How long the list may grow before it is searched for registrations that died unnoticed.
    private var lengthToSearch = 8

    var isEmpty: Bool { count == 0 }

    var live: [Entry] { places.compactMap(\.entry) }

    /// Those that take part in calls, in order.
    var enabled: [Entry] {
        var entries: [Entry] = []
        entries.reserveCapacity(count)
        for place in places { if let entry = place.entry, entry.isEnabled { entries.append(entry) } }
        return entries
    }

    subscript(id: UInt64) -> Entry? { index(of: id).flatMap { places[$0].entry } }

    /// Those whose keys have a hash, in order: the few whose keys may be equal to one that has it.
    func named(_ hash: Int) -> [Entry] { named[hash]?.compactMap { self[$0] } ?? [] }

    /// Adds an entry, and returns those that were found dead now and then, often enough that the list stays in
    /// proportion to what is alive and seldom enough that adding takes constant time on average.
    mutating func append(_ entry: Entry, holding held: inout [AnyObject], _ looks: inout Int) -> [Entry] {
        places.append((entry.id, entry))
        count += 1
        if let hash = entry.keyHash { named[hash, default: []].append(entry.id) }
        guard places.count > lengthToSearch else { return [] }
        looks += places.count
        let dead = removeDead(holding: &held)
        lengthToSearch = max(8, 2 * places.count)
        return dead
    }

    mutating func remove(_ id: UInt64) -> Entry? {
        guard let index = index(of: id), let entry = places[index].entry else { return nil }
        places[index].entry = nil
        count -= 1
        if let hash = entry.keyHash {
            named[hash]?.removeAll { $0 == id }
            if named[hash]?.isEmpty == true { named[hash] = nil }
        }
        if count < places.count / 2 { places.removeAll { $0.entry == nil } }
        return entry
    }

    private mutating func removeDead(holding held: inout [AnyObject]) -> [Entry] {
        let dead = places.compactMap(\.entry).filter { !$0.lifetime.isAlive(holding: &held) }
        for entry in dead { _ = remove(entry.id) }
        return dead
    }

    private func index(of id: UInt64) -> Int? {
        var range = places.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if places[middle].id == id { return middle }
            range = places[middle].id < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
}
