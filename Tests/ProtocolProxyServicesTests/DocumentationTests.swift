// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `The examples for services` {
    private static let modules = ["Services", "Logging", "Metrics", "Tracing"].map { "Sources/ProtocolProxy\($0)" }
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
    ) throws {
        let file = example.place.prefix { $0 != ":" }
        let first = Self.examples.first { $0.place.hasPrefix(file + ":") }
        let isInComment = !example.place.contains(".md:")
        let isFirst = first?.place == example.place
        let context = isInComment ? Self.context : isFirst ? "" : (first?.source ?? "") + "\n"
        // The first of an article makes something, which others print of.
        let problem =
            isFirst && !isInComment
            ? try Compiler.check(example.source, isExpanding: true).problem(of: example)
            : try example.problem(after: context)
        #expect(problem == nil)
    }

    @Test func `The documentation for services has examples`() { #expect(Self.examples.count > 12) }
}

extension Compiler.Outcome {
    fileprivate func problem(of example: Example) -> String? {
        succeeded ? nil : "\(example.place) does not compile.\n\(output)"
    }
}
