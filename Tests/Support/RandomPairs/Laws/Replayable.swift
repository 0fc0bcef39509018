// SPDX-License-Identifier: MIT

#if Everything
import Foundation

extension Draw {
    /// How a replay ended differently, in words; `nil` if it didn't.
    ///
    /// Recorded calls are answered at once, so calls must not compete for places: they are made one
    /// after the other.
    func breachOfReplay() async -> String? {
        guard errand.isCodable, isSequential, death == nil, participants.allSatisfy(\.isReplayed)
        else { return nil }
        let path = FileManager.default.temporaryDirectory.appending(
            path: "pairs-\(UUID().uuidString).json"
        ).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let recorded = await Trial(draw: self, tape: .recording(path)).run()
        // The recording said why not.
        guard recorded.issues.isEmpty else { return nil }
        if let refusal = recorded.refusal { return "The recording was refused: \(refusal)" }
        if dependsOnTime(recorded) { return nil }
        if KnownDeviation.explains(.replayable, self, recorded) { return nil }
        let replayed = await Trial(draw: self, tape: .replaying(path)).run()
        if let text = Self.difference(replayed, recorded, "replay") { return text }
        // A check calls the desk, which does the same again.
        let checked = await Trial(draw: self, tape: .checking(path)).run()
        return Self.difference(checked, recorded, "check")
    }

    /// Whether what callers saw depends on how long visits took, which a replay doesn't repeat.
    ///
    /// A visit that ended because it was cancelled takes as long as its caller lets it.
    private func dependsOnTime(_ recorded: Record) -> Bool {
        let leaves = calls.contains { call in
            if case .after = call.cancellation { return true }
            return call.deadline != nil
        }
        // The visit is a part of what a hedge waits for, and an attempt more takes a fault more.
        let isHedged = participants.contains(.hedge) && participants.contains(.injectFaults)
        let most = Duration.halves(leaves || isHedged ? 0 : 1)
        return recorded.visits.contains { visit in
            guard !visit.endsCancelled, let end = visit.endTime else { return false }
            return end - visit.start > most
        }
    }

    private static func difference(
        _ found: Record,
        _ recorded: Record,
        _ name: String
    ) -> String? {
        if let refusal = found.refusal { return "The \(name) was refused: \(refusal)" }
        if let text = found.leftovers.first { return "After the \(name): \(text)" }
        if let issue = found.issues.first { return "The \(name) reported: \(issue)" }
        let (texts, expected) = (found.callers.outcomes, recorded.callers.outcomes)
        guard texts != expected else { return nil }
        return "In the \(name), callers saw \(texts.listed), and when it was recorded "
            + "\(expected.listed)."
    }
}

extension Participant {
    /// Whether a draw with it is also replayed.
    fileprivate var isReplayed: Bool {
        switch self {
        // These are recordings and doubles themselves.
        case .recording, .double, .spy: false
        // The second desk answers without the recording.
        case .broadcast, .view: false
        default: true
        }
    }
}

extension Callers {
    /// How each call ended, without the time.
    fileprivate var outcomes: [String] {
        endings.sorted { $0.call < $1.call }.map { "call \($0.call + 1) \($0.outcome)" }
    }
}
#endif
