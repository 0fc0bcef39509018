// SPDX-License-Identifier: MIT

import ProtocolProxyHazardPointers
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

/// A lock that one function takes and another one releases on the same thread, and that knows its
/// holder.
///
/// The closure of `LockedState` could capture neither consumed arguments nor isolated parameters of
/// a witness's call.
// Locks: see the tables in contributing.md.
final class HeldLock: Sendable {
    private let lockOfPlatform = PlatformLock()
    /// The thread that holds the lock, or 0.
    private let holder = Atomic<UInt>(0)

    /// Always `false` on platforms whose threads have no identity.
    var isHeldByThisThread: Bool {
        // Relaxed suffices: only this thread stores its own identity.
        let holder = holder.load(ordering: .relaxed)
        return holder != 0 && holder == Self.thisThread
    }

    /// Takes the lock; the caller checks `isHeldByThisThread` first, and calls `unlock` on the same
    /// thread.
    func lock() {
        lockOfPlatform.lock()
        holder.store(Self.thisThread, ordering: .relaxed)
    }

    func unlock() {
        holder.store(0, ordering: .relaxed)
        lockOfPlatform.unlock()
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
