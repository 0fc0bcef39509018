// SPDX-License-Identifier: MIT

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
