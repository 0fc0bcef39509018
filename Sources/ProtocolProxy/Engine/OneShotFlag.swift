// SPDX-License-Identifier: MIT

import Synchronization

/// A flag that exactly one thread can take, perhaps after it reserved the flag.
final class OneShotFlag: Sendable {
    private enum State {
        static let free: UInt8 = 0
        static let reserved: UInt8 = 1
        static let taken: UInt8 = 2
    }

    private let state = Atomic(State.free)

    var hasFired: Bool { state.load(ordering: .acquiring) == State.taken }

    func take() -> Bool { change(from: State.free, to: State.taken) }

    func reserve() -> Bool { change(from: State.free, to: State.reserved) }

    func takeReserved() -> Bool { change(from: State.reserved, to: State.taken) }

    /// Gives a reservation back, unless the flag was taken.
    func endReservation() { _ = change(from: State.reserved, to: State.free) }

    private func change(from old: UInt8, to new: UInt8) -> Bool {
        state.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing)
            .exchanged
    }
}
