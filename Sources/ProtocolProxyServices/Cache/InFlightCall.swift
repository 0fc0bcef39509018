// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A call in progress whose outcome equal calls wait for.
final class InFlightCall<Value, Failure: Error>:
    // SAFETY: its only property is a lock.
    AnyInFlightCall, @unchecked Sendable
{
    enum Progress {
        case inFlight
        case ended(Result<Value, Failure>)
        /// The call failed because of its own caller's deadline or cancellation, which doesn't
        /// concern the calls that wait.
        case abandoned
    }

    private struct State {
        var progress = Progress.inFlight
        /// The calls that wait, by the order in which they came.
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        var cancelled: Set<Int> = []
        var nextTicket = 0
    }

    private let state = LockedState(State())

    override var waiting: Int { state.withLock { $0.waiting.count } }

    /// Ends the call and resumes the calls that wait for it, first come, first served.
    func end(_ progress: Progress) {
        let waiting = state.withLock { state in
            let waiting = state.waiting.sorted { $0.key < $1.key }
            state.progress = progress
            state.waiting = [:]
            return waiting
        }
        for waiter in waiting { waiter.value.resume() }
    }

    /// Waits until the call ends or the current task is cancelled.
    nonisolated(nonsending) func wait() async -> Progress {
        let ticket = state.withLock { state in
            state.nextTicket += 1
            return state.nextTicket
        }
        // Removed at the end, when the cancellation handler can no longer run.
        defer { state.withLock { _ = $0.cancelled.remove(ticket) } }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard case .inFlight = state.progress else { return true }
                    guard !state.cancelled.contains(ticket) else { return true }
                    state.waiting[ticket] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let continuation = state.withLock { state in
                let continuation = state.waiting.removeValue(forKey: ticket)
                if continuation == nil { state.cancelled.insert(ticket) }
                return continuation
            }
            continuation?.resume()
        }
        return state.withLock { $0.progress }
    }
}

extension AnyInFlightCall {
    /// Whether the call, which the current task made, failed because of its own caller's deadline
    /// or cancellation.
    ///
    /// An equal call of another caller may then succeed.
    func isCallerSpecific(_ error: any Error) -> Bool {
        if Task.isCancelled || hasHitDeadline { return true }
        guard let deadline = CallDeadline.current else { return false }
        // After the deadline, even an error of the service may be due to it.
        return refusedCall(in: error) is DeadlineExceededError || deadline.remaining <= .zero
    }
}
