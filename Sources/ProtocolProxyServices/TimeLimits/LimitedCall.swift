// SPDX-License-Identifier: MIT

import ProtocolProxy

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

/// A call in a child task, on the parent's isolation.
// SAFETY: as for `LimitedCall`. `result` is initialized from when the call ends without an error
// until the result is taken.
@safe
final class ChildCall<Function, Result: ~Copyable, Failure: Error>: LimitedCall, @unchecked Sendable
{
    typealias Proceed = nonisolated(nonsending) (Function) async throws(Failure) -> Result

    private let next: Function
    private let proceed: Proceed
    private let isRejected: (@Sendable (borrowing Result) -> Bool)?
    /// Not an optional or an enumeration, whose type the runtime would look up in each call.
    private let result: UnsafeMutablePointer<Result>
    private var hasResult = false

    /// - Parameter isRejected: Whether a result counts as a failure.
    init(
        _ next: Function,
        _ proceed: @escaping Proceed,
        rejecting isRejected: (@Sendable (borrowing Result) -> Bool)? = nil
    ) {
        self.next = next
        self.proceed = proceed
        self.isRejected = isRejected
        unsafe self.result = .allocate(capacity: 1)
    }

    deinit {
        // SAFETY: the memory comes from `init`, and nothing else uses it.
        if hasResult { unsafe result.deinitialize(count: 1) }
        unsafe result.deallocate()
    }

    override func run(on isolation: isolated (any Actor)?) async {
        // Typed as `any Error`, an error takes one allocation instead of three.
        do throws(any Error) {
            // SAFETY: the memory is there as long as the object, and the call is made once.
            unsafe result.initialize(to: try await proceed(next))
            hasResult = true
        } catch {
            failure = error
        }
    }

    /// Moves the result out of the object, or throws the error, after the call has ended.
    func consumeResult() throws(Failure) -> Result {
        if let failure { throw typed(failure) }
        guard hasResult else {
            stopAtInvariant("The outcome of a call was taken twice, or before it had ended.")
        }
        hasResult = false
        // SAFETY: the call has ended without an error, and the result has not been taken.
        return unsafe result.move()
    }

    override var hasRejectedResult: Bool {
        guard hasResult, let isRejected else { return false }
        // SAFETY: the call has ended without an error, and the result has not been taken.
        return unsafe isRejected(result.pointee)
    }

    // Outlined to keep the lookup of an optional's type out of calls that succeed.
    /// Returns an error that the call has thrown, with its static type.
    @inline(never)
    func typed(_ failure: any Error) -> Failure {
        guard let failure = failure as? Failure else {
            stopAtInvariant("A call threw an error of another type.")
        }
        return failure
    }
}
