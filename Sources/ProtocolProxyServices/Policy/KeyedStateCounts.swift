// SPDX-License-Identifier: MIT

/// The figures of all states of a ``KeyedStates`` together.
public struct KeyedStateCounts: Sendable, Hashable, Codable {
    /// The keys that have a state.
    public var keys = 0
    /// The calls in progress, including those that wait.
    public var calls = 0
    /// The calls that wait for a place or a token.
    public var waiting = 0
    /// The circuits that are not closed.
    public var openCircuits = 0
    /// The calls that the limits or circuits refused, including those of evicted states.
    public var refusals = 0
    /// The states that were evicted.
    public var evictions = 0
    /// The calls with a key that used the state of calls without one, since all others were in use.
    public var sharedCalls = 0

    /// Creates counts of nothing.
    public init() {}
}
