// SPDX-License-Identifier: MIT

struct SourceLocation: Sendable {
    private let fileID: StaticString
    private let line: UInt32

    init(_ fileID: StaticString, _ line: UInt) {
        self.fileID = fileID
        self.line = UInt32(truncatingIfNeeded: line)
    }
}

extension SourceLocation: CustomStringConvertible {
    var description: String { "\(fileID):\(line)" }
}
