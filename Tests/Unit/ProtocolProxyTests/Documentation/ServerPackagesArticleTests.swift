// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// The tables that say how server packages call delegates.
@Suite struct `The article on delegates of server packages` {
    private static let article =
        "Sources/ProtocolProxy/ProtocolProxy.docc/delegates-of-server-packages.md"
    private static let tests = "Tests/Packages/ExampleServices/Tests/ServerPackagesTests"

    @Test func `Each section is a suite, and each of its rows a test of it`() throws {
        let text = try String(
            contentsOf: Compiler.root.appending(path: Self.article),
            encoding: .utf8
        )
        let sources = try FileManager.default.contentsOfDirectory(
            at: Compiler.root.appending(path: Self.tests),
            includingPropertiesForKeys: nil
        )
        .filter { $0.lastPathComponent.hasSuffix("Tests.swift") }
        .map { try String(contentsOf: $0, encoding: .utf8) }
        let suites = Self.suites(in: sources)
        #expect(suites.count == 7)
        #expect(suites.values.reduce(0) { $0 + $1.count } > 50)
        #expect(Self.sections(of: text) == suites)
    }

    @Test func `Sections without rows of tests are left out`() {
        let text = """
            ## Overview
            | package | version |
            |---|---|
            | a | 1 |
            ## A suite
            | what happens | in detail | so |
            |---|---|---|
            | It runs | a | |
            | It stops | b | c |

            Text.
            """
        #expect(Self.sections(of: text) == ["A suite": ["It runs", "It stops"]])
        let source = "@Suite(.serialized) struct `A suite` {\n@Test func `It runs`() {}\n}"
        #expect(Self.suites(in: [source]) == ["A suite": ["It runs"]])
    }

    /// The first cells of the rows of each section, if it has a table of tests.
    private static func sections(of text: String) -> [String: Set<String>] {
        var sections: [String: Set<String>] = [:]
        var (section, isInside) = ("", false)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
            if line == "| what happens | in detail | so |" {
                isInside = true
            } else if !line.hasPrefix("|") {
                isInside = false
            } else if isInside, !line.hasPrefix("|---") {
                let cell = line.split(separator: "|")[0].trimmingCharacters(in: .whitespaces)
                sections[section, default: []].insert(cell)
            }
        }
        return sections
    }

    /// The names of the tests of each suite; a file has one suite.
    private static func suites(in sources: [String]) -> [String: Set<String>] {
        sources.reduce(into: [:]) { suites, source in
            guard let suite = source.firstMatch(of: #/@Suite[^\n]* struct `([^`\n]+)`/#) else {
                return
            }
            suites[String(suite.1)] = Set(
                source.matches(of: #/\bfunc `([^`\n]+)`/#).map { String($0.1) }
            )
        }
    }
}
