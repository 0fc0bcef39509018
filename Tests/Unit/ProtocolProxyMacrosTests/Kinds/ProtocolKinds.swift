public import ProtocolProxyMacros

// MARK: Access

/// A protocol that other modules see.
@Proxied public protocol PublicKind: AnyObject { func f(_ x: Int) -> Int }
@Proxied package protocol PackageKind: AnyObject { func f(_ x: Int) -> Int }
@Proxied fileprivate protocol FileprivateKind: AnyObject { func f(_ x: Int) -> Int }
@Proxied private protocol PrivateKind: AnyObject { func f(_ x: Int) -> Int }
final class RealKind: PublicKind, PackageKind, FileprivateKind, PrivateKind {
    func f(_ x: Int) -> Int { x }
}

// MARK: Sharing

@Proxied
nonisolated protocol Shared: AnyObject, Sendable {
    func add(_ x: Int) -> Int
    func later(_ x: Int) async -> Int
    func visit(_ body: (Int) -> Void)
    var total: Int { get set }
}
// SAFETY: one row uses it, from one task at a time.
nonisolated final class RealShared: Shared, @unchecked Sendable {
    var total = 0
    func add(_ x: Int) -> Int { x + 1 }
    func later(_ x: Int) async -> Int { x + 2 }
    func visit(_ body: (Int) -> Void) { body(1) }
}

// MARK: Isolation

@globalActor actor Database { static let shared = Database() }

@Proxied @MainActor
protocol OnMain: AnyObject {
    func show(_ x: Int) -> Int
    func load(_ x: Int) async throws -> Int
    nonisolated func name() -> String
    func change(_ x: inout Int)
    var title: String { get set }
}
@MainActor final class RealOnMain: OnMain {
    func show(_ x: Int) -> Int { x }
    func load(_ x: Int) async throws -> Int { x + 1 }
    nonisolated func name() -> String { "main" }
    func change(_ x: inout Int) { x += 1 }
    var title = "title"
}

@Proxied @Database
protocol OnDatabase: AnyObject {
    func query(_ x: Int) -> Int
    func later(_ x: Int) async -> Int
    nonisolated var name: String { get }
}
@Database final class RealOnDatabase: OnDatabase {
    func query(_ x: Int) -> Int { x }
    func later(_ x: Int) async -> Int { x + 1 }
    nonisolated var name: String { "database" }
}

// MARK: Inheritance

@Proxied protocol Root: AnyObject { func root() -> Int }
@Proxied protocol Left: Root { func left() -> Int }
@Proxied protocol Right: Root { func right() -> Int }
@Proxied protocol Leaf: Left & Right { func leaf() -> Int }
final class RealLeaf: Leaf {
    func root() -> Int { 1 }
    func left() -> Int { 2 }
    func right() -> Int { 3 }
    func leaf() -> Int { 4 }
}

@Proxied nonisolated protocol Identified: Hashable, CustomStringConvertible, AnyObject, Sendable {
    func id() -> Int
}
nonisolated final class RealIdentified: Identified {
    func id() -> Int { 1 }
    static func == (left: RealIdentified, right: RealIdentified) -> Bool { left === right }
    func hash(into hasher: inout Hasher) {}
    var description: String { "real" }
}

@Proxied nonisolated protocol Failure: Error { func reason() -> String }
nonisolated final class RealFailure: Failure { func reason() -> String { "real" } }

protocol Unproxied { func defaulted() -> Int; func written() -> Int }
extension Unproxied { func defaulted() -> Int { 10 } }
@Proxied(restating: (any Unproxied).self) protocol WithParent: Unproxied { func own() -> Int }
extension WithParentProxy { func written() -> Int { 20 } }
final class RealWithParent: WithParent { func own() -> Int { 1 }; func written() -> Int { 2 } }

protocol Foreign: AnyObject {
    func f() -> Int
    func change(_ x: inout Int)
    func all(_ xs: Int...) -> Int
    func send(_ x: Int) -> Int
    func same<T>(_ x: T) -> T
    func later(_ x: Int) async throws -> Int
    var level: Int { get set }
    static func make() -> Int
    func maybe() -> Int
}
extension Foreign {
    func maybe() -> Int { 9 }
    func f() -> Int { 0 }
    func change(_ x: inout Int) { x = 0 }
    func all(_ xs: Int...) -> Int { 0 }
    func send(_ x: Int) -> Int { 0 }
    func same<T>(_ x: T) -> T { x }
    func later(_ x: Int) async throws -> Int { 0 }
    var level: Int {
        get { 0 }
        set {}
    }
    static func make() -> Int { 0 }
}
@Proxied(restating: (any Foreign).self) protocol Restating: Foreign {
    func f() -> Int
    func change(_ x: inout Int)
    func all(_ xs: Int...) -> Int
    func send(_ x: Int) -> Int
    func same<T>(_ x: T) -> T
    func later(_ x: Int) async throws -> Int
    var level: Int { get set }
    static func make() -> Int
    @Optional func maybe() -> Int
}
final class RealRestating: Restating {
    func f() -> Int { 1 }
    func change(_ x: inout Int) { x = 2 }
    func all(_ xs: Int...) -> Int { xs.count }
    func send(_ x: Int) -> Int { x + 1 }
    func later(_ x: Int) async throws -> Int { x + 2 }
    var level = 6
    static func make() -> Int { 7 }
}
@Proxied protocol AlsoF: AnyObject { func f() -> Int }
@Proxied nonisolated final class RestatingAndFProxy: ProtocolProxy, Restating, AlsoF {}

// MARK: Composition

@Proxied protocol First: AnyObject {
    func f(_ x: Int) -> Int; var name: String { get }; func first() -> Int
}
@Proxied protocol Second: AnyObject {
    func f(_ x: Int) -> Int; var name: String { get }; func second() -> Int
}
@Proxied nonisolated final class BothProxy: ProtocolProxy, First, Second {}
nonisolated final class ByHandProxy: ProtocolProxy, First, Second {
    override class var protocols: [ProtocolDescriptor] {
        FirstProxy.protocols + SecondProxy.protocols
    }
}
final class RealBoth: First, Second {
    func f(_ x: Int) -> Int { x }
    var name: String { "both" }
    func first() -> Int { 1 }
    func second() -> Int { 2 }
}

// MARK: Names

@Proxied
protocol OurNames: AnyObject {
    var implementer: Any? { get set }
    var protocols: [String] { get }
    var descriptor: String { get }
    func send(_ x: Int) -> Int
    func override(_ x: Int) -> Int
    func observe(_ x: Int) -> Int
    func conforms(to name: String) -> Bool
    func responds(to selector: Selector) -> Bool
    var requirements: [AnyRequirement] { get }
    func `init`() -> Int
}
final class RealOurNames: OurNames {
    var implementer: Any? = "own"
    var protocols: [String] { ["own"] }
    var descriptor: String { "own" }
    func send(_ x: Int) -> Int { x }
    func override(_ x: Int) -> Int { x + 1 }
    func observe(_ x: Int) -> Int { x + 2 }
    func conforms(to name: String) -> Bool { name == "x" }
    func responds(to selector: Selector) -> Bool { false }
    var requirements: [AnyRequirement] { [] }
    func `init`() -> Int { 5 }
}

// MARK: Declarations

@Proxied
protocol Conditional: AnyObject {
    func always() -> Int
    #if swift(>=5.0)
    func modern(_ x: Int) -> Int
    #if DEBUG_NEVER
    func never() -> Int
    #else
    var nested: Int { get set }
    #endif
    #else
    func old() -> Int
    #endif
    @available(macOS 10.15, *) func available() -> Int
    @available(*, deprecated, message: "use always()") func dated(_ x: Int) -> Int
}
final class RealConditional: Conditional {
    func always() -> Int { 1 }
    func modern(_ x: Int) -> Int { x }
    var nested = 2
    func available() -> Int { 3 }
    func dated(_ x: Int) -> Int { x }
}
@available(*, deprecated) func dated(_ it: any Conditional, _ x: Int) -> Int { it.dated(x) }

enum Outer {
    struct Item: Equatable { var x: Int }
    @Proxied protocol Inner: AnyObject {
        func f(_ item: Item) -> [Item]; func g(_ item: inout Item)
    }
    @Proxied protocol Innermost: Inner { func h(_ item: Item?) -> Item? }
    @Proxied
    protocol Pairing: AnyObject {
        typealias Pair<Value> = (Value, Value)
        @Optional func swap(_ pair: inout Pair<Int>)
        @Optional func pairs(of pair: Pair<Int>) -> [Pair<String>]
    }
    @Proxied
    protocol Listing<Element> {
        associatedtype Element
        typealias List = [Element]
        @Optional func reversed(_ list: List) -> List?
        func first(of list: List) -> Element?
    }
    final class RealPairing: Pairing {}
    struct RealListing: Listing {
        func first(of list: [Int]) -> Int? { list.first }
    }
    final class RealInner: Innermost {
        func f(_ item: Item) -> [Item] { [item] }
        func g(_ item: inout Item) { item.x += 1 }
        func h(_ item: Item?) -> Item? { item }
    }
}
extension Outer.Pairing {
    func swap(_ pair: inout Pair<Int>) { pair = (pair.1, pair.0) }
    func pairs(of pair: Pair<Int>) -> [Pair<String>] { [("\(pair.0)", "\(pair.1)")] }
}
extension Outer.Listing {
    func reversed(_ list: List) -> List? { list.reversed() }
}

@Proxied
protocol Catalog: AnyObject {
    typealias Rows<Value> = [Value]
    typealias Filter = (Int) -> Bool
    func count(_ rows: Rows<Int>) -> Int
}
@Proxied
protocol FilteredCatalog: Catalog {
    var rows: Rows<String> { get set }
    func filter(_ rows: Rows<Int>, _ filter: @escaping Filter) -> Rows<Int>
    func load(_ rows: Rows<Int>) async -> Rows<Int>
}
final class RealCatalog: FilteredCatalog {
    var rows = ["a"]
    func count(_ rows: [Int]) -> Int { rows.count }
    func filter(_ rows: [Int], _ filter: @escaping (Int) -> Bool) -> [Int] { rows.filter(filter) }
    func load(_ rows: [Int]) async -> [Int] { rows }
}

@Proxied
protocol Optionals: AnyObject {
    @Optional(returning: 7) func count(_ x: Int) -> Int
    @Optional(returning: "none") var name: String { get set }
    @Optional(returning: ()) func told(_ x: Int)
    @Optional(returning: true) func check(_ body: (Int) -> Bool) -> Bool
    @Optional func perhaps() -> Int?
    func needed()
}
extension Optionals { func perhaps() -> Int? { 1 } }
final class RealOptionals: Optionals { func needed() {} }

// MARK: Self and initializers

@Proxied
protocol Builder: AnyObject {
    init(name: String)
    init?(number: Int)
    func with(_ x: Int) -> Self
    func maybe(_ x: Int) -> Self?
    func merge(_ other: Self) -> Int
    static func + (left: Self, right: Self) -> Int
    static func == (left: Self, right: Self) -> Bool
    var sum: Int { get }
}
final class RealBuilder: Builder {
    var sum: Int
    init(name: String) { sum = name.count }
    init?(number: Int) { if number < 0 { return nil }; sum = number }
    func with(_ x: Int) -> Self { sum += x; return self }
    func maybe(_ x: Int) -> Self? { x < 0 ? nil : Self(number: x) }
    func merge(_ other: RealBuilder) -> Int { sum + other.sum }
    static func + (left: RealBuilder, right: RealBuilder) -> Int { left.sum + right.sum }
    static func == (left: RealBuilder, right: RealBuilder) -> Bool { left.sum == right.sum }
}

@Proxied
protocol Listed: AnyObject {
    init(_ items: Int..., named name: String)
    init?(texts: String...) throws
    init(noting items: Int...) async
    var sum: Int { get }
}
final class RealListed: Listed {
    let sum: Int
    init(_ items: Int..., named name: String) { sum = items.reduce(0, +) * name.count }
    init?(texts: String...) throws {
        if texts.isEmpty { return nil }
        sum = texts.count
    }
    init(noting items: Int...) async { sum = items.count }
}

@Proxied
protocol Bag: AnyObject {
    associatedtype Item
    init(of items: Item...)
    var count: Int { get }
}
final class RealBag: Bag {
    let count: Int
    init(of items: String...) { count = items.count }
}

@Proxied
nonisolated protocol Negatable: AnyObject { prefix static func ! (value: Self) -> Int }
nonisolated final class RealNegatable: Negatable {
    static prefix func ! (value: RealNegatable) -> Int { -1 }
}

var protocolKinds: [Kind] {
    [
        Kind("Protocols", "public, package, fileprivate, private") { t in
            let real = RealKind()
            let publicProxy = PublicKindProxy(implementer: real)
            let packageProxy = PackageKindProxy(implementer: real)
            let fileprivateProxy = FileprivateKindProxy(implementer: real)
            let privateProxy = PrivateKindProxy(implementer: real)
            t.forwarded(
                [publicProxy.f(1), packageProxy.f(2), fileprivateProxy.f(3), privateProxy.f(4)],
                [1, 2, 3, 4]
            )
            var seen: [Int] = []
            publicProxy.observe(\.f, .before) { x in seen.append(x) }
            packageProxy.observe(\.f, .before) { x in seen.append(x) }
            publicProxy.override(\.f) { x in x * 10 }
            packageProxy.override(\.f) { x in x * 10 }
            fileprivateProxy.override(\.f) { x in x * 10 }
            privateProxy.override(\.f) { x in x * 10 }
            t.overridden(
                [publicProxy.f(1), packageProxy.f(2), fileprivateProxy.f(3), privateProxy.f(4)],
                [10, 20, 30, 40]
            )
            t.observed(seen, [1, 2])
        },
        Kind("Protocols", "Sendable") { t in
            let real = RealShared()
            let proxy = SharedProxy(retaining: real)
            let results = await Task.detached { proxy.add(1) + proxy.add(2) + proxy.add(3) }.value
            t.forwarded(results, 9)
            t.forwarded(await proxy.later(1), 3)
            let seen = Box(0)
            proxy.observe(\.add, .before) { x in seen.value += x }
            proxy.override(\.add) { x in -x }
            proxy.override(\.later) { x in -x }
            proxy.override(\.visit) { body in body(50) }
            proxy.total = 5
            t.forwarded(proxy.total, 5)
            t.overridden(await Task.detached { proxy.add(4) }.value, -4)
            t.overridden(await proxy.later(1), -1)
            var visited = 0
            proxy.visit { visited = $0 }
            t.overridden(visited, 50)
            t.observed(seen.value, 4)
        },
        Kind("Isolation", "@MainActor, with nonisolated members") { t in
            let result = try await onMain()
            t.forwarded(result.forwarded, ["1", "3", "2", "main", "new"])
            t.overridden(result.overridden, ["-1", "-2", "override", "100"])
            t.observed(result.observed, 1)
        },
        Kind("Isolation", "custom global actor") { t in
            let result = await onDatabase()
            t.forwarded(result.forwarded, ["1", "2", "database"])
            t.overridden(result.overridden, [-1, -2])
            t.observed(result.observed, 1)
        },
        Kind("Inheritance", "of several proxied protocols") { t in
            let real = RealLeaf()
            let proxy = LeafProxy(implementer: real)
            t.forwarded([proxy.root(), proxy.left(), proxy.right(), proxy.leaf()], [1, 2, 3, 4])
            t.forwarded(proxy.adoptedProtocols.count, 4)
            var seen = 0
            proxy.observe(\.root, .before) { seen += 1 }
            proxy.override(\.root) { 10 }
            proxy.override(\.right) { 30 }
            t.overridden([(proxy as any Root).root(), proxy.left(), proxy.right()], [10, 2, 30])
            t.observed(seen, 1)
        },
        Kind("Inheritance", "of Hashable, CustomStringConvertible, Sendable, Error") { t in
            let real = RealIdentified()
            let proxy = IdentifiedProxy(implementer: real)
            t.forwarded(proxy.id(), 1)
            t.forwarded("\(proxy)", "real")
            t.forwarded(Set([proxy, proxy, IdentifiedProxy()]).count, 2)
            let seen = Box(0)
            proxy.observe(\.id, .before) { seen.value += 1 }
            proxy.override(\.id) { 2 }
            t.overridden(proxy.id(), 2)
            t.observed(seen.value, 1)
            let failure = FailureProxy(retaining: RealFailure())
            do { throw failure } catch { t.forwarded((error as? any Failure)?.reason(), "real") }
        },
        Kind("Inheritance", "of a protocol without the macro") { t in
            let real = RealWithParent()
            let proxy = WithParentProxy(retaining: real)
            t.forwarded([proxy.own(), proxy.defaulted(), proxy.written()], [1, 10, 20])
            var seen = 0
            proxy.observe(\.own, .before) { seen += 1 }
            proxy.override(\.own) { 2 }
            t.overridden(proxy.own(), 2)
            t.observed(seen, 1)
        },
        Kind(
            "Inheritance",
            "of a protocol without the macro, whose requirements are declared again"
        ) { t in
            let proxy = RestatingProxy(retaining: RealRestating())
            let foreign: any Foreign = proxy
            var x = 0
            foreign.change(&x)
            let later = try await foreign.later(3)
            t.forwarded(
                [
                    foreign.f(), x, foreign.all(1, 2, 3), foreign.send(3), foreign.same(4), later,
                    foreign.level,
                ],
                [1, 2, 3, 4, 4, 5, 6]
            )
            var seen: [Int] = []
            proxy.observe(\.f, .before) { seen.append(1) }
            proxy.observe(\.setLevel, .before) { seen.append($0) }
            proxy.override(\.f) { 10 }
            proxy.override(\.change) { $0 = 20 }
            proxy.override(\.all) { _ in 30 }
            proxy.override(\.send) { _ in 40 }
            proxy.override(\.later) { _ in 50 }
            proxy.override(\.level) { 60 }
            RestatingProxy.typeProxy.override(\.staticMake) { 70 }
            foreign.change(&x)
            foreign.level = 2
            let overridden = try await foreign.later(3)
            t.overridden(
                [
                    foreign.f(), (proxy as any Restating).f(), proxy.f(), x, foreign.all(1),
                    foreign.send(3),
                    overridden,
                    foreign.level, type(of: foreign).make(),
                ],
                [10, 10, 10, 20, 30, 40, 50, 60, 70]
            )
            t.observed(seen, [2, 1, 1, 1])
            t.forwarded(
                [
                    foreign.maybe(), RestatingProxy().maybe(),
                    (RestatingProxy() as any Foreign).maybe(),
                ],
                [9, 9, 9]
            )
            proxy.override(\.maybe) { 90 }
            t.overridden(
                [foreign.maybe(), (proxy as any Restating).maybe(), proxy.maybe()],
                [90, 90, 90]
            )
            let both = RestatingAndFProxy()
            try both.override(selector: "f()") { 80 }
            t.overridden([(both as any Foreign).f(), (both as any AlsoF).f()], [80, 80])
        },
        Kind("Composition", "two protocols with the same requirement in one class") { t in
            let real = RealBoth()
            let proxy = BothProxy(implementer: real)
            t.forwarded(
                [
                    (proxy as any First).f(1), (proxy as any Second).f(2), proxy.first(),
                    proxy.second(),
                ],
                [1, 2, 1, 2]
            )
            t.forwarded((proxy as any Second).name, "both")
            var seen = 0
            proxy.observe(\.second, .before) { seen += 1 }
            proxy.override(\.first) { 10 }
            proxy.override(\.second) { 20 }
            t.overridden([proxy.first(), proxy.second()], [10, 20])
            t.observed(seen, 1)
            let byHand = ByHandProxy(real, as: (any First & Second).self)
            byHand.override(\.second) { 30 }
            t.overridden([byHand.first(), byHand.second()], [1, 30])
        },
        Kind("Names", "requirements named like the proxy's own members") { t in
            let real = RealOurNames()
            let proxy = OurNamesProxy(implementer: real)
            let it: any OurNames = proxy
            t.forwarded([it.send(1), it.override(1), it.observe(1), it.`init`()], [1, 2, 3, 5])
            t.forwarded(
                [it.implementer as? String, it.protocols[0], it.descriptor],
                ["own", "own", "own"]
            )
            t.forwarded(
                [it.conforms(to: "x"), it.responds(to: "x()"), it.requirements.isEmpty],
                [true, false, true]
            )
            t.forwarded(proxy.implementer as AnyObject === real, true)
            var seen = 0
            proxy.observe(\.send, .before) { x in seen = x }
            proxy.override(\.send) { x in -x }
            proxy.override(\.conformsTo) { _ in false }
            t.overridden(it.send(1), -1)
            t.overridden(it.conforms(to: "x"), false)
            t.observed(seen, 1)
        },
        Kind("Declarations", "#if, @available, deprecated") { t in
            let real = RealConditional()
            let proxy = ConditionalProxy(implementer: real)
            proxy.nested = 9
            t.forwarded(
                [proxy.always(), proxy.modern(5), proxy.nested, proxy.available()],
                [1, 5, 9, 3]
            )
            var seen = 0
            proxy.observe(\.setNested, .before) { x in seen = x }
            proxy.override(\.modern) { x in -x }
            proxy.nested = 3
            t.overridden(proxy.modern(1), -1)
            t.observed(seen, 3)
        },
        Kind("Declarations", "nested protocols, inherited too") { t in
            let real = Outer.RealInner()
            let proxy = Outer.InnermostProxy(implementer: real)
            var item = Outer.Item(x: 1)
            proxy.g(&item)
            t.forwarded(proxy.f(item), [Outer.Item(x: 2)])
            t.forwarded(proxy.h(nil), nil)
            var seen = 0
            proxy.observe(\.f, .before) { item in seen = item.x }
            proxy.override(\.f) { item in [item, item] }
            proxy.override(\.h) { item in Outer.Item(x: 5) }
            t.overridden(proxy.f(item).count, 2)
            t.overridden(proxy.h(nil), Outer.Item(x: 5))
            t.observed(seen, 2)
        },
        Kind("Declarations", "nested protocols with generic typealiases and defaults") { t in
            let proxy = Outer.PairingProxy(retaining: Outer.RealPairing())
            var pair = (1, 2)
            proxy.swap(&pair)
            t.forwarded([pair.0, pair.1], [2, 1])
            t.forwarded(proxy.pairs(of: pair).map(\.0), ["2"])
            var seen = 0
            proxy.observe(\.pairsOf, .before) { pair in seen = pair.1 }
            proxy.override(\.pairsOf) { pair in [] }
            t.overridden(proxy.pairs(of: pair).count, 0)
            let list = Outer.ListingProxy<Int>(retaining: Outer.RealListing())
            t.forwarded(list.reversed([1, 2]), [2, 1])
            list.override(\.firstOf) { list in list.last }
            t.overridden(list.first(of: [1, 2]), 2)
            t.observed(seen, 1)
        },
        Kind("Inheritance", "typealiases of a parent") { t in
            let proxy = FilteredCatalogProxy(retaining: RealCatalog())
            t.forwarded(proxy.filter([1, 2]) { $0 > 1 }, [2])
            t.forwarded(proxy.rows, ["a"])
            t.forwarded(await proxy.load([4]), [4])
            var seen = 0
            proxy.observe(\.filter, .before) { rows, _ in seen = rows.count }
            proxy.override(\.filter) { rows, filter in rows.filter { !filter($0) } }
            proxy.override(\.rows) { ["b"] }
            t.overridden(proxy.filter([1, 2]) { $0 > 1 }, [1])
            t.overridden(proxy.rows, ["b"])
            t.observed(seen, 2)
        },
        Kind("Declarations", "@Optional, with an answer and without") { t in
            let real = RealOptionals()
            let proxy = OptionalsProxy(implementer: real)
            proxy.told(1)
            t.forwarded([proxy.count(1), proxy.perhaps() ?? -1], [7, 1])
            let empty = OptionalsProxy()
            t.forwarded([empty.count(1), empty.perhaps() ?? -1], [7, 1])
            t.forwarded([empty.name, proxy.name], ["none", "none"])
            t.forwarded([empty.check { _ in false }, proxy.check { _ in false }], [true, true])
            t.forwarded(
                [empty.responds(to: "count(_:)"), empty.responds(to: "needed()")],
                [false, true]
            )
            var seen = 0
            proxy.observe(\.count, .before) { x in seen = x }
            proxy.override(\.count) { x in x }
            t.overridden(proxy.count(4), 4)
            t.observed(seen, 4)
        },
        Kind("Self", "initializers") { t in
            try BuilderProxy.typeProxy.setImplementer(RealBuilder.self)
            t.forwarded(
                [
                    BuilderProxy(name: "abc").sum, BuilderProxy(number: 5)?.sum ?? 0,
                    BuilderProxy(number: -1)?.sum ?? 0,
                ],
                [3, 5, 0]
            )
            let box = Box("")
            let made = Box(RealBuilder(number: 100))
            let observer = BuilderProxy.typeProxy.observe(\.initializeName, .before) { name in
                box.value = name
            }
            let override = BuilderProxy.typeProxy.override(\.initializeName) { name in made.value }
            t.overridden(BuilderProxy(name: "x").sum, 100)
            t.observed(box.value, "x")
            observer.cancel()
            override.cancel()
        },
        Kind("Self", "initializers with variadic parameters") { t in
            try ListedProxy.typeProxy.setImplementer(RealListed.self)
            try BagProxy<String>.typeProxy.setImplementer(RealBag.self)
            t.forwarded(ListedProxy(1, 2, 3, named: "ab").sum, 12)
            t.forwarded(try ListedProxy(texts: "a", "b")?.sum, 2)
            t.forwarded(await ListedProxy(noting: 1, 2).sum, 2)
            t.forwarded(BagProxy(of: "x", "y", "z").count, 3)
            let box = Box("")
            let made = Box(RealListed(7, named: "x"))
            let observer = ListedProxy.typeProxy.observe(\.initializeNamed, .before) {
                items,
                name in
                box.value = "\(items) \(name)"
            }
            let override = ListedProxy.typeProxy.override(\.initializeNamed) { items, name in
                made.value
            }
            t.overridden(ListedProxy(1, 2, named: "b").sum, 7)
            t.observed(box.value, "[1, 2] b")
            observer.cancel()
            override.cancel()
        },
        Kind("Self", "as a result") { t in
            let real = RealBuilder(name: "a")
            let proxy = BuilderProxy(implementer: real)
            t.forwarded(proxy.with(2) === proxy, true)
            t.forwarded(proxy.maybe(9)?.sum ?? 0, 9)
            t.forwarded(proxy.maybe(-9) == nil, true)
            var seen = 0
            proxy.observe(\.with, .before) { x in seen = x }
            proxy.override(\.with) { x in RealBuilder(number: x * 10)! }
            t.overridden(proxy.with(2).sum, 20)
            t.observed(seen, 2)
        },
        Kind("Self", "as a parameter, operators") { t in
            let real = RealBuilder(name: "a")
            let other = RealBuilder(name: "abc")
            let left = BuilderProxy(implementer: real)
            let right = BuilderProxy(implementer: other)
            t.forwarded(left.merge(right), 4)
            try BuilderProxy.typeProxy.setImplementer(RealBuilder.self)
            try NegatableProxy.typeProxy.setImplementer(RealNegatable.self)
            t.forwarded(
                [left + right, !NegatableProxy(retaining: RealNegatable()), left == right ? 1 : 0],
                [4, -1, 0]
            )
            var seen = 0
            left.observe(\.merge, .before) { other in seen = other.sum }
            left.override(\.merge) { other in other.sum * 100 }
            t.overridden(left.merge(right), 300)
            t.observed(seen, 3)
            let override = BuilderProxy.typeProxy.override(\.staticPlus) { left, right in 33 }
            t.overridden(left + right, 33)
            override.cancel()
        },
    ]
}

@MainActor
func onMain() async throws -> (forwarded: [String], overridden: [String], observed: Int) {
    let real = RealOnMain()
    let proxy = OnMainProxy(retaining: real)
    var x = 1
    proxy.change(&x)
    proxy.title = "new"
    let forwarded = [
        "\(proxy.show(1))", "\(try await proxy.load(2))", "\(x)", proxy.name(), proxy.title,
    ]
    var seen = 0
    proxy.observe(\.show, .before) { x in seen = x }
    proxy.override(\.show) { x in -x }
    proxy.override(\.load) { x in -x }
    proxy.override(\.name) { "override" }
    proxy.override(\.change) { x in x = 100 }
    proxy.change(&x)
    return (
        forwarded, ["\(proxy.show(1))", "\(try await proxy.load(2))", proxy.name(), "\(x)"], seen
    )
}

@Database
func onDatabase() async -> (forwarded: [String], overridden: [Int], observed: Int) {
    let real = RealOnDatabase()
    let proxy = OnDatabaseProxy(retaining: real)
    let forwarded = ["\(proxy.query(1))", "\(await proxy.later(1))", proxy.name]
    var seen = 0
    proxy.observe(\.query, .before) { x in seen = x }
    proxy.override(\.query) { x in -x }
    proxy.override(\.later) { x in -x }
    return (forwarded, [proxy.query(1), await proxy.later(2)], seen)
}
