// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

/// A type-erased ``PendingAnswer``.
class AnyPendingAnswer:
    // SAFETY: its state is atomic; its only subclass `PendingAnswer` guards itself.
    @unchecked Sendable
{
    private let isHurried = Atomic(false)

    var waiting: Int { 0 }

    /// Notes that a layer ended the call, or refused part of it, because its caller has too little
    /// time left.
    final func noteDeadline() { isHurried.store(true, ordering: .relaxed) }

    /// Whether the call of the current task failed because of its own caller's deadline or
    /// cancellation, so that equal calls may succeed.
    final func failsAlone(with error: any Error) -> Bool {
        if Task.isCancelled || isHurried.load(ordering: .relaxed) { return true }
        guard let deadline = CallDeadline.current else { return false }
        // Even an error of the service may come from the time that was left.
        return refusedCall(in: error) is DeadlineExceededError || deadline.remaining <= .zero
    }
}
