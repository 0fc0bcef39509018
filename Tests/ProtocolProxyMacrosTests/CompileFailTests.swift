// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `The compiler with the macros loaded` {
    /// What nobody expects is a failure too: an error in generated code would be one.
    @Test(arguments: DiagnosticRow.all)
    func `reports a mistake at the same place, and nothing in generated code`(row: DiagnosticRow) throws {
        // All that is added stands below, so that no line moves.
        var lines = [row.source, "import ProtocolProxyMacros", row.context]
        for finding in row.findings {
            let place = "@\(finding.line):\(finding.column)"
            lines.append("// expected-\(finding.severity)\(place) {{\(finding.message)}}")
            lines += finding.fixIts.map { "// expected-note\(place) {{\($0)}}" }
        }
        let outcome = try Compiler.check(
            lines.joined(separator: "\n"), isVerifying: true, isExpanding: true)
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `finds nothing wrong with what is right`() throws {
        let outcome = try Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied public protocol Loader: AnyObject {
                func load(_ key: Int) throws -> String
                @Key("loadText") func load(_ key: String) -> String
                @Optional(returning: 1) var count: Int { get }
                #if NOWHERE
                    @Key("9") func elsewhere(_ x: Self...)
                #endif
            }
            final class RealLoader: Loader {
                func load(_ key: Int) -> String { "" }
                func load(_ key: String) -> String { "" }
            }
            func use(_ proxy: LoaderProxy) -> Int {
                proxy.override(\\.loadText) { key in key }
                return proxy.count
            }
            """, isExpanding: true)
        #expect(outcome.succeeded, "\(outcome.output)")
    }
}
