// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// A macro sees the names of a protocol's parents, and nothing of what these inherit from.
@Suite struct `Protocols that inherit from a standard protocol indirectly` {
    private static let settings = [
        [], ["-default-isolation", "MainActor"],
        ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"],
    ]

    /// The parents of parents that each kind of parent has.
    private static func source(of parents: String, isProxied: Bool, access: String = "") -> String {
        """
        import ProtocolProxyMacros
        \(isProxied ? "@Proxied " : "")\(access)protocol Filter: \(parents) { \(isProxied ? "func load()" : "") }
        \(isProxied ? "@Proxied" : "@Proxied(restating: (any Filter).self)") \(access)protocol Group: Filter { func group() }
        """
    }

    @Test(arguments: settings, [true, false])
    func `An indirect Hashable, Equatable or description protocol compiles`(
        settings: [String],
        isProxied: Bool
    ) async throws {
        for (access, parents) in [
            ("", "Hashable"), ("public ", "Equatable"), ("", "CustomDebugStringConvertible"),
        ] {
            let outcome = try await Compiler.check(
                Self.source(of: parents, isProxied: isProxied, access: access),
                settings: settings
            )
            #expect(outcome.succeeded, "\(outcome.output)")
        }
    }

    @Test(arguments: [true, false])
    func `An indirect child of a standard protocol behaves like a direct one`(isProxied: Bool)
        async throws
    {
        let parents = "AnyObject, Hashable, CustomStringConvertible, CustomDebugStringConvertible"
        let program = """

            @Proxied protocol Direct: \(parents) { func group() }
            final class Real: Group, Direct {
                func load() {}
                func group() {}
                static func == (left: Real, right: Real) -> Bool { true }
                func hash(into hasher: inout Hasher) {}
                var description: String { "described" }
                var debugDescription: String { "debugged" }
            }
            func look<Proxy: Hashable & CustomStringConvertible>(_ a: Proxy, _ b: Proxy, _ empty: Proxy) {
                print(a == a, a == b, Set([a, b, a]).count, "\\(a)", String(reflecting: a), "\\(empty)")
            }
            let real = Real()
            look(GroupProxy(implementer: real), GroupProxy(implementer: real), GroupProxy())
            look(DirectProxy(implementer: real), DirectProxy(implementer: real), DirectProxy())
            """
        let outcome = try await Compiler.run(
            Self.source(of: parents, isProxied: isProxied) + program
        )
        #expect(
            outcome.output == """
                true false 2 described debugged GroupProxy
                true false 2 described debugged DirectProxy

                """
        )
    }

    @Test func `Redeclared requirements of a standard protocol are routed`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            protocol Named: CustomStringConvertible, AnyObject {}
            @Proxied(restating: (any Named).self) protocol Tool: Named { var description: String { get } }
            func text(of named: any Named) -> String { "\\(named)" }
            let proxy = ToolProxy()
            proxy.override(\\.description) { "overridden" }
            print(text(of: proxy), "\\(proxy)", (proxy as any Tool).description)
            """
        )
        #expect(outcome.output == "overridden overridden overridden\n")
    }

    @Test(
        arguments: [
            "Encodable", "Decodable", "Codable", "Comparable", "Sequence", "IteratorProtocol",
        ],
        ["", "public "]
    )
    func `A standard protocol that no proxy can adopt is an error at the parent's name`(
        parent: String,
        access: String
    )
        async throws
    {
        let outcome = try await Compiler.check(
            Self.source(of: parent, isProxied: false, access: access),
            isRefused: true
        )
        let sentence =
            ".swift:3:\(access.count + 56): error: 'canBeAdopted()' is unavailable: this protocol inherits from 'Encodable', "
            + "'Decodable', 'Comparable', 'Sequence' or 'IteratorProtocol', to which a proxy cannot conform; remove it from "
            + "the parents and let implementers conform to both, or declare the requirements again that the proxy needs"
        #expect(
            outcome.errors.count == 1 && outcome.errors[0].hasSuffix(sentence),
            "\(outcome.output)"
        )
    }

    @Test func `A child that redeclares a standard protocol's requirements compiles`() async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            protocol Model: Codable {}
            @Proxied(restating: (any Model).self) protocol Page: Model {
                init(from decoder: any Decoder) throws
                func encode(to encoder: any Encoder) throws
            }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `An 'id' isolated by the module is an error at the parent's name`() async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Tab: Identifiable { var id: String { get } }
            """,
            isRefused: true,
            settings: ["-default-isolation", "MainActor"]
        )
        #expect(
            outcome.errors.count == 1
                && outcome.errors[0].contains(
                    ".swift:2:24: error: conformance of '__Tab.__Base' to protocol 'Identifiable'"
                ),
            "\(outcome.output)"
        )
    }

    @Test(
        arguments: [
            "AnyObject { func load(_ visit: (Self) -> Void) throws -> Int; @Optional func b() async; init?(x: Int) }",
            "AnyObject { func f(_ f: (inout [Self]) -> Void); static var a: Int { get set }; subscript(i: Int) -> Int { get } }",
            "Codable { func load() async throws -> Int }",
            "Comparable { var name: String { get } }",
            "CaseIterable { func load() }", "LosslessStringConvertible { nonisolated func load() }",
            "Encodable { @MainActor func show(_ text: String)\n    -> Int }",
            "Codable { init(from decoder: any Decoder) throws; func encode(to encoder: any Encoder) throws }",
            "CaseIterable { static var allCases: [Self] { get } }",
            "LosslessStringConvertible { init?(_ description: String) }",
            "AnyObject { prefix static func - (it: Self) -> Self; "
                + "static prefix func ! (it: Self) -> Self; "
                + "static func == (a: Self, b: Self) -> Bool; func change(_ other: inout Self) }",
        ],
        ["", "public "]
    )
    func `A child of a refused parent has no error of its own`(parent: String, access: String)
        async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied \(access)protocol Parent: \(parent)
            \(parent.contains("func b()") ? "extension Parent { \(access)func b() async {} }" : "")
            @Proxied \(access)protocol Child: Parent { func update() }
            """,
            isRefused: true
        )
        #expect(
            outcome.errors.count == 1 && outcome.errors[0].contains(".swift:2:"),
            "\(outcome.output)"
        )
    }

    @Test func `A handler that returns a parent's conformer stops the program`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Node: AnyObject { func twin() -> Self }
            @Proxied protocol Branch: Node { func grow() }
            final class Leaf: Node { func twin() -> Leaf { self } }
            let branch = BranchProxy()
            branch.override(\\.twin) { Leaf() }
            _ = branch.twin()
            """
        )
        #expect(!outcome.succeeded)
        #expect(
            outcome.output.contains(
                "A handler gave a value of type 'Leaf' for a result of type 'Self' of 'BranchProxy'. Return a conformer of "
                    + "'Branch'."
            ),
            "\(outcome.output)"
        )
    }
}
