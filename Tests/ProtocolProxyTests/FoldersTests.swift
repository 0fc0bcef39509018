// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// A folder holds the types of one noun, and refers to itself and to the folders before it in the list.
///
/// The class `ProtocolProxy`, whose name is that of the module too, is known to all.
@Suite struct `The folders of the core` {
    private static let folders = [
        "Selector", "Boxing", "Protocol", "Chain", "Function", "Registration", "Observing", "Route", "Interception",
        "Requirement", "Proxy", "TypeProxy", "Host", "Generated",
    ]

    // Every folder refuses by errors and stops, and `Unsafe` is the only folder with code that the compiler does not check.
    private static let knownToAll: Set<String> = ["Errors", "Unsafe"]

    @Test func `are the nouns of the core`() throws {
        let sources = try Self.sources()
        #expect(Set(sources.map(\.folder)) == Set(Self.folders).union(Self.knownToAll))
        #expect(sources.count > 50)
    }

    @Test func `refer only to themselves and to those before`() throws {
        for reference in Self.forwardReferences(in: try Self.sources()) { Issue.record("\(reference)") }
    }

    @Test func `are read such that a reference is found`() {
        let described = Source(
            folder: "Selector", path: "Selector/A.swift", text: "struct A { func f() { b.later() } }")
        let routed = Source(
            folder: "Route", path: "Route/B.swift", text: "final class B {\n    func later(_ a: A) {}\n}")
        let extended = Source(folder: "Proxy", path: "Proxy/B+Later.swift", text: "extension B: Later {}")
        let commented = Source(folder: "Selector", path: "Selector/C.swift", text: "// B\nlet text = \"B\"")
        let typed = Source(
            folder: "Protocol", path: "Protocol/D.swift", text: "let d = B()\na.later(1, ordering: .relaxed)")
        let found = Self.forwardReferences(in: [described, routed, extended, commented, typed])
        #expect(
            found.map(\.description) == [
                "Selector/A.swift names 'later' of Route", "Protocol/D.swift names 'B' of Route",
            ])
    }

    @Test(arguments: [
        "ProtocolProxy", "ProtocolProxyTesting", "ProtocolProxySwiftTesting", "ProtocolProxyConformanceTesting",
        "ProtocolProxyServices", "ProtocolProxyLogging", "ProtocolProxyMetrics", "ProtocolProxyTracing",
    ])
    func `and of all products have unsafe code in one only, and each promise to the compiler with its reason`(
        module: String
    ) throws {
        let sources = try Self.sources(of: module)
        #expect(!sources.isEmpty)
        for source in sources where source.folder == "Unsafe" { #expect(!source.unsafeLines.isEmpty, "\(source.path)") }
        for source in sources where source.folder != "Unsafe" {
            for line in source.unsafeLines { Issue.record("\(source.path): \(line)") }
        }
        for source in sources { for line in source.baseless { Issue.record("\(source.path): \(line)") } }
        let manifest = try String(contentsOf: Compiler.root.appending(path: "Package.swift"), encoding: .utf8)
        let target = try #require(
            manifest.split(separator: ".target(").dropFirst().first { $0.contains("name: \"\(module)\",") })
        #expect(target.contains(".strictMemorySafety()"))
    }

    @Test(arguments: [
        "let a = unsafeBitCast(b, to: C.self)", "nonisolated(unsafe) var a = 0", "let a: Unmanaged<B>",
        "let a: UnsafeRawPointer", "withUnsafePointer(to: a) { f($0) }", "a.unsafelyUnwrapped",
        "unowned(unsafe) let a: B",
        "a._withUnsafeGuaranteedRef { $0 }", "return unsafe f()",
    ])
    func `are read such that unsafe code is found`(line: String) {
        let source = Source(folder: "Route", path: "Route/A.swift", text: "// unsafe\nlet a = 1\n" + line)
        #expect(source.unsafeLines == [line])
    }

    @Test func `are read such that a promise without a reason is found`() {
        let text = """
            // SAFETY: it is constant.
            final class A: @unchecked Sendable {}

            final class B:
                // SAFETY: it is constant.
                @unchecked Sendable
            {}

            final class C: @unchecked Sendable {}
            """
        let source = Source(folder: "Route", path: "Route/A.swift", text: text)
        #expect(source.baseless == ["final class C: @unchecked Sendable {}"])
    }
}

private struct Source {
    /// A word, with what stands around it.
    struct Word {
        let text: Substring
        let before: Substring
        let next: Character
        let isIndented: Bool
        let isPrivate: Bool
        let isAtomic: Bool
    }

    let folder: String
    let path: String
    /// The words without those of comments and literals.
    let words: [Word]
    /// The lines with a construct that the compiler does not check, or that says that it is not to.
    let unsafeLines: [String]
    /// The lines that promise to be Sendable without a comment before them that says why.
    let baseless: [String]

    init(folder: String, path: String, text: String) {
        self.folder = folder
        self.path = path
        let code = text.replacing(#/"""(?:.|\n)*?"""/#, with: "")
            .replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "")
            .replacing(#/\/\/[^\n]*/#, with: "")
        self.unsafeLines = code.split(separator: "\n").filter {
            $0.contains(#/\b(?:_?(?:with)?[uU]nsafe|Unmanaged\b)/#.wordBoundaryKind(.simple))
        }.map(String.init)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        self.baseless = lines.indices.filter { index in
            guard lines[index].contains("@unchecked"), !lines[index].contains(#/\/\/.*@unchecked/#) else {
                return false
            }
            return !lines[..<index].reversed().prefix { !$0.isEmpty }.contains { $0.contains("// SAFETY: ") }
        }.map { String(lines[$0]) }
        self.words = code.split(separator: "\n").flatMap { line -> [Word] in
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            let isPrivate = words.contains("private") || words.contains("fileprivate")
            return words.enumerated().map { index, word in
                Word(
                    text: word, before: index > 0 ? words[index - 1] : "",
                    next: word.endIndex < line.endIndex ? line[word.endIndex] : "\n",
                    isIndented: line.first == " ", isPrivate: isPrivate, isAtomic: words.contains("ordering"))
            }
        }
    }
}

private struct Reference: CustomStringConvertible {
    let source: Source
    let name: String
    let later: String
    var description: String { "\(source.path) names '\(name)' of \(later)" }
}

extension `The folders of the core` {
    private static func sources(of module: String = "ProtocolProxy") throws -> [Source] {
        let root = Compiler.root.appending(path: "Sources/\(module)")
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map { file in
            let path = file.pathComponents.dropFirst(root.pathComponents.count)
            let folder = path.count > 1 ? path.first ?? "" : ""
            return Source(
                folder: folder, path: path.joined(separator: "/"), text: try String(contentsOf: file, encoding: .utf8))
        }
    }

    /// The types that stand in no other type, and the functions, whose name is declared in one folder only.
    private static func declarations(in sources: [Source]) -> [Substring: String] {
        let types: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias"]
        let others: Set<Substring> = ["var", "let", "case", "associatedtype"]
        var folders: [Substring: Set<String>] = [:]
        var candidates: Set<Substring> = []
        for source in sources {
            for word in source.words {
                let isType = types.contains(word.before)
                let isFunction = word.before == "func"
                if isType && !word.isIndented || isFunction && !word.isPrivate { candidates.insert(word.text) }
                // Other uses of the name, such as a parameter, cannot be told from it; an extension declares no name.
                let isNamed = word.next == ":" && word.before != "extension"
                if isType || isFunction || others.contains(word.before) || isNamed {
                    folders[word.text, default: []].insert(source.folder)
                }
            }
        }
        return folders.filter { candidates.contains($0.key) && $0.value.count == 1 }.compactMapValues(\.first)
    }

    private static func forwardReferences(in sources: [Source]) -> [Reference] {
        let declarations = declarations(in: sources)
        return sources.flatMap { source -> [Reference] in
            guard let place = folders.firstIndex(of: source.folder) else { return [] }
            // A type, or a function that is called, but no operation on an atomic.
            let uses = source.words.filter { $0.next == "(" && !$0.isAtomic || $0.text.first?.isUppercase == true }
            return Set(uses.map(\.text)).sorted().compactMap { name in
                guard let later = declarations[name], let other = folders.firstIndex(of: later), other > place else {
                    return nil
                }
                return Reference(source: source, name: String(name), later: later)
            }
        }
    }
}
