// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// Holds each unsafe construct to a comment `// SAFETY: …` that names the check or the invariant
/// that makes it right.
///
/// The comment stands above the statement or the declaration, and serves until the next empty line.
/// As the first in the body of a function it serves for the body. Above a type that is marked as
/// `@safe` it serves for the type.
@Suite struct `Unsafe code` {
    @Test func `Every unsafe construct has a comment with its reason`() throws {
        let files = try Self.files()
        #expect(files.count > 300)
        var count = 0
        for file in files {
            let unchecked = UncheckedCode(in: file.text)
            count += unchecked.lines.count
            for line in unchecked.unexplained {
                Issue.record("\(file.path):\(line.number): \(line.text)")
            }
        }
        #expect(count > 150)
    }

    @Test func `Every library is compiled with strict memory safety`() throws {
        let manifest = try String(
            contentsOf: Compiler.root.appending(path: "Package.swift"),
            encoding: .utf8
        )
        let libraries = manifest.matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.1) }
        #expect(libraries.contains("ProtocolProxy"))
        // A library of macros declares them, and has no other code.
        let strict = try #require(
            manifest.split(separator: "let withStrictMemorySafety: Set = [").last
        )
        let names = Set(strict.prefix { $0 != "]" }.matches(of: #/"(\w+)"/#).map { String($0.1) })
        #expect(names.isSuperset(of: libraries.filter { $0 != "ProtocolProxyMacros" }))
        #expect(names.contains("ProtocolProxyHazardPointers"))
        #expect(manifest.contains("if withStrictMemorySafety.contains(target.name)"))
    }

    @Test(arguments: [
        "let a = unsafeBitCast(b, to: C.self)", "nonisolated(unsafe) var a = 0",
        "let a: Unmanaged<B>",
        "let a: UnsafeRawPointer", "withUnsafePointer(to: a) { f($0) }", "a.unsafelyUnwrapped",
        "unowned(unsafe) let a: B", "a._withUnsafeGuaranteedRef { $0 }", "return unsafe f()",
        "@exclusivity(unchecked) var a = 0", "final class A: @unchecked Sendable {}",
        "extension A: @unchecked Sendable {}", "f(\"a\", unsafe g(\"b\"))",
    ])
    func `Unsafe constructs are recognized`(line: String) {
        #expect(Self.unexplained("// unsafe\nlet a = 1\n" + line) == [line])
    }

    @Test(arguments: [
        "case unsafe = 1", "if mode == .unsafe { return }", "let text = \"unsafe f()\"",
        "/// It is @unchecked Sendable.", "f()  // unsafe", "let marks = UnsafeMarks()",
        "let a: UnsafeTypes", "a.markUnsafeTypes(b)", "static func unsafe(_ a: Code) -> Code {",
        "let regex = #/ unsafe /#",
        "let text = \"\"\"\n    unsafe f()\n    \"\"\"",
    ])
    func `Words that resemble unsafe constructs are not reported`(text: String) {
        #expect(Self.unexplained(text) == [])
    }

    @Test(arguments: [
        "// SAFETY: it is constant.\nunsafe f()",
        "// It is fast.\n// SAFETY: it is constant,\n// and small.\nunsafe f()",
        "// SAFETY: it is constant.\nf(\n    unsafe g())",
        "// SAFETY: it is constant.\nunsafe f()\nunsafe g()",
        "// SAFETY: it is constant.\n/// Returns it.\nfunc f() -> Int {\n    unsafe g()\n}",
        "func f() {\n    // SAFETY: it is constant.\n    unsafe g()\n\n    if a { unsafe h() }\n}",
        "a.map { b in\n    // SAFETY: it is constant.\n    let c = 1\n\n    return unsafe c + b\n}",
        "// SAFETY: it is constant.\n@safe @frozen\nstruct A {\n    let a = 1\n\n    var b: Int { unsafe g() }\n}",
    ])
    func `A SAFETY comment explains the code below it`(text: String) {
        #expect(!UncheckedCode(in: text).lines.isEmpty)
        #expect(Self.unexplained(text) == [])
    }

    @Test(arguments: [
        "// SAFETY: it is constant.\nf()\n\nunsafe g()",
        "// SAFETY it is constant.\nunsafe g()",
        "/// SAFETY: it is constant.\nunsafe g()",
        "if a {\n    // SAFETY: it is constant.\n    f()\n}\nunsafe g()",
        "func f() {\n    f()\n    // SAFETY: it is constant.\n    f()\n\n    unsafe g()\n}",
        "struct A {\n    // SAFETY: it is constant.\n    let a = 1\n\n    var b: Int { unsafe g() }\n}",
        "// SAFETY: it is constant.\nstruct A {\n    let a = 1\n\n    var b: Int { unsafe g() }\n}",
        "// SAFETY: it is constant.\n@safe\nstruct A {\n    let a = 1\n\n    let b = 2\n}\nlet b = unsafe g()",
        "@safe\nstruct A {\n    var b: Int { unsafe g() }\n}",
    ])
    func `A SAFETY comment elsewhere does not explain unsafe code`(text: String) {
        #expect(Self.unexplained(text).count == 1)
    }

    @Test func `An unchecked Sendable conformance needs a reason`() {
        let text = """
            // SAFETY: it is constant.
            final class A: @unchecked Sendable {}

            final class B:
                // SAFETY: it is constant.
                @unchecked Sendable
            {}

            final class C: @unchecked Sendable {}
            """
        #expect(UncheckedCode(in: text).lines.count == 3)
        #expect(Self.unexplained(text) == ["final class C: @unchecked Sendable {}"])
    }

    private static func unexplained(_ text: String) -> [String] {
        UncheckedCode(in: text).unexplained.map(\.text)
    }

    /// Returns the sources of all modules, with their paths, except generated files, whose marks
    /// the emitter explains.
    private static func files() throws -> [(path: String, text: String)] {
        let root = Compiler.root.path + "/"
        let folder = Compiler.root.appending(path: "Sources")
        let found = try #require(
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        )
        return try found.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .map {
                ($0.path.replacing(root, with: ""), try String(contentsOf: $0, encoding: .utf8))
            }
            .filter { !$0.1.prefix(200).contains("// Generated by ProtocolProxy") }
    }
}

/// The lines of a source with a construct that the compiler does not check.
private struct UncheckedCode {
    struct Line {
        let number: Int
        let text: String
    }

    /// A comment that gives a reason, for the lines below it with at least its indentation.
    private struct Reason {
        enum End { case emptyLine, endOfBody, closingBrace }

        let indentation: Int
        let end: End
    }

    private(set) var lines: [Line] = []
    /// The lines without a reason.
    private(set) var unexplained: [Line] = []

    private var reasons: [Reason] = []
    /// The line of code before the current one; empty after an empty line.
    private var previous: Substring = ""

    init(in text: String) {
        var isInLiteral = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let bare = line.drop { $0 == " " }
            if isInLiteral {
                guard bare.hasPrefix("\"\"\"") else { continue }
                isInLiteral = bare.dropFirst(3).hasSuffix("\"\"\"")
            } else {
                isInLiteral = !bare.hasPrefix("//") && bare.hasSuffix("\"\"\"")
                read(bare, indentation: line.count - bare.count, number: index + 1)
            }
        }
    }

    private mutating func read(_ line: Substring, indentation: Int, number: Int) {
        guard !line.isEmpty else {
            reasons.removeAll { $0.end == .emptyLine }
            previous = ""
            return
        }
        reasons.removeAll {
            indentation < $0.indentation
                || $0.end == .closingBrace && indentation == $0.indentation && line.hasPrefix("}")
        }
        if line.hasPrefix("// SAFETY: ") {
            reasons.append(
                Reason(
                    indentation: indentation,
                    end: Self.opensBody(previous) ? .endOfBody : .emptyLine
                )
            )
        }
        guard !line.hasPrefix("//") else { return }
        let hasOwnReason = reasons.contains {
            $0.indentation == indentation && $0.end == .emptyLine
        }
        if hasOwnReason, Self.marksSafeType(line) {
            reasons.append(Reason(indentation: indentation, end: .closingBrace))
        }
        if Self.isUnchecked(line) {
            lines.append(Line(number: number, text: String(line)))
            if reasons.isEmpty { unexplained.append(Line(number: number, text: String(line))) }
        }
        previous = line
    }

    /// Returns whether a line begins the body of a function or a closure.
    private static func opensBody(_ line: Substring) -> Bool {
        let types: Set<Substring> = ["actor", "class", "enum", "extension", "protocol", "struct"]
        return line != "{" && (line.hasSuffix("{") || line.hasSuffix(" in"))
            && types.isDisjoint(with: line.split(separator: " "))
    }

    /// Returns whether a line has the attributes of a declaration, and `@safe` among them.
    private static func marksSafeType(_ line: Substring) -> Bool {
        let words = line.split(separator: " ")
        return words.contains("@safe") && words.allSatisfy { $0.hasPrefix("@") }
    }

    private static func isUnchecked(_ line: Substring) -> Bool {
        // Looked for before the expressions, which take long.
        guard line.contains("nsafe") || line.contains("unchecked") || line.contains("Unmanaged")
        else { return false }
        let code = line.replacing(#/"(?:\\.|[^"\\])*"/#, with: "").replacing(
            ##/#/.*?/#/##,
            with: ""
        )
        .replacing(#/\/\/.*/#, with: "")
        // Names of the emitter and the generator, which write such code for others.
        .replacing(
            #/\b(?:case|func) unsafe\w*|\.unsafe\b|\bmarkUnsafeTypes\b|\bUnsafe(?:Marks|Types)\b/#
                .wordBoundaryKind(.simple),
            with: ""
        )
        return code.contains(
            #/\b(?:_?(?:with)?[uU]nsafe|Unmanaged\b)|@unchecked|\(unchecked\)/#.wordBoundaryKind(
                .simple
            )
        )
    }
}
