// SPDX-License-Identifier: MIT

/// A place in source code that a failure points to.
///
/// A function that reports failures has four parameters with the defaults `#fileID`, `#filePath`, `#line` and `#column`, and
/// makes a place of them. A `SourcePlace` as a default argument would be the place of the function, not of its call.
public struct SourcePlace: Sendable {
    /// The module and the file.
    public let fileID: StaticString

    /// The path of the file.
    public let filePath: StaticString

    /// The line, counted from 1.
    public let line: UInt

    /// The column, counted from 1.
    public let column: UInt

    /// Creates a place, by default that of the call.
    ///
    /// - Parameters:
    ///   - fileID: The module and the file.
    ///   - filePath: The path of the file.
    ///   - line: The line, counted from 1.
    ///   - column: The column, counted from 1.
    public init(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }
}

extension SourcePlace {
    /// The name of the file and the line, as shown in a failure.
    var text: String { "\("\(fileID)".split(separator: "/").last ?? ""):\(line)" }
}
