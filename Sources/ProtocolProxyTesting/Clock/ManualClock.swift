// SPDX-License-Identifier: MIT

// Clock: a clock whose time passes only when a test advances it. It uses nothing else of this
// module.

import ProtocolProxy

/// A clock whose time passes only when a test advances it.
///
/// Pass it to anything that takes a clock: delays of doubles, verifications that wait, policies of
/// services, and your own functions.
///
/// ```swift
/// let clock = ManualClock()
/// let nap = Task {
///     try await clock.sleep(for: .seconds(5))
///     return "awake"
/// }
/// try await clock.waitForSleepers()
/// clock.advance(by: .seconds(5))
/// let state = try await nap.value
/// assert(state == "awake")
/// ```
///
/// Time never passes by itself, so a task sleeps until the clock is advanced.
/// `advance(until:whenAsleep:within:fileID:line:)` advances the clock from one deadline to the next
/// until a task has ended. If the code under test has time limits, give these a clock of their own,
/// as that method explains.
///
/// A clock can be used on any thread. The `TestClock` of swift-clocks lets other tasks run for a
/// while before it advances; a manual clock can wait until they sleep.
public final class ManualClock: Clock, Sendable {
    /// A moment, measured from the creation of the clock.
    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public let offset: Duration

        /// Creates a moment.
        ///
        /// - Parameter offset: The time since the clock was made.
        public init(offset: Duration = .zero) { self.offset = offset }

        /// Returns the moment after a duration.
        ///
        /// - Parameter duration: The duration, which may be negative.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// Returns the time from this moment to another.
        ///
        /// - Parameter other: The other moment.
        /// - Returns: The time, which is negative if the other moment is earlier.
        public func duration(to other: Instant) -> Duration {
            other.offset - offset
        }

        /// Returns whether a moment is before another.
        ///
        /// - Parameters:
        ///   - left: A moment.
        ///   - right: Another moment.
        public static func < (left: Instant, right: Instant) -> Bool {
            left.offset < right.offset
        }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant()
        /// The sleeping tasks, in the order in which they wake.
        var sleepers: [Sleeper] = []
        /// The sleepers that were cancelled before they slept.
        var cancelled: Set<Int> = []
        /// The sleepers whose time has come, and whose tasks haven't gone on yet.
        var waking: Set<Int> = []
        var lastID = 0
        var watchers: [Int: @Sendable () -> Void] = [:]

        mutating func nextID() -> Int {
            lastID += 1
            return lastID
        }

        /// Removes and returns the sleepers whose deadlines have come.
        mutating func removeAwake() -> [Sleeper] {
            let awake = sleepers.prefix { $0.deadline <= now }
            sleepers.removeFirst(awake.count)
            waking.formUnion(awake.map(\.id))
            return Array(awake)
        }
    }

    private let state = LockedState(State())

    /// Creates a clock that shows zero.
    public init() {}

    /// The current time, which only the functions of this type change.
    public var now: Instant { state.withLock { $0.now } }

    /// Zero: the clock has no ticks.
    public var minimumResolution: Duration { .zero }

    /// The deadlines of the tasks that sleep now, earliest first.
    public var sleepers: [Instant] { state.withLock { $0.sleepers.map(\.deadline) } }

    /// Suspends the current task until the clock has reached a moment.
    ///
    /// - Parameters:
    ///   - deadline: When to resume. A moment that isn't in the future doesn't suspend the task.
    ///   - tolerance: Ignored.
    /// - Throws: `CancellationError`, as soon as the task is cancelled.
    /// - Complexity: O(*n*) in the tasks that sleep on the clock.
    public nonisolated(nonsending) func sleep(
        until deadline: Instant,
        tolerance: Duration? = nil
    ) async throws {
        let id = state.withLock { $0.nextID() }
        // Remove the ID at the end, when the cancellation handler can no longer run.
        defer {
            state.withLock { state in
                state.cancelled.remove(id)
                state.waking.remove(id)
            }
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                begin(Sleeper(id: id, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func begin(_ sleeper: Sleeper) {
        enum Start {
            case awake
            case cancelled
            case asleep([@Sendable () -> Void])
        }
        let start = state.withLock { state -> Start in
            if state.cancelled.contains(sleeper.id) { return .cancelled }
            if sleeper.deadline <= state.now { return .awake }
            let index = state.sleepers.firstIndex { $0.deadline > sleeper.deadline }
            state.sleepers.insert(sleeper, at: index ?? state.sleepers.endIndex)
            return .asleep(state.watchers.sorted { $0.key < $1.key }.map(\.value))
        }
        switch start {
        case .awake:
            sleeper.continuation.resume()
        case .cancelled:
            sleeper.continuation.resume(throwing: CancellationError())
        case .asleep(let watchers):
            for watcher in watchers { watcher() }
        }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                state.cancelled.insert(id)
                return nil
            }
            return state.sleepers.remove(at: index)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }

    // MARK: Advancing

    /// Lets time pass, and wakes the tasks whose time has come, in the order of their deadlines.
    ///
    /// A task that hasn't begun to sleep yet isn't woken; see ``waitForSleepers(_:within:)``. The
    /// tasks resume after this call, and see the new time. If one of them sleeps again, its sleep
    /// begins at the new time.
    ///
    /// - Parameters:
    ///   - duration: The time that passes; a negative one stops the program.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Complexity: O(*n*) in the tasks that sleep on the clock.
    public func advance(
        by duration: Duration,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        if duration < .zero {
            let sentence = "A clock cannot go back: 'advance(by:)' was called with \(duration)."
            fatalError(sentence, file: fileID, line: line)
        }
        wake { $0.now = $0.now.advanced(by: duration) }
    }

    /// Lets the time pass until the next sleeper wakes; without sleepers, does nothing.
    private func advanceToNextSleeper() {
        wake { state in
            if let next = state.sleepers.first { state.now = max(state.now, next.deadline) }
        }
    }

    private func wake(_ change: (inout State) -> Void) {
        let awake = state.withLock { state in
            change(&state)
            return state.removeAwake()
        }
        for sleeper in awake { sleeper.continuation.resume() }
    }

    // MARK: Watching

    /// Calls a function whenever a task begins to sleep, on that task's thread, until
    /// `stopWatching(_:)`.
    func watch(_ body: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            let id = state.nextID()
            state.watchers[id] = body
            return id
        }
    }

    func stopWatching(_ id: Int) {
        state.withLock { $0.watchers[id] = nil }
    }

    /// Whether a task whose time has come hasn't gone on yet.
    var isWaking: Bool { state.withLock { !$0.waking.isEmpty } }

    /// Advances to the next deadline if enough tasks sleep; returns whether they did.
    func advance(whenAsleep count: Int) -> Bool {
        guard sleepers.count >= count else { return false }
        advanceToNextSleeper()
        return true
    }
}

extension ManualClock {
    /// The error that a function of ``ManualClock`` throws after it has waited in vain.
    public struct Stall: Error, CustomStringConvertible {
        /// The deadlines of the tasks that were sleeping, earliest first.
        public let sleepers: [Instant]
        /// The time of the clock when the function gave up.
        public let now: Instant
        /// What happened, and what to do.
        public let description: String

        init(
            of clock: ManualClock,
            waitingFor goal: String,
            whenAsleep count: Int?,
            within limit: Duration
        ) {
            let sleepers = clock.sleepers
            let now = clock.now
            self.sleepers = sleepers
            self.now = now
            let state = Self.text(of: sleepers)
            let advice = Self.advice(whenAsleep: count, hasSleepers: !sleepers.isEmpty)
            self.description = """
                The manual clock waited \(limit) for \(goal), in vain. It shows \(now.offset). \
                \(state); \(advice)
                """
        }

        private static func text(of sleepers: [Instant]) -> String {
            let deadlines = sleepers.prefix(5).map { "\($0.offset)" }.joined(separator: ", ")
            return switch sleepers.count {
            case 0: "No task sleeps on it"
            case 1: "One task sleeps on it, until \(deadlines)"
            case 2...5: "\(sleepers.count) tasks sleep on it, until \(deadlines)"
            default: "\(sleepers.count) tasks sleep on it, the first until \(deadlines)"
            }
        }

        private static func advice(whenAsleep count: Int?, hasSleepers: Bool) -> String {
            if let count, hasSleepers { return "time passes when \(count) do: see 'whenAsleep:'" }
            return "is it the clock of the code that is tested?"
        }
    }
}
