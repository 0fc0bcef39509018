// SPDX-License-Identifier: MIT

/// An error with a line for each problem.
package struct Refusal: Error, CustomStringConvertible, Hashable {
    /// The sentences.
    package let lines: [String]

    /// All lines as one text.
    package var description: String { lines.joined(separator: "\n") }

    /// Makes an error of one sentence.
    ///
    /// - Parameter sentence: The sentence.
    package init(_ sentence: String) { self.init([sentence]) }

    /// Makes an error of several sentences.
    init(_ sentences: [String]) { lines = sentences }
}
