// SPDX-License-Identifier: MIT

import Foundation
import GeneratorCore
import ProtocolProxyTestSupport
import Testing

/// The generator as it is called.
@Suite struct `The generator` {
    @Test func `The generator writes a proxy that a Foundation class accepts as its delegate`()
        throws
    {
        let workspace = try Workspace()
        var arguments = try workspace.arguments("FoundationXML", ["XMLParserDelegate"])
        arguments.output = workspace.folder.path
        try workspace.run(arguments)
        let output = try workspace.runProgram(
            """
            import Foundation
            import FoundationXML
            import ProtocolProxy

            final class Real: XMLParserDelegate {
                var text = ""
                func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
            }
            let real = Real()
            let proxy = XMLParserDelegateProxy(implementer: real)
            var names: [String] = []
            proxy.observe(\\.parserDidStartElementNamespaceURIQualifiedNameAttributes, .before) { _, name, _, _, _ in
                names.append(name)
            }
            proxy.intercept(\\.parserFoundCharacters) { next in { parser, text in next(parser, text.uppercased()) } }
            let parser = XMLParser(data: Data("<a>one<b>two</b></a>".utf8))
            parser.delegate = proxy
            print(parser.parse(), names, real.text)
            let some: any XMLParserDelegate = XMLParserDelegateProxy()
            print(some.parser(parser, resolveExternalEntityName: "x", systemID: nil) as Any)
            print(proxy.responds(to: "parser(_:foundComment:)"))
            print(XMLParserDelegateProxy().responds(to: "parserDidEndDocument(_:)"))
            """,
            with: [],
            ["XMLParserDelegateProxy.swift"]
        )
        #expect(output == "true [\"a\", \"b\"] ONETWO\nnil\ntrue\nfalse\n")
    }

    @Test func `The generator writes the same file again, with readable lines`() throws {
        let workspace = try Workspace()
        let arguments = try workspace.arguments("FoundationXML", ["XMLParserDelegate"])
        try workspace.run(arguments)
        let first = workspace.printed
        try workspace.run(arguments)
        #expect(workspace.printed == first)
        let lines = first.joined().split(separator: "\n")
        #expect(lines.count > 500)
        #expect(lines.allSatisfy { $0.count <= 130 })
        #expect(lines.contains("//     generate FoundationXML XMLParserDelegate"))
    }

    /// As the gate of a package does that keeps what was generated.
    @Test func `The tour's proxy is what the generator writes`() throws {
        let workspace = try Workspace()
        var arguments = try workspace.arguments("FoundationXML", ["XMLParserDelegate"])
        arguments.output =
            Compiler.root.appending(path: "Sources/Examples/ProxyTour/XMLParserDelegateProxy.swift")
            .path
        arguments.isChecking = true
        try workspace.run(arguments)
    }

    @Test func `The generator checks files and does not overwrite edited ones`() throws {
        let workspace = try Workspace()
        try workspace.compile("Kitchen", "public protocol Stove: AnyObject { func heat() }")
        var arguments = try workspace.arguments("Kitchen", ["Stove"])
        let file = workspace.folder.appending(path: "Made/Stove.swift")
        arguments.output = file.path
        arguments.isChecking = true
        #expect(workspace.refusal(arguments) == "'\(file.path)' does not exist.")
        arguments.isChecking = false
        try workspace.run(arguments)
        #expect(workspace.printed == ["Wrote \(file.path)."])
        arguments.isChecking = true
        try workspace.run(arguments)
        #expect(workspace.printed == [])

        try workspace.compile(
            "Kitchen",
            "public protocol Stove: AnyObject { func heat(_ much: Int) }"
        )
        #expect(
            workspace.refusal(arguments)
                == "'\(file.path)' differs from the generated file; the module or the generator has changed."
        )
        arguments.isChecking = false
        try workspace.run(arguments)
        #expect(workspace.printed == ["Wrote \(file.path)."])

        let edited = try String(contentsOf: file, encoding: .utf8).replacing(
            "func heat",
            with: "func heat_"
        )
        try edited.write(to: file, atomically: true, encoding: .utf8)
        for isChecking in [true, false] {
            arguments.isChecking = isChecking
            #expect(
                workspace.refusal(arguments)
                    == "'\(file.path)' was edited, or not generated; move it away, and generate again."
            )
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == edited)
    }

    @Test func `The generator lists refused protocols with the reason and writes the others`()
        throws
    {
        let workspace = try Workspace()
        let kitchen = """
            public protocol Stove: AnyObject { func heat() }
            public protocol Nested: AnyObject { func beside(_ others: inout Self) }

            """
        let robot = "public protocol Robot: DistributedActor {}"
        try workspace.compile("Kitchen", "import Distributed\n" + kitchen + robot)
        var arguments = try workspace.arguments("Kitchen")
        arguments.isListing = true
        try workspace.run(arguments)
        let reason = "Robot: Only actors conform to it, and a proxy is a class."
        #expect(workspace.printed.count == 3)
        #expect(workspace.printed.contains(reason))
        #expect(workspace.printed.contains("Stove"))
        #expect(workspace.printed.contains { $0.hasPrefix("Nested: ") && $0.contains("Self") })

        // The interface of the standard library, which the robot needs, takes seconds.
        try workspace.compile("Kitchen", kitchen)
        arguments.isListing = false
        arguments.isForAll = true
        arguments.output = workspace.folder.appending(path: "Made").path
        try workspace.run(arguments)
        #expect(workspace.printed.first == "Wrote \(workspace.folder.path)/Made/StoveProxy.swift.")
        #expect(workspace.printed.count == 2)
    }

    @Test func `A generated proxy can have its implementer's associated types`() throws {
        let workspace = try Workspace()
        try workspace.compile("Kitchen", Self.ovens)
        var arguments = try workspace.arguments("Kitchen", ["Oven"])
        arguments.output = workspace.folder.path
        try workspace.run(arguments)
        let output = try workspace.runProgram(
            """
            import Kitchen
            import ProtocolProxy

            final class Real: Oven {
                var current: Int? = 3
                func bake(_ dish: String, on tray: Int) throws(Burnt) -> String {
                    if tray < 0 { throw Burnt() }
                    return "\\(dish) on \\(tray)"
                }
                func move(_ tray: inout Int) { tray += 1 }
                func each(_ body: @escaping (Int) -> Void) { body(7) }
                func later(_ tray: Int) async -> Int { tray * 2 }
                static func usual() -> Int { 9 }
            }
            let proxy = OvenProxy(retaining: Real())
            var seen: [String] = []
            proxy.observe(\\.bakeOn, .before) { dish, tray in seen.append("\\(dish) \\(tray + 1)") }
            func use<Some: Oven>(_ oven: Some, _ tray: Some.Tray) async where Some.Dish == String, Some.Tray == Int {
                do { print(try oven.bake("pie", on: tray), try oven.bake("pie", on: -1)) } catch { print(error) }
                var moved = tray
                oven.move(&moved)
                oven.each { print("each", $0) }
                oven.current = moved
                print(moved, oven.current as Any, oven.trays(), oven.hot(), await oven.later(5))
            }
            await use(proxy, 1)
            proxy.override(\\.trays) { [1, 2] }
            proxy.override(\\.bakeOn) { dish, tray in dish + "!" }
            await use(proxy, 4)
            print(seen, OvenProxy<String, Int, Burnt>().trays())
            """,
            with: ["Kitchen"],
            ["OvenProxy.swift"]
        )
        #expect(
            output == """
                Burnt()
                each 7
                2 Optional(2) [] false 10
                pie! pie!
                each 7
                5 Optional(5) [1, 2] false 10
                ["pie 2", "pie 0", "pie 5", "pie 0"] []

                """
        )
        let other = try workspace.compileProgram(
            """
            import Kitchen
            func use(_ oven: some Oven<String>) { _ = OvenProxy<String, Substring, Burnt>(retaining: oven) }
            """,
            with: [],
            ["OvenProxy.swift"]
        )
        #expect(
            other.output.contains(
                "not all associated types of 'any Kitchen::Oven<Dish>' are known"
            ),
            "\(other.output)"
        )
    }

    @Test func `A generated proxy can have fixed associated types`() throws {
        let workspace = try Workspace()
        try workspace.compile(
            "Kitchen",
            """
            public protocol Stove: AnyObject { associatedtype Pot; func heat(_ pot: Pot) -> String }
            public protocol Grill<Dish>: AnyObject { associatedtype Dish; func roast(_ dish: Dish) -> String }
            """
        )
        var arguments = try workspace.arguments("Kitchen", ["Stove", "Grill"])
        arguments.output = workspace.folder.path
        try workspace.run(arguments)
        let output = try workspace.runProgram(
            """
            import Kitchen
            import ProtocolProxy

            final class Real: Stove, Grill {
                func heat(_ pot: Int) -> String { "pot \\(pot)" }
                func roast(_ dish: String) -> String { dish }
            }
            let real = Real()
            print(StoveProxy<Int>(retaining: real).heat(1), StoveProxy<Int>(implementer: real).heat(2))
            print(GrillProxy<String>(retaining: real).roast("a"), GrillProxy<String>(implementer: real).roast("b"))
            final class Other: Stove { func heat(_ pot: String) -> String { pot } }
            let other = StoveProxy(retaining: Other())
            other.override(\\.heat) { pot in pot + "!" }
            print(other.heat("of another type"), StoveProxy(retaining: real).heat(3))
            let grill: any Grill<String> = real
            print(GrillProxy<String>(retaining: grill).roast("c"), GrillProxy(retaining: grill).roast("d"))
            """,
            with: ["Kitchen"],
            ["StoveProxy.swift", "GrillProxy.swift"]
        )
        #expect(output == "pot 1 pot 2\na b\nof another type! pot 3\nc d\n")
    }

    @Test func `A generated proxy of a value protocol can be a value`() throws {
        let workspace = try Workspace()
        try workspace.compile(
            "Kitchen",
            """
            public protocol Timer: Sendable {
                var minutes: Int { get set }
                subscript(key: String) -> Int { get set }
                mutating func advance(by minutes: Int) -> Int
                func ring() -> String
            }
            """
        )
        var arguments = try workspace.arguments("Kitchen", ["Timer"])
        arguments.options.access = .public
        arguments.output = workspace.folder.path
        try workspace.run(arguments)
        let output = try workspace.runProgram(
            """
            import Kitchen
            import ProtocolProxy

            struct Real: Timer {
                final class Storage: @unchecked Sendable { var count = 0 }
                var minutes = 0
                var values: [String: Int] = [:]
                var storage = Storage()
                var copies = 0
                subscript(key: String) -> Int {
                    get { key == "copies" ? copies : values[key] ?? 0 }
                    set {
                        if !isKnownUniquelyReferenced(&storage) { (storage, copies) = (Storage(), copies + 1) }
                        values[key] = newValue
                    }
                }
                mutating func advance(by minutes: Int) -> Int {
                    self.minutes += minutes
                    return self.minutes
                }
                func ring() -> String { "ring at \\(minutes), \\(values)" }
            }
            let proxy = TimerProxy()
            proxy.intercept(\\.ring) { next in { "<" + next() + ">" } }
            var first: any Timer = TimerProxyValue(retaining: Real(), sharing: proxy)
            first.minutes = 1
            var second = first
            second.minutes = 5
            second["a"] = 2
            print(second.advance(by: 2), first.minutes, second.minutes)
            print(first.ring(), second.ring())
            proxy.override(\\.ring) { "silence" }
            print(first.ring(), second.ring(), first["a"])
            for index in 1...10 { first["a"] = index }
            print(first["copies"], first["a"], second["a"])
            """,
            with: ["Kitchen"],
            ["TimerProxy.swift"]
        )
        #expect(
            output == """
                7 1 7
                <ring at 1, [:]> <ring at 7, ["a": 2]>
                silence silence 0
                0 10 2

                """
        )
    }

    private static let ovens = """
        public struct Burnt: Error { public init() {} }
        public protocol Oven<Dish>: AnyObject {
            associatedtype Dish
            associatedtype Tray: Hashable
            associatedtype Fault: Error
            func bake(_ dish: Dish, on tray: Tray) throws(Fault) -> Dish
            func trays() -> [Tray]
            func move(_ tray: inout Tray)
            var current: Tray? { get set }
            func hot() -> Bool
            nonisolated(nonsending) func later(_ tray: Tray) async -> Tray
            func each(_ body: @escaping (Tray) -> Void)
            static func usual() -> Tray
        }
        extension Oven {
            public func hot() -> Bool { false }
            public func trays() -> [Tray] { [] }
        }
        """

    @Test func `Wrong arguments of the generator are one line`() throws {
        let workspace = try Workspace()
        try workspace.compile(
            "Kitchen",
            "public protocol Stove: AnyObject { func heat() }; public struct Pan {}"
        )
        #expect(
            workspace.refusal(try workspace.arguments("Garage", ["Stove"]))
                == "No built module 'Garage' was found. For a package's module, build the package, and pass the folder "
                + "of its modules as '-I'."
        )
        #expect(
            workspace.refusal(try workspace.arguments("not a name", ["Stove"]))
                == "'not a name' is not a module name."
        )
        #expect(
            workspace.refusal(try workspace.arguments("Kitchen", ["Oven"]))
                == "'Oven': 'Kitchen' has no protocol 'Oven'. All are listed by '--list'."
        )
        #expect(
            workspace.refusal(try workspace.arguments("Kitchen", ["stove"]))
                == "'stove': 'Kitchen' has no protocol 'stove'; it has 'Stove'. All are listed by '--list'."
        )
        #expect(
            workspace.refusal(try workspace.arguments("Kitchen"))
                == "Name the protocols, or pass '--all' or '--list'."
        )
        try workspace.compile("Garden", "public struct Bed {}")
        var all = try workspace.arguments("Garden")
        all.isForAll = true
        #expect(workspace.refusal(all) == "'Garden' has no public protocol.")
        try workspace.compile(
            "Crew",
            "public protocol Robot: AnyObject { func beside(_ others: inout Self) }"
        )
        all = try workspace.arguments("Crew")
        all.isForAll = true
        let refusal = workspace.refusal(all)
        #expect(refusal.hasPrefix("'Robot': ") && refusal.contains("Self"), "\(refusal)")
        #expect(!refusal.contains("\n"))
        var arguments = try workspace.arguments("Kitchen", ["Stove"])
        arguments.isChecking = true
        #expect(workspace.refusal(arguments) == "'--check' needs the file or folder of '--output'.")
    }
}
