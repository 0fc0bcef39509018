// SPDX-License-Identifier: MIT

import ProtocolProxySwiftTesting
import ProtocolProxyTestSupport
import Testing
import XCTest

/// Failures as a whole run of tests prints them.
@Suite struct `A run of tests that fail` {
    @Test func `A test run names the test that created a failing double`() throws {
        let outcome = try FailingOnPurpose.run(
            "--testing-library",
            "swift-testing",
            "--filter",
            "FailingOnPurpose"
        )
        #expect(!outcome.succeeded)
        #expect(outcome.output.contains(#"Test "second of two" failed"#))
        let issues = FailingOnPurpose.issues(in: outcome.output)
        #expect(
            issues == [
                #"Test "first of two" recorded an issue at File.swift:7:9: Issue recorded → of first"#,
                #"Test "second of two" recorded an issue at File.swift:7:9: Issue recorded → of second"#,
                #"Test fourth() recorded an issue at File.swift:7:9: Issue recorded → of fourth"#,
                #"Test numbers(number:) recorded an issue with 1 argument number → 0 at File.swift:7:9: Issue recorded → of 0"#,
                #"Test numbers(number:) recorded an issue with 1 argument number → 1 at File.swift:7:9: Issue recorded → of 1"#,
                #"Test stubs() recorded an issue at File.swift:7:9: Issue recorded → gateway has an unused stub."#,
                #"Test «unknown» recorded an issue at File.swift:7:9: Issue recorded → of nobody"#,
            ],
            "\(outcome.output)"
        )
    }

    @Test func `XCTest prints failure texts unchanged`() throws {
        let outcome = try FailingOnPurpose.run("ProtocolProxyTestingTests.FailingOnPurposeXCTests")
        #expect(!outcome.succeeded)
        let failures = outcome.output.split(separator: "\n").drop { !$0.contains("error") }.prefix(
            3
        )
        #expect(
            failures.dropLast() == [
                "/path/File.swift:7: error: FailingOnPurposeXCTests.testFails : failed - Two lines:",
                "    of text",
            ],
            "\(outcome.output)"
        )
        #expect(
            failures.last?.hasPrefix("Test Case 'FailingOnPurposeXCTests.testFails' failed") == true
        )
    }
}

@Suite(.enabled(if: FailingOnPurpose.isWanted)) struct FailingOnPurposeTests {
    static let two = Meeting<TestReference>()
    static let over = Meeting<TestReference?>()

    /// Each has the other's double fail, while both run.
    @Test func `first of two`() async {
        let other = await Self.two.exchange(TestReference())
        await Caller.detachedTask.run { other.report("of second", at: reportedLocation) }
        _ = await Self.two.exchange(other)
    }

    @Test func `second of two`() async {
        let other = await Self.two.exchange(TestReference())
        other.report("of first", at: reportedLocation)
        _ = await Self.two.exchange(other)
    }

    /// Its doubles are over, so that what fails later is the matter of who calls them.
    @Test func third() async {
        _ = await Self.over.exchange(withDoubles { TestReference() })
        _ = await Self.over.exchange(nil)
    }

    @Test func fourth() async {
        let other = await Self.over.exchange(nil)
        other?.report("of fourth", at: reportedLocation)
        _ = await Self.over.exchange(nil)
    }

    @Test(arguments: 0..<2) func numbers(number: Int) async {
        let reference = TestReference()
        await Caller.thread.run { reference.report("of \(number)", at: reportedLocation) }
    }

    @Test(.doubles(checking: .unusedStubs)) func stubs() {
        _ = NotedDouble("gateway", log: Log())
    }

    @Test func `knows of none`() async {
        await Caller.thread.run { TestReference().report("of nobody", at: reportedLocation) }
    }
}

final class FailingOnPurposeXCTests: XCTestCase {
    override func setUpWithError() throws {
        try XCTSkipUnless(FailingOnPurpose.isWanted, "It is run by another test.")
    }

    func testFails() async {
        let reference = TestReference()
        await Caller.detachedTask.run {
            reference.report("Two lines:\n    of text", at: reportedLocation)
        }
    }
}
