// SPDX-License-Identifier: MIT

public import Synchronization

// SAFETY: the pointer is atomic, and set once. Numbers are those of slots, and no slot is used
// after `free(count:)`.
/// An owner's slots, which are allocated on first use.
///
/// To occupy a single word, the table leaves two tasks to its owner: to store the number of slots,
/// and to free them.
@safe
public struct LazyHazardTable: ~Copyable, @unchecked Sendable {
    @usableFromInline let first = unsafe Atomic<UnsafeMutablePointer<HazardSlot>?>(nil)

    /// Creates a table without slots.
    public init() {}

    /// The slots, if they have been allocated.
    @inlinable public var ifMade: HazardTable? {
        @inline(__always) get {
            unsafe first.load(ordering: .acquiring).map { unsafe HazardTable(first: $0) }
        }
    }

    /// The slots, which are allocated unless another thread already has.
    ///
    /// - Parameter count: The number of slots.
    /// - Returns: The slots.
    package func make(count: Int) -> HazardTable {
        let made = UnsafeMutablePointer<HazardSlot>.allocate(capacity: count)
        for number in 0..<count { unsafe (made + number).initialize(to: HazardSlot()) }
        let (isFirst, found) = unsafe first.compareExchange(
            expected: nil,
            desired: made,
            ordering: .acquiringAndReleasing
        )
        guard !isFirst, let found = unsafe found else { return unsafe HazardTable(first: made) }
        unsafe made.deinitialize(count: count)
        unsafe made.deallocate()
        return unsafe HazardTable(first: found)
    }

    /// Frees the slots, which must be empty and no longer in use.
    ///
    /// - Parameter count: The number of slots.
    package func free(count: Int) {
        guard let first = unsafe first.load(ordering: .acquiring) else { return }
        unsafe first.deinitialize(count: count)
        unsafe first.deallocate()
    }

    /// Ends a use of the object in a slot; see `HazardSlot.release(_:)`.
    ///
    /// - Parameters:
    ///   - hazard: The use.
    ///   - number: The index of the slot.
    /// - Returns: Whether the slot still holds the object.
    @inlinable @inline(__always)
    public func release(_ hazard: HazardPointer, _ number: Int) -> Bool {
        // SAFETY: a use came from one of the slots, so they exist, and their owner lives as long as
        // the call.
        unsafe (first.load(ordering: .relaxed).unsafelyUnwrapped + number).pointee.release(hazard)
    }
}
