// SPDX-License-Identifier: MIT

extension Duration {
    /// A time that is longer than any wait.
    ///
    /// If a limit is `.seconds(Int64.max)`, to mean that there is none, the current time plus the
    /// limit doesn't fit in 64 bits of seconds. The standard library's clocks then stop the
    /// program.
    static var century: Duration { .seconds(100 * 366 * 86_400) }
}

extension Clock<Duration> {
    /// Returns a function that sleeps until a duration from now is over, at most a century.
    func waiter(for duration: Duration) -> @Sendable () async throws -> Void {
        let deadline = now.advanced(by: min(duration, .century))
        return { try await sleep(until: deadline, tolerance: nil) }
    }

    /// Sleeps for a duration, at most for a century.
    package nonisolated(nonsending) func wait(for duration: Duration) async throws {
        try await sleep(for: min(duration, .century))
    }
}
