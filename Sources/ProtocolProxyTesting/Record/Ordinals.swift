// SPDX-License-Identifier: MIT

import Synchronization

/// Numbers and announces the calls of a double.
final class Ordinals: Sendable {
    private let last = Atomic(0)
    let arrivals = Arrivals()

    func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }

    func restart() { last.store(0, ordering: .relaxed) }

    /// Notifies all watchers of a call.
    @inline(__always)
    func announce() { arrivals.announce() }
}
