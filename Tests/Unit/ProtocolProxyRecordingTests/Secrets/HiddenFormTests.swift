// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import Testing

@testable import ProtocolProxyRecording

/// What is sent in parts, as bytes or as text.
struct Package: Codable, Hashable, Sendable {
    var data: Data?
    var bytes: [UInt8]?
    var signed: [Int8]?
    var url: URL?
    var parts: [String]?
    var key: BinaryKey?
}

/// A secret that is no text.
struct BinaryKey: Codable, Hashable, Sendable {
    var bytes: Data
}

@Proxied protocol Sender: AnyObject, Sendable {
    func send(_ package: Package) throws -> Package
}

private final class RealSender: Sender {
    func send(_ package: Package) throws -> Package { package }
}

@Suite struct `Secrets in other forms` {
    private let scratch = Scratch()
    private let replacing = CassetteRules<SenderProxy> {
        $0.redact(String.self) { $0.replacing("secret", with: "…") }
    }

    private func record(_ packages: [Package], _ rules: CassetteRules<SenderProxy>) throws
        -> [String]
    {
        let (cassette, issues) = (try Cassette(at: scratch.path), Issues())
        let sender = SenderProxy(retaining: RealSender())
        try issues.collect {
            try sender.record(to: cassette, rules: rules)
            for package in packages { #expect(try sender.send(package) == package) }
            try cassette.save()
        }
        return issues.texts
    }

    private func recorded() throws -> [Package] {
        let file = try #require(try CassetteFile(at: scratch.path))
        return try file.interactions.map { try $0.arguments[0].decoded(as: Package.self) }
    }

    @Test(arguments: ["secret", "xsecret", "xxsecret-and-more", "ä secret"])
    func `A rule for texts reaches data and bytes that are text`(text: String) throws {
        let plain = text.replacing("secret", with: "…")
        let issues = try record(
            [Package(data: Data(text.utf8), bytes: Array(text.utf8))],
            replacing
        )
        #expect(issues == [])
        #expect(
            try recorded() == [Package(data: Data(plain.utf8), bytes: Array(plain.utf8))]
        )
        // The same call is found.
        let replayed = try SenderProxy(replaying: Cassette(at: scratch.path), rules: replacing)
        let other = Package(data: Data(text.utf8), bytes: Array(text.utf8))
        #expect(try replayed.send(other).data == Data(plain.utf8))
    }

    @Test func `Data that is no text is written as it is, unless a rule finds a text in it`()
        throws
    {
        let image = Data([0xFF, 0xD8, 0x00, 0x41, 0x42, 0x43, 0x44, 0xFE])
        let part = Data([0xFF, 0xD8]) + Data("name=secret".utf8) + Data([0xFE])
        let issues = try record(
            [Package(data: image), Package(data: part), Package(bytes: Array(part))],
            replacing
        )
        #expect(issues.count == 2, "\(issues)")
        for issue in issues {
            #expect(issue.contains("rule for 'String' finds a text in bytes"), "\(issue)")
            #expect(!issue.contains("name=secret"))
        }
        #expect(try recorded() == [Package(data: image)])
    }

    @Test func `Data that a rule of its own replaces isn't searched`() throws {
        let rules = CassetteRules<SenderProxy> { rules in
            rules.redact(String.self) { _ in "…" }
            rules.redact(Data.self) { _ in Data("none".utf8) }
        }
        #expect(try record([Package(data: Data("secret".utf8))], rules) == [])
        #expect(try recorded() == [Package(data: Data("none".utf8))])
    }

    @Test func `A rule for texts is not deceived by a URL's percent-encoding`() throws {
        let rules = CassetteRules<SenderProxy> {
            $0.redact(String.self) { $0.replacing("pass word", with: "…") }
        }
        let urls = ["https://example.com/?key=pass%20word", "https://example.com/?key=a%20b"]
        let issues = try record(urls.map { Package(url: URL(string: $0)) }, rules)
        #expect(issues.count == 1, "\(issues)")
        #expect(issues.first?.contains("percent-encoded") == true, "\(issues)")
        #expect(!scratch.text.contains("word"), "\(scratch.text)")
        #expect(try recorded().map(\.url) == [URL(string: urls[1])])
    }

    @Test func `Literals that overlap are replaced together`() throws {
        let rules = CassetteRules<SenderProxy> { rules in
            rules.scrub("abcdeX", as: "<A>")
            rules.scrub("Xvery-sensitive-value", as: "<B>")
        }
        let joined = "abcdeXvery-sensitive-value"
        let issues = try record(
            [Package(data: Data(joined.utf8), parts: ["a \(joined)!", "abcdeX Xvery"])],
            rules
        )
        #expect(issues == [])
        #expect(
            try recorded() == [Package(data: Data("<B>".utf8), parts: ["a <B>!", "<A> Xvery"])]
        )
    }

    @Test(arguments: [
        ("aXa", "aXaXa", "…"), ("abab", "ababab-abab", "…-…"), ("abc", "abcabc", "……"),
    ])
    func `A literal that overlaps itself is replaced as a whole`(
        literal: String,
        text: String,
        expected: String
    ) throws {
        var scrubbing = Scrubbing()
        scrubbing.add(literal, as: "…")
        #expect(scrubbing.scrubbed(text) == expected)
    }

    @Test func `A replacement isn't searched for other literals`() throws {
        var scrubbing = Scrubbing()
        scrubbing.add("token", as: "a key")
        scrubbing.add("key", as: "<key>")
        #expect(scrubbing.scrubbed("token key") == "a key <key>")
    }

    @Test func `Redacted texts that overlap are masked together`() throws {
        let secrets = SecretTexts()
        let texts = ["abcdeX", "Xvery-sensitive-value"].map { Array($0.utf8) }
        secrets.remember(Set(texts), after: Scrubbing())
        #expect(secrets.masked("(abcdeXvery-sensitive-value)") == "(…)")
    }

    @Test(arguments: [
        "pa\u{308}ss", "p\u{E4}ss", "pa%CC%88ss", "p%C3%A4ss", #"pa\u0308ss"#,
    ])
    func `A literal is found whether its accents are composed or not`(text: String) {
        for literal in ["p\u{E4}ss", "pa\u{308}ss"] {
            var scrubbing = Scrubbing()
            scrubbing.add(literal, as: "…")
            #expect(scrubbing.scrubbed("<\(text)>") == "<…>", "\(literal.unicodeScalars)")
            #expect(scrubbing.scrubbed("<pass>") == "<pass>")
        }
    }

    @Test func `A literal is found with its accents in another order`() {
        var scrubbing = Scrubbing()
        scrubbing.add("Vi\u{1EC7}tnam", as: "…")
        #expect(scrubbing.scrubbed("<Vie\u{302}\u{323}tnam>") == "<…>")
        #expect(scrubbing.scrubbed("<Vie\u{323}\u{302}tnam>") == "<…>")
        #expect(scrubbing.scrubbed("Vi\u{EA}tnam") == "Vi\u{EA}tnam")
    }

    @Test func `A literal whose last letter has another accent in the text is replaced`() {
        var scrubbing = Scrubbing()
        scrubbing.add("pa\u{308}s", as: "…")
        #expect(scrubbing.scrubbed("<pa\u{308}s\u{308}>") == "<…>")
    }

    @Test func `A decomposed literal is found inside of base64`() {
        for (literal, other) in [("pässword", "pa\u{308}ssword"), ("pa\u{308}ssword", "pässword")] {
            var scrubbing = Scrubbing()
            scrubbing.add(literal, as: "…")
            for prefix in ["", "x", "xx"] {
                let text = Data((prefix + other).utf8).base64EncodedString()
                #expect(scrubbing.scrubbed(text) == "…")
            }
        }
    }

    @Test func `A literal that is cut between elements is reported`() throws {
        let rules = CassetteRules<SenderProxy> { $0.scrub("sensitive", as: "…") }
        let issues = try record(
            [
                Package(parts: ["x sensi", "tive y"]),
                Package(parts: "sensitive".map { "\($0)" }), Package(parts: ["sensi", "ble"]),
            ],
            rules
        )
        #expect(issues.count == 2, "\(issues)")
        for issue in issues {
            #expect(issue.contains("is cut between the elements of an array"), "\(issue)")
        }
        #expect(try recorded() == [Package(parts: ["sensi", "ble"])])
    }

    @Test func `Signed bytes are searched like others`() throws {
        let rules = CassetteRules<SenderProxy> { $0.scrub("pässword", as: "…") }
        let text = "my pässword".utf8.map { Int8(bitPattern: $0) }
        #expect(try record([Package(signed: text)], rules) == [])
        let plain = "my …".utf8.map { Int8(bitPattern: $0) }
        #expect(try recorded() == [Package(signed: plain)])
    }

    @Test func `The bytes of redacted data are found in other data and in texts`() throws {
        let rules = CassetteRules<SenderProxy> {
            $0.redact(BinaryKey.self) { _ in BinaryKey(bytes: Data()) }
        }
        let keys = [
            Data([0x00, 0x91, 0xFF, 0x0A, 0xC3, 0x28, 0x77, 0x80, 0x12]), Data("hunter42".utf8),
        ]
        for key in keys {
            let first = Package(key: BinaryKey(bytes: key))
            let padded = Data([7]) + key + Data([7])
            let issues = try record(
                [
                    first, Package(data: padded), Package(bytes: Array(padded)),
                    Package(parts: [padded.base64EncodedString()]),
                ],
                rules
            )
            #expect(issues.count == 3, "\(issues)")
            #expect(try recorded().count == 1)
            try FileManager.default.removeItem(atPath: scratch.path)
        }
    }

    @Test(arguments: [#"a\bcdefg"#, #"a\u{8}cdefg"#, #"a\u0008cdefg"#])
    func `A literal with a control character is found in its escapes`(text: String) {
        #expect(Literal("a\u{8}cdefg").isContained(in: SearchedText(Array(text.utf8))))
    }
}
