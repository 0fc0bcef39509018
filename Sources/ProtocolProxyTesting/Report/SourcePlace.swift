// SPDX-License-Identifier: MIT

/// A place in source code, to which a failure points.
///
/// A function that reports failures takes the four parts with `#fileID`, `#filePath`, `#line` and `#column` as their
/// defaults, so that it is given the place of its call, and makes one of them: a place that is itself a default would be
/// that of the function.
public struct SourcePlace: Sendable {
    /// The module and the file.
    public let fileID: StaticString

    /// The path of the file.
    public let filePath: StaticString

    /// The line, counted from 1.
    public let line: UInt

    /// The column, counted from 1.
    public let column: UInt

    /// Makes the place that is given, or that of the call.
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
    /// The file's name and the line, as a failure shows them.
    var text: String { "\("\(fileID)".split(separator: "/").last ?? ""):\(line)" }
}
