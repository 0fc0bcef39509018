// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// Holds `.swiftlint.yml` to what the code is like, since nobody needs SwiftLint to build or to test the package.
@Suite struct `The rules for SwiftLint` {
    /// Rules of white space and order that `swift format lint` has too.
    private static let formatted: Set = [
        "closing_brace", "colon", "comma", "control_statement", "duplicate_imports", "leading_whitespace",
        "return_arrow_whitespace", "statement_position", "trailing_newline", "trailing_semicolon",
        "trailing_whitespace",
        "vertical_whitespace",
    ]

    /// The patterns that break a rule, in a line without its texts and comments.
    private static let breaches: [String: String] = [
        "fatal_error_message": #"\bfatalError\(\)"#,
        "force_cast": #"\bas!"#,
        "force_try": #"\btry!"#,
        "unused_optional_binding": #"\b(if|guard|while) let _ ="#,
        "void_return": #"-> \(\)(?! *(->|async|throws))"#,
    ]

    private static let settings = Result { try Settings(".swiftlint.yml") }
    private static let settingsOfTests = Result { try Settings("Tests/.swiftlint.yml") }

    private static let measured: Set = ["file_length", "line_length"]

    @Test func `are all looked at, here or by the formatter`() throws {
        let rules = try Self.settings.get().list("only_rules")
        #expect(!rules.isEmpty)
        #expect(Set(rules) == Self.formatted.union(Self.breaches.keys).union(Self.measured))
    }

    @Test func `hold`() throws {
        let excluded = try Self.settings.get().list("excluded")
        let files = try sources(in: ["Sources", "Tests"]).filter { !excluded.contains(where: $0.path.hasPrefix) }
        #expect(files.count > 300)
        for file in files { for breach in try Self.breaches(in: file) { Issue.record("\(breach)") } }
    }

    @Test(arguments: [
        (line: "try! run()", rule: "force_try"),
        (line: "x as! Int", rule: "force_cast"),
        (line: "fatalError()", rule: "fatal_error_message"),
        (line: "let a: () -> ()", rule: "void_return"),
        (line: "if let _ = a {}", rule: "unused_optional_binding"),
        (line: "// " + String(repeating: "a", count: 128), rule: "line_length"),
        (line: String(repeating: "a()\n", count: 401), rule: "file_length"),
    ])
    func `are broken where that is seen`(line: String, rule: String) throws {
        let found = try Self.breaches(in: ("Sources/A.swift", line))
        #expect(found.map(\.rule) == [rule])
    }

    @Test(arguments: [
        "// try! and as!", "let a = \"try! \\(b)\"", "let a: () -> () -> Int",
        "// " + String(repeating: "a", count: 127),
        "/// | " + String(repeating: "a", count: 130), "x as! Int  // swiftlint:disable:this force_cast",
        "let a = \"\"\"\n" + String(repeating: "a", count: 131) + "\n\"\"\"",
        "\"\\(b)" + String(repeating: "a", count: 130) + "\"", String(repeating: "// a\n", count: 401),
    ])
    func `are not broken by what only looks like that`(text: String) throws {
        #expect(try Self.breaches(in: ("Sources/A.swift", text)).map(\.description) == [])
    }

    private struct Breach: CustomStringConvertible {
        let rule: String
        let description: String
    }

    private static func breaches(in file: (path: String, text: String)) throws -> [Breach] {
        let settings = try settings.get()
        var found: [Breach] = []
        func add(_ rule: String, _ line: Int, _ what: String) {
            found.append(Breach(rule: rule, description: "\(file.path):\(line): \(rule): \(what)"))
        }
        let excluded = try settings.list("line_length.excluded_lines_patterns").map { try Regex($0) }
        let longest = try settings.number("line_length.warning")
        let regexes = try breaches.mapValues { try Regex($0) }.filter { file.text.contains($0.value) }
        var isInText = false
        var count = 0
        for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let wasInText = isInText
            if line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count.isMultiple(of: 2) {
                isInText.toggle()
            }
            if !line.isEmpty, !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") { count += 1 }
            if wasInText { continue }
            // The bytes are counted faster, and are no fewer.
            if line.utf8.count > longest, line.count > longest, !line.contains(#/".*\\\(/#),
                !excluded.contains(where: { line.contains($0) })
            {
                add("line_length", index + 1, "\(line.count) characters")
            }
            if regexes.isEmpty { continue }
            let bare = line.replacing(#/"(\\.|[^"\\])*"/#, with: "\"\"").replacing(#/\/\/.*/#, with: "")
            for (rule, regex) in regexes where bare.contains(regex) && !line.contains("swiftlint:disable:this \(rule)")
            {
                add(rule, index + 1, String(line))
            }
        }
        let nested = file.path.hasPrefix("Tests/") ? try settingsOfTests.get() : settings
        if count > (try nested.number("file_length.warning")) { add("file_length", count, "\(count) lines") }
        return found
    }
}

/// Holds the sources to one type a file, so that a reader who looks for a type finds its file.
@Suite struct `Each type of the sources` {
    @Test func `lies in the file of its name, unless it is private or the file is generated`() throws {
        var files = 0
        for file in try sources(in: ["Sources"]) {
            files += 1
            for misplaced in Self.misplaced(in: file) { Issue.record("\(file.path) declares '\(misplaced)'") }
        }
        #expect(files > 300)
    }

    @Test(arguments: [
        (text: "struct A {}\nfinal class B {}", found: ["B"]),
        (text: "struct A {}\nprivate struct B {}\nfileprivate enum C {}", found: []),
        (text: "@frozen @usableFromInline\nstruct B {\n    enum C {}\n}", found: ["B"]),
        (text: "public protocol A: B {}\nextension A { struct C {} }", found: []),
        (text: "nonisolated public indirect enum `B c` {}\nactor D {}", found: ["B c", "D"]),
        (text: "#if os(Linux)\nstruct B {}\n#endif", found: []),
        (text: "// struct B {}\nlet text = \"\"\"\n    struct B {}\n    \"\"\"", found: []),
        (text: "// Generated by ProtocolProxy\nclass B {}", found: []),
    ])
    func `is found there or elsewhere`(text: String, found: [String]) {
        #expect(Self.misplaced(in: (path: "Sources/Module/A.swift", text: text)) == found)
    }

    /// Returns the types that a file declares and is not named after.
    ///
    /// A type under `#if` is one of several for different systems.
    private static func misplaced(in file: (path: String, text: String)) -> [String] {
        let name = file.path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
        if name == "main" || file.text.contains("// Generated by ProtocolProxy") { return [] }
        let declaration = #/^(?:@\w+(?:\([^)]*\))? |[a-z]+ )*?(?:class|struct|enum|protocol|actor) (?:`([^`]+)`|(\w+))/#
        var depth = 0
        return file.text.split(separator: "\n").compactMap { line in
            if line.hasPrefix("#if") { depth += 1 }
            if line.hasPrefix("#endif") { depth -= 1 }
            guard depth == 0, let found = line.prefixMatch(of: declaration) else { return nil }
            let words = found.0.split(separator: " ")
            let type = found.1 ?? found.2 ?? ""
            if words.contains("private") || words.contains("fileprivate") || words.contains("//") || type == name {
                return nil
            }
            return String(type)
        }
    }
}

/// Holds the emitter and the generator to values that are read of syntax: nothing takes Swift text apart again.
@Suite struct `The emitter` {
    /// The files that look into text, with the number of their lines that do.
    private static let permitted = [
        // A plugin made with swift-syntax 602 parses no `::`.
        "Emit/NestedNames.swift": 3,
        // Lines are broken and indented after they are made, and those of two equal heads are put under one.
        "Emit/Layout.swift": 5, "Emit/ProxyEmitter+Conformers.swift": 1, "Emit/ProxyEmitter+Features.swift": 3,
        // A text becomes a string literal.
        "Emit/ProxyEmitter+Requirements.swift": 1,
        // A name becomes a part of another name, and may have backticks.
        "Read/Names.swift": 3, "Read/TypeWords.swift": 1,
        // Nothing but its name tells a result builder from a global actor.
        "Read/Attributes.swift": 1,
    ]

    private static let folder = "Sources/ProtocolProxyEmitter/"
    private static let generator = "Sources/ProxyGeneration/"
    /// The files of the generator that read the compiler's output.
    private static let readers: Set = ["Toolchain.swift", "UnsafeMarks.swift"]
    private static let regexes = #"#/|\bRegex\b|\b(firstMatch|wholeMatch|prefixMatch|matches)\(of:"#
    private static let searches =
        #"\b(hasPrefix|hasSuffix|trimmingPrefix)\(|\breplacing\(("|\w+, with)|\bsplit(\(| \{)"#

    @Test func `has no regular expression over source text`() throws {
        for file in try sources(in: [Self.folder, Self.generator])
        where !Self.readers.contains(String(file.path.trimmingPrefix(Self.generator))) {
            #expect(try Self.lines(in: file.text, with: Self.regexes) == [], "\(file.path)")
        }
    }

    @Test func `searches text only where it is no Swift that was read or written`() throws {
        var counts: [String: Int] = [:]
        for file in try sources(in: [Self.folder]) {
            let count = try Self.lines(in: file.text, with: Self.searches).count
            if count > 0 { counts[String(file.path.trimmingPrefix(Self.folder))] = count }
        }
        #expect(counts == Self.permitted)
    }

    @Test(arguments: [
        (line: #"type.replacing(#/\bSelf\b/#, with: name)"#, isRegex: true),
        (line: "text.wholeMatch(of: call) != nil", isRegex: true),
        (line: #"function.hasPrefix("@") ? 1 : 0"#, isRegex: false),
        (line: "name.split(separator: dot)", isRegex: false),
    ])
    func `would be found to do so`(line: String, isRegex: Bool) throws {
        #expect(try Self.lines(in: line, with: Self.regexes).isEmpty == !isRegex)
        #expect(try !Self.lines(in: line, with: isRegex ? Self.regexes : Self.searches).isEmpty)
    }

    /// Returns the lines of code that match a pattern.
    private static func lines(in text: String, with pattern: String) throws -> [Substring] {
        let regex = try Regex(pattern).wordBoundaryKind(.simple)
        return text.split(separator: "\n").filter {
            !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") && $0.contains(regex)
        }
    }
}

/// As much of YAML as these files use: keys, keys in keys, and lists.
private struct Settings {
    private var values: [String: [String]] = [:]

    init(_ path: String) throws {
        let text = try String(contentsOf: Compiler.root.appending(path: path), encoding: .utf8)
        var outer = ""
        var key = ""
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let bare = line.trimmingCharacters(in: .whitespaces)
            if bare.hasPrefix("- ") {
                values[key, default: []].append(bare.dropFirst(2).trimmingCharacters(in: ["'"]))
                continue
            }
            let parts = bare.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard let name = parts.first else { continue }
            if !line.hasPrefix(" ") { outer = name }
            key = line.hasPrefix(" ") ? "\(outer).\(name)" : name
            if parts.count == 2 { values[key] = [parts[1]] }
        }
    }

    func list(_ key: String) -> [String] { values[key] ?? [] }

    func number(_ key: String) throws -> Int { try #require(list(key).first.flatMap { Int($0) }, "\(key)") }
}

/// Returns the Swift files of some folders of the package, with their paths in it.
private func sources(in folders: [String]) throws -> [(path: String, text: String)] {
    let root = Compiler.root.path + "/"
    var files: [(String, String)] = []
    for folder in folders {
        let found = try #require(
            FileManager.default.enumerator(
                at: Compiler.root.appending(path: folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles))
        for case let file as URL in found where file.pathExtension == "swift" {
            files.append((file.path.replacing(root, with: ""), try String(contentsOf: file, encoding: .utf8)))
        }
    }
    return files
}
