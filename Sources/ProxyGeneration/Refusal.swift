// SPDX-License-Identifier: MIT

/// Why something cannot be done: one line.
package struct Refusal: Error, CustomStringConvertible, Hashable {
    /// The sentence.
    package let description: String

    /// Says why.
    ///
    /// - Parameter description: The sentence.
    package init(_ description: String) { self.description = description }
}
