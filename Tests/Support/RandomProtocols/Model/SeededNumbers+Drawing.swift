// SPDX-License-Identifier: MIT

import SeededRandom

extension SeededNumbers {
    /// Returns `true` in so many of a hundred cases.
    mutating func chance(_ percent: Int) -> Bool { number(in: 0...99) < percent }

    /// Returns one of the elements, or `nil` if there are none.
    mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.randomElement(using: &self)
    }
}
