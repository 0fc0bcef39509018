// SPDX-License-Identifier: MIT

import Foundation
import IssueReporting
import ProtocolProxyFixtures
import ProtocolProxySwiftTesting
import ProtocolProxyTesting
import Testing

/// Opens a scope in a function that runs on its caller's actor.
private actor Site {
    func work() async { await Self.openScope(on: self) }

    private nonisolated(nonsending) static func openScope(on site: Site) async {
        await withDoubles {
            site.preconditionIsolated()
            await look(at: site)
        }
    }

    private nonisolated(nonsending) static func look(at site: Site) async {
        site.preconditionIsolated()
        await Task.yield()
        site.preconditionIsolated()
    }
}

@Suite struct `A scope of doubles` {
    struct Failure: Error {}

    @Test func `A scope checks its doubles in the order they were created`() {
        let log = Log()
        let output = withDoubles(checking: [.unverifiedCalls, .unansweredCalls]) {
            let first = NotedDouble("first", log: log)
            let second = NotedDouble("second", log: log)
            log.add("body")
            withExtendedLifetime((first, second)) {}
            return 5
        }
        #expect(output == 5)
        #expect(log.lines == ["body", "first 6", "second 6", "first died", "second died"])
    }

    @Test func `A scope checks doubles of child tasks, and none from outside`() async {
        let log = Log()
        let outside = NotedDouble("outside", log: log)
        await withDoubles(checking: .unverifiedCalls) {
            await Caller.childTask.run { _ = NotedDouble("child's", log: log) }
            await Caller.task.run { _ = NotedDouble("task's", log: log) }
            await Caller.detachedTask.run { _ = NotedDouble("detached", log: log) }
        }
        #expect(
            log.lines == ["detached died", "child's 2", "task's 2", "child's died", "task's died"]
        )
        withExtendedLifetime(outside) {}
    }

    @Test func `A scope stays on the actor that its test runs on`() async { await Site().work() }

    @Test func `A scope checks doubles that are created while it checks others`() {
        let log = Log()
        withDoubles(checking: .unverifiedCalls) {
            _ = NotedDouble("first", log: log) { _ = NotedDouble("late", log: log) }
        }
        #expect(log.lines == ["first 2", "first died", "late 2", "late died"])
    }

    @Test func `A scope retains doubles only if it checks them`() {
        let log = Log()
        withDoubles {
            for index in 0..<3 { _ = NotedDouble("\(index)", log: log) }
            let last = NotedDouble("last", log: log)
            log.add("body")
            withExtendedLifetime(last) {}
        }
        #expect(log.lines.prefix(4) == ["0 died", "1 died", "2 died", "body"])
        #expect(!log.lines.contains("0 0"))
    }

    @Test func `A scope without checks resets its doubles`() {
        let log = Log()
        let left = withDoubles { NotedDouble("left", log: log) }
        #expect(log.lines == ["left 0"])
        withExtendedLifetime(left) {}
    }

    @Test func `A scope checks nothing after an error, and throws it`() async {
        let log = Log()
        #expect(throws: Failure.self) {
            try withDoubles(checking: .unusedStubs) { () throws(Failure) in
                _ = NotedDouble("one", log: log)
                throw Failure()
            }
        }
        await #expect(throws: Failure.self) {
            try await withDoubles(checking: .unusedStubs) { () async throws(Failure) in
                _ = NotedDouble("two", log: log)
                throw Failure()
            }
        }
        #expect(log.lines == ["one 0", "one died", "two 0", "two died"])
    }

    @Test func `A nested scope has its own doubles`() {
        let log = Log()
        withDoubles(checking: .unverifiedCalls) {
            _ = NotedDouble("outer", log: log)
            withDoubles(checking: .unansweredCalls) { _ = NotedDouble("inner", log: log) }
        }
        #expect(log.lines == ["inner 4", "inner died", "outer 2", "outer died"])
    }

    @Test func `A failed check is a failure of the test`() {
        let seen = IssueLog()
        withKnownIssue {
            withDoubles(checking: .unusedStubs) { _ = NotedDouble("gateway", log: Log()) }
        } matching: {
            seen.add($0)
        }
        #expect(seen.texts == ["gateway has an unused stub."])
    }

    /// Is told of a failure, and takes its time once the double is finished.
    struct Slow: IssueReporter {
        let begun = DispatchSemaphore(value: 0)
        let goesOn = DispatchSemaphore(value: 0)
        let log: Log

        func reportIssue(
            _ message: @autoclosure () -> String?,
            severity: IssueSeverity,
            fileID: StaticString,
            filePath: StaticString,
            line: UInt,
            column: UInt
        ) {
            begun.signal()
            goesOn.wait()
            for _ in 0..<1000 { sched_yield() }
            log.add("delivered")
        }
    }

    @Test func `A scope waits for failures that are being reported`() {
        let log = Log()
        let slow = Slow(log: log)
        let double = withIssueReporters([slow]) {
            withDoubles {
                let reference = TestReference()
                Thread.detachNewThread { reference.report("text", at: reportedLocation) }
                slow.begun.wait()
                return NotedDouble("double", log: log) { slow.goesOn.signal() }
            }
        }
        log.add("over")
        #expect(log.lines == ["double 0", "delivered", "over"])
        withExtendedLifetime(double) {}
    }

    @Test func `A failure after the end of a scope reaches its test`() async {
        let seen = IssueLog()
        await withKnownIssue {
            let reference = withDoubles { TestReference() }
            await Caller.thread.run { reference.report("late", at: reportedLocation) }
        } matching: {
            seen.add($0)
        }
        #expect(seen.texts == ["late"])
    }
}

/// Looks, around another trait, at what that has done when a case of a test is over.
struct Looking: SuiteTrait, TestTrait, TestScoping {
    @TaskLocal static var log = Log()

    var isRecursive: Bool { true }

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let log = Log()
        try await Self.$log.withValue(log) { try await function() }
        #expect(log.lines == ["case", "double 2", "double died"])
    }
}

@Suite(Looking(), .doubles(checking: .unverifiedCalls)) struct `The trait for doubles` {
    let double = NotedDouble("double", log: Looking.log)

    @Test(arguments: 0..<3)
    func `The trait '.doubles' checks the doubles of each test case`(index: Int) {
        Looking.log.add("case")
    }

    @Test func `The trait '.doubles' checks the doubles of an asynchronous test`() async {
        await Task.yield()
        Looking.log.add("case")
    }
}

@Suite struct `The trait for the doubles of a test` {
    @Test(Looking(), .doubles(checking: .unverifiedCalls))
    func `The trait '.doubles' on a test checks its doubles`() {
        _ = NotedDouble("double", log: Looking.log)
        Looking.log.add("case")
    }
}

@Suite struct `A double that several tests share` {
    @Test func `A call after the end of a test says that its stubs were removed`() {
        let line = #line + 2
        let double = withDoubles {
            let double = MeterProxy.double()
            double.when(\.add).returns(1)
            return double
        }
        #expect(
            failures { _ = double.add(2, to: "a") } == [
                Failure(
                    """
                    Meter.add(_:to:) was called after its stubs were removed, at the end of a test.
                        received  add(2, to: "a")
                        remedy    a double for each test, if several share this one: the end of each removes \
                    the stubs of all. Otherwise, let the test wait for this call.
                    It was answered with the zero of 'Int'.
                    """,
                    line: line
                )
            ]
        )
    }

    @Test func `A requirement that had no stubs is said to have none`() {
        let double = withDoubles {
            let double = MeterProxy.double()
            double.when(\.total).returns(1)
            return double
        }
        let texts = failures { _ = double.add(2, to: "a") }.map(\.text)
        #expect(texts.count == 1 && texts[0].contains("was called, and no stub answers it."))
    }

    @Test func `New stubs, and removing them in the test, end what was said of the old ones`() {
        let double = withDoubles {
            let double = MeterProxy.double()
            double.when(\.add).returns(1)
            return double
        }
        double.when(\.add, 1, .any).returns(3)
        #expect(double.add(1, to: "a") == 3)
        let other = failures { _ = double.add(2, to: "a") }.map(\.text)
        #expect(other.count == 1 && other[0].contains("was called, and no stub answers it."))
        double.reset(.stubs)
        let after = failures { _ = double.add(1, to: "b") }.map(\.text)
        #expect(after.count == 1 && after[0].contains("was called, and no stub answers it."))
    }
}
