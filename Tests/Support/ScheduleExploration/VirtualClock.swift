// SPDX-License-Identifier: MIT

/// A clock whose time passes only while no job of its simulation can run: at once, to the next
/// deadline.
///
/// Sleepers with the same deadline wake together, so that the exploration tries both orders.
package struct VirtualClock: Clock {
    package struct Instant: InstantProtocol {
        /// The time since the start of the run.
        package let offset: Duration

        package init(offset: Duration) { self.offset = offset }

        package func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        package func duration(to other: Instant) -> Duration { other.offset - offset }

        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    let simulation: Simulation

    package var now: Instant { Instant(offset: simulation.now) }
    package var minimumResolution: Duration { .nanoseconds(1) }

    /// Waits until the time has come.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        guard deadline > now else { return await simulation.yield() }
        let id = simulation.newID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                simulation.sleep(as: id, until: deadline.offset, continuation)
            }
        } onCancel: {
            simulation.cancelSleeper(id)
        }
    }
}
