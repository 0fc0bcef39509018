// SPDX-License-Identifier: MIT

import Atomics

/// A word with the address of an object that a thread is using, or 0 while it is free.
// SAFETY: the word is only used by atomic operations, and stands in a record, which keeps its memory as long as a thread or
// the registry can reach the cell. The atomic itself checks neither: it is an address, and swift-atomics does not mark it as
// unsafe for the compiler.
@safe
struct HazardCell {
    /// The word's memory.
    ///
    /// Its address tells the position of the cell in its record.
    let memory: UnsafeMutablePointer<UnsafeAtomic<UInt>.Storage>

    @inline(__always)
    private var word: UnsafeAtomic<UInt> { unsafe UnsafeAtomic(at: memory) }

    /// Indicates whether the cell is free; for the thread that alone fills it.
    @inline(__always)
    var isFree: Bool { word.load(ordering: .relaxed) == 0 }

    /// The address, as other threads read it.
    var address: UInt { word.load(ordering: .acquiring) }

    /// Fills or clears the cell.
    ///
    /// Releasing: a writer that finds the next address here, or none, sees the effects of the use before.
    @inline(__always)
    func set(_ address: UInt) { word.store(address, ordering: .releasing) }

    /// Indicates whether only the cell's own thread clears it.
    @inline(__always)
    var isOfOneThread: Bool { unsafe UInt(bitPattern: memory) % HazardRecord.size < HazardRecord.ownSize }
}
