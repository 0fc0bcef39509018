// SPDX-License-Identifier: MIT

import Foundation
import GeneratorCore
import Testing

/// Shapes of requirements that protocols of others have: each is written, compiled and called.
@Suite struct `Generated proxies of unusual protocols` {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    /// Returns the output of a program that uses the generated proxies of a module.
    private func output(
        of program: String,
        with module: String,
        _ protocols: [String],
        settings: [String] = [],
        moduleSettings: [String] = []
    ) throws -> String {
        try workspace.compile("Kitchen", module, moduleSettings)
        var arguments = try workspace.arguments("Kitchen", protocols)
        arguments.output = workspace.folder.path
        try workspace.run(arguments)
        return try workspace.runProgram(
            "import Kitchen\nimport ProtocolProxy\n" + program,
            with: ["Kitchen"],
            protocols.map { "\($0)Proxy.swift" },
            settings
        )
    }

    @Test func `Actor protocols that inherit from each other have proxies`() throws {
        let printed = try output(
            of: """
                actor Real: Guard {
                    func open(_ x: Int) -> Int {
                        assertIsolated()
                        return x
                    }
                    func watch(_ x: Int) async -> Int { x * 2 }
                    nonisolated func name() -> String { "real" }
                }
                let real = Real()
                let proxy = GuardProxy(retaining: real)
                let some: any Guard = proxy.actor
                print(await some.open(1), await some.watch(2), some.name())
                proxy.override(\\.open) { x in
                    real.assertIsolated()
                    return -x
                }
                print(await some.open(1))
                """,
            with: """
                public protocol Door: Actor { func open(_ x: Int) -> Int }
                extension Door { public func open(_ x: Int) -> Int { 0 } }
                public protocol Guard: Door {
                    func watch(_ x: Int) async -> Int
                    nonisolated func name() -> String
                }
                """,
            ["Guard"]
        )
        #expect(printed == "1 4 real\n-1\n")
    }

    private static let nonsending = ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]

    @Test(arguments: [[], nonsending], [[], nonsending])
    func `Asynchronous functions as arguments and results have proxies`(
        settings: [String],
        moduleSettings: [String]
    ) throws {
        let printed = try output(
            of: """
                struct Real: Chain {
                    var later: Later { { $0 + 1 } }
                    var stored: [Stored] { [{ $0 * 10 }] }
                    subscript(name: String) -> Int { get async { name.count } }
                    func through(_ x: Int, next: Next) async throws -> Int {
                        try await next(x) + 1
                    }
                }
                let proxy = ChainProxy(retaining: Real())
                let some: any Chain = proxy
                let isStored = await some.stored[0](2) == 20
                print(try await some.later(1), isStored, await some["four"], try await some.through(5) { $0 * 2 })
                proxy.intercept(\\.throughNext) { next in { x, last in try await next(x + 1, last) + 100 } }
                print(try await some.through(5) { $0 * 2 })
                """,
            with: """
                public typealias Stored = @Sendable (Int) async -> Int
                public typealias Next = @Sendable (Int) async throws -> Int
                public protocol Chain: Sendable {
                    typealias Later = @Sendable (Int) async throws -> Int
                    var later: Later { get }
                    var stored: [@Sendable (Int) async -> Int] { get }
                    subscript(name: String) -> Int { get async }
                    func through(_ x: Int, next: @Sendable (Int) async throws -> Int) async throws -> Int
                }
                """,
            ["Chain"],
            settings: settings,
            moduleSettings: moduleSettings
        )
        #expect(printed == "2 true 4 11\n113\n")
    }

    @Test func `An initializer without parameters has a proxy`() throws {
        let printed = try output(
            of: """
                final class Real: Maker {
                    var made: [String] = []
                    init() {}
                    func make(_ item: String) -> Int { made.append(item); return made.count }
                }
                let proxy = MakerProxy(retaining: Real())
                proxy.observe(\\.make, .before) { print("make", $0) }
                print(proxy.make("a"), proxy.make("b"))
                """,
            with: """
                public protocol Maker: AnyObject {
                    associatedtype Item
                    init()
                    func make(_ item: Item) -> Int
                }
                """,
            ["Maker"]
        )
        #expect(printed == "make a\nmake b\n1 2\n")
    }

    @Test func `A generic parameter may have the name of an associated type`() throws {
        let printed = try output(
            of: """
                final class Real: Request {
                    func decoded(_ row: Int) -> Int { row }
                    func with<Row>(_ other: Row, after row: Int) -> [Row] { Array(repeating: other, count: row) }
                }
                let proxy = RequestProxy(retaining: Real())
                print(proxy.decoded(3), proxy.with("x", after: 2))
                proxy.override(\\.decoded) { $0 + 1 }
                print(proxy.decoded(3))
                """,
            with: """
                public protocol Request: AnyObject {
                    associatedtype Row
                    func decoded(_ row: Row) -> Row
                    func with<Row>(_ other: Row, after row: Self.Row) -> [Row]
                }
                """,
            ["Request"]
        )
        #expect(printed == "3 [\"x\", \"x\"]\n4\n")
    }

    @Test func `A generic parameter may appear in the result only`() throws {
        let printed = try output(
            of: """
                extension Array: @retroactive Bytes where Element == UInt8 {}
                struct Refused: Error {}
                final class Real: Serializer {
                    func serialize<Some: Bytes>(_ message: String) throws -> Some {
                        if message.isEmpty { throw Refused() }
                        return Some(repeating: 7, count: message.count)
                    }
                }
                let proxy = SerializerProxy(retaining: Real())
                let bytes: [UInt8] = try proxy.serialize("abc")
                print(bytes)
                do { let none: [UInt8] = try proxy.serialize(""); print(none) } catch { print(error) }
                proxy.override(\\.serialize) { _ in [UInt8(1)] }
                let others: [UInt8] = try proxy.serialize("abc")
                print(others)
                """,
            with: """
                public protocol Bytes { init(repeating byte: UInt8, count: Int) }
                public protocol Serializer<Message>: Sendable {
                    associatedtype Message
                    func serialize<Some: Bytes>(_ message: Message) throws -> Some
                }
                """,
            ["Serializer"]
        )
        #expect(printed == "[7, 7, 7]\nRefused()\n[1]\n")
    }

    @Test func `Type aliases of associated types have proxies`() throws {
        let printed = try output(
            of: """
                final class Real: Transport {
                    func stream(_ body: ([[Int]]) -> Int) -> Int { body([[1, 2], [3]]) }
                    func all(_ bytes: [[Int]]) -> [Int: [Int]] { bytes.first.map { [$0.count: $0] } ?? [:] }
                }
                let proxy = TransportProxy(retaining: Real())
                print(proxy.stream { $0.count }, proxy.all([[4, 5]]))
                proxy.observe(\\.all, .before) { print("all", $0) }
                print(proxy.all([[6]]))
                """,
            with: """
                public protocol Transport<Bytes>: AnyObject {
                    associatedtype Bytes: Collection
                    typealias Inbound = [Bytes]
                    typealias Outbound = [Int: Bytes]
                    func stream(_ body: (Inbound) -> Int) -> Int
                    func all(_ bytes: Inbound) -> Outbound
                }
                """,
            ["Transport"]
        )
        #expect(printed == "2 [2: [4, 5]]\nall [[6]]\n[1: [6]]\n")
    }

    @Test func `An associated type of two parents has a proxy`() throws {
        let printed = try output(
            of: """
                struct Real: Digest {
                    static let count = 3
                    func makeIterator() -> IndexingIterator<[UInt8]> { ([1, 2, 3] as [UInt8]).makeIterator() }
                }
                let proxy = DigestProxy(retaining: Real())
                print(Array(proxy), proxy.contains(2))
                proxy.override(\\.makeIterator) { ([9] as [UInt8]).makeIterator() }
                print(Array(proxy))
                """,
            with:
                "public protocol Digest: Sequence where Element == UInt8 { static var count: Int { get } }",
            ["Digest"]
        )
        #expect(printed == "[1, 2, 3] true\n[9]\n")
    }

    @Test func `A result builder has a proxy`() throws {
        let printed = try output(
            of: """
                final class Real: Page {
                    var parts: [String] { "a"; "b" }
                }
                let proxy = PageProxy(retaining: Real())
                print(proxy.parts)
                proxy.intercept(\\.parts) { next in { next() + ["c"] } }
                print(proxy.parts)
                """,
            with: """
                @resultBuilder public enum PartsBuilder<Part> {
                    public static func buildBlock(_ parts: Part...) -> [Part] { parts }
                }
                public protocol Page: AnyObject {
                    @PartsBuilder<String> var parts: [String] { get }
                }
                """,
            ["Page"]
        )
        #expect(printed == "[\"a\", \"b\"]\n[\"a\", \"b\", \"c\"]\n")
    }

    @Test func `Proxies with open associated types serve implementers of different types`() throws {
        let printed = try output(
            of: """
                final class Real<Item>: Store {
                    var items: [Item] = []
                    func put(_ item: Item) -> Int { items.append(item); return items.count }
                }
                let (words, numbers) = (StoreProxy(retaining: Real<String>()), StoreProxy(retaining: Real<Int>()))
                words.observe(\\.put, .before) { print("word", $0) }
                numbers.override(\\.put) { -$0 }
                print(words.put("a"), numbers.put(5))
                """,
            with: """
                public protocol Store: AnyObject {
                    associatedtype Item
                    func put(_ item: Item) -> Int
                }
                """,
            ["Store"]
        )
        #expect(printed == "word a\n1 -5\n")
    }

    @Test func `A proxy with open associated types refuses an implementer of others`() throws {
        let printed = try output(
            of: """
                final class Real<Item>: Store {
                    var item: Item
                    init(_ item: Item) { self.item = item }
                    func visit(_ body: (inout Item, Int) -> Void) { body(&item, 1) }
                }
                let proxy = StoreProxy(retaining: Real("a"))
                proxy.visit { item, count in item += "\\(count)" }
                print(proxy.item)
                do { try proxy.setImplementer(Real(1)) } catch { print(error) }
                try proxy.setImplementer(Real("b"))
                """,
            with: """
                public protocol Store: AnyObject {
                    associatedtype Item
                    var item: Item { get }
                    func visit(_ body: (inout Item, Int) -> Void)
                }
                """,
            ["Store"]
        )
        #expect(
            printed == """
                a1
                The implementer has other associated types than the proxy. Expected a conformer of Kitchen.Store with the \
                associated types of 'StoreProxy<String>', given a value of type 'Real<Int>'. Make a proxy of its types; they \
                are the generic arguments of the class.

                """
        )
    }

    @Test func `Generated Sendable classes state why they are Sendable`() throws {
        try workspace.compile(
            "Kitchen",
            "public protocol Bell: Sendable { func ring() -> Int }\nextension Bell { public func ring() -> Int { 1 } }"
        )
        var arguments = try workspace.arguments("Kitchen", ["Bell"])
        arguments.output = workspace.folder.path
        try workspace.run(arguments)
        let text = try String(
            contentsOf: workspace.folder.appending(path: "BellProxy.swift"),
            encoding: .utf8
        )
        #expect(text.matches(of: #/@unchecked Swift::Sendable/#).count == 2)
        #expect(text.matches(of: #/// SAFETY: \w/#).count == 2)
    }

    @Test func `A requirement with a type made of 'Self' is refused with the reason`() throws {
        try workspace.compile(
            "Kitchen",
            "public protocol Key { associatedtype Other: Pair where Other.Key == Self }\n"
                + "public protocol Pair { associatedtype Key }"
        )
        let refusal = workspace.refusal(try workspace.arguments("Kitchen", ["Key"]))
        #expect(
            refusal
                == "'Key': 'Self == Other.Key': a type that depends on the conformer differs for its proxy."
        )
    }

    @Test func `Generic parameters beside associated types have proxies`() throws {
        let printed = try output(
            of: """
                struct Real: Table {
                    func find<T: Hashable>(_ all: [T: Int]?, _ row: String) -> [T] { all.map { Array($0.keys) } ?? [] }
                    func keep<T: Hashable>(_ type: T.Type, _ row: String) -> [T: String] { [:] }
                    func read<R>(_ body: ([String]) throws -> R) rethrows -> R? { try body(["a", "b"]) }
                }
                let proxy = TableProxy(retaining: Real())
                print(proxy.find(["x": 1], "a"), proxy.keep(Int.self, "a").count, proxy.read { $0.count } ?? 0)
                proxy.observe(\\.find, .before) { all, row in print("find", row) }
                proxy.override(\\.find) { all, row in ["y"] }
                proxy.intercept(\\.read) { next in { body in try next { try body($0 + ["c"]) } } }
                print(proxy.find(["x": 1], "b"), proxy.read { $0.count } ?? 0)
                """,
            with: """
                public protocol Table {
                    associatedtype Row
                    func find<T: Hashable>(_ all: [T: Int]?, _ row: Row) -> [T]
                    func keep<T: Hashable>(_ type: T.Type, _ row: Row) -> [T: Row]
                    func read<R>(_ body: (_ rows: [Row]) throws -> R) rethrows -> R?
                }
                """,
            ["Table"]
        )
        #expect(printed == "[\"x\"] 0 2\nfind b\n[\"y\"] 3\n")
    }

    @Test func `A requirement that a standard parent has too is generated`() throws {
        let printed = try output(
            of: """
                struct Real: HashableField {
                    func hash(into hasher: inout Hasher) { hasher.combine(7) }
                }
                let proxy = HashableFieldProxy(retaining: Real())
                var count = 0
                proxy.observe(\\.hashInto, .before) { _ in count += 1 }
                print(Set([proxy]).contains(proxy), count > 0, proxy == HashableFieldProxy(retaining: Real()))
                """,
            with: """
                public protocol Field { func hash(into hasher: inout Hasher) }
                public protocol HashableField: Field, Hashable {}
                """,
            ["HashableField"]
        )
        #expect(printed == "true true false\n")
    }
}
