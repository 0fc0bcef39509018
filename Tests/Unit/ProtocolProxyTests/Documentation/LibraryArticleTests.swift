// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// The article shows parts of a package that the gate tests.
@Suite struct `The article on doubles for a library` {
    private static let package = Compiler.root.appending(path: "Tests/Packages/GeneratedDoubles")
    private static let tests = "Tests/LendingTests"

    private static func article() throws -> String {
        let path =
            "Sources/ProtocolProxyTesting/ProtocolProxyTesting.docc/doubles-for-a-library.md"
        return try String(contentsOf: Compiler.root.appending(path: path), encoding: .utf8)
    }

    /// The blocks of the article that aren't examples of their own.
    private static func blocks() throws -> [String] {
        let parts = try article().split(separator: #/(?m)^```/#, omittingEmptySubsequences: false)
        // Text and blocks take turns. The mark of a block is the rest of its first line.
        let blocks = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        return blocks.filter { $0.hasPrefix("\n") }.map { String($0.dropFirst()) }
    }

    /// A file of the package without its comments, other than the version of the tools.
    private static func code(of path: String) throws -> String {
        let text = try String(contentsOf: package.appending(path: path), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            !line.drop { $0 == " " }.hasPrefix("//") || line.hasPrefix("// swift-tools-version")
        }
        return lines.joined(separator: "\n").replacing(#/\n{3,}/#, with: "\n\n")
    }

    @Test func `The manifests are those of the package`() throws {
        let blocks = try Self.blocks().filter { $0.hasPrefix("// swift-tools-version") }
        try #require(blocks.count == 2)
        #expect(try blocks[0] == Self.code(of: "Package.swift"))
        let second = blocks[1].replacing(
            #".package(url: "https://…/ProtocolProxy.git", branch: "main", "#,
            with: #".package(name: "ProtocolProxy", path: "../../..", "#
        )
        #expect(try Self.code(of: "Package@swift-6.3.swift").hasPrefix(second))
    }

    @Test func `The protocols and the tests are those of the package`() throws {
        let sources = try ["Sources/Lending/Desk.swift", "\(Self.tests)/DeskTests.swift"]
            .map(Self.code)
        let blocks = try Self.blocks().filter { !$0.hasPrefix("// swift-tools-version") }
        #expect(blocks.count == 3)
        for part in blocks.flatMap({ $0.split(separator: "\n\n") }) {
            let lines = part.drop { $0 == "\n" }
            #expect(sources.contains { $0.contains(lines) }, "\(lines)")
        }
    }

    @Test func `The command is the one in the headers of the generated files`() throws {
        let folder = "\(Self.tests)/Generated"
        let article = try Self.article()
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Self.package.appending(path: folder).path
        )
        #expect(files.count == 3)
        for file in files {
            let text = try String(
                contentsOf: Self.package.appending(path: "\(folder)/\(file)"),
                encoding: .utf8
            )
            let command = text.matches(of: #/(?m)^//     (.*)$/#).map { String($0.1) }
            #expect(command.first == #"proxy-generator \"#)
            #expect(article.contains("\n\(command.joined(separator: "\n"))\n```"), "\(file)")
        }
    }
}
