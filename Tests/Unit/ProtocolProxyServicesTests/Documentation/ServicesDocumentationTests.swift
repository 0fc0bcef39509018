// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

@Suite struct `The examples for services` {
    private static let modules = ["Services", "Logging", "Metrics", "Tracing"].map {
        "Sources/ProtocolProxy\($0)"
    }
    private static let examples = modules.flatMap {
        Example.all(below: $0, ending: "md") + Example.all(below: $0, ending: "swift")
    }

    /// The context of the comments.
    private static let context = """
        import Logging
        import Metrics
        import ProtocolProxyLogging
        import ProtocolProxyMacros
        import ProtocolProxyMetrics
        import ProtocolProxyServices
        import ProtocolProxyTracing
        import Tracing
        struct Unavailable: Error {}
        struct Options: Sendable {}
        @Proxied protocol Store: AnyObject, Sendable {
            func find(_ key: String) async throws -> String
            func load(_ path: String, into options: Options) async throws -> String
        }
        final class RemoteStore: Store {
            func find(_ key: String) async throws -> String { key }
            func load(_ path: String, into options: Options) async throws -> String { path }
        }

        """

    @Test(arguments: examples)
    func `The examples for services compile, and print what they say`(
        example: Example
    ) async throws {
        let file = example.place.prefix { $0 != ":" }
        let first = Self.examples.first { $0.place.hasPrefix(file + ":") }
        let isInComment = !example.place.contains(".md:")
        let isFirst = first?.place == example.place
        let context = isInComment ? Self.context : isFirst ? "" : (first?.source ?? "") + "\n"
        // The first of an article makes something, which others print of.
        let problem =
            isFirst && !isInComment
            ? try await Compiler.check(example.source).problem(of: example)
            : try await example.problem(after: context)
        #expect(problem == nil)
    }

    /// The benchmarks of the layers, by the names of the functions.
    private static let benchmarks = [
        "timeOut(after:)": "policy-time-out", "breakCircuit(after:for:)": "policy-circuit",
        "retry(attempts:after:if:)": "serve-retry",
        "limitConcurrency(to:waiting:)": "policy-limit-concurrent",
        "limitConcurrency(_:slowerThan:)": "policy-limit-adaptive",
        "per(keeping:_:)": "policy-limit-per-key",
        "limitRate(_:per:burst:)": "policy-limit-rate", "hedge(after:attempts:if:)": "policy-hedge",
        "fallBack(if:with:)": "policy-fall-back",
        "rejectLate(minimumRemaining:)": "policy-reject-late",
        "cache(capacity:expiresAfter:if:)": "serve-cache-found",
        "shadow(by:comparing:)": "policy-async-shadow",
        "route(_:to:seed:)": "policy-async-route",
        "injectFaults(errors:delays:sizes:seed:)": "policy-inject-faults",
    ]

    @Test
    func `The costs of layers in the article are those that the benchmarks allow, in two digits`()
        throws
    {
        let thresholds = try JSONDecoder().decode(
            [String: Threshold].self,
            from: Data(
                contentsOf: Compiler.root.appending(
                    path: "Tests/Packages/Benchmarks/thresholds.json"
                )
            )
        )
        let article = "Sources/ProtocolProxyServices/ProtocolProxyServices.docc/policies.md"
        let text = try String(contentsOf: Compiler.root.appending(path: article), encoding: .utf8)
        var known = Self.benchmarks
        for line in text.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let name = cells[0].split(separator: "`").first.map(String.init) ?? ""
            guard cells.count == 4, let benchmark = known.removeValue(forKey: name) else {
                continue
            }
            let number = cells[2].filter { $0 != "," }.prefix { $0.isNumber }
            let (cost, measured) = (
                try #require(Double(number)), try #require(thresholds[benchmark]?.instructions)
            )
            let unit = pow(10, max(Double(number.count) - 2, 0))
            #expect(abs(cost - measured) <= unit / 2, "\(name): \(cells[2]), but \(measured)")
        }
        #expect(known.isEmpty)
    }

    private struct Threshold: Decodable { let instructions: Double? }

    @Test func `The documentation for services has examples`() { #expect(Self.examples.count > 12) }
}

extension Compiler.Outcome {
    fileprivate func problem(of example: Example) -> String? {
        succeeded ? nil : "\(example.place) does not compile.\n\(output)"
    }
}
