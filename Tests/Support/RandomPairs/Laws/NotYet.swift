// SPDX-License-Identifier: MIT

#if Everything

/// Draws that are known to break a law, each until a point of an issue is mended.
///
/// This is the only place that excuses a draw.
struct NotYet: Sendable {
    /// The point of issue 67 that mends it.
    let point: Int
    let law: Law
    /// Whether it explains what a draw does wrong.
    let explains: @Sendable (_ draw: Draw, _ record: Record) -> Bool

    static let all = [
        NotYet(point: 3, law: .replayable) { draw, _ in
            // A stream that its reader left is replayed as if it had ended there.
            draw.errand.result == .stream && draw.calls.contains { $0.elements != nil }
        },
        NotYet(point: 3, law: .replayable) { draw, record in
            // So is a stream that nobody read, because a layer made another attempt.
            draw.errand.result == .stream && record.visits.count > record.callers.count
        },
        NotYet(point: 5, law: .replayable) { _, record in
            // An attempt that a layer cancelled is replayed as a failed one.
            record.visits.contains { $0.endsCancelled }
        },
        NotYet(point: 7, law: .replayable) { draw, _ in
            // The errors of layers inside of the recording are replayed as others.
            draw.participants.contains { $0.isLayer } && draw.participants.contains { $0.isProxy }
        },
        NotYet(point: 22, law: .transparent) { draw, _ in
            // A cancelled reader gets no elements of a recorded stream, but those of the original.
            draw.errand.result == .stream && draw.participants.contains(.recording)
                && draw.calls.contains { $0.cancellation != nil }
        },
    ]

    /// The beginnings of the names of programs whose cost grows too much, by point.
    static let growths = [8: "a replay with a rule 'match'"]

    /// Whether an entry explains how a draw breaks a law.
    static func explains(_ law: Law, _ draw: Draw, _ record: Record) -> Bool {
        all.contains { $0.law == law && $0.explains(draw, record) }
    }
}
#endif
