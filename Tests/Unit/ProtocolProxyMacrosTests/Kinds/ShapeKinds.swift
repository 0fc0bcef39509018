import Foundation
import ProtocolProxyMacros

@Proxied
protocol Alone: AnyObject {
    func any(_ x: Any) -> String
    func tuple(_ x: (a: Int, b: Int)) -> Int
    func change(_ x: inout (a: Int, b: Int))
    var both: (a: Int, b: Int) { get set }
    var anything: Any { get set }
    @discardableResult func unused(_ x: Int) -> Int
}
final class RealAlone: Alone {
    func any(_ x: Any) -> String { "\(x)" }
    func tuple(_ x: (a: Int, b: Int)) -> Int { x.a * 10 + x.b }
    func change(_ x: inout (a: Int, b: Int)) { x.a += 1 }
    var both = (a: 1, b: 2)
    var anything: Any = 1
    func unused(_ x: Int) -> Int { x }
}

@Proxied
protocol Marked: AnyObject {
    func carry(_ x: any Sendable) -> String
    func hand(_ x: any Sendable) throws -> String
    func later(_ x: any Sendable) async -> String
    var cargo: any Sendable { get set }
}
final class RealMarked: Marked {
    func carry(_ x: any Sendable) -> String { "\(x)" }
    func hand(_ x: any Sendable) throws -> String { "\(x)" }
    func later(_ x: any Sendable) async -> String { "\(x)" }
    var cargo: any Sendable = 1
}

@Proxied
protocol `Odd names`: AnyObject {
    func `load all`(`from here` x: Int, `inout` y: Int, `let`: Int) -> Int
    func `await`(_ odd_namesProxy: Int) -> Int
    func 🚀(_ 🌍: Int) -> Int
    func `+1`() -> Int
    var `two words`: Int { get set }
}
final class RealOddNames: `Odd names` {
    func `load all`(`from here` x: Int, `inout` y: Int, `let`: Int) -> Int { x + y + `let` }
    func `await`(_ odd_namesProxy: Int) -> Int { odd_namesProxy }
    func 🚀(_ 🌍: Int) -> Int { 🌍 }
    func `+1`() -> Int { 1 }
    var `two words` = 2
}

@Proxied
protocol Shadowing: AnyObject {
    func f(_ ShadowingProxy: Int, _ ShadowingRequirements: inout Int) -> Int
    func g(ShadowingProxy: Int) -> Int
}
final class RealShadowing: Shadowing {
    func f(_ ShadowingProxy: Int, _ ShadowingRequirements: inout Int) -> Int {
        ShadowingRequirements += 1
        return ShadowingProxy
    }
    func g(ShadowingProxy: Int) -> Int { ShadowingProxy }
}

@Proxied
protocol Reducing: AnyObject {
    func reduce<R, S: Sequence>(into r: R, _ xs: S, _ body: (inout R, S.Element) throws -> Void)
        rethrows -> R
    func perhaps<T: Decodable>(_ type: T.Type) -> T?
    func union<T: Hashable>(_ xs: some Collection<T>, _ y: T) -> Set<T>
    // As in `Direct`.
    #if MAIN_ACTOR && !hasFeature(NonisolatedNonsendingByDefault)
    nonisolated(nonsending) func wait(_ body: @autoclosure () async throws -> Int) async throws
        -> Int
    #else
    func wait(_ body: @autoclosure () async throws -> Int) async throws -> Int
    #endif
    func keep(_ body: @escaping () -> Int, _ x: inout Int)
}
final class RealReducing: Reducing {
    func reduce<R, S: Sequence>(into r: R, _ xs: S, _ body: (inout R, S.Element) throws -> Void)
        rethrows -> R
    {
        try xs.reduce(into: r, body)
    }
    func perhaps<T: Decodable>(_ type: T.Type) -> T? { 1 as? T }
    func union<T: Hashable>(_ xs: some Collection<T>, _ y: T) -> Set<T> { Set(xs).union([y]) }
    func wait(_ body: @autoclosure () async throws -> Int) async throws -> Int { try await body() }
    func keep(_ body: @escaping () -> Int, _ x: inout Int) { x = body() }
}

@Proxied
nonisolated protocol Known: AnyObject, Identifiable, LocalizedError, CustomStringConvertible
where ID == Int {
    var id: Int { get }
    var errorDescription: String? { get }
    var description: String { get }
}
nonisolated final class RealKnown: Known {
    let id = 7
    var errorDescription: String? { "wrong" }
    var description: String { "known" }
}

@Proxied
protocol Empties: AnyObject {
    @Optional(returning: nil) func nothing() -> Int?
    @Optional(returning: []) var list: [Int] { get }
    @Optional(returning: [:]) func table(_ x: inout Int) -> [String: Int]
}
final class RealEmpties: Empties {}

@Proxied
protocol Entry: Identifiable {
    var title: String { get }
}
final class RealEntry: Entry {
    var title: String { "entry" }
}

@Proxied
nonisolated protocol Entity<ID>: AnyObject, Identifiable {
    var id: ID { get }
    func isSame(as other: ID) -> Bool
}
nonisolated final class RealEntity: Entity {
    let id = "a"
    func isSame(as other: String) -> Bool { other == id }
}

@Proxied(copiesShare: true)
nonisolated protocol Pad: TextOutputStream {
    mutating func write(_ string: String)
    var text: String { get }
}
nonisolated struct RealPad: Pad {
    var text = ""
    mutating func write(_ string: String) { text += string }
}

nonisolated func localized(_ error: any Error) -> String { error.localizedDescription }
nonisolated func identity<Value: Identifiable>(_ value: Value) -> Value.ID { value.id }

var shapeKinds: [Kind] {
    [
        Kind("Parameters", "a tuple by itself", recorded: .placeholder) { t in
            let real = RealAlone()
            let proxy = AloneProxy(implementer: real)
            var pair = (a: 1, b: 2)
            proxy.change(&pair)
            proxy.both = pair
            t.forwarded([proxy.tuple(pair), proxy.both.a], [22, 2])
            var seen: [Int] = []
            proxy.observe(\.tuple, .before) { x in seen.append(x.value?.b ?? 0) }
            proxy.override(\.tuple) { x in x.a - x.b }
            proxy.override(\.change) { x in x = (0, 0) }
            proxy.change(&pair)
            t.overridden([proxy.tuple((5, 3)), pair.a], [2, 0])
            t.observed(seen, [3])
        },
        Kind("Parameters", "Any by itself") { t in
            let real = RealAlone()
            let proxy = AloneProxy(implementer: real)
            proxy.anything = "x"
            t.forwarded(proxy.any(1), "1")
            t.forwarded(proxy.anything as? String, "x")
            var seen: [String] = []
            proxy.observe(\.any, .before) { x in seen.append("\(x as? Int ?? 0)") }
            proxy.observe(\.setAnything, .before) { x in seen.append("\(x as? Int ?? 0)") }
            proxy.override(\.any) { x in "any \(x)" }
            proxy.anything = 2
            t.overridden(proxy.any(1), "any 1")
            t.observed(seen, ["2", "1"])
        },
        Kind("Parameters", "any Sendable by itself") { t in
            let real = RealMarked()
            let proxy = MarkedProxy(retaining: real)
            proxy.cargo = "x"
            t.forwarded(
                [proxy.carry(1), try proxy.hand(2), await proxy.later(3)],
                ["1", "2", "3"]
            )
            t.forwarded(proxy.cargo as? String, "x")
            var seen: [String] = []
            proxy.observe(\.carry, .before) { x in seen.append("\((x as? (Int, Int))?.1 ?? 0)") }
            proxy.observe(\.later, .before) { x in seen.append("\(x as? Int ?? 0)") }
            proxy.override(\.carry) { x in "any \(x)" }
            proxy.override(\.hand) { x in "of all \(x)" }
            proxy.override(\.later) { x in "later \(x)" }
            proxy.override(\.cargo) { 7 }
            t.overridden(
                [proxy.carry((1, 2)), try proxy.hand([3]), await proxy.later(4)],
                ["any (1, 2)", "of all [3]", "later 4"]
            )
            t.overridden(proxy.cargo as? Int, 7)
            t.observed(seen, ["2", "4"])
        },
        Kind("Methods", "@discardableResult") { t in
            let real = RealAlone()
            let proxy = AloneProxy(implementer: real)
            t.forwarded(proxy.unused(1), 1)
            var seen = 0
            proxy.observe(\.unused, .before) { x in seen = x }
            proxy.override(\.unused) { x in -x }
            proxy.unused(4)
            t.overridden(proxy.unused(4), -4)
            t.observed(seen, 4)
        },
        Kind("Names", "raw identifiers, symbols, keywords as labels") { t in
            let real = RealOddNames()
            let proxy = `Odd namesProxy`(implementer: real)
            proxy.`two words` = 3
            t.forwarded(
                [
                    proxy.`load all`(`from here`: 1, `inout`: 2, let: 3), proxy.`await`(4),
                    proxy.🚀(5), proxy.`+1`(),
                    proxy.`two words`,
                ],
                [6, 4, 5, 1, 3]
            )
            var seen = 0
            proxy.observe(\.loadAllFromHereInoutLet, .before) { x, y, z in seen = x }
            proxy.override(\.loadAllFromHereInoutLet) { x, y, z in 0 }
            proxy.override(\.await) { x in -x }
            proxy.override(\.🚀) { x in -x }
            proxy.override(\.setTwoWords) { x in }
            t.overridden(
                [
                    proxy.`load all`(`from here`: 1, `inout`: 2, let: 3), proxy.`await`(1),
                    proxy.🚀(2),
                ],
                [0, -1, -2]
            )
            t.observed(seen, 1)
        },
        Kind("Names", "parameters named like generated variables") { t in
            let real = RealShadowing()
            let proxy = ShadowingProxy(implementer: real)
            var x = 1
            t.forwarded([proxy.f(5, &x), x, proxy.g(ShadowingProxy: 6)], [5, 2, 6])
            var seen = 0
            proxy.observe(\.gShadowingProxy, .before) { x in seen = x }
            proxy.override(\.gShadowingProxy) { x in -x }
            t.overridden(proxy.g(ShadowingProxy: 6), -6)
            t.observed(seen, 6)
        },
        Kind("Generics", "closures with inout, and escaping ones", recorded: .placeholder) { t in
            let real = RealReducing()
            let proxy = ReducingProxy(implementer: real)
            t.forwarded(proxy.reduce(into: 0, [1, 2, 3]) { $0 += $1 }, 6)
            var x = 0
            proxy.keep({ 5 }, &x)
            t.forwarded(x, 5)
            var seen = 0
            var kept: (() -> Int)?
            proxy.observe(\.reduceInto, .after) { _, _, _ in seen += 1 }
            proxy.override(\.reduceInto) { r, xs, body in
                var r = r
                try body(&r, 100)
                return r
            }
            proxy.override(\.keep) { body, x in kept = body }
            t.overridden(proxy.reduce(into: 1, [1, 2, 3]) { $0 += $1 }, 101)
            proxy.keep({ 6 }, &x)
            t.overridden(kept?(), 6)
            t.observed(seen, 1)
        },
        Kind("Generics", "optional results, `some` with a parameter") { t in
            let real = RealReducing()
            let proxy = ReducingProxy(implementer: real)
            t.forwarded(proxy.perhaps(Int.self), 1)
            t.forwarded(proxy.perhaps(String.self), nil)
            t.forwarded(proxy.union([1, 2], 3), [1, 2, 3])
            var seen = 0
            proxy.observe(\.union, .before) { xs, y in seen = xs.count }
            proxy.override(\.perhaps) { type in nil }
            proxy.override(\.union) { xs, y in Set([9]) }
            t.overridden(proxy.perhaps(Int.self), nil)
            t.overridden(proxy.union([1, 2], 3), [9])
            t.observed(seen, 2)
        },
        Kind("Parameters", "autoclosure, async", recorded: .placeholder) { t in
            let real = RealReducing()
            let proxy = ReducingProxy(retaining: real)
            func value() async throws -> Int { 3 }
            t.forwarded(try await proxy.wait(await value()), 3)
            var seen = 0
            proxy.observe(\.wait, .before) { _ in seen += 1 }
            proxy.override(\.wait) { body in try await body() * 10 }
            t.overridden(try await proxy.wait(await value()), 30)
            t.observed(seen, 1)
        },
        Kind("Inheritance", "of Identifiable, LocalizedError, with their properties declared") {
            t in
            let real = RealKnown()
            let proxy = KnownProxy(retaining: real)
            t.forwarded([proxy.id, identity(proxy)], [7, 7])
            t.forwarded([localized(proxy), "\(proxy)"], ["wrong", "known"])
            let seen = Box(0)
            proxy.observe(\.id, .before) { seen.value += 1 }
            proxy.override(\.id) { 8 }
            proxy.override(\.errorDescription) { "overridden" }
            proxy.override(\.description) { "described" }
            t.overridden([proxy.id, identity(proxy)], [8, 8])
            t.overridden([localized(proxy), "\(proxy)"], ["overridden", "described"])
            t.observed(seen.value, 2)
        },
        Kind("Inheritance", "of Identifiable, with the identity of the object") { t in
            let real = RealEntry()
            let proxy = EntryProxy(retaining: real)
            t.forwarded(proxy.title, "entry")
            t.forwarded(
                [proxy.id, identity(proxy)],
                [ObjectIdentifier(proxy), ObjectIdentifier(proxy)]
            )
            var seen = 0
            proxy.observe(\.title, .before) { seen += 1 }
            proxy.override(\.title) { "overridden" }
            t.overridden(proxy.title, "overridden")
            t.observed(seen, 1)
        },
        Kind("Inheritance", "of Identifiable, whose ID is primary") { t in
            let real = RealEntity()
            let proxy = EntityProxy(retaining: real)
            t.forwarded([proxy.id, identity(proxy)], ["a", "a"])
            t.forwarded(proxy.isSame(as: "a"), true)
            let seen = Box<[String]>([])
            proxy.observe(\.isSameAs, .before) { other in seen.value.append(other) }
            proxy.override(\.id) { "b" }
            proxy.intercept(\.isSameAs) { next in { other in !next(other) } }
            t.overridden([proxy.id, identity(proxy)], ["b", "b"])
            t.intercepted(proxy.isSame(as: "a"), false)
            t.observed(seen.value, ["a"])
        },
        Kind("Inheritance", "of TextOutputStream, with its requirement declared") { t in
            var proxy = PadProxy(retaining: RealPad())
            print(1, 2, terminator: ".", to: &proxy)
            t.forwarded(proxy.text, "1 2.")
            let seen = Box("")
            proxy.observe(\.write, .before) { string in seen.value += string }
            proxy.override(\.text) { "overridden" }
            proxy.write("a")
            t.overridden(proxy.text, "overridden")
            t.observed(seen.value, "a")
        },
        Kind("Declarations", "@Optional that answers nil, [] or [:]") { t in
            let real = RealEmpties()
            let proxy = EmptiesProxy(implementer: real)
            var x = 0
            t.forwarded(proxy.nothing(), nil)
            t.forwarded(proxy.list, [])
            t.forwarded(proxy.table(&x), [:])
            var seen = 0
            proxy.observe(\.list, .before) { seen += 1 }
            proxy.override(\.list) { [1] }
            proxy.override(\.table) { x in ["x": x] }
            t.overridden(proxy.list, [1])
            t.overridden(proxy.table(&x), ["x": 0])
            t.observed(seen, 1)
        },
    ]
}
