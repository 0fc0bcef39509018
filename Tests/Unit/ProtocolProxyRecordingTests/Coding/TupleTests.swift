// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import Testing

@testable import ProtocolProxyRecording

/// A protocol with tuples as results.
@Proxied protocol Canvas: AnyObject {
    func bounds() -> (Int, Int)
    func origin() -> (x: Double, y: Double?)
    var corners: [String: Int] { get }
    func split(_ name: String) throws -> (String, rest: (Int, [Book]), isLast: Bool)
}

private final class RealCanvas: Canvas {
    func bounds() -> (Int, Int) { (640, 480) }
    func origin() -> (x: Double, y: Double?) { (0.5, nil) }
    var corners: [String: Int] { ["top": 2] }
    func split(_ name: String) throws -> (String, rest: (Int, [Book]), isLast: Bool) {
        (name, (2, [Book(title: "\(name) 1")]), true)
    }
}

@Proxied protocol Palette: AnyObject {
    func pick() -> (Int, cover: (Cover, Int))
}

@Suite struct `Recording tuples` {
    private let scratch = Scratch()

    @Test func `Tuples are recorded as arrays, or as objects if all elements are labeled`() throws {
        let cassette = try Cassette(at: scratch.path)
        let canvas = CanvasProxy(retaining: RealCanvas())
        try canvas.record(to: cassette)
        #expect(canvas.bounds() == (640, 480))
        #expect(canvas.origin() == (0.5, nil))
        _ = try canvas.split("a")
        try cassette.save()
        #expect(scratch.text.contains("\"returned\": [640, 480]"))
        #expect(scratch.text.contains("\"returned\": {\"x\": 0.5, \"y\": null}"))
        #expect(
            scratch.text.contains(
                "\"returned\": [\"a\", [2, [{\"pages\": 100, \"title\": \"a 1\"}]], true]"
            )
        )

        let replayed = try CanvasProxy(replaying: Cassette(at: scratch.path))
        #expect(replayed.bounds() == (640, 480))
        #expect(replayed.origin() == (0.5, nil))
        let (name, rest, isLast) = try replayed.split("a")
        #expect(name == "a" && rest.0 == 2 && rest.1 == [Book(title: "a 1")] && isLast)
    }

    @Test func `An element that is not codable is refused with its place in the tuple`() throws {
        let palette = PaletteProxy()
        let error = try #require(throws: CassetteError.self) {
            try palette.record(to: Cassette(at: scratch.path))
        }
        #expect(
            error.description.hasPrefix(
                "'pick()' of 'Palette' can't be recorded: element 1 of element 2 'cover' of the result is of type 'Cover', "
            )
        )
        let rules = CassetteRules<PaletteProxy> { rules in
            rules.code(Cover.self) {
                $0.color
            } decode: {
                Cover(color: $0)
            }
        }
        try palette.record(to: Cassette(at: scratch.path), rules: rules)
    }

    @Test func `Redaction reaches the elements of a tuple`() throws {
        let rules = CassetteRules<CanvasProxy> {
            $0.redact(Book.self) { Book(title: "…", pages: $0.pages) }
        }
        let cassette = try Cassette(at: scratch.path)
        let canvas = CanvasProxy(retaining: RealCanvas())
        try canvas.record(to: cassette, rules: rules)
        let (_, rest, _) = try canvas.split("secret")
        #expect(rest.1 == [Book(title: "secret 1")])
        try cassette.save()
        #expect(
            scratch.text.contains("[2, [{\"pages\": 100, \"title\": \"…\"}]]"),
            "\(scratch.text)"
        )
    }

    @Test func `The elements of a tuple type are known`() throws {
        let type = try #require(TupleType((first: Int, String, [Bool]).self))
        #expect(type.labels == ["first", nil, nil])
        #expect(type.elements.map { "\($0)" } == ["Int", "String", "Array<Bool>"])
        for other: any Any.Type in [
            Int.self, Void.self, Cassette.self, (() -> Int).self, (any Error).self, [Int].self,
        ] {
            #expect(TupleType(other) == nil)
        }
    }

    @Test func `Functions read the elements of a tuple where they are`() throws {
        let text = "A text that is too long to be in the string itself"
        let number = ElementFunction { (number: Int8) in .number("\(number)") }
        let string = ElementFunction { (text: String) in .string(text) }
        let flags = ElementFunction { (flags: [Bool]?) in
            .array((flags ?? []).map(JSONValue.bool))
        }
        let error = ElementFunction { (error: any Error) in .string("\(error)") }
        let three = try #require(
            ElementFunctions<(Int8, String, [Bool]?)>([number, string, flags])
        )
        #expect(
            try three.outputs(of: (-3, text, [true]))
                == [.number("-3"), .string(text), .array([.bool(true)])]
        )
        let labeled = try #require(
            ElementFunctions<(first: any Error, last: Int8)>([error, number])
        )
        #expect(
            try labeled.outputs(of: (ValueCoding.LeftOut(), 7))
                == [.string("LeftOut()"), .number("7")]
        )
        let one = try #require(ElementFunctions<String>([string]))
        #expect(try one.outputs(of: text) == [.string(text)])
        let none = try #require(ElementFunctions<Void>([]))
        #expect(try none.outputs(of: ()) == [])
    }

    @Test func `Functions of other types than the elements are refused`() {
        let number = ElementFunction { (number: Int8) in .number("\(number)") }
        let text = ElementFunction { (text: String) in .string(text) }
        #expect(ElementFunctions<(String, Int8)>([number, text]) == nil)
        #expect(ElementFunctions<(Int8, String)>([number]) == nil)
        #expect(ElementFunctions<(Int8, String)>([number, text, text]) == nil)
        #expect(ElementFunctions<Int>([number]) == nil)
        #expect(ElementFunctions<Int8>([]) == nil)
        #expect(ElementFunctions<Void>([number]) == nil)
    }

    @Test func `A function of an element may throw`() throws {
        let fail = ElementFunction { (_: Int) in throw ValueCoding.LeftOut() }
        let functions = try #require(ElementFunctions<(Int, Int)>([fail, fail]))
        #expect(throws: ValueCoding.LeftOut.self) { try functions.outputs(of: (1, 2)) }
    }
}
