// SPDX-License-Identifier: MIT

import Synchronization

/// A permission that one of any number of threads can take.
final class Once: Sendable {
    private let spent = Atomic(false)

    var isSpent: Bool { spent.load(ordering: .acquiring) }

    /// Whether this caller is the one.
    func take() -> Bool { !spent.exchange(true, ordering: .acquiringAndReleasing) }
}
