// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The circuits or limits of a layer that has a separate one for each key, such as for each tenant.
///
/// ```swift
/// let tenants = KeyedStates<String>(capacity: 500)
/// let policy = Policy {
///     .limitConcurrency(to: 10).per(tenants) { call in call.arguments.first as? String }
/// }
/// let proxy = StoreProxy(retaining: RemoteStore())
/// proxy.apply(policy, to: \.find)
/// print(tenants.counts.keys, tenants.concurrencyLimiter(of: "acme")?.running ?? 0)
/// ```
/// ```text
/// 0 0
/// ```
///
/// A key gets its state with its first call. If there are ``capacity`` states already, the state of
/// the least recently used key is evicted. If that key comes back, it begins with a new state. Some
/// states are never evicted:
///
/// - states of calls in progress, whether they run or wait,
/// - a circuit that is open or half-open, until the time at which it lets calls through again,
/// - a circuit that was opened by hand, until it is closed.
///
/// If no state can be evicted, the call uses the state that calls without a key share, and is
/// counted in ``KeyedStateCounts/sharedCalls``. The number of states is therefore always limited,
/// and every call passes a limit or circuit.
///
/// Evicting a concurrency limit loses nothing, because it has no calls. But an evicted circuit
/// loses its failures, and an evicted adaptive limit loses its measurements. An evicted rate limit
/// forgets which tokens were used: a key that comes back after ``capacity`` other keys finds a full
/// bucket. Therefore, choose a capacity at least as large as the number of keys that are called in
/// the time in which a bucket fills or a circuit counts failures.
///
/// All policies that use this object share its states; their layers must have the same rules. The
/// object can be used on any thread. Finding the state of a key takes constant time; evicting one
/// takes time in proportion to the number of open circuits that were used less recently.
public final class KeyedStates<Key: Hashable & Sendable>: Sendable {
    /// The maximum number of keys that have a state.
    public var capacity: Int { store.capacity }

    package let store: KeyedStateStore

    /// Creates an object without states, for `Policy.per(_:fileID:line:_:)`.
    ///
    /// - Parameters:
    ///   - capacity: The maximum number of keys that have a state, 1 or more.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    public init(
        capacity: Int = 1000,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.store = KeyedStateStore(capacity: capacity, fileID: fileID, line: line) {
            "\(Self.key($0))"
        }
    }

    /// Creates a view of states whose keys are of this type.
    init(_ store: KeyedStateStore) { self.store = store }

    private static func key(_ stored: StoredKey) -> Key {
        guard let key = stored as? TypedKey<Key> else {
            stopAtInvariant("A key has another type.")
        }
        return key.key
    }

    /// The keys that have a state, in no particular order.
    ///
    /// - Complexity: O(*n*) in the keys that have a state.
    public var keys: [Key] { store.keys.map(Self.key) }

    /// The counts of all states together, including the state of calls without a key.
    ///
    /// - Complexity: O(*n*) in the keys that have a state.
    public var counts: KeyedStateCounts { store.counts }

    /// The state of a key, or of calls without a key; `nil` if there is none, or if the states are
    /// of another type.
    func state<State>(of key: Key?, as type: State.Type) -> State? {
        store.state(of: key.map { TypedKey($0) }) as? State
    }
}

extension KeyedStates: CustomStringConvertible {
    /// The type of the keys and the capacity, written like the initializer.
    public var description: String { "KeyedStates<\(Key.self)>(capacity: \(capacity))" }
}

/// The content of a ``KeyedStates``.
///
/// It isn't generic over the keys: generic code would look up metadata in every call, which takes
/// several times as long.
@usableFromInline
package final class KeyedStateStore: Sendable {
    /// The layer that the states belong to.
    private struct Binding {
        let layer: String
        let factory: Policy.Layer.Factory
        /// The state of calls without a key.
        let shared: KeyEntry
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
        let shared = KeyEntry(shared: factory.makeState())
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
    var shared: any ChangeableState { state.withLock { Self.binding(of: $0).shared.state } }

    /// Begins a call of a key; it must be ended by ``end(_:)``.
    func begin(_ key: StoredKey?) -> KeyEntry {
        guard let key else { return beginWithoutKey() }
        return begin(hash: key.hash, isEqual: { $0 == key }, makeKey: { key })
    }

    /// Begins a call without a key; it must be ended by ``end(_:)``.
    @usableFromInline
    func beginWithoutKey() -> KeyEntry {
        state.withLock { Self.beginShared(&$0) }
    }

    /// Begins a call of a key; it must be ended by ``end(_:)``.
    ///
    /// - Parameters:
    ///   - hash: The hash value of the key.
    ///   - isEqual: Whether a key with the same hash value is equal; called with the lock.
    ///   - makeKey: Returns the key, if it is a new one.
    @usableFromInline
    func begin(
        hash: Int,
        isEqual: (StoredKey) -> Bool,
        makeKey: () -> StoredKey
    ) -> KeyEntry {
        let known = state.withLock { state -> KeyEntry? in
            guard let entry = state.table.entry(hash: hash, where: isEqual) else { return nil }
            state.table.use(entry)
            state.calls += 1
            return entry
        }
        return known ?? beginNew(makeKey())
    }

    @inline(never)
    private func beginNew(_ key: StoredKey) -> KeyEntry {
        while true {
            let binding = state.withLock { Self.binding(of: $0) }
            // Made without the lock, since a new state reads its clock.
            let keyState = binding.factory.makeState()
            let begun = state.withLock { state -> (entry: KeyEntry, evicted: [KeyEntry])? in
                // Otherwise, the rules have changed meanwhile.
                guard Self.binding(of: state).changes == binding.changes else { return nil }
                return Self.begin(key, with: keyState, &state)
            }
            guard let begun else { continue }
            // Released after the lock: the deinitializer of a key may be the user's.
            extendLifetime(begun.evicted)
            return begun.entry
        }
    }

    private static func beginShared(_ state: inout State) -> KeyEntry {
        state.calls += 1
        return binding(of: state).shared
    }

    private static func begin(
        _ key: StoredKey,
        with keyState: any ChangeableState,
        _ state: inout State
    ) -> (entry: KeyEntry, evicted: [KeyEntry]) {
        if let entry = state.table.entry(hash: key.hash, where: { $0 == key }) {
            state.table.use(entry)
            state.calls += 1
            return (entry, [])
        }
        var evicted: [KeyEntry] = []
        // Several states may have to be evicted after the capacity was lowered. They have locks of
        // their own, under which they take no lock except that of a clock.
        while state.table.isFull, let removed = state.table.removeIdle(where: \.isEvictable) {
            evicted.append(removed)
            state.evictions += 1
            state.pastRefusals += removed.state.refusals
        }
        if state.table.isFull {
            state.sharedCalls += 1
            return (beginShared(&state), evicted)
        }
        state.calls += 1
        return (state.table.add(keyState, of: key), evicted)
    }

    func end(_ entry: KeyEntry) {
        state.withLock { state in
            state.calls -= 1
            if entry.index >= 0 { state.table.end(entry) }
        }
    }

    // MARK: Reading

    /// The keys that have a state.
    var keys: [StoredKey] { state.withLock { $0.table.all.compactMap(\.key) } }

    /// The state of a key, or of calls without a key.
    func state(of key: StoredKey?) -> (any LayerState)? {
        state.withLock { state in
            guard let key else { return state.binding?.shared.state }
            return state.table.entry(hash: key.hash) { $0 == key }?.state
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
            if let shared = state.binding?.shared { states.append(shared.state) }
            for known in states {
                counts.waiting += known.waiting
                counts.openCircuits += known.isOpenCircuit ? 1 : 0
                counts.refusals += known.refusals
            }
            return counts
        }
    }

    /// The state of each key, with the key's text.
    ///
    /// The state of calls without a key comes first.
    func listedStates() -> [(key: String?, state: any LayerState)] {
        let (entries, shared) = state.withLock { ($0.table.all, $0.binding?.shared.state) }
        // Not under the lock: the text may be made by foreign code.
        let keyed = entries.compactMap { entry in
            entry.key.map { (key: describe($0), state: entry.state) }
        }
        var listed: [(key: String?, state: any LayerState)] = []
        if let shared { listed.append((nil, shared)) }
        for (key, state) in keyed.sorted(by: { $0.key < $1.key }) { listed.append((key, state)) }
        return listed
    }
}

extension KeyedStateStore: ChangeableState {
    func canAdoptRules(of other: KeyedStateStore) -> Bool {
        shared.canReplace(other.shared)
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
            return state.table.all.map(\.state) + [old.shared.state]
        }
        // Not under the lock: calls that are admitted may begin at once.
        for state in known { state.adoptRules(ofAny: newer.shared.state) }
    }
}

extension KeyedStateStore: LayerState {
    package var figures: [LayerFigure] {
        let counts = counts
        return [
            .gauge("keys_count", counts.keys),
            .gauge("keys_calls", counts.calls),
            .gauge("keys_waiting", counts.waiting),
            .gauge("keys_open_circuits", counts.openCircuits),
            .total("keys_refusals", counts.refusals),
            .total("keys_evictions", counts.evictions),
            .total("keys_shared_calls", counts.sharedCalls),
        ]
    }
}

/// The sums of the counts of all states of a ``KeyedStates``.
public struct KeyedStateCounts: Sendable, Hashable, Codable {
    /// The number of keys that have a state.
    public var keys = 0
    /// The number of calls in progress, including those that wait.
    public var calls = 0
    /// The number of calls that wait for a place or a token.
    public var waiting = 0
    /// The number of circuits that aren't closed.
    public var openCircuits = 0
    /// The number of calls that the limits or circuits refused, including refusals by those that
    /// have been evicted since.
    public var refusals = 0
    /// The number of states that were evicted.
    public var evictions = 0
    /// The number of calls that had a key, but used the state of calls without a key, because no
    /// state could be evicted.
    public var sharedCalls = 0

    /// Creates counts of zero.
    public init() {}
}
