// SPDX-License-Identifier: MIT

import Synchronization

/// A value behind a lock, which may hold closures that are not Sendable.
///
/// `Mutex<Value>` wants everything that goes in and out to be sendable, which handlers of a proxy that stays on one
/// thread are not. This one audited box is the only place that says otherwise, and the only lock in the module.
// SAFETY: `value` is read and written only inside `mutex.withLock`. That what it holds may cross threads is the promise
// of the proxy's own type: a proxy that is Sendable admits only Sendable handlers.
final class LockedState<Value>: @unchecked Sendable {
    private let mutex = Mutex(())
    /// Says once more, where the thread sanitizer sees it, that one holder of the lock follows the other: what `Mutex`
    /// does itself is in a library that is not built for the sanitizer, which then reports races that are none.
    private let turn = Atomic(false)
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Output, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Output
    ) throws(Failure) -> Output {
        try mutex.withLock { (_) throws(Failure) -> UncheckedSendable<Output> in
            _ = turn.load(ordering: .acquiring)
            defer { turn.store(false, ordering: .releasing) }
            return UncheckedSendable(value: try body(&value))
        }.value
    }
}

// SAFETY: `Mutex` gives sendable values only, and this one stays on the thread that asked.
private struct UncheckedSendable<Value>: @unchecked Sendable {
    let value: Value
}
