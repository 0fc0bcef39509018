// SPDX-License-Identifier: MIT

extension Duration {
    /// Longer than any wait.
    ///
    /// With `.seconds(Int64.max)` for no limit, the sum of the time now and of the limit is not a
    /// number of seconds in 64 bits. Clocks of the standard library stop the program then.
    static var century: Duration { .seconds(100 * 366 * 86_400) }
}

extension Clock<Duration> {
    /// A function that sleeps until a duration from now is over, or a century.
    func waiter(for duration: Duration) -> @Sendable () async throws -> Void {
        let deadline = now.advanced(by: min(duration, .century))
        return { try await sleep(until: deadline, tolerance: nil) }
    }

    /// Sleeps for a duration, or for a century.
    package nonisolated(nonsending) func wait(for duration: Duration) async throws {
        try await sleep(for: min(duration, .century))
    }
}
