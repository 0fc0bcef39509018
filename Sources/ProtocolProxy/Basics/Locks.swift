// SPDX-License-Identifier: MIT

#if !PROTOCOLPROXY_THREAD_SANITIZER
// `TracedMutex` is a `Mutex`.
public import Synchronization
#endif

/// A value behind a lock; the value may contain non-Sendable closures.
///
/// `Mutex` only passes sendable values in and out, but the handlers of a proxy that stays on one
/// thread are not sendable. The article *Contributing* lists all locks, and the order in which to
/// take them.
@usableFromInline
package final class LockedState<Value>:
    // SAFETY: `value` is only accessed inside `mutex.withLock`. The proxy's own type promises that
    // the content may cross threads: a Sendable proxy accepts only Sendable handlers.
    @unchecked Sendable
{
    @usableFromInline let mutex = TracedMutex(())
    // SAFETY: the lock excludes overlapping accesses. Dynamic exclusivity checks took a third of
    // the time of a short critical section.
    @exclusivity(unchecked) @usableFromInline var value: Value

    // SAFETY: no other thread has the object yet.
    package init(_ value: Value) { unsafe self.value = value }

    @inlinable @inline(__always)
    package func withLock<Output, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Output
    ) throws(Failure) -> Output {
        try mutex.withLock { (_) throws(Failure) -> Output in
            // SAFETY: `Mutex` only returns sendable values, and this value stays on the calling
            // thread.
            nonisolated(unsafe) let output = try unsafe body(&value)
            return unsafe output
        }
    }
}
