// SPDX-License-Identifier: MIT

/// Why something cannot be done: a line for each thing that is wrong.
package struct Refusal: Error, CustomStringConvertible, Hashable {
    /// The sentences.
    package let lines: [String]

    /// All lines as one text.
    package var description: String { lines.joined(separator: "\n") }

    /// Says why.
    ///
    /// - Parameter sentence: The sentence.
    package init(_ sentence: String) { self.init([sentence]) }

    /// Says several things that are wrong.
    init(_ sentences: [String]) { lines = sentences }
}
