// SPDX-License-Identifier: MIT

import Synchronization

/// A permission that one of any number of threads can take.
final class Once: Sendable {
    private let fired = Atomic(false)

    var hasFired: Bool { fired.load(ordering: .acquiring) }

    /// Whether this caller is the one.
    func take() -> Bool { !fired.exchange(true, ordering: .acquiringAndReleasing) }
}
