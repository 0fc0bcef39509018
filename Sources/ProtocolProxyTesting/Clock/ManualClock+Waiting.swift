// SPDX-License-Identifier: MIT

import ProtocolProxy

extension ManualClock {
    /// Waits until tasks sleep on this clock, so that advancing it wakes them.
    ///
    /// - Parameters:
    ///   - count: How many tasks must sleep at the same time, by default one.
    ///   - limit: The real time after which to give up, by default 10 seconds.
    /// - Throws: ``Stall`` if too few tasks sleep within the limit, or `CancellationError` if the
    ///   current task is cancelled.
    public nonisolated(nonsending) func waitForSleepers(
        _ count: Int = 1,
        within limit: Duration = .seconds(10)
    ) async throws {
        let goal = "\(count) task\(count == 1 ? "" : "s") to sleep"
        let events = ClockEvents(of: self, within: limit)
        defer { events.stop() }
        while sleepers.count < count { try await events.next(waitingFor: goal) }
    }

    /// Lets time pass, from one deadline to the next, until a task has ended.
    ///
    /// The tasks that wake at a deadline can run before the clock goes on to the next deadline. If
    /// other tasks sleep and all threads are busy, time may pass to one more deadline before the
    /// clock notices that the task has ended.
    ///
    /// ```swift
    /// let clock = ManualClock()
    /// let naps = Task {
    ///     for _ in 0..<3 { try await clock.sleep(for: .seconds(20)) }
    ///     return "awake"
    /// }
    /// let state = try await clock.advance(until: naps)
    /// assert(state == "awake" && clock.now.offset == .seconds(60))
    /// ```
    ///
    /// - Parameters:
    ///   - task: The task to run to its end.
    ///   - count: How many tasks must sleep at the same time before time passes, 1 or more. Pass 2,
    ///     for example, if the task waits for something with a time limit on this clock. With 1,
    ///     time would pass as soon as the task that measures the limit sleeps.
    ///   - limit: The real time after which to give up, by default 10 seconds.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: The value of the task.
    /// - Throws: The error of the task, ``Stall`` if it hasn't ended within the limit, or
    ///   `CancellationError` if the current task is cancelled.
    @discardableResult
    public nonisolated(nonsending) func advance<Success, Failure>(
        until task: Task<Success, Failure>,
        whenAsleep count: Int = 1,
        within limit: Duration = .seconds(10),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws -> Success {
        Self.requireSleepers(count, fileID: fileID, line: line)
        let events = ClockEvents(of: self, within: limit)
        let hasEnded = LockedState(false)
        let end = Task {
            _ = await task.result
            hasEnded.withLock { $0 = true }
            events.announce()
        }
        defer {
            events.stop()
            end.cancel()
        }
        while !hasEnded.withLock({ $0 }) {
            // Check the limit even while time passes, since tasks may sleep again and again.
            try events.checkLimit(waitingFor: "a task to end", whenAsleep: count)
            if await events.advance(whenAsleep: count, until: { hasEnded.withLock(\.self) }) {
                continue
            }
            try await events.next(waitingFor: "a task to end", whenAsleep: count)
        }
        return try await task.value
    }

    /// Lets time pass, from one deadline to the next, until a condition is true.
    ///
    /// The condition is evaluated immediately, and again whenever time has passed, a task begins to
    /// sleep, or a millisecond of real time is over. It runs on the caller's isolation.
    ///
    /// - Parameters:
    ///   - condition: Returns whether to stop.
    ///   - count: How many tasks must sleep at the same time before time passes, 1 or more.
    ///   - limit: The real time after which to give up, by default 10 seconds.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Throws: ``Stall`` if the condition isn't true within the limit, or `CancellationError` if
    ///   the current task is cancelled.
    public nonisolated(nonsending) func advance(
        until condition: () -> Bool,
        whenAsleep count: Int = 1,
        within limit: Duration = .seconds(10),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        Self.requireSleepers(count, fileID: fileID, line: line)
        let events = ClockEvents(of: self, within: limit, every: .milliseconds(1))
        defer { events.stop() }
        while !condition() {
            // Check the limit even while time passes, since tasks may sleep again and again.
            try events.checkLimit(waitingFor: "a condition to be true", whenAsleep: count)
            if await events.advance(whenAsleep: count, until: condition) { continue }
            try await events.next(waitingFor: "a condition to be true", whenAsleep: count)
        }
    }

    private static func requireSleepers(_ count: Int, fileID: StaticString, line: UInt) {
        guard count < 1 else { return }
        let sentence = "Time passes when 1 task or more sleep: 'whenAsleep:' was \(count)."
        fatalError(sentence, file: fileID, line: line)
    }
}
