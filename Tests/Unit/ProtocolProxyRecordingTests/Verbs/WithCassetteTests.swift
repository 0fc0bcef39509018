// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTesting
import Testing

@testable import ProtocolProxyRecording

@Suite struct `A test with a cassette` {
    private let scratch = Scratch()

    /// Runs a body with a session, as `withCassette` does, and returns what was reported.
    private func run(
        _ mode: CassetteMode,
        on real: RealShelf = RealShelf(),
        rules: CassetteRules<ShelfProxy> = CassetteRules(),
        limit: Duration? = nil,
        isOnCI: Bool = false,
        later: TimeInterval = 0,
        unused: Bool = false,
        _ body: (ShelfProxy) throws -> Void
    ) throws -> Issues {
        let issues = Issues()
        try issues.collect {
            let start = Date(timeIntervalSince1970: 1_800_000_000)
            var options = CassetteOptions(mode: mode, location: FailureLocation())
            options.limit = limit
            options.isOnCI = isOnCI
            options.reportsUnused = unused
            options.now = { start.addingTimeInterval(later) }
            let session = try CassetteSession<ShelfProxy>(
                scratch.path,
                rules: rules,
                options: options
            ) { real }
            try body(session.proxy)
            try session.finish()
        }
        return issues
    }

    @Test func `The first run records, and later ones don't call the real object`() throws {
        let real = RealShelf()
        for _ in 1...2 {
            let issues = try run(.replay, on: real) { shelf in
                let book = try shelf.book(titled: "Momo")
                #expect(book.pages == 40)
            }
            #expect(issues.texts == [])
        }
        #expect(real.calls == 1)
    }

    @Test func `On a machine that should not record, a missing cassette is an error`() throws {
        for mode in [CassetteMode.replay, .check] {
            let error = try #require(throws: CassetteError.self) {
                try run(mode, isOnCI: true) { _ in }
            }
            #expect(error.code == .missing)
        }
    }

    @Test func `Missing calls are added, and the others are answered from the cassette`() throws {
        let real = RealShelf()
        _ = try run(.rewrite, on: real) { shelf in _ = try shelf.book(titled: "Momo") }
        real.publish()
        let issues = try run(.recordMissing, on: real) { shelf in
            let books = try ["Momo", "Emil"].map { try shelf.book(titled: $0) }
            #expect(books.map(\.pages) == [40, 41])
        }
        #expect(issues.texts == [])
        #expect(real.calls == 2)
        let calls = try #require(try CassetteFile(at: scratch.path)).interactions.map(\.call)
        #expect(calls == ["book(titled: \"Momo\")", "book(titled: \"Emil\")"])
    }

    @Test func `A check reports each call that ends otherwise, and leaves the file as it is`()
        throws
    {
        let real = RealShelf()
        _ = try run(.rewrite, on: real) { shelf in
            _ = try shelf.book(titled: "Momo")
            _ = try shelf.borrow("Momo", by: "Ada", weeks: 1)
        }
        let file = scratch.text
        let rules = CassetteRules<ShelfProxy> { $0.callInChecks(\.borrowByWeeks) }
        #expect(
            try run(.check, on: real, rules: rules) { shelf in _ = try shelf.book(titled: "Momo") }
                .texts == []
        )
        real.publish()
        let issues = try run(.check, on: real, rules: rules) { shelf in
            let book = try shelf.book(titled: "Momo")
            #expect(book.pages == 41)
        }
        #expect(
            issues.texts.map(scratch.plain) == [
                """
                Shelf: this call ends otherwise than recorded in 'Fixtures/shelf.json'.
                    #1  book(titled: "Momo")
                The result differs:
                      [
                    -   "pages": 40,
                    +   "pages": 41,
                        … (1 unchanged)
                      ]
                If that is right, record again with '.rewrite'.
                """
            ]
        )
        #expect(scratch.text == file)
    }

    @Test func `A check makes the recorded calls that the test doesn't make and the rules name`()
        throws
    {
        let real = RealShelf()
        _ = try run(.rewrite, on: real) { shelf in
            _ = try shelf.book(titled: "Momo")
            _ = try? shelf.book(titled: "lost")
            var books = [Book(title: "a")]
            _ = shelf.sort(&books, ascending: true)
        }
        real.publish()
        let rules = CassetteRules<ShelfProxy> { rules in
            rules.callInChecks(\.bookTitled)
            // Its argument is 'inout', so the record isn't enough.
            rules.callInChecks(\.sortAscending)
        }
        let issues = try run(.check, on: real, rules: rules) { _ in }
        #expect(issues.texts.count == 2)
        #expect(issues.texts.first?.contains("#1  book(titled: \"Momo\")") == true)
        #expect(issues.texts.last?.contains("contains 1 call that the test doesn't make") == true)
        #expect(issues.warnings == [false, true])
        #expect(real.calls == 5)
    }

    @Test func `A check notices other errors, and calls that are not recorded`() throws {
        let real = RealShelf()
        _ = try run(.rewrite, on: real) { shelf in _ = try? shelf.book(titled: "lost") }
        try scratch.write(
            scratch.text.replacing("{\"missing\": {\"_0\": \"lost\"}}", with: "{\"locked\": {}}")
        )
        let issues = try run(.check, on: real) { shelf in
            #expect(throws: ShelfError.missing("lost")) { try shelf.book(titled: "lost") }
            #expect(shelf.capacity == 12)
        }
        #expect(issues.texts.count == 2)
        #expect(
            issues.texts.first?.contains(
                "recorded  threw ProtocolProxyRecordingTests.ShelfError: {\"locked\": {}}"
            )
                == true
        )
        #expect(issues.texts.last?.contains("No call of 'capacity' was recorded.") == true)
    }

    @Test
    func `An old cassette fails in a check where it should not be recorded, and warns elsewhere`()
        throws
    {
        _ = try run(.rewrite) { shelf in shelf.shake() }
        let (limit, age) = (Duration.seconds(30 * 86_400), TimeInterval(40 * 86_400))
        for isOnCI in [true, false] {
            let issues = try run(.check, limit: limit, isOnCI: isOnCI, later: age) { shelf in
                shelf.shake()
            }
            #expect(
                issues.texts.map(scratch.plain) == [
                    """
                    The cassette 'Fixtures/shelf.json' was recorded 40 days ago, and expires after 30 days.
                    Record it again with '.rewrite', or by PROTOCOLPROXY_CASSETTES=rewrite swift test.
                    """
                ]
            )
            #expect(issues.warnings == [!isOnCI])
        }
        #expect(
            try run(.check, limit: limit, isOnCI: true, later: 60) { shelf in shelf.shake() }.texts
                == []
        )
        #expect(
            try run(.replay, limit: limit, isOnCI: true, later: age) { shelf in shelf.shake() }
                .texts == []
        )
    }

    @Test func `A test that throws leaves the old file`() throws {
        _ = try run(.rewrite) { shelf in shelf.shake() }
        let file = scratch.text
        #expect(throws: Mishap.self) {
            try run(.rewrite) { shelf in
                _ = try shelf.book(titled: "Momo")
                throw Mishap()
            }
        }
        #expect(scratch.text == file)
    }

    @Test func `Unused calls are reported on request`() throws {
        _ = try run(.rewrite) { shelf in shelf.shake() }
        #expect(try run(.replay) { _ in }.texts == [])
        #expect(try run(.replay, unused: true) { _ in }.texts.count == 1)
    }

    @Test func `The function runs asynchronous tests, whose check makes asynchronous calls`()
        async throws
    {
        let (real, issues) = (RealShelf(), Issues())
        let path = scratch.path
        try await withCassette(path, of: ShelfProxy.self, mode: .rewrite, recording: { real }) {
            shelf in
            _ = try await shelf.fetch("Momo")
        }
        real.publish()
        try await issues.collect {
            let rules = CassetteRules<ShelfProxy> { $0.callInChecks(\.fetch) }
            try await withCassette(
                path,
                of: ShelfProxy.self,
                mode: .check,
                rules: rules,
                recording: { real }
            ) { _ in
                await Task.yield()
            }
        }
        #expect(issues.texts.count == 1)
        #expect(issues.texts.first?.contains("fetch(\"Momo\")") == true)
    }

    @Test func `A mode that doesn't exist is a failure`() {
        #expect(CassetteMode.problem(withName: "check") == nil)
        #expect(
            CassetteMode.problem(withName: "chek")
                == "PROTOCOLPROXY_CASSETTES is 'chek', which is no mode. "
                + "The modes are 'replay', 'recordMissing', 'check', 'rewrite'."
        )
    }

    @Test func `A cassette has its file in a folder beside the test`() {
        let options = CassetteOptions(mode: .replay, location: FailureLocation())
        let folder = URL(filePath: #filePath).deletingLastPathComponent().path
        #expect(options.path(of: "shelf") == folder + "/Cassettes/shelf.json")
        #expect(options.path(of: "Fixtures/a.json") == folder + "/Fixtures/a.json")
        #expect(options.path(of: "/tmp/a.json") == "/tmp/a.json")
    }
}
