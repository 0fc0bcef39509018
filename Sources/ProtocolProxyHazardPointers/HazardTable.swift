// SPDX-License-Identifier: MIT

// SAFETY: `first` is the address of the slots that `LazyHazardTable.make` initialized. Their owner
// frees them when it is deallocated, and uses only numbers below their count.
/// The slots of an owner.
///
/// The owner must outlive the table. See ``HazardSlot`` for each function.
@safe @frozen
public struct HazardTable {
    @usableFromInline let first: UnsafeMutablePointer<HazardSlot>

    @inlinable @inline(__always)
    init(first: UnsafeMutablePointer<HazardSlot>) { unsafe self.first = first }

    /// Protects the object in a slot for a use that ends on this thread.
    ///
    /// - Parameter number: The index of the slot.
    /// - Returns: The use, or `nil` as for `HazardSlot.protect()`.
    @inlinable @inline(__always)
    public func protect(_ number: Int) -> HazardPointer? {
        unsafe (first + number).pointee.protect()
    }

    /// Retains the object in a slot for a use that may take long.
    ///
    /// - Parameter number: The index of the slot.
    /// - Returns: The object, and whether the slot still holds it; `nil` as for
    ///   `HazardSlot.retain()`.
    package func retain(_ number: Int) -> (object: AnyObject, isCurrent: Bool)? {
        guard let (object, isCurrent) = unsafe first[number].retain() else { return nil }
        // The caller takes over the reference.
        return (unsafe Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue(), isCurrent)
    }

    /// Returns whether a slot is empty at the moment.
    ///
    /// - Parameter number: The index of the slot.
    package func isEmpty(_ number: Int) -> Bool {
        unsafe first[number].isEmpty
    }

    /// Replaces or removes the object in a slot.
    ///
    /// - Parameters:
    ///   - number: The index of the slot.
    ///   - object: The new object, or `nil`.
    /// - Returns: The old object, which readers may still be using.
    package func replace(_ number: Int, with object: AnyObject?) -> AnyObject? {
        unsafe first[number].replace(with: object)
    }
}
