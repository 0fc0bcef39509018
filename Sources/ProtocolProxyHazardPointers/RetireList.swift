// SPDX-License-Identifier: MIT

/// The objects that were taken out of their slots and may still be in use by readers.
///
/// The writer of the slots owns the list, and the writers' lock guards it. Release the returned objects after unlocking,
/// since a deinitializer may run any code.
package struct RetireList<Object: AnyObject> {
    private var objects: [Object] = []

    /// Makes an empty list.
    package init() {}

    /// The number of retired objects that are not released yet.
    package var count: Int { objects.count }

    /// Adds objects that are out of their slots, and removes those that are no longer in use.
    ///
    /// - Parameter new: The objects that ``HazardSlot/replace(with:)`` returned.
    /// - Returns: The removed objects.
    package mutating func retire(_ new: [Object]) -> [Object] {
        objects += new
        AsymmetricFence.heavy()
        return reclaim()
    }

    /// Removes the objects that are no longer in use.
    ///
    /// - Returns: The removed objects.
    package mutating func reclaim() -> [Object] {
        guard !objects.isEmpty else { return [] }
        let hazards = HazardRecord.hazards()
        // Most often there are none, and the whole list goes.
        guard !hazards.isEmpty else {
            defer { objects = [] }
            return objects
        }
        // SAFETY: the address is compared and not used.
        let isFree = { (object: Object) in
            unsafe !hazards.contains(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
        }
        defer { objects.removeAll(where: isFree) }
        return objects.filter(isFree)
    }
}
