// SPDX-License-Identifier: MIT

/// The most recent of the elements that were added.
struct Ring<Element> {
    private var slots: [Element] = []
    private var oldest = 0

    /// The elements, oldest first.
    var elements: [Element] { Array(slots[oldest...] + slots[..<oldest]) }

    /// Adds an element.
    ///
    /// If the ring is full, the new element replaces the oldest one.
    ///
    /// - Parameter capacity: The number of elements of a full ring, 1 or more; the same in each
    ///   call.
    mutating func append(_ element: Element, keeping capacity: Int) {
        guard slots.count >= capacity else { return slots.append(element) }
        slots[oldest] = element
        oldest = (oldest + 1) % capacity
    }
}
