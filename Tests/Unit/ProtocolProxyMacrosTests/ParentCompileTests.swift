// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

@Suite struct `Compiling protocols that inherit` {
    private static let settings = [
        [], ["-default-isolation", "MainActor"],
        ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"],
    ]

    /// A witness table takes both for one requirement, so a handler of one would answer calls of
    /// the other.
    @Test(arguments: [
        "func take(_ limit: Int) -> Int", "func give<T>(_ value: T)",
        "func change(_ list: inout [Int])",
        "var size: Int { get }", "func load() async -> Int",
    ])
    func `A child that declares a requirement with fewer effects is told so`(requirement: String)
        async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Throwing: AnyObject {
                func take(_ limit: Int) throws -> Int
                func give<T>(_ value: T) throws
                func change(_ list: inout [Int]) throws
                var size: Int { get throws }
                func load() async throws -> Int
            }
            @Proxied protocol Calm: Throwing { \(requirement) }
            """,
            isRefused: true
        )
        #expect(!outcome.succeeded)
        #expect(
            outcome.output.contains(
                "a parent declares other effects; declare it as the parent does"
            ),
            "\(outcome.output)"
        )
    }

    @Test func `A child may bind the types of its parents in their names`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Store<Item>: AnyObject { associatedtype Item; func keep(_ item: Item) -> Item }
            @Proxied protocol Map<Key, Value>: AnyObject {
                associatedtype Key
                associatedtype Value
                func value(of key: Key) -> Value
            }
            @Proxied protocol Numbers: Store<Int> { func sum() -> Int }
            @Proxied protocol Both: Map<Int, Int>, Store<Int> { func size() -> Int }
            final class RealNumbers: Numbers {
                func keep(_ item: Int) -> Int { item }
                func sum() -> Int { 2 }
            }
            final class RealBoth: Both {
                func keep(_ item: Int) -> Int { item }
                func value(of key: Int) -> Int { key * 2 }
                func size() -> Int { 3 }
            }
            let numbers = NumbersProxy(retaining: RealNumbers())
            numbers.override(\\.keep) { $0 + 10 }
            print((numbers as any Numbers).keep(1), numbers.sum())
            let both = BothProxy(retaining: RealBoth())
            both.intercept(\\.valueOf) { next in { key in next(key) + 1 } }
            print((both as any Both).value(of: 4), both.keep(5), both.size())
            """
        )
        #expect(outcome.output == "11 2\n9 5 3\n", "\(outcome.output)")
    }

    /// The compiler finds them by no name of their own in an extension that a macro wrote.
    @Test(arguments: ["", "public "]) func `A child inherits prefix and postfix operators`(
        access: String
    ) async throws {
        let member = access
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            postfix operator %%
            @Proxied \(access)protocol Vector {
                static prefix func - (vector: Self) -> Self
                static prefix func + (vector: Self) -> Self
                static prefix func ! (vector: Self) -> Bool
                static postfix func %% (vector: Self) throws -> Int
                @Key("staticMinusOne") static postfix func - (vector: Self) -> Self
                static func == (left: Self, right: Self) -> Bool
            }
            @Proxied \(access)protocol NamedVector: Vector { func name() -> String }
            @Proxied \(access)protocol ItemVector<Item>: NamedVector {
                associatedtype Item
                static prefix func ~ (vector: Self) -> Item
                static postfix func ++ (vector: Self) -> Self
            }
            postfix operator -
            postfix operator ++
            \(access)struct Real: ItemVector {
                \(member)typealias Item = Int
                var x = 1
                \(member)static prefix func - (vector: Self) -> Self { Self(x: -vector.x) }
                \(member)static prefix func + (vector: Self) -> Self { vector }
                \(member)static prefix func ! (vector: Self) -> Bool { false }
                \(member)static postfix func %% (vector: Self) throws -> Int { 100 * vector.x }
                \(member)static postfix func - (vector: Self) -> Self { Self(x: vector.x - 1) }
                \(member)static func == (left: Self, right: Self) -> Bool { left.x == right.x }
                \(member)static prefix func ~ (vector: Self) -> Int { ~vector.x }
                \(member)static postfix func ++ (vector: Self) -> Self { Self(x: vector.x + 1) }
                \(member)func name() -> String { "\\(x)" }
            }
            func use<V: NamedVector>(_ vector: V) throws {
                print((-vector).name(), (+vector).name(), (vector-).name())
                print(!vector, try vector%%, vector == vector)
            }
            func useItems<V: ItemVector>(_ vector: V) throws {
                try use(vector)
                print(~vector, vector++.name())
            }
            let plain = VectorProxy(retaining: Real())
            print(-plain === plain, !plain, try plain%%)
            try use(NamedVectorProxy(retaining: Real()))
            let proxy = ItemVectorProxy<Int>(retaining: Real())
            try useItems(proxy)
            print(~proxy)
            try ItemVectorProxy<Int>.withTypeProxy { types in
                types.override(\\.staticNot) { @Sendable _ in true }
                types.intercept(\\.staticTilde) { next in { @Sendable in next($0) - 10 } }
                try useItems(proxy)
            }
            """
        )
        #expect(
            outcome.output == """
                false false 100
                -1 1 0
                false 100 true
                -1 1 0
                false 100 true
                -2 2
                -2
                -1 1 0
                true 100 true
                -12 2

                """,
            "\(outcome.output)"
        )
    }

    /// Beside the protocol, where its keys are, the typealias isn't visible.
    @Test(arguments: settings) func `A generic child uses the typealiases of its parent`(
        settings: [String]
    ) async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied nonisolated protocol Shelf: AnyObject {
                associatedtype Item
                typealias Items = [Item]
                typealias Failure = Broken
                func all() -> Items
            }
            nonisolated enum Broken: Error { case shelf }
            nonisolated struct Label { var text = "" }
            @Proxied nonisolated protocol LabelledShelf<Item>: Shelf {
                associatedtype Item
                typealias Labelled = (Items, Label)
                func add(_ items: Items, _ label: Label) throws(Failure)
                func labelled() -> Labelled
                func map<T>(_ items: Items, _ value: T) -> [T]
                func each(_ body: (Items) -> Void)
                func later(_ items: sending Items) async -> Label?
                @Optional(returning: Label()) func none() -> Label
                var items: Items { get set }
                subscript(_ label: Label) -> Items { get set }
                static func same(_ items: Items) -> Items
            }
            nonisolated final class Real: LabelledShelf {
                var items: [Int] = []
                var label = Label()
                func all() -> [Int] { items }
                func add(_ items: [Int], _ label: Label) throws(Broken) {
                    if label.text.isEmpty { throw .shelf }
                    self.items += items
                    self.label = label
                }
                func labelled() -> ([Int], Label) { (items, label) }
                func map<T>(_ items: [Int], _ value: T) -> [T] { items.map { _ in value } }
                func each(_ body: ([Int]) -> Void) { body(items) }
                func later(_ items: sending [Int]) async -> Label? { nil }
                subscript(_ label: Label) -> [Int] {
                    get { items }
                    set { items = newValue }
                }
                static func same(_ items: [Int]) -> [Int] { items }
            }
            let proxy = LabelledShelfProxy<Int>(retaining: Real())
            try proxy.add([1], Label(text: "one"))
            proxy.items += [2]
            proxy[Label()].append(3)
            print(proxy.all(), proxy.labelled(), proxy.map([1], "x"), proxy.none())
            proxy.each { print($0) }
            proxy.override(\\.add) { _, _ in .failure(.shelf) }
            proxy.intercept(\\.labelled) { next in { (next().0 + [4], Label(text: "over")) } }
            do { try proxy.add([4], Label(text: "four")) } catch { print(error) }
            print(proxy.labelled())
            """,
            settings: settings
        )
        let labelled = #"([1, 2, 3], program.Label(text: "one"))"#
        #expect(
            outcome.output == """
                [1, 2, 3] \(labelled) ["x"] Label(text: "")
                [1, 2, 3]
                shelf
                ([1, 2, 3, 4], program.Label(text: "over"))

                """,
            "\(outcome.output)"
        )
    }

    /// The macro doesn't know which of the names are types around the child.
    @Test(arguments: ["", "public ", "fileprivate "])
    func `A nested child uses the typealiases of its parent and the types around it`(
        access: String
    ) async throws {
        let member = access == "public " ? access : ""
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            \(member)enum Broken: Error { case shelf }
            @Proxied \(access)protocol Shelf: AnyObject {
                associatedtype Item
                typealias Items = [Item]
                typealias Failure = Broken
                func all() -> Items
            }
            \(access)enum Shop {
                \(member)struct Label { var text = "" }
                @Proxied \(access)protocol LabelledShelf<Item>: Shelf {
                    associatedtype Item
                    func add(_ items: Items, _ label: Label) throws(Failure)
                    func map<T>(_ items: Items, _ value: T) -> [T]
                    @Optional func counted(_ items: Items) -> (Label, Int)
                    var items: Items { get set }
                }
                @Proxied \(access)protocol NumberShelf: Shelf where Item == Int {
                    typealias Labelled = (Items, Label)
                    func add(_ items: Items, _ label: Label) throws(Failure)
                    func labelled() -> Labelled
                    @Optional(returning: Label()) func none() -> Label
                    subscript(_ label: Label) -> Items { get set }
                }
            }
            extension Shop.LabelledShelf {
                \(member)func counted(_ items: Items) -> (Shop.Label, Int) {
                    (Shop.Label(), items.count)
                }
            }
            fileprivate final class Real: Shop.LabelledShelf, Shop.NumberShelf {
                var items: [Int] = []
                func all() -> [Int] { items }
                func add(_ items: [Int], _ label: Shop.Label) throws(Broken) {
                    if label.text.isEmpty { throw .shelf }
                    self.items += items
                }
                func map<T>(_ items: [Int], _ value: T) -> [T] { items.map { _ in value } }
                func labelled() -> ([Int], Shop.Label) { (items, Shop.Label()) }
                subscript(_ label: Shop.Label) -> [Int] {
                    get { items }
                    set { items = newValue }
                }
            }
            fileprivate let proxy = Shop.LabelledShelfProxy<Int>(retaining: Real())
            try proxy.add([1], Shop.Label(text: "one"))
            proxy.items += [2]
            print(proxy.all(), proxy.map([1], "x"), proxy.counted([5]).1)
            proxy.override(\\.add) { _, _ in .failure(.shelf) }
            do { try proxy.add([4], Shop.Label(text: "four")) } catch { print(error) }
            fileprivate let numbers = Shop.NumberShelfProxy(retaining: Real())
            try numbers.add([1], Shop.Label(text: "one"))
            numbers[Shop.Label()].append(3)
            print(numbers.labelled().0, numbers.none().text.isEmpty)
            numbers.intercept(\\.labelled) { next in { (next().0 + [4], Shop.Label()) } }
            print(numbers.labelled().0)
            """
        )
        #expect(
            outcome.output == """
                [1, 2] ["x"] 1
                shelf
                [1, 3] true
                [1, 3, 4]

                """,
            "\(outcome.output)"
        )
    }

    @Test func `A child of an actor protocol inherits results of type 'Self'`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Ferry: Actor {
                func next() -> Self
                func perhaps() async throws -> Self?
                func all() -> [Self]
                static func best() -> Self
            }
            @Proxied protocol CarFerry: Ferry, Actor {
                func load(_ count: Int) -> Int
                func other() -> Self
            }
            actor Real: CarFerry {
                func next() -> Real { self }
                func perhaps() async throws -> Real? { self }
                func all() -> [Real] { [self] }
                static func best() -> Real { Real() }
                func load(_ count: Int) -> Int { count }
                func other() -> Real { Real() }
            }
            actor Other: CarFerry {
                func next() -> Other { self }
                func perhaps() async throws -> Other? { nil }
                func all() -> [Other] { [] }
                static func best() -> Other { Other() }
                func load(_ count: Int) -> Int { -count }
                func other() -> Other { self }
            }
            func use<F: CarFerry>(_ ferry: F) async throws {
                let next = await ferry.next()
                print(next === ferry, await next.load(1), await ferry.all().count)
                print(try await ferry.perhaps() === ferry, await F.best().load(2))
                print(await ferry.other() === ferry, await ferry.other().load(3))
            }
            let proxy = CarFerryProxy(retaining: Real())
            try await CarFerryProxy.withTypeProxy { types in
                try types.setImplementer(Real.self)
                try await use(proxy.actor)
                proxy.override(\\.next) { Other() }
                proxy.override(\\.perhaps) { nil }
                try await use(proxy.actor)
            }
            """
        )
        #expect(
            outcome.output == """
                true 1 1
                true 2
                false 3
                false -1 1
                false 2
                false 3

                """,
            "\(outcome.output)"
        )
    }

    @Test(arguments: ["", "enum Port "])
    func `A child of an actor protocol uses the typealiases of its parent`(scope: String)
        async throws
    {
        let path = scope.isEmpty ? "" : "Port."
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Ferry: Actor {
                typealias Cars = [Int]
                func cars() -> Cars
            }
            \(scope)\(scope.isEmpty ? "" : "{")
                struct Ticket {}
                @Proxied protocol CarFerry: Ferry, Actor {
                    func load(_ cars: Cars, _ ticket: Ticket)
                    func map<T>(_ cars: Cars, _ value: T) -> [T]
                    func unload(_ done: @escaping @Sendable (Cars) -> Void) async throws -> Cars
                    static func same(_ cars: Cars) -> Cars
                }
            \(scope.isEmpty ? "" : "}")
            actor Real: \(path)CarFerry {
                var all: [Int] = [1]
                func cars() -> [Int] { all }
                func load(_ cars: [Int], _ ticket: \(path)Ticket) { all += cars }
                func map<T>(_ cars: [Int], _ value: T) -> [T] { cars.map { _ in value } }
                func unload(_ done: @escaping @Sendable ([Int]) -> Void) async throws -> [Int] {
                    done(all)
                    return all
                }
                static func same(_ cars: [Int]) -> [Int] { cars }
            }
            let proxy = \(path)CarFerryProxy(retaining: Real())
            await proxy.actor.load([2], \(path)Ticket())
            print(await proxy.actor.cars(), await proxy.actor.map([3], "x"))
            proxy.override(\\.unload) { _ in [7] }
            print(try await proxy.actor.unload { _ in })
            """
        )
        #expect(outcome.output == "[1, 2] [\"x\"]\n[7]\n", "\(outcome.output)")
    }

    @Test func `A generic private child of a Sendable protocol is told to be Sendable itself`()
        async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Shared: AnyObject, Sendable { func share() }
            @Proxied private protocol Hidden<Item>: Shared {
                associatedtype Item
                func hide(_ item: Item)
            }
            """,
            isRefused: true
        )
        #expect(outcome.errors.count == 1, "\(outcome.output)")
        #expect(
            outcome.output.contains("write 'Sendable' among the parents of 'Hidden' too"),
            "\(outcome.output)"
        )
    }

    @Test(arguments: settings) func `Redeclared executor and container requirements compile`(
        settings: [String]
    ) async throws {
        let types = [
            "Bool", "String", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "UInt",
            "UInt8", "UInt16",
            "UInt32", "UInt64",
        ]
        let encoding = types.map { "mutating func encode(_ value: \($0)) throws" }.joined(
            separator: "\n"
        )
        let decoding = types.map { "func decode(_ type: \($0).Type) throws -> \($0)" }
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied nonisolated protocol Runner: Executor { func enqueue(_ job: consuming ExecutorJob) }
            @Proxied nonisolated protocol Queue: SerialExecutor {
                func enqueue(_ job: consuming ExecutorJob)
                func asUnownedSerialExecutor() -> UnownedSerialExecutor
            }
            @Proxied nonisolated protocol Pool: TaskExecutor {
                func enqueue(_ job: consuming ExecutorJob)
                func asUnownedTaskExecutor() -> UnownedTaskExecutor
            }
            @Proxied(copiesShare: true) nonisolated protocol EncodingSlot: SingleValueEncodingContainer {
                var codingPath: [any CodingKey] { get }
                mutating func encodeNil() throws
                mutating func encode<T: Encodable>(_ value: T) throws
                \(encoding)
            }
            @Proxied nonisolated protocol DecodingSlot: SingleValueDecodingContainer {
                var codingPath: [any CodingKey] { get }
                func decodeNil() -> Bool
                func decode<T: Decodable>(_ type: T.Type) throws -> T
                \(decoding.joined(separator: "\n"))
            }
            @Proxied(copiesShare: true) nonisolated protocol EncodingList: UnkeyedEncodingContainer {
                var codingPath: [any CodingKey] { get }
                var count: Int { get }
                mutating func nestedContainer<K: CodingKey>(keyedBy keyType: K.Type) -> KeyedEncodingContainer<K>
                mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer
                mutating func superEncoder() -> any Encoder
                mutating func encodeNil() throws
                mutating func encode<T: Encodable>(_ value: T) throws
                \(encoding)
            }
            @Proxied(copiesShare: true) nonisolated protocol DecodingList: UnkeyedDecodingContainer {
                var codingPath: [any CodingKey] { get }
                var count: Int? { get }
                var isAtEnd: Bool { get }
                var currentIndex: Int { get }
                mutating func nestedContainer<K: CodingKey>(keyedBy keyType: K.Type) throws -> KeyedDecodingContainer<K>
                mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer
                mutating func superDecoder() throws -> any Decoder
                mutating func decodeNil() throws -> Bool
                mutating func decode<T: Decodable>(_ type: T.Type) throws -> T
                \(decoding.map { "mutating " + $0 }.joined(separator: "\n"))
            }
            """,
            settings: settings
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// A macro does not see that its conformers are objects, which a setter does not change.
    @Test func `A protocol that is class-bound through its parent compiles without a warning`()
        async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Unchanging {
                var label: String { get nonmutating set }
                subscript(x: Int) -> Int { get }
                static var all: Int { get set }
            }
            @Proxied protocol Parent: AnyObject { func f(_ x: Int) -> Int }
            @Proxied protocol Child: Parent {
                var label: String { get set }
                subscript(x: Int) -> Int { get set }
            }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(
        arguments: ["", "public ", "private ", "fileprivate "],
        [
            "@Proxied ACCESSprotocol Parent: AnyObject, Sendable { func f() -> Int }",
            "ACCESSprotocol Parent: Sendable {}",
            "ACCESSprotocol Grandparent: Sendable {}; ACCESSprotocol Parent: Grandparent {}",
            "ACCESSprotocol Parent: Error {}",
        ]
    )
    func `A missing 'Sendable' of a parent is one error`(access: String, parent: String)
        async throws
    {
        let attribute =
            parent.hasPrefix("@") ? "@Proxied" : "@Proxied(restating: (any Parent).self)"
        let source = { (parents: String) in
            """
            import ProtocolProxyMacros
            \(parent.replacingOccurrences(of: "ACCESS", with: access))
            \(attribute) \(access)protocol Child: \(parents) { func g() -> Int }
            """
        }
        let outcome = try await Compiler.check(source("Parent"), isRefused: true)
        let errors = outcome.errors
        #expect(errors.count == 1, "\(outcome.output)")
        #expect(
            errors.first?.contains(".swift:3:\(attribute.count + access.count + 18): error: ")
                == true,
            "\(errors)"
        )
        #expect(
            errors.first?.hasSuffix(
                "'Sendable' is unavailable: proxies of 'Child' are Sendable only where it says so itself; write "
                    + "'Sendable' among its parents too, or 'Actor' if only actors conform"
            ) == true,
            "\(outcome.output)"
        )
        let mended = try await Compiler.check(source("Parent, Sendable"))
        #expect(mended.succeeded, "\(mended.output)")
    }

    @Test(arguments: ["private", "fileprivate"])
    func `A child that only its file sees can have a parent that isn't Sendable`(access: String)
        async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied \(access) protocol Parent: AnyObject { func f() -> Int }
            @Proxied \(access) protocol Child: Parent { func g() -> Int }
            @Proxied \(access) protocol Store<Item>: Parent { associatedtype Item; func add(_ item: Item) }
            enum Outer {
                @Proxied fileprivate protocol Nested: Parent { func h() -> Int }
            }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(
        arguments: [
            (
                "Item", "", "", "<Item>",
                "the associated types of this protocol are open; declare them again in the child"
            ),
            (
                "Item: Hashable", "", "", "<Item>",
                "the associated types of this protocol are open; declare them again in the child"
            ),
            (
                "Item: Hashable", "<Item>", "", "<Item>",
                "the associated types of this protocol have constraints; repeat them in the child, as in 'where Item: Hashable'"
            ),
        ],
        ["", "public "]
    )
    func `A child's associated types are explained at the parent's name`(
        row: (type: String, named: String, condition: String, mended: String, sentence: String),
        access: String
    ) async throws {
        let source = { (named: String, condition: String) in
            """
            import ProtocolProxyMacros
            @Proxied \(access)protocol Store<Item>: AnyObject { associatedtype \(row.type); func add(_ item: Item) }
            @Proxied \(access)protocol Archive\(named): Store\(condition) { func count(_ item: Int) -> Int }
            """
        }
        let outcome = try await Compiler.check(source(row.named, row.condition), isRefused: true)
        let place = ".swift:3:\(access.count + row.named.count + 28): error: "
        #expect(outcome.errors.allSatisfy { $0.contains(place) }, "\(outcome.output)")
        #expect(
            outcome.errors.count { $0.contains("' is unavailable: " + row.sentence) } == 1,
            "\(outcome.output)"
        )
        let condition = row.type == "Item" ? "" : " where Item: Hashable"
        let mended = try await Compiler.check(source("<Item>", condition))
        #expect(mended.succeeded, "\(mended.output)")
        let fixed = try await Compiler.check(source("", " where Item == String"))
        #expect(fixed.succeeded, "\(fixed.output)")
    }

    @Test(
        arguments: ["", "public "],
        ["associatedtype Key: Hashable", "associatedtype Item: Hashable"]
    )
    func `A child with constrained types of its own is told to declare its parent's again`(
        access: String,
        types: String
    ) async throws {
        let source = { (types: String) in
            """
            import ProtocolProxyMacros
            @Proxied \(access)protocol Store<Item>: AnyObject {
                associatedtype Item: Hashable & Comparable
                func put(_ item: Item)
            }
            @Proxied \(access)protocol Archive: Store { \(types) }
            """
        }
        let refused = try await Compiler.check(source(types), isRefused: true)
        #expect(!refused.succeeded)
        #expect(
            refused.output.contains(
                "Declare each associated type of a parent again, with all its constraints, as in"
            ),
            "\(refused.output)"
        )
    }

    /// The macro doesn't know the parent's types, so a child may declare or fix only some of them.
    @Test(arguments: [
        ("Nesting", "where Source == Int", ""), ("Nesting<Source>", "", "associatedtype Source"),
        ("Nesting", "", "associatedtype Source"),
    ])
    func `A child with some of its parent's types is told to declare all`(
        name: String,
        condition: String,
        types: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Link {
                associatedtype Source
                associatedtype Target
                var source: Source { get }
                var target: Target { get }
            }
            @Proxied protocol \(name): Link \(condition) { \(types) }
            """,
            isRefused: true
        )
        #expect(!outcome.succeeded)
        let sentence = "Declare each associated type of a parent again"
        #expect(outcome.output.contains(sentence), "\(outcome.output)")
    }

    /// The macro sees a name only, and all that it writes for a protocol rests on the superclass of
    /// the proxies.
    @Test(arguments: ["", "public "]) func `A class as a parent is an error at its name`(
        access: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            \(access)class Screen {}
            @Proxied
            \(access)protocol Drawing:
                Screen { func draw() }
            """,
            isRefused: true
        )
        let errors = outcome.errors
        let sentence =
            ".swift:5:5: error: 'descriptors(adoptedBy:)' is unavailable: a class cannot be the parent of a protocol with a "
            + "proxy, since a proxy has a superclass of its own; inherit from 'AnyObject'"
        #expect(errors.contains { $0.hasSuffix(sentence) }, "\(outcome.output)")
        // The compiler repeats this error for each mention of the class after 'any'.
        let redundant = "'any' has no effect on concrete type 'Screen'"
        #expect(errors.count { $0.contains(redundant) } == 1, "\(outcome.output)")
    }

    @Test(arguments: settings) func `A child protocol compiles with every access level`(
        settings: [String]
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            private protocol Hidden: AnyObject {}
            @Proxied(restating: (any Hidden).self) private protocol Child: Hidden { func g() -> Int }
            @Proxied(restating: (any Hidden).self) fileprivate protocol Other: Hidden { var handler: Handler { get set } }
            fileprivate typealias Handler = (Int) -> Void
            enum Outer {
                protocol Parent: AnyObject {}
                @Proxied(restating: (any Parent).self) fileprivate protocol Child<Item>: Parent {
                    associatedtype Item
                    func g() -> Item
                    var handler: (Item) -> Void { get set }
                }
                @Proxied(restating: (any Parent).self) protocol Visible: Parent { func g() -> Int }
            }
            fileprivate enum FileOuter {
                protocol Parent: AnyObject {}
                @Proxied(restating: (any Parent).self) protocol Child: Parent { func g() -> Int }
            }
            private enum PrivateOuter {
                protocol Parent: AnyObject {}
                @Proxied(restating: (any Parent).self) protocol Child: Parent { var handler: Handler { get set } }
            }
            public enum PublicOuter {
                public protocol Parent: AnyObject {}
                @Proxied(restating: (any Parent).self) public protocol Child: Parent { func g() -> Int }
            }
            """,
            settings: settings
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// The macro doesn't see the parent's actor, which the compiler gives the child's requirements.
    @Test(arguments: ["@MainActor", "@Bank"])
    func `A parent's actor is to be repeated where values that are not Sendable would leave it`(
        actor: String
    ) async throws {
        func source(_ attribute: String, _ requirement: String) -> String {
            """
            import ProtocolProxyMacros
            @globalActor actor Bank { static let shared = Bank() }
            final class Crate {}
            @Proxied \(actor) protocol Parent: AnyObject { func open() async }
            @Proxied protocol Plain: AnyObject { func open() async }
            \(attribute)
            @Proxied protocol Child: Parent { \(requirement) }
            @Proxied protocol Other: Plain { func store(_ crate: Crate) async -> Crate }
            """
        }
        let requirements = [
            "func store(_ crate: Crate) async", "func take() async throws -> Crate",
            "func visit(_ body: @escaping (_ crate: Int) -> Void) async",
        ]
        for requirement in requirements {
            let refused = try await Compiler.checkAlone(source("", requirement))
            #expect(refused.errors.count == 1, "\(refused.output)")
            let sentence =
                "static method 'the actor of a parent for a child to repeat as in '@MainActor protocol Child: Parent''"
            #expect(
                refused.errors.first?.contains(".swift:7:26: error: call to ") == true,
                "\(refused.output)"
            )
            #expect(refused.errors.first?.contains(sentence) == true, "\(refused.output)")
            let mended = try await Compiler.checkAlone(source(actor, requirement))
            #expect(mended.succeeded, "\(mended.output)")
        }
        let accepted =
            "func store(_ number: Int, _ error: any Error) async -> [Int]; func count() -> Crate"
        let outcome = try await Compiler.checkAlone(source("", accepted))
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `A restated protocol may declare what 'Hashable' requires`() async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            protocol Field { func hash(into hasher: inout Hasher); func reset() }
            extension Field { func reset() {} }
            protocol Named: Field, Hashable {}
            @Proxied(of: (any Named).self) protocol OwnNamed: Hashable {
                func hash(into hasher: inout Hasher)
                @Optional func reset()
            }
            protocol Ranked: Equatable { static func == (left: Self, right: Self) -> Bool; func rise() }
            extension Ranked { func rise() {} }
            @Proxied(of: (any Ranked).self) protocol OwnRanked: Equatable {
                static func == (left: Self, right: Self) -> Bool
                @Optional func rise()
            }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// The class that runs defaults conforms to the parent, too.
    @Test func `A child with defaults has a parent that makes conformers`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Parent: AnyObject {
                init(number: Int)
                var me: Self { get }
                func copy() -> Self?
            }
            @Proxied protocol Child: Parent { @Optional func close() -> Int }
            extension Child { func close() -> Int { copy() == nil ? 1 : 2 } }
            final class Real: Child {
                init(number: Int) {}
                var me: Real { self }
                func copy() -> Real? { self }
            }
            func use(_ child: some Child) { print(child.close(), child.copy() != nil) }
            let proxy = ChildProxy(retaining: Real(number: 1))
            use(proxy)
            proxy.override(\\.close) { 5 }
            use(proxy)
            use(ChildProxy())
            """
        )
        #expect(outcome.output == "2 true\n5 true\n1 false\n", "\(outcome.output)")
    }
}
