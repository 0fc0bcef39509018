// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

/// The cancellation of a task at a moment, unless the task ends it before.
///
/// It is the deadline of what the task does. It has no reference to the call that the task makes,
/// which must have none left once it has ended: it keeps a nonescaping function. Where the alarm
/// rings, and where tasks have the deadline, references to this object may last longer.
// SAFETY: the task sets `task` before the alarm is added, and again when it no longer rings; it
// also sets `isLate`, which its parent reads once the task has ended.
@safe
final class TaskCancellation: SetDeadline, @unchecked Sendable {
    private enum Ringing {
        case pending
        /// The task waits for the end of `ring()`, and goes on with this function.
        case awaited(@Sendable () -> Void)
        case over
    }

    // SAFETY: see above for who uses the properties, one after the other.
    @exclusivity(unchecked) private var task: UnsafeCurrentTask?
    private let ringing = TracedMutex(Ringing.pending)
    /// Whether the moment came before the task had ended the alarm.
    private(set) var isLate = false
    /// The error of what the task does, until it is taken.
    // SAFETY: as for `task`.
    @exclusivity(unchecked) private var failure: (any Error)?

    // Not inlined, as `endLate`, into an asynchronous function, where what the compiler doesn't
    // know the size of is an allocation of each call.
    /// Adds the alarm, which cancels the current task.
    @inline(never)
    func begin() {
        // SAFETY: the task doesn't end before nothing uses the handle; see `endLate`.
        unsafe withUnsafeCurrentTask { unsafe task = $0 }
        Alarms.shared.add(self, at: Moment(offset: end))
    }

    /// Removes the alarm, unless it rings or has rung; called by the task.
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
        // The thread sanitizer sees what a lock orders, but not always what a continuation does.
        ringing.withLock { _ in }
        forgetTask()
    }

    /// Notes an error; called by the task.
    func fail(_ error: any Error) {
        unsafe failure = error
    }

    /// Returns the error once the task has ended, and forgets it.
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
