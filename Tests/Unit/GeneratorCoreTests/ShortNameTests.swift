// SPDX-License-Identifier: MIT

import Foundation
import GeneratorCore
import ProtocolProxyTestSupport
import Testing

/// The spelling of other modules' types in generated files.
@Suite struct `Names of types of other modules` {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private static let kitchen = """
        public import Garden
        public struct Dish: Sendable { public init() {} }
        public struct Pan { public init() {} }
        public struct Lid { public init() {} }
        public struct Herb { public init() {} }
        public struct Substring { public init() {} }
        public struct bake { public init() {} }
        public struct Box<Item> {
            public struct Side { public init() {} }
            public init() {}
        }
        public enum Space { public struct Item { public init() {} } }
        public struct Tray { public init() {} }
        public protocol Stove: AnyObject {
            associatedtype Tray
            func heat(_ dish: Dish, in box: Box<Dish>, _ pan: Pan) throws -> Box<Int>
            func put(_ lid: Lid, on tray: Kitchen.Tray) -> Kitchen.Tray
            func turn<Lid>(_ lid: Lid) -> Kitchen.Lid
            func season(_ herb: Herb, _ other: Garden.Herb) -> (Herb, Garden.Herb)
            func read(_ text: Kitchen.Substring) -> Kitchen.Substring
            func bake(_ x: Kitchen.bake) -> Kitchen.bake
            var item: Space.Item { get set }
            func index(_ a: String.Index, _ b: String.Index) -> String.Index
            func side(_ item: Space.Item) -> Box<Dish>.Side
        }
        extension Stove { public func heat(_ dish: Dish, in box: Box<Dish>, _ pan: Pan) throws -> Box<Int> { .init() } }
        """

    private func text() throws -> String {
        try workspace.compile("Garden", "public struct Herb { public init() {} }")
        try workspace.compile("Kitchen", Self.kitchen)
        var arguments = try workspace.arguments("Kitchen", ["Stove"])
        arguments.output = workspace.folder.path
        arguments.options.access = .public
        try workspace.run(arguments)
        return try String(
            contentsOf: workspace.folder.appending(path: "StoveProxy.swift"),
            encoding: .utf8
        )
    }

    @Test func `A type is qualified once and used by its short name`() throws {
        let text = try text()
        #expect(text.contains("    /// The type `Kitchen::Dish`, under a short name.\n"))
        for name in ["Box", "Dish", "Space"] {
            let lines = text.split(separator: "\n").filter {
                $0.contains("Kitchen::\(name)") && !$0.contains("///")
            }
            // In the class, and in the enumeration of the requirements.
            let alias = "    public typealias \(name) = Kitchen::\(name)"
            #expect(lines == [Substring(alias), Substring(alias)])
        }
        let heat = text.split(separator: "public func heat(").dropFirst().first?.split(
            whereSeparator: \.isWhitespace
        )
        #expect(
            heat?.joined(separator: " ").hasPrefix(
                "_ dish: Dish, in box: Box<Dish>, _ pan: Kitchen::Pan ) throws -> Box<Int>"
            ) == true
        )
        #expect(text.contains("var item: Space.Item"))
        #expect(text.contains("-> Box<Dish>.Side"))
    }

    @Test func `A type stays qualified if its short name means another`() throws {
        let text = try text()
        let aliases = Set(text.matches(of: #/typealias (\w+) = Kitchen::/#).map { String($0.1) })
        #expect(aliases == ["Box", "Dish", "Space"])
        #expect(
            text.contains("func put(_ lid: Kitchen::Lid, on tray: Kitchen::Tray) -> Kitchen::Tray")
        )
        let season = text.split(separator: "public func season(").last?.prefix { $0 != "{" } ?? ""
        #expect(season.matches(of: #/(Kitchen|Garden)::Herb/#).count == 4)
        #expect(text.contains("func read(_ text: Kitchen::Substring) -> Kitchen::Substring"))
        #expect(text.contains("func bake(_ x: Kitchen::bake) -> Kitchen::bake"))
        #expect(text.contains("func index(_ a: String.Index, _ b: String.Index) -> String.Index"))
    }

    private static let program = """
        import Garden
        import Kitchen
        import ProtocolProxy
        struct Dish {}
        final class Real: Stove {
            typealias Tray = Int
            var item = Space.Item()
            func put(_ lid: Lid, on tray: Kitchen.Tray) -> Kitchen.Tray { tray }
            func turn<T>(_ lid: T) -> Lid { Lid() }
            func season(_ herb: Kitchen.Herb, _ other: Garden.Herb) -> (Kitchen.Herb, Garden.Herb) { (herb, other) }
            func read(_ text: Kitchen.Substring) -> Kitchen.Substring { text }
            func bake(_ x: bake) -> bake { x }
            func index(_ a: String.Index, _ b: String.Index) -> String.Index { a }
            func side(_ item: Space.Item) -> Box<Kitchen.Dish>.Side { .init() }
        }
        let proxy = StoveProxy(retaining: Real())
        print(try proxy.heat(.init(), in: .init(), Pan()))
        """

    @Test func `A generated file compiles beside a type of the same name`() throws {
        _ = try text()
        let output = try workspace.runProgram(
            Self.program + """

                proxy.intercept(\\.heatIn) { next in { dish, box, pan in
                    print(type(of: dish))
                    return try next(dish, box, pan)
                } }
                print(try proxy.heat(.init(), in: .init(), Pan()))
                """,
            with: ["Garden", "Kitchen"],
            ["StoveProxy.swift"]
        )
        #expect(output == "Box<Int>()\nDish\nBox<Int>()\n")
    }

    @Test func `Compiler errors name a type with its module`() throws {
        _ = try text()
        let outcome = try workspace.compileProgram(
            Self.program + "\n_ = try proxy.heat(Dish(), in: .init(), Pan())\n",
            with: ["Garden", "Kitchen"],
            ["StoveProxy.swift"]
        )
        #expect(
            outcome.output.contains(
                "cannot convert value of type 'program.Dish' to expected argument type 'Kitchen.Dish'"
            ),
            "\(outcome.output)"
        )
    }
}
