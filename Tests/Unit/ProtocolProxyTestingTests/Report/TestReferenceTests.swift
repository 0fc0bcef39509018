// SPDX-License-Identifier: MIT

import IssueReporting
import ProtocolProxyTesting
import Synchronization
import Testing

@Suite struct `A failure that is reported` {
    @Test func `A failure in the test is an issue with its text and line`() throws {
        let seen = IssueLog()
        withKnownIssue {
            TestReference().report("Two lines:\n    of text", at: reportedLocation)
        } matching: {
            seen.add($0)
        }
        #expect(seen.texts == ["Two lines:\n    of text"])
        let reported = try #require(seen.issues.first?.sourceLocation)
        #expect(
            reported
                == SourceLocation(
                    fileID: "Module/File.swift",
                    filePath: "/path/File.swift",
                    line: 7,
                    column: 9
                )
        )
    }

    /// Known issues are known to the task alone that they were in when the double was made: so it
    /// is that task that they reach.
    @Test(arguments: Caller.allCases)
    func `A failure elsewhere belongs to the test that created the double`(caller: Caller) async {
        let seen = IssueLog()
        await withKnownIssue {
            let reference = TestReference()
            await caller.run { reference.report("from \(caller)", at: reportedLocation) }
            #expect(seen.texts == ["from \(caller)"], "It is there when the report has returned.")
        } matching: {
            seen.add($0)
        }
        #expect(seen.texts == ["from \(caller)"])
    }

    @Test func `A failure of an older double belongs to the test that reports it`() {
        let seen = IssueLog()
        let reference = TestReference()
        withKnownIssue {
            reference.report("text", at: reportedLocation)
        } matching: {
            seen.add($0)
        }
        #expect(seen.texts == ["text"])
    }

    @Test func `Failures of many threads arrive once each`() async {
        let seen = IssueLog()
        let expected = (0..<4).flatMap { caller in (0..<5).map { "\(caller) \($0)" } }
        await withKnownIssue {
            let reference = TestReference()
            await withTaskGroup { group in
                for caller in 0..<4 {
                    group.addTask {
                        await Caller.thread.run {
                            for index in 0..<5 {
                                reference.report("\(caller) \(index)", at: reportedLocation)
                            }
                        }
                    }
                }
            }
        } matching: {
            seen.add($0)
        }
        #expect(seen.texts.sorted() == expected.sorted())
    }

    /// Calls the double once more while it is told of a failure, as a reporter of the user's may.
    struct Calling: IssueReporter {
        let reference: @Sendable () -> TestReference
        let isFirst = OneTime()

        func reportIssue(
            _ message: @autoclosure () -> String?,
            severity: IssueSeverity,
            fileID: StaticString,
            filePath: StaticString,
            line: UInt,
            column: UInt
        ) {
            if isFirst.take() { reference().report("inner", at: reportedLocation) }
        }
    }

    @Test(.timeLimit(.minutes(5))) func `A failure does not wait for the delivery of another`()
        async
    {
        let seen = IssueLog()
        let made = Mutex<TestReference?>(nil)
        let calling = Calling { made.withLock { $0 } ?? TestReference() }
        await withKnownIssue {
            await withIssueReporters([calling, .default]) {
                let reference = TestReference()
                made.withLock { $0 = reference }
                await Caller.detachedTask.run { reference.report("outer", at: reportedLocation) }
            }
        } matching: {
            seen.add($0)
        }
        #expect(seen.texts == ["inner", "outer"])
    }

    @Test func `A failure of a double created outside a test reaches the caller's test`() async {
        let seen = IssueLog()
        let made = Mutex<TestReference?>(nil)
        await Caller.thread.run { made.withLock { $0 = TestReference() } }
        withKnownIssue {
            made.withLock { $0 }?.report("known", at: reportedLocation)
        } matching: {
            seen.add($0)
        }
        #expect(seen.texts == ["known"])
    }

    /// An object that a task retains until it ends.
    final class Held: Sendable {
        @TaskLocal static var current: Held?
        let end: CheckedContinuation<Void, Never>
        init(_ end: CheckedContinuation<Void, Never>) { self.end = end }
        deinit { end.resume() }
    }

    @Test(.timeLimit(.minutes(5)), arguments: [0, 1])
    func `A test reference's task ends with the double`(count: Int) async {
        let seen = IssueLog()
        await withKnownIssue(isIntermittent: count == 0) {
            await withCheckedContinuation { end in
                let reference = Held.$current.withValue(Held(end)) { TestReference() }
                for _ in 0..<count { reference.report("text", at: reportedLocation) }
            }
        } matching: {
            seen.add($0)
        }
        #expect(seen.texts.count == count)
    }
}

/// True once.
final class OneTime: Sendable {
    private let isLeft = Atomic(true)

    func take() -> Bool { isLeft.exchange(false, ordering: .acquiringAndReleasing) }
}

@Suite struct `A failure location` {
    @Test func `A failure location defaults to the line of the call`() {
        let (location, line) = (FailureLocation(), UInt(#line))
        #expect(location.line == line)
        #expect(location.column > 1)
        #expect("\(location.fileID)" == "ProtocolProxyTestingTests/TestReferenceTests.swift")
        #expect("\(location.filePath)" == #filePath)
    }
}
