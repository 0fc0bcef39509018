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
            failures, [Failure(text: "failed - double has an unused stub.", file: "/path/File.swift", line: 7)])
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
