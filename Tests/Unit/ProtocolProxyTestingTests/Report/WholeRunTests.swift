// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
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

    @Test func `A double among the arguments of a test belongs to each test case that gets it`()
        throws
    {
        let outcome = try FailingOnPurpose.run(
            "--testing-library",
            "swift-testing",
            "--filter",
            "FailingArguments"
        )
        #expect(outcome.output.contains("Test run with 6 tests in 1 suite failed"))
        let issues = FailingOnPurpose.issues(in: outcome.output).map { line in
            line.replacing(#/ with 1 argument .* at \w+\.swift:\d+:\d+: Issue recorded/#, with: "")
        }
        #expect(
            issues == [
                "Test leavesACall(desk:) recorded an issue → Desk received calls that were not verified:",
                "Test leavesAStub(desk:) recorded an issue → Desk: this stub has answered no call.",
                "Test leavesOneInside(desks:) recorded an issue → Desk received calls that were not verified:",
                "Test pays(turnstile:) recorded an issue → Turnstile.pay(_:) was called, and no stub answers it.",
                "Test paysElsewhere(turnstile:) recorded an issue → Turnstile.pay(_:) was called, and no stub answers it.",
            ],
            "\(outcome.output)"
        )
    }

    @Test func `A test that ends early isn't checked by XCTest`() throws {
        let outcome = try FailingOnPurpose.run("ProtocolProxyTestingTests.EndingEarlyXCTests")
        #expect(!outcome.succeeded)
        let failures = outcome.output.matches(of: #/error: EndingEarlyXCTests\.(.*)/#).map(\.1)
        #expect(
            failures == [
                "testFails : XCTAssertTrue failed - ",
                "testFails : failed - Desk: this stub has answered no call.",
                "testPasses : failed - Desk: this stub has answered no call.",
                #"testThrows : threw error "Broken()""#,
                #"testThrowsInSetUp : threw error "Broken()""#,
            ],
            "\(outcome.output)"
        )
    }

    @Test func `A failure while no test of XCTest runs is printed and fails the run`() throws {
        let outcome = try FailingOnPurpose.run("ProtocolProxyTestingTests.FailingBetweenXCTests")
        #expect(!outcome.succeeded)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        let words = zip(lines, lines.dropFirst()).compactMap { line, next in
            line.hasSuffix("error: Desk: expected once, received never.") ? next : nil
        }
        #expect(
            words == [
                #"    tell("property")"#,
                #"    tell("class setUp")"#,
                #"    tell("end of a test case")"#,
                #"    tell("class tearDown")"#,
            ],
            "\(outcome.output)"
        )
        let note = "No test was running, so 'XCTestCase.failuresWhileNoTestRan' fails at the end"
        #expect(lines.count { $0.hasPrefix(note) } == 4)
        #expect(
            lines.contains { $0.hasPrefix("Test Case 'XCTestCase.failuresWhileNoTestRan' failed") }
        )
    }

    @Test func `A failure that a test case of XCTest takes isn't one of the run`() throws {
        let outcome = try FailingOnPurpose.run("ProtocolProxyTestingTests.FirstDoubleXCTests")
        #expect(outcome.succeeded, "\(outcome.output)")
        #expect(!outcome.output.contains("error:"))
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

/// What a turnstile returns: nothing makes one.
struct Ticket: Sendable {
    let number: Int
}

@Proxied protocol Turnstile: AnyObject, Sendable {
    func pay(_ cents: Int) -> Ticket
}

@Suite(
    .enabled(if: FailingOnPurpose.isWanted),
    .doubles(
        checking: [.unusedStubs, .unverifiedCalls],
        unstubbed: .returning(Ticket(number: 0))
    )
)
struct FailingArguments {
    private static var stubbed: DeskProxy {
        let desk = DeskProxy.double()
        desk.when(\.tell).returns()
        return desk
    }

    private static var turnstile: TurnstileProxy { .double() }

    @Test(arguments: [turnstile]) func pays(turnstile: TurnstileProxy) {
        _ = turnstile.pay(1)
        turnstile.verify(\.pay)
    }

    @Test(arguments: [turnstile])
    func paysElsewhere(turnstile: TurnstileProxy) async {
        await Caller.detachedTask.run { _ = turnstile.pay(1) }
        turnstile.verify(\.pay)
    }

    @Test(arguments: [stubbed]) func leavesAStub(desk: DeskProxy) {}

    @Test(arguments: [stubbed]) func leavesACall(desk: DeskProxy) { desk.tell("a") }

    @Test(arguments: [["a": (stubbed, 1)]])
    func leavesOneInside(desks: [String: (DeskProxy, Int)]) {
        desks["a"]?.0.tell("b")
    }

    /// The first case that uses the double leaves nothing behind for the next.
    @Test(.serialized, arguments: [DeskProxy.double()], [1, 2])
    func isReset(desk: DeskProxy, number: Int) {
        #expect(desk.calls(\.tell).count == 0)
        desk.tell("a")
        desk.verify(\.tell)
    }
}

final class EndingEarlyXCTests: XCTestCase {
    private struct Broken: Error {}

    private let desk = DeskProxy.double()

    override func invokeTest() {
        withDoubles(checking: .unusedStubs, for: self) { super.invokeTest() }
    }

    override func setUpWithError() throws {
        try XCTSkipUnless(FailingOnPurpose.isWanted, "It is run by another test.")
        desk.when(\.tell).returns()
        if name.hasSuffix("InSetUp") { throw Broken() }
    }

    func testFails() { XCTAssertTrue(desk.calls(\.tell).count == 1) }

    func testPasses() {}

    func testSkips() throws { throw XCTSkip("not here") }

    func testThrows() throws { throw Broken() }

    func testThrowsInSetUp() {}
}

final class FailingBetweenXCTests: XCTestCase {
    private static func fail(_ words: String) {
        if FailingOnPurpose.isWanted { DeskProxy.double().verify(\.tell, .is(words)) }
    }

    /// Fails where a step of XCTest has ended, and the next one hasn't begun.
    private final class Observer: XCTestObservation {
        func testCaseDidFinish(_ testCase: XCTestCase) {
            if testCase is FailingBetweenXCTests {
                FailingBetweenXCTests.fail("end of a test case")
            }
        }
    }

    private let made: Void = FailingBetweenXCTests.fail("property")

    override class func setUp() {
        fail("class setUp")
        if FailingOnPurpose.isWanted {
            XCTestObservationCenter.shared.addTestObserver(Observer())
        }
    }

    override class func tearDown() { fail("class tearDown") }

    func testNothing() throws {
        try XCTSkipUnless(FailingOnPurpose.isWanted, "It is run by another test.")
    }
}

/// The first double of the run is made while the test case runs.
final class FirstDoubleXCTests: FailureTakingTestCase {
    func testTakesItsFailures() throws {
        try XCTSkipUnless(FailingOnPurpose.isWanted, "It is run by another test.")
        takingFailures { DeskProxy.double().verify(\.tell) }
        XCTAssertEqual(failures.count, 1)
    }
}
