// SPDX-License-Identifier: MIT

/// The source location at which a failure is reported.
///
/// A function that reports failures has four parameters with the defaults `#fileID`, `#filePath`,
/// `#line` and `#column`, and creates a location from them. A single parameter with the default
/// `FailureLocation()` would get the location of the function, not that of its call.
public struct FailureLocation: Sendable {
    /// The module and the name of the file.
    public let fileID: StaticString

    /// The path of the file.
    public let filePath: StaticString

    /// The line, starting at 1.
    public let line: UInt

    /// The column, starting at 1.
    public let column: UInt

    /// Creates a source location, by default that of the initializer's call.
    ///
    /// - Parameters:
    ///   - fileID: The module and the name of the file, separated by a slash.
    ///   - filePath: The path of the file.
    ///   - line: The line, starting at 1.
    ///   - column: The column, starting at 1.
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

extension FailureLocation {
    /// The file name and line, as failures show them.
    var text: String {
        let file = "\(fileID)".split(separator: "/").last ?? ""
        return "\(file):\(line)"
    }
}
