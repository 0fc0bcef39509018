import ProtocolProxyMacros

protocol Shape { var sides: Int { get } }
struct Square: Shape { let sides = 4 }
struct Triangle: Shape { let sides = 3 }
nonisolated class Animal { var sound: String { "…" } }
nonisolated final class Dog: Animal { override var sound: String { "woof" } }
nonisolated class SideVisitor<Answer> {
    func visit(_ sides: Int) -> Answer { fatalError() }
}
nonisolated final class SideCounter: SideVisitor<Int> {
    override func visit(_ sides: Int) -> Int { sides }
}

@Proxied
protocol Generic: AnyObject {
    func same<T>(_ x: T) -> T
    func equal<T: Equatable>(_ a: T, _ b: T) -> Bool
    func count<S>(_ shapes: [S], by key: S?) -> Int where S: Shape
    func speak<A: Animal>(_ animal: A) -> String
    func visit<V, A>(_ visitor: V) -> A where V: SideVisitor<A> & AnyObject
    func join<S, E>(_ list: S) -> [E] where S: Swift.Sequence<E>
    func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T
    func map<T, U>(_ xs: [T], _ body: (T) -> U) -> [U]
    func some(_ shape: some Shape, _ other: some Shape & Equatable) -> Int
    func pack<each T>(_ xs: repeat each T) -> Int
    func tuple<each T: Equatable>(_ xs: repeat each T) -> (repeat each T)
    func replace<T>(_ x: inout T, with y: T)
    func hold<T: ~Copyable>(_ x: borrowing T) -> Int
    // As in `Direct`.
    #if MAIN_ACTOR && !hasFeature(NonisolatedNonsendingByDefault)
    nonisolated(nonsending) func later<T: Sendable>(_ x: T) async throws -> T
    #else
    func later<T: Sendable>(_ x: T) async throws -> T
    #endif
    subscript<T: Shape>(shape: T) -> Int { get }
}

extension Square: Equatable {}

final class RealGeneric: Generic {
    func same<T>(_ x: T) -> T { x }
    func equal<T: Equatable>(_ a: T, _ b: T) -> Bool { a == b }
    func count<S>(_ shapes: [S], by key: S?) -> Int where S: Shape {
        shapes.count + (key?.sides ?? 0)
    }
    func speak<A: Animal>(_ animal: A) -> String { animal.sound }
    func visit<V, A>(_ visitor: V) -> A where V: SideVisitor<A> { visitor.visit(4) }
    func join<S, E>(_ list: S) -> [E] where S: Swift.Sequence<E> { Array(list) }
    func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
        if let value = Int(text) as? T { return value }
        throw Trouble.one
    }
    func map<T, U>(_ xs: [T], _ body: (T) -> U) -> [U] { xs.map(body) }
    func some(_ shape: some Shape, _ other: some Shape & Equatable) -> Int {
        shape.sides + other.sides
    }
    func pack<each T>(_ xs: repeat each T) -> Int {
        var n = 0; for _ in repeat each xs { n += 1 }; return n
    }
    func tuple<each T: Equatable>(_ xs: repeat each T) -> (repeat each T) { (repeat each xs) }
    func replace<T>(_ x: inout T, with y: T) { x = y }
    func hold<T: ~Copyable>(_ x: borrowing T) -> Int { 1 }
    func later<T: Sendable>(_ x: T) async throws -> T { x }
    subscript<T: Shape>(shape: T) -> Int { shape.sides }
}

@Proxied
protocol Store<Item>: AnyObject {
    associatedtype Item
    func put(_ item: Item) -> Item
    var last: Item? { get set }
}

final class RealStore<Item>: Store {
    var last: Item?
    func put(_ item: Item) -> Item { last = item; return item }
}

@Proxied
protocol Vending: AnyObject {
    func value<T>(at index: Int) -> T
    func pair<T, U>(_ x: T) throws -> (T, U)
    nonisolated(nonsending) func made<T>() async -> T
}

final class RealVending: Vending {
    nonisolated private func some<T>(_ values: Any...) -> T {
        for value in values { if let value = value as? T { return value } }
        fatalError("There is no \(T.self).")
    }
    func value<T>(at index: Int) -> T { some(index, "\(index)") }
    func pair<T, U>(_ x: T) throws -> (T, U) { (x, some(1, "one")) }
    nonisolated(nonsending) func made<T>() async -> T { some(2, "two") }
}

@Proxied
protocol Waiting<Item>: AnyObject {
    associatedtype Item
    nonisolated(nonsending) func wait(_ item: Item) async -> Item
    nonisolated(nonsending) func next(_ x: Int) async throws -> Int
    nonisolated(nonsending) func pair(_ x: (a: Int, b: Int)) async -> Int
}

final class RealWaiting<Item>: Waiting {
    nonisolated(nonsending) func wait(_ item: Item) async -> Item { item }
    nonisolated(nonsending) func next(_ x: Int) async throws -> Int { x + 1 }
    nonisolated(nonsending) func pair(_ x: (a: Int, b: Int)) async -> Int { x.a * 10 + x.b }
}

@Proxied
protocol Table<Key, Value>: AnyObject {
    associatedtype Key: Hashable
    associatedtype Value where Value: Equatable
    subscript(key: Key) -> Value? { get set }
    func each(_ body: (Key, Value) -> Void)
}

final class RealTable<Key: Hashable, Value: Equatable>: Table {
    var values: [Key: Value] = [:]
    subscript(key: Key) -> Value? {
        get { values[key] }
        set { values[key] = newValue }
    }
    func each(_ body: (Key, Value) -> Void) { for (key, value) in values { body(key, value) } }
}

@Proxied
protocol IntStore: Store where Item == Int {
    func total() -> Item
}

final class RealIntStore: IntStore {
    var last: Int?
    func put(_ item: Int) -> Int { last = item; return item }
    func total() -> Int { last ?? 0 }
}

@Proxied
protocol NamedStore<Item>: Store {
    func name(of item: Item) -> String
}

final class RealNamedStore: NamedStore {
    var last: Bool?
    func put(_ item: Bool) -> Bool { last = item; return item }
    func name(of item: Bool) -> String { item ? "yes" : "no" }
}

// No constraint but that of the protocol is needed.
func wrapping<S: Store>(_ store: S) -> any Store<S.Item> { StoreProxy<S.Item>(retaining: store) }

var genericKinds: [Kind] {
    [
        Kind("Generics", "method: parameters and results") { t in
            let real = RealGeneric()
            let proxy = GenericProxy(implementer: real)
            t.forwarded(proxy.same("x"), "x")
            t.forwarded([proxy.equal(1, 1), proxy.equal("a", "b")], [true, false])
            t.forwarded(proxy.count([Square()], by: Square()), 5)
            t.forwarded(try proxy.decode(Int.self, from: "12"), 12)
            var seen: [String] = []
            proxy.observe(\.same, .before) { x in seen.append("\(x)") }
            proxy.override(\.same) { x in x is Int ? 7 : x }
            proxy.override(\.equal) { a, b in true }
            proxy.override(\.countBy) { shapes, key in shapes[0].sides * 10 + (key?.sides ?? 0) }
            proxy.override(\.decodeFrom) { type, text in
                type == Int.self ? 1 as any Decodable : "one"
            }
            t.overridden([proxy.same(1), proxy.same("2") == "2" ? 1 : 0], [7, 1])
            t.overridden(proxy.equal("a", "b"), true)
            t.overridden(proxy.count([Square()], by: Square()), 44)
            t.overridden(
                [
                    try proxy.decode(String.self, from: ""),
                    "\(try proxy.decode(Int.self, from: ""))",
                ],
                ["one", "1"]
            )
            t.observed(seen, ["1", "2"])
            let intercepting = GenericProxy(implementer: real)
            intercepting.intercept(\.equal) { next in { a, b in !next(a, b) } }
            intercepting.intercept(\.same) { next in { x in next(x) } }
            t.intercepted([intercepting.equal(1, 1), intercepting.equal("a", "b")], [false, true])
            t.intercepted(intercepting.same("x"), "x")
        },
        Kind("Generics", "constraint to a class, `some` parameters") { t in
            let real = RealGeneric()
            let proxy = GenericProxy(implementer: real)
            t.forwarded(proxy.speak(Dog()), "woof")
            t.forwarded(proxy.some(Triangle(), Square()), 7)
            t.forwarded([proxy.visit(SideCounter())] + proxy.join([1, 2]), [4, 1, 2])
            proxy.intercept(\.visit) { next in
                { visitor in visitor is SideCounter ? next(visitor) : 0 }
            }
            t.intercepted(proxy.visit(SideCounter()), 4)
            var seen = 0
            proxy.observe(\.some, .before) { shape, other in seen = shape.sides * 10 + other.sides }
            proxy.override(\.speak) { animal in animal.sound.uppercased() }
            proxy.override(\.some) { shape, other in -shape.sides }
            t.overridden(proxy.speak(Dog()), "WOOF")
            t.overridden(proxy.some(Triangle(), Square()), -3)
            t.observed(seen, 34)
        },
        Kind("Generics", "closures that mention a parameter", recorded: .placeholder) { t in
            let real = RealGeneric()
            let proxy = GenericProxy(implementer: real)
            t.forwarded(proxy.map([1, 2]) { "\($0)" }, ["1", "2"])
            var seen = 0
            proxy.observe(\.map, .before) { xs, _ in seen = xs.count }
            proxy.override(\.map) { xs, body in xs.reversed().map(body) }
            t.overridden(proxy.map([1, 2]) { "\($0)" }, ["2", "1"])
            t.observed(seen, 2)
        },
        Kind("Generics", "inout and noncopyable parameters", recorded: .placeholder) { t in
            let real = RealGeneric()
            let proxy = GenericProxy(implementer: real)
            var x = 1
            proxy.replace(&x, with: 2)
            t.forwarded(x, 2)
            t.forwarded(proxy.hold(File(number: 1)), 1)
            var seen = 0
            proxy.observe(\.hold, .before) { _ in seen += 1 }
            proxy.override(\.replaceWith) { x, y in x = 5 }
            proxy.override(\.hold) { _ in 2 }
            proxy.replace(&x, with: 3)
            t.overridden([x, proxy.hold(File(number: 1))], [5, 2])
            t.observed(seen, 1)
        },
        Kind("Generics", "parameter packs") { t in
            let real = RealGeneric()
            let proxy = GenericProxy(implementer: real)
            t.forwarded(proxy.pack(1, "a", true), 3)
            t.forwarded(proxy.tuple(1, "a").1, "a")
            var seen = 0
            proxy.observe(\.pack, .before) { xs in seen = xs.count }
            proxy.override(\.pack) { xs in -xs.count }
            proxy.override(\.tuple) { xs in (2, "b") }
            t.overridden(proxy.pack(1, "a"), -2)
            t.overridden(proxy.tuple(1, "a").1, "b")
            t.observed(seen, 2)
        },
        Kind("Generics", "async throws") { t in
            let real = RealGeneric()
            let proxy = GenericProxy(retaining: real)
            t.forwarded(try await proxy.later("x"), "x")
            var seen = ""
            proxy.observe(\.later, .after) { x in seen = "\(x)" }
            proxy.override(\.later) { x in 3 }
            t.overridden(try await proxy.later(1), 3)
            t.observed(seen, "1")
        },
        Kind("Generics", "named by the result alone") { t in
            let real = RealVending()
            let proxy = VendingProxy(retaining: real)
            t.forwarded(
                [proxy.value(at: 3), try proxy.pair(true).1, await proxy.made()],
                [3, 1, 2]
            )
            t.forwarded(
                [proxy.value(at: 3), try proxy.pair(true).1, await proxy.made()],
                ["3", "one", "two"]
            )
            var seen: [Int] = []
            proxy.observe(\.valueAt, .before) { index in seen.append(index) }
            proxy.override(\.valueAt) { index in index * 10 }
            proxy.override(\.made) { "made" }
            t.overridden(proxy.value(at: 4) as Int, 40)
            t.overridden(await proxy.made() as String, "made")
            t.observed(seen, [4])
        },
        Kind("Generics", "subscript") { t in
            let real = RealGeneric()
            let proxy = GenericProxy(implementer: real)
            t.forwarded(proxy[Square()], 4)
            var seen = 0
            proxy.observe(\.getSubscript, .before) { shape in seen = shape.sides }
            proxy.override(\.getSubscript) { shape in shape.sides * 2 }
            t.overridden(proxy[Triangle()], 6)
            t.observed(seen, 3)
        },
        Kind("Associated types", "primary") { t in
            let real = RealStore<String>()
            let proxy = StoreProxy<String>(implementer: real)
            t.forwarded(proxy.put("a"), "a")
            t.forwarded(proxy.last, "a")
            var seen: [String] = []
            proxy.observe(\.put, .before) { item in seen.append(item) }
            proxy.override(\.put) { item in item + "!" }
            let it: any Store<String> = proxy
            t.overridden(it.put("b"), "b!")
            t.observed(seen, ["b"])
            t.forwarded(StoreProxy<Int>(implementer: RealStore<Int>()).put(3), 0)
            // Each specialization has what its own witnesses found.
            let other = StoreProxy<Int>(retaining: RealStore<Int>())
            t.forwarded([other.put(3), other.put(4), other.put(5)], [3, 4, 5])
            other.override(\.put) { item in -item }
            t.overridden([other.put(6), it.put("c") == "c!" ? 1 : 0], [-6, 1])
            let wrapped = wrapping(real)
            t.forwarded([wrapped.put("d"), wrapped.put("e"), wrapped.last ?? ""], ["d", "e", "e"])
        },
        Kind("Associated types", "beside nonisolated(nonsending)") { t in
            let real = RealWaiting<String>()
            let proxy = WaitingProxy<String>(retaining: real)
            t.forwarded(await proxy.wait("a"), "a")
            t.forwarded([try await proxy.next(1), await proxy.pair((1, 2))], [2, 12])
            var seen: [String] = []
            proxy.observe(\.wait, .before) { item in seen.append(item) }
            proxy.override(\.wait) { item in item + "!" }
            proxy.override(\.next) { x in -x }
            proxy.override(\.pair) { x in x.a - x.b }
            t.overridden(await proxy.wait("b"), "b!")
            t.overridden([try await proxy.next(1), await proxy.pair((1, 2))], [-1, -1])
            t.observed(seen, ["b"])
        },
        Kind("Associated types", "constrained, several", recorded: .placeholder) { t in
            let real = RealTable<String, Int>()
            let proxy = TableProxy<String, Int>(implementer: real)
            proxy["a"] = 1
            t.forwarded(proxy["a"], 1)
            var sum = 0
            proxy.each { _, value in sum += value }
            t.forwarded(sum, 1)
            var seen = 0
            proxy.observe(\.each, .before) { _ in seen += 1 }
            proxy.override(\.getSubscript) { key in key.count }
            proxy.override(\.each) { body in body("x", 10) }
            proxy.each { _, value in sum += value }
            t.overridden([proxy["abc"] ?? 0, sum], [3, 11])
            t.observed(seen, 1)
        },
        Kind("Associated types", "of a parent, fixed by where") { t in
            let real = RealIntStore()
            let proxy = IntStoreProxy(implementer: real)
            t.forwarded([proxy.put(4), proxy.total()], [4, 4])
            var seen = 0
            proxy.observe(\.put, .before) { item in seen = item }
            proxy.override(\.put) { item in item * 2 }
            proxy.override(\.total) { 9 }
            t.overridden([proxy.put(4), proxy.total()], [8, 9])
            t.observed(seen, 4)
        },
        Kind("Associated types", "of a parent, named by the child") { t in
            let real = RealNamedStore()
            let proxy = NamedStoreProxy<Bool>(implementer: real)
            t.forwarded([proxy.put(true), proxy.last ?? false], [true, true])
            t.forwarded(proxy.name(of: true), "yes")
            var seen = ""
            proxy.observe(\.nameOf, .after) { item in seen = "\(item)" }
            proxy.override(\.put) { item in !item }
            proxy.override(\.nameOf) { item in "\(item)!" }
            t.overridden([proxy.put(true), proxy.name(of: true) == "true!"], [false, true])
            t.observed(seen, "true")
        },
    ]
}
