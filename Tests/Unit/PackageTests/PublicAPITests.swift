// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// The public API of each product, kept as text: who reviews a change sees in it which names came
/// and went.
///
/// With `PROTOCOLPROXY_RECORD=1` the files are written anew.
@Suite struct `The public API` {
    private static let command =
        "PROTOCOLPROXY_RECORD=1 swift test --enable-all-traits --filter PublicAPITests"
    private static let folder = Compiler.root.appending(path: "Tests/Unit/PackageTests/API")

    @Test(arguments: LibraryModules.built)
    func `The public API is as recorded`(module: String) throws {
        let graph = try SymbolGraph.ofBuilt(module)
        let file = Self.folder.appending(path: "\(module).txt")
        let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        try Record.compare(
            PublicAPI(of: graph).text(of: module, recordedBy: Self.command),
            with: recorded,
            of: "Tests/Unit/PackageTests/API/\(module).txt",
            remedy: "Where the change is meant, record it: \(Self.command)"
        ) { text in
            try FileManager.default.createDirectory(
                at: Self.folder,
                withIntermediateDirectories: true
            )
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    /// The recorded functions of a module, as one line each.
    private func functions(of module: String) throws -> [String] {
        let file = Self.folder.appending(path: "\(module).txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return lines.filter { $0.contains("func ") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The clock, the options of a registration and its place, in their order; closures come last.
    private static let options = [
        "clock", "named", "once", "owner", "fileID", "filePath", "line", "column",
    ]

    @Test(arguments: LibraryModules.all)
    func `A method that registers something takes options after its own parameters, in one order`(
        module: String
    ) throws {
        let registering = try functions(of: module).filter {
            $0.contains(", owner: ") || $0.contains("(owner: ") || $0.contains("-> Policy")
        }
        for function in registering {
            let parameters = Parameter.all(of: function)
            let known = parameters.map { parameter in
                Self.options.firstIndex(of: parameter.isClock ? "clock" : parameter.label)
            }
            let beginning = known.firstIndex { $0 != nil } ?? known.endIndex
            let end = known.lastIndex { $0 != nil }.map { $0 + 1 } ?? known.endIndex
            let options = known[beginning..<end].compactMap(\.self)
            #expect(options.count == end - beginning && options == options.sorted(), "\(function)")
            #expect(!parameters[end...].contains { !$0.isFunction }, "\(function)")
        }
    }

    @Test
    func `A layer is written in the same way at the beginning of a policy and after another one`()
        throws
    {
        let layers = try functions(of: "ProtocolProxyServices").filter { $0.contains("-> Policy") }
        let first = layers.filter {
            $0.hasPrefix("static func ") && !$0.hasPrefix("static func build")
        }
        // Not `per`, which changes the layer before.
        let chained = layers.filter { $0.hasPrefix("func ") && !$0.hasPrefix("func per<") }
        #expect(first.count > 20)
        #expect(Set(first.map { String($0.dropFirst("static ".count)) }) == Set(chained))
    }

    @Test func `The public API of each library product is recorded`() throws {
        let products = try PackageDescription.ofThisPackage().products
        let files = try Compiler.files(in: Self.folder, ending: ".txt").map {
            URL(filePath: $0).lastPathComponent
        }
        let libraries = products.filter { $0.type.keys.contains("library") }.map(\.name)
        #expect(Set(libraries) == Set(LibraryModules.all))
        #expect(Set(files) == Set(libraries.map { "\($0).txt" }))
    }

    @Test func `The package index documents each library product`() throws {
        let text = try String(
            contentsOf: Compiler.root.appending(path: ".spi.yml"),
            encoding: .utf8
        )
        let documented = text.matches(of: #/ - (ProtocolProxy\w*)/#).map { String($0.1) }
        #expect(documented == LibraryModules.all)
    }

    @Test
    func `The API text has one line per declaration, grouped by type, with underscored names last`()
        throws
    {
        let module = try BuiltModule(
            source: """
                public protocol Named<Name>: Sendable { associatedtype Name; var name: Name { get } }
                extension Named { public func twice() -> [Name] { [name, name] } }
                extension Named where Name == Bool { public var name: Bool { true } }
                extension Named where Self: AnyObject, Name == String { public func shout() {} }
                open class Base { public init() {}; open func run() {}; func hidden() {} }
                public final class Derived<Value: Hashable>: Base, CustomStringConvertible {
                    public struct Part: Sendable {}
                    public var description: String { "" }
                    public init(__made value: Value) {}
                    @available(*, deprecated, renamed: "run") public func old() {}
                }
                public enum Box<Value: ~Copyable>: ~Copyable { case empty }
                extension Box: Sendable where Value: Sendable & ~Copyable {}
                public enum __Generated { public static func helper() {} }
                protocol Hidden {}
                extension Int: Hidden, Named { public var name: String { "" } }
                extension Bool: Hidden {}
                public func plain(_ count: Int = 1, _ more: Int) async throws {}
                """
        )
        defer { module.remove() }
        let text = try PublicAPI(of: SymbolGraph(of: module.name, in: module.folder))
            .text(of: module.name, recordedBy: "a command")
        let expected = """
            The public API of Sample: 5 types, 12 other declarations.
            Recorded by: a command

            func plain(_ count: Int = 1, _ more: Int) async throws

            open class Base
                init()
                open func run()

            enum Box<Value> where Value: ~Copyable
                case empty

            extension Box: Sendable where Value: Sendable

            final class Derived<Value>: Base, CustomStringConvertible where Value: Hashable
                var description: String { get }
                @available(*, deprecated, renamed: "run") func old()

            struct Derived.Part: Sendable

            extension Int: Named, Sendable
                var name: String { get }

            protocol Named<Name>: Sendable
                associatedtype Name
                var name: Self.Name { get }

            extension Named
                func twice() -> [Self.Name]

            extension Named where Self.Name == Bool
                var name: Bool { get }

            extension Named where Self.Name == String
                func shout()


            For generated code alone: 1 type, 2 other declarations.

            extension Derived
                init(__made value: Value)

            enum __Generated
                static func helper()

            """
        #expect(Record.difference(from: expected, to: text).joined(separator: "\n") == "")
    }
}

/// A parameter of a function in the text of an API.
private struct Parameter {
    let label: String
    let type: String

    var isClock: Bool { type.hasPrefix("any Clock<Duration>") }
    /// Whether it is a function, or what does the same as a function.
    var isFunction: Bool { type.contains("->") || ["with", "by", "outcome"].contains(label) }

    /// The parameters of a function without generic parameters that contain parentheses.
    static func all(of function: String) -> [Parameter] {
        // Behind the attributes, which may have arguments.
        guard let name = function.range(of: "func ")?.upperBound,
            let beginning = function[name...].firstIndex(of: "(")
        else { return [] }
        var parameters: [Parameter] = []
        var text = ""
        var depth = 0
        func end() {
            let parts = text.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, let label = parts[0].split(separator: " ").first else { return }
            let type = parts[1].trimmingCharacters(in: .whitespaces)
            parameters.append(Parameter(label: String(label), type: type))
        }
        for character in function[function.index(after: beginning)...] {
            if depth == 0, character == "," || character == ")" {
                end()
                text = ""
                if character == ")" { break }
                continue
            }
            // The '>' of an arrow closes nothing.
            if "([<".contains(character) { depth += 1 }
            if ")]".contains(character) || (character == ">" && text.last != "-") { depth -= 1 }
            text.append(character)
        }
        return parameters
    }
}
