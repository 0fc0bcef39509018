// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// Shapes in which random protocols have shown errors in generated code.
@Suite struct `Shapes that random protocols have shown` {
    @Test(arguments: [
        // A function type with this specifier isn't parsed among generic arguments in expressions.
        """
        func run(_ name: inout String, _ body: nonisolated(nonsending) @escaping (Int) async -> Int) async
        """,
        """
        func run(_ name: inout String?, _ body: (nonisolated(nonsending) (Int) async -> Int)?) async throws
        """,
    ])
    func `A function that stays on its caller's actor may stand beside an inout argument`(
        requirement: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Runner: AnyObject { \(requirement) }
            """
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }

    /// The macro doesn't see that the parent is of classes, and Swift 6.3.1 crashed on the setter.
    @Test(arguments: [
        "subscript(_ other: Self) -> Int { get set }",
        "subscript(_ index: Int) -> Self { get set }",
        "var next: Self { get set }",
        "var next: Self? { get set }",
    ])
    func `A child of a protocol of classes may have a setter that mentions Self`(
        requirement: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Node: AnyObject { func close() }
            @Proxied protocol Link: Node { \(requirement) }
            """
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }

    /// A function does the work of such a subscript, and the compiler warns about its second name.
    @Test(arguments: [
        "subscript<T>(in `in`: @escaping () -> T) -> Int { get }",
        "subscript<T>(index index: T, `for` `for`: Int) -> T { get async }",
        "nonisolated subscript<T>(index index: T) -> T { get throws }",
        "subscript(index index: Int) -> Int { get }",
    ])
    func `An index of an actor's subscript may have the name of its label`(
        requirement: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Shelf: Actor { \(requirement) }
            """
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }

    @Test(arguments: [
        ("AnyObject { func load<T>(_ value: T) async }", true),
        ("AnyObject { func load<T>(_ values: (T, Int)...) async }", true),
        ("AnyObject { func load<T>(_ type: T.Type) async -> T }", true),
        ("AnyObject { @available(*, deprecated) func load(_ value: Page) async }", true),
        ("AnyObject { func load<T: Sendable>(_ value: T) async }", true),
        ("AnyObject { func load<T>(_ value: sending T) async }", true),
        ("AnyObject { func load<T>(_ value: T, _ page: Page) async -> [Page] }", true),
        ("AnyObject { associatedtype Item; func load(_ item: Item) async -> Item }", true),
        ("AnyObject { associatedtype Item; var item: Item { get async } }", true),
        ("AnyObject { associatedtype Item; func load<T>(_ value: T, _ item: Item) async }", true),
        ("AnyObject { associatedtype Item: Sendable; func load() async -> [Item] }", false),
        ("Sendable { func load<T: Sendable>(_ value: T) async }", false),
        ("Sendable { func load<T>(_ value: sending T) async }", false),
        ("AnyObject { func load(_ value: Int) async }", false),
        ("AnyObject { func load<T>(_ value: T) }", false),
        ("AnyObject { nonisolated func load<T>(_ value: T) async }", false),
    ])
    func `A child that does not repeat its parent's actor is told so in one error`(
        rest: String,
        isRefused: Bool
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            class Page { var number = 0 }
            @Proxied @MainActor protocol Source: AnyObject {}
            @Proxied protocol Loader: Source, \(rest)
            """,
            isRefused: isRefused
        )
        #expect(outcome.succeeded == !isRefused, "\(outcome.output)")
        #expect(outcome.output.contains("repeat as in '@MainActor protocol Child") == isRefused)
        #expect(outcome.errors.count == (isRefused ? 1 : 0), "\(outcome.output)")
    }

    /// Such a metatype converts to no metatype of existential values.
    @Test func `A metatype may be of an array or an optional of a generic parameter`() async throws
    {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Decoding: AnyObject {
                func decode<Page: Decodable>(_ type: [Page].Type) throws -> [Page]
                func name<Page: Hashable>(_ type: Page?.Type, _ all: Set<Page>.Type) -> String
            }
            final class RealDecoding: Decoding {
                func decode<Page: Decodable>(_ type: [Page].Type) throws -> [Page] { type.init() }
                func name<Page: Hashable>(_ type: Page?.Type, _ all: Set<Page>.Type) -> String {
                    "\\(type), \\(all)"
                }
            }
            let proxy = DecodingProxy(retaining: RealDecoding())
            print(try proxy.decode([Int].self), proxy.name(Int?.self, Set<Int>.self))
            proxy.override(\\.decode) { type in type == [Int].self ? [7] : [] }
            proxy.intercept(\\.name) { next in { type, all in "(\\(next(type, all)))" } }
            proxy.observe(\\.decode, .before) { type in print("decodes", type) }
            print(try proxy.decode([Int].self), proxy.name(Int?.self, Set<Int>.self))
            """
        )
        #expect(
            outcome.output == """
                [] Optional<Int>, Set<Int>
                decodes Array<Int>
                [7] (Optional<Int>, Set<Int>)

                """,
            "\(outcome.output)"
        )
    }

    /// The proxy class is generic over the type, and the parent has constraints for it as well.
    @Test(arguments: [
        "protocol Feed: Sequence where Iterator: Sendable { associatedtype Iterator }",
        "protocol Feed<Element>: AsyncSequence where Failure: Sendable { associatedtype Failure }",
        "protocol Feed<ID>: Identifiable where ID: Sendable { associatedtype ID; var id: ID { get } }",
    ])
    func `A type of a standard parent that is declared again keeps the parent's constraints`(
        declaration: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied \(declaration)
            """
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }

    /// Generated code beside a child names what may be a typealias of its parent.
    @Test(arguments: [
        ("Actor", "protocol Child: Parent, Actor"),
        ("AnyObject", "protocol Child<Item>: Parent"),
        ("AnyObject", "enum Room { @Proxied protocol Child: Parent"),
    ])
    func `A child may declare a typealias with parameters`(
        parents: String,
        child: String
    ) async throws {
        let item = child.contains("<Item>") ? "associatedtype Item" : ""
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Parent: \(parents) { func close() }
            \(child.hasPrefix("enum") ? "" : "@Proxied ")\(child) {
                \(item)
                typealias Pair<Value> = (Value, Value)
                func swap(_ pair: Pair<Int>) -> Pair<String>
            \(child.hasPrefix("enum") ? "}" : "")}
            """
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }

    @Test(arguments: [
        // Only the result tells what `Page` is.
        "func make<Page: Identifiable>(_ id: Page.ID) throws -> Page",
        """
        func load<Page: AsyncSequence & Sendable>(_ make: @escaping @Sendable () async -> Page.Element)
            async -> Page where Page.Element: Sendable
        """,
        // A function with such a parameter runs on that actor.
        "func run<T: Sendable>(_ body: @Sendable (isolated Desk) async throws -> T) async throws -> T",
    ])
    func `A closure or a result may mention a generic parameter`(requirement: String) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            actor Desk {}
            @Proxied protocol Library: Sendable { \(requirement) }
            """
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }

    /// The actor's executor takes the value out of the variable, and puts it back.
    @Test func `A noncopyable argument of an actor may be inout`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            struct Ticket: ~Copyable { var stamps = 0 }
            struct Full: Error {}
            @Proxied protocol Gate: Actor {
                func stamp(_ ticket: inout Ticket) async throws
                func swap(_ ticket: inout Ticket, _ other: inout Ticket) async
                @available(*, deprecated) func tear(_ ticket: inout Ticket)
            }
            actor RealGate: Gate {
                func stamp(_ ticket: inout Ticket) async throws {
                    ticket.stamps += 1
                    if ticket.stamps == 2 { throw Full() }
                }
                func swap(_ ticket: inout Ticket, _ other: inout Ticket) async {
                    (ticket.stamps, other.stamps) = (other.stamps, ticket.stamps)
                }
                func tear(_ ticket: inout Ticket) { ticket.stamps = -1 }
            }
            let proxy = GateProxy(retaining: RealGate())
            func use(_ gate: isolated any Gate) async {
                var ticket = Ticket()
                var other = Ticket(stamps: 5)
                for _ in 1...2 {
                    do { try await gate.stamp(&ticket) } catch { print(error) }
                }
                await gate.swap(&ticket, &other)
                print(ticket.stamps, other.stamps)
            }
            await use(proxy.actor)
            proxy.intercept(\\.stamp) { next in
                { (ticket: inout Ticket) in ticket.stamps += 10; try await next(&ticket) }
            }
            proxy.observe(\\.swap, .before) { _ in print("swaps") }
            await use(proxy.actor)
            """
        )
        #expect(
            outcome.output == """
                Full()
                5 2
                swaps
                5 22

                """,
            "\(outcome.output)"
        )
    }

    /// An alias in the enumeration of requirements stands for each name around a nested protocol.
    @Test(arguments: [
        "typealias Pair<Value> = (Value, Value); func load() -> Pair<Int>",
        "typealias Table<Key: Hashable> = [Key: Page]; func load(_ table: Table<Int>) async throws",
    ])
    func `A nested protocol of actors may declare a typealias with parameters`(
        requirement: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            enum Outer {
                struct Page: Sendable {}
                @Proxied protocol Store: Actor { \(requirement) }
            }
            """
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }

    @Test(arguments: [
        ("func add(_ item: Self.Item)", "{}"),
        ("func all() async throws -> [Self.Item]", "{ [] }"),
        ("var last: Self.Item?", "{ nil }"),
        ("func first<T: Sequence>(_ list: T) -> T? where T.Element == Self.Item", "{ list }"),
    ])
    func `An optional requirement may spell an associated type with Self`(
        requirement: String,
        body: String
    ) async throws {
        // In a condition, the macro asks for a primary one.
        for associated in requirement.contains("where") ? ["<Item>"] : ["<Item>", ""] {
            let outcome = try await Compiler.check(
                """
                import ProtocolProxyMacros
                @Proxied protocol List\(associated) {
                    associatedtype Item
                    @Optional \(requirement)\(requirement.hasPrefix("var") ? " { get }" : "")
                }
                extension List { \(requirement) \(body) }
                """
            )
            #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
        }
    }

    /// A child of a protocol that the macro doesn't see checks the isolation of its parent, with
    /// all types of its asynchronous requirements.
    @Test func `A generic asynchronous requirement may consume a noncopyable argument`()
        async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            struct Ticket: ~Copyable {}
            @Proxied protocol Door: AnyObject { func close() }
            @Proxied protocol Gate: Door {
                func enter<E: Error>(
                    _ ticket: consuming Ticket, _ body: (Int) throws(E) -> Int
                ) async throws(E)
            }
            """
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }

    @Test func `A property with a nonmutating setter may be left out`() async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied(copiesShare: true) protocol Shelf {
                @Optional(returning: 0) var count: Int { get nonmutating set }
                @Optional(returning: "") subscript(at index: Int) -> String { get nonmutating set }
                @Optional(returning: 1) var size: Int { mutating get nonmutating set }
                @Optional(returning: 2) var limit: Int { get set }
            }
            struct Empty: Shelf {}
            """
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }

    /// The compiler prefers a call of an overload that returns another optional to one whose result
    /// becomes optional.
    @Test func `A default may stand beside a generic overload that returns an optional`()
        async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Shelf: AnyObject {
                @Optional func item(at index: Int) -> any Sendable
                @Key("anyItem") func item<T>(at index: T) -> (any Shelf)?
            }
            extension Shelf { func item(at index: Int) -> any Sendable { 0 } }
            """
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }

    @Test func `A child with a default that does not repeat Sendable is told so in one error`()
        async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Source: AnyObject, Sendable { func close() }
            @Proxied protocol Loader: Source { @Optional func load() }
            extension Loader { func load() {} }
            """,
            isRefused: true
        )
        #expect(outcome.output.contains("write 'Sendable' among its parents too"))
        #expect(outcome.errors.count == 1, "\(outcome.output)")
    }

    /// The parser takes no metatype of such a function's type, even as a generic argument.
    @Test(arguments: ["@MainActor protocol Desk: AnyObject", "protocol Desk: Actor"])
    func `A variadic parameter may stand beside a function that stays on its caller's actor`(
        head: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied \(head) {
                func run(
                    _ numbers: Int..., with body: nonisolated(nonsending) @escaping (Int) async -> Int
                ) async
            }
            """
        )
        #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
    }

    @Test func `A refused protocol may have requirements for some modules only`() async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @_spi(Testing) public protocol Probe {}
            @Proxied public protocol Method: Codable {
                @_spi(Testing) func build(_ probe: any Probe) -> any Probe
            }
            """,
            isRefused: true
        )
        #expect(outcome.output.contains("cannot conform to 'Codable'"))
        #expect(outcome.errors.count == 1, "\(outcome.output)")
    }

    /// The generic parameter that a witness names in its place has the constraint without them.
    @Test(arguments: [
        "func write(_ bytes: some (Sequence<UInt8> & Sendable), to path: String) async throws -> Int",
        "func show(_ one: some (Hashable), _ list: [some (Equatable & Sendable)])",
        "subscript(_ key: some (Hashable & Sendable)) -> Int { get }",
        "static func make(_ seed: some (Hashable & Sendable)) -> Int",
    ])
    func `The protocols of an opaque parameter may stand in parentheses`(
        requirement: String
    ) async throws {
        for parents in ["AnyObject", "Sendable"] {
            let outcome = try await Compiler.check(
                """
                import ProtocolProxyMacros
                @Proxied protocol File: \(parents) { \(requirement) }
                """
            )
            #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
        }
    }

    /// The generic types beside the protocol repeat its conditions, without its typealiases.
    @Test(arguments: [
        ("Key: Hashable", "typealias Key = Room.ID"),
        ("Self.Key: Hashable & Sendable", "typealias Other = Self.Room.ID; typealias Key = Other"),
        ("Key == Int", "typealias Key = Room.ID"),
        ("List.Element: Hashable", "typealias List = [Room]; typealias Key = Room.ID"),
    ])
    func `A condition may concern a typealias of the protocol`(
        condition: String,
        aliases: String
    ) async throws {
        for primary in ["", "<Room>"] {
            let outcome = try await Compiler.check(
                """
                import ProtocolProxyMacros
                @Proxied protocol Hotel\(primary): AnyObject where \(condition) {
                    associatedtype Room: Identifiable
                    \(aliases)
                    func room(_ key: Key) async throws -> Room
                }
                """
            )
            #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome.output)")
        }
    }
}
