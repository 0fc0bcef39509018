// SPDX-License-Identifier: MIT

import Synchronization

/// A call that keeps its outcome, so that a child task can make it.
///
/// As an alarm, it cancels that task. It isn't a protocol: functions that are generic over one, or
/// take `any LimitedCall`, cost more.
// SAFETY: the parent of the child task waits for it, and uses the object before and after that. The
// task sets `task` before the alarm is added, and again when it no longer rings.
@safe
class LimitedCall: Alarm, @unchecked Sendable {
    private enum Ringing {
        case pending
        /// The task waits for the end of `ring()`, and goes on with this function.
        case awaited(@Sendable () -> Void)
        case over
    }

    /// The error of the call, once it has ended with one.
    final var failure: (any Error)?
    private final var task: UnsafeCurrentTask?
    private final let ringing = Mutex(Ringing.pending)
    private final var isLate = false

    // BUG: with Swift 6.3.1, a `nonisolated(nonsending)` method that is called here, or in a closure,
    // loses the isolation.
    /// Makes the call on an isolation.
    func run(on isolation: isolated (any Actor)?) async {}

    /// Whether the call has ended with a result that counts as a failure.
    var hasRejectedResult: Bool { false }

    // With SE-0526, the call would need no task of its own to be cancelled alone: `withDeadline`
    // would run it in the caller's.
    //
    // A child task, and not an unstructured `Task.immediate`: it has the priority, the executor and
    // the task-local values of the caller without copying them, and is cancelled with the caller.
    /// Makes the call in a child task that is cancelled after a time limit, and returns whether the
    /// time was up before it ended.
    @inline(__always)
    final func isLate(
        after limit: Duration, on clock: any Clock<Duration>, isolation: isolated (any Actor)?
    ) async -> Bool {
        guard clock.isContinuous else {
            return await isLate(afterSleep: limit, on: clock, isolation: isolation)
        }
        let end = Moment.now.advanced(by: limit)
        // Nothing throws. Other groups wrap the function, in two frames and an allocation.
        try? await withThrowingDiscardingTaskGroup { group in
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                group.addImmediateTask { () async throws in
                    await self.run(on: isolation, until: end)
                }
            } else {
                group.addTask { await self.run(on: isolation, until: end) }
            }
        }
        return isLate
    }

    /// Makes the call in the current task, which is cancelled at a moment.
    private final func run(on isolation: isolated (any Actor)?, until end: Moment) async {
        // SAFETY: the task doesn't end before nothing uses the handle; see `waitUntilRung`.
        unsafe task = unsafe withUnsafeCurrentTask { unsafe $0 }
        Alarms.shared.add(self, at: end)
        await CallDeadline.nearest(at: end).apply { await run(on: isolation) }
        if !Alarms.shared.remove(self) {
            isLate = true
            await waitUntilRung()
        }
        // SAFETY: the alarm no longer rings.
        unsafe task = nil
    }

    override final func ring() {
        // SAFETY: the task was set before the alarm was added, and hasn't ended; see `run`.
        unsafe task?.cancel()
        let previous = ringing.withLock { ringing in
            defer { ringing = .over }
            return ringing
        }
        if case .awaited(let goOn) = previous { goOn() }
    }

    /// Waits until the alarm has rung, which is due.
    private final func waitUntilRung(isolation: isolated (any Actor)? = #isolation) async {
        await withCheckedContinuation { continuation in
            let isOver = ringing.withLock { ringing in
                if case .over = ringing { return true }
                ringing = .awaited { continuation.resume() }
                return false
            }
            if isOver { continuation.resume() }
        }
    }

    /// Does the same with any clock, which wakes a task that sleeps beside the call.
    private final func isLate(
        afterSleep limit: Duration, on clock: any Clock<Duration>, isolation: isolated (any Actor)?
    ) async -> Bool {
        // Here, because the tasks begin late if all threads are busy.
        let deadline = CallDeadline.nearest(after: limit, on: clock)
        let wait = clock.waiter(for: limit)
        return await withTaskGroup(of: End.self) { group in
            group.addTask {
                await deadline.apply { await self.run(on: isolation) }
                return .ofCall
            }
            group.addTask {
                do { try await wait() } catch { return .ofWait }
                return .ofTime
            }
            var (isOver, isLate) = (false, false)
            for await end in group {
                switch end {
                case .ofCall: isOver = true
                case .ofTime: isLate = !isOver
                case .ofWait: continue
                }
                group.cancelAll()
            }
            return isLate
        }
    }
}

private enum End { case ofCall, ofTime, ofWait }
