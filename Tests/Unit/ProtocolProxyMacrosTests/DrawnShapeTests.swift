// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// Shapes in which random protocols have shown errors in generated code.
@Suite struct `Shapes that random protocols have shown` {
    @Test(arguments: [
        // A function type with this specifier isn't parsed among generic arguments in expressions.
        """
        func run(_ name: inout String, _ body: nonisolated(nonsending) @escaping (Int) async -> Int) async
        """,
        """
        func run(_ name: inout String?, _ body: (nonisolated(nonsending) (Int) async -> Int)?) async throws
        """,
    ])
    func `A function that stays on its caller's actor may stand beside an inout argument`(
        requirement: String
    ) throws {
        let outcome = try Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Runner: AnyObject { \(requirement) }
            """,
            isExpanding: true
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }

    /// The macro doesn't see that the parent is of classes, and Swift 6.3.1 crashed on the setter.
    @Test(arguments: [
        "subscript(_ other: Self) -> Int { get set }",
        "subscript(_ index: Int) -> Self { get set }",
        "var next: Self { get set }",
        "var next: Self? { get set }",
    ])
    func `A child of a protocol of classes may have a setter that mentions Self`(
        requirement: String
    ) throws {
        let outcome = try Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Node: AnyObject { func close() }
            @Proxied protocol Link: Node { \(requirement) }
            """,
            isExpanding: true
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }

    /// A function does the work of such a subscript, and the compiler warns about its second name.
    @Test(arguments: [
        "subscript<T>(in `in`: @escaping () -> T) -> Int { get }",
        "subscript<T>(index index: T, `for` `for`: Int) -> T { get async }",
        "nonisolated subscript<T>(index index: T) -> T { get throws }",
        "subscript(index index: Int) -> Int { get }",
    ])
    func `An index of an actor's subscript may have the name of its label`(
        requirement: String
    ) throws {
        let outcome = try Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Shelf: Actor { \(requirement) }
            """,
            isExpanding: true
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }

    @Test(arguments: [
        ("AnyObject { func load<T>(_ value: T) async }", true),
        ("AnyObject { func load<T>(_ values: (T, Int)...) async }", true),
        ("AnyObject { func load<T>(_ type: T.Type) async -> T }", true),
        ("AnyObject { @available(*, deprecated) func load(_ value: Page) async }", true),
        ("AnyObject { func load<T: Sendable>(_ value: T) async }", true),
        ("AnyObject { func load<T>(_ value: sending T) async }", true),
        ("Sendable { func load<T: Sendable>(_ value: T) async }", false),
        ("Sendable { func load<T>(_ value: sending T) async }", false),
        ("AnyObject { func load(_ value: Int) async }", false),
        ("AnyObject { func load<T>(_ value: T) }", false),
        ("AnyObject { nonisolated func load<T>(_ value: T) async }", false),
    ])
    func `A child that does not repeat its parent's actor is told so for generic requirements`(
        rest: String,
        isRefused: Bool
    ) throws {
        let outcome = try Compiler.check(
            """
            import ProtocolProxyMacros
            class Page { var number = 0 }
            @Proxied @MainActor protocol Source: AnyObject {}
            @Proxied protocol Loader: Source, \(rest)
            """,
            isExpanding: true
        )
        #expect(outcome.succeeded == !isRefused, "\(outcome.output)")
        #expect(outcome.output.contains("repeat as in '@MainActor protocol Child") == isRefused)
        #expect(Set(outcome.errors).count == (isRefused ? 1 : 0), "\(outcome.output)")
    }
}
