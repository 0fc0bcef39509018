// SPDX-License-Identifier: MIT

import Synchronization

/// The knowledge whether an implementer has an optional requirement, as far as calls have shown.
final class Presence: Sendable {
    private static let (unknown, present, leftOut): (UInt8, UInt8, UInt8) = (0, 1, 2)

    // Relaxed: a known state is constant, since no type changes its members.
    private let state = Atomic(unknown)

    var isKnown: Bool { state.load(ordering: .relaxed) != Self.unknown }
    var isPresent: Bool { state.load(ordering: .relaxed) == Self.present }
    var isLeftOut: Bool { state.load(ordering: .relaxed) == Self.leftOut }

    /// Records the result of a call, unless an earlier call recorded one.
    func note(isLeftOut: Bool) {
        _ = state.compareExchange(
            expected: Self.unknown, desired: isLeftOut ? Self.leftOut : Self.present, ordering: .relaxed)
    }
}
