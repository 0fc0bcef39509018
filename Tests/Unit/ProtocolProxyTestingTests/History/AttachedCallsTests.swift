// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxySwiftTesting
import ProtocolProxyTestSupport
import Testing

@Suite struct `The calls that a failing test attaches` {
    @Test
    func
        `A failing test attaches the journal and the diagram of its doubles, and a passing one nothing`()
        throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "attachments-\(UUID().uuidString)"
        )
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let outcome = try FailingOnPurpose.run(
            "--testing-library",
            "swift-testing",
            "--filter",
            "AttachingOnPurpose",
            "--attachments-path",
            folder.path
        )
        #expect(!outcome.succeeded)
        func text(_ name: String) throws -> String {
            try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }
        let names = ["fails", "is-checked", "keeps-its-double", "throws"].flatMap { name in
            ["\(name)-calls.mmd", "\(name)-calls.txt"]
        }
        try #require(
            FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == names,
            "\(outcome.output)"
        )
        #expect(
            try text("fails-calls.txt") == """
                Desk #1  tell("hello")
                Desk #2  charge(Price(cents: 12, currency: "EUR"), to: "4242", key: "k") → "r-1"
                Desk #3  charge(Price(cents: 13, currency: "EUR"), to: "4242", key: "k") threw DeskError(text: "empty")
                """
        )
        #expect(
            try text("fails-calls.mmd") == """
                sequenceDiagram
                    participant host
                    participant p0 as Desk
                    host->>p0: tell("hello")
                    host->>p0: charge(Price(cents: 12, currency: "EUR"), to: "4242", key: "k")
                    p0-->>host: "r-1"
                    host->>p0: charge(Price(cents: 13, currency: "EUR"), to: "4242", key: "k")
                    p0-xhost: threw DeskError(text: "empty")
                """
        )
        let line = AttachingOnPurposeTests.line
        #expect(
            try text("throws-calls.txt") == """
                Desk at AttachedCallsTests.swift:\(line) #1  tell("first")
                Desk at AttachedCallsTests.swift:\(line + 1) #1  tell("second")
                Desk at AttachedCallsTests.swift:\(line) #2  lend(Pen (released))
                not shown: Desk.tell(_:) 5 times
                """
        )
        #expect(try text("keeps-its-double-calls.txt") == "Desk #1  lend(Pen(colour: \"red\"))")
        #expect(try text("is-checked-calls.txt") == "Desk #1  tell(\"not verified\")")
    }

    /// Looks, after the double of a test is gone, at an object that it was called with.
    @Test(.doubles) func `Objects that a deallocated double was called with are released`() {
        weak var pen: Pen?
        do {
            let (desk, new) = (DeskProxy.double(), Pen("blue"))
            pen = new
            desk.lend(new)
            #expect(pen != nil)
        }
        #expect(pen == nil)
    }
}

/// Tests that only another process runs.
@Suite(.doubles, .enabled(if: FailingOnPurpose.isWanted)) struct AttachingOnPurposeTests {
    private static let shared = DeskProxy.double()

    @Test func passes() { DeskProxy.double().tell("hello") }

    @Test func `knows its issue`() {
        let desk = DeskProxy.double()
        desk.tell("hello")
        withKnownIssue { desk.verify(\.tell, called: .never) }
    }

    @Test func `has no doubles`() { Issue.record("on purpose") }

    @Test func fails() {
        let desk = DeskProxy.double()
        desk.when(\.charge).returns("r-1").throws(DeskError("empty"))
        desk.tell("hello")
        for cents in 12...13 { _ = try? desk.charge(Price(cents), to: "4242", key: "k") }
        desk.verify(\.lend)
    }

    @Test func `keeps its double`() {
        Self.shared.lend(Pen("red"))
        Issue.record("on purpose")
    }

    @Test(.doubles(checking: .unverifiedCalls)) func `is checked`() {
        DeskProxy.double().tell("not verified")
    }

    /// Where the doubles of the last test are made.
    static let line = #line + 3

    @Test func `throws`() throws {
        let first = DeskProxy.double()
        let second = DeskProxy.double()
        let counting = DeskProxy.double(recording: .counts)
        first.tell("first")
        second.tell("second")
        first.lend(Pen("red"))
        for _ in 1...5 { counting.tell("many") }
        throw DeskError("on purpose")
    }
}
