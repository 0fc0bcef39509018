// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The content of a ``KeyedStates``.
///
/// It isn't generic over the keys: generic code would look up metadata in every call, which takes
/// several times as long.
package final class KeyedStateStore: Sendable {
    /// The layer that the states belong to.
    private struct Binding {
        let layer: String
        let factory: Policy.Layer.Factory
        /// The state of calls without a key.
        let shared: KeyState
        /// How often a newer layer has replaced the rules of the states.
        var changes = 0
    }

    private struct State {
        var binding: Binding?
        var table: KeyTable
        var calls = 0
        var evictions = 0
        var sharedCalls = 0
        /// The refusals of evicted states.
        var pastRefusals = 0
    }

    private let describe: @Sendable (StoredKey) -> String
    private let state: LockedState<State>

    init(
        capacity: Int,
        fileID: StaticString,
        line: UInt,
        describingKeys describe: @escaping @Sendable (StoredKey) -> String
    ) {
        requireAtLeastOne(capacity, "The number of keys", fileID: fileID, line: line)
        self.describe = describe
        self.state = LockedState(State(table: KeyTable(capacity: capacity)))
    }

    var capacity: Int { state.withLock { $0.table.capacity } }

    /// Binds the states to a layer, unless they are bound already.
    ///
    /// Stops the program if they are bound to another layer.
    func bind(
        to layer: String,
        makingStatesBy factory: Policy.Layer.Factory,
        fileID: StaticString,
        line: UInt
    ) {
        let shared = KeyState(madeBy: factory)
        let binding = Binding(layer: layer, factory: factory, shared: shared)
        let known = state.withLock { state in
            let known = state.binding?.layer
            if known == nil { state.binding = binding }
            return known
        }
        guard let known, known != layer else { return }
        fatalError(
            "A 'KeyedStates' has the states of one layer, "
                + "and was given to '\(known)' and '\(layer)'.",
            file: fileID,
            line: line
        )
    }

    private static func binding(of state: State) -> Binding {
        guard let binding = state.binding else {
            stopAtInvariant("Keyed states were used by no policy.")
        }
        return binding
    }

    // MARK: Calls

    /// The state of calls without a key.
    var shared: KeyState { state.withLock { Self.binding(of: $0).shared } }

    /// Begins a call; it must be ended by ``end(_:)``.
    func begin(_ key: StoredKey?) -> KeyLease {
        guard let key else { return state.withLock { Self.beginShared(&$0) } }
        if let lease = state.withLock({ Self.begin(key, &$0) }) { return lease }
        while true {
            let binding = state.withLock { Self.binding(of: $0) }
            // Made without the lock, since a new state reads its clock.
            let keyState = KeyState(madeBy: binding.factory)
            let begun = state.withLock { state -> (lease: KeyLease, evicted: [KeyTable.Entry])? in
                // Otherwise, the rules have changed meanwhile.
                guard Self.binding(of: state).changes == binding.changes else { return nil }
                return Self.begin(key, with: keyState, &state)
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
        return KeyLease(index: index, state: known)
    }

    private static func beginShared(_ state: inout State) -> KeyLease {
        state.calls += 1
        return KeyLease(index: -1, state: binding(of: state).shared)
    }

    private static func begin(
        _ key: StoredKey,
        with keyState: KeyState,
        _ state: inout State
    ) -> (lease: KeyLease, evicted: [KeyTable.Entry]) {
        if let lease = begin(key, &state) { return (lease, []) }
        var evicted: [KeyTable.Entry] = []
        // Several states may have to be evicted after the capacity was lowered. They have locks of
        // their own, under which they take no lock except that of a clock.
        while state.table.isFull, let removed = state.table.removeIdle(where: \.isEvictable) {
            evicted.append(removed)
            state.evictions += 1
            state.pastRefusals += removed.state.state.refusals
        }
        if state.table.isFull {
            state.sharedCalls += 1
            return (beginShared(&state), evicted)
        }
        state.calls += 1
        let index = state.table.add(keyState, of: key)
        return (KeyLease(index: index, state: keyState), evicted)
    }

    func end(_ lease: KeyLease) {
        state.withLock { state in
            state.calls -= 1
            if lease.index >= 0 { state.table.end(lease.index) }
        }
    }

    // MARK: Reading

    /// The keys that have a state.
    var keys: [StoredKey] { state.withLock { $0.table.all.map(\.key) } }

    /// The state of a key, or of calls without a key.
    func state(of key: StoredKey?) -> LayerState? {
        state.withLock { state in
            guard let key else { return state.binding?.shared.state }
            return state.table.state(of: key)?.state
        }
    }

    /// The counts of all states together, including the state of calls without a key.
    package var counts: KeyedStateCounts {
        state.withLock { state in
            var counts = KeyedStateCounts()
            counts.keys = state.table.count
            counts.calls = state.calls
            counts.evictions = state.evictions
            counts.sharedCalls = state.sharedCalls
            counts.refusals = state.pastRefusals
            var states = state.table.all.map(\.state)
            if let shared = state.binding?.shared { states.append(shared) }
            for known in states {
                counts.waiting += known.state.waiting
                counts.openCircuits += known.state.isOpenCircuit ? 1 : 0
                counts.refusals += known.state.refusals
            }
            return counts
        }
    }

    /// The state of each key, with the key's text.
    ///
    /// The state of calls without a key comes first.
    func listedStates() -> [(key: String?, state: LayerState)] {
        let (entries, shared) = state.withLock { ($0.table.all, $0.binding?.shared) }
        // Not under the lock: the text may be made by foreign code.
        let keyed = entries.map { (key: describe($0.key), state: $0.state.state) }
        var listed: [(key: String?, state: LayerState)] = []
        if let shared { listed.append((nil, shared.state)) }
        for (key, state) in keyed.sorted(by: { $0.key < $1.key }) { listed.append((key, state)) }
        return listed
    }
}

extension KeyedStateStore: ChangeableState {
    func canAdoptRules(of other: KeyedStateStore) -> Bool {
        shared.object.canReplace(other.shared.object)
    }

    /// Keeps the states of all keys, each of which adopts the rules.
    ///
    /// If the capacity is lower, the excess states are evicted as soon as a new key has a call.
    func adoptRules(of other: KeyedStateStore) {
        let (newer, capacity) = other.state.withLock { (Self.binding(of: $0), $0.table.capacity) }
        let known = state.withLock { state in
            let old = Self.binding(of: state)
            state.binding = Binding(
                layer: newer.layer,
                factory: newer.factory,
                shared: old.shared,
                changes: old.changes + 1
            )
            state.table.capacity = capacity
            return state.table.all.map(\.state) + [old.shared]
        }
        // Not under the lock: calls that are admitted may begin at once.
        for state in known { state.object.adoptRules(ofAny: newer.shared.object) }
    }
}

/// The state for a call in progress.
struct KeyLease {
    /// The index of the state in the table of keys; -1 for the state of calls without a key.
    let index: Int
    let state: KeyState
}
