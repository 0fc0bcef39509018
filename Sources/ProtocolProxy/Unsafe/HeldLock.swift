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

/// A lock that one function takes and another one releases on the same thread.
///
/// The closure of `LockedState` could capture neither consumed arguments nor isolated parameters of a witness's call.
// Locks: see the tables in contributing.md.
struct HeldLock: ~Copyable {
    private let mutex = Mutex(())
    /// The thread that holds the lock, or 0; also orders holders for the thread sanitizer, see `LockedState.turn`.
    private let holder = Atomic<UInt>(0)

    /// Always `false` on platforms whose threads have no identity.
    var isHeldByThisThread: Bool {
        let holder = holder.load(ordering: .relaxed)
        return holder != 0 && holder == Self.thisThread
    }

    func lock() {
        // SAFETY: the caller calls `unlock` on the same thread, and checks `isHeldByThisThread` first.
        mutex._unsafeLock()
        _ = holder.load(ordering: .acquiring)
        holder.store(Self.thisThread, ordering: .relaxed)
    }

    func unlock() {
        holder.store(0, ordering: .releasing)
        // SAFETY: this thread holds the lock.
        mutex._unsafeUnlock()
    }

    /// The identity of the current thread, or 0 on platforms without one.
    private static var thisThread: UInt {
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
