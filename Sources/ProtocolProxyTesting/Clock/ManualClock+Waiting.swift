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
    /// Before the clock goes on to the next deadline, the tasks that wake at a deadline have gone on,
    /// and have had the chance to run for a while. Nobody can say how long that while must be, since
    /// a task may be waiting for others that don't sleep. If other tasks sleep on the clock, and the
    /// machine is busy, time may therefore pass to later deadlines first: those of the other tasks.
    /// Only if no task other than the given one, and those that it waits for, sleeps on the clock is
    /// the time at the end always the same.
    ///
    /// A time limit sleeps on its clock, too, until its call has ended. So don't advance the clock
    /// of a time limit in this way, unless the time limit is what should pass. Give time limits
    /// another clock than delays and pauses:
    ///
    /// ```swift
    /// let clock = ManualClock()
    /// let limits = ManualClock()
    /// let call = Task {
    ///     try await withThrowingTaskGroup(of: String?.self) { group in
    ///         group.addTask {
    ///             try await limits.sleep(for: .seconds(5))
    ///             return nil
    ///         }
    ///         group.addTask {
    ///             for _ in 0..<2 { try await clock.sleep(for: .seconds(2)) }
    ///             return "in time"
    ///         }
    ///         defer { group.cancelAll() }
    ///         return try await group.next() ?? nil
    ///     }
    /// }
    /// let outcome = try await clock.advance(until: call)
    /// assert(outcome == "in time" && clock.now.offset == .seconds(4))
    /// ```
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
    ///   - count: How many tasks must sleep at the same time before time passes, 1 or more. The task
    ///     that measures a time limit is one of them. Pass 2, for example, if the task sleeps all
    ///     the time under a time limit on this clock: with 1, time would pass as soon as the time
    ///     limit sleeps. If there are times at which fewer tasks sleep, such as the pauses of a
    ///     retry around the time limit, the clock stalls there.
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
        // However long that takes: whether all threads are busy is no matter of the clock.
        while clock.isWaking, !hasReachedLimit, !Task.isCancelled { await Task.yield() }
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

    /// Whether the limit is over.
    private var hasReachedLimit: Bool { isOver.withLock(\.self) }

    /// Throws if the limit is over, or the current task is cancelled.
    func checkLimit(waitingFor goal: String, whenAsleep count: Int) throws {
        try Task.checkCancellation()
        if hasReachedLimit { throw stall(waitingFor: goal, whenAsleep: count) }
    }

    private func stall(waitingFor goal: String, whenAsleep count: Int?) -> ManualClock.Stall {
        ManualClock.Stall(of: clock, waitingFor: goal, whenAsleep: count, within: limit)
    }

    func stop() {
        timer.cancel()
        clock.stopWatching(watcher)
    }
}
