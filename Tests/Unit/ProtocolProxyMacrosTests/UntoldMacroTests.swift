// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// With swift-syntax 602 a macro does not learn which features its module has.
@Suite struct `Modules with unknown isolation settings` {
    private static let asynchronous = """
        public protocol Loader: AnyObject, Sendable {
            func load(_ key: String) async throws -> Int
            func count() -> Int
            var size: Int { get async }
            func sort(_ values: inout [Int]) async
            static func make(_ name: String) async -> Int
        }
        """

    @Test(arguments: [
        [], ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"],
        ["-default-isolation", "MainActor"],
        [
            "-default-isolation", "MainActor", "-enable-upcoming-feature",
            "NonisolatedNonsendingByDefault",
        ],
    ])
    func `Generated code compiles for each meaning of 'async'`(settings: [String]) async throws {
        let expansion = Expansion(of: "@Proxied " + Self.asynchronous, isTold: false)
        #expect(expansion.findings == [])
        let outcome = try await Compiler.check(
            "public import ProtocolProxy\n" + Self.asynchronous + "\n" + expansion.text,
            settings: settings
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `Only code that depends on the meaning of 'async' is generated twice`() {
        let both = Expansion(of: "@Proxied " + Self.asynchronous, isTold: false).text
        let condition =
            "#if hasFeature(NonisolatedNonsendingByDefault) || hasFeature(NoExplicitNonIsolated)"
        #expect(both.split(separator: "\n").count { $0 == condition } == 1)
        let plain = "@Proxied protocol Plain: AnyObject { func f(_ x: Int) throws -> Int }"
        #expect(Expansion(of: plain, isTold: false).text == Expansion(of: plain).text)
    }
}
