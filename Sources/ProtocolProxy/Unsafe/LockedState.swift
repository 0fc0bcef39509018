// SPDX-License-Identifier: MIT

public import Synchronization

/// A value behind a lock, which may hold closures that are not Sendable.
///
/// `Mutex<Value>` wants everything that goes in and out to be sendable, which handlers of a proxy that stays on one
/// thread are not. This one audited box is the only place that says otherwise, and the only lock of the package.
@usableFromInline
package final class LockedState<Value>:
    // SAFETY: `value` is read and written only inside `mutex.withLock`. That what it holds may cross threads is the promise
    // of the proxy's own type: a proxy that is Sendable admits only Sendable handlers.
    @unchecked Sendable
{
    @usableFromInline let mutex = Mutex(())
    /// Says once more, where the thread sanitizer sees it, that one holder of the lock follows the other: what `Mutex`
    /// does itself is in a library that is not built for the sanitizer, which then reports races that are none.
    @usableFromInline let turn = Atomic(false)
    // SAFETY: the lock excludes what the check of exclusive access looks for, which took a third of a short section.
    @exclusivity(unchecked) @usableFromInline var value: Value

    /// Makes a box.
    package init(_ value: Value) { unsafe self.value = value }

    /// Runs a function that nobody else runs meanwhile.
    @inlinable @inline(__always)
    package func withLock<Output, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Output
    ) throws(Failure) -> Output {
        try mutex.withLock { (_) throws(Failure) -> Output in
            _ = turn.load(ordering: .acquiring)
            defer { turn.store(false, ordering: .releasing) }
            // SAFETY: `Mutex` gives sendable values only, and this one stays on the thread that asked.
            nonisolated(unsafe) let output = try unsafe body(&value)
            return unsafe output
        }
    }
}
