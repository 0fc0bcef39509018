// SPDX-License-Identifier: MIT

import Synchronization

/// Held by what must be released, to count what was not.
final class Marker: Sendable {
    private let alive: Count

    init(_ alive: Count) {
        self.alive = alive
        alive.value.add(1, ordering: .relaxed)
    }

    deinit { alive.value.subtract(1, ordering: .acquiringAndReleasing) }
}

/// A count that falls, too.
final class Count: Sendable {
    let value = Atomic(0)
}
