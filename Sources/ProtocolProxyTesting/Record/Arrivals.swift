// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

/// Tells of calls those who wait for them, and others who watch.
///
/// Whoever announces a call has counted it before, under the lock under which those who wait look.
final class Arrivals: Sendable {
    private let hasWatchers = Atomic(false)
    private let watchers = LockedState<[Int: @Sendable () -> Void]>([:])

    /// Tells of a call.
    @inline(__always)
    func announce() {
        if hasWatchers.load(ordering: .acquiring) { tell() }
    }

    @inline(never)
    private func tell() {
        for watcher in watchers.withLock({ Array($0.values) }) { watcher() }
    }

    /// Calls a function after each call, where that is, until `stopWatching`.
    func watch(_ body: @escaping @Sendable () -> Void) -> Int {
        watchers.withLock { watchers in
            let id = (watchers.keys.max() ?? 0) + 1
            watchers[id] = body
            hasWatchers.store(true, ordering: .sequentiallyConsistent)
            return id
        }
    }

    func stopWatching(_ id: Int) {
        watchers.withLock { watchers in
            watchers[id] = nil
            if watchers.isEmpty { hasWatchers.store(false, ordering: .releasing) }
        }
    }

    /// Waits until there are calls enough, the time is up, or the task is cancelled.
    nonisolated(nonsending) func wait<Time: Clock>(
        within duration: Time.Duration, on clock: Time, until areEnough: () -> Bool
    ) async {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        // Whoever waits is known before the calls are counted, so that none is missed between.
        let id = watch { continuation.yield() }
        // The time begins here and not in the timer's task, which begins whenever it may.
        let deadline = clock.now.advanced(by: duration)
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
