// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

/// Wakes those who wait for calls.
///
/// Whoever announces a call has counted it before, under the lock under which those who wait look.
final class Arrivals: Sendable {
    private let hasWaiters = Atomic(false)
    private let waiters = LockedState<[Int: AsyncStream<Void>.Continuation]>([:])

    /// Wakes those who wait.
    @inline(__always)
    func announce() {
        if hasWaiters.load(ordering: .acquiring) { wake() }
    }

    @inline(never)
    private func wake() {
        for waiter in waiters.withLock({ Array($0.values) }) { waiter.yield() }
    }

    /// Waits until there are calls enough, the time is up, or the task is cancelled.
    nonisolated(nonsending) func wait<Time: Clock>(
        within duration: Time.Duration, on clock: Time, until areEnough: () -> Bool
    ) async {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        // Whoever waits is known before the calls are counted, so that none is missed between.
        let id = waiters.withLock { waiters in
            let id = (waiters.keys.max() ?? 0) + 1
            waiters[id] = continuation
            hasWaiters.store(true, ordering: .sequentiallyConsistent)
            return id
        }
        // The time begins here and not in the timer's task, which begins whenever it may.
        let deadline = clock.now.advanced(by: duration)
        let timer = Task {
            try? await clock.sleep(until: deadline, tolerance: nil)
            continuation.finish()
        }
        var arrivals = stream.makeAsyncIterator()
        while !areEnough(), await arrivals.next() != nil {}
        timer.cancel()
        waiters.withLock { waiters in
            waiters[id] = nil
            if waiters.isEmpty { hasWaiters.store(false, ordering: .releasing) }
        }
    }
}
