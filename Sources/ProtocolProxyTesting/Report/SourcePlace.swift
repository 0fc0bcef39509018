// SPDX-License-Identifier: MIT

/// A source location for a failure.
///
/// A function that reports failures has four parameters with the defaults `#fileID`, `#filePath`,
/// `#line` and `#column`, and creates a location from them. As a default argument, a `SourcePlace`
/// would refer to the function instead of its call.
public struct SourcePlace: Sendable {
    /// The module and the name of the file.
    public let fileID: StaticString

    /// The path of the file.
    public let filePath: StaticString

    /// The line, starting at 1.
    public let line: UInt

    /// The column, starting at 1.
    public let column: UInt

    /// Creates a source location, by default that of the call.
    public init(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }
}

extension SourcePlace {
    /// The file name and line, as failures show them.
    var text: String { "\("\(fileID)".split(separator: "/").last ?? ""):\(line)" }
}
