// SPDX-License-Identifier: MIT

import Synchronization

/// Whether an implementer has a requirement that may be left out, as far as calls have told.
final class Presence: Sendable {
    private static let (unknown, present, leftOut): (UInt8, UInt8, UInt8) = (0, 1, 2)

    // Relaxed: what is known once is constant, since no type changes what it has.
    private let state = Atomic(unknown)

    var isKnown: Bool { state.load(ordering: .relaxed) != Self.unknown }
    var isPresent: Bool { state.load(ordering: .relaxed) == Self.present }
    var isLeftOut: Bool { state.load(ordering: .relaxed) == Self.leftOut }

    /// Takes note of what came of a call, unless another call told before.
    func note(isLeftOut: Bool) {
        _ = state.compareExchange(
            expected: Self.unknown, desired: isLeftOut ? Self.leftOut : Self.present, ordering: .relaxed)
    }
}
