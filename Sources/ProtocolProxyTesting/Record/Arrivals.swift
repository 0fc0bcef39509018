// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

/// Notifies waiting functions and watchers of calls.
///
/// A call is counted before it is announced. Waiting functions read the count under the same lock,
/// so they don't miss any call.
final class Arrivals: Sendable {
    private let hasWatchers = Atomic(false)
    /// The watchers, oldest first, which is the order in which they are notified.
    private let watchers = LockedState<[(id: Int, body: @Sendable () -> Void)]>([])

    @inline(__always)
    func announce() {
        if hasWatchers.load(ordering: .acquiring) { notify() }
    }

    @inline(never)
    private func notify() {
        for watcher in watchers.withLock(\.self) { watcher.body() }
    }

    /// Calls a function after every call, on the call's thread, until `stopWatching(_:)`.
    func watch(_ body: @escaping @Sendable () -> Void) -> Int {
        watchers.withLock { watchers in
            let id = (watchers.last?.id ?? 0) + 1
            watchers.append((id, body))
            hasWatchers.store(true, ordering: .sequentiallyConsistent)
            return id
        }
    }

    func stopWatching(_ id: Int) {
        watchers.withLock { watchers in
            watchers.removeAll { $0.id == id }
            if watchers.isEmpty { hasWatchers.store(false, ordering: .releasing) }
        }
    }

    /// Waits until there are enough calls, the time is up, or the task is cancelled.
    nonisolated(nonsending) func wait<Time: Clock>(
        within duration: Time.Duration,
        clock: Time,
        until areEnough: () -> Bool
    ) async {
        let (stream, continuation) = AsyncStream<Void>.makeStream(
            bufferingPolicy: .bufferingNewest(1)
        )
        // Watch before counting, so that no call is missed in between.
        let id = watch { continuation.yield() }
        // Compute the deadline here, because the timer's task may start late.
        let deadline = clock.now.advanced(by: clock.limited(duration))
        let timer = Task {
            try? await clock.sleep(until: deadline, tolerance: nil)
            continuation.finish()
        }
        var arrivals = stream.makeAsyncIterator()
        while !areEnough(), await arrivals.next() != nil {}
        timer.cancel()
        stopWatching(id)
    }
}
