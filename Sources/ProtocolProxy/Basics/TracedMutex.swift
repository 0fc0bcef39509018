// SPDX-License-Identifier: MIT

public import Synchronization

#if PROTOCOLPROXY_THREAD_SANITIZER
/// A `Mutex` that the thread sanitizer sees.
///
/// The sanitizer doesn't see into the library that contains `Mutex`, and would report each access
/// to the value. So an atomic flag orders the holders of the lock. The article *Contributing* lists
/// all locks, and the order in which to take them.
@usableFromInline
package struct TracedMutex<Value: ~Copyable>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<Value>
    @usableFromInline let turn = Atomic(false)

    @inlinable
    package init(_ value: consuming sending Value) { mutex = Mutex(value) }

    @inlinable @inline(__always)
    package borrowing func withLock<Output: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Output
    ) throws(Failure) -> sending Output {
        try mutex.withLock { (value) throws(Failure) -> sending Output in
            _ = turn.load(ordering: .acquiring)
            defer { turn.store(false, ordering: .releasing) }
            return try body(&value)
        }
    }
}
#else
/// A plain `Mutex`, because this build is not for the thread sanitizer.
@usableFromInline
package typealias TracedMutex<Value: ~Copyable> = Mutex<Value>
#endif
