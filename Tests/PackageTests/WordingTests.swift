// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// Holds comments and articles to sentences that begin with their subject: "Returns the route", and not "What a call takes".
@Suite struct `Sentences of comments and articles` {
    /// The words that begin a sentence without a subject that the reader knows.
    private static let riddles = [
        "What", "Whether", "Who", "Whom", "Whose", "Which", "Those", "That which", "The same", "Nobody", "All that",
        "As above",
    ]

    @Test func `begin with their subject`() throws {
        let files = try Self.files()
        #expect(files.count > 250)
        for file in files { for riddle in Self.riddles(in: file) { Issue.record("\(riddle)") } }
    }

    @Test(arguments: [
        "/// What ``P`` asks for.", "/// - Throws: What the call throws.", "    // As above.", "/// Whether it is one.",
        "let a = 1  // Those below.", "print(\"// Nobody calls it.\")", "/// A type.\n///\n/// Who owns it is known.",
        "// SAFETY: The same as above.", "/// A type. All\n/// that is below it is reached.",
        "/// - Note: Whether it is one.",
        "///   - which: Which one.", "/// An end. `a()`? Nobody knows.", "/// - Returns: A type. Whether it is one.",
    ])
    func `are found where they begin otherwise`(text: String) {
        #expect(Self.riddles(in: ("Sources/A.swift", text)).count == 1)
    }

    @Test(arguments: [
        "What it prints.", "## What it costs", "1. **Which** one.", "An end. Those\nare two.", "> Nobody knows.",
    ])
    func `are found in an article`(text: String) {
        #expect(Self.riddles(in: ("Sources/A.md", text)).count == 1)
    }

    @Test(arguments: [
        "/// - Parameter a: Whether it is one.", "///   - a: Whether it is one.", "/// - Returns: Whether it is one.",
        "/// Whatever. It returns what it returns.", "let a = \"What?\"", "/// Returns\n/// What()",
        "// SAFETY: as above.",
        "/// ```\n/// // What it prints.\n/// ```", "/// Whoso. Thoseness.", "let a = \"http://What\"",
    ])
    func `are not found where they only look like that`(text: String) {
        #expect(Self.riddles(in: ("Sources/A.swift", text)) == [])
    }

    /// Returns the sentences of a file that begin with one of the words, each after the place of its paragraph.
    private static func riddles(in file: (path: String, text: String)) -> [String] {
        paragraphs(of: file).flatMap { paragraph in
            paragraph.sentences.filter { sentence in
                riddles.contains { sentence.hasPrefix($0) && sentence.dropFirst($0.count).first?.isLetter != true }
            }.map { "\(file.path):\(paragraph.line): \($0)" }
        }
    }

    /// Returns the paragraphs of an article, or of the comments in a source, and of comments in the texts that it prints.
    private static func paragraphs(of file: (path: String, text: String)) -> [Paragraph] {
        let isArticle = file.path.hasSuffix(".md")
        var found: [Paragraph] = []
        var isContinued = false
        var isExample = false
        for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let bare = line.trimmingCharacters(in: .whitespaces)
            let isComment = bare.hasPrefix("//")
            guard isArticle || isComment || bare.contains("// ") else {
                isContinued = false
                isExample = false
                continue
            }
            if !isArticle, !isComment {
                if let text = comment(in: bare) { found.append(Paragraph(line: index + 1, text: text)) }
                isContinued = false
                continue
            }
            let text = isArticle ? bare : bare.drop { $0 == "/" }.trimmingCharacters(in: .whitespaces)
            if text.hasPrefix("```") { isExample.toggle() }
            // A row of a table has no sentences.
            if isExample || text.isEmpty || text.hasPrefix("```") || text.hasPrefix("|") {
                isContinued = false
            } else if isContinued, !Paragraph.begins(text) {
                found[found.count - 1].text += " " + text
            } else {
                found.append(Paragraph(line: index + 1, text: text))
                isContinued = !text.hasPrefix("#")
            }
        }
        return found
    }

    /// Returns a comment after code, or in a text that the code prints.
    private static func comment(in line: String) -> String? {
        guard let start = line.range(of: "// ") else { return nil }
        let before = line[..<start.lowerBound].trimmingCharacters(in: ["/"])
        let text = line[start.upperBound...]
        if before.trimmingCharacters(in: .whitespaces).hasSuffix("\"") { return String(text.prefix { $0 != "\"" }) }
        return before.hasSuffix("  ") ? String(text) : nil
    }

    private static func files() throws -> [(path: String, text: String)] {
        let root = Compiler.root.path + "/"
        let folder = Compiler.root.appending(path: "Sources")
        let found = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        return try ([Compiler.root.appending(path: "README.md")] + found.compactMap { $0 as? URL })
            .filter { ["md", "swift"].contains($0.pathExtension) }
            .map { ($0.path.replacing(root, with: ""), try String(contentsOf: $0, encoding: .utf8)) }
    }
}

/// A paragraph, a heading, or an item of a list.
private struct Paragraph {
    /// The number of its first line.
    let line: Int
    var text: String

    /// Returns whether a line begins an item of a list, a quotation, or a heading.
    static func begins(_ line: String) -> Bool { line.prefixMatch(of: #/(?:[-*>]|#+|\d+\.) /#) != nil }

    /// Its sentences, without marks and names before them.
    ///
    /// A parameter or a result of type `Bool` is described as "Whether it is …", so that sentence is left out.
    var sentences: [String] {
        var text = text
        var isValue = false
        text.trimPrefix(#/(?:[-*>]|#+|\d+\.) /#)
        if self.text.hasPrefix("- "), let field = text.prefixMatch(of: #/(Parameters? |`)?(\w+)`?: /#) {
            isValue = field.1 != nil || field.2 == "Returns" || field.2.first?.isLowercase == true
            text.removeSubrange(field.range)
        }
        text.trimPrefix(#/[A-Z]+: /#)
        if isValue { text.trimPrefix("Whether ") }
        return text.replacing(#/[.!?] /#, with: "\n").split(separator: "\n").map {
            $0.trimmingCharacters(in: ["*", "_", " "])
        }
    }
}
