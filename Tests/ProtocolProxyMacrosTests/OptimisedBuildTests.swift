// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `In an optimised build` {
    /// The compiler overlooks the classes that macros write when it looks for the one conformer of a protocol.
    @Test func `no proxy is passed over in silence`() throws {
        // Whoever mends the compiler makes all of these print 100.
        let overlooked = [
            "internal", "fileprivate", "of values", "with an associated type", "isolated", "suspending", "inheriting",
            "made by name", "nested",
        ]
        let seen = ["several", "usable", "packaged", "extended"]
        try ExpandedProgram.build("Optimised", ["-O", "-wmo"]) { program in
            for name in overlooked {
                let run = try Compiler.run(program, [name])
                #expect(!run.succeeded, "\(name)")
                #expect(run.output.contains("in this optimised build: the compiler takes Real"), "\(run.output)")
                #expect(run.output.contains("private final class SecondConformer: ProtocolProxy, "), "\(run.output)")
            }
            for name in seen { #expect(try Compiler.run(program, [name]).output == "100\n", "\(name)") }
            #expect(try Compiler.run(program, ["composed"]).output == "100\n100\n")
        }
    }

    @Test(arguments: DiagnosticRow.ofOptimisedBuilds)
    func `a fix-it makes a protocol that compiles without a warning`(row: DiagnosticRow) throws {
        let source = "import ProtocolProxyMacros\n" + row.fixed
        let outcome = try Compiler.check(source, isExpanding: true, isDebug: false)
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: [
        "public protocol P: AnyObject {}", "package protocol P: AnyObject {}",
        "@usableFromInline protocol P: AnyObject {}",
    ])
    func `what is visible elsewhere is not warned of`(source: String) {
        #expect(Expansion(of: "@Proxied " + source, isDebug: false).findings == [])
        #expect(Expansion(of: "public extension Int { @Proxied \(source) }", isDebug: false).findings == [])
    }

    @Test func `what stands in a public extension is not warned of`() {
        let source = "public extension Int { @Proxied protocol P: AnyObject {} }"
        #expect(Expansion(of: source, isDebug: false).findings == [])
    }

    @Test func `what is built for tests is not warned of`() {
        #expect(Expansion(of: "@Proxied protocol P: AnyObject {}", isDebug: true).findings == [])
        #expect(Expansion(of: "@Proxied protocol P: AnyObject {}", isDebug: false).findings.count == 1)
    }
}
