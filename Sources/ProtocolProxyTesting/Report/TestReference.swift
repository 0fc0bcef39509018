// SPDX-License-Identifier: MIT

// Report: takes failures to the test that they belong to, from any thread, and shows values in
// their texts. It uses nothing else of this module.

import Foundation
import ProtocolProxy

#if Testing
import IssueReporting
#endif
#if canImport(IssueReportingTestSupport)
import IssueReportingTestSupport
#endif

/// A reference to a running test, which reports failures to that test from any thread or task.
package final class TestReference: Sendable {
    private let context: TaskContext?
    private let scopeState: LockedState<(any ReportScope)?>

    /// The scope of the current task.
    @TaskLocal static var currentScope: (any ReportScope)?

    /// Creates a reference to the current task's test.
    package init() {
        context = isTesting ? TaskContext() : nil
        scopeState = LockedState(Self.currentScope)
    }

    /// The scope that waits for reports in progress before it ends.
    var scope: (any ReportScope)? {
        get { scopeState.withLock { $0 } }
        set { scopeState.withLock { $0 = newValue } }
    }

    /// Reports a failure to the test, and returns after the report.
    ///
    /// In a task of the referenced test, the failure is reported directly, and respects known
    /// issues. Elsewhere, it goes to the referenced test, unless that test has ended and the caller
    /// has a test of its own. If no test is running, the failure is printed to the standard error
    /// stream. The method can be called on any thread and holds no lock.
    ///
    /// - Parameters:
    ///   - text: The text of the failure.
    ///   - location: The source location of the failure.
    ///   - isWarning: Whether to report a warning instead.
    package func report(_ text: String, at location: FailureLocation, isWarning: Bool = false) {
        let scope = scope
        let calls = isWarning ? nil : describing { scope?.claimCallTexts() }
        let text = text + (calls ?? "")
        scope?.beginReport()
        defer { scope?.endReport() }
        let callersTest = Self.currentTest
        guard let context, callersTest == nil || scope?.isOver != true else {
            return Self.record(text, at: location, isWarning: isWarning)
        }
        let isDelivered = LockedState(false)
        context.run {
            guard let test = Self.currentTest, test != callersTest else { return }
            Self.record(text, at: location, isWarning: isWarning)
            isDelivered.withLock { $0 = true }
        }
        if !isDelivered.withLock({ $0 }) { Self.record(text, at: location, isWarning: isWarning) }
    }

    /// Runs a function that describes values for a failure of the referenced test, as the scope of
    /// that test describes them.
    ///
    /// The function may run on any thread.
    func describing<Text>(_ describe: () -> Text) -> Text {
        guard let scope, scope !== Self.currentScope else { return describe() }
        return Self.$currentScope.withValue(scope) { describe() }
    }

    /// Reports a failure to the current task's test.
    package static func record(
        _ text: String,
        at location: FailureLocation,
        isWarning: Bool = false
    ) {
        let reporters = IssueReporters.current.map { $0 is _DefaultReporter ? TestReporter() : $0 }
        withIssueReporters(reporters) {
            reportIssue(
                text,
                severity: isWarning ? .warning : .error,
                fileID: location.fileID,
                filePath: location.filePath,
                line: location.line,
                column: location.column
            )
        }
    }

    /// Whether tests are running but the current one isn't known: in XCTest, and outside of a
    /// test's tasks in Swift Testing.
    static var isTestUnknown: Bool { isTesting && currentTest == nil }

    fileprivate static var currentTest: TestContext.Testing.Test.ID? {
        if case .swiftTesting(let testing?) = TestContext.current { testing.test.id } else { nil }
    }
}

/// The scope of a test, as far as reports concern it.
protocol ReportScope: AnyObject, Sendable {
    var isOver: Bool { get }

    /// How failures describe the values of some types.
    var descriptions: ValueDescriptions { get }

    /// The text that the first failure in the scope appends; `nil` for later failures, and if there
    /// is none.
    func claimCallTexts() -> String?

    func beginReport()
    func endReport()
}

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
