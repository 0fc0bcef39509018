// SPDX-License-Identifier: MIT

import Foundation
import GeneratorCore
import ProtocolProxyTestSupport
import Testing

/// What the generator says about protocols whose calls or zero answers may surprise.
@Suite struct `The remarks on a generated proxy` {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.compile(
            "Kitchen",
            """
            public protocol Guardian: AnyObject {
                func shouldHeat(_ pan: Int) -> Bool
                func replacement(for pan: Int) throws -> Int?
                func shouldCool() -> Bool
                func count() -> Int
                func heat()
                var isHot: Bool { get }
                static func isSafe() -> Bool
            }
            extension Guardian {
                public func shouldCool() -> Bool { true }
            }
            public protocol Stove: AnyObject { func heat() }
            """
        )
    }

    @Test func `Answers of false or nil that nothing gives by default are warned of`() throws {
        var arguments = try workspace.arguments("Kitchen", ["Guardian", "Stove"])
        let folder = workspace.folder.appending(path: "Made")
        arguments.output = folder.path
        try workspace.run(arguments)
        #expect(
            workspace.printed.filter { $0.hasPrefix("Warning") } == [
                "Warning: Unless an implementer or an override answers, 'GuardianProxy' answers "
                    + "with false or nil, which may be a decision: 'shouldHeat(_:)', "
                    + "'replacement(for:)'"
            ]
        )
        let text = try String(
            contentsOf: folder.appending(path: "GuardianProxy.swift"),
            encoding: .utf8
        )
        #expect(
            text.contains(
                """
                /// answer is `false` or `nil`, which may be a decision:
                /// - `shouldHeat(_:)`
                /// - `replacement(for:)`
                nonisolated final class GuardianProxy
                """
            )
        )
        arguments.isChecking = true
        try workspace.run(arguments)
        #expect(workspace.printed == [])
    }

    @Test func `A proxy of a protocol of Foundation names the section on it`() throws {
        let arguments = try workspace.arguments("FoundationXML", ["XMLParserDelegate"])
        try workspace.run(arguments)
        let text = workspace.printed.joined()
        #expect(
            text.contains(
                """
                /// For what is really called on Linux, see `delegates-on-linux#XMLParser`.
                nonisolated final class XMLParserDelegateProxy
                """
            )
        )
    }

    @Test func `Each section that a proxy names is in the article`() throws {
        let article = try String(
            contentsOf: Compiler.root.appending(
                path: "Sources/ProtocolProxy/ProtocolProxy.docc/\(DelegatesOnLinux.article).md"
            ),
            encoding: .utf8
        )
        let sections = Set(
            article.split(separator: "\n").filter { $0.hasPrefix("## ") }.map {
                String($0.dropFirst(3)).replacing(" ", with: "-")
            }
        )
        let anchors = DelegatesOnLinux.anchors.values.flatMap(\.values)
        #expect(anchors.count >= 10)
        #expect(anchors.filter { !sections.contains($0) } == [])
    }
}
