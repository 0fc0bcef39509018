// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import Synchronization
import Testing

@testable import ProtocolProxyRecording

/// A key with a type of its own, as the identifiers of many services.
struct UserID: Codable, Hashable, CodingKeyRepresentable, Sendable {
    var name: String
    var codingKey: any CodingKey { NameKey(stringValue: name) }
    init(name: String) { self.name = name }
    init?(codingKey: some CodingKey) { self.init(name: codingKey.stringValue) }
}

private struct NameKey: CodingKey {
    let stringValue: String
    init(stringValue: String) { self.stringValue = stringValue }
    var intValue: Int? { nil }
    init?(intValue: Int) { nil }
}

/// Counts who looks into it by reflection.
struct Tripwire: CustomReflectable, Sendable {
    static let looks = Mutex(0)
    var customMirror: Mirror {
        Self.looks.withLock { $0 += 1 }
        return Mirror(self, children: [])
    }
}

/// An object that other threads may use, and that encodes what it wants to.
final class SharedSession: Codable, Hashable, Sendable {
    let id: Int
    let tripwire = Tripwire()
    init(id: Int) { self.id = id }
    enum CodingKeys: CodingKey { case id }
    static func == (left: SharedSession, right: SharedSession) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A text that its type can't be made of after it was redacted.
struct Amount: Codable, Equatable, Sendable {
    struct Malformed: Error {}
    var cents: Int
    init(cents: Int) { self.cents = cents }
    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let cents = Int(text) else { throw Malformed() }
        self.cents = cents
    }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("\(cents)")
    }
}

struct Clash: Error, Codable { var names: Set<String> }

enum BankError: Error, Codable, Equatable { case closed(Amount) }

@Proxied protocol Bank: AnyObject, Sendable {
    func limits(of users: [UserID: Int]) -> Int
    func open(_ session: SharedSession) -> SharedSession
    func balance(of account: String) -> Amount
    func close(_ account: String) throws(BankError)
    func note(_ text: String) -> String
    func tags(_ tags: Set<String>) -> Int
    func find(_ token: Token?) -> Int
    func amounts() -> AsyncStream<Amount>
}

private final class RealBank: Bank {
    let answer: String
    let calls = Mutex<[String]>([])
    init(_ answer: String = "noted") { self.answer = answer }
    func limits(of users: [UserID: Int]) -> Int { users.count }
    func open(_ session: SharedSession) -> SharedSession { session }
    func balance(of account: String) -> Amount { Amount(cents: 1234) }
    func close(_ account: String) throws(BankError) { throw .closed(Amount(cents: 1234)) }
    func note(_ text: String) -> String {
        calls.withLock { $0.append("note") }
        return answer
    }
    func tags(_ tags: Set<String>) -> Int { tags.count }
    func find(_ token: Token?) -> Int {
        calls.withLock { $0.append("find") }
        return 1
    }
    func amounts() -> AsyncStream<Amount> {
        AsyncStream { continuation in
            continuation.yield(Amount(cents: 1234))
            continuation.finish()
        }
    }
}

@Suite struct `Secrets in keys, objects and texts that are cut` {
    private let scratch = Scratch()

    private func record(
        _ rules: CassetteRules<BankProxy>,
        _ body: (BankProxy) async throws -> Void
    ) async throws -> [String] {
        let (cassette, issues) = (try Cassette(at: scratch.path), Issues())
        let bank = BankProxy(retaining: RealBank())
        try await issues.collect {
            try bank.record(to: cassette, rules: rules)
            try await body(bank)
            try cassette.save()
        }
        return issues.texts
    }

    @Test func `A secret is masked before a text is cut or compared line by line`() async throws {
        let secret = "-----BEGIN KEY-----\nMIIEvQIBADANBg\nkqhkiG9w0BAQEF\n-----END KEY-----"
        let rules = CassetteRules<BankProxy> { $0.redact(Token.self) { _ in Token(text: "…") } }
        _ = try await record(rules) { bank in
            _ = bank.find(Token(text: secret))
            _ = bank.note("known")
        }
        let issues = Issues()
        try issues.collect {
            let bank = try BankProxy(replaying: Cassette(at: scratch.path), rules: rules)
            // What was redacted is known from here on.
            _ = bank.find(Token(text: secret))
            for length in [0, 150, 170, 190] {
                _ = bank.note(String(repeating: "x", count: length) + secret)
            }
            try withCassette(
                scratch.path,
                of: BankProxy.self,
                mode: .check,
                rules: rules,
                recording: { RealBank("a\n\(secret)\nb") }
            ) { bank in
                _ = bank.find(Token(text: secret))
                _ = bank.note("known")
            }
        }
        #expect(issues.texts.count >= 5)
        let parts = secret.split(separator: "\n").map { String($0.prefix(10)) }
        for text in issues.texts {
            for part in parts { #expect(!text.contains(part), "\(text)") }
        }
    }

    @Test func `A rule for texts reaches keys of a type of one's own`() async throws {
        let rules = CassetteRules<BankProxy> {
            $0.redact(String.self) { $0.replacing("secret", with: "…") }
        }
        let issues = try await record(rules) { bank in
            #expect(bank.limits(of: [UserID(name: "secret"): 1, UserID(name: "b"): 2]) == 2)
        }
        #expect(issues == [])
        #expect(!scratch.text.contains("secret"), "\(scratch.text)")
        #expect(scratch.text.contains("\"…\": 1"), "\(scratch.text)")
        let replayed = try BankProxy(replaying: Cassette(at: scratch.path), rules: rules)
        #expect(replayed.limits(of: [UserID(name: "secret"): 1, UserID(name: "b"): 2]) == 2)
    }

    @Test func `Objects are encoded, but never opened by reflection`() async throws {
        let rules = CassetteRules<BankProxy> { rules in
            rules.redact(Token.self) { _ in Token(text: "…") }
            rules.redactArguments(of: \.open) { SharedSession(id: $0.id + 1) }
        }
        let issues = try await record(rules) { bank in
            #expect(bank.open(SharedSession(id: 1)).id == 1)
        }
        #expect(issues == [])
        #expect(scratch.text.contains("{\"id\": 2}"), "\(scratch.text)")
        #expect(Tripwire.looks.withLock { $0 } == 0)
    }

    @Test
    func `The description of an error with an object isn't recorded if it may contain a secret`()
        throws
    {
        final class Login: CustomStringConvertible, Sendable {
            let description = "Login(secret)"
        }
        struct Denied: Error {
            let login = Login()
        }
        var coding = ErrorCoding()
        #expect(try coding.encoded(Denied()).description.contains("secret"))
        coding.values.redactions.add(Token.self) { _ in Token(text: "…") }
        #expect(try coding.encoded(Denied()).description == "(redacted)")
    }

    @Test func `A text is found after a part of it was scrubbed`() async throws {
        let rules = CassetteRules<BankProxy> { rules in
            rules.redact(Token.self) { _ in Token(text: "…") }
            rules.scrub("ada", as: "user")
        }
        let issues = try await record(rules) { bank in
            _ = bank.find(Token(text: "ada:hunter2"))
            _ = bank.note("Bearer ada:hunter2")
        }
        #expect(issues.count == 1)
        #expect(!scratch.text.contains("hunter2"), "\(scratch.text)")
        for text in issues { #expect(!text.contains("hunter2"), "\(text)") }
    }

    @Test func `Sets are in the same order whatever the secret is`() async throws {
        for (secret, others) in [("aaaaaaa", ["m"]), ("zzzzzzz", ["m"])] {
            let rules = CassetteRules<BankProxy> { $0.scrub(secret, as: "<TOKEN>") }
            let tags = Set(others + [secret])
            if secret == "aaaaaaa" {
                _ = try await record(rules) { bank in _ = bank.tags(tags) }
            } else {
                let bank = try BankProxy(replaying: Cassette(at: scratch.path), rules: rules)
                // As another type would be that isn't Equatable, by the JSON alone.
                let found = try #require(try CassetteFile(at: scratch.path)).interactions[0]
                    .arguments
                let coding = RecordingRules().with(rules).coding(of: Set<String>.self)
                #expect(try coding?.encode(tags) == found[0])
                #expect(bank.tags(tags) == 2)
            }
        }
    }

    @Test func `What the rules make unreadable is reported when it is recorded`() async throws {
        let rules = CassetteRules<BankProxy> {
            $0.redact(String.self) { $0.replacing("1234", with: "…") }
        }
        let issues = try await record(rules) { bank in
            #expect(bank.balance(of: "a") == Amount(cents: 1234))
            #expect(throws: BankError.closed(Amount(cents: 1234))) { try bank.close("a") }
            for await _ in bank.amounts() {}
            #expect(bank.note("b") == "noted")
        }
        #expect(issues.count == 3, "\(issues)")
        for text in issues {
            #expect(text.contains("what the rules have made of it can't be read again"), "\(text)")
        }
        #expect(try CassetteFile(at: scratch.path)?.interactions.map(\.selector) == ["note(_:)"])
    }

    @Test func `A rule for elements or errors of another type is refused`() throws {
        let elements = CassetteRules<BankProxy> {
            $0.redactElements(of: \.amounts) { (text: String) in text }
        }
        let errors = CassetteRules<BankProxy> { rules in
            rules.redactError(of: \.balanceOf) { error in error }
        }
        for (rules, reason) in [(elements, "of type 'Amount'"), (errors, "doesn't throw")] {
            let error = try #require(throws: CassetteError.self) {
                try BankProxy().record(to: Cassette(at: scratch.path), rules: rules)
            }
            #expect(error.code == .unusableRule)
            #expect(error.description.contains(reason), "\(error)")
        }
    }

    @Test func `A check makes calls in which nothing was replaced, though there are rules`()
        async throws
    {
        let rules = CassetteRules<BankProxy> { rules in
            rules.scrub("s3cr3t", as: "<TOKEN>")
            rules.redact(Token?.self) { _ in nil }
            rules.callInChecks(\.note)
            rules.callInChecks(\.find)
        }
        _ = try await record(rules) { bank in
            _ = bank.note("plain")
            _ = bank.note("with s3cr3t")
            _ = bank.find(Token(text: "t"))
        }
        let (real, issues) = (RealBank(), Issues())
        try await issues.collect {
            try await withCassette(
                scratch.path,
                of: BankProxy.self,
                mode: .check,
                rules: rules,
                recording: { real }
            ) { _ in await Task.yield() }
        }
        #expect(real.calls.withLock { $0 } == ["note"])
        #expect(issues.texts.count == 1)
        #expect(issues.texts.first?.contains("note(\"with <TOKEN>\")") == true, "\(issues.texts)")
        #expect(
            issues.texts.first?.contains(
                "unless their arguments are redacted, are 'inout' or can't be decoded, or the call is asynchronous and "
                    + "the test is not."
            ) == true,
            "\(issues.texts)"
        )
    }

    @Test func `Equal errors are recorded equal, whatever their descriptions say`() throws {
        let names = ["a", "b", "c", "d", "e"]
        let records = try (0..<20).map { round in
            var set = Set<String>(minimumCapacity: round * 20)
            for name in round.isMultiple(of: 2) ? names : names.reversed() { set.insert(name) }
            return try ErrorCoding().encoded(Clash(names: set))
        }
        #expect(Set(records).count == 1)
        #expect(Set(records.map(\.json)).count == 1)
        // Of a type that nothing finds again, the description is all that a replay has.
        struct Local: Error, Codable, CustomStringConvertible {
            var description: String { "local" }
        }
        #expect(try ErrorCoding().encoded(Local()).description == "local")
    }
}

extension RecordingRules {
    fileprivate func with(_ rules: CassetteRules<BankProxy>) -> RecordingRules { rules.rules }
}
