// SPDX-License-Identifier: MIT

import Synchronization

/// Numbers a double's calls and announces them.
final class Ordinals: Sendable {
    private let last = Atomic(0)
    let arrivals = Arrivals()

    func next() -> Int {
        last.wrappingAdd(1, ordering: .relaxed).newValue
    }

    func restart() {
        last.store(0, ordering: .relaxed)
    }

    @inline(__always)
    func announce() {
        arrivals.announce()
    }
}
