// SPDX-License-Identifier: MIT

import Synchronization

/// The cancellation of a task at a moment, unless the task ends it before.
///
/// It has no reference to the call that the task makes, which must have none left once it has
/// ended: it keeps a nonescaping function. Where the alarm rings, one to this object may last
/// longer.
// SAFETY: the task sets `task` before the alarm is added, and again when it no longer rings; it
// also sets `isLate`, which its parent reads once the task has ended.
@safe
final class TaskCancellation: Alarm, @unchecked Sendable {
    private enum Ringing {
        case pending
        /// The task waits for the end of `ring()`, and goes on with this function.
        case awaited(@Sendable () -> Void)
        case over
    }

    let end: Moment
    private var task: UnsafeCurrentTask?
    private let ringing = Mutex(Ringing.pending)
    /// Whether the moment came before the task had ended the alarm.
    private(set) var isLate = false

    init(at end: Moment) { self.end = end }

    /// Adds the alarm, which cancels the current task.
    func begin() {
        // SAFETY: the task doesn't end before nothing uses the handle; see `endLate`.
        unsafe task = unsafe withUnsafeCurrentTask { unsafe $0 }
        Alarms.shared.add(self, at: end)
    }

    /// Removes the alarm, unless it rings or has rung; called by the task.
    func endInTime() -> Bool {
        guard Alarms.shared.remove(self) else { return false }
        forgetTask()
        return true
    }

    /// Waits until the alarm, which is due, has rung; called by the task.
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
        forgetTask()
    }

    private func forgetTask() {
        // SAFETY: the alarm no longer rings.
        unsafe task = nil
    }

    override func ring() {
        // SAFETY: the task was set before the alarm was added, and hasn't ended; see `endLate`.
        unsafe task?.cancel()
        let previous = ringing.withLock { ringing in
            defer { ringing = .over }
            return ringing
        }
        if case .awaited(let goOn) = previous { goOn() }
    }
}
