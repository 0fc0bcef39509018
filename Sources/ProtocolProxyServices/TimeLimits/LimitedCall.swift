// SPDX-License-Identifier: MIT

/// A call that stores its outcome, so that a child task can make it for its parent.
///
/// It is a class rather than a protocol, because generic functions, and functions with an
/// `any LimitedCall`, cost more.
class LimitedCall:
    // SAFETY: the parent of the child task waits for it, and uses the object only before and after
    // the task.
    @unchecked Sendable
{
    /// The error of the call, if the call has ended with one.
    final var failure: (any Error)?
    /// The call's part in the report of the hedge that makes the call; otherwise `nil`.
    final var branch: CallBranch?

    // BUG: with Swift 6.3.1, a `nonisolated(nonsending)` method that is called here, or in a
    // closure, loses the isolation.
    /// Makes the call on an isolation.
    func run(on isolation: isolated (any Actor)?) async {}

    /// Whether the call has ended with a result that counts as a failure.
    var hasRejectedResult: Bool { false }

    // With SE-0526, the call wouldn't need a task of its own: `withDeadline` would run it in the
    // caller's task, and cancel only the call.
    //
    // This uses a child task rather than an unstructured `Task.immediate`. A child task has the
    // priority, the executor and the task-local values of the caller without copying them, and is
    // cancelled with the caller.
    /// Makes the call in a child task that is cancelled after a time limit, and returns whether the
    /// time was up before the call ended.
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
        // Nothing here throws, but groups of other kinds wrap the function, which costs two frames
        // and an allocation.
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

    /// Does the same with any clock, on which a second task sleeps beside the call.
    private final func isLate(
        afterSleep limit: Duration,
        clock: any Clock<Duration>,
        isolation: isolated (any Actor)?
    ) async -> Bool {
        // Computed here, because the tasks begin late if all threads are busy.
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
