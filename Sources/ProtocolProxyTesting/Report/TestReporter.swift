// SPDX-License-Identifier: MIT

import Foundation

#if Testing
import IssueReporting
#endif
#if canImport(IssueReportingTestSupport)
import IssueReportingTestSupport
#endif

/// Reports like IssueReporting's default reporter, but without three faults that it has on
/// platforms other than Apple's.
///
/// The default reporter attributes an issue outside of a test's tasks to XCTest, which loses it if
/// Swift Testing is running. In XCTest, the default reporter adds a note about applications to
/// every failure, and turns warnings into failures.
struct TestReporter: IssueReporter {
    func reportIssue(
        _ message: @autoclosure () -> String?,
        severity: IssueSeverity,
        fileID: StaticString,
        filePath: StaticString,
        line: UInt,
        column: UInt
    ) {
        let message = message() ?? ""
        #if canImport(IssueReportingTestSupport)
        if case .xcTest = TestContext.current {
            if Self.isSwiftTestingAlone {
                if let record = _recordIssue() as? RecordIssue {
                    let severity = severity == .warning ? 0 : 1
                    return record(
                        message,
                        severity,
                        "\(fileID)",
                        "\(filePath)",
                        Int(line),
                        Int(column)
                    )
                }
            } else if severity == .warning {
                return FileHandle.standardError.write(
                    Data("\(filePath):\(line): warning: \(message)\n".utf8)
                )
            } else if let fail = _XCTFail() as? Fail {
                return fail(message, filePath, line)
            }
        }
        #endif
        _DefaultReporter.default.reportIssue(
            message,
            severity: severity,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
    }

    #if canImport(IssueReportingTestSupport)
    private typealias RecordIssue = @Sendable (String?, Int, String, String, Int, Int) -> Void
    private typealias Fail = @Sendable (String, StaticString, UInt) -> Void

    /// Whether SwiftPM started this process to run tests of Swift Testing.
    private static let isSwiftTestingAlone = zip(
        CommandLine.arguments,
        CommandLine.arguments.dropFirst()
    )
    .contains { $0 == "--testing-library" && $1 == "swift-testing" }
    #endif
}
