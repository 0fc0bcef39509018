// SPDX-License-Identifier: MIT

/// An error that consists of one line for each problem.
package struct Refusal: Error, CustomStringConvertible, Hashable {
    package let lines: [String]

    package var description: String { lines.joined(separator: "\n") }

    package init(_ sentence: String) { self.init([sentence]) }

    init(_ sentences: [String]) { lines = sentences }
}
