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

/// A layer's states for a limited number of keys, with the number of calls that use each of them.
///
/// States without calls are in a list, with the least recently used one first. All operations take
/// constant time, except for the search for an evictable state.
struct KeyTable {
    struct Entry {
        let key: StoredKey
        let state: any ChangeableState
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

    func state(of key: StoredKey) -> (any ChangeableState)? {
        indices[key].flatMap { entries[$0]?.state }
    }

    /// Begins a call with the state of a key, if there is one.
    mutating func use(_ key: StoredKey) -> (index: Int, state: any ChangeableState)? {
        guard let index = indices[key], let entry = entries[index] else { return nil }
        if entry.users == 0 { unlink(index) }
        entries[index]?.users += 1
        return (index, entry.state)
    }

    /// Adds the state of a key, and begins a call with it.
    ///
    /// The table must have room.
    mutating func add(_ state: any ChangeableState, of key: StoredKey) -> Int {
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
    mutating func removeIdle(where isEvictable: (any ChangeableState) -> Bool) -> Entry? {
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

/// A function that makes a call through a layer with the state of a key.
private class KeyedFunction {
    let state: any ChangeableState

    init(_ state: any ChangeableState) { self.state = state }
}

private final class TypedKeyedFunction<Function>: KeyedFunction {
    let function: Function

    init(_ state: any ChangeableState, _ function: Function) {
        self.function = function
        super.init(state)
    }
}

/// The functions of one requirement, each of which makes calls through a layer with one key's
/// state.
///
/// Making such a function takes ten times as long as a call. An evicted state is released at the
/// first call with the state that has replaced it.
final class KeyedFunctions<Function>: Sendable {
    /// The functions by the index of their state.
    ///
    /// The function for calls without a key comes first.
    ///
    /// The element type isn't generic over the function's type: with generic code, each access
    /// would look up metadata.
    private let functions = LockedState<[KeyedFunction?]>([])

    /// The function for a call in progress.
    func function(for lease: KeyLease, make: () -> Function) -> Function {
        let index = lease.index + 1
        let known = functions.withLock { functions -> KeyedFunction? in
            guard index < functions.count, let known = functions[index] else { return nil }
            return known.state === lease.state ? known : nil
        }
        if let known {
            // SAFETY: all functions in the list are of this type; see below.
            return unsafe unsafeDowncast(known, to: TypedKeyedFunction<Function>.self).function
        }
        let keyed = TypedKeyedFunction(lease.state, make())
        let replaced = functions.withLock { functions -> KeyedFunction? in
            while functions.count <= index { functions.append(nil) }
            let replaced = functions[index]
            functions[index] = keyed
            return replaced
        }
        // Released after the lock, since releasing it may release objects of handlers.
        extendLifetime(replaced)
        return keyed.function
    }
}
