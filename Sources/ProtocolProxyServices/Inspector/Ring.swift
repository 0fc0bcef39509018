// SPDX-License-Identifier: MIT

/// The last of many elements.
struct Ring<Element> {
    private var slots: [Element] = []
    private var oldest = 0

    /// The elements, oldest first.
    var elements: [Element] { Array(slots[oldest...] + slots[..<oldest]) }

    /// Adds an element, in place of the oldest one if there are as many as are kept.
    ///
    /// - Parameter capacity: How many are kept, 1 or more; the same in each call.
    mutating func append(_ element: Element, keeping capacity: Int) {
        guard slots.count >= capacity else { return slots.append(element) }
        slots[oldest] = element
        oldest = (oldest + 1) % capacity
    }
}
