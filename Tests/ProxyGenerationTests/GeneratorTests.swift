// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import ProxyGeneration
import Testing

/// The generator as it is called.
@Suite struct `The generator` {
    @Test func `writes a proxy that a delegating class of Foundation takes`() throws {
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
            """, with: [], ["XMLParserDelegateProxy.swift"])
        #expect(output == "true [\"a\", \"b\"] ONETWO\nnil\ntrue\nfalse\n")
    }

    @Test func `writes the same again, in lines that can be read`() throws {
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
    @Test func `has written the proxy that the tour uses`() throws {
        let workspace = try Workspace()
        var arguments = try workspace.arguments("FoundationXML", ["XMLParserDelegate"])
        arguments.output = Compiler.root.appending(path: "Sources/ProxyTour/XMLParserDelegateProxy.swift").path
        arguments.isChecking = true
        try workspace.run(arguments)
        #expect(workspace.printed == [])
    }

    @Test func `checks what is there, and overwrites nothing that was edited`() throws {
        let workspace = try Workspace()
        try workspace.compile("Kitchen", "public protocol Stove: AnyObject { func heat() }")
        var arguments = try workspace.arguments("Kitchen", ["Stove"])
        let file = workspace.folder.appending(path: "Made/Stove.swift")
        arguments.output = file.path
        arguments.isChecking = true
        #expect(workspace.refusal(arguments) == "'\(file.path)' is not there.")
        arguments.isChecking = false
        try workspace.run(arguments)
        #expect(workspace.printed == ["Wrote \(file.path)."])
        arguments.isChecking = true
        try workspace.run(arguments)
        #expect(workspace.printed == [])

        try workspace.compile("Kitchen", "public protocol Stove: AnyObject { func heat(_ much: Int) }")
        #expect(
            workspace.refusal(arguments)
                == "'\(file.path)' is not what would be written now; the module changed, or the generator did.")
        arguments.isChecking = false
        try workspace.run(arguments)
        #expect(workspace.printed == ["Wrote \(file.path)."])

        let edited = try String(contentsOf: file, encoding: .utf8).replacing("func heat", with: "func heat_")
        try edited.write(to: file, atomically: true, encoding: .utf8)
        for isChecking in [true, false] {
            arguments.isChecking = isChecking
            #expect(
                workspace.refusal(arguments)
                    == "'\(file.path)' was edited, or not generated; move it away to have it written.")
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == edited)
    }

    @Test func `lists what it refuses, with the reason, and writes the others`() throws {
        let workspace = try Workspace()
        try workspace.compile(
            "Kitchen",
            """
            public protocol Stove: AnyObject { func heat() }
            public protocol Robot: Actor { func move() }
            public protocol Shelf: AnyObject { associatedtype Item; func put(_ item: Item) }
            public protocol Nested: AnyObject { func beside(_ others: inout Self) }
            """)
        var arguments = try workspace.arguments("Kitchen")
        arguments.isListing = true
        try workspace.run(arguments)
        let robot = "Robot: Only actors conform to it, and a proxy is a class."
        let shelf = "Shelf: It has associated types that 'any Shelf' does not name: 'Item'."
        #expect(workspace.printed.count == 4)
        #expect(workspace.printed.contains(robot))
        #expect(workspace.printed.contains(shelf))
        #expect(workspace.printed.contains("Stove"))
        #expect(workspace.printed.contains { $0.hasPrefix("Nested: ") && $0.contains("Self") })

        arguments.isListing = false
        arguments.isForAll = true
        arguments.output = workspace.folder.appending(path: "Made").path
        try workspace.run(arguments)
        #expect(workspace.printed.first == "Wrote \(workspace.folder.path)/Made/StoveProxy.swift.")
        #expect(workspace.printed.count == 4)
    }

    @Test func `says in one line what is wrong with its arguments`() throws {
        let workspace = try Workspace()
        try workspace.compile("Kitchen", "public protocol Stove: AnyObject { func heat() }; public struct Pan {}")
        #expect(
            workspace.refusal(try workspace.arguments("Garage", ["Stove"]))
                == "There is no module 'Garage' that is built; for one of a package, build that, and say where its modules "
                + "are with '-I'.")
        #expect(
            workspace.refusal(try workspace.arguments("not a name", ["Stove"]))
                == "'not a name' is no name of a module.")
        #expect(
            workspace.refusal(try workspace.arguments("Kitchen", ["Oven"]))
                == "'Oven': 'Kitchen' has no protocol 'Oven'. All are listed by '--list'.")
        #expect(
            workspace.refusal(try workspace.arguments("Kitchen", ["stove"]))
                == "'stove': 'Kitchen' has no protocol 'stove'; it has 'Stove'. All are listed by '--list'.")
        #expect(
            workspace.refusal(try workspace.arguments("Kitchen"))
                == "Name the protocols, or say '--all' or '--list'.")
        var arguments = try workspace.arguments("Kitchen", ["Stove"])
        arguments.isChecking = true
        #expect(workspace.refusal(arguments) == "'--check' compares with what '--output' names.")
    }
}
