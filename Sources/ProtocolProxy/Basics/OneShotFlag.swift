// SPDX-License-Identifier: MIT

import Synchronization

/// A flag that exactly one thread can claim, perhaps after it reserved the flag.
final class OneShotFlag: Sendable {
    private enum State {
        static let free: UInt8 = 0
        static let reserved: UInt8 = 1
        static let claimed: UInt8 = 2
    }

    private let state = Atomic(State.free)

    var hasFired: Bool { state.load(ordering: .acquiring) == State.claimed }

    func claim() -> Bool {
        change(from: State.free, to: State.claimed)
    }

    func reserve() -> Bool {
        change(from: State.free, to: State.reserved)
    }

    func claimReserved() -> Bool {
        change(from: State.reserved, to: State.claimed)
    }

    /// Ends a reservation, unless the flag was claimed.
    func endReservation() {
        _ = change(from: State.reserved, to: State.free)
    }

    private func change(from old: UInt8, to new: UInt8) -> Bool {
        state.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing)
            .exchanged
    }
}
