// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyRecording
import Testing

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
