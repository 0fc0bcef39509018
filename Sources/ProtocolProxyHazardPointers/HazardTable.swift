// SPDX-License-Identifier: MIT

public import Synchronization

/// The numbered slots of one owner, which are made on first use.
///
/// The owner stores the count and frees the slots, so that the table takes one word.
@safe
public struct LazyHazardTable:
    // SAFETY: the pointer is atomic, and set once. Numbers are those of slots, and no slot is used after `free(count:)`.
    ~Copyable, @unchecked Sendable
{
    @usableFromInline let first = unsafe Atomic<UnsafeMutablePointer<HazardSlot>?>(nil)

    /// Makes a table without slots.
    public init() {}

    /// The slots, if they were made.
    @inlinable public var made: HazardTable? {
        @inline(__always) get { unsafe first.load(ordering: .acquiring).map { unsafe HazardTable(first: $0) } }
    }

    /// Returns the slots, and makes them unless another thread already has.
    ///
    /// - Parameter count: The number of slots.
    /// - Returns: The slots.
    package func make(count: Int) -> HazardTable {
        let made = UnsafeMutablePointer<HazardSlot>.allocate(capacity: count)
        for number in 0..<count { unsafe (made + number).initialize(to: HazardSlot()) }
        let (isFirst, found) = unsafe first.compareExchange(
            expected: nil, desired: made, ordering: .acquiringAndReleasing)
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
    ///   - number: The number of the slot.
    /// - Returns: Whether the slot still has the object.
    @inlinable @inline(__always)
    public func release(_ hazard: HazardPointer, _ number: Int) -> Bool {
        // SAFETY: a use came from one of the slots, so they exist, and their owner lives as long as the call.
        unsafe (first.load(ordering: .relaxed).unsafelyUnwrapped + number).pointee.release(hazard)
    }
}

/// The slots of a living owner; see ``HazardSlot`` for each function.
@safe @frozen
public struct HazardTable {
    @usableFromInline let first: UnsafeMutablePointer<HazardSlot>

    @inlinable @inline(__always)
    init(first: UnsafeMutablePointer<HazardSlot>) { unsafe self.first = first }

    /// Protects the object of a slot for a use that ends on this thread.
    ///
    /// - Parameter number: The number of the slot.
    /// - Returns: The use, or nil as for `HazardSlot.protect()`.
    @inlinable @inline(__always)
    public func protect(_ number: Int) -> HazardPointer? { unsafe (first + number).pointee.protect() }

    /// Retains the object of a slot, for a use that may last long.
    ///
    /// - Parameter number: The number of the slot.
    /// - Returns: The object, and whether the slot still has it; nil as for `HazardSlot.retain()`.
    package func retain(_ number: Int) -> (object: AnyObject, isCurrent: Bool)? {
        guard let (object, isCurrent) = unsafe first[number].retain() else { return nil }
        // SAFETY: the caller takes over the reference.
        return (unsafe Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue(), isCurrent)
    }

    /// Returns whether a slot has no object at the moment.
    package func isEmpty(_ number: Int) -> Bool { unsafe first[number].isEmpty }

    /// Replaces the object of a slot, or removes it.
    ///
    /// - Parameters:
    ///   - number: The number of the slot.
    ///   - object: The new object, or nil.
    /// - Returns: The old object, which readers may be using.
    package func replace(_ number: Int, with object: AnyObject?) -> AnyObject? {
        unsafe first[number].replace(with: object)
    }
}
