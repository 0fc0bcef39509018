// SPDX-License-Identifier: MIT

#if Everything

/// A case in which a law is known not to hold, and which the documentation tells.
///
/// This is the only place that excuses a draw.
struct KnownDeviation: Sendable {
    let law: Law
    /// Whether it explains what a draw does wrong.
    let explains: @Sendable (_ draw: Draw, _ record: Record) -> Bool

    static let all = [
        // A cancelled reader gets no elements of a recorded stream, but those of the original.
        KnownDeviation(law: .transparent) { draw, _ in
            draw.errand.result == .stream && draw.participants.contains(.recording)
                && draw.calls.contains { $0.cancellation != nil }
        }
    ]

    /// Whether an entry explains how a draw breaks a law.
    static func explains(_ law: Law, _ draw: Draw, _ record: Record) -> Bool {
        all.contains { $0.law == law && $0.explains(draw, record) }
    }
}
#endif
