// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// The macro sees the names in a protocol, and only the compiler knows their meaning.
@Suite struct `Names that only the compiler can resolve` {
    private static let requirements = [
        "func visit(_ each: Handler)", "func visit(_ each: Handler) async throws -> Int",
        "subscript(each: Handler) -> Int { get }", "func visit(_ each: Around.Handler)",
        "func visit(_ each: Later)", "func visit(_ each: Of<Int>)",
    ]
    private static let requirementsOfOthers = [
        "func visit(_ each: OfMain)", "func visit(_ each: Handler, _ count: inout Int)",
        "func visit<T>(_ item: T, _ each: Handler) -> T", "func visit(_ other: Self, _ each: Handler)",
        "static func visit(_ each: Handler)", "init(_ each: Handler)",
    ]

    /// Returns protocols with one requirement each, which begin in line 7, with four lines for each.
    private func source(_ requirements: [String], of parent: String, mark: String) -> String {
        let protocols = requirements.enumerated().map { index, requirement in
            "\n@Proxied protocol Visiting\(index): \(parent) {\n    \(mark)\(requirement)\n}"
        }
        return """
            import ProtocolProxyMacros
            typealias Handler = (Int) -> Void
            typealias OfMain = @MainActor (Int) -> Void
            typealias Later = @Sendable (Int) async throws -> Int
            typealias Of<Value> = (Value) -> Value
            enum Around { typealias Handler = () throws -> Int }
            """ + "\n" + protocols.joined(separator: "\n")
    }

    @Test(arguments: ["AnyObject", "Sendable", "Actor"])
    func `A type alias of a closure is one error in the protocol`(parent: String) throws {
        let requirements = Self.requirements + (parent == "Actor" ? [] : Self.requirementsOfOthers)
        let refused = try Compiler.check(source(requirements, of: parent, mark: ""), isExpanding: true)
        let sentence =
            "an argument of this type lives no longer than the call: mark the requirements that take it with '@Direct'"
        let expected = try requirements.enumerated().map { index, requirement in
            let type = try #require(requirement.firstMatch(of: #/: (?:Handler|Around|OfMain|Later|Of<)/#)).startIndex
            let column = 7 + requirement.distance(from: requirement.startIndex, to: type)
            return "\(9 + 4 * index):\(column): error: 'canBeKept()' is unavailable: \(sentence)"
        }
        let errors = refused.errors.map { String($0.replacing(#/^.*?\.swift:/#, with: "")) }
        #expect(errors.sorted() == expected.sorted(), "\(refused.output)")
        // A proxy of an actor cannot hand on a closure at all, and says so.
        guard parent != "Actor" else { return }
        let marked = try Compiler.check(source(requirements, of: parent, mark: "@Direct "), isExpanding: true)
        #expect(marked.succeeded, "\(marked.output)")
    }

    @Test func `A nested protocol finds the names of its enclosing types`() throws {
        let outcome = try Compiler.check(
            """
            import ProtocolProxyMacros
            enum Screen {
                struct Style { static let usual = Style() }
                static func makeStyle() -> Style { Style() }
                @globalActor actor Painter { static let shared = Painter() }
                @resultBuilder enum Rows { static func buildBlock(_ rows: Int...) -> [Int] { rows } }
                @Proxied protocol Show: AnyObject {
                    func show(@Rows rows: () -> [Int])
                    @Optional(returning: [1]) func rows(@Rows rows: @escaping () -> [Int]) -> [Int]
                    @Optional(returning: Style.usual) func style() -> Style
                    @Optional(returning: makeStyle()) var other: Style { get set }
                    @Optional(returning: Style()) func later() async -> Style
                    @Painter func paint()
                }
            }
            @resultBuilder enum RowsOf<Row> { static func buildBlock(_ rows: Row...) -> [Row] { rows } }
            @Proxied protocol Table: AnyObject {
                associatedtype Row
                func show(@RowsOf<Row> rows: () -> [Row])
            }
            """, isExpanding: true)
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `A requirement isolated by the module's default compiles`() throws {
        let settings = ["-default-isolation", "MainActor"]
        let source = { (requirement: String) in
            """
            import ProtocolProxyMacros
            struct Style { static let usual = Style() }
            func makeStyle() -> Style { Style() }
            @Proxied protocol Styling: AnyObject {
                @Optional(returning: makeStyle()) func style(_ name: String) -> Style
                @Optional(returning: Style.usual) var other: Style { get set }
                @Optional(returning: makeStyle()) static func usual() throws -> Style
                \(requirement)
            }
            """
        }
        let outcome = try Compiler.check(source(""), isExpanding: true, settings: settings)
        #expect(outcome.succeeded, "\(outcome.output)")
        for requirement in ["func later() async -> Style", "nonisolated func free() -> Style"] {
            let refused = try Compiler.check(
                source("@Optional(returning: makeStyle()) \(requirement)"), isExpanding: true, settings: settings)
            #expect(refused.errors.count == 1, "\(refused.output)")
            #expect(
                refused.errors.first?.contains(".swift:8:26: error: call to main actor-isolated global function")
                    == true, "\(refused.output)")
        }
    }
}
