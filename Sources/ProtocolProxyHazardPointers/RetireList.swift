// SPDX-License-Identifier: MIT

/// Objects that were taken out of their slots, and that readers may be using still.
///
/// The list belongs to whoever writes the slots, and is guarded by the writers' lock. What its functions return is let go of
/// after unlocking, since the end of an object may run anybody's code.
package struct RetireList<Object: AnyObject> {
    private var objects: [Object] = []

    /// Makes an empty list.
    package init() {}

    /// How many objects wait for their readers.
    package var count: Int { objects.count }

    /// Adds objects that are out of their slots, and removes those that nobody uses.
    ///
    /// - Parameter new: What ``HazardSlot/replace(with:)`` returned.
    /// - Returns: What is removed.
    package mutating func retire(_ new: [Object]) -> [Object] {
        objects += new
        AsymmetricFence.heavy()
        return reclaim()
    }

    /// Removes the objects that nobody uses any more.
    ///
    /// - Returns: What is removed.
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
