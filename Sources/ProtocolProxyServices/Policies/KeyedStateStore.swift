// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The content of a ``KeyedStates``.
///
/// It isn't generic over the keys because generic code looks up metadata in every call, which took
/// several times as long.
final class KeyedStateStore: Sendable {
    /// The layer that has the states.
    private struct Served {
        let layer: String
        let makeState: Policy.Layer.StateMaker
        /// The state of calls without a key.
        let shared: KeyState
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

    let capacity: Int

    private let describe: @Sendable (StoredKey) -> String
    private let state: LockedState<State>

    init(capacity: Int, describingKeys describe: @escaping @Sendable (StoredKey) -> String) {
        requireAtLeastOne(capacity, "The number of keys")
        self.capacity = capacity
        self.describe = describe
        self.state = LockedState(State(table: KeyTable(capacity: capacity)))
    }

    /// Makes states for a layer, unless it does so for another one.
    func serve(_ layer: String, _ makeState: @escaping Policy.Layer.StateMaker) {
        let served = Served(layer: layer, makeState: makeState, shared: KeyState(makeState))
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
            preconditionFailure("Keyed states were used by no policy.")
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
        // Not under the lock, since it reads its clock.
        let made = KeyState(state.withLock { Self.served($0).makeState })
        let (lease, evicted) = state.withLock { Self.begin(key, with: made, &$0) }
        // Released after the lock: the deinitializer of a key may be the user's.
        extendLifetime(evicted)
        return lease
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
    ) -> (lease: KeyLease, evicted: KeyTable.Entry?) {
        if let lease = begin(key, &state) { return (lease, nil) }
        var evicted: KeyTable.Entry?
        if state.table.isFull {
            // The states have locks of their own, and take no other lock than that of a clock.
            evicted = state.table.removeIdle { $0.mayGo }
            guard let evicted else {
                state.sharedCalls += 1
                return (beginShared(&state), nil)
            }
            state.evictions += 1
            state.pastRefusals += evicted.state.state.refusals
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
    var counts: KeyedStateCounts {
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
        return [shared].compactMap { $0.map { (nil, $0.state) } } + sorted.map { ($0.key, $0.state) }
    }
}

/// The state for a call in progress.
struct KeyLease {
    /// The place of the state among those of keys; -1 if it is that of calls without a key.
    let place: Int
    let state: KeyState
}
