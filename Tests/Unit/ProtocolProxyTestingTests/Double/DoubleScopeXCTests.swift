// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import ProtocolProxyTesting
import XCTest

final class DoubleScopeXCTests: FailureTakingTestCase {
    private let log = Log()
    private var double: NotedDouble?

    override func invokeTest() {
        let shared = DialProxy.shared
        takingFailures {
            withDoubles(checking: .unusedStubs) { super.invokeTest() }
        }
        XCTAssertEqual(
            failures,
            [
                Failure(
                    text: "failed - double has an unused stub.",
                    file: "/path/File.swift",
                    line: 7
                )
            ]
        )
        XCTAssertEqual(log.lines, ["test", "double 1"])
        XCTAssertEqual(DialProxy.shared, shared)
    }

    override func setUp() { double = NotedDouble("double", log: log) }

    func testDoublesAreFinishedAfterATest() {
        DialProxy.typeProxy.override(\.staticShared) { 7 }
        log.add(DialProxy.shared == 7 ? "test" : "another override was seen")
    }

    func testDoublesAreFinishedAfterAnAsynchronousTest() async {
        DialProxy.typeProxy.override(\.staticShared) { 8 }
        await Task.yield()
        XCTAssertNotNil(DoubleScope.current)
        let child = await Task { DialProxy.shared }.value
        log.add(child == 8 ? "test" : "another override was seen")
    }
}

/// XCTest makes the test cases of a class, with what their properties store, before it runs any of
/// them.
final class StoredDoubleXCTests: FailureTakingTestCase {
    private static let shared = DeskProxy.double()

    private let desk = DeskProxy.double()
    private let other = DeskProxy.double()
    private let stubbed = {
        let desk = DeskProxy.double()
        desk.when(\.tell, "set up").returns()
        return desk
    }()
    private var expected: [String] = []

    override func invokeTest() {
        takingFailures {
            withDoubles(checking: [.unusedStubs, .unverifiedCalls]) { super.invokeTest() }
        }
        XCTAssertEqual(failures.map(\.text), expected.map { "failed - \($0)" })
        XCTAssertEqual(
            desk.calls(\.tell).count + Self.shared.calls(\.tell).count,
            0,
            "They are reset."
        )
    }

    private let unused = "Desk: this stub has answered no call.\n    tell(\"a\")"
    private let unverified = "Desk received calls that were not verified:\n    #1  tell(\"a\")"

    func testAStubIsNotUsed() {
        desk.when(\.tell, "a").returns()
        expected = [unused]
    }

    func testACallIsNotVerified() {
        desk.tell("a")
        other.tell("b")
        other.verify(\.tell, "b")
        expected = [unverified]
    }

    func testACallOfAThreadIsNotVerified() {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [desk] in
            desk.tell("a")
            done.signal()
        }
        done.wait()
        expected = [unverified]
    }

    func testACallOfAnAsynchronousTestIsNotVerified() async {
        await Task { [desk] in desk.tell("a") }.value
        expected = [unverified]
    }

    func testAStubMadeBeforeTheTestIsNotUsed() {
        stubbed.tell("a")
        stubbed.verify(\.tell)
        expected = [unused.replacingOccurrences(of: "\"a\"", with: "\"set up\"")]
    }

    func testASharedDoubleIsCheckedInEachTest() {
        Self.shared.tell("a")
        expected = [unverified]
    }

    func testASharedDoubleIsCheckedInTheNextTestToo() {
        Self.shared.when(\.tell, "a").returns()
        expected = [unused]
    }

    func testAnInnerScopeLeavesItToTheTest() {
        withDoubles(checking: .unverifiedCalls) { desk.tell("a") }
        desk.verify(\.tell, "a")
    }

    func testNothingIsWrong() {
        desk.when(\.tell, "a").returns()
        desk.tell("a")
        desk.verify(\.tell, "a")
    }
}
