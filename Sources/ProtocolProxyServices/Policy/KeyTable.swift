// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A type-erased key with a cached hash value.
///
/// Stores aren't generic over their keys: generic code looks up metadata in every call, and took
/// ten times as long.
@usableFromInline
class StoredKey: Hashable {
    @usableFromInline final let hash: Int

    @inlinable
    init(hash: Int) { self.hash = hash }

    /// Whether another key with the same hash value and type is equal.
    @usableFromInline
    func isEqual(to other: StoredKey) -> Bool {
        false
    }

    @usableFromInline
    static func == (left: StoredKey, right: StoredKey) -> Bool {
        left === right || left.hash == right.hash && left.isEqual(to: right)
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}

/// A key with its static type.
@usableFromInline
final class TypedKey<Key: Hashable>: StoredKey {
    @usableFromInline let key: Key

    @inlinable
    init(_ key: Key) {
        self.key = key
        super.init(hash: key.hashValue)
    }

    @inlinable
    override func isEqual(to other: StoredKey) -> Bool {
        // SAFETY: only keys of one store are compared. `cache` and its `CallCache` make them, all
        // of one type.
        unsafe unsafeDowncast(other, to: TypedKey<Key>.self).key == key
    }
}

/// The state of a key, or of calls without a key.
@usableFromInline
final class KeyEntry:
    // SAFETY: the lock of the table's owner guards the variables.
    @unchecked Sendable
{
    /// The key; `nil` for calls without a key.
    let key: StoredKey?
    let state: any ChangeableState
    /// The entry's number in its table; -1 for calls without a key.
    let index: Int
    /// The number of calls in progress.
    fileprivate(set) var users = 1
    // The neighbors in the list of idle entries.
    // SAFETY: an entry in the list is in the table, which retains it.
    @unsafe fileprivate unowned(unsafe) var older: KeyEntry?
    @unsafe fileprivate unowned(unsafe) var newer: KeyEntry?

    fileprivate init(_ state: any ChangeableState, of key: StoredKey, index: Int) {
        self.key = key
        self.state = state
        self.index = index
    }

    /// Creates the entry of calls without a key, which is in no table.
    init(shared state: any ChangeableState) {
        self.key = nil
        self.state = state
        self.index = -1
    }
}

/// A layer's states for a limited number of keys, with the number of calls that use each of them.
///
/// States without calls are in a list, with the least recently used one first. All operations take
/// constant time on average, except for the search for an evictable state.
///
/// Entries are objects, which are neither copied nor hashed again: with a dictionary of indices and
/// an array of structures, a call took three times as long.
struct KeyTable {
    var capacity: Int
    private(set) var count = 0
    /// A hash table with linear probing, at most half full.
    private var slots: [KeyEntry?] = Array(repeating: nil, count: 8)
    private var freeIndices: [Int] = []
    // SAFETY: as for the neighbors.
    @unsafe private unowned(unsafe) var oldest: KeyEntry?
    @unsafe private unowned(unsafe) var newest: KeyEntry?

    init(capacity: Int) { self.capacity = capacity }

    var isFull: Bool { count >= capacity }

    /// The entries, in no particular order.
    var all: [KeyEntry] { slots.compactMap(\.self) }

    /// The entry of a key, if there is one.
    ///
    /// - Parameter isEqual: Whether a key with the same hash value is equal.
    @inline(__always)
    func entry(hash: Int, where isEqual: (StoredKey) -> Bool) -> KeyEntry? {
        var slot = home(of: hash)
        while let entry = slots[slot] {
            if let key = entry.key, key.hash == hash, isEqual(key) { return entry }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// The slot where the search for a hash value begins.
    private func home(of hash: Int) -> Int {
        // A type may have hash values of its own, which differ only in some bits.
        let mixed = UInt64(truncatingIfNeeded: hash) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
    }

    /// Begins a call with the state of an entry.
    mutating func use(_ entry: KeyEntry) {
        if entry.users == 0 { unlink(entry) }
        entry.users += 1
    }

    /// Adds the state of a key, and begins a call with it.
    ///
    /// The key must be new, and the table must have room.
    mutating func add(_ state: any ChangeableState, of key: StoredKey) -> KeyEntry {
        if 2 * (count + 1) > slots.count { grow() }
        let entry = KeyEntry(state, of: key, index: freeIndices.popLast() ?? count)
        insert(entry, hash: key.hash)
        count += 1
        return entry
    }

    private mutating func insert(_ entry: KeyEntry, hash: Int) {
        var slot = home(of: hash)
        while slots[slot] != nil { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = entry
    }

    private mutating func grow() {
        let entries = all
        slots = Array(repeating: nil, count: 2 * slots.count)
        for entry in entries {
            if let key = entry.key { insert(entry, hash: key.hash) }
        }
    }

    /// Ends a call.
    mutating func end(_ entry: KeyEntry) {
        entry.users -= 1
        if entry.users == 0 { link(entry) }
    }

    /// Removes the least recently used entry without calls whose state is evictable.
    mutating func removeIdle(where isEvictable: (any ChangeableState) -> Bool) -> KeyEntry? {
        // SAFETY: the entries of the list are in the table.
        var next = unsafe oldest
        while let entry = next {
            guard isEvictable(entry.state) else {
                // SAFETY: as above.
                next = unsafe entry.newer
                continue
            }
            unlink(entry)
            remove(entry)
            return entry
        }
        return nil
    }

    private mutating func remove(_ entry: KeyEntry) {
        guard let key = entry.key else { return }
        var hole = home(of: key.hash)
        while slots[hole] !== entry { hole = (hole + 1) & (slots.count - 1) }
        freeIndices.append(entry.index)
        count -= 1
        // Moves the entries that the search wouldn't find beyond the hole.
        var slot = hole
        while true {
            slots[hole] = nil
            while true {
                slot = (slot + 1) & (slots.count - 1)
                guard let moved = slots[slot], let key = moved.key else { return }
                let distance = (slot - home(of: key.hash)) & (slots.count - 1)
                if distance >= (slot - hole) & (slots.count - 1) { break }
            }
            slots[hole] = slots[slot]
            hole = slot
        }
    }

    private mutating func unlink(_ entry: KeyEntry) {
        // SAFETY: the neighbors are in the table.
        let (older, newer) = unsafe (entry.older, entry.newer)
        if let older { unsafe older.newer = newer } else { unsafe oldest = newer }
        if let newer { unsafe newer.older = older } else { unsafe newest = older }
        unsafe entry.older = nil
        unsafe entry.newer = nil
    }

    private mutating func link(_ entry: KeyEntry) {
        // SAFETY: the neighbors are in the table.
        unsafe entry.older = newest
        if let newest = unsafe newest { unsafe newest.newer = entry } else { unsafe oldest = entry }
        unsafe newest = entry
    }
}

/// Something that makes calls with the state of a key.
private class KeyedPart {
    let state: any ChangeableState

    init(_ state: any ChangeableState) { self.state = state }
}

private final class KeyedFunction<Function>: KeyedPart {
    let function: Function

    init(_ state: any ChangeableState, _ function: Function) {
        self.function = function
        super.init(state)
    }
}

private final class KeyedGate: KeyedPart {
    let gate: __Generated.CallGate

    init(_ state: any ChangeableState, _ gate: __Generated.CallGate) {
        self.gate = gate
        super.init(state)
    }
}

/// The parts of one requirement, by the index of their state.
///
/// The part for calls without a key comes first. An evicted state is released at the first call
/// with the state that has replaced it.
///
/// The list isn't generic over the function's type: with generic code, each access would look up
/// metadata.
private struct KeyedParts: Sendable {
    private let parts = LockedState<[KeyedPart?]>([])

    @inline(__always)
    func part(for entry: KeyEntry, make: () -> KeyedPart) -> KeyedPart {
        let index = entry.index + 1
        let known = parts.withLock { parts -> KeyedPart? in
            guard index < parts.count, let known = parts[index] else { return nil }
            return known.state === entry.state ? known : nil
        }
        return known ?? add(make(), at: index)
    }

    @inline(never)
    private func add(_ part: KeyedPart, at index: Int) -> KeyedPart {
        let replaced = parts.withLock { parts -> KeyedPart? in
            while parts.count <= index { parts.append(nil) }
            let replaced = parts[index]
            parts[index] = part
            return replaced
        }
        // Released after the lock, since releasing it may release objects of handlers.
        extendLifetime(replaced)
        return part
    }
}

/// The functions of one requirement, each of which makes calls through a layer with one key's
/// state.
///
/// Making such a function takes ten times as long as a call.
final class KeyedFunctions<Function>: Sendable {
    private let parts = KeyedParts()

    /// The function for a call in progress.
    func function(for entry: KeyEntry, make: () -> Function) -> Function {
        let part = parts.part(for: entry) { KeyedFunction(entry.state, make()) }
        // SAFETY: all parts in the list are of this type.
        return unsafe unsafeDowncast(part, to: KeyedFunction<Function>.self).function
    }
}

/// The gates of one requirement, each of which has one key's state.
final class KeyedGates: Sendable {
    private let parts = KeyedParts()

    /// The gate for a call in progress.
    func gate(for entry: KeyEntry, make: () -> __Generated.CallGate) -> __Generated.CallGate {
        let part = parts.part(for: entry) { KeyedGate(entry.state, make()) }
        // SAFETY: all parts in the list are of this type.
        return unsafe unsafeDowncast(part, to: KeyedGate.self).gate
    }
}
