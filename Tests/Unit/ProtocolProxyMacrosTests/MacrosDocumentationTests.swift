// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `The examples of the macros` {
    private static let module = "Sources/ProtocolProxyMacros"

    @Test func `Examples in the macros' documentation comments compile`() async throws {
        let examples = Example.all(below: Self.module, ending: "swift")
        #expect(examples.count == 8)
        let context = """
            import ProtocolProxyMacros
            final class Player { weak var delegate: (any PlayerDelegate)? }
            @Proxied protocol RecorderDelegate: AnyObject { func stop() }

            """
        // A program could not be made of several that each print something.
        #expect(examples.filter(\.prints).map(\.place) == [])
        let outcome = try await Compiler.check(
            context + examples.map(\.source).joined(separator: "\n")
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: Example.all(below: module, ending: "md"))
    func `Examples in the macros' articles compile, and print what they say`(example: Example)
        async throws
    {
        let problem = try await example.problem()
        #expect(problem == nil)
    }

    @Test func `The macros' articles have examples`() {
        #expect(Example.all(below: Self.module, ending: "md").count >= 2)
    }
}

/// The examples of doubles use the macro, as their users do.
@Suite struct `The examples of the doubles` {
    private static let modules = [
        "Sources/ProtocolProxyTesting", "Sources/ProtocolProxySwiftTesting",
    ]
    private static let imports = """
        import ProtocolProxyMacros
        import ProtocolProxySwiftTesting
        import Testing
        import XCTest

        """
    private static let examples = modules.flatMap {
        Example.all(below: $0, ending: "md") + Example.all(below: $0, ending: "swift")
    }

    @Test(arguments: examples)
    func `Examples of doubles compile after the first one of their article`(example: Example)
        async throws
    {
        let file = example.place.prefix { $0 != ":" }
        let first = Self.examples.first { $0.place.hasPrefix(file + ":") }
        let isInComment = !example.place.contains(".md:")
        let isFirst = first?.place == example.place
        let context = isInComment ? Self.imports : isFirst ? "" : (first?.source ?? "") + "\n"
        let problem = try await example.problem(after: context)
        #expect(problem == nil)
    }

    @Test func `The documentation of doubles has examples`() { #expect(Self.examples.count > 15) }
}
