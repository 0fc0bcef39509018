// SPDX-License-Identifier: MIT

#if Everything

extension Draw {
    /// What a layer did for a caller who had left, in words; `nil` if there is nothing.
    ///
    /// It is clear whose attempt a visit is if there is only one call. A shadow repeats calls after
    /// their end, whoever waits for it.
    func breachOfLeaving(_ record: Record) -> String? {
        guard calls.count == 1, let cancellation = calls[0].cancellation else { return nil }
        guard !participants.contains(.shadow) else { return nil }
        var time = Duration.halves(calls[0].start)
        if case .after(let halves) = cancellation { time += .halves(halves) }
        let attempt = record.visits.first { visit in
            // A call that goes to all desks goes to each of them, whoever waits for it.
            visit.start > time && !(participants.contains(.broadcast) && visit.desk == 2)
        }
        if let visit = attempt {
            return "An attempt began after the caller had left at \(time.inSeconds): \(visit)."
        }
        let isLate = { (ending: Callers.Ending) in
            ending.time > time || cancellation == .before
        }
        let answered = record.callers.endings.first { ending in
            isLate(ending) && ending.outcome == .returned(Errand.fallbackText)
        }
        return answered.map { "A fallback answered a caller who had left: \($0)." }
    }
}
#endif
