// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A layer's states for a limited number of keys, with the number of calls that use each of them.
///
/// States without calls are in a list, with the least recently used one first. All operations take
/// constant time, except for the search for an evictable state.
struct KeyTable {
    struct Entry {
        let key: StoredKey
        let state: KeyState
        /// The number of calls in progress.
        var users = 1
        /// The neighbors in the list of idle entries.
        var older: Int?
        var newer: Int?
    }

    var capacity: Int
    private var entries: [Entry?] = []
    private var indices: [StoredKey: Int] = [:]
    private var free: [Int] = []
    private var oldest: Int?
    private var newest: Int?

    init(capacity: Int) { self.capacity = capacity }

    var count: Int { indices.count }

    var isFull: Bool { count >= capacity }

    /// The entries, in no particular order.
    var all: [Entry] { entries.compactMap(\.self) }

    func state(of key: StoredKey) -> KeyState? {
        indices[key].flatMap { entries[$0]?.state }
    }

    /// Begins a call with the state of a key, if there is one.
    mutating func use(_ key: StoredKey) -> (index: Int, state: KeyState)? {
        guard let index = indices[key], let entry = entries[index] else { return nil }
        if entry.users == 0 { unlink(index) }
        entries[index]?.users += 1
        return (index, entry.state)
    }

    /// Adds the state of a key, and begins a call with it.
    ///
    /// The table must have room.
    mutating func add(_ state: KeyState, of key: StoredKey) -> Int {
        guard indices[key] == nil, !isFull else {
            stopAtInvariant("A key has a state already, or there is no room for it.")
        }
        let entry = Entry(key: key, state: state)
        let index = free.popLast() ?? entries.count
        if index == entries.count {
            entries.append(entry)
        } else {
            entries[index] = entry
        }
        indices[key] = index
        return index
    }

    /// Ends a call.
    mutating func end(_ index: Int) {
        entries[index]?.users -= 1
        if entries[index]?.users == 0 { link(index) }
    }

    /// Removes the least recently used entry without calls whose state is evictable.
    mutating func removeIdle(where isEvictable: (KeyState) -> Bool) -> Entry? {
        var next = oldest
        while let index = next, let entry = entries[index] {
            guard isEvictable(entry.state) else {
                next = entry.newer
                continue
            }
            unlink(index)
            entries[index] = nil
            indices[entry.key] = nil
            free.append(index)
            return entry
        }
        return nil
    }

    private mutating func unlink(_ index: Int) {
        guard let entry = entries[index] else { return }
        if let older = entry.older {
            entries[older]?.newer = entry.newer
        } else {
            oldest = entry.newer
        }
        if let newer = entry.newer {
            entries[newer]?.older = entry.older
        } else {
            newest = entry.older
        }
        entries[index]?.older = nil
        entries[index]?.newer = nil
    }

    private mutating func link(_ index: Int) {
        entries[index]?.older = newest
        if let newest { entries[newest]?.newer = index } else { oldest = index }
        newest = index
    }
}
