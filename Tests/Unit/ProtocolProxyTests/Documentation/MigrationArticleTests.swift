// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// The tables that say how the behavior of another library is held.
@Suite struct `The article on other libraries` {
    private static let article =
        "Sources/ProtocolProxy/ProtocolProxy.docc/coming-from-another-library.md"

    @Test func `Every behavior of another library names tests that exist, or a reason`() throws {
        let text = try String(
            contentsOf: Compiler.root.appending(path: Self.article),
            encoding: .utf8
        )
        let table = BehaviorTable(text)
        #expect(table.rows.count > 230)
        let problems = table.problems(knowing: try TestTitles.all())
        #expect(problems == [])
        let systems = [
            "ProtocolProxy for Objective-C", "PSTDelegateProxy", "NSProxy delegate chains", "REKit",
            "A custom and a default implementer",
        ]
        #expect(systems.filter { !text.contains("\n## \($0)\n") } == [])
    }

    @Test(arguments: [
        ("It runs. | The same. | Suite: `It runs`", nil),
        ("It runs. | The same. | Suite: `It runs`, `It stops`; Other: `It runs`", nil),
        ("It runs. | *Impossible:* why. | —", nil),
        ("It runs. | *Different:* why. | Suite: `It stops`", nil),
        ("It runs. | The same. | Suite: `It walks`", "There is no test 'It walks' of 'Suite'."),
        ("It runs. | The same. | Other: `It stops`", "There is no test 'It stops' of 'Other'."),
        ("It runs. | The same. | —", "'It runs.' has neither a test nor a reason."),
        ("It runs. | *Different:* | —", "'It runs.' has neither a test nor a reason."),
        ("It runs. | The same. | It runs", "'It runs' names no test."),
        ("It runs. | The same.", "'It runs.' has 2 cells."),
    ])
    func `A row whose test is gone or that gives no reason is reported`(
        row: String,
        problem: String?
    ) {
        let known: Set = ["Suite: It runs", "Suite: It stops", "Other: It runs"]
        let table = BehaviorTable("\(BehaviorTable.head)\n|---|---|---|\n| \(row) |\n\n| a | b |")
        #expect(table.rows.count == 1)
        #expect(table.problems(knowing: known) == (problem.map { [$0] } ?? []))
    }

    @Test func `The titles of tests are read from sources`() {
        let source = """
            @Suite struct `A suite` {
                @Test func `One test`() {}
                @Test(arguments: ["`", "b"])
                func `Another test`(name: String) {}
            }
            extension `A later suite` { @Test func `One test`() {} }
            """
        #expect(
            TestTitles.titles(in: source) == [
                "A suite: One test", "A suite: Another test", "A later suite: One test",
            ]
        )
    }
}

/// The rows of the tables of an article that say what holds each behavior.
private struct BehaviorTable {
    static let head = "| there | here | held by |"

    /// The cells of each row.
    let rows: [[String]]

    init(_ text: String) {
        var rows: [[String]] = []
        var isInside = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else {
                isInside = false
                continue
            }
            if isInside, !line.hasPrefix("|---") {
                let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
                rows.append(cells)
            }
            if line == Self.head { isInside = true }
        }
        self.rows = rows
    }

    /// Returns what is wrong with the rows, if only the given tests exist, as "suite: test".
    func problems(knowing known: Set<String>) -> [String] {
        rows.flatMap { problems(of: $0, known) }
    }

    private func problems(of row: [String], _ known: Set<String>) -> [String] {
        guard row.count == 3 else { return ["'\(row[0])' has \(row.count) cells."] }
        guard row[2] != "—" else {
            let hasReason = row[1].contains(#/^\*(?:Different|Impossible):\* \S/#)
            return hasReason ? [] : ["'\(row[0])' has neither a test nor a reason."]
        }
        return row[2].components(separatedBy: "; ").flatMap { problems(ofTests: $0, known) }
    }

    /// Returns the problems of the tests of one suite, such as "Suite: `one`, `two`".
    private func problems(ofTests text: String, _ known: Set<String>) -> [String] {
        let titles = text.matches(of: #/`([^`]+)`/#).map { String($0.1) }
        guard let end = text.range(of: ": `"), !titles.isEmpty else {
            return ["'\(text)' names no test."]
        }
        let suite = text[..<end.lowerBound]
        return titles.filter { !known.contains("\(suite): \($0)") }
            .map { "There is no test '\($0)' of '\(suite)'." }
    }
}

/// The titles of all tests of the package, as "suite: test".
private enum TestTitles {
    static func all() throws -> Set<String> {
        let folder = Compiler.root.appending(path: "Tests").resolvingSymlinksInPath()
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var titles: Set<String> = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift", !file.path.contains("/.build/") else { continue }
            titles.formUnion(Self.titles(in: try String(contentsOf: file, encoding: .utf8)))
        }
        return titles
    }

    static func titles(in source: String) -> [String] {
        var suite: Substring?
        var titles: [String] = []
        let declaration = #/\b(struct|class|enum|actor|extension|func)\s+`([^`\n]+)`/#
        for match in source.matches(of: declaration) {
            if match.1 != "func" {
                suite = match.2
            } else if let suite {
                titles.append("\(suite): \(match.2)")
            }
        }
        return titles
    }
}
