// SPDX-License-Identifier: MIT

import Foundation

#if Testing
import IssueReporting
#endif
#if canImport(IssueReportingTestSupport)
import IssueReportingTestSupport
#endif

/// Reports like the default reporter of IssueReporting, without three of its faults outside of Apple's platforms.
///
/// The default reporter assigns an issue outside of a test's tasks to XCTest, which loses it if Swift Testing runs. It adds a
/// note on applications to each failure in XCTest. And it turns warnings in XCTest into failures.
struct TestReporter: IssueReporter {
    func reportIssue(
        _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString, filePath: StaticString,
        line: UInt, column: UInt
    ) {
        let message = message() ?? ""
        #if canImport(IssueReportingTestSupport)
        if case .xcTest = TestContext.current {
            if Self.isSwiftTestingAlone {
                if let record = _recordIssue() as? RecordIssue {
                    let severity = severity == .warning ? 0 : 1
                    return record(message, severity, "\(fileID)", "\(filePath)", Int(line), Int(column))
                }
            } else if severity == .warning {
                return FileHandle.standardError.write(Data("\(filePath):\(line): warning: \(message)\n".utf8))
            } else if let fail = _XCTFail() as? Fail {
                return fail(message, filePath, line)
            }
        }
        #endif
        _DefaultReporter.default.reportIssue(
            message, severity: severity, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    #if canImport(IssueReportingTestSupport)
    private typealias RecordIssue = @Sendable (String?, Int, String, String, Int, Int) -> Void
    private typealias Fail = @Sendable (String, StaticString, UInt) -> Void

    /// Indicates whether this process was started to run the tests of Swift Testing, as SwiftPM does.
    private static let isSwiftTestingAlone = zip(CommandLine.arguments, CommandLine.arguments.dropFirst())
        .contains { $0 == "--testing-library" && $1 == "swift-testing" }
    #endif
}
