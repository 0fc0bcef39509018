// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import ProtocolProxyRecording

/// A value with everything that encoders know.
private struct Everything: Encodable {
    class Base: Encodable { var base = 1 }
    final class Derived: Base {
        var derived = "d"
        enum CodingKeys: CodingKey { case derived }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(derived, forKey: .derived)
            try super.encode(to: container.superEncoder())
        }
    }
    struct Nested: Encodable {
        func encode(to encoder: any Encoder) throws {
            var array = encoder.unkeyedContainer()
            try array.encode(UInt64.max)
            try array.encodeNil()
            var inner = array.nestedUnkeyedContainer()
            try inner.encode(contentsOf: [1.5, 2, -0.0])
            var object = array.nestedContainer(keyedBy: Derived.CodingKeys.self)
            try object.encodeNil(forKey: .derived)
            try array.encode(Empty())
        }
    }
    struct Empty: Encodable {
        func encode(to encoder: any Encoder) {}
    }

    var bool = true, int = -3, float = Float(0.1), double = 1e300, whole = 100.0, text = "a/\"b\"\n"
    var date = Date(timeIntervalSinceReferenceDate: 0.25), data = Data([1, 2, 255])
    var url = URL(string: "https://example.com/a?b=c"), decimal = Decimal(string: "1234.5678")
    var none: Int?, some: Int? = 4, dictionary = [3: "three"], keyed = ["a b": [true]],
        set: Set = [7]
    var object: Base = Derived(), nested = Nested(), character = "é", big = Int64.min, range = 1..<3
    var uuid = UUID(uuidString: "00000000-0000-0000-0000-0000000000FF")
}

@Suite struct `The encoder of recordings` {
    @Test func `Values are encoded as JSONEncoder encodes them`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func expected(_ value: some Encodable) throws -> String {
            try JSONParser.parse(try encoder.encode(value)).compact
        }
        #expect(try JSONValue(encoding: Everything()).compact == expected(Everything()))
        #expect(try JSONValue(encoding: Int?.none).compact == "null")
        #expect(
            try JSONValue(encoding: [Double.pi, 1e-7, 5e20]).compact
                == expected([Double.pi, 1e-7, 5e20])
        )
        #expect(throws: EncodingError.self) { try JSONValue(encoding: [Double.nan]) }
        #expect(throws: EncodingError.self) { try JSONValue(encoding: Everything.Empty()) }
    }

    @Test func `Values are decoded as JSONDecoder decodes them`() throws {
        struct Decoded: Codable, Equatable {
            var bool = true, int = -3, float = Float(0.1), double = 1e300, whole = 100.0,
                text = "a/\"b\"\n"
            var date = Date(timeIntervalSinceReferenceDate: 0.25), data = Data([1, 2, 255]),
                decimal = Decimal(0.5)
            var url = URL(string: "https://example.com/a?b=c"), none: Int?, some: Int? = 4
            var dictionary = [3: "three"], keyed = ["a b": [true]], set: Set = [7, 8], range = 1..<3
            var choices: [Request.Part] = [.body("b"), .header(name: "h", token: Token(text: "t"))]
            var small: [Int8] = [1, -1], huge = [UInt128.max], low = Int128.min, uuid = UUID()
        }
        let value = Decoded()
        let json = try JSONValue(encoding: value)
        #expect(try json.decoded(as: Decoded.self) == value)
        // As in JSON, but not as Swift writes them.
        #expect(try JSONParser.parse("[1.0, 2e2]".utf8).decoded(as: [Int].self) == [1, 200])
        for text in ["[1]", "{}", "\"1\"", "300", "1.5", "null", "true"] {
            #expect(throws: DecodingError.self, "\(text)") {
                try JSONParser.parse(text.utf8).decoded(as: UInt8.self)
            }
        }
        #expect(throws: DecodingError.self) {
            try JSONParser.parse("{\"title\": \"a\"}".utf8).decoded(as: Book.self)
        }
    }

    @Test func `A set that is encoded as a list of elements has an order`() throws {
        struct Listing: Encodable {
            let words: Set<String>, dates: Set<Date>
            func encode(to encoder: any Encoder) throws {
                var container = encoder.unkeyedContainer()
                try container.encode(contentsOf: words)
                try container.encode(contentsOf: dates)
            }
        }
        var (small, large) = (Set<String>(), Set<String>(minimumCapacity: 1000))
        for number in 0..<50 { small.insert("\(number)") }
        for number in (0..<50).reversed() { large.insert("\(number)") }
        let dates = (0..<50).map { Date(timeIntervalSinceReferenceDate: Double($0)) }
        let first = try JSONValue(encoding: Listing(words: small, dates: Set(dates)))
        #expect(
            try JSONValue(encoding: Listing(words: large, dates: Set(dates.reversed()))).compact
                == first.compact
        )
    }

    private struct Item: Encodable {
        var count = 2, isNew = true, name = "top secret", weight = 0.5
    }

    private func coder<Value: Sendable>(of type: Value.Type) -> Coder {
        Coder(
            encode: { (value: Value) in "coded \(value)" },
            decode: { (_: String) in throw CancellationError() }
        )
    }

    @Test func `A coder of a type that needs no encoder reaches properties`() throws {
        let types: [(any Any.Type, Coder, String)] = [
            (Int.self, coder(of: Int.self), "\"count\": \"coded 2\""),
            (Bool.self, coder(of: Bool.self), "\"isNew\": \"coded true\""),
            (Double.self, coder(of: Double.self), "\"weight\": \"coded 0.5\""),
        ]
        let plain = try JSONValue(encoding: Item()).compact
        #expect(plain == #"{"count": 2, "isNew": true, "name": "top secret", "weight": 0.5}"#)
        for (type, coder, coded) in types {
            var rules = ValueRules()
            rules.coders[ObjectIdentifier(type)] = coder
            let text = try JSONValue(encoding: Item(), rules).compact
            #expect(text.contains(coded) && text.contains("\"top secret\""), "\(text)")
        }
    }

    @Test func `Rules for texts reach properties`() throws {
        var scrubbing = ValueRules()
        scrubbing.scrubbing.add("secret", as: "…")
        #expect(try JSONValue(encoding: Item(), scrubbing).compact.contains("\"top …\""))
        var redaction = ValueRules()
        redaction.redactions.add(String.self) { _ in "redacted" }
        #expect(try JSONValue(encoding: Item(), redaction).compact.contains("\"redacted\""))
        var count = ValueRules()
        count.redactions.add(Int.self) { _ in 0 }
        #expect(try JSONValue(encoding: Item(), count).compact.contains("\"count\": 0"))
    }

    @Test func `The error of a property has its path`() throws {
        let error = try #require(throws: EncodingError.self) {
            try JSONValue(encoding: ["first": Item(weight: .nan)])
        }
        guard case .invalidValue(_, let context) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["first", "weight"])
    }

    @Test func `The last member of a name replaces those before`() throws {
        struct Twice: Encodable {
            enum CodingKeys: CodingKey { case first, second }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                var first = container.nestedUnkeyedContainer(forKey: .first)
                try first.encode(1)
                try container.encode(2, forKey: .first)
                try container.encode(3, forKey: .second)
                var second = container.nestedUnkeyedContainer(forKey: .second)
                try second.encode(4)
                var again = container.nestedUnkeyedContainer(forKey: .second)
                try again.encode(5)
            }
        }
        #expect(try JSONValue(encoding: Twice()).compact == #"{"first": 2, "second": [4, 5]}"#)
    }
}
