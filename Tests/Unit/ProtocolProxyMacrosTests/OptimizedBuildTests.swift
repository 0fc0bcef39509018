// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// An optimized build calls the one conformer of an internal protocol directly, and overlooks what
/// macros write.
@Suite struct `Extra conformers in an optimized build` {
    /// Where one conformer is written by hand, and the optimizer would not find another.
    private static let overlookable = [
        "internal", "fileprivate", "private", "of values", "nested", "nested two deep",
        "nested and inheriting",
        "with an associated type", "with two associated types", "with a fixed type", "Sendable",
        "suspending",
        "on the main actor", "with an initializer", "returning Self", "with static requirements",
        "with an operator",
        "Hashable", "available", "inheriting", "inheriting a parent's own call",
        "inheriting without the macro",
        "inheriting from a parent without the macro", "inheriting an associated type",
        "inheriting privately",
        "made by name", "beside a class of one's own",
    ]
    /// Where the one other conformer is written by a macro too, and answers for itself.
    private static let mocked = [
        "beside a class of another macro", "returning Self, beside a class of another macro",
        "with an associated type, beside a class of another macro",
    ]
    /// Where it would do no harm.
    private static let others = ["usable", "packaged", "extended", "composed"]

    @Test func `In an optimized build, an override answers a call through the protocol`() throws {
        try ExpandedProgram.build("Optimized", .optimized) { program in
            for name in Self.overlookable + Self.mocked + Self.others {
                let output = try Compiler.run(program, [name]).output
                #expect(output == "100\n", "\(name)")
            }
        }
    }

    @Test(arguments: [
        "@Proxied public protocol P: AnyObject {}", "@Proxied package protocol P: AnyObject {}",
        "@Proxied @usableFromInline protocol P: AnyObject {}",
        "public extension Int { @Proxied protocol P: AnyObject {} }",
    ])
    func `In an optimized build, a public protocol needs no extra conformer`(source: String) {
        #expect(!Expansion(of: source).text.contains("__P"))
    }

    @Test(arguments: [
        "@Proxied protocol P: AnyObject {}", "@Proxied private protocol P: AnyObject {}",
        "public extension Int { @Proxied internal protocol P: AnyObject {} }",
        "@Proxied protocol P: Parent {}",
    ])
    func `In an optimized build, an internal protocol gets an extra conformer`(source: String) {
        #expect(Expansion(of: source).text.contains("__P {"))
    }
}
