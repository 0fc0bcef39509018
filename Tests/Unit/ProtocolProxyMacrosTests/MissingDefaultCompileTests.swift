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
        ("func lazy(_ page: @autoclosure () throws -> Page) rethrows -> Page", "{ try page() }"),
        ("func each(_ body: (Page) throws -> Void) rethrows -> Page", "{ Page() }"),
        ("func call(_ body: @escaping @Sendable (Int) async -> Void) -> Page", "{ Page() }"),
        ("func many(_ pages: Page..., named name: String) -> Page", "{ pages[0] }"),
        ("func send(_ page: sending Page) -> Page", "{ page }"),
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
    ) throws {
        let defaults = Self.requirements.map { "\($0.declaration) \($0.body)" }
        let isExtended = hasDefaults || !condition.isEmpty
        let outcome = try Compiler.run(
            """
            import ProtocolProxyMacros
            final class Page {}
            struct Box: ~Copyable {}
            struct Failure: Error {}
            protocol Special {}
            @Proxied protocol Shelf<Item>: AnyObject {
                associatedtype Item
                \(Self.requirements.map { "@Optional \($0.declaration)\(Self.accessors(of: $0))" }
                    .joined(separator: "\n    "))
            }
            \(isExtended ? "extension Shelf \(condition) { \(defaults.joined(separator: "\n")) }" : "")
            let all = ShelfRequirements<Int>.descriptor.requirements
            print(all.count, all.filter(\\.hasDefaultAnswer).count)
            """,
            isExpanding: true,
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
        ("@available(*, deprecated) func old() -> Int", "{ 1 }", "deprecated"),
        ("func on(_ actor: isolated (any Actor)?) -> Int", "{ 1 }", "isolated"),
    ])
    func `A requirement that the search can't handle must have a default`(
        requirement: String,
        body: String,
        reason: String
    ) throws {
        func outcome(_ condition: String?) throws -> Compiler.Outcome {
            let defaults = condition.map { "extension Shelf \($0) { \(requirement) \(body) }" }
            return try Compiler.check(
                """
                import ProtocolProxyMacros
                protocol Special {}
                @Proxied protocol Shelf: AnyObject { @Optional \(requirement) }
                \(defaults ?? "")
                """,
                isExpanding: true
            )
        }
        let extended = try outcome("")
        #expect(extended.succeeded && extended.output.isEmpty, "\(extended.output)")
        for condition in [nil, "where Self: Special"] {
            let refused = try outcome(condition)
            #expect(!refused.succeeded)
            let sentence =
                "'@Optional' needs a default implementation of this \(reason) requirement"
            #expect(refused.output.contains(sentence), "\(refused.output)")
        }
    }

    @Test func `A generic requirement without a result needs no default`() throws {
        let outcome = try Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Shelf: AnyObject {
                @Optional func show<Page: Equatable>(_ page: Page)
                @Optional func showLater<Page: Equatable>(_ page: Page) async throws
            }
            """,
            isExpanding: true
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }
}
