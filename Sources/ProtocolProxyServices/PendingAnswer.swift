// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The answer of a call in progress, which equal calls wait for.
final class PendingAnswer<Value, Failure: Error>:
    // SAFETY: its only property is a lock.
    AnyPendingAnswer, @unchecked Sendable
{
    enum Progress {
        case underWay
        case ended(Result<Value, Failure>)
        /// The call failed because of its caller's deadline or cancellation, which isn't the others'.
        case givenUp
    }

    private struct State {
        var progress = Progress.underWay
        var waiting: [ObjectIdentifier: CheckedContinuation<Void, Never>] = [:]
        var cancelled: Set<ObjectIdentifier> = []
    }

    private let state = LockedState(State())

    override var waiting: Int { state.withLock { $0.waiting.count } }

    /// Ends the call and resumes the calls that wait for it.
    func end(_ progress: Progress) {
        let waiting = state.withLock { state in
            state.progress = progress
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for waiter in waiting { waiter.resume() }
    }

    /// Waits until the call ends or the current task is cancelled.
    nonisolated(nonsending) func wait() async -> Progress {
        let ticket = Ticket()
        let id = ObjectIdentifier(ticket)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard case .underWay = state.progress, state.cancelled.remove(id) == nil else { return true }
                    state.waiting[id] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let continuation = state.withLock { state in
                let continuation = state.waiting.removeValue(forKey: id)
                if continuation == nil { state.cancelled.insert(id) }
                return continuation
            }
            continuation?.resume()
        }
        extendLifetime(ticket)
        return state.withLock { $0.progress }
    }

    /// The identity of a waiting call.
    private final class Ticket: Sendable {}
}
