// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `The examples of the macros` {
    private static let module = "Sources/ProtocolProxyMacros"

    @Test func `in their documentation comments compile together`() throws {
        let examples = Example.all(below: Self.module, ending: "swift")
        #expect(examples.count == 7)
        let context = """
            import ProtocolProxyMacros
            final class Player { weak var delegate: (any PlayerDelegate)? }
            @Proxied protocol RecorderDelegate: AnyObject { func stop() }

            """
        // A program could not be made of several that each print something.
        #expect(examples.filter(\.prints).map(\.place) == [])
        let outcome = try Compiler.check(
            context + examples.map(\.source).joined(separator: "\n"), isExpanding: true)
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: Example.all(below: module, ending: "md"))
    func `in the articles compile, and print what they say`(example: Example) throws {
        let problem = try example.problem()
        #expect(problem == nil)
    }

    @Test func `are found`() { #expect(Example.all(below: Self.module, ending: "md").count >= 2) }
}
