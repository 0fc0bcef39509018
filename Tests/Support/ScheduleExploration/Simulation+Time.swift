// SPDX-License-Identifier: MIT

import Synchronization

extension Simulation {
    var now: Duration { state.withLock(\.now) }

    func newID() -> Int {
        state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
    }

    /// Resumes the continuation at a time, or with an error if its sleeper was cancelled before.
    func sleep(
        as id: Int,
        until deadline: Duration,
        _ continuation: CheckedContinuation<Void, any Error>
    ) {
        let isCancelled = state.withLock { state in
            if state.isOver || state.cancelledSleepers.remove(id) != nil { return true }
            state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
            return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
    }

    func cancelSleeper(_ id: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                state.cancelledSleepers.insert(id)
                return nil
            }
            return state.sleepers.remove(at: index)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}

extension Simulation.State {
    /// Moves the time to the next deadline, and returns its sleepers.
    mutating func advanceTime() -> [Simulation.Sleeper] {
        guard let deadline = sleepers.map(\.deadline).min() else { return [] }
        now = max(now, deadline)
        defer { sleepers.removeAll { $0.deadline == deadline } }
        return sleepers.filter { $0.deadline == deadline }
    }
}
