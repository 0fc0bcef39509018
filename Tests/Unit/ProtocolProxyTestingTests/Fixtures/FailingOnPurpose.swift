// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport

/// Tests that only another process runs.
enum FailingOnPurpose {
    private static let key = "PROTOCOLPROXY_TESTS_FAIL"
    static let isWanted = ProcessInfo.processInfo.environment[key] != nil

    static func run(_ arguments: String...) throws -> Compiler.Outcome {
        try Compiler.run(
            URL(filePath: "/usr/bin/env"),
            ["\(key)=1", CommandLine.arguments[0]] + arguments
        )
    }

    /// The lines of issues, each with the text that comes after it.
    static func issues(in output: String) -> [String] {
        let lines = output.split(separator: "\n").map(String.init)
        return zip(lines, lines.dropFirst()).compactMap { line, next in
            guard let start = line.range(of: "Test "), line.contains("recorded an issue"),
                let text = next.range(of: "↳ ")
            else { return nil }
            return "\(line[start.lowerBound...]) → \(next[text.upperBound...])"
        }.sorted()
    }
}
