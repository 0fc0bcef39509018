// SPDX-License-Identifier: MIT

// SAFETY: until it is released, a cell or a retain keeps the object alive.
/// A use of the object in a slot.
@safe
public struct HazardPointer {
    /// The object's address.
    public let object: UnsafeRawPointer
    /// The cell that protects the object; `nil` if the object is retained instead.
    let cell: HazardCell?

    /// Creates a use of an object that isn't in any slot, and retains the object.
    ///
    /// - Parameter object: The object, which is released at the end of the use.
    package init(retaining object: AnyObject) {
        unsafe self.init(
            object: UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque()),
            cell: nil
        )
    }

    init(object: UnsafeRawPointer, cell: HazardCell?) {
        unsafe self.object = object
        self.cell = cell
    }
}
