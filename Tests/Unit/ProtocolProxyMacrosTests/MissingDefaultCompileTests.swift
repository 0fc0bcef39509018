// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `Optional requirements without a default, as the compiler sees them` {
    private static let requirements: [(declaration: String, body: String)] = [
        ("func plain(_ page: Page, at index: Int) -> Page", "{ page }"),
        ("func perhaps() -> Page?", "{ nil }"),
        ("func certain(_ number: Int!) -> Int!", "{ number }"),
        ("func change(_ number: inout Int) throws -> Page", "{ Page() }"),
        ("func keep(_ box: consuming Box) -> Box", "{ box }"),
        ("func look(_ box: borrowing Box) -> Page", "{ Page() }"),
        ("func copy(_ text: borrowing String) -> Page", "{ Page() }"),
        ("func sum(_ numbers: Span<Int>) -> Page", "{ Page() }"),
        ("func lazy(_ page: @autoclosure () -> Page) -> Page", "{ page() }"),
        ("func each(_ body: (Page) throws -> Void) throws -> Page", "{ Page() }"),
        ("func callBack(_ body: @escaping @Sendable (Int) async -> Void) -> Page", "{ Page() }"),
        ("func many(_ pages: Page..., named name: String) -> Page", "{ Page() }"),
        ("func sendOff(_ page: sending Page) -> Page", "{ page }"),
        ("func point(_ pointer: UnsafePointer<Int>) -> UnsafePointer<Int>", "{ unsafe pointer }"),
        ("func typed() throws(Failure) -> Page", "{ throw Failure() }"),
        ("func later(_ page: Page) async -> Page", "{ page }"),
        ("@concurrent func away(_ number: Int) async throws -> Page", "{ Page() }"),
        ("nonisolated(nonsending) func here(_ page: Page) async throws -> Page", "{ page }"),
        ("@MainActor func main(_ page: Page) -> Page", "{ page }"),
        ("@MainActor func mainLater(_ page: Page) async -> Page", "{ page }"),
        ("@available(macOS 99, *) func new(_ page: Page) -> Page", "{ page }"),
        ("var title: Page", "{ Page() }"),
        ("var slow: Page", "{ get async throws { Page() } }"),
        ("var number: Page", "{ get { Page() } set {} }"),
        ("func told(_ page: Page)", "{}"),
    ]

    /// The accessors in the protocol, for a property.
    private static func accessors(of requirement: (declaration: String, body: String)) -> String {
        guard requirement.declaration.hasPrefix("var") else { return "" }
        if requirement.body.contains("async") { return " { get async throws }" }
        return requirement.body.contains("set") ? " { get set }" : " { get }"
    }

    @Test(
        arguments: [
            ("", true), ("", false), ("where Self: Special", false), ("where Item == Int", false),
        ]
    )
    func `Requirements of every shape have a default only if an extension has one for proxies`(
        condition: String,
        hasDefaults: Bool
    ) async throws {
        let declarations = Self.requirements.map {
            "    @Optional \($0.declaration)\(Self.accessors(of: $0))"
        }
        let defaults = Self.requirements.map { "    \($0.declaration) \($0.body)" }
        let isExtended = hasDefaults || !condition.isEmpty
        let extended = ["extension Shelf \(condition) {"] + defaults + ["}"]
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            final class Page {}
            struct Box: ~Copyable {}
            struct Failure: Error {}
            protocol Special {}
            @Proxied protocol Shelf<Item>: AnyObject {
                associatedtype Item
            \(declarations.joined(separator: "\n"))
            }
            \(isExtended ? extended.joined(separator: "\n") : "")
            let all = ShelfRequirements<Int>.descriptor.requirements
            print(all.count, all.filter(\\.hasDefaultAnswer).count)
            """,
            settings: ["-strict-memory-safety"]
        )
        // The settable property has a setter, too.
        let count = Self.requirements.count + 1
        #expect(
            outcome.output == "\(count) \(hasDefaults ? count : 0)\n",
            "\(outcome.output)"
        )
    }

    @Test(arguments: [
        ("func pair<T: Equatable>(_ a: T, _ b: T) -> [T]", "{ [a, b] }", "generic"),
        ("func later<T>(_ value: T) async throws -> T", "{ value }", "generic"),
        ("func on(_ actor: isolated (any Actor)?) -> Int", "{ 1 }", "isolated"),
        ("func each(_ body: (Int) throws -> Int) rethrows -> Int", "{ try body(1) }", "rethrowing"),
    ])
    func `The compiler warns of a missing default that the search can't find`(
        requirement: String,
        body: String,
        reason: String
    ) async throws {
        func outcome(_ condition: String?) async throws -> Compiler.Outcome {
            let defaults = condition.map { "extension Shelf \($0) { \(requirement) \(body) }" }
            return try await Compiler.checkAlone(
                """
                import ProtocolProxyMacros
                protocol Special {}
                @Proxied protocol Shelf: AnyObject { @Optional \(requirement) }
                \(defaults ?? "")
                """
            )
        }
        let extended = try await outcome("")
        #expect(extended.succeeded && extended.output.isEmpty, "\(extended.output)")
        for condition in [nil, "where Self: Special"] {
            // The tests treat warnings as errors.
            let warned = try await outcome(condition)
            let sentence = "No extension of 'Shelf' has a default of this \(reason) '@Optional'"
            #expect(!warned.succeeded && warned.output.contains(sentence), "\(warned.output)")
        }
    }

    @Test(arguments: ["", "extension Shelf { func old() -> Int { 1 } }"])
    func `A deprecated requirement may have a default`(defaults: String) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Shelf: AnyObject {
                @available(*, deprecated) @Optional func old() -> Int
            }
            \(defaults)
            """
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }

    @Test func `A generic requirement without a result needs no default`() async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Shelf: AnyObject {
                @Optional func show<Page: Equatable>(_ page: Page)
                @Optional func showLater<Page: Equatable>(_ page: Page) async throws
            }
            """
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }
}
