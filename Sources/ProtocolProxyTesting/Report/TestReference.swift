// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy

#if Testing
import IssueReporting
#endif

/// The test that was running when it was made, for failures to reach it from anywhere.
package final class TestReference: Sendable {
    private let context: TaskContext?
    private let scopeState: LockedState<DoubleScope?>

    /// Refers to the test of the current task.
    package init() {
        context = isTesting ? TaskContext() : nil
        scopeState = LockedState(DoubleScope.current)
    }

    /// The scope that waits for failures which are being reported when it ends.
    var scope: DoubleScope? {
        get { scopeState.withLock { $0 } }
        set { scopeState.withLock { $0 = newValue } }
    }

    /// Reports a failure to the test, and returns when that is done.
    ///
    /// A caller in a task of the test reports as it would itself, known issues included. From anywhere else, and from a task
    /// of another test, the failure reaches the test that this refers to, though not if that is known to be over and the
    /// caller has a test. Where no test runs, the failure is printed to the standard error stream. It may be called from any
    /// thread, and holds no lock meanwhile.
    ///
    /// - Parameters:
    ///   - text: What failed.
    ///   - place: Where the failure points.
    ///   - isWarning: Whether it is no failure, and only to be known.
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
    ///   - text: What failed.
    ///   - place: Where the failure points.
    ///   - isWarning: Whether it is no failure, and only to be known.
    package static func record(_ text: String, at place: SourcePlace, isWarning: Bool = false) {
        let reporters = IssueReporters.current.map { $0 is _DefaultReporter ? TestReporter() : $0 }
        withIssueReporters(reporters) {
            reportIssue(
                text, severity: isWarning ? .warning : .error, fileID: place.fileID, filePath: place.filePath,
                line: place.line, column: place.column)
        }
    }

    /// Whether tests run and nobody knows which one is here: so in XCTest, and in Swift Testing outside of the tests' tasks.
    static var isTestUnknown: Bool { isTesting && currentTest == nil }

    fileprivate static var currentTest: TestContext.Testing.Test.ID? {
        if case .swiftTesting(let testing?) = TestContext.current { testing.test.id } else { nil }
    }
}
