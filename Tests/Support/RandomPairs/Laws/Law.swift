// SPDX-License-Identifier: MIT

#if Everything

/// What must hold in every draw.
package enum Law: String, CaseIterable, Sendable {
    /// What serves one time reaches at most one attempt.
    case once
    /// For a caller who left, no attempt begins, and no fallback answers.
    case left
    /// Participants with nothing to do change nothing.
    case transparent
    /// The same calls, answered by a cassette, end as they did when they were recorded.
    case replayable
    /// What participants count is what callers saw.
    case accounted
    /// Nothing runs, waits or is retained after the end.
    case ended
    /// A registration that can't work is refused with a sentence, and no other one.
    case refused
}

/// A law that a draw broke.
package struct Violation: Sendable {
    package let law: Law
    package let text: String
}

extension Draw {
    /// Runs the draw, and returns the first law that it breaks.
    package func violation() async -> Violation? {
        let record = await Trial(draw: self).run()
        if let refusal = record.refusal {
            return Violation(law: .refused, text: "A registration was refused: \(refusal)")
        }
        if let text = record.leftovers.first { return Violation(law: .ended, text: text) }
        if let text = breachOfOnce(record) { return Violation(law: .once, text: text) }
        if let text = breachOfLeaving(record) { return Violation(law: .left, text: text) }
        if let text = record.differences.first { return Violation(law: .accounted, text: text) }
        if let text = await breachOfTransparency(record) {
            return Violation(law: .transparent, text: text)
        }
        if let text = await breachOfReplay() { return Violation(law: .replayable, text: text) }
        return nil
    }
}
#endif
