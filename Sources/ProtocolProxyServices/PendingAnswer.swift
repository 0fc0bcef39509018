// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The answer of a call that is under way, as those see it who do not know its type.
class AnyPendingAnswer:
    // SAFETY: it has nothing; `PendingAnswer`, its one subclass, guards itself.
    @unchecked Sendable
{
    /// How many wait.
    var waiting: Int { 0 }
}

/// The answer of a call that is under way, for others who make the same call.
final class PendingAnswer<Value, Failure: Error>:
    // SAFETY: its one constant is a lock with all that changes.
    AnyPendingAnswer, @unchecked Sendable
{
    enum Progress {
        case underWay
        case ended(Result<Value, Failure>)
        /// Who made the call was cancelled, so that it says nothing of what others would get.
        case givenUp
    }

    private struct State {
        var progress = Progress.underWay
        var waiting: [ObjectIdentifier: CheckedContinuation<Void, Never>] = [:]
        var cancelled: Set<ObjectIdentifier> = []
    }

    private let state = LockedState(State())

    override var waiting: Int { state.withLock { $0.waiting.count } }

    /// Ends the call: those who wait go on.
    func end(_ progress: Progress) {
        let waiting = state.withLock { state in
            state.progress = progress
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for waiter in waiting { waiter.resume() }
    }

    /// Waits until the call ends, or the task that waits is cancelled: then it is still under way.
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

    /// What tells one who waits from the others.
    private final class Ticket: Sendable {}
}
