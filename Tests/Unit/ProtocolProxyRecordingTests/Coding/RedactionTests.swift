// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import Testing

@testable import ProtocolProxyRecording

struct Token: Codable, Hashable, Sendable {
    var text: String
}

/// A request that contains tokens in all kinds of ways.
struct Request: Codable, Hashable, Sendable {
    enum Part: Codable, Hashable, Sendable {
        case header(name: String, token: Token)
        case body(String)
    }
    var path = "/"
    var token: Token?
    var others: [Token] = []
    var named: [String: Token] = [:]
    var parts: [Part] = []
}

/// A value that encodes a token as a part of another text.
struct Sealed: Codable, Hashable, Sendable {
    var token = Token(text: "secret")
    var isOpen = false

    init() {}
    init(from decoder: any Decoder) throws { self.init() }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("Bearer \(token.text)")
    }
}

enum AccessError: Error, Codable, Equatable { case refused(Token), late }

@Proxied protocol Server: AnyObject, Sendable {
    func send(_ request: Request) throws -> Request
    func open(_ sealed: Sealed) -> Bool
    func find(_ token: Token?) -> [Token]
}

private final class RealServer: Server {
    func send(_ request: Request) throws -> Request {
        if let token = request.token, request.path == "/refuse" { throw AccessError.refused(token) }
        if request.path == "/late" { throw AccessError.late }
        return request
    }
    func open(_ sealed: Sealed) -> Bool { true }
    func find(_ token: Token?) -> [Token] { token.map { [$0] } ?? [] }
}

@Suite struct `Redacting values by their type` {
    private let scratch = Scratch()
    private let rules = CassetteRules<ServerProxy> {
        $0.redact(Token.self) { _ in Token(text: "…") }
    }
    private let request = Request(
        token: Token(text: "secret 1"),
        others: [Token(text: "secret 2")],
        named: ["a": Token(text: "secret 3")],
        parts: [.header(name: "h", token: Token(text: "secret 4")), .body("b")]
    )

    private func record(_ body: (ServerProxy) throws -> Void) throws -> [String] {
        let (cassette, issues) = (try Cassette(at: scratch.path), Issues())
        let server = ServerProxy(retaining: RealServer())
        try server.record(to: cassette, rules: rules)
        try issues.collect { try body(server) }
        try cassette.save()
        return issues.texts
    }

    @Test func `A value inside other values is redacted, and the caller gets it as it is`() throws {
        let issues = try record { server in
            let answer = try server.send(request)
            #expect(answer == request)
            #expect(server.find(Token(text: "secret 5")) == [Token(text: "secret 5")])
        }
        #expect(issues == [])
        #expect(!scratch.text.contains("secret"), "\(scratch.text)")
        #expect(scratch.text.matches(of: #/"text": "…"/#).count == 10)
        let replayed = try ServerProxy(replaying: Cassette(at: scratch.path), rules: rules)
        var other = request
        other.token = Token(text: "another")
        #expect(try replayed.send(other).others == [Token(text: "…")])
    }

    @Test func `A secret inside an error is redacted in its value and in its description`() throws {
        _ = try record { server in
            #expect(throws: AccessError.refused(Token(text: "secret"))) {
                try server.send(Request(path: "/refuse", token: Token(text: "secret")))
            }
            #expect(throws: AccessError.late) { try server.send(Request(path: "/late")) }
        }
        #expect(!scratch.text.contains("secret"), "\(scratch.text)")
        #expect(scratch.text.contains("{\"refused\": {\"_0\": {\"text\": \"…\"}}}"))
        #expect(scratch.text.contains("{\"late\": {}}"))
        #expect(!scratch.text.contains("\"description\""))
        let replayed = try ServerProxy(replaying: Cassette(at: scratch.path), rules: rules)
        #expect(throws: AccessError.refused(Token(text: "…"))) {
            try replayed.send(Request(path: "/refuse", token: Token(text: "secret")))
        }
    }

    @Test func `A call whose secret can't be found is reported and not recorded`() throws {
        let issues = try record { server in #expect(server.open(Sealed())) }
        #expect(issues.count == 1)
        #expect(
            issues.first?.contains(
                "The rules redact 'Token', and 'Sealed' contains one that it doesn't encode as a 'Token'"
            ) == true,
            "\(issues)"
        )
        #expect(!scratch.text.contains("Bearer"))
    }

    @Test func `A check doesn't make calls with redacted parts itself`() throws {
        _ = try record { server in _ = try server.send(request) }
        let issues = Issues()
        var rules = rules
        rules.callInChecks(\.send)
        try issues.collect {
            try withCassette(
                scratch.path,
                of: ServerProxy.self,
                mode: .check,
                rules: rules,
                recording: { RealServer() }
            ) { _ in }
        }
        #expect(issues.texts.count == 1)
        #expect(
            issues.texts.first?.contains("contains 1 call that the test doesn't make") == true,
            "\(issues.texts)"
        )
        #expect(issues.warnings == [true])
    }
}

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
}
