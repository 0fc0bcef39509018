// SPDX-License-Identifier: MIT

public import Synchronization

/// A value behind a lock, which may hold closures that are not Sendable.
///
/// `Mutex<Value>` requires all its input and output to be sendable, which handlers of a proxy that stays on one thread are
/// not. This audited box is the only exception.
@usableFromInline
package final class LockedState<Value>:
    // SAFETY: `value` is read and written only inside `mutex.withLock`. The proxy's own type promises that the content may
    // cross threads: a proxy that is Sendable accepts only Sendable handlers.
    @unchecked Sendable
{
    @usableFromInline let mutex = Mutex(())
    /// Repeats, where the thread sanitizer sees it, that one holder of the lock follows the other.
    ///
    /// `Mutex` is in a library that is not built for the sanitizer, which otherwise reports false races.
    @usableFromInline let turn = Atomic(false)
    // SAFETY: the lock excludes overlapping accesses. The check of exclusive access took a third of a short section.
    @exclusivity(unchecked) @usableFromInline var value: Value

    /// Makes a box.
    // SAFETY: no other thread has the object yet.
    package init(_ value: Value) { unsafe self.value = value }

    /// Runs a function while the lock excludes all others.
    @inlinable @inline(__always)
    package func withLock<Output, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Output
    ) throws(Failure) -> Output {
        try mutex.withLock { (_) throws(Failure) -> Output in
            _ = turn.load(ordering: .acquiring)
            defer { turn.store(false, ordering: .releasing) }
            // SAFETY: `Mutex` returns sendable values only, and this one stays on the calling thread.
            nonisolated(unsafe) let output = try unsafe body(&value)
            return unsafe output
        }
    }
}
