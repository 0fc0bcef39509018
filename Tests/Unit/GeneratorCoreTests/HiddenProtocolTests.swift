// SPDX-License-Identifier: MIT

import Foundation
import GeneratorCore
import ProtocolProxyTestSupport
import Testing

/// Protocols of the package itself that others do not see.
@Suite struct `Protocols that are not public` {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private static let kitchen = """
        import Foundation

        public struct Dish: Sendable { package init() {} }
        struct Pan: Hashable { var size = 1 }
        public protocol Tool: AnyObject { func use() -> Int }
        enum Space {
            struct Item {}
            protocol Inner: AnyObject { func take(_ item: Item, _ pan: Pan) -> [Item] }
        }
        package protocol Stove: Tool, Sendable {
            func heat(_ dish: Dish, for seconds: Int) async throws -> Dish
            var temperature: Int { get set }
        }
        extension Stove { package func heat(_ dish: Dish, for seconds: Int) async throws -> Dish { dish } }
        protocol Oven: AnyObject {
            associatedtype Tray: Hashable
            @MainActor var onMain: Int { get set }
            nonisolated(nonsending) func here() async
            @concurrent func elsewhere(_ then: @escaping @Sendable (Pan) async -> Void) async throws(CancellationError)
            func bake<T: Tool>(_ tray: Tray, with tool: T, _ all: [Pan: Int]?) -> [T]
            func count(_ all: Int...) -> Int
            func fill(_ tray: inout Tray, _ body: (inout Pan) throws -> (Int, Data?)) rethrows
            subscript(at index: Int) -> Tray? { get }
            var later: Int { get async throws }
            static func usual() -> any Tool
            func byDefault() -> Int
        }
        extension Oven {
            func byDefault() -> Int { 7 }
            func helper() {}
        }
        private protocol Secret { func hide() }
        """
    private static let settings = ["-package-name", "own", "-enable-testing"]

    private func arguments(_ protocols: [String]) throws -> Command.Arguments {
        try workspace.compile("Kitchen", Self.kitchen, Self.settings)
        var arguments = try workspace.arguments("Kitchen", protocols)
        arguments.places.packages = ["Kitchen": "own"]
        return arguments
    }

    @Test func `An internal protocol is restated as declared`() throws {
        let arguments = try arguments([])
        let generation = Generation(
            toolchain: try Toolchain(),
            places: arguments.places,
            options: arguments.options
        )
        let then = "@concurrent @escaping @Sendable (Kitchen.Pan) async -> Void"
        let filled = "(Int, FoundationEssentials.Data?)"
        #expect(
            try generation.restatement(of: "Stove", in: "Kitchen") == """
                package protocol Stove: AnyObject, Sendable {
                    func use() -> Int
                    @Optional @concurrent func heat(_ dish: Kitchen.Dish, for seconds: Int) async throws -> Kitchen.Dish
                    var temperature: Int { get set }
                }

                """
        )
        #expect(
            try generation.restatement(of: "Oven", in: "Kitchen") == """
                protocol Oven<Tray>: AnyObject {
                    associatedtype Tray: Hashable
                    @MainActor var onMain: Int { get set }
                    nonisolated(nonsending) func here() async
                    @concurrent func elsewhere(_ then: \(then)) async throws(Swift.CancellationError)
                    func bake<T>(_ tray: Tray, with tool: T, _ all: [Kitchen.Pan : Int]?) -> [T] where T : Kitchen.Tool
                    func count(_ all: Int...) -> Int
                    func fill(_ tray: inout Tray, _ body: (inout Kitchen.Pan) throws -> \(filled)) rethrows
                    subscript(at index: Int) -> Tray? { get }
                    @concurrent var later: Int { get async throws }
                    static func usual() -> any Kitchen.Tool
                    @Optional func byDefault() -> Int
                }

                """
        )
        #expect(
            try generation.restatement(of: "Space.Inner", in: "Kitchen").contains(
                "func take(_ item: Kitchen.Space.Item, _ pan: Kitchen.Pan) -> [Kitchen.Space.Item]"
            )
        )
    }

    @Test func `A proxy has the access level of its protocol`() throws {
        var arguments = try arguments(["Stove", "Oven", "Space.Inner", "Tool"])
        arguments.output = workspace.folder.path
        try workspace.run(arguments)
        func text(_ name: String) throws -> String {
            try String(
                contentsOf: workspace.folder.appending(path: "\(name)Proxy.swift"),
                encoding: .utf8
            )
        }
        #expect(try text("Stove").contains("\npackage import Kitchen\n"))
        #expect(
            try text("Stove").split(separator: "\n").contains {
                $0.contains(#/package .*class StoveProxy:/#)
            }
        )
        #expect(try text("Oven").contains("\n@testable import Kitchen\n"))
        #expect(try text("Tool").contains("\nimport Kitchen\n"))
        let output = try workspace.runProgram(
            """
            @testable import Kitchen
            import ProtocolProxy
            final class Real: Stove, Space.Inner {
                let temperature_ = 3
                var temperature: Int { get { temperature_ } set {} }
                func use() -> Int { 1 }
                func take(_ item: Space.Item, _ pan: Pan) -> [Space.Item] { Array(repeating: item, count: pan.size) }
            }
            let real = Real()
            let (stove, inner) = (StoveProxy(retaining: real), SpaceInnerProxy(retaining: real))
            stove.override(\\.use) { 5 }
            let some: any Stove = stove
            let dish = try await some.heat(Dish(), for: 1)
            print(some.use(), some.temperature, dish, inner.take(.init(), Pan(size: 2)).count)
            """,
            with: ["Kitchen"],
            ["StoveProxy.swift", "OvenProxy.swift", "SpaceInnerProxy.swift", "ToolProxy.swift"],
            ["-package-name", "own", "-enable-upcoming-feature", "InternalImportsByDefault"]
        )
        #expect(output == "5 3 Dish() 2\n")
    }

    @Test func `Prefix and postfix operators are generated`() throws {
        try workspace.compile(
            "Kitchen",
            """
            postfix operator ++
            protocol Scale {
                static prefix func - (x: Self) -> Self
                static postfix func ++ (x: Self) -> Self
                func each<T: Sequence>(of all: T) -> [T.Element] where T.Element: Hashable
            }
            """,
            Self.settings
        )
        var arguments = try workspace.arguments("Kitchen", ["Scale"])
        arguments.places.packages = ["Kitchen": "own"]
        arguments.output = workspace.folder.path
        try workspace.run(arguments)
        let output = try workspace.runProgram(
            """
            @testable import Kitchen
            import ProtocolProxy
            struct Real: Scale {
                var x = 1
                static prefix func - (x: Real) -> Real { Real(x: -x.x) }
                static postfix func ++ (x: Real) -> Real { Real(x: x.x + 1) }
                func each<T: Sequence>(of all: T) -> [T.Element] where T.Element: Hashable { Array(all) }
            }
            let proxy = ScaleProxy(retaining: Real())
            print((-proxy).implementer as? Real ?? Real(x: 0), (proxy++).implementer as? Real ?? Real(x: 0))
            print(proxy.each(of: [3]))
            """,
            with: ["Kitchen"],
            ["ScaleProxy.swift"]
        )
        #expect(output == "Real(x: -1) Real(x: 2)\n[3]\n")
    }

    @Test func `An internal protocol is listed with its access and written if named`() throws {
        var arguments = try arguments([])
        arguments.isListing = true
        try workspace.run(arguments)
        #expect(
            workspace.printed == [
                "Tool", "Oven (internal)", "Space.Inner (internal)", "Stove (package)",
            ]
        )
        arguments.isListing = false
        arguments.isForAll = true
        arguments.output = workspace.folder.appending(path: "Made").path
        try workspace.run(arguments)
        #expect(workspace.files(in: "Made") == ["ToolProxy.swift"])
    }

    @Test func `A proxy cannot be more visible than its protocol`() throws {
        var arguments = try arguments(["Stove", "Oven"])
        arguments.options.access = .public
        #expect(
            workspace.refusal(arguments) == """
                'Stove': It is package, so its proxies cannot be public.
                'Oven': It is internal, so its proxies cannot be public.
                """
        )
        arguments.places.packages = [:]
        arguments.options.access = nil
        #expect(
            workspace.refusal(arguments) == """
                'Stove': 'Kitchen' has no protocol 'Stove'. All are listed by '--list'.
                'Oven': 'Kitchen' has no protocol 'Oven'. All are listed by '--list'.
                """
        )
    }
}
