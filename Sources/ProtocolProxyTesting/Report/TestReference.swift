// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy

#if Testing
import IssueReporting
#endif

/// A reference to a running test, which reports failures to it from any thread or task.
package final class TestReference: Sendable {
    private let context: TaskContext?
    private let scopeState: LockedState<DoubleScope?>

    /// Creates a reference to the test of the current task.
    package init() {
        context = isTesting ? TaskContext() : nil
        scopeState = LockedState(DoubleScope.current)
    }

    /// The scope that waits for reports under way before it ends.
    var scope: DoubleScope? {
        get { scopeState.withLock { $0 } }
        set { scopeState.withLock { $0 = newValue } }
    }

    /// Reports a failure to the test, and returns when that is done.
    ///
    /// A caller in a task of the test reports to it directly, known issues included. Any other caller reports to the referenced
    /// test, unless that is over and the caller has a test of its own. If no test runs, the failure is printed to the standard
    /// error stream. It can be called on any thread, and holds no lock.
    ///
    /// - Parameters:
    ///   - text: The text of the failure.
    ///   - place: The place that the failure points to.
    ///   - isWarning: Whether to report a warning instead of a failure.
    package func report(_ text: String, at place: SourcePlace, isWarning: Bool = false) {
        let scope = scope
        scope?.beginReport()
        defer { scope?.endReport() }
        let callersTest = Self.currentTest
        guard let context, callersTest == nil || scope?.isOver != true else {
            return Self.record(text, at: place, isWarning: isWarning)
        }
        let isDelivered = LockedState(false)
        context.run {
            guard let test = Self.currentTest, test != callersTest else { return }
            Self.record(text, at: place, isWarning: isWarning)
            isDelivered.withLock { $0 = true }
        }
        if !isDelivered.withLock({ $0 }) { Self.record(text, at: place, isWarning: isWarning) }
    }

    /// Reports a failure to the test of the current task.
    ///
    /// - Parameters:
    ///   - text: The text of the failure.
    ///   - place: The place that the failure points to.
    ///   - isWarning: Whether to report a warning instead of a failure.
    package static func record(_ text: String, at place: SourcePlace, isWarning: Bool = false) {
        let reporters = IssueReporters.current.map { $0 is _DefaultReporter ? TestReporter() : $0 }
        withIssueReporters(reporters) {
            reportIssue(
                text, severity: isWarning ? .warning : .error, fileID: place.fileID, filePath: place.filePath,
                line: place.line, column: place.column)
        }
    }

    /// Indicates whether tests run and the current one is unknown, as in XCTest, and in Swift Testing outside of a test's
    /// tasks.
    static var isTestUnknown: Bool { isTesting && currentTest == nil }

    fileprivate static var currentTest: TestContext.Testing.Test.ID? {
        if case .swiftTesting(let testing?) = TestContext.current { testing.test.id } else { nil }
    }
}
