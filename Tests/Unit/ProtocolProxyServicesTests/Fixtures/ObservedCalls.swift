// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The calls below a layer, from their beginnings to their ends.
final class ObservedCalls: Sendable {
    private struct State {
        var begun = 0
        var ended = 0
        var most = 0
        var isCallerCancelled = false
        var late = 0
        var afterCancellation = 0
    }

    private let state = LockedState(State())

    var begun: Int { state.withLock { $0.begun } }

    /// The most at the same time.
    var most: Int { state.withLock { $0.most } }

    /// Whether each one has ended.
    var areOver: Bool { state.withLock { $0.begun == $0.ended } }

    /// Those that began after their caller was cancelled, in a task that wasn't.
    var late: Int { state.withLock { $0.late } }

    /// Those that began after their caller was cancelled, in any task.
    var afterCancellation: Int { state.withLock { $0.afterCancellation } }

    /// Begins a call, and returns its number, 1 for the first.
    @discardableResult
    func begin() -> Int {
        let isCancelled = Task.isCancelled
        return state.withLock { state in
            state.begun += 1
            state.most = max(state.most, state.begun - state.ended)
            if state.isCallerCancelled { state.afterCancellation += 1 }
            if state.isCallerCancelled, !isCancelled { state.late += 1 }
            return state.begun
        }
    }

    func end() { state.withLock { $0.ended += 1 } }

    /// Cancels the only caller.
    func cancel<Output>(_ caller: Task<Output, any Error>) {
        caller.cancel()
        state.withLock { $0.isCallerCancelled = true }
    }
}
