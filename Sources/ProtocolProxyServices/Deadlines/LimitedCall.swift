// SPDX-License-Identifier: MIT

/// A call that keeps its outcome, so that a child task can make it.
///
/// It isn't a protocol: functions that are generic over one, or take `any LimitedCall`, cost more.
class LimitedCall:
    // SAFETY: the parent of the child task waits for it, and uses the object before and after that.
    @unchecked Sendable
{
    /// The error of the call, once it has ended with one.
    final var failure: (any Error)?
    /// Who answers the call, if it is one of a hedge in a report.
    final var branch: CallBranch?

    // BUG: with Swift 6.3.1, a `nonisolated(nonsending)` method that is called here, or in a
    // closure, loses the isolation.
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
        after limit: Duration,
        clock: any Clock<Duration>,
        isolation: isolated (any Actor)?
    ) async -> Bool {
        guard clock.isContinuous else {
            return await isLate(afterSleep: limit, clock: clock, isolation: isolation)
        }
        let cancellation = TaskCancellation(at: .now.advanced(by: limit))
        // Nothing throws. Other groups wrap the function, in two frames and an allocation.
        try? await withThrowingDiscardingTaskGroup { group in
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                group.addImmediateTask { () async throws in
                    await self.run(on: isolation, until: cancellation)
                }
            } else {
                group.addTask { await self.run(on: isolation, until: cancellation) }
            }
        }
        return cancellation.isLate
    }

    /// Makes the call in the current task, which is cancelled at a moment.
    private final func run(
        on isolation: isolated (any Actor)?,
        until cancellation: TaskCancellation
    ) async {
        cancellation.begin()
        await CallDeadline.apply(CallDeadline.nearest(or: cancellation)) {
            await run(on: isolation)
        }
        if !cancellation.endInTime() { await cancellation.endLate() }
    }

    /// Does the same with any clock, which wakes a task that sleeps beside the call.
    private final func isLate(
        afterSleep limit: Duration,
        clock: any Clock<Duration>,
        isolation: isolated (any Actor)?
    ) async -> Bool {
        // Here, because the tasks begin late if all threads are busy.
        let deadline = CallDeadline.nearest(after: limit, clock: clock)
        let wait = clock.waiter(for: limit)
        return await withTaskGroup(of: End.self) { group in
            group.addTask {
                await CallDeadline.apply(deadline) { await self.run(on: isolation) }
                return .ofCall
            }
            group.addTask {
                do { try await wait() } catch { return .ofWait }
                return .ofTime
            }
            var isOver = false
            var isLate = false
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
