// SPDX-License-Identifier: MIT

/// The line of the source where a registration was made.
struct SourceLocation: Sendable {
    private let fileID: StaticString
    private let line: UInt32

    init(_ fileID: StaticString, _ line: UInt) {
        self.fileID = fileID
        self.line = UInt32(truncatingIfNeeded: line)
    }
}

extension SourceLocation: CustomStringConvertible {
    /// The module, the file and the line, such as `Shop/Checkout.swift:12`.
    var description: String { "\(fileID):\(line)" }
}
