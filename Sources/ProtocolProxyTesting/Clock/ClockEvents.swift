// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The events around a ``ManualClock``, until a limit of real time is over.
final class ClockEvents: Sendable {
    private let clock: ManualClock
    private let limit: Duration
    private let events: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let watcher: Int
    private let timer: Task<Void, Never>
    private let isOver = LockedState(false)
    /// How many tasks have begun to sleep, or have ended.
    private let changes = LockedState(0)

    /// - Parameter pause: The real time after which to check again, if no event is announced.
    init(of clock: ManualClock, within limit: Duration, every pause: Duration? = nil) {
        self.clock = clock
        self.limit = limit
        let (events, continuation) = AsyncStream<Void>.makeStream(
            bufferingPolicy: .bufferingNewest(1)
        )
        self.events = events
        self.continuation = continuation
        self.watcher = clock.watch { [changes] in
            changes.withLock { $0 += 1 }
            continuation.yield()
        }
        // If the threads are busy with something else, each pause takes longer, and so do the tasks
        // that are awaited. A single deadline would be over before those tasks have had a chance.
        let longest = min(max(limit, .zero), .seconds(1_000_000_000))
        let pause = max(pause ?? longest / 50, .microseconds(1))
        let pauses = max(1, Int(longest / pause))
        self.timer = Task { [isOver] in
            for _ in 0..<pauses {
                try? await Task.sleep(for: pause)
                if Task.isCancelled { break }
                continuation.yield()
            }
            isOver.withLock { $0 = true }
            continuation.finish()
        }
    }

    func announce() {
        changes.withLock { $0 += 1 }
        continuation.yield()
    }

    /// If enough tasks sleep, lets time pass to the next deadline, and lets the tasks that wake run
    /// until one of them ends or sleeps again, or all of them have had the chance to.
    ///
    /// Returns whether enough tasks slept.
    nonisolated(nonsending) func advance(
        whenAsleep count: Int,
        until isOver: () -> Bool
    ) async -> Bool {
        let before = changes.withLock(\.self)
        guard clock.advance(whenAsleep: count) else { return false }
        for _ in 0..<1000 {
            if changes.withLock(\.self) != before || isOver() { break }
            await Task.yield()
        }
        return true
    }

    /// Waits for the next event.
    nonisolated(nonsending) func next(
        waitingFor goal: String,
        whenAsleep count: Int? = nil
    ) async throws {
        var iterator = events.makeAsyncIterator()
        let event: Void? = await iterator.next(isolation: #isolation)
        try Task.checkCancellation()
        if event == nil { throw stall(waitingFor: goal, whenAsleep: count) }
    }

    /// Throws if the limit is over, or the current task is cancelled.
    func checkLimit(waitingFor goal: String, whenAsleep count: Int) throws {
        try Task.checkCancellation()
        if isOver.withLock({ $0 }) { throw stall(waitingFor: goal, whenAsleep: count) }
    }

    private func stall(waitingFor goal: String, whenAsleep count: Int?) -> ManualClock.Stall {
        ManualClock.Stall(of: clock, waitingFor: goal, whenAsleep: count, within: limit)
    }

    func stop() {
        timer.cancel()
        clock.stopWatching(watcher)
    }
}
