// SPDX-License-Identifier: MIT

/// A counter that is wrong on purpose.
// SAFETY: none; that is the point.
final class SeededRace: @unchecked Sendable {
    private(set) var count = 0

    func increment() { count += 1 }
}
