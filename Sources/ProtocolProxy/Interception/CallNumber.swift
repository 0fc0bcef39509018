// SPDX-License-Identifier: MIT

import Synchronization

/// Numbers calls in the order in which they come, across all proxies of the process.
enum CallNumber {
    private static let last = Atomic<UInt64>(0)

    /// The next number, which no other call has.
    static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
