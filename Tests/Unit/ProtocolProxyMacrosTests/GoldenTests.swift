// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// Expansions of five protocols that show the main shapes, so that a review of a change to the
/// emitter sees its effect: a delegate, effects, properties, inheritance, and an actor.
///
/// With `PROTOCOLPROXY_RECORD=1` the files are written anew.
@Suite struct `Recorded expansions` {
    private static let separator = "// Expands to:\n"
    private static let folder = Compiler.root.appending(
        path: "Tests/Unit/ProtocolProxyMacrosTests/Golden"
    )
    private static let names = {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return all.filter { $0.hasSuffix(".swift") }.sorted()
    }()

    @Test func `There are five recorded expansions`() { #expect(Self.names.count == 5) }

    @Test(arguments: names) func `The macros generate what is recorded`(name: String) throws {
        let file = Self.folder.appending(path: name)
        let text = try String(contentsOf: file, encoding: .utf8)
        let parts = text.components(separatedBy: Self.separator)
        let source = try #require(parts.first)
        let expansion = Expansion(of: source)
        #expect(expansion.findings == [], "The source of an example is right.")
        try Record.compare(expansion.text, with: parts.dropFirst().joined(), of: name) { recorded in
            try (source + Self.separator + recorded).write(
                to: file,
                atomically: true,
                encoding: .utf8
            )
        }
    }
}
