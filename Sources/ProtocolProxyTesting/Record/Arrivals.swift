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

/// Numbers a double's calls and announces them.
final class Ordinals: Sendable {
    private let last = Atomic(0)
    let arrivals = Arrivals()

    func next() -> Int {
        last.wrappingAdd(1, ordering: .relaxed).newValue
    }

    func restart() {
        last.store(0, ordering: .relaxed)
    }

    @inline(__always)
    func announce() {
        arrivals.announce()
    }
}

extension Clock {
    /// The duration, or a century if the duration is longer.
    ///
    /// If a caller passes `.seconds(Int64.max)` to have no limit, the current time plus the limit
    /// has too many seconds for 64 bits. Clocks of the standard library then stop the program.
    func limited(_ duration: Duration) -> Duration {
        let century = Swift.Duration.seconds(100 * 366 * 86_400)
        guard let length = duration as? Swift.Duration, length > century else { return duration }
        return century as? Duration ?? duration
    }
}
