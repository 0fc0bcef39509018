// SPDX-License-Identifier: MIT

/// Objects in order, each lent where it lies.
///
/// What is read from an array is counted while code runs that might, for all the compiler knows, change the array: two
/// atomic operations for each observer that is told, more than to tell it. What this row reads nobody changes.
@usableFromInline
struct Row<Element: AnyObject> {
    let elements: [Element]
    // SAFETY: `elements` keeps them alive as long as the row, and whoever reads the row keeps it alive.
    @usableFromInline let places: [Unmanaged<Element>]

    init(_ elements: [Element]) {
        self.elements = elements
        self.places = elements.map(Unmanaged.passUnretained)
    }

    @inlinable var count: Int { places.count }

    @inlinable var indices: Range<Int> { places.indices }

    @inlinable
    subscript(index: Int) -> Element { places[index].takeUnretainedValue() }

    /// One of them, as a reference that the row keeps alive.
    @inlinable @inline(__always)
    func unmanaged(_ index: Int) -> Unmanaged<Element> { places[index] }

    /// Lends one of them to a closure.
    @inlinable @inline(__always)
    func lend<Result: ~Copyable, Failure>(
        _ index: Int, to body: (Element) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try places[index].lend(body)
    }
}
