// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The circuits or limits that a layer of a policy has for each key, such as each tenant.
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
/// A key gets its state with its first call. There are at most ``capacity`` of them, and then the
/// one of the least recently used key is evicted, so that this key would begin with a new one. Some
/// states are never evicted:
///
/// - those that calls in progress use, whether they run or wait,
/// - a circuit that is open or half-open, until the time for its trials has come,
/// - a circuit that was opened by hand, until it is closed.
///
/// If none can be evicted, the call uses the state that calls without a key share. So the number of
/// states is limited whatever happens, and no call passes without a limit. Such calls are counted:
/// see ``KeyedStateCounts/sharedCalls``.
///
/// Evicting a limit of calls in progress loses nothing, since it has no calls. But a circuit
/// forgets its failures so far, an adaptive limit what it has found out, and a limit of calls per
/// time the calls so far: a key that comes back later than ``capacity`` other keys finds a full
/// bucket. Keep as many keys as have calls while a bucket fills, or in the time of a circuit's
/// failures.
///
/// All applications of a policy that is given this object share its states, and so do policies
/// whose layer has the same rules. It may be used and read on any thread. Finding the state of a
/// key takes constant time; evicting one takes time in proportion to the open circuits that are
/// older.
public final class KeyedStates<Key: Hashable & Sendable>: Sendable {
    /// The maximum number of keys that have a state.
    public var capacity: Int { store.capacity }

    package let store: KeyedStateStore

    /// Creates states of no keys, to be given to a policy by `Policy.per(_:_:)`.
    ///
    /// - Parameter capacity: The maximum number of keys that have a state, 1 or more.
    public init(capacity: Int = 1000) {
        self.store = KeyedStateStore(capacity: capacity) { "\(Self.key($0))" }
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
    public var keys: [Key] { store.keys.map(Self.key) }

    /// The figures of all states together, including those of calls without a key.
    ///
    /// It takes time in proportion to the number of keys.
    public var counts: KeyedStateCounts { store.counts }

    private func state(of key: Key?) -> LayerState? { store.state(of: key.map { TypedKey($0) }) }

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
