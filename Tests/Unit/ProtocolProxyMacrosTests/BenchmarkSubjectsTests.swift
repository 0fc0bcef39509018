// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// The subjects of the benchmarks: conformances in the shape that the macros write, in a package
/// that does not build the macros.
///
/// With `PROTOCOLPROXY_RECORD=1` they are written anew.
@Suite struct `Benchmark conformances` {
    private static let separator = "// Expands to:\n"
    /// Stands for the attribute, which the benchmarks cannot import.
    private static let mark = "// @Proxied"
    /// An attribute that writes the extension in its argument, with the comment above it.
    private static var extensionText: Regex<(Substring, text: Substring)> {
        ##/(?://.*\n)*@__Extension\(\##"""\n(?<text>(?s:.*?))\n"""\##\)\n/##
    }
    private static let folder = Compiler.root.appending(path: "Tests/Packages/Benchmarks/Sources")
    private static let names = {
        let expansions = "BenchmarkSubjects/Expansions/"
        let all =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + expansions))
            ?? []
        return all.filter { $0.hasSuffix(".swift") }.sorted().map { expansions + $0 } + [
            "BenchmarkCrew/Crew.swift"
        ]
    }()

    @Test func `The benchmarks have recorded conformances`() { #expect(Self.names.count >= 4) }

    @Test(arguments: names) func `The benchmarks measure what the macros generate`(name: String)
        throws
    {
        let file = Self.folder.appending(path: name)
        let text = try String(contentsOf: file, encoding: .utf8)
        let parts = text.components(separatedBy: Self.separator)
        let source = try #require(parts.first)
        #expect(source.contains(Self.mark), "\(name) says which protocols are proxied.")
        try Record.compare(Self.generated(for: source), with: parts.dropFirst().joined(), of: name)
        { recorded in
            try (source + Self.separator + recorded).write(
                to: file,
                atomically: true,
                encoding: .utf8
            )
        }
    }

    /// Only line breaks may differ, since they depend on the length of names.
    @Test func `The protocol that the benchmarks' build writes is what the macros generate`() throws
    {
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let (program, output) = (
            scratch.appending(path: "writer"), scratch.appending(path: "TwoHundred.swift")
        )
        let writer = Self.folder.appending(path: "TwoHundredWriter/main.swift")
        let compiled = try Compiler.compile([
            "-swift-version", "6", "-o", program.path, writer.path,
        ])
        try #require(compiled.succeeded, "\(compiled.output)")
        let ten = Self.folder.appending(path: "BenchmarkSubjects/Expansions/Ten.swift")
        let outcome = try Compiler.run(program, [ten.path, output.path])
        try #require(outcome.succeeded, "\(outcome.output)")
        let parts = try String(contentsOf: output, encoding: .utf8).components(
            separatedBy: Self.separator
        )
        try #require(parts.count == 2)
        #expect(parts[0].contains("func step199("))
        #expect(
            parts[1].filter { !$0.isWhitespace }
                == Self.generated(for: parts[0]).filter { !$0.isWhitespace }
        )
    }

    /// Returns what the macros generate for a source, without attributes that the benchmarks cannot
    /// use.
    ///
    /// An attribute that only gives the compiler a sentence to report is left out, and one that
    /// writes an extension is replaced by it.
    private static func generated(for source: String) -> String {
        let expansion = Expansion(of: source.replacingOccurrences(of: mark, with: "@Proxied"))
        #expect(expansion.findings == [], "The source of a conformance is right.")
        return expansion.text.replacing(
            #/@__Unshared\(".*?"\)[ \n]| *#sourceLocation\(.*\)\n/#,
            with: ""
        )
        .replacing(extensionText) { "\($0.text)\n\n" }
    }
}
