// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// The macro sees the names in a protocol, and only the compiler knows their meaning.
@Suite struct `Names that only the compiler can resolve` {
    private static let requirements = [
        "func visit(_ each: Handler)", "func visit(_ each: Handler) async throws -> Int",
        "subscript(each: Handler) -> Int { get }", "func visit(_ each: Around.Handler)",
        "func visit(_ each: Later)", "func visit(_ each: Of<Int>)", "func visit(_ each: Sent)",
        "func visit(_ each: Isolated)", "func visit(_ each: Concurrent)",
    ]
    private static let requirementsOfOthers = [
        "func visit(_ each: OfMain)", "func visit(_ each: Handler, _ count: inout Int)",
        "func visit<T>(_ item: T, _ each: Handler) -> T",
        "func visit(_ other: Self, _ each: Handler)",
        "static func visit(_ each: Handler)", "init(_ each: Handler)",
    ]

    /// Returns protocols with one requirement each, which begin in line 12, with four lines for
    /// each.
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
            typealias Sent = () -> sending Box
            typealias Isolated = @isolated(any) () -> Void
            typealias Concurrent = @concurrent () async -> Void
            class Box {}
            enum Around { typealias Handler = () throws -> Int }
            """ + "\n" + protocols.joined(separator: "\n")
    }

    @Test(arguments: ["AnyObject", "Sendable", "Actor"])
    func `A closure behind a type alias is one error in the protocol`(parent: String) async throws {
        let requirements = Self.requirements + (parent == "Actor" ? [] : Self.requirementsOfOthers)
        let refused = try await Compiler.check(
            source(requirements, of: parent, mark: ""),
            isRefused: true
        )
        let sentence =
            parent == "Actor"
            ? "'canBeKeptByActor()' is unavailable: an argument of this type lives no longer than the call, and is not "
                + "handed on from one actor to another: write '@escaping' before it"
            : "'canBeKept()' is unavailable: an argument of this type lives no longer than the call: mark the requirements "
                + "that take it with '@Direct'"
        let expected = try requirements.enumerated().map { index, requirement in
            let names = #/: (?:Handler|Around|OfMain|Later|Of<|Sent|Isolated|Concurrent)/#
            let type = try #require(requirement.firstMatch(of: names)).startIndex
            let column = 7 + requirement.distance(from: requirement.startIndex, to: type)
            return "\(13 + 4 * index):\(column): error: \(sentence)"
        }
        let errors = refused.errors.map { String($0.replacing(#/^.*?\.swift:/#, with: "")) }
        #expect(errors.sorted() == expected.sorted(), "\(refused.output)")
        let cured =
            parent == "Actor"
            ? source(
                requirements.map { $0.replacing("each: ", with: "each: @escaping ") },
                of: parent,
                mark: ""
            )
            : source(requirements, of: parent, mark: "@Direct ")
        let accepted = try await Compiler.check(cured)
        #expect(accepted.succeeded, "\(accepted.output)")
    }

    @Test func `A nested protocol finds the names of its enclosing types`() async throws {
        let outcome = try await Compiler.check(
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
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// Its extension doesn't see them, and demands less of the associated type than their aliases.
    @Test(arguments: ["", "public "])
    func `A nested child with a constrained type has answers of its enclosing types`(
        access: String
    ) async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            \(access)enum Screen {
                \(access)struct Style: Equatable, Sendable {
                    var width = 0
                    static let usual = Style(width: 1)
                }
                static func makeStyle(_ width: Int) -> Style { Style(width: width) }
                static func stop() -> Never { fatalError() }
                @Proxied \(access)protocol Base: AnyObject { typealias Look = Style; func close() }
                @Proxied \(access)protocol Show: Base {
                    associatedtype Item: Hashable
                    typealias Looks = [Style]
                    func take(_ item: Item)
                    @Optional(returning: Style.usual) var style: Style { get }
                    @Optional(returning: makeStyle(2)) func second() -> Style
                    @Optional(returning: makeStyle(3)) var third: Look { get set }
                    @Optional(returning: [makeStyle(4)]) func fourth() -> Looks
                    @Optional(returning: Style.usual) subscript(_ style: Style) -> Style? { get }
                    @Optional(returning: stop()) func never() -> Look
                }
            }
            final class Real: Screen.Show {
                func close() {}
                func take(_ item: Int) {}
            }
            func show<S: Screen.Show>(_ it: S) where S.Item: SendableMetatype {
                print(it.style.width, it.second().width, it.third.width, it.fourth()[0].width)
                print(it[Screen.Style()]?.width ?? 0)
            }
            show(Real())
            let proxy = Screen.ShowProxy(retaining: Real())
            show(proxy)
            proxy.override(\\.second) { Screen.Style(width: 5) }
            show(proxy)
            show(Screen.ShowProxy<String>())
            """
        )
        #expect(
            outcome.output == "1 2 3 4\n1\n1 2 3 4\n1\n1 5 3 4\n1\n1 2 3 4\n1\n",
            "\(outcome.output)"
        )
    }

    /// Generated code has types of these names with two underscores before them.
    @Test func `A nested protocol uses enclosing types with names of generated ones`() async throws
    {
        let names = [
            "Base", "Conformer", "Defaults", "Generated", "ID", "It", "Keys", "Names", "Parent1",
            "Proxy", "Required", "Seen", "Unused", "Value",
        ]
        let parameters = names.map { "_: \($0)" }.joined(separator: ", ")
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            enum Screen {
                \(names.map { "struct \($0) {}" }.joined(separator: "; "))
                @Proxied protocol Root: AnyObject { func load() }
                @Proxied protocol Plain: AnyObject {
                    func show(\(parameters)) -> Generated
                    @Optional func other() -> Defaults
                }
                @Proxied protocol Child: Root {
                    func show(\(parameters))
                    func same(_ other: Self, \(parameters))
                    func map<T>(_ value: T, \(parameters)) -> T
                    @Optional func other() -> Defaults?
                }
                @Proxied protocol Open: Root {
                    associatedtype Item: Hashable
                    func show(_ item: Item, \(parameters))
                    @Optional(returning: Defaults()) var defaults: Defaults { get set }
                }
                @Proxied protocol Remote: Actor { func show(\(parameters)) }
            }
            extension Screen.Plain { func other() -> Screen.Defaults { Screen.Defaults() } }
            extension Screen.Child { func other() -> Screen.Defaults? { nil } }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `A default answer isolated by the module's default compiles`() async throws {
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
        let outcome = try await Compiler.check(source(""), settings: settings)
        #expect(outcome.succeeded, "\(outcome.output)")
        for requirement in ["func later() async -> Style", "nonisolated func free() -> Style"] {
            let refused = try await Compiler.check(
                source("@Optional(returning: makeStyle()) \(requirement)"),
                isRefused: true,
                settings: settings
            )
            #expect(refused.errors.count == 1, "\(refused.output)")
            #expect(
                refused.errors.first?.contains(
                    ".swift:8:26: error: call to main actor-isolated global function"
                )
                    == true,
                "\(refused.output)"
            )
        }
    }
}
