import ProtocolProxyMacros

enum Trouble: Error, Equatable { case one, two }

@Proxied
protocol Properties: AnyObject {
    var count: Int { get }
    var name: String { get set }
    var failing: Int { get throws }
    var typed: Int { get throws(Trouble) }
    var later: Int { get async }
    nonisolated(nonsending) var here: Int { get async throws }
    var optional: Int? { get set }
    subscript(index: Int) -> String { get set }
    subscript(row r: Int, column c: Int) -> Int { get }
    subscript(text text: String) -> Int { get throws }
    static var shared: Int { get set }
    static func make(_ name: String) -> String
    static subscript(x: Int) -> Int { get }
}

@resultBuilder
nonisolated enum PartsBuilder { static func buildBlock(_ parts: Int...) -> [Int] { parts } }

// The function that builds the result of an implementer has no isolation.
@Proxied
nonisolated protocol Built: AnyObject {
    @PartsBuilder var parts: [Int] { get }
    @PartsBuilder func more(_ x: Int) -> [Int]
}
private nonisolated final class RealBuilt: Built {
    var parts: [Int] { 1; 2 }
    func more(_ x: Int) -> [Int] { x; 3 }
}

final class RealProperties: Properties {
    var count = 3
    var name = "real"
    var failing: Int { get throws { throw Trouble.one } }
    var typed: Int { get throws(Trouble) { throw .two } }
    var later: Int { get async { 5 } }
    nonisolated(nonsending) var here: Int { get async throws { 6 } }
    var optional: Int?
    var texts = ["zero", "one"]
    subscript(index: Int) -> String {
        get { texts[index] }
        set { texts[index] = newValue }
    }
    subscript(row r: Int, column c: Int) -> Int { r * 10 + c }
    subscript(text text: String) -> Int { get throws { text.count } }
    nonisolated(unsafe) static var shared = 1  // SAFETY: one row uses it.
    static func make(_ name: String) -> String { "made " + name }
    static subscript(x: Int) -> Int { x * 2 }
}

func shareAndSum<T: Properties>(_ type: T.Type, _ value: Int) -> Int {
    type.shared = value
    return type.shared + type[1]
}

@Proxied(copiesShare: true)
protocol Counter {
    var total: Int { get set }
    mutating func add(_ x: Int)
    func twice() -> Int
    subscript(x: Int) -> Int { get set }
}

struct RealCounter: Counter {
    var total = 0
    mutating func add(_ x: Int) { total += x }
    func twice() -> Int { total * 2 }
    subscript(x: Int) -> Int {
        get { total + x }
        set { total = newValue - x }
    }
}

struct WatchedCounter: Counter {
    private var proxy: CounterProxy
    private let seen: Box<Int>

    init(_ real: any Counter, _ seen: Box<Int>) {
        self.proxy = CounterProxy(retaining: real)
        self.seen = seen
        proxy.observe(\.add, .before) { x in seen.value += x }
        proxy.intercept(\.twice) { next in { next() + 1 } }
    }

    private mutating func separate() {
        if !isKnownUniquelyReferenced(&proxy), let real = proxy.implementer as? any Counter {
            self = WatchedCounter(real, seen)
        }
    }

    var total: Int {
        get { proxy.total }
        set {
            separate()
            proxy.total = newValue
        }
    }
    mutating func add(_ x: Int) {
        separate()
        proxy.add(x)
    }
    func twice() -> Int { proxy.twice() }
    subscript(x: Int) -> Int {
        get { proxy[x] }
        set {
            separate()
            proxy[x] = newValue
        }
    }
}

var propertyKinds: [Kind] {
    [
        Kind("Properties", "get", recorded: .nothing) { t in
            let real = RealProperties()
            let proxy = PropertiesProxy(implementer: real)
            t.forwarded((proxy as any Properties).count, 3)
            var seen = 0
            proxy.observe(\.count, outcome: { _, outcome in seen = outcome.get() })
            proxy.override(\.count) { 4 }
            t.overridden((proxy as any Properties).count, 4)
            t.observed(seen, 4)
        },
        Kind("Properties", "get and set") { t in
            let real = RealProperties()
            let proxy = PropertiesProxy(implementer: real)
            proxy.name = "set"
            t.forwarded([proxy.name, real.name], ["set", "set"])
            var seen: [String] = []
            proxy.observe(\.setName, .before) { name in seen.append(name) }
            proxy.override(\.setName) { name in real.name = name + "!" }
            proxy.override(\.name) { "overridden" }
            proxy.name = "again"
            t.overridden([proxy.name, real.name], ["overridden", "again!"])
            t.observed(seen, ["again"])
        },
        Kind("Properties", "with a result builder") { t in
            let proxy = BuiltProxy(retaining: RealBuilt())
            t.forwarded([proxy.parts, proxy.more(4)], [[1, 2], [4, 3]])
            proxy.intercept(\.parts) { next in { next() + [5] } }
            var seen = 0
            proxy.observe(\.more, .before) { seen = $0 }
            t.overridden([proxy.parts, proxy.more(6)], [[1, 2, 5], [6, 3]])
            t.observed(seen, 6)
        },
        Kind("Properties", "get throws, throws(E)", recorded: .nothing) { t in
            let real = RealProperties()
            let proxy = PropertiesProxy(implementer: real)
            t.forwarded((try? proxy.failing) ?? -1, -1)
            do throws(Trouble) { _ = try proxy.typed } catch { t.forwarded(error, .two) }
            var seen = 0
            proxy.observe(\.typed, .after) { seen += 1 }
            proxy.override(\.failing) { 9 }
            proxy.override(\.typed) { .failure(.one) }
            t.overridden(try proxy.failing, 9)
            do throws(Trouble) { _ = try proxy.typed } catch { t.overridden(error, .one) }
            t.observed(seen, 1)
        },
        Kind("Properties", "get async, async throws", recorded: .nothing) { t in
            let real = RealProperties()
            let proxy = PropertiesProxy(retaining: real)
            t.forwarded(await proxy.later, 5)
            t.forwarded(try await proxy.here, 6)
            var seen = 0
            proxy.observe(\.here, .after) { seen += 1 }
            proxy.override(\.here) { 60 }
            proxy.override(\.later) { 50 }
            t.overridden([await proxy.later, try await proxy.here], [50, 60])
            t.observed(seen, 1)
        },
        Kind("Subscripts", "get, set, labelled, several indices, throws") { t in
            let real = RealProperties()
            let proxy = PropertiesProxy(implementer: real)
            proxy[0] = "null"
            t.forwarded(
                [proxy[0], proxy[1], "\(proxy[row: 2, column: 3])", "\(try proxy[text: "four"])"],
                ["null", "one", "23", "4"]
            )
            var seen: [String] = []
            proxy.observe(\.setSubscript, .before) { index, value in
                seen.append("\(index) \(value)")
            }
            proxy.override(\.getSubscriptRowColumn) { row, column in row + column }
            proxy.override(\.getSubscript) { index in "text \(index)" }
            proxy[1] = "eins"
            t.overridden([proxy[1], "\(proxy[row: 2, column: 3])"], ["text 1", "5"])
            t.observed(seen, ["1 eins"])
        },
        Kind("Static members", "methods") { t in
            try PropertiesProxy.typeProxy.setImplementer(RealProperties.self)
            t.forwarded(PropertiesProxy.make("x"), "made x")
            let box = Box("")
            let observer = PropertiesProxy.typeProxy.observe(\.staticMake, .before) { name in
                box.value = name
            }
            let override = PropertiesProxy.typeProxy.override(\.staticMake) { name in
                "override " + name
            }
            t.overridden(PropertiesProxy.make("y"), "override y")
            t.observed(box.value, "y")
            override.cancel()
            observer.cancel()
        },
        Kind("Static members", "properties and subscripts") { t in
            try PropertiesProxy.typeProxy.setImplementer(RealProperties.self)
            t.forwarded(shareAndSum(PropertiesProxy.self, 8), 10)
            let box = Box(0)
            let observer = PropertiesProxy.typeProxy.observe(\.setStaticShared, .before) { value in
                box.value = value
            }
            let override = PropertiesProxy.typeProxy.override(\.staticShared) { 100 }
            t.overridden(shareAndSum(PropertiesProxy.self, 9), 102)
            t.observed(box.value, 9)
            override.cancel()
            observer.cancel()
        },
        Kind("Mutation", "mutating methods and setters, implemented by a struct") { t in
            let proxy = CounterProxy(retaining: RealCounter())
            var it: any Counter = proxy
            it.add(3)
            it.add(4)
            t.forwarded([it.total, it.twice()], [7, 14])
            it.total = 1
            it[5] = 10
            t.forwarded([it.total, it[1], it.twice()], [5, 6, 10])
            var seen = 0
            proxy.observe(\.add, .before) { x in seen += x }
            it.add(1)
            t.observed(seen, 1)
            t.forwarded(it.total, 6)
            proxy.override(\.add) { x in seen += 100 * x }
            it.add(2)
            t.overridden([seen, it.total], [203, 6])
        },
        Kind("Mutation", "copies: shared by proxies, apart in a struct around the proxy") { t in
            let proxy = CounterProxy(retaining: RealCounter(total: 1))
            var shared: any Counter = proxy
            shared.total = 5
            t.forwarded([proxy.total, shared.total], [5, 5])
            let seen = Box(0)
            var first: any Counter = WatchedCounter(RealCounter(total: 1), seen)
            var second = first
            second.total = 5
            t.forwarded([first.total, second.total], [1, 5])
            let third = second
            second.add(2)
            first[3] = 13
            t.forwarded([first.total, second.total, third.total], [10, 7, 5])
            t.overridden([first.twice(), second.twice(), third.twice()], [21, 15, 11])
            t.observed(seen.value, 2)
        },
    ]
}

/// A place to note something from a handler that crosses threads.
// SAFETY: the rows run one after the other, and a handler runs within its call.
final class Box<Value>: @unchecked Sendable {
    nonisolated(unsafe) var value: Value  // SAFETY: the same.
    nonisolated init(_ value: Value) { self.value = value }
}
