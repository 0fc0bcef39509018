// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import SeededRandom
import Testing

@testable import ProtocolProxyRecording

/// A value that can contain a secret in every kind of place.
struct Carrier: Codable, Hashable, Sendable {
    enum Part: Codable, Hashable, Sendable {
        case text(String), pair(key: String, url: URL), nested([Part])
    }
    var id = 0
    var text: String?
    var url: URL?
    var data: Data?
    var bytes: [UInt8]?
    var named: [String: [String: Int]]?
    var words: Set<String>?
    var parts: [Part]?
    var byWord: [Set<String>: URL]?
}

struct CarrierError: Error, Codable, CustomStringConvertible {
    var carrier: Carrier
    var description: String { "failed with \(carrier)" }
}

/// An error that can't be encoded.
struct PlainError: Error, CustomStringConvertible {
    var description: String
}

@Proxied protocol Courier: AnyObject, Sendable {
    func send(_ carrier: Carrier, with token: Token?) throws -> Carrier
    func header(_ text: String) throws -> String
    func watch(_ id: Int) throws -> AsyncThrowingStream<Carrier, any Error>
    func typed(_ text: String) throws(AccessError) -> Int
    func fill(_ texts: inout [String]) -> Bool
}

private final class RealCourier: Courier {
    let secret: String
    let answer: Carrier
    init(_ secret: String = "", _ answer: Carrier = Carrier()) {
        self.secret = secret
        self.answer = answer
    }
    func send(_ carrier: Carrier, with token: Token?) throws -> Carrier {
        switch carrier.id % 3 {
        case 0: throw CarrierError(carrier: answer)
        case 1: throw PlainError(description: "no \(answer) for \(token?.text ?? "")")
        default: return answer
        }
    }
    func header(_ text: String) throws -> String { text }
    func watch(_ id: Int) throws -> AsyncThrowingStream<Carrier, any Error> {
        AsyncThrowingStream { continuation in
            continuation.yield(answer)
            continuation.finish(throwing: id % 2 == 0 ? nil : CarrierError(carrier: answer))
        }
    }
    func typed(_ text: String) throws(AccessError) -> Int { throw .refused(Token(text: text)) }
    func fill(_ texts: inout [String]) -> Bool {
        texts.append(secret)
        return true
    }
}

/// A text in which each escape of JSON is what it stands for.
private func unescaped(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let character = rest.popFirst() {
        guard character == "\\", let next = rest.popFirst() else {
            result.append(character)
            continue
        }
        switch next {
        case "n": result.append("\n")
        case "r": result.append("\r")
        case "t": result.append("\t")
        case "u":
            var units = [UInt16(rest.prefix(4), radix: 16) ?? 0]
            rest = rest.dropFirst(4)
            if UTF16.isLeadSurrogate(units[0]), rest.hasPrefix("\\u") {
                units.append(UInt16(rest.dropFirst(2).prefix(4), radix: 16) ?? 0)
                rest = rest.dropFirst(6)
            }
            result += String(decoding: units, as: UTF16.self)
        default: result.append(next)
        }
    }
    return result
}

/// Whether a text contains a secret, as it is, escaped, percent-encoded, in base64 or as bytes.
private func reveals(_ text: String, _ secret: String) -> Bool {
    let escaped = String(String(reflecting: secret).dropFirst().dropLast())
    let numbers = secret.utf8.map { "\($0)" }.joined(separator: ", ")
    if [secret, escaped, numbers].contains(where: { text.contains($0) }) { return true }
    if text.contains("%"), let decoded = text.removingPercentEncoding, decoded != text,
        reveals(decoded, secret)
    {
        return true
    }
    if text.contains("\\"), case let plain = unescaped(text), plain != text, reveals(plain, secret)
    {
        return true
    }
    let unbroken = text.replacing("\r\n", with: "")
    for run in unbroken.split(whereSeparator: {
        !($0.isASCII && ($0.isLetter || $0.isNumber || "+/-_".contains($0)))
    }) {
        let digits = run.replacing("-", with: "+").replacing("_", with: "/")
        for offset in 0..<4 where digits.count > offset + 7 {
            let part = digits.dropFirst(offset)
            let whole = String(part.prefix(part.count / 4 * 4))
            if let data = Data(base64Encoded: whole),
                String(decoding: data, as: UTF8.self).contains(secret)
            {
                return true
            }
        }
    }
    return false
}

extension Carrier {
    /// A value with a secret in some of its places, in one of its forms.
    init(_ numbers: inout SeededNumbers, _ secret: String) {
        let percent = secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let all = secret.utf8.map { "%" + String($0, radix: 16) }.joined()
        func form() -> String {
            let around = String(repeating: "x", count: numbers.number(in: 0...4))
            let base = Data("\(around)\(secret)\(around)".utf8).base64EncodedString()
            let forURL = base.replacing("+", with: "-").replacing("/", with: "_").replacing(
                "=",
                with: ""
            )
            let wide = Data("\(around)\(secret)\(String(repeating: "y", count: 60))".utf8)
            let lines = wide.base64EncodedString(options: [.lineLength64Characters])
            let json = String(
                decoding: (try? JSONEncoder().encode([secret])) ?? Data(),
                as: UTF8.self
            )
            let ascii = secret.utf16.map {
                if $0 < 128 { return "\(UnicodeScalar(UInt8($0)))" }
                let digits = String($0, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
            let twice = percent.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let forms = [
                lines, json, ascii.joined(), twice, secret, "Bearer \(secret)",
                "\(around)\(secret)\(around)", percent,
                "a=\(percent)&b", all, base, forURL,
                "Basic \(base)", "none",
            ]
            return numbers.element(of: forms)
        }
        func url() -> URL? {
            URL(string: "https://example.com/\(percent)?t=\(all)#\(numbers.number(in: 0...9))")
        }
        func part(_ level: Int) -> Part {
            switch numbers.number(in: 0...(level > 2 ? 1 : 2)) {
            case 0: .text(form())
            case 1: .pair(key: form(), url: url() ?? URL(filePath: "/"))
            default: .nested([part(level + 1), part(level + 1)])
            }
        }
        func maybe<Value>(_ value: () -> Value?) -> Value? {
            numbers.number(in: 0...1) == 0 ? nil : value()
        }
        self.init()
        self.id = numbers.number(in: 0...99)
        self.text = maybe(form)
        self.url = maybe(url)
        self.data = maybe { Data("<\(form())>".utf8) }
        self.bytes = maybe { Array("-\(secret)-".utf8) }
        self.named = maybe { [form(): ["a \(form())": 1]] }
        self.words = maybe { [form(), "w"] }
        self.parts = maybe { [part(0), part(0)] }
        self.byWord = maybe { url().map { [[form(), "k"]: $0] } }
    }
}

@Suite struct `Keeping secrets out of files and failures` {
    private let scratch = Scratch()

    @Test
    func `A literal that is scrubbed is in no file, failure or diagram, wherever it is planted`()
        async throws
    {
        var numbers = SeededNumbers(seed: 12)
        let letters = Array("abcXYZ019 +/%&=ßé-_\"ł字🔑")
        for round in 0..<30 {
            let secret =
                "k"
                + String((0..<numbers.number(in: 6...14)).map { _ in numbers.element(of: letters) })
                + "q"
            let rules = CassetteRules<CourierProxy> { $0.scrub(secret, as: "<TOKEN>") }
            let (issues, real) = (Issues(), RealCourier(secret, Carrier(&numbers, secret)))
            let (values, path) = ((0..<3).map { _ in Carrier(&numbers, secret) }, scratch.path)
            func use(_ courier: CourierProxy, extra: Int = 0) async throws {
                for value in values {
                    var value = value
                    value.id += extra
                    _ = try? courier.send(value, with: Token(text: secret))
                    _ = try? courier.header("Bearer \(secret) \(extra)")
                    do { for try await _ in try courier.watch(value.id) {} } catch {}
                    _ = try? courier.typed("\(secret)\(extra)")
                    var texts = [secret, "\(extra)"]
                    _ = courier.fill(&texts)
                }
            }
            var diagrams = ""
            try await issues.collect {
                let cassette = try Cassette(at: path)
                let courier = CourierProxy(retaining: real)
                try courier.record(to: cassette, rules: rules)
                let diagram = CallDiagram(of: [("courier", courier)], showingArguments: false)
                try await use(courier)
                diagrams = diagram.mermaid
                try cassette.save()
            }
            #expect(issues.texts == [], "\(round)")
            #expect(!reveals(scratch.text, secret), "\(round): \(secret)")
            #expect(!reveals(diagrams, secret), "\(round): \(secret)")
            // The same calls are found, others are reported, and another answer drifts.
            let replayed = Issues()
            try await replayed.collect {
                try await use(try CourierProxy(replaying: Cassette(at: path), rules: rules))
            }
            #expect(replayed.texts == [], "\(round): \(secret)")
            let failing = Issues()
            try await failing.collect {
                try await use(
                    try CourierProxy(replaying: Cassette(at: path), rules: rules),
                    extra: 3
                )
                let other = RealCourier(secret, Carrier(&numbers, secret))
                try await withCassette(
                    path,
                    of: CourierProxy.self,
                    mode: .check,
                    rules: rules,
                    recording: { other }
                ) { try await use($0) }
            }
            #expect(failing.texts.count > 3)
            for text in failing.texts {
                #expect(!reveals(text, secret), "\(round): \(secret)\n\(text)")
            }
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    @Test(arguments: [
        #"{"p": "key-\ud83d\udd11-42"}"#, #"key-\\uD83D\\uDD11-42"#, "key-%F0%9F%94%91-42",
    ])
    func `A literal is found in the escapes of other languages' JSON`(_ text: String) {
        let literal = Literal("key-🔑-42")
        #expect(literal.isContained(in: SearchedText(Array(text.utf8))))
        #expect(
            !literal.isContained(in: SearchedText(Array(text.replacing("42", with: "43").utf8)))
        )
        let half = #"\ud83d\ud83d\u00e9\ud83d"#
        #expect(Literal.replacing([(literal, [])], in: Array(half.utf8)) == Array(half.utf8))
    }

    private let byType = CassetteRules<CourierProxy> {
        $0.redact(Token.self) { _ in Token(text: "…") }
    }

    private func record(
        _ rules: CassetteRules<CourierProxy>,
        _ answer: Carrier = Carrier(),
        _ body: (CourierProxy) async throws -> Void
    ) async throws -> [String] {
        let (cassette, issues) = (try Cassette(at: scratch.path), Issues())
        let courier = CourierProxy(retaining: RealCourier("secret", answer))
        try await issues.collect {
            try courier.record(to: cassette, rules: rules)
            try await body(courier)
            try cassette.save()
        }
        return issues.texts
    }

    @Test(arguments: [
        "Bearer secret", "https://example.com/?t=%73ecret",
        "Basic \(Data("user:secret".utf8).base64EncodedString())",
    ])
    func `A call with the text of a value that was redacted is reported and not recorded`(
        text: String
    ) async throws {
        let issues = try await record(byType) { courier in
            // Before it is known as a secret, and after that.
            _ = try courier.header(text + "1")
            _ = try courier.send(Carrier(id: 2), with: Token(text: "secret"))
            _ = try courier.header(text + "2")
            _ = try courier.header("harmless")
        }
        #expect(issues.count == 2, "\(issues)")
        for issue in issues {
            #expect(issue.contains("a text that the rules redact elsewhere"), "\(issue)")
        }
        #expect(!reveals(scratch.text, "secret"), "\(scratch.text)")
        #expect(scratch.text.contains("harmless"))
    }

    @Test func `Bytes and data with a redacted text are found too`() async throws {
        let form = Data("a=1&token=%73ecret".utf8)
        let carriers = [
            Carrier(id: 2, data: Data("ab secret".utf8)), Carrier(id: 2, data: form),
            Carrier(id: 2, bytes: Array(form)),
            Carrier(id: 2, bytes: Array("token=secret".utf8)),
            Carrier(id: 2, text: #"{"token": "secret"}"#),
        ]
        let issues = try await record(byType) { courier in
            _ = try courier.send(Carrier(id: 2), with: Token(text: "secret"))
            for carrier in carriers { _ = try courier.send(carrier, with: nil) }
            _ = try courier.header("harmless")
        }
        #expect(issues.count == carriers.count, "\(issues)")
        #expect(!reveals(scratch.text, "secret"), "\(scratch.text)")
        #expect(scratch.text.contains("harmless"))
    }

    @Test
    func `An error whose description contains a redacted argument is reported and not recorded`()
        async throws
    {
        let issues = try await record(byType) { courier in
            _ = try? courier.send(Carrier(id: 1), with: Token(text: "secret"))
        }
        #expect(issues.count == 1, "\(issues)")
        #expect(!scratch.text.contains("secret"))
    }

    @Test func `Errors are redacted by their requirement`() async throws {
        let rules = CassetteRules<CourierProxy> { rules in
            rules.redactError(of: \.sendWith) { _ in PlainError(description: "no") }
            rules.redactError(of: \.typed) { _ in AccessError.late }
            rules.redactError(of: \.watch) { _ in PlainError(description: "cut") }
        }
        let answer = Carrier(text: "hidden")
        let issues = try await record(rules, answer) { courier in
            #expect(throws: CarrierError.self) { try courier.send(Carrier(id: 0), with: nil) }
            #expect(throws: AccessError.refused(Token(text: "a"))) { try courier.typed("a") }
        }
        #expect(issues == [])
        #expect(!scratch.text.contains("hidden"))
        let replayed = try CourierProxy(replaying: Cassette(at: scratch.path), rules: rules)
        #expect(throws: AccessError.late) { try replayed.typed("a") }
    }

    @Test func `An error of another type than the declared one is reported and not recorded`()
        async throws
    {
        let rules = CassetteRules<CourierProxy> {
            $0.redactError(of: \.typed) { _ in PlainError(description: "") }
        }
        let issues = try await record(rules) { courier in _ = try? courier.typed("a") }
        #expect(issues.count == 1)
    }

    @Test func `Elements of streams are redacted, and their consumer gets them as they are`()
        async throws
    {
        let rules = CassetteRules<CourierProxy> { rules in
            rules.redactElements(of: \.watch) { (carrier: Carrier) in
                Carrier(id: carrier.id, text: "…")
            }
            rules.redactError(of: \.watch) { _ in PlainError(description: "cut") }
        }
        let issues = try await record(rules, Carrier(text: "secret")) { courier in
            var texts: [String?] = []
            do {
                for try await carrier in try courier.watch(1) { texts.append(carrier.text) }
            } catch {}
            #expect(texts == ["secret"])
        }
        #expect(issues == [])
        #expect(!scratch.text.contains("secret"), "\(scratch.text)")
        let replayed = try CourierProxy(replaying: Cassette(at: scratch.path), rules: rules)
        var texts: [String?] = []
        let error = await #expect(throws: RecordedError.self) {
            for try await carrier in try replayed.watch(1) { texts.append(carrier.text) }
        }
        #expect(error?.description == "cut")
        #expect(texts == ["…"])
    }

    @Test func `A rule that would redact nothing is refused`() throws {
        let results = CassetteRules<CourierProxy> { rules in rules.redactResult(of: \.watch) { $0 }
        }
        let elements = CassetteRules<CourierProxy> {
            $0.redactElements(of: \.header) { (text: String) in text }
        }
        for rules in [results, elements] {
            let error = try #require(throws: CassetteError.self) {
                try CourierProxy().record(to: Cassette(at: scratch.path), rules: rules)
            }
            #expect(error.code == .unusableRule)
            #expect(error.description.contains("Write 'rules.redact"), "\(error)")
        }
    }

    @Test func `A rule for texts reaches URLs, keys and descriptions of errors`() async throws {
        let rules = CassetteRules<CourierProxy> {
            $0.redact(String.self) { $0.replacing("secret", with: "…") }
        }
        let answer = Carrier(
            url: URL(string: "https://example.com/secret"),
            named: ["a secret": ["secret": 1]],
            byWord: [["secret"]: URL(filePath: "/secret")]
        )
        let issues = try await record(rules, answer) { courier in
            for id in 0..<3 { _ = try? courier.send(Carrier(id: id), with: nil) }
        }
        #expect(issues == [])
        #expect(!scratch.text.contains("secret"), "\(scratch.text)")
    }

    @Test func `Keys that become equal are reported`() async throws {
        let rules = CassetteRules<CourierProxy> { $0.redact(String.self) { _ in "…" } }
        let issues = try await record(rules, Carrier(named: ["a": [:], "b": [:]])) { courier in
            _ = try courier.send(Carrier(id: 2), with: nil)
        }
        #expect(issues.count == 1)
        #expect(issues.first?.contains("two keys of a dictionary") == true, "\(issues)")
    }

    @Test func `Keys that aren't texts and become equal are reported`() async throws {
        let rules = CassetteRules<CourierProxy> { $0.redact(URL.self) { _ in URL(filePath: "/") } }
        let none = try await record(
            rules,
            Carrier(byWord: [["a"]: URL(filePath: "/a"), ["b"]: URL(filePath: "/b")])
        ) {
            courier in _ = try courier.send(Carrier(id: 2), with: nil)
        }
        #expect(none == [])
        let texts = CassetteRules<CourierProxy> { $0.redact(String.self) { _ in "…" } }
        let issues = try await record(
            texts,
            Carrier(byWord: [["a"]: URL(filePath: "/"), ["b"]: URL(filePath: "/")])
        ) {
            courier in _ = try courier.send(Carrier(id: 2), with: nil)
        }
        #expect(issues.count == 1)
        #expect(issues.first?.contains("two keys of a dictionary") == true, "\(issues)")
    }

    @Test func `A diagram without arguments draws errors by their types`() throws {
        let courier = CourierProxy(retaining: RealCourier("secret", Carrier(text: "secret")))
        let diagram = CallDiagram(
            of: [("courier", courier)],
            showingArguments: false,
            showingDurations: false
        )
        for id in 0..<2 { _ = try? courier.send(Carrier(id: id), with: Token(text: "secret")) }
        #expect(!diagram.mermaid.contains("secret"))
        #expect(diagram.mermaid.contains("threw CarrierError"), "\(diagram.mermaid)")
    }
}

/// Secrets of a class, and of a protocol.
class Credential: Codable, @unchecked Sendable {
    let word: String
    init(_ word: String) { self.word = word }
}

final class Password: Credential, @unchecked Sendable {}

protocol Confidential: Sendable {}
struct Pin: Codable, Hashable, Confidential { var digits: String }

@Proxied protocol Gatekeeper: AnyObject {
    func open(_ credential: Credential) -> Int
    func change(_ changes: Changes) -> Pin?
}

struct Changes: Codable, Sendable {
    var password: Password
    var pin: Pin?
    var pins: [Pin] = []
}

private final class RealGatekeeper: Gatekeeper {
    func open(_ credential: Credential) -> Int { 1 }
    func change(_ changes: Changes) -> Pin? { changes.pin }
}

@Suite struct `Redacting subclasses and conforming types` {
    private let scratch = Scratch()

    @Test func `A rule for a class or a protocol reaches the types below it`() throws {
        let rules = CassetteRules<GatekeeperProxy> { rules in
            rules.redact(Credential.self) { _ in Credential("…") }
            rules.redact((any Confidential).self) { _ in Pin(digits: "…") }
        }
        let (cassette, issues) = (try Cassette(at: scratch.path), Issues())
        let keeper = GatekeeperProxy(retaining: RealGatekeeper())
        try issues.collect {
            try keeper.record(to: cassette, rules: rules)
            _ = keeper.open(Password("secret"))
            _ = keeper.change(
                Changes(
                    password: Password("secret"),
                    pin: Pin(digits: "secret"),
                    pins: [Pin(digits: "secret")]
                )
            )
            try cassette.save()
        }
        #expect(issues.texts == [])
        #expect(!scratch.text.contains("secret"), "\(scratch.text)")
        #expect(scratch.text.contains("…"))
    }
}
