// SPDX-License-Identifier: MIT

#if Everything

/// How often a circuit opens and refuses after one failure, as far as callers can tell.
///
/// It is for calls one after the other: a circuit that is open lets a trial through after 60
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
            let isFailure = countsAll ? ending.kind == .threw : ending.isFailure
            if isFailure {
                openings += 1
                openUntil = ending.time + .seconds(60)
            } else if ending.kind == .returned, !ending.isCancelled {
                openUntil = nil
            }
        }
    }
}
#endif
