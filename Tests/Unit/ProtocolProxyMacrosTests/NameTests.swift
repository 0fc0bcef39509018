// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import SwiftParser
import SwiftSyntax
import Testing

/// Every name that generated code uses, as a name in a protocol: nothing that Swift accepts
/// collides with it.
@Suite struct `Names in protocols` {
    /// Several names in one requirement, because each requirement takes time to compile.
    private static let batch = 16

    /// The names in the expansions of the golden files, quoted.
    private static let all: [String] = {
        let folder = Compiler.root.appending(path: "Tests/Unit/ProtocolProxyMacrosTests/Golden")
        let files = (try? Compiler.files(in: folder, ending: ".swift")) ?? []
        var names: Set<String> = []
        for file in files {
            let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
            let parts = text.components(separatedBy: "// Expands to:")
            let source = Parser.parse(source: parts[0])
            let own = Set(source.tokens(viewMode: .sourceAccurate).map(\.text))
            names.formUnion(Self.names(in: parts.dropFirst().joined()).subtracting(own))
        }
        return names.union(["self", "init", "newValue", "error", "Int", "String"]).sorted()
    }()

    private static func names(in text: String) -> Set<String> {
        let tree = Parser.parse(source: text.replacing("::", with: "."))
        var names: Set<String> = []
        for token in tree.tokens(viewMode: .sourceAccurate) {
            switch token.tokenKind {
            case .identifier(let name): names.insert(name.trimmingCharacters(in: ["`"]))
            case .keyword: names.insert(token.text)
            case .stringSegment(let code) where code.contains("\n"):
                names.formUnion(Self.names(in: code))
            default: break
            }
        }
        // Not those made of the names in the protocols.
        return names.filter { name in
            !["_", "Self", "Any", "Type", "Protocol"].contains(name) && !name.contains("Proxy")
                && !name.contains("Requirements")
        }
    }

    /// Those that may name a type or a member: two underscores mark what is the library's.
    private static let plain = all.filter { !$0.hasPrefix("_") && $0 != "init" }

    private static func batches(_ names: [String]) -> [[String]] {
        stride(from: 0, to: names.count, by: batch).map {
            Array(names[$0..<min($0 + batch, names.count)])
        }
    }

    @Test func `A parameter and a label may have any name`() async throws {
        #expect(Self.all.count > 150)
        var (requirements, members, calls) = ([String](), [String](), [String]())
        for (index, names) in Self.batches(Self.all + ["Self", "Any", "Type", "newValue"])
            .enumerated()
        {
            func list(_ parameter: (Int, String) -> String) -> String {
                names.enumerated().map(parameter).joined(separator: ", ")
            }
            func numbered(_ parameter: (Int) -> String) -> String {
                names.indices.map(parameter).joined(separator: ", ")
            }
            let own = numbered { "_ x\($0): Int" }
            let labelled = list { "`\($1)` x\($0): Int" }
            let sum = "sum(\(numbered { "x\($0)" }))"
            requirements += [
                "func named\(index)(\(list { "_ `\($1)`: Int" })) throws -> Int",
                "func labelled\(index)(\(list { "`\($1)`: Int" })) -> Int",
                "func generic\(index)<T>(\(list { "_ `\($1)`: T" })) -> [T]",
                "func changed\(index)(\(list { "_ `\($1)`: inout Int" }))",
                "func called\(index)(\(list { "_ `\($1)`: () throws -> Int" })) rethrows -> Int",
                "func compared\(index)(\(list { "_ `\($1)`: Self" })) -> Bool",
                "func later\(index)(\(list { "_ `\($1)`: consuming String" })) async -> String",
                "subscript(at\(index) \(list { "`\($1)`: Int" })) -> Int { get set }",
            ]
            members += [
                "func named\(index)(\(own)) throws -> Int { \(sum) }",
                "func labelled\(index)(\(labelled)) -> Int { \(sum) }",
                "func generic\(index)<T>(\(numbered { "_ x\($0): T" })) -> [T] { [\(numbered { "x\($0)" })] }",
                "func changed\(index)(\(numbered { "_ x\($0): inout Int" })) { x0 += 1 }",
                "func called\(index)(\(numbered { "_ x\($0): () throws -> Int" })) rethrows -> Int { try x0() }",
                "func compared\(index)(\(numbered { "_ x\($0): Real" })) -> Bool { x0 === self }",
                "func later\(index)(\(numbered { "_ x\($0): consuming String" })) async -> String { x0 }",
                "subscript(at\(index) \(numbered { "x\($0): Int" })) -> Int { get { x0 } set {} }",
            ]
            let values = numbered { "\($0 + 3)" }
            let given = list { "\($1 == "inout" ? "`inout`" : $1): \($0)" }
            calls += [
                "check(try it.named\(index)(\(values)), try real.named\(index)(\(values)))",
                "check(it.labelled\(index)(\(given)), real.labelled\(index)(\(given)))",
                "check(it.generic\(index)(\(values)).count, \(names.count))",
                "check(it.called\(index)(\(numbered { "{ \($0) }" })), 0)",
            ]
        }
        try await expect(
            """
            @Proxied protocol Named: AnyObject {
            \(requirements.joined(separator: "\n"))
            }
            /// An expression of so many operators would take the compiler long.
            func sum(_ values: Int...) -> Int {
                values.enumerated().map { index, value in (index + 1) * value }.reduce(0, +)
            }
            final class Real: Named {
            \(members.joined(separator: "\n"))
            }
            func use(_ it: any Named, _ real: Real) throws {
            \(calls.joined(separator: "\n"))
            }
            let proxy = NamedProxy(retaining: Real())
            try use(proxy, Real())
            proxy.observeAll(.before) { _ in }
            try use(proxy, Real())
            """
        )
    }

    /// The compiler warns about a second name that is equal to the label, except in a subscript.
    @Test func `An index may have any label, and the same name`() async throws {
        var (requirements, ofActors) = ([String](), [String]())
        for (index, names) in Self.batches(Self.all + ["Self", "Any", "Type"]).enumerated() {
            func list(_ type: String) -> String {
                names.map { "`\($0)` `\($0)`: \(type)" }.joined(separator: ", ")
            }
            requirements += [
                "subscript(\(list("Int"))) -> Int { get set }",
                "subscript<T>(\(list("@escaping () -> T"))) -> T { get set }",
                "static subscript<T: Equatable>(\(list("T"))) -> Int { get }",
            ]
            ofActors += [
                "subscript(\(list("Int"))) -> Int { get throws }",
                "subscript<T>(\(list("@escaping () -> T"))) -> Int { get async }",
                "nonisolated subscript<T>(at\(index): Int, \(list("T"))) -> T { get }",
                "func named\(index)<T>(\(names.map { "`\($0)`: T" }.joined(separator: ", "))) -> T",
            ]
        }
        try await expectCompiles(
            """
            @Proxied protocol Shelf: AnyObject {
            \(requirements.joined(separator: "\n"))
            }
            @Proxied protocol Desk: Actor {
            \(ofActors.joined(separator: "\n"))
            }
            """
        )
    }

    @Test func `A member may have any name`() async throws {
        // The keys of two members whose names differ in their first letter only would be the same,
        // which is an error.
        let names = Self.plain.filter { name in
            let setter = name.hasPrefix("set") && name.count > 3
            return name != "self" && name != "subscript" && !setter
                && (name.first?.isLowercase == true
                    || !Self.plain.contains(name.prefix(1).lowercased() + name.dropFirst()))
        }
        let numbered = names.enumerated()
        try await expect(
            """
            @Proxied protocol Methods: AnyObject {
            \(names.map { "func `\($0)`(_ x: Int) throws -> Int" }.joined(separator: "\n"))
            }
            @Proxied protocol Properties: AnyObject {
            \(names.map { "var `\($0)`: Int { get set }" }.joined(separator: "\n"))
            }
            @Proxied protocol Isolated: Actor {
            \(names.map { "func `\($0)`() async -> Int" }.joined(separator: "\n"))
            }
            final class RealMethods: Methods {
            \(numbered.map { "func `\($1)`(_ x: Int) throws -> Int { x * \($0) }" }.joined(separator: "\n"))
            }
            final class RealProperties: Properties {
            \(numbered.map { "var `\($1)` = \($0)" }.joined(separator: "\n"))
            }
            func use(_ methods: any Methods, _ properties: any Properties) throws {
            \(numbered.map { "check(try methods.`\($1)`(7), \($0 * 7)); check(properties.`\($1)`, \($0))" }
                .joined(separator: "\n"))
            }
            let methods = MethodsProxy(retaining: RealMethods())
            let properties = PropertiesProxy(retaining: RealProperties())
            try use(methods, properties)
            (methods as ProtocolProxy).observeAll(.before) { _ in }
            (properties as ProtocolProxy).observeAll(.before) { _ in }
            try use(methods, properties)
            """
        )
    }

    /// In the witness's body, the parameter would hide the type.
    @Test func `A parameter may have the name of a type in its requirement`() async throws {
        try await expect(
            """
            struct Place: Equatable { var x = 0 }
            @Proxied protocol Store: AnyObject {
                func find(Place: Place, _ body: (Place) throws -> Int) rethrows -> Place
                func first<Item: Equatable>(Item x: Item, Place: [Place]) async throws -> Item?
                func count(_ Place: Place..., Int: Int) -> Place
                func all<Item>(_ Item: Item, Place: Item...) -> [Item]
                func same(Store: (any Store)?) -> Self
                func number(StoreProxy: Int) -> Int
            }
            @Proxied protocol Cabinet: AnyObject {
                associatedtype Thing
                func swap(_ Thing: Thing, _ body: (Thing) -> Thing) -> Thing?
            }
            final class Real: Store, Cabinet {
                func find(Place: Place, _ body: (Place) throws -> Int) rethrows -> Place {
                    .init(x: try body(Place))
                }
                func first<Item: Equatable>(Item x: Item, Place: [Place]) async throws -> Item? { x }
                func count(_ Place: Place..., Int: Int) -> Place { .init(x: Place.count + Int) }
                func all<Item>(_ Item: Item, Place: Item...) -> [Item] { [Item] + Place }
                func same(Store: (any Store)?) -> Self { self }
                func number(StoreProxy: Int) -> Int { StoreProxy }
                func swap(_ Thing: Int, _ body: (Int) -> Int) -> Int? { body(Thing) }
            }
            let store: any Store = StoreProxy(retaining: Real())
            check(store.find(Place: Place(x: 1)) { $0.x + 1 }.x, 2)
            check(store.count(Place(), Place(), Int: 3).x, 5)
            check(store.all(1, Place: 2, 3), [1, 2, 3])
            check(store.number(StoreProxy: 4), 4)
            check(CabinetProxy<Int>(retaining: Real()).swap(5) { $0 * 2 }, 10)
            """
        )
    }

    @Test
    func `A generic parameter, an associated type and a type of the module may have any name`()
        async throws
    {
        var texts: [String] = []
        // If the module has another type of this name, the mark of strict memory safety is a
        // warning.
        let names = Self.plain.filter { !["self", "UnownedSerialExecutor"].contains($0) }
        for (index, names) in Self.batches(names).enumerated() {
            let list = names.map { "`\($0)`" }.joined(separator: ", ")
            let values = names.enumerated().map { "_ x\($0): `\($1)`" }.joined(separator: ", ")
            let associated = names.map { "associatedtype `\($0)`" }.joined(separator: "; ")
            let requirements =
                "func all(\(values)) throws -> `\(names[0])`; func later(_ x: [`\(names[0])`]) async"
            let named = "func `\(names[0])`(_ x: `\(names[0])`) async throws -> `\(names[0])`"
            texts += [
                "@Proxied protocol Generic\(index): AnyObject { func all<\(list)>(\(values)) throws -> `\(names[0])` }",
                "@Proxied protocol Primary\(index)<\(list)>: AnyObject { \(associated); \(requirements) }",
                "@Proxied protocol Open\(index): AnyObject { \(associated); \(requirements) }",
                "enum Outer\(index) {",
            ]
            texts += names.map { "struct `\($0)` {}" }
            texts.append(
                "@Proxied protocol Nested: Swift::AnyObject { \(requirements); \(named) } }"
            )
        }
        try await expectCompiles(texts.joined(separator: "\n"))
    }

    /// Compiles declarations.
    private func expectCompiles(_ declarations: String) async throws {
        let outcome = try await Compiler.check("import ProtocolProxyMacros\n" + declarations)
        #expect(outcome.succeeded, "\(outcome.output.prefix(5_000))")
    }

    /// Compiles a program and runs it; its calls of `check` stop it where a proxy differs from its
    /// conformer.
    private func expect(_ program: String) async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            \(program)
            func check<Value: Swift::Equatable>(_ seen: Value, _ expected: Value, line: Swift::Int = #line) {
                if seen != expected { Swift::print("line", line, seen, expected) }
            }
            """
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output.prefix(5_000))")
    }
}
