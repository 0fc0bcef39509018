// SPDX-License-Identifier: MIT

import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// A lock that one function takes and another releases, on the same thread.
///
/// `LockedState` runs a closure instead. A witness cannot make its call in one: arguments that are consumed, or isolated
/// parameters, do not reach into closures.
struct HeldLock: ~Copyable {
    private let mutex = Mutex(())
    /// The thread that has the lock; 0 if none has it.
    ///
    /// It also shows the thread sanitizer that one holder follows the other; see `LockedState.turn`.
    private let holder = Atomic<UInt>(0)

    /// Indicates whether this thread has the lock; false where threads have no identity.
    var isHeldByThisThread: Bool {
        let holder = holder.load(ordering: .relaxed)
        return holder != 0 && holder == Self.thisThread
    }

    /// Waits until no other thread has the lock, and takes it.
    func lock() {
        // SAFETY: the caller calls `unlock` on the same thread, and asks `isHeldByThisThread` before.
        mutex._unsafeLock()
        _ = holder.load(ordering: .acquiring)
        holder.store(Self.thisThread, ordering: .relaxed)
    }

    /// Releases the lock, which this thread has.
    func unlock() {
        holder.store(0, ordering: .releasing)
        // SAFETY: this thread has the lock.
        mutex._unsafeUnlock()
    }

    /// The identity of this thread; 0 where it has none.
    private static var thisThread: UInt {
        #if canImport(Glibc)
        pthread_self()
        #elseif canImport(Musl) || canImport(Android) || canImport(Darwin)
        // SAFETY: the pointer is not used.
        unsafe UInt(bitPattern: pthread_self())
        #else
        0
        #endif
    }
}
