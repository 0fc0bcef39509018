// SPDX-License-Identifier: MIT

import ProtocolProxyHazardPointers
public import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

// The folder `Basics` has what every floor may use: locks, references, how the program stops, and
// how types are spelled. It knows nothing about proxies, and uses `Unsafe` alone.

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

    /// Does the same for a function that throws nothing, which is then inlined: a call of a
    /// function that throws `Failure` isn't, even if that is `Never`.
    @inlinable @inline(__always)
    package func withLock<Output>(_ body: (inout Value) -> Output) -> Output {
        mutex.withLock { _ in
            // SAFETY: as above.
            nonisolated(unsafe) let output = unsafe body(&value)
            return unsafe output
        }
    }
}

/// A lock that one function takes and another one releases on the same thread, and that knows its
/// holder.
///
/// `LockedState` takes a closure instead, which could capture neither consumed arguments nor
/// isolated parameters of a witness's call.
// Locks: see the tables in contributing.md.
final class HeldLock: Sendable {
    private let lockOfPlatform = PlatformLock()
    /// The thread that holds the lock, or 0.
    private let holder = Atomic<UInt>(0)

    /// Always `false` on platforms whose threads have no identity.
    var isHeldByThisThread: Bool {
        // Relaxed suffices: only this thread stores its own identity.
        let holder = holder.load(ordering: .relaxed)
        return holder != 0 && holder == CurrentThread.identity
    }

    /// Takes the lock; the caller checks `isHeldByThisThread` first, and calls `unlock` on the same
    /// thread.
    func lock() {
        lockOfPlatform.lock()
        holder.store(CurrentThread.identity, ordering: .relaxed)
    }

    func unlock() {
        holder.store(0, ordering: .relaxed)
        lockOfPlatform.unlock()
    }
}

/// The thread that runs the code.
enum CurrentThread {
    /// The identity of the thread, or 0 on platforms without one.
    static var identity: UInt {
        #if canImport(Glibc)
        pthread_self()
        #elseif canImport(Musl) || canImport(Android) || canImport(Darwin)
        // SAFETY: the pointer is not dereferenced.
        unsafe UInt(bitPattern: pthread_self())
        #else
        0
        #endif
    }
}
