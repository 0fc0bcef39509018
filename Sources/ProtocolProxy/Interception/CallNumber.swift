// SPDX-License-Identifier: MIT

import Synchronization

/// Numbers calls in the order in which they come, across all proxies of the process.
public enum CallNumber {
    private static let last = Atomic<UInt64>(0)

    /// The next number, which no other call has.
    ///
    /// The first is 1. It may be called on any thread.
    ///
    /// A recorder takes its numbers here, so that its calls have a place among those that observers are told of.
    ///
    /// - Returns: The number.
    public static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
