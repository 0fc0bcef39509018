// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// The tables that say how delegates are called on Linux.
@Suite struct `The article on delegates on Linux` {
    /// Each target of this package whose name ends in `OnLinuxTests` has tests for rows.
    private static let package = "Tests/Packages/ExampleServices"

    @Test func `Each row is the name of a test, and each test is a row`() throws {
        let article = try String(
            contentsOf: Compiler.root.appending(
                path: "Sources/ProtocolProxy/ProtocolProxy.docc/delegates-on-linux.md"
            ),
            encoding: .utf8
        )
        let tests = try Self.tests()
        #expect(tests.count > 70)
        #expect(LinuxRows(article).problems(knowing: tests) == [])
    }

    @Test(arguments: [
        ("| It runs | a | b |", []),
        ("| It calls `run()` | a | |", ["No row: It runs", "No test: It calls 'run()'"]),
        ("| It runs | a | b |\n| It runs | c | d |", ["Twice: It runs"]),
        ("| It runs | a |", ["2 cells: It runs"]),
        ("", ["No row: It runs"]),
    ])
    func `A row without a test and a test without a row are reported`(
        rows: String,
        problems: [String]
    ) {
        let text = "\(LinuxRows.head)\n|---|---|---|\n\(rows)\n\n| a | b |\n|---|---|\n| c | d |\n"
        #expect(LinuxRows(text).problems(knowing: ["It runs"]) == problems)
    }

    /// The names of the tests in the targets for rows.
    private static func tests() throws -> [String] {
        let folder = Compiler.root.appending(path: "\(package)/Tests")
        let targets = try FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: nil
        )
        .filter { $0.lastPathComponent.hasSuffix("OnLinuxTests") }
        let manifest = try String(
            contentsOf: Compiler.root.appending(path: "\(package)/Package.swift"),
            encoding: .utf8
        )
        return try targets.flatMap { target in
            let name = target.lastPathComponent
            #expect(manifest.contains("name: \"\(name)\""), "\(name) is not in the manifest.")
            return try FileManager.default.contentsOfDirectory(
                at: target,
                includingPropertiesForKeys: nil
            )
            .filter { $0.pathExtension == "swift" }
            .flatMap { file in
                try String(contentsOf: file, encoding: .utf8)
                    .matches(of: #/\bfunc `([^`\n]+)`/#).map { String($0.1) }
            }
        }
    }
}

/// The rows of the tables whose first cell is a fact that a test holds.
private struct LinuxRows {
    static let head = "| on Linux | in detail | so |"

    private let rows: [[String]]

    init(_ article: String) {
        var rows: [[String]] = []
        var isInside = false
        for line in article.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else {
                isInside = false
                continue
            }
            if isInside, !line.hasPrefix("|---") {
                let cells = line.dropFirst().dropLast().split(separator: "|")
                rows.append(cells.map { $0.trimmingCharacters(in: .whitespaces) })
            }
            if line == Self.head { isInside = true }
        }
        self.rows = rows
    }

    /// Returns what is wrong, if only tests with these names exist.
    ///
    /// A name can't contain a backtick, so code is in single quotes there.
    func problems(knowing tests: [String]) -> [String] {
        let names = rows.map { $0[0].replacing("`", with: "'") }
        let (rowCounts, testCounts) = (Self.counts(names), Self.counts(tests))
        let problems =
            zip(names, rows).filter { $1.count != 3 }.map { "\($1.count) cells: \($0)" }
            + rowCounts.filter { $0.value > 1 || testCounts[$0.key, default: 0] > 1 }
            .map { "Twice: \($0.key)" }
            + testCounts.keys.filter { rowCounts[$0] == nil }.map { "No row: \($0)" }
            + rowCounts.keys.filter { testCounts[$0] == nil }.map { "No test: \($0)" }
        return problems.sorted()
    }

    private static func counts(_ names: [String]) -> [String: Int] {
        Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    }
}
