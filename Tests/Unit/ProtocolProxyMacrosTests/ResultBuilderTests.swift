// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `Result builders of parameters` {
    @Test func `A proxy forwards closures that a result builder of any name has made`() async throws
    {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            enum Failure: Error { case empty }
            @resultBuilder enum Lines {
                static func buildBlock(_ lines: String...) -> [String] { lines }
            }
            @resultBuilder struct Rows<Row> {
                static func buildBlock(_ rows: Row...) -> [Row] { rows }
            }
            enum Outer<Tag> {
                @resultBuilder enum Tags {
                    static func buildBlock(_ tags: Tag...) -> [Tag] { tags }
                }
            }
            @resultBuilder enum Joined {
                static func buildBlock<each T>(_ parts: repeat each T) -> String {
                    var text = ""
                    for part in repeat each parts { text += "\\(part)" }
                    return text
                }
                static func buildFinalResult(_ text: String) -> String { "<\\(text)>" }
            }
            typealias Spelled = Lines
            @Proxied protocol Page: AnyObject {
                func plain(@Lines _ body: () -> [String]) -> Int
                func escaping(@Lines _ body: @escaping () -> [String]) -> Int
                func sendable(@Lines _ body: @escaping @Sendable () -> [String]) -> Int
                func typed(@Lines _ body: () throws(Failure) -> [String]) throws(Failure) -> Int
                func passing(@Lines _ body: () throws -> [String]) rethrows -> Int
                func later(@Lines _ body: () async throws -> [String]) async throws -> Int
                func numbered(@Lines body: (_ x: Int, _ y: inout Int) -> [String], y: Int) -> Int
                func rows(@Rows<Int> _ body: () -> [Int]) -> Int
                func any<T>(@Rows<T> _ body: () -> [T]) -> Int
                func text<T>(@Joined _ body: () -> T) -> String
                func tags(@Outer<Int>.Tags _ body: () -> [Int]) -> Int
                func two(@Spelled _ body: () -> [String], @Joined then: () -> String) -> Int
                func more(@Lines _ body: () -> [String], or: String...) -> Int
                static func make(@Lines _ body: () -> [String]) -> Int
                subscript(@Joined _ body: () -> String) -> Int { get set }
            }
            final class Real: Page {
                func plain(@Lines _ body: () -> [String]) -> Int { body().count }
                func escaping(@Lines _ body: @escaping () -> [String]) -> Int { body().count }
                func sendable(@Lines _ body: @escaping @Sendable () -> [String]) -> Int {
                    body().count
                }
                func typed(@Lines _ body: () throws(Failure) -> [String]) throws(Failure) -> Int {
                    try body().count
                }
                func passing(@Lines _ body: () throws -> [String]) rethrows -> Int {
                    try body().count
                }
                func later(@Lines _ body: () async throws -> [String]) async throws -> Int {
                    try await body().count
                }
                func numbered(@Lines body: (_ x: Int, _ y: inout Int) -> [String], y: Int) -> Int {
                    var y = y
                    return body(1, &y).count + y
                }
                func rows(@Rows<Int> _ body: () -> [Int]) -> Int { body().reduce(0, +) }
                func any<T>(@Rows<T> _ body: () -> [T]) -> Int { body().count }
                func text<T>(@Joined _ body: () -> T) -> String { "\\(body())" }
                func tags(@Outer<Int>.Tags _ body: () -> [Int]) -> Int { body().count }
                func two(@Spelled _ body: () -> [String], @Joined then: () -> String) -> Int {
                    body().count * 10 + then().count
                }
                func more(@Lines _ body: () -> [String], or: String...) -> Int {
                    body().count + or.count
                }
                static func make(@Lines _ body: () -> [String]) -> Int { body().count }
                subscript(@Joined _ body: () -> String) -> Int {
                    get { body().count }
                    set { print("set", body(), newValue) }
                }
            }
            func use<It: Page>(_ page: It) async throws {
                print(
                    page.plain { "a"; "b" }, page.escaping { "a"; "b" }, page.sendable { "a"; "b" },
                    try page.typed { "a"; "b" }, page.passing { "a"; "b" },
                    page.numbered(body: { x, y in "\\(x)" }, y: 4),
                    page.rows { 1; 2 }, page.any { 1; 2 },
                    page.text { 1; 2 }, page.tags { 1; 2 }, page.two { "a"; "b" } then: { "x"; 1 },
                    page.more({ "a" }, or: "b", "c"), It.make { "a"; "b" }, page[{ 1; 2 }])
                page[{ 1; 2 }] = 5
                print(try await page.later { "a"; "b" })
            }
            let real = Real()
            try await use(real)
            let proxy = PageProxy(retaining: real)
            try PageProxy.typeProxy.setImplementer(Real.self)
            try await use(proxy)
            try await use(PageProxy(retaining: proxy))
            try await use(PageProxy(implementer: real))
            proxy.observe(\\.plain, .before) { _ in print("plain") }
            proxy.intercept(\\.escaping) { next in { body in next { body() + ["!"] } } }
            proxy.intercept(\\.any) { next in { body in next { body() } } }
            proxy.override(\\.twoThen) { body, then in body().count + then().count }
            try await use(proxy)
            """
        )
        let calls = "2 2 2 2 2 5 3 2 <12> 2 24 3 2 4\nset <12> 5\n2\n"
        let handled = "plain\n2 3 2 2 2 5 3 2 <12> 2 6 3 2 4\nset <12> 5\n2\n"
        #expect(
            outcome.output == String(repeating: calls, count: 4) + handled,
            "\(outcome.output)"
        )
    }

    @Test func `A result builder has any name where no global actor can be`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @resultBuilder enum Lines {
                static func buildBlock(_ lines: String...) -> [String] { lines }
            }
            @resultBuilder enum Tags { static func buildBlock(_ tags: Int...) -> [Int] { tags } }
            @globalActor actor Painter { static let shared = Painter() }
            @Proxied protocol Page: AnyObject {
                func show(@Lines _ body: () -> [String]) -> Int
                @Lines var header: [String] { get }
                @Lines func footer() -> [String]
                @Tags nonisolated var tags: [Int] { get }
                @MainActor @Tags func more() -> [Int]
                @Painter func paint()
            }
            final class Real: Page {
                func show(@Lines _ body: () -> [String]) -> Int { body().count }
                var header: [String] { "a"; "b" }
                func footer() -> [String] { "c"; "d" }
                var tags: [Int] { 1; 2 }
                func more() -> [Int] { 3; 4 }
                func paint() {}
            }
            let proxy = PageProxy(retaining: Real())
            print(proxy.show { "a" }, proxy.header, proxy.footer(), proxy.tags, proxy.more())
            proxy.override(\\.header) { ["x"] }
            proxy.override(\\.more) { [5] }
            print(proxy.header, proxy.more())
            """
        )
        #expect(
            outcome.output == "1 [\"a\", \"b\"] [\"c\", \"d\"] [1, 2] [3, 4]\n[\"x\"] [5]\n",
            "\(outcome.output)"
        )
    }
}
