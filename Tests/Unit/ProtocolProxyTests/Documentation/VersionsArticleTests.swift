// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// The tables that say why the package needs the compiler and the systems that it needs.
@Suite struct `The article on versions` {
    /// The cells of the row that begins with a text.
    private static func row(_ beginning: String) throws -> [String] {
        let article = try String(
            contentsOf: Compiler.root.appending(
                path: "Sources/ProtocolProxy/ProtocolProxy.docc/versions-and-compatibility.md"
            ),
            encoding: .utf8
        )
        let row = try #require(
            article.split(separator: "\n").first { $0.hasPrefix("| \(beginning)") }
        )
        return row.split(separator: " | ").map(String.init)
    }

    /// The names in code font that end in `.swift`.
    private static func files(in cell: String) -> [String] {
        cell.matches(of: #/`([^`]+\.swift)`/#).map { String($0.1) }
    }

    /// The sources of the libraries that contain a text outside of comments, by their paths below
    /// `Sources`.
    private static func sources(with construct: Regex<Substring>) throws -> [URL] {
        let root = Compiler.root.appending(path: "Sources")
        let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        let others = ["ProtocolProxyEmitter", "ProtocolProxyPlugin", "GeneratorCore", "Examples"]
        return try #require(all).compactMap { $0 as? URL }.filter { file in
            guard file.pathExtension == "swift",
                Set(file.pathComponents).isDisjoint(with: others)
            else { return false }
            return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                .contains { line in
                    !line.drop { $0 == " " }.hasPrefix("//") && line.contains(construct)
                }
        }
    }

    @Test(arguments: [
        ("module selectors", #"\bProtocolProxy::\w"#),
        ("`weak let`", #"\bweak let "#),
        ("`Span`", #"\bSpan<"#),
        ("`TaskExecutor`", #": TaskExecutor\b"#),
        ("`IssueHandlingTrait`", #"\bIssueHandlingTrait"#),
    ])
    func `Each file that needs a construct is listed, and no other`(
        row: String,
        construct: String
    ) throws {
        let found = try Self.sources(with: Regex(construct, as: Substring.self))
        let listed = try Self.files(in: Self.row(row)[2])
        #expect(listed == Set(found.map(\.lastPathComponent)).sorted())
    }

    @Test func `The products that need a construct of the system are listed`() throws {
        let found = try Self.sources(with: #/^(?:public |package )?import Synchronization/#)
        let cell = try Self.row("`Mutex` and `Atomic`")[2]
        let listed = cell.matches(of: #/`(ProtocolProxy\w*)`/#).map { String($0.1) }
        let modules = found.compactMap { file in
            file.pathComponents.last { $0.hasPrefix("ProtocolProxy") && !$0.contains(".") }
        }
        #expect(Set(listed).subtracting(["ProtocolProxyEmitter"]) == Set(modules))
        #expect((40..<60).contains(found.count))
    }
}
