// SPDX-License-Identifier: MIT

import Synchronization

/// A permission that only one of any number of threads obtains.
final class OneShotFlag: Sendable {
    private let fired = Atomic(false)

    var hasFired: Bool { fired.load(ordering: .acquiring) }

    /// Returns whether this call obtains the permission.
    func take() -> Bool { !fired.exchange(true, ordering: .acquiringAndReleasing) }
}
