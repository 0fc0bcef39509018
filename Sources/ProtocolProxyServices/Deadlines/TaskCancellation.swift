// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

/// Cancels a task at a moment, unless the task removes the alarm before.
///
/// It is also the deadline of what the task does. This object may outlast the call that the task
/// makes, because the thread on which the alarm rings, and tasks with the deadline, refer to it. So
/// it has no reference to the call: that contains a nonescaping function, and nothing may refer to
/// it after it has ended.
// SAFETY: the task sets `task` before the alarm is added, and again when it no longer rings; it
// also sets `isLate`, which its parent reads once the task has ended.
@safe
final class TaskCancellation: SetDeadline, @unchecked Sendable {
    private enum Ringing {
        case pending
        /// The task waits for `ring()` to end, and this function resumes it.
        case awaited(@Sendable () -> Void)
        case over
    }

    // SAFETY: see above for who uses the properties, one after the other.
    @exclusivity(unchecked) private var task: UnsafeCurrentTask?
    private let ringing = TracedMutex(Ringing.pending)
    /// Whether the moment came before the task had removed the alarm.
    private(set) var isLate = false
    /// The error that the call threw, until it is consumed.
    // SAFETY: as for `task`.
    @exclusivity(unchecked) private var failure: (any Error)?

    // Like `endLate`, this isn't inlined into an asynchronous function. There, each call would
    // allocate memory for values whose size the compiler doesn't know.
    /// Adds the alarm, which cancels the current task.
    @inline(never)
    func begin() {
        // SAFETY: the task ends only after the last use of the handle; see `endLate`.
        unsafe withUnsafeCurrentTask { unsafe task = $0 }
        Alarms.shared.add(self, at: end)
    }

    /// Removes the alarm and returns `true`, unless the alarm rings or has rung; called by the
    /// task.
    func endInTime() -> Bool {
        guard Alarms.shared.remove(self) else { return false }
        forgetTask()
        return true
    }

    /// Waits until the alarm, which is due, has rung; called by the task.
    @inline(never)
    func endLate(isolation: isolated (any Actor)? = #isolation) async {
        isLate = true
        await withCheckedContinuation { continuation in
            let isOver = ringing.withLock { ringing in
                if case .over = ringing { return true }
                ringing = .awaited { continuation.resume() }
                return false
            }
            if isOver { continuation.resume() }
        }
        // The thread sanitizer sees the order that a lock ensures, but not always the order that a
        // continuation ensures.
        ringing.withLock { _ in }
        forgetTask()
    }

    /// Stores an error; called by the task.
    func fail(_ error: any Error) {
        unsafe failure = error
    }

    /// Returns the error, and forgets it; called after the task has ended.
    func consumeFailure() -> (any Error)? {
        // SAFETY: the task has ended.
        guard unsafe failure != nil else { return nil }
        return unsafe failure.take()
    }

    private func forgetTask() {
        // SAFETY: the alarm no longer rings.
        unsafe task = nil
    }

    override func ring() {
        // SAFETY: the task was set before the alarm was added, and hasn't ended; see `endLate`.
        unsafe task?.cancel()
        let previous = ringing.withLock { ringing in
            let previous = ringing
            ringing = .over
            return previous
        }
        if case .awaited(let goOn) = previous { goOn() }
    }
}
