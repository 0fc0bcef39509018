// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The content of a ``KeyedStates``.
///
/// It isn't generic over the keys because generic code looks up metadata in every call, which took
/// several times as long.
package final class KeyedStateStore: Sendable {
    /// The layer that has the states.
    private struct Served {
        let layer: String
        let keeping: Policy.Layer.Keeping
        /// The state of calls without a key.
        let shared: KeyState
        /// The number of changes of the rules.
        var changes = 0
    }

    private struct State {
        var served: Served?
        var table: KeyTable
        var calls = 0
        var evictions = 0
        var sharedCalls = 0
        /// The refusals of evicted states.
        var pastRefusals = 0
    }

    private let describe: @Sendable (StoredKey) -> String
    private let state: LockedState<State>

    init(capacity: Int, describingKeys describe: @escaping @Sendable (StoredKey) -> String) {
        requireAtLeastOne(capacity, "The number of keys")
        self.describe = describe
        self.state = LockedState(State(table: KeyTable(capacity: capacity)))
    }

    var capacity: Int { state.withLock { $0.table.capacity } }

    /// Makes states for a layer, unless it does so for another one.
    func serve(_ layer: String, _ keeping: Policy.Layer.Keeping) {
        let served = Served(layer: layer, keeping: keeping, shared: KeyState(keeping))
        let known = state.withLock { state in
            let known = state.served?.layer
            if known == nil { state.served = served }
            return known
        }
        guard let known, known != layer else { return }
        fatalError(
            "A 'KeyedStates' has the states of one layer, and was given to '\(known)' and '\(layer)'."
        )
    }

    private static func served(_ state: State) -> Served {
        guard let served = state.served else {
            stopAtInvariant("Keyed states were used by no policy.")
        }
        return served
    }

    // MARK: Calls

    /// The state of calls without a key.
    var shared: KeyState { state.withLock { Self.served($0).shared } }

    /// Begins a call; it must be ended by ``end(_:)``.
    func begin(_ key: StoredKey?) -> KeyLease {
        guard let key else { return state.withLock { Self.beginShared(&$0) } }
        if let lease = state.withLock({ Self.begin(key, &$0) }) { return lease }
        while true {
            let served = state.withLock { Self.served($0) }
            // Not under the lock, since it reads its clock.
            let made = KeyState(served.keeping)
            let begun = state.withLock { state -> (lease: KeyLease, evicted: [KeyTable.Entry])? in
                // Others have got other rules meanwhile.
                guard Self.served(state).changes == served.changes else { return nil }
                return Self.begin(key, with: made, &state)
            }
            guard let begun else { continue }
            // Released after the lock: the deinitializer of a key may be the user's.
            extendLifetime(begun.evicted)
            return begun.lease
        }
    }

    private static func begin(_ key: StoredKey, _ state: inout State) -> KeyLease? {
        guard let (index, known) = state.table.use(key) else { return nil }
        state.calls += 1
        return KeyLease(place: index, state: known)
    }

    private static func beginShared(_ state: inout State) -> KeyLease {
        state.calls += 1
        return KeyLease(place: -1, state: served(state).shared)
    }

    private static func begin(
        _ key: StoredKey,
        with made: KeyState,
        _ state: inout State
    ) -> (lease: KeyLease, evicted: [KeyTable.Entry]) {
        if let lease = begin(key, &state) { return (lease, []) }
        var evicted: [KeyTable.Entry] = []
        // More than one after the capacity was lowered. The states have locks of their own, and
        // take no other lock than that of a clock.
        while state.table.isFull, let removed = state.table.removeIdle(where: { $0.mayGo }) {
            evicted.append(removed)
            state.evictions += 1
            state.pastRefusals += removed.state.state.refusals
        }
        if state.table.isFull {
            state.sharedCalls += 1
            return (beginShared(&state), evicted)
        }
        state.calls += 1
        return (KeyLease(place: state.table.add(made, of: key), state: made), evicted)
    }

    func end(_ lease: KeyLease) {
        state.withLock { state in
            state.calls -= 1
            if lease.place >= 0 { state.table.end(lease.place) }
        }
    }

    // MARK: Reading

    /// The keys that have a state.
    var keys: [StoredKey] { state.withLock { $0.table.all.map(\.key) } }

    /// The state of a key, or of calls without a key.
    func state(of key: StoredKey?) -> LayerState? {
        state.withLock { state in
            let known = if let key { state.table.state(of: key) } else { state.served?.shared }
            return known?.state
        }
    }

    /// The figures of all states together, including those of calls without a key.
    package var counts: KeyedStateCounts {
        state.withLock { state in
            var counts = KeyedStateCounts()
            counts.keys = state.table.count
            counts.calls = state.calls
            counts.evictions = state.evictions
            counts.sharedCalls = state.sharedCalls
            counts.refusals = state.pastRefusals
            for known in state.table.all.map(\.state) + [state.served?.shared].compactMap(\.self) {
                counts.waiting += known.state.waiting
                counts.openCircuits += known.state.isOpenCircuit ? 1 : 0
                counts.refusals += known.state.refusals
            }
            return counts
        }
    }

    /// The state of each key, with its text; that of calls without a key is the first.
    func listedStates() -> [(key: String?, state: LayerState)] {
        let (entries, shared) = state.withLock { ($0.table.all, $0.served?.shared) }
        // Not under the lock: the text may be made by anyone.
        let keyed = entries.map { (key: describe($0.key), state: $0.state.state) }
        let sorted = keyed.sorted { $0.key < $1.key }
        return [shared].compactMap { $0.map { (nil, $0.state) } }
            + sorted.map { ($0.key, $0.state) }
    }
}

extension KeyedStateStore: ChangeableState {
    func canTakeRules(of other: KeyedStateStore) -> Bool {
        shared.object.canReplace(other.shared.object)
    }

    /// Goes on with the states of all keys, each of which takes the rules.
    ///
    /// Those above a lower capacity are evicted as soon as there is a call of a new key.
    func takeRules(of other: KeyedStateStore) {
        let (rules, capacity) = other.state.withLock { (Self.served($0), $0.table.capacity) }
        let known = state.withLock { state in
            let old = Self.served(state)
            state.served = Served(
                layer: rules.layer,
                keeping: rules.keeping,
                shared: old.shared,
                changes: old.changes + 1
            )
            state.table.capacity = capacity
            return state.table.all.map(\.state) + [old.shared]
        }
        // Not under the lock: calls that are admitted may begin at once.
        for state in known { state.object.takeRules(ofAny: rules.shared.object) }
    }
}

/// The state for a call in progress.
struct KeyLease {
    /// The place of the state among those of keys; -1 if it is that of calls without a key.
    let place: Int
    let state: KeyState
}
