// SPDX-License-Identifier: MIT

/// The position of a token in a source file.
public struct SourcePosition: Sendable {
    let file: String
    let line: Int
    let column: Int

    /// Creates a position; lines and columns start at 1.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension SourcePosition {
    /// The directive that gives the position to the second line after it.
    var directive: String { "#sourceLocation(file: \(file.literal), line: \(line - 1))" }
}
