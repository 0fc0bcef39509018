// SPDX-License-Identifier: MIT

/// The continuous clock, with a count of those who sleep by it.
struct CountedClock: Clock {
    let sleeps = Gauge()
    private let clock = ContinuousClock()

    var now: ContinuousClock.Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try await sleeps.measure { try await clock.sleep(until: deadline, tolerance: tolerance) }
    }
}
