// SPDX-License-Identifier: MIT

/// A least-recently-used cache, whose entries expire in the order in which they were stored.
///
/// All operations take amortized constant time. They return removed entries so that the caller can
/// release them without holding a lock.
struct RecentEntries {
    private(set) var capacity: Int
    private var entries: [StoredKey: CacheEntry] = [:]
    private unowned var oldest: CacheEntry?
    private unowned var newest: CacheEntry?
    private unowned var firstStored: CacheEntry?
    private unowned var lastStored: CacheEntry?

    init(capacity: Int) { self.capacity = capacity }

    var count: Int { entries.count }

    /// The entry for a key, which becomes the newest.
    mutating func use(_ key: StoredKey) -> CacheEntry? {
        guard let entry = entries[key] else { return nil }
        if entry !== newest {
            unlinkFromUses(entry)
            linkAsNewest(entry)
        }
        return entry
    }

    /// Adds an entry.
    ///
    /// Expired entries are removed first. If there are still too many, the least recently used one
    /// is removed, too.
    mutating func add(_ entry: CacheEntry, at now: Duration) -> [CacheEntry] {
        var removed = entry.expiration == nil ? [] : removeExpired(at: now)
        // The table is searched only once, since each search hashes the key.
        if let known = entries.updateValue(entry, forKey: entry.key) {
            // The table still has the replaced entry's key, which would otherwise outlive that
            // entry.
            entries.removeValue(forKey: entry.key)
            entries[entry.key] = entry
            unlink(known)
            removed.append(known)
        } else if count > capacity, let key = oldest?.key, let last = remove(key) {
            removed.append(last)
        }
        linkAsNewest(entry)
        if entry.expiration != nil {
            entry.storedBefore = lastStored
            if let lastStored { lastStored.storedAfter = entry } else { firstStored = entry }
            lastStored = entry
        }
        return removed
    }

    /// Changes the capacity, and removes the least recently used entries that exceed it.
    mutating func resize(to capacity: Int) -> [CacheEntry] {
        self.capacity = capacity
        var removed: [CacheEntry] = []
        while count > capacity, let key = oldest?.key, let entry = remove(key) {
            removed.append(entry)
        }
        return removed
    }

    /// Removes the entries that have expired.
    mutating func removeExpired(at now: Duration) -> [CacheEntry] {
        var removed: [CacheEntry] = []
        while let expiration = firstStored?.expiration, expiration <= now,
            let key = firstStored?.key
        {
            guard let entry = remove(key) else { break }
            removed.append(entry)
        }
        return removed
    }

    mutating func remove(_ key: StoredKey) -> CacheEntry? {
        guard let entry = entries.removeValue(forKey: key) else { return nil }
        unlink(entry)
        return entry
    }

    /// Removes an entry that is no longer in the table from both lists.
    private mutating func unlink(_ entry: CacheEntry) {
        unlinkFromUses(entry)
        // The list in the order of storing has only entries that expire.
        guard entry.expiration != nil else { return }
        let before = entry.storedBefore
        let after = entry.storedAfter
        if let before { before.storedAfter = after } else { firstStored = after }
        if let after { after.storedBefore = before } else { lastStored = before }
    }

    private mutating func unlinkFromUses(_ entry: CacheEntry) {
        if let older = entry.older { older.newer = entry.newer } else { oldest = entry.newer }
        if let newer = entry.newer { newer.older = entry.older } else { newest = entry.older }
    }

    private mutating func linkAsNewest(_ entry: CacheEntry) {
        entry.older = newest
        entry.newer = nil
        if let newest { newest.newer = entry } else { oldest = entry }
        newest = entry
    }
}
