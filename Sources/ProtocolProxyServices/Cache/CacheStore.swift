// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A requirement's cached results, and its calls in progress, between two changes of the
/// implementers.
final class CacheStore: Sendable {
    /// What a call finds when it looks up its key.
    enum Lookup {
        case found(CacheEntry)
        /// This call is the first with its key, and equal calls wait for its answer.
        case leading
        /// An equal call is in progress.
        case inFlight(AnyInFlightCall)
        /// Results of the requirement can't be stored or shared.
        case uncached
    }

    private struct State {
        var entries: RecentEntries
        var calls: [StoredKey: AnyInFlightCall] = [:]
        /// The number of invalidations.
        var epoch = 0
        /// A call that began before this epoch doesn't store its result, whatever its key is.
        var firstEpoch = 0
        /// The epochs of the latest invalidations of single keys since `firstEpoch`, by the key's
        /// hash value.
        ///
        /// Hash values don't keep keys alive. If two keys have the same one, the invalidation of
        /// one also prevents the other's result from being stored, which does no harm.
        var removals: [Int: Int] = [:]
        var counts = ResultCache.Counts()

        /// Invalidates all calls in progress, whatever their keys are.
        mutating func forgetRemovals() {
            firstEpoch = epoch
            removals = [:]
        }

        /// Whether a call that began in an epoch may store its result for a key.
        func canStore(_ key: StoredKey, from epoch: Int) -> Bool {
            epoch >= firstEpoch && (removals[key.hash] ?? 0) <= epoch
        }
    }

    /// The number of invalidated keys to remember.
    private static let maximumRemovals = 1000

    private let lifetime: Duration?
    private let age: @Sendable () -> Duration
    private let state: LockedState<State>
    /// Looks for results that can be used only once; `nil` if the result type rules them out.
    ///
    /// All generations share it.
    let reuse: ReuseCheck?

    init(
        capacity: Int,
        lifetime: Duration?,
        age: @escaping @Sendable () -> Duration,
        checking reuse: ReuseCheck? = nil
    ) {
        self.lifetime = lifetime
        self.age = age
        self.reuse = reuse
        self.state = LockedState(State(entries: RecentEntries(capacity: capacity)))
    }

    var count: Int { state.withLock { $0.entries.count } }

    var counts: ResultCache.Counts { state.withLock { $0.counts } }

    /// Counts a hit or a miss.
    ///
    /// `find` and `lookUp` count by themselves, unless an equal call is in progress.
    func count(_ kind: WritableKeyPath<ResultCache.Counts, Int>) {
        state.withLock { $0.counts[keyPath: kind] += 1 }
    }

    /// The number of calls that wait for another call with the same key.
    func waiting(for key: StoredKey) -> Int {
        state.withLock { $0.calls[key] }?.waiting ?? 0
    }

    /// The number of calls that wait for an equal call.
    var waiting: Int { Array(state.withLock { $0.calls.values }).reduce(0) { $0 + $1.waiting } }

    // Release removed values after unlocking, because deinitializers may run user code.
    func remove(_ key: StoredKey) {
        _ = state.withLock { state in
            state.epoch += 1
            if state.removals.count >= Self.maximumRemovals { state.forgetRemovals() }
            state.removals[key.hash] = state.epoch
            state.calls[key] = nil
            return state.entries.remove(key)
        }
    }

    func removeAll() {
        _ = state.withLock { state in
            state.epoch += 1
            state.forgetRemovals()
            state.calls = [:]
            let old = state.entries
            state.entries = RecentEntries(capacity: old.capacity)
            return old
        }
    }

    func resize(to capacity: Int) {
        let evicted = state.withLock { $0.entries.resize(to: capacity) }
        extendLifetime(evicted)
    }

    /// The age of the cache; zero, without reading the clock, if results don't expire.
    private var now: Duration { lifetime == nil ? .zero : age() }

    /// When a result that is stored now expires; `nil` if results don't expire.
    var expiration: Duration? { lifetime.map { age() + $0 } }

    private func isValid(_ entry: CacheEntry, at now: Duration) -> Bool {
        entry.expiration.map { now < $0 } ?? true
    }

    /// The valid result for a key, if any, and the current epoch.
    func find(_ key: StoredKey) -> (entry: CacheEntry?, epoch: Int) {
        let now = now
        let (found, epoch, expired) = state.withLock { state in
            let expired = lifetime == nil ? [] : state.entries.removeExpired(at: now)
            let entry = state.entries.use(key).flatMap { isValid($0, at: now) ? $0 : nil }
            if entry == nil { state.counts.misses += 1 } else { state.counts.hits += 1 }
            return (entry, state.epoch, expired)
        }
        extendLifetime(expired)
        return (found, epoch)
    }

    /// Stores a result unless its key was invalidated after `epoch`.
    func store(_ entry: CacheEntry, from epoch: Int) {
        if let reuse, reuse.refuses { return }
        let now = now
        _ = state.withLock { state in
            state.canStore(entry.key, from: epoch) ? state.entries.add(entry, at: now) : []
        }
    }

    // MARK: Sharing calls

    /// Looks up the key of a call.
    ///
    /// If there is neither a result nor a call in progress for the key, equal calls wait for `call`
    /// from now on.
    func lookUp(_ key: StoredKey, leading call: AnyInFlightCall) -> Lookup {
        if let reuse, reuse.refuses {
            count(\.misses)
            return .uncached
        }
        let now = now
        let (lookup, expired) = state.withLock { state -> (Lookup, [CacheEntry]) in
            let expired = lifetime == nil ? [] : state.entries.removeExpired(at: now)
            if let entry = state.entries.use(key), isValid(entry, at: now) {
                state.counts.hits += 1
                return (.found(entry), expired)
            }
            if let known = state.calls[key] { return (.inFlight(known), expired) }
            state.counts.misses += 1
            state.calls[key] = call
            return (.leading, expired)
        }
        extendLifetime(expired)
        return lookup
    }

    /// Ends a call that others may wait for, and stores its result unless the key was invalidated
    /// meanwhile.
    func finish(_ call: AnyInFlightCall, of key: StoredKey, storing entry: CacheEntry?) {
        let now = now
        _ = state.withLock { state -> [CacheEntry] in
            guard state.calls[key] === call else { return [] }
            state.calls[key] = nil
            if let reuse, reuse.refuses { return [] }
            return entry.map { state.entries.add($0, at: now) } ?? []
        }
    }
}

/// A type-erased cached result or error.
///
/// It is a node of two lists: one in the order of last use, and one in the order of storing.
class CacheEntry {
    let key: StoredKey
    /// When the entry expires; `nil` if it doesn't.
    let expiration: Duration?
    /// Whether the entry is an ``ErrorEntry``.
    let isFailure: Bool
    unowned var older: CacheEntry?
    unowned var newer: CacheEntry?
    unowned var storedBefore: CacheEntry?
    unowned var storedAfter: CacheEntry?

    init(_ key: StoredKey, until expiration: Duration?, isFailure: Bool = false) {
        self.key = key
        self.expiration = expiration
        self.isFailure = isFailure
    }
}

/// A cached result with its static type.
final class ResultEntry<Value>: CacheEntry {
    let value: Value

    init(_ value: Value, for key: StoredKey, until expiration: Duration?) {
        self.value = value
        super.init(key, until: expiration)
    }
}

/// A cached error with its static type.
final class ErrorEntry<Failure: Error>: CacheEntry {
    let error: Failure

    init(_ error: Failure, for key: StoredKey, until expiration: Duration?) {
        self.error = error
        super.init(key, until: expiration, isFailure: true)
    }
}

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
