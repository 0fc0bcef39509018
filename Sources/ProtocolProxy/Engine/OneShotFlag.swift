// SPDX-License-Identifier: MIT

import Synchronization

/// A flag that exactly one thread can take.
final class OneShotFlag: Sendable {
    private let fired = Atomic(false)

    var hasFired: Bool { fired.load(ordering: .acquiring) }

    func take() -> Bool { !fired.exchange(true, ordering: .acquiringAndReleasing) }
}
