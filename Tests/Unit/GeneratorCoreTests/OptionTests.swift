// SPDX-License-Identifier: MIT

import Foundation
import GeneratorCore
import ProtocolProxyTestSupport
import Testing

/// The options of the generator besides the names.
@Suite struct `Options of the generator` {
    private static let kitchen = """
        public struct Burnt: Error { public init() {} }
        public protocol Stove: AnyObject { func heat(_ much: Int) -> Int }
        public protocol Oven<Dish>: AnyObject {
            associatedtype Dish
            associatedtype Tray: Hashable
            associatedtype Fault: Error
            func bake(_ dish: Dish, on tray: Tray) throws(Fault) -> Dish
            func trays() -> [Tray]
            var current: Tray? { get set }
        }
        extension Oven { public func trays() -> [Tray] { [] } }
        """

    // MARK: Access

    /// Compiles a module that has the proxies, and a source that uses them from another one.
    private func use(_ workspace: Workspace, access: Access, from package: String) throws
        -> Compiler.Outcome
    {
        try workspace.compile("Kitchen", Self.kitchen)
        var arguments = try workspace.arguments("Kitchen", ["Stove"])
        arguments.options.access = access
        try workspace.run(arguments)
        try workspace.compile(
            "Made",
            workspace.printed.joined(),
            [
                "-package-name", "own", "-warnings-as-errors", "-enable-upcoming-feature",
                "InternalImportsByDefault",
            ]
        )
        let file = workspace.folder.appending(path: "use.swift")
        try """
        import Kitchen
        import Made
        func use(_ stove: any Stove) -> Int {
            let proxy = StoveProxy(retaining: stove)
            proxy.override(\\.heat) { $0 + 1 }
            let other: any Stove = proxy
            return other.heat(1)
        }
        """.write(to: file, atomically: true, encoding: .utf8)
        return try Compiler.compile(
            [
                "-typecheck", "-swift-version", "6", "-package-name", package, "-I",
                workspace.folder.path, file.path,
            ])
    }

    @Test(arguments: [
        (Access.public, "other", true), (Access.public, "own", true), (Access.package, "own", true),
        (Access.package, "other", false),
        (Access.internal, "own", false),
    ])
    func `An option sets the access level of proxies`(
        access: Access,
        package: String,
        isVisible: Bool
    ) throws {
        let outcome = try use(Workspace(), access: access, from: package)
        #expect(outcome.succeeded == isVisible, "\(outcome.output)")
        if !isVisible { #expect(outcome.output.contains("cannot find 'StoveProxy' in scope")) }
    }

    // MARK: Associated types

    @Test func `An option sets associated types`() throws {
        let workspace = try Workspace()
        try workspace.compile("Kitchen", Self.kitchen)
        var arguments = try workspace.arguments("Kitchen", ["Oven"])
        arguments.options.types = ["Dish": "String", "Tray": "Int", "Fault": "Kitchen.Burnt"]
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
            }
            func use(_ oven: some Oven<String>) -> OvenProxy { OvenProxy(retaining: oven) }
            let proxy = OvenProxy(retaining: Real())
            proxy.intercept(\\.bakeOn) { next in { dish, tray in try next(dish + "!", tray + 1) } }
            print(try proxy.bake("pie", on: 1), proxy.trays(), proxy.current as Any)
            do { _ = try proxy.bake("pie", on: -5) } catch { print(error) }
            """,
            with: ["Kitchen"],
            ["OvenProxy.swift"]
        )
        #expect(output == "pie! on 2 [] Optional(3)\nBurnt()\n")
    }

    @Test
    func `A condition on an associated type that is not primary is refused in the macro's words`()
        throws
    {
        let workspace = try Workspace()
        try workspace.compile(
            "Kitchen",
            """
            public protocol Oven: AnyObject {
                associatedtype Tray: Hashable
                typealias Stack = [Tray]
                func fill<Trays: Sequence>(_ trays: Trays) where Trays.Element == Tray
            }
            public protocol Range: AnyObject {
                associatedtype Tray
                typealias Stack = [Tray]
                func fill(_ trays: some Sequence<Stack>)
            }
            """
        )
        for name in ["Oven", "Range"] {
            #expect(
                workspace.refusal(try workspace.arguments("Kitchen", [name]))
                    == "'\(name)': '@Proxied' requires 'Tray' of '\(name)' to be a primary associated type, since "
                    + "'fill(_:)' has a condition on it."
            )
        }
    }

    @Test(arguments: [
        ("Feed", ["Output": "String"], "'Output' of 'Feed' to be a primary associated type", "it"),
        (
            "Feed", ["Output": "String", "Item": "Int"],
            "'Output' of 'Feed' to be a primary associated type", "it"
        ),
        (
            "Rows", ["Output": "String"],
            "'Item' and 'Output' of 'Rows' to be primary associated types", "them"
        ),
        ("Rows", [:], "'Item' and 'Output' of 'Rows' to be primary associated types", "them"),
        ("Bound", ["Output": "String"], "'Item' of 'Bound' to be a primary associated type", "it"),
    ])
    func `A condition on a type that is set names that type`(
        name: String,
        types: [String: String],
        list: String,
        pronoun: String
    ) throws {
        let workspace = try Workspace()
        try workspace.compile(
            "News",
            """
            public protocol Feed: AnyObject {
                associatedtype Item
                associatedtype Output
                func items() -> [Item]
                func fill<S: Sequence>(_ all: S) where S.Element == Output
            }
            public protocol Rows: AnyObject {
                associatedtype Item
                associatedtype Output
                typealias Row = (Item, Output)
                func fill<S: Sequence>(_ all: S) where S.Element == Row
            }
            public protocol Bound: AnyObject where Pair == [Item] {
                associatedtype Item
                associatedtype Output
                associatedtype Pair
                func output() -> Output
                func fill<S: Sequence>(_ all: S) where S.Element == Pair
            }
            """
        )
        var arguments = try workspace.arguments("News", [name])
        arguments.options.types = types
        #expect(
            workspace.refusal(arguments)
                == "'\(name)': '@Proxied' requires \(list), since 'fill(_:)' has a condition on "
                + "\(pronoun)."
        )
    }

    @Test func `A span of a type that is set names that type`() throws {
        let workspace = try Workspace()
        try workspace.compile(
            "News",
            """
            public protocol Feed: AnyObject {
                associatedtype Item
                associatedtype Output
                func items() -> [Item]
                func fill(_ all: Span<Output>)
            }
            """
        )
        var arguments = try workspace.arguments("News", ["Feed"])
        arguments.options.types = ["Output": "String"]
        let refusal = workspace.refusal(arguments)
        #expect(refusal.contains("'Output'") && !refusal.contains("'Item'"), "\(refusal)")
        arguments.options.types["Item"] = "Int"
        #expect(workspace.refusal(arguments) == refusal)
    }

    @Test func `An option sets some associated types, and refuses types that do not fit`() throws {
        let workspace = try Workspace()
        try workspace.compile("Kitchen", Self.kitchen)
        var arguments = try workspace.arguments("Kitchen", ["Oven"])
        arguments.options.types = ["Tray": "Int"]
        arguments.output = workspace.folder.path
        try workspace.run(arguments)
        let compiled = try workspace.compileProgram(
            """
            import Kitchen
            import ProtocolProxy
            let proxy = OvenProxy<String, Burnt>()
            proxy.override(\\.trays) { [1] }
            print(proxy.trays() as [Int])
            """,
            with: ["Kitchen"],
            ["OvenProxy.swift"]
        )
        #expect(compiled.succeeded, "\(compiled.output)")

        arguments.options.types = ["Tray": "(Int) -> Void"]
        #expect(workspace.refusal(arguments).hasPrefix("'Oven': Its proxies do not compile: "))
        arguments.options.types = ["Try": "Int"]
        #expect(
            workspace.refusal(arguments)
                == "'--with Try=…': no named protocol has an associated type 'Try'."
        )
    }

    // MARK: Keys

    private static let session = """
        public protocol SessionDelegate: AnyObject {
            var isOpen: Bool { get set }
            func session(_ session: Int, task: Int, didCompleteWithError error: (any Error)?)
            func session(_ session: Int, task: Int, didSendBodyData bytes: Int)
            func ask(_ number: Int) -> Int
            func ask(_ text: String) -> Int
        }
        """

    @Test func `An option names the key of a requirement`() throws {
        let workspace = try Workspace()
        try workspace.compile("Net", Self.session)
        var arguments = try workspace.arguments("Net", ["SessionDelegate"])
        arguments.options.keys = [
            "session(_:task:didCompleteWithError:)": "completed", "isOpen": "open",
        ]
        arguments.output = workspace.folder.path
        try workspace.run(arguments)
        let output = try workspace.runProgram(
            """
            import Net
            import ProtocolProxy
            let proxy = SessionDelegateProxy()
            var seen: [String] = []
            proxy.override(\\.completed) { _, task, error in seen.append("\\(task) \\(error == nil)") }
            proxy.override(\\.sessionTaskDidSendBodyData) { _, _, bytes in seen.append("\\(bytes)") }
            proxy.override(\\.open) { true }
            proxy.override(\\.setOpen) { seen.append("\\($0)") }
            proxy.session(1, task: 2, didCompleteWithError: nil)
            proxy.session(1, task: 2, didSendBodyData: 3)
            proxy.isOpen = false
            print(seen, proxy.isOpen, SessionDelegateProxy.completed.key as Any)
            """,
            with: ["Net"],
            ["SessionDelegateProxy.swift"]
        )
        #expect(output == "[\"2 true\", \"3\", \"false\"] true completed\n")
    }

    @Test(arguments: [
        (
            ["sesion()": "completed"],
            "'--key sesion()=…': no named protocol requires 'sesion()'."
        ),
        (
            ["isOpen": "not a name"],
            "'SessionDelegate': 'not a name' is not a valid typed key; use a property name, such as 'firstLoad'."
        ),
        (
            ["ask(_:)": "question"],
            "'SessionDelegate': '--key ask(_:)=…' would name the keys of several requirements."
        ),
    ])
    func `An option with an unknown key is refused`(keys: [String: String], sentence: String) throws
    {
        let workspace = try Workspace()
        try workspace.compile("Net", Self.session)
        var arguments = try workspace.arguments("Net", ["SessionDelegate"])
        arguments.options.keys = keys
        #expect(workspace.refusal(arguments) == sentence)
    }

    // MARK: The header

    @Test func `A header names the versions, and another version is no failure`()
        throws
    {
        let workspace = try Workspace()
        try workspace.compile("Kitchen", Self.kitchen)
        var arguments = try workspace.arguments("Kitchen", ["Stove"])
        let file = workspace.folder.appending(path: "Stove.swift")
        arguments.output = file.path
        arguments.modules[0].package = "swift-kitchen 1.2.3"
        try workspace.run(arguments)
        let line = try #require(
            String(contentsOf: file, encoding: .utf8).split(separator: "\n").first {
                $0.contains("Generated by")
            }
        )
        let pattern =
            #/// Generated by ProtocolProxy, with (Swift \d\S*) and swift-kitchen 1\.2\.3\. Do not edit it; write it anew:/#
        let compiler = try #require(try pattern.wholeMatch(in: line)?.1)

        arguments.isChecking = true
        try workspace.run(arguments)
        #expect(workspace.printed == [])
        arguments.modules[0].package = "swift-kitchen 1.3.0"
        try workspace.run(arguments)
        #expect(
            workspace.printed == [
                "'\(file.path)' was made with \(compiler) and swift-kitchen 1.2.3, and would be the same with "
                    + "\(compiler) and swift-kitchen 1.3.0."
            ]
        )
        // Where something else changed too, that is what counts.
        try workspace.compile("Kitchen", "public protocol Stove: AnyObject { func heat() }")
        #expect(
            workspace.refusal(arguments).hasPrefix("'\(file.path)' differs from the generated file")
        )
    }
}
