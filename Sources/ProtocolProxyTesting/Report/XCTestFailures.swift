// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy

#if canImport(IssueReportingTestSupport) && canImport(XCTest)
import XCTest

/// Reports failures to XCTest, including those that come while no test case runs.
///
/// corelibs' `XCTFail` drops such a failure: in a class's `setUp` and `tearDown`, in the
/// initializer of a test case's property, and on a thread after the last test. Between the end of
/// a test case's run and the next step of XCTest, it stops the process. So this class observes
/// which test case runs. It prints a failure that XCTest would drop, and records it at the end of
/// the bundle in a test case of its own, which lets the run fail.
final class XCTestFailures: XCTestObservation, Sendable {
    private struct Failure {
        let text: String
        let filePath: String
        let line: Int
    }

    private enum Phase {
        /// The observer was added in the middle of the run, so a test case may be running.
        ///
        /// The next step of XCTest tells whether one was running, and so whether it has got the
        /// failures.
        case unknown([Failure])
        case running(XCTestCase)
        case betweenTests
        case over
    }

    private struct State {
        var phase: Phase = .unknown([])
        var dropped: [Failure] = []
        /// The suite that finished last, which in the end is the one that contains all others.
        var suite: XCTestSuite?
    }

    // XCTest's list of observers has no lock. Its main thread reads the list only between test
    // cases and at failures.
    private static let shared: XCTestFailures = {
        let shared = XCTestFailures()
        XCTestObservationCenter.shared.addTestObserver(shared)
        return shared
    }()

    private let state = LockedState(State())

    /// Begins to observe the run, unless it is being observed.
    static func observe() { _ = shared }

    /// Reports a failure on any thread.
    static func report(_ text: String, filePath: StaticString, line: UInt) {
        let failure = Failure(text: text, filePath: "\(filePath)", line: Int(line))
        if shared.isReportable(failure) {
            XCTFail(text, file: filePath, line: line)
        } else {
            shared.add([failure])
        }
    }

    /// Whether XCTest can take a failure: a test case runs, or may be running.
    private func isReportable(_ failure: Failure) -> Bool {
        let phase = state.withLock { state in
            if case .unknown(let failures) = state.phase {
                state.phase = .unknown(failures + [failure])
            }
            return state.phase
        }
        return switch phase {
        case .unknown: true
        case .running(let test): test.testRun?.stopDate == nil
        case .betweenTests, .over: false
        }
    }

    /// Prints failures that XCTest has dropped or would drop, and keeps them for the end of the
    /// run.
    private func add(_ failures: [Failure]) {
        let isOver = state.withLock { state in
            if case .over = state.phase { return true }
            state.dropped += failures
            return false
        }
        for failure in failures {
            let note =
                isOver
                ? "It came after the tests, so the run doesn't fail."
                : "No test was running, so '\(Self.testName)' fails at the end of the run."
            FileHandle.standardError.write(
                Data("\(failure.filePath):\(failure.line): error: \(failure.text)\n\(note)\n".utf8)
            )
        }
    }

    private func enter(_ phase: Phase, from test: XCTestCase? = nil) {
        let old = state.withLock { state in
            let old = state.phase
            state.phase = phase
            return old
        }
        // A test case that ends was running, and has got the failures.
        if case .unknown(let failures) = old, test == nil { add(failures) }
    }

    // MARK: The steps of XCTest

    func testSuiteWillStart(_ suite: XCTestSuite) { enter(.betweenTests) }

    func testCaseWillStart(_ test: XCTestCase) { enter(.running(test)) }

    func testCaseDidFinish(_ test: XCTestCase) { enter(.betweenTests, from: test) }

    func testSuiteDidFinish(_ suite: XCTestSuite) {
        enter(.betweenTests)
        state.withLock { $0.suite = suite }
    }

    func testBundleDidFinish(_ bundle: Bundle) {
        let (dropped, suite) = state.withLock { state in
            let dropped = state.dropped
            state.dropped = []
            return (dropped, state.suite)
        }
        defer { state.withLock { $0.phase = .over } }
        guard !dropped.isEmpty, let run = suite?.testRun as? XCTestSuiteRun else { return }
        let test = XCTestCase(name: "failuresWhileNoTestRan") { test in
            for failure in dropped {
                test.recordFailure(
                    withDescription: failure.text,
                    inFile: failure.filePath,
                    atLine: failure.line,
                    expected: true
                )
            }
        }
        test.run()
        // The process fails if the outermost suite has a failure.
        if let failed = test.testRun { run.addTestRun(failed) }
    }

    private static let testName = "XCTestCase.failuresWhileNoTestRan"
}
#endif

/// Whether a test case of XCTest has ended early: it was skipped, or threw an error.
///
/// `nil` if the object isn't a test case that is running.
func hasEndedEarly(_ testCase: AnyObject) -> Bool? {
    #if canImport(IssueReportingTestSupport) && canImport(XCTest)
    (testCase as? XCTestCase)?.testRun.map { $0.hasBeenSkipped || $0.unexpectedExceptionCount > 0 }
    #elseif canImport(ObjectiveC)
    // XCTest isn't linked, so that apps and previews can make doubles.
    guard let testCase = testCase as? NSObject,
        testCase.responds(to: NSSelectorFromString("testRun")),
        let run = testCase.value(forKey: "testRun") as? NSObject
    else { return nil }
    let isSkipped = run.value(forKey: "hasBeenSkipped") as? Bool ?? false
    let exceptions = run.value(forKey: "unexpectedExceptionCount") as? Int ?? 0
    return isSkipped || exceptions > 0
    #else
    nil
    #endif
}
