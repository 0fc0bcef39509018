// SPDX-License-Identifier: MIT

import Atomics

/// A word that contains the address of an object that a thread is using, or 0 while it is free.
// SAFETY: the word is only used by atomic operations. It is part of a record, whose memory remains
// as long as a thread or the registry can reach the cell. The compiler checks neither: the atomic
// is an address that swift-atomics does not mark as unsafe.
@safe
struct HazardCell {
    /// The word, whose address reveals the cell's position in its record.
    let memory: UnsafeMutablePointer<UnsafeAtomic<UInt>.Storage>

    @inline(__always)
    private var word: UnsafeAtomic<UInt> { unsafe UnsafeAtomic(at: memory) }

    /// Whether the cell is free.
    ///
    /// Only the thread that fills the cell may read this.
    @inline(__always)
    var isFree: Bool { holds(0) }

    @inline(__always)
    func holds(_ content: UInt) -> Bool {
        word.load(ordering: .relaxed) == content
    }

    /// The address, for other threads.
    var address: UInt { word.load(ordering: .acquiring) }

    /// Fills or clears the cell.
    ///
    /// Releasing, so that a writer that finds the next address here, or none, sees the effects of
    /// the preceding use.
    @inline(__always)
    func set(_ address: UInt) {
        word.store(address, ordering: .releasing)
    }

    /// Fills or clears the cell in the order of the writers' fences, for a reader that these do not
    /// reach.
    @inline(__always)
    func setInOrder(_ address: UInt) {
        word.store(address, ordering: .sequentiallyConsistent)
    }

    /// Whether only the cell's own thread clears it.
    @inline(__always)
    var isOfOneThread: Bool {
        unsafe UInt(bitPattern: memory) % HazardRecord.size < HazardRecord.ownSize
    }
}
