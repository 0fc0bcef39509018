// SPDX-License-Identifier: MIT

/// Objects that have left their slots but may still be in use by readers.
///
/// The list belongs to the slots' writer, whose lock guards it. Release the returned objects after
/// unlocking, because a deinitializer may run any code.
package struct RetireList<Object: AnyObject> {
    private var objects: [Object] = []

    /// Creates an empty list.
    package init() {}

    /// The number of retired objects that haven't been reclaimed yet.
    package var count: Int { objects.count }

    /// Adds objects that have left their slots, and removes those that are no longer in use.
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
        // Usually nothing is in use, and the whole list is removed.
        guard !hazards.isEmpty else {
            let free = objects
            objects = []
            return free
        }
        // SAFETY: the address is compared and not used.
        let isFree = { (object: Object) in
            unsafe !hazards.contains(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
        }
        let free = objects.filter(isFree)
        objects.removeAll(where: isFree)
        return free
    }
}
