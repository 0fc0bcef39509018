// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import Testing

@testable import ProtocolProxyRecording

@Proxied private protocol Weighing<Item>: AnyObject {
    associatedtype Item
    func weigh(_ item: Item) -> Int
}

private final class ItemScale<Item>: Weighing {
    func weigh(_ item: Item) -> Int { 7 }
}

@Suite struct `The file of a cassette` {
    private let scratch = Scratch()

    @Test func `The file has a paragraph for each interaction, and stable keys`() throws {
        let cassette = try Cassette(
            at: scratch.path,
            now: { Date(timeIntervalSince1970: 1_800_000_000.25) },
            uptime: { .zero }
        )
        let proxy = ShelfProxy(retaining: RealShelf())
        try proxy.record(to: cassette)
        _ = try proxy.book(titled: "Mo\"mo")
        _ = try? proxy.book(titled: "lost")
        _ = try? proxy.book(titled: "")
        var books = [Book(title: "b"), Book(title: "a")]
        _ = proxy.sort(&books, ascending: true)
        proxy.owner = "Grace"
        try cassette.save()
        #expect(
            scratch.text == """
                {
                  "format": 1,
                  "protocol": "Shelf",
                  "recorded": "2027-01-15T08:00:00.250Z",
                  "signatures": {
                    "book(titled:)": "(String) throws -> Book",
                    "setter: owner": "(String) -> Void",
                    "sort(_:ascending:)": "(inout [Book], Bool) -> Int"
                  },
                  "interactions": [

                    {
                      "call": "book(titled:)",
                      "arguments": ["Mo\\"mo"],
                      "returned": {"pages": 50, "title": "Mo\\"mo"}
                    },

                    {
                      "call": "book(titled:)",
                      "arguments": ["lost"],
                      "threw": {"type": "ProtocolProxyRecordingTests.ShelfError", "value": {"missing": {"_0": "lost"}}}
                    },

                    {
                      "call": "book(titled:)",
                      "arguments": [""],
                      "threw": {"description": "the shelf fell over", "type": "ProtocolProxyRecordingTests.Mishap"}
                    },

                    {
                      "call": "sort(_:ascending:)",
                      "arguments": [[{"pages": 100, "title": "b"}, {"pages": 100, "title": "a"}], true],
                      "changed": [[{"pages": 100, "title": "a"}, {"pages": 100, "title": "b"}], true],
                      "returned": 2
                    },

                    {
                      "call": "setter: owner",
                      "arguments": ["Grace"],
                      "returned": null
                    }

                  ]
                }

                """
        )
        #expect(try CassetteFile(at: scratch.path)?.text == scratch.text)
    }

    @Test func `A changed signature fails with both spellings`() throws {
        try scratch.record { shelf in _ = try shelf.book(titled: "Momo") }
        try scratch.write(
            scratch.text.replacing("(String) throws -> Book", with: "(String) -> Book")
        )
        let error = try #require(throws: CassetteError.self) { try scratch.replay() }
        #expect(error.code == .changedSignature)
        #expect(
            scratch.plain(error.description) == """
                'book(titled:)' of 'Shelf' has changed since 'Fixtures/shelf.json' was recorded.
                    recorded  (String) -> Book
                    now       (String) throws -> Book
                Record again with '.rewrite'.
                """
        )
        try scratch.write(scratch.text.replacing("book(titled:)", with: "tome(titled:)"))
        let gone = try #require(throws: CassetteError.self) { try scratch.replay() }
        #expect(gone.description.hasPrefix("'Shelf' no longer has 'tome(titled:)'"))
        // To record again is the remedy.
        try scratch.record { shelf in _ = try shelf.book(titled: "Momo") }
        #expect(try scratch.replay().book(titled: "Momo").pages == 40)
    }

    @Test func `Redacted values don't reach the file, and replayed calls match without them`()
        throws
    {
        let rules = CassetteRules<ShelfProxy> { rules in
            rules.redactArguments(of: \.borrowByWeeks) { title, _, weeks in (title, "…", weeks) }
            rules.redactResult(of: \.bookTitled) { book in Book(title: "…", pages: book.pages) }
            rules.redact([Book].self) { books in books.map { Book(title: "?", pages: $0.pages) } }
            rules.redact(ShelfError.self) { _ in .missing("…") }
        }
        try scratch.record(rules: rules) { shelf in
            let (isBorrowed, book) = (
                try shelf.borrow("Momo", by: "secret", weeks: 1), try shelf.book(titled: "Momo")
            )
            #expect(isBorrowed)
            #expect(book.title == "Momo")
            var books = [Book(title: "hidden")]
            _ = shelf.sort(&books, ascending: true)
            #expect(books == [Book(title: "hidden")])
            #expect(throws: ShelfError.missing("lost")) { try shelf.book(titled: "lost") }
        }
        #expect(!scratch.text.contains("secret"))
        #expect(!scratch.text.contains("hidden"))
        let shelf = try scratch.replay(rules: rules)
        #expect(try shelf.borrow("Momo", by: "another secret", weeks: 1))
        #expect(try shelf.book(titled: "Momo") == Book(title: "…", pages: 40))
        var books = [Book(title: "other")]
        #expect(shelf.sort(&books, ascending: true) == 1)
        #expect(throws: ShelfError.missing("…")) { try shelf.book(titled: "lost") }
    }

    @Test(arguments: [
        ("{", "line 1 has no '\"' where one is expected"), ("[]", "it has no 'format'"),
        ("{\"format\": 1}", "it needs 'protocol'"), ("{\n\"format\": 1,\n}", "line 3 has no '\"'"),
    ])
    func `A damaged file is refused with the place of the damage`(text: String, problem: String)
        throws
    {
        try scratch.write(text)
        let error = try #require(throws: CassetteError.self) { try Cassette(at: scratch.path) }
        #expect(error.code == .malformed)
        #expect(error.description.contains(problem), "\(error)")
    }

    @Test func `A file of a later format is refused`() throws {
        try scratch.write("{\"format\": 2}")
        let error = try #require(throws: CassetteError.self) { try Cassette(at: scratch.path) }
        #expect(error.code == .otherFormat)
    }

    @Test func `Numbers keep their digits`() throws {
        let text = "[1.10, 1e400, 18446744073709551615, -0]"
        #expect(try JSONParser.parse(text.utf8).compact == text)
        let value = JSONValue.string("\u{1}\"\\\n😀\u{2028}")
        #expect(try JSONParser.parse(value.compact.utf8) == value)
        #expect(try JSONParser.parse("\"\\ud83d\\ude00\\/\"".utf8) == .string("😀/"))
    }

    @Test func `The name of a generic protocol has its types`() throws {
        let cassette = try Cassette(at: scratch.path)
        let proxy = WeighingProxy<[Book]>(retaining: ItemScale<[Book]>())
        try proxy.record(to: cassette)
        _ = proxy.weigh([])
        try cassette.save()
        #expect(scratch.text.contains(#""protocol": "Weighing<[Book]>","#), "\(scratch.text)")
    }

    @Test func `Nothing is written for a cassette that recorded nothing`() throws {
        let cassette = try Cassette(at: scratch.path)
        try cassette.save()
        #expect(!FileManager.default.fileExists(atPath: scratch.path))
        #expect(!cassette.isRecorded)
    }

    @Test func `A recording replaces the old calls when it is saved, and not before`() throws {
        try scratch.record { shelf in _ = try shelf.book(titled: "old") }
        let old = scratch.text
        let cassette = try Cassette(at: scratch.path)
        let proxy = ShelfProxy(retaining: RealShelf())
        try proxy.record(to: cassette)
        proxy.shake()
        #expect(scratch.text == old)
        try cassette.save()
        #expect(!scratch.text.contains("old"))
        proxy.shake()
        try cassette.save()
        #expect(try CassetteFile(at: scratch.path)?.interactions.count == 2)
    }
}
