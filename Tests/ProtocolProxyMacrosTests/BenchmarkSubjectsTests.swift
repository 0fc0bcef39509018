// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// The subjects of the benchmarks: conformances in the shape that the macros write, in a package that does not build the
/// macros.
///
/// With `PROTOCOLPROXY_RECORD=1` they are written anew.
@Suite struct `Benchmark conformances` {
    private static let separator = "// Expands to:\n"
    /// Stands for the attribute, which the benchmarks cannot import.
    private static let mark = "// @Proxied\n"
    /// An attribute that writes the extension in its argument, with the comment above it.
    private static var extensionText: Regex<(Substring, text: Substring)> {
        ##/(?://.*\n)*@__Extension\(\##"""\n(?<text>(?s:.*?))\n"""\##\)\n/##
    }
    private static let folder = Compiler.root.appending(path: "Tests/Benchmarks/Sources")
    private static let names = {
        let expansions = "BenchmarkSubjects/Expansions/"
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + expansions)) ?? []
        return all.filter { $0.hasSuffix(".swift") }.sorted().map { expansions + $0 } + ["BenchmarkCrew/Crew.swift"]
    }()

    @Test func `The benchmarks have recorded conformances`() { #expect(Self.names.count >= 4) }

    @Test(arguments: names) func `The benchmarks measure what the macros generate`(name: String) throws {
        let file = Self.folder.appending(path: name)
        let text = try String(contentsOf: file, encoding: .utf8)
        let parts = text.components(separatedBy: Self.separator)
        let source = try #require(parts.first)
        #expect(source.contains(Self.mark), "\(name) says which protocols are proxied.")
        let expansion = Expansion(of: source.replacingOccurrences(of: Self.mark, with: "@Proxied\n"))
        #expect(expansion.findings == [], "The source of a conformance is right.")
        // The benchmarks have no macros: an attribute that only gives the compiler a sentence to report is left out, and one
        // that writes an extension is replaced by it.
        let written = expansion.text.replacing(#/@__Unshared\(".*?"\)[ \n]| *#sourceLocation\(.*\)\n/#, with: "")
            .replacing(Self.extensionText) { "\($0.text)\n\n" }
        try Record.compare(written, with: parts.dropFirst().joined(), of: name) { recorded in
            try (source + Self.separator + recorded).write(to: file, atomically: true, encoding: .utf8)
        }
    }
}
