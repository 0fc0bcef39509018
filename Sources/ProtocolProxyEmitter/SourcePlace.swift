// SPDX-License-Identifier: MIT

/// The place of a token in a source file.
public struct SourcePlace: Sendable {
    let file: String
    let line: Int
    let column: Int

    /// Makes a place.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - line: The number of the line, from one.
    ///   - column: The number of the column, from one.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}
