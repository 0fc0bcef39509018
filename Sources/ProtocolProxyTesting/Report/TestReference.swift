// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy

#if Testing
import IssueReporting
#endif

/// The test that was running when it was made, for failures to reach it from anywhere.
package final class TestReference: Sendable {
    private let context: TaskContext?
    private let scope: DoubleScope?

    /// Refers to the test of the current task.
    package init() {
        context = isTesting ? TaskContext() : nil
        scope = DoubleScope.current
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
    package func report(_ text: String, at place: SourcePlace) {
        scope?.beginReport()
        defer { scope?.endReport() }
        let callersTest = Self.currentTest
        guard let context, callersTest == nil || scope?.isOver != true else {
            return Self.record(text, at: place)
        }
        let isDelivered = LockedState(false)
        context.run {
            guard let test = Self.currentTest, test != callersTest else { return }
            Self.record(text, at: place)
            isDelivered.withLock { $0 = true }
        }
        if !isDelivered.withLock({ $0 }) { Self.record(text, at: place) }
    }

    /// Reports a failure to the test of the current task.
    ///
    /// - Parameters:
    ///   - text: What failed.
    ///   - place: Where the failure points.
    package static func record(_ text: String, at place: SourcePlace) {
        let reporters = IssueReporters.current.map { $0 is _DefaultReporter ? TestReporter() : $0 }
        withIssueReporters(reporters) {
            reportIssue(
                text, fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
        }
    }

    fileprivate static var currentTest: TestContext.Testing.Test.ID? {
        if case .swiftTesting(let testing?) = TestContext.current { testing.test.id } else { nil }
    }
}
