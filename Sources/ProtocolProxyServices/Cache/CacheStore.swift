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
