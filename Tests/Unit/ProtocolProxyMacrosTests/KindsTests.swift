// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// A way to compile that a package may have chosen.
struct Settings: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var languageMode = "6"
    let arguments: [String]

    /// The settings of Swift 6, or all others where they are asked for.
    ///
    /// Each takes some forty seconds of compiling, and optimized that is several times as much. So
    /// the others are a step of the long gate.
    static let chosen = asksForOthers ? others + [differing, optimized] : [usual]

    /// The same for a small program, which is tried with the settings that differ most, too.
    static let chosenForFew = asksForOthers ? others + [optimized] : [usual, differing]

    private static let asksForOthers =
        ProcessInfo.processInfo.environment["PROTOCOLPROXY_OTHER_KINDS"] != nil

    static let optimized = Settings(
        testDescription: "all optimizations",
        arguments: ["-O", "-wmo"]
    )

    private static let usual = Settings(testDescription: "the settings of Swift 6", arguments: [])

    private static let differing = Settings(
        testDescription: "the main actor as default, and the upcoming features",
        arguments: [
            "-default-isolation", "MainActor", "-D", "MAIN_ACTOR", "-enable-upcoming-feature",
            "NonisolatedNonsendingByDefault", "-enable-upcoming-feature",
            "InferIsolatedConformances",
        ]
    )

    private static let others = [
        Settings(
            testDescription: "the settings of Swift 5, with all checks of Swift 6",
            languageMode: "5",
            arguments: ["-strict-concurrency=complete"]
        ),
        Settings(testDescription: "the settings of Swift 5", languageMode: "5", arguments: []),
        Settings(
            testDescription: "the main actor as default",
            arguments: ["-default-isolation", "MainActor", "-D", "MAIN_ACTOR"]
        ),
        Settings(
            testDescription: "the upcoming features",
            arguments: [
                "InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny",
                "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
            ].flatMap { ["-enable-upcoming-feature", $0] }
        ),
    ]
}

/// Every kind of protocol and requirement, compiled and run: the list of what can be proxied, which
/// the documentation shows.
///
/// With `PROTOCOLPROXY_RECORD=1` the table of the documentation is written anew.
@Suite struct `Every kind of requirement` {
    @Test(arguments: Settings.chosen)
    func `Every kind of requirement is forwarded, overridden and observed`(settings: Settings)
        throws
    {
        let output = try ExpandedProgram.run("Kinds", settings)
        let lines = output.split(separator: "\n")
        #expect(lines.count > 40)
        let problems = lines.filter { !$0.hasPrefix("| ") || $0.contains("| NO |") }
        try #require(problems.isEmpty, "\(problems.joined(separator: "\n"))")

        let article = Compiler.root.appending(
            path: "Sources/ProtocolProxyMacros/ProtocolProxyMacros.docc/what-can-be-proxied.md"
        )
        let text = try String(contentsOf: article, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- The table is recorded by KindsTests. -->\n"))
            .upperBound
        let end = try #require(text.range(of: "<!-- The end of the table. -->")).lowerBound
        try Record.compare(Self.header + output, with: String(text[start..<end]), of: "The table") {
            recorded in
            let changed = text.replacingCharacters(in: start..<end, with: "\n\(recorded)\n")
            try changed.write(to: article, atomically: true, encoding: .utf8)
        }
    }

    private static let header = """
        | Of | Kind | Forwarded | Overridden | Observed | An observer gets |
        | --- | --- | --- | --- | --- | --- |

        """
}
