// SPDX-License-Identifier: MIT

import Synchronization

/// Numbers the calls of all proxies of the process, in order.
enum CallNumber {
    private static let last = Atomic<UInt64>(0)

    /// The next number, which no other call has.
    static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
