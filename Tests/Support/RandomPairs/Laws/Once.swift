// SPDX-License-Identifier: MIT

#if Everything

extension Draw {
    /// What serves one time and reached two attempts, in words; `nil` if nothing did.
    func breachOfOnce(_ record: Record) -> String? {
        var readers: [Int: Int] = [:]
        for (index, visit) in record.visits.enumerated() {
            for use in visit.uses {
                guard let use else {
                    if visit.isCancelled { continue }
                    return "Visit \(index + 1) found nothing in what an earlier attempt had read."
                }
                if let other = readers.updateValue(index, forKey: use) {
                    return "Visits \(other + 1) and \(index + 1) both got what serves one time."
                }
            }
        }
        guard errand.completes else { return nil }
        return record.callers.endings.lazy.compactMap(breachOfCompletion).first
    }

    /// A completion handler may be called by each attempt of one desk, and not by a second desk.
    private func breachOfCompletion(_ ending: Callers.Ending) -> String? {
        let desks = Set(ending.completions)
        if desks.count > 1 {
            return "Desks \(desks.sorted()) called the completion handler of call "
                + "\(ending.call + 1)."
        }
        let repeats = participants.count { $0 == .retry || $0 == .hedge }
        let most = (script.map(\.completions) + [1]).max() ?? 1
        guard repeats == 0, ending.completions.count > most else { return nil }
        return "The completion handler of call \(ending.call + 1) was called "
            + "\(ending.completions.count) times."
    }
}
#endif
