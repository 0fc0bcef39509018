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
    /// The test that failures go to.
    struct Destination {
        fileprivate let context: TaskContext?
        /// The scope that waits for reports in progress before it ends.
        let scope: (any ReportScope)?
        /// Whether several tests may use what fails, since it was made earlier than this test.
        fileprivate let isShared: Bool

        /// The current task's test.
        ///
        /// - Parameter scope: The scope that the test runs in, for something made earlier.
        init(sharedIn scope: (any ReportScope)? = nil) {
            context = isTesting ? TaskContext() : nil
            self.scope = scope ?? TestReference.currentScope
            isShared = scope != nil
        }
    }

    private let state: LockedState<Destination>

    /// The scope of the current task.
    @TaskLocal static var currentScope: (any ReportScope)?

    /// Creates a reference to the current task's test.
    package init() {
        #if canImport(IssueReportingTestSupport) && canImport(XCTest)
        if isTesting, !TestReporter.isSwiftTestingAlone { XCTestFailures.observe() }
        #endif
        state = LockedState(Destination())
    }

    /// The test that failures go to; set if another test uses what fails.
    var destination: Destination {
        get { state.withLock { $0 } }
        set {
            // The old context ends a task, so it is released without the lock.
            let old = state.withLock { state in
                let old = state
                state = newValue
                return old
            }
            withExtendedLifetime(old) {}
        }
    }

    /// The scope that waits for reports in progress before it ends.
    var scope: (any ReportScope)? { destination.scope }

    /// Reports a failure to the test, and returns after the report.
    ///
    /// In a task of the referenced test, the failure is reported directly, and respects known
    /// issues. Elsewhere, it goes to the referenced test, unless the caller has a test of its own
    /// and that test has ended or shares what fails. If no test is running in XCTest, the failure
    /// is printed to the standard error stream, and fails the run. The method can be called on any
    /// thread and holds no lock.
    ///
    /// - Parameters:
    ///   - text: The text of the failure.
    ///   - location: The source location of the failure.
    ///   - isWarning: Whether to report a warning instead.
    package func report(_ text: String, at location: FailureLocation, isWarning: Bool = false) {
        let destination = destination
        let scope = destination.scope
        let calls = isWarning ? nil : describing { scope?.claimCallTexts() }
        let text = text + (calls ?? "")
        scope?.beginReport()
        defer { scope?.endReport() }
        let callersTest = Self.currentTest
        let isCallers = callersTest != nil && (destination.isShared || scope?.isOver == true)
        guard let context = destination.context, !isCallers else {
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

    /// Whether the process runs tests.
    static var isInTests: Bool { isTesting }

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
            } else {
                #if canImport(XCTest)
                return XCTestFailures.report(message, filePath: filePath, line: line)
                #endif
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

    /// Whether SwiftPM started this process to run tests of Swift Testing.
    static let isSwiftTestingAlone = zip(
        CommandLine.arguments,
        CommandLine.arguments.dropFirst()
    )
    .contains { $0 == "--testing-library" && $1 == "swift-testing" }
    #endif
}
