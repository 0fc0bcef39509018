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
            state.progress = progress
            defer { state.waiting = [:] }
            return state.waiting.sorted { $0.key < $1.key }.map(\.value)
        }
        for waiter in waiting { waiter.resume() }
    }

    /// Waits until the call ends or the current task is cancelled.
    nonisolated(nonsending) func wait() async -> Progress {
        let ticket = state.withLock { state in
            state.nextTicket += 1
            return state.nextTicket
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard case .underWay = state.progress, state.cancelled.remove(ticket) == nil
                    else { return true }
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
