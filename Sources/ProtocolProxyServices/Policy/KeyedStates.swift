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

    private func state(of key: Key?) -> LayerState? {
        store.state(of: key.map { TypedKey($0) })
    }

    /// Returns the circuit of a key, to read it or to operate it by hand.
    ///
    /// A circuit that was opened by hand is kept until it is closed. Any other circuit may be
    /// evicted, so don't hold on to it for long.
    ///
    /// - Parameter key: The key, or `nil` for the state that calls without a key share.
    /// - Returns: The circuit, or `nil` if the key has no state, or if the states aren't
    ///   circuits.
    public func circuit(of key: Key?) -> CircuitBreaker? {
        if case .circuit(let breaker)? = state(of: key) { breaker } else { nil }
    }

    /// Returns the concurrency limit of a key.
    ///
    /// - Parameter key: The key, or `nil` for the state that calls without a key share.
    /// - Returns: The limiter, or `nil` if the key has no state, or if the states aren't
    ///   concurrency limits.
    public func concurrencyLimiter(of key: Key?) -> ConcurrencyLimiter? {
        if case .concurrency(let limiter)? = state(of: key) { limiter } else { nil }
    }

    /// Returns the rate limit of a key.
    ///
    /// - Parameter key: The key, or `nil` for the state that calls without a key share.
    /// - Returns: The limiter, or `nil` if the key has no state, or if the states aren't
    ///   rate limits.
    public func rateLimiter(of key: Key?) -> RateLimiter? {
        if case .rate(let limiter)? = state(of: key) { limiter } else { nil }
    }

    /// Returns the adaptive limit of a key.
    ///
    /// - Parameter key: The key, or `nil` for the state that calls without a key share.
    /// - Returns: The limiter, or `nil` if the key has no state, or if the states aren't
    ///   adaptive limits.
    public func adaptiveLimiter(of key: Key?) -> AdaptiveLimiter? {
        if case .adaptive(let limiter)? = state(of: key) { limiter } else { nil }
    }
}

extension KeyedStates: CustomStringConvertible {
    /// The type of the keys and the capacity, written like the initializer.
    public var description: String { "KeyedStates<\(Key.self)>(capacity: \(capacity))" }
}
