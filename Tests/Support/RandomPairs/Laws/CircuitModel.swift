// SPDX-License-Identifier: MIT

#if Everything

/// How often a circuit opens and refuses after one failure, as far as callers can tell.
///
/// It is for requirements that throw any error, and for calls one after the other: a circuit that is open lets a trial through after 60
/// seconds, and a trial whose caller left says nothing.
struct CircuitModel {
    private(set) var openings = 0
    private(set) var refusals = 0
    private var openUntil: Duration?

    /// - Parameters:
    ///   - callers: What callers saw.
    ///   - countsAll: Whether all errors are failures, not only those of the desk.
    init(after callers: Callers, countingAll countsAll: Bool) {
        for ending in callers.endings {
            if let openUntil, ending.start < openUntil {
                refusals += 1
                continue
            }
            // Who left, and who was refused by another layer, knows nothing of the desk.
            if ending.isRefused || ending.kind == .cancelled { continue }
            // Nor does the end of a time limit inside, unless it is a failure itself.
            if !countsAll, ending.outcome == .threw("TimeoutError") { continue }
            if countsAll ? ending.kind == .threw : ending.isFailure {
                openings += 1
                openUntil = ending.time + .seconds(60)
            } else {
                openUntil = nil
            }
        }
    }
}
#endif
