// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// Holds the article on errors to the sources: whoever searches it for a sentence finds it.
@Suite struct `The article on what goes wrong` {
    @Test func `has every code of an error`() throws {
        let source = try Self.text(of: "Sources/ProtocolProxy/Errors/ProxyError.swift")
        let codes = source.matches(of: #/static let (\w+): Code/#).map { String($0.1) }
        #expect(codes.count >= 25)
        let article = try Self.article()
        let missing = codes.filter { !article.contains("``ProxyError/Code/\($0)``") }
        #expect(missing == [])
    }

    @Test func `has every sentence of an error and of a stop`() throws {
        let sentences = Self.sentences(in: try Self.article()).joined(separator: "\n")
        let pieces = try Self.pieces()
        #expect(pieces.count > 60)
        let missing = pieces.filter { !sentences.contains($0.piece) }.map { "\($0.file): \($0.piece)" }
        #expect(missing == [])
    }

    @Test func `has no sentence that nobody says`() throws {
        let pieces = try Self.pieces().map(\.piece)
        let sentences = Self.sentences(in: try Self.article())
        #expect(sentences.count > 50)
        let unknown = sentences.filter { sentence in !pieces.contains { sentence.contains($0) } }
        #expect(unknown == [])
    }

    @Test func `is read such that a sentence is found`() {
        let source = """
            stop("'\\(a.map { "in \\($0)" } ?? "none")' is gone. " + "Ask (again), "
                + (b ? "or not at all" : "or else") + ".")
            let other = "not a sentence"
            f(happened: "The \\(c) failed badly", remedy: "not one either")
            """
        #expect(
            SpokenText(source).pieces == ["is gone. Ask (again),", "or not at all", "or else", "failed badly"])
        #expect(Self.sentences(in: "- `One\n  sentence.`\n  `code`\n- no `sentence`\n") == ["One sentence."])
    }

    /// Also in what is generated, where only who writes underscored names comes to such a stop.
    @Test func `is not needed for a stop that says nothing, since there is none`() throws {
        var silent: [String] = []
        var count = 0
        let url = Compiler.root.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            count += 1
            if source.contains(#/\b(fatalError|preconditionFailure)\(\s*\)/#) { silent.append(file.lastPathComponent) }
        }
        #expect(count > 200)
        #expect(silent == [])
    }

    private static func article() throws -> String {
        try text(of: "Sources/ProtocolProxy/ProtocolProxy.docc/when-something-goes-wrong.md")
    }

    private static func text(of path: String) throws -> String {
        try String(contentsOf: Compiler.root.appending(path: path), encoding: .utf8)
    }

    /// The sentences of the article: what an entry of a list begins with.
    private static func sentences(in article: String) -> [String] {
        article.matches(of: #/(?m:^)- `([^`]+)`/#).map { String($0.1.replacing(#/\n */#, with: " ")) }
    }

    /// The texts in the sources, between their interpolations.
    private static func pieces() throws -> [(file: String, piece: String)] {
        var pieces: [(String, String)] = []
        for folder in ["Sources/ProtocolProxy", "Sources/ProtocolProxyHazardPointers"] {
            let url = Compiler.root.appending(path: folder)
            let files = try #require(FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                let text = SpokenText(try String(contentsOf: file, encoding: .utf8))
                pieces += text.pieces.map { (file.lastPathComponent, $0) }
            }
        }
        return pieces
    }
}

/// The texts in a source that a user may read: of what stops the program, and of what happened by an error.
private struct SpokenText {
    /// The texts, cut where a value is inserted or where a choice is made; those of one word are left out.
    private(set) var pieces: [String] = []

    init(_ source: String) {
        let beginnings = #/\b(stop|fatalError|preconditionFailure)\(|happened:|extension UncaughtError: CustomString/#
        for match in source.matches(of: beginnings) {
            let before = source[..<match.range.lowerBound]
            if before.hasSuffix("func ") || before.hasSuffix("Swift::") { continue }
            read(source[match.range.upperBound...], isCall: match.1 != nil)
        }
    }

    /// Reads up to the parenthesis that closes the call, or to the remedy, or to the end of a declaration.
    private mutating func read(_ source: Substring, isCall: Bool) {
        var (rest, depth, piece) = (source, isCall ? 1 : 0, "")
        while let character = rest.first {
            if character == "\"" {
                rest.removeFirst()
                readText(&rest, &piece)
                continue
            }
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            // Texts that are added to each other are one.
            if !character.isWhitespace, character != "+" { end(&piece) }
            if isCall ? depth == 0 : rest.hasPrefix("remedy:") || rest.hasPrefix("\n}") { break }
            rest.removeFirst()
        }
        end(&piece)
    }

    /// Reads a text to its end, cut where a value is inserted.
    private mutating func readText(_ rest: inout Substring, _ piece: inout String) {
        while let character = rest.popFirst(), character != "\"" {
            guard character == "\\" else {
                piece.append(character)
                continue
            }
            guard rest.popFirst() == "(" else { continue }
            end(&piece)
            var depth = 1
            while depth > 0, let inner = rest.popFirst() {
                if inner == "(" { depth += 1 }
                if inner == ")" { depth -= 1 }
            }
        }
    }

    private mutating func end(_ piece: inout String) {
        let words = piece.trimmingCharacters(in: CharacterSet(charactersIn: "'").union(.whitespaces))
        if words.contains(" ") { pieces.append(words) }
        piece = ""
    }
}
