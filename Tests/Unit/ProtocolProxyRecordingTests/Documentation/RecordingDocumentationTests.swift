// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `The examples for recordings` {
    private static let examples = Example.all(below: "Sources/ProtocolProxyRecording", ending: "md")

    @Test(arguments: examples)
    func `The examples for recordings compile, and print what they say`(example: Example)
        async throws
    {
        let file = example.place.prefix { $0 != ":" }
        let first = Self.examples.first { $0.place.hasPrefix(file + ":") }
        let context = first?.place == example.place ? "" : (first?.source ?? "") + "\n"
        #expect(try await example.problem(after: context) == nil)
    }

    @Test func `The documentation for recordings has examples`() {
        #expect(Self.examples.count > 4)
    }
}
