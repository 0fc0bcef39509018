// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The circuits or limits that a layer of a policy has for each key, such as each tenant.
///
/// ```swift
/// let tenants = KeyedStates<String>(capacity: 500)
/// let policy = Policy {
///     .limit(concurrent: 10).per(tenants) { call in call.arguments.first as? String }
/// }
/// let proxy = StoreProxy(retaining: RemoteStore())
/// proxy.apply(policy, to: \.find)
/// print(tenants.counts.keys, tenants.concurrencyLimiter(of: "acme")?.running ?? 0)
/// ```
/// ```text
/// 0 0
/// ```
///
/// A key gets its state with its first call. There are at most ``capacity`` of them, and then the one
/// of the least recently used key is evicted, so that this key would begin with a new one. Some states
/// are never evicted:
///
/// - those that calls in progress use, whether they run or wait,
/// - a circuit that is open or half-open, until the time for its trials has come,
/// - a circuit that was opened by hand, until it is closed.
///
/// If none can be evicted, the call uses the state that calls without a key share. So the number of
/// states is limited whatever happens, and no call passes without a limit. Such calls are counted:
/// see ``KeyedStateCounts/sharedCalls``.
///
/// Evicting a limit of calls in progress loses nothing, since it has no calls. But a circuit forgets
/// its failures so far, an adaptive limit what it has found out, and a limit of calls per time the
/// calls so far: a key that comes back later than ``capacity`` other keys finds a full bucket. Keep as
/// many keys as have calls while a bucket fills, or in the time of a circuit's failures.
///
/// All applications of a policy that is given this object share its states, and so do policies whose
/// layer has the same rules. It may be used and read on any thread. Finding the state of a key takes
/// constant time; evicting one takes time in proportion to the open circuits that are older.
public final class KeyedStates<Key: Hashable & Sendable>: Sendable {
    /// The layer that has the states.
    private struct Served {
        let layer: String
        let makeState: Policy.Layer.StateMaker
        /// The state of calls without a key.
        let shared: KeyState
    }

    private struct State {
        var served: Served?
        var table: KeyTable<Key>
        var calls = 0
        var evictions = 0
        var sharedCalls = 0
        /// The refusals of evicted states.
        var pastRefusals = 0
    }

    /// The maximum number of keys that have a state.
    public let capacity: Int

    private let state: LockedState<State>

    /// Creates states of no keys, to be given to a policy by `Policy.per(_:_:)`.
    ///
    /// - Parameter capacity: The maximum number of keys that have a state, 1 or more.
    public init(capacity: Int = 1000) {
        requireAtLeastOne(capacity, "The number of keys")
        self.capacity = capacity
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

    /// The state for a call in progress.
    struct Lease {
        fileprivate let index: Int?
        let state: KeyState
    }

    /// The state of calls without a key.
    var shared: KeyState { state.withLock { Self.served($0).shared } }

    /// Begins a call; it must be ended by ``end(_:)``.
    func begin(_ key: Key?) -> Lease {
        guard let key else { return state.withLock { Self.beginShared(&$0) } }
        if let lease = state.withLock({ Self.begin(key, &$0) }) { return lease }
        // Not under the lock, since it reads its clock.
        let made = KeyState(state.withLock { Self.served($0).makeState })
        let (lease, evicted) = state.withLock { Self.begin(key, with: made, &$0) }
        // Released after the lock: a deinitializer may be the user's.
        extendLifetime(evicted)
        return lease
    }

    private static func begin(_ key: Key, _ state: inout State) -> Lease? {
        guard let (index, known) = state.table.use(key) else { return nil }
        state.calls += 1
        return Lease(index: index, state: known)
    }

    private static func beginShared(_ state: inout State) -> Lease {
        state.calls += 1
        return Lease(index: nil, state: served(state).shared)
    }

    private static func begin(
        _ key: Key,
        with made: KeyState,
        _ state: inout State
    ) -> (lease: Lease, evicted: KeyState?) {
        if let lease = begin(key, &state) { return (lease, nil) }
        var evicted: KeyState?
        if state.table.isFull {
            // The states have locks of their own, and take no other lock than that of a clock.
            evicted = state.table.removeIdle { $0.mayGo }
            guard let evicted else {
                state.sharedCalls += 1
                return (beginShared(&state), nil)
            }
            state.evictions += 1
            state.pastRefusals += evicted.state.refusals
        }
        state.calls += 1
        return (Lease(index: state.table.add(made, of: key), state: made), evicted)
    }

    func end(_ lease: Lease) {
        state.withLock { state in
            state.calls -= 1
            if let index = lease.index { state.table.end(index) }
        }
    }

    // MARK: Reading

    /// The keys that have a state, in no particular order.
    public var keys: [Key] { state.withLock { $0.table.all.map(\.key) } }

    /// The figures of all states together, including those of calls without a key.
    ///
    /// It takes time in proportion to the number of keys.
    public var counts: KeyedStateCounts {
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

    /// The state of a key, or of calls without a key.
    private func state(of key: Key?) -> LayerState? {
        state.withLock { state in
            let known = if let key { state.table.state(of: key) } else { state.served?.shared }
            return known?.state
        }
    }

    /// The circuit of a key, to read it or to operate it by hand.
    ///
    /// A circuit that was opened by hand is kept until it is closed. Any other one may be evicted,
    /// so don't keep it for long.
    ///
    /// - Parameter key: The key, or `nil` for the calls that share a state.
    /// - Returns: The circuit, or `nil` if the key has no state, or the layer is a limit.
    public func circuit(of key: Key?) -> CircuitBreaker? {
        if case .circuit(let breaker)? = state(of: key) { breaker } else { nil }
    }

    /// The limit of the calls in progress of a key.
    ///
    /// - Parameter key: The key, or `nil` for the calls that share a state.
    /// - Returns: The limiter, or `nil` if the key has no state, or the layer is no such limit.
    public func concurrencyLimiter(of key: Key?) -> ConcurrencyLimiter? {
        if case .concurrency(let limiter)? = state(of: key) { limiter } else { nil }
    }

    /// The limit of the calls per time of a key.
    ///
    /// - Parameter key: The key, or `nil` for the calls that share a state.
    /// - Returns: The limiter, or `nil` if the key has no state, or the layer is no such limit.
    public func rateLimiter(of key: Key?) -> RateLimiter? {
        if case .rate(let limiter)? = state(of: key) { limiter } else { nil }
    }

    /// The limit of the calls in progress of a key, which finds out how many there may be.
    ///
    /// - Parameter key: The key, or `nil` for the calls that share a state.
    /// - Returns: The limiter, or `nil` if the key has no state, or the layer is no such limit.
    public func adaptiveLimiter(of key: Key?) -> AdaptiveLimiter? {
        if case .adaptive(let limiter)? = state(of: key) { limiter } else { nil }
    }
}

extension KeyedStates: CustomStringConvertible {
    /// The object as an expression, without its states.
    public var description: String { "KeyedStates<\(Key.self)>(capacity: \(capacity))" }
}

/// The states of all keys, for those who don't know the type of a key.
protocol KeyedStateList: AnyObject, Sendable {
    var capacity: Int { get }
    var counts: KeyedStateCounts { get }
    /// The state of each key, with its text; that of calls without a key is the first.
    func listedStates() -> [(key: String?, state: LayerState)]
}

extension KeyedStates: KeyedStateList {
    func listedStates() -> [(key: String?, state: LayerState)] {
        let (entries, shared) = state.withLock { ($0.table.all, $0.served?.shared) }
        // Not under the lock: the text may be made by anyone.
        let keyed = entries.map { (key: "\($0.key)", state: $0.state.state) }
        let sorted = keyed.sorted { $0.key < $1.key }
        return [shared].compactMap { $0.map { (nil, $0.state) } } + sorted.map { ($0.key, $0.state) }
    }
}
