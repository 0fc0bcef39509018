// SPDX-License-Identifier: MIT

import ProtocolProxyHazardPointers
import Synchronization

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
