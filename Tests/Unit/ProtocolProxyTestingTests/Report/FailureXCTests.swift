// SPDX-License-Identifier: MIT

import ProtocolProxyTesting
import XCTest

final class FailureXCTests: FailureTakingTestCase {
    private let expected = [
        Failure(text: "failed - Two lines:\n    of text", file: "/path/File.swift", line: 7)
    ]

    func testFailureInTheTestIsReportedAsItIs() {
        takingFailures { TestReference().report("Two lines:\n    of text", at: reportedLocation) }
        XCTAssertEqual(failures, expected)
    }

    func testFailureElsewhereIsReportedAsItIs() async {
        for caller in Caller.allCases {
            await takingFailures {
                let reference = TestReference()
                await caller.run {
                    reference.report("Two lines:\n    of text", at: reportedLocation)
                }
            }
        }
        XCTAssertEqual(failures, Caller.allCases.flatMap { _ in expected })
    }

    /// How often it came is printed, since XCTest has no warnings.
    func testAFailureThatComesAgainIsReportedOnce() {
        let line = #line + 2
        takingFailures {
            let desk = DeskProxy.double()
            for _ in 0..<200 { _ = desk.title }
        }
        XCTAssertEqual(failures.map(\.line), [line])
    }
}
