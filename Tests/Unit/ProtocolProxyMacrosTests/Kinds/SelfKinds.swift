import ProtocolProxyMacros

@Proxied
protocol Family: AnyObject {
    var name: String { get }
    var parent: Self? { get set }
    func children() -> [Self]
    func byName() -> [String: [Self]]
    func first() -> (Self, rank: Int)?
    func adopt(_ others: [Self], _ named: [String: Self]) -> Int
    func beside<T>(_ other: Self, _ x: T, _ body: @escaping () -> Int, _ y: inout Int) -> T?
    // As in `Direct`.
    #if MAIN_ACTOR && !hasFeature(NonisolatedNonsendingByDefault)
    nonisolated(nonsending) func later(_ other: Self) async throws -> [Self]
    #else
    func later(_ other: Self) async throws -> [Self]
    #endif
    static func all() -> [Self]
}
final class RealFamily: Family {
    let name: String
    var parent: RealFamily?
    init(_ name: String) { self.name = name }
    func children() -> [RealFamily] { [self, RealFamily(name + "'")] }
    func byName() -> [String: [RealFamily]] { [name: [self]] }
    func first() -> (RealFamily, rank: Int)? { (self, 1) }
    func adopt(_ others: [RealFamily], _ named: [String: RealFamily]) -> Int {
        others.count * 10 + named.count
    }
    func beside<T>(_ other: RealFamily, _ x: T, _ body: @escaping () -> Int, _ y: inout Int) -> T? {
        y += body() + other.name.count
        return x
    }
    func later(_ other: RealFamily) async throws -> [RealFamily] { [other] }
    static func all() -> [RealFamily] { [RealFamily("one")] }
}

@Proxied(copiesShare: true)
protocol Tallying {
    mutating func absorb(_ other: Self)
    mutating func absorb(all others: [Self], _ last: (tally: Self, times: Int)?) throws -> Int
    mutating func split() -> Self
    var count: Int { get }
    var twin: Self { get set }
}
struct RealTally: Tallying {
    var count = 4
    var twin: RealTally {
        get { self }
        set { count += newValue.count }
    }
    mutating func absorb(_ other: RealTally) { count += other.count }
    mutating func absorb(
        all others: [RealTally],
        _ last: (tally: RealTally, times: Int)?
    ) throws -> Int {
        count += others.reduce(0) { $0 + $1.count } + (last.map { $0.tally.count * $0.times } ?? 0)
        return count
    }
    mutating func split() -> RealTally { count /= 2; return self }
}

/// Passes a value to its own mutating calls, each of which reads it before it changes.
func absorbing<Tally: Tallying>(_ tally: Tally) throws -> [Int] {
    var tally = tally
    tally.absorb(tally)
    let sum = try tally.absorb(all: [tally, tally], (tally: tally, times: 2))
    tally.twin = tally
    return [sum, tally.count]
}

@Proxied
protocol Signed: AnyObject {
    prefix static func - (value: Self) -> Int
    prefix static func ~ (value: Self) -> Self
    postfix static func ... (value: Self) -> Int
}
final class RealSigned: Signed {
    static prefix func - (value: RealSigned) -> Int { -1 }
    static prefix func ~ (value: RealSigned) -> RealSigned { RealSigned() }
    static postfix func ... (value: RealSigned) -> Int { 1 }
}

@Proxied
protocol Owner<Item>: AnyObject {
    associatedtype Item: Hashable
    init(_ item: Self.Item)
    func counts(_ items: [Self.Item]) -> [Self.Item: Int]
    func each(_ body: (Self.Item) -> Void)
    var item: Self.Item { get set }
}
final class RealOwner: Owner {
    var item: String
    init(_ item: String) { self.item = item }
    func counts(_ items: [String]) -> [String: Int] { [item: items.count] }
    func each(_ body: (String) -> Void) { body(item) }
}

var selfKinds: [Kind] {
    [
        Kind("Self", "in arrays, dictionaries and tuples") { t in
            let real = RealFamily("a")
            let proxy = FamilyProxy(implementer: real)
            t.forwarded(proxy.children().map(\.name), ["a", "a'"])
            t.forwarded(proxy.children()[0] === proxy, true)
            t.forwarded(proxy.byName()["a"]?.first === proxy, true)
            t.forwarded(proxy.first()?.0 === proxy, true)
            t.forwarded(proxy.adopt([proxy, proxy], ["a": proxy]), 21)
            t.forwarded(try await proxy.later(proxy)[0].name, "a")
            let other = RealFamily("b")
            var seen = 0
            proxy.observe(\.adopt, .before) { others, named in seen = others.count + named.count }
            proxy.override(\.children) { [other] }
            proxy.override(\.byName) { ["x": [other, other]] }
            proxy.override(\.first) { (other, rank: 7) }
            proxy.override(\.adopt) { others, named in -others.count }
            t.overridden(proxy.children().map(\.name), ["b"])
            t.overridden(proxy.byName()["x"]?.map(\.name), ["b", "b"])
            t.overridden(proxy.first()?.rank, 7)
            t.overridden(proxy.adopt([proxy], [:]), -1)
            t.observed(seen, 1)
            try FamilyProxy.typeProxy.setImplementer(RealFamily.self)
            t.forwarded(FamilyProxy.all().map(\.name), ["one"])
        },
        Kind("Self", "in properties, beside generics and closures", recorded: .placeholder) { t in
            let real = RealFamily("a")
            let proxy = FamilyProxy(implementer: real)
            proxy.parent = FamilyProxy(retaining: RealFamily("p"))
            t.forwarded([real.parent?.name, proxy.parent?.name], ["p", "p"])
            var y = 1
            t.forwarded(proxy.beside(proxy, "x", { 10 }, &y), "x")
            t.forwarded(y, 12)
            var seen: [String] = []
            proxy.observe(\.setParent, .before) { parent in seen.append(parent?.name ?? "none") }
            proxy.override(\.parent) { nil }
            proxy.override(\.beside) { other, x, body, y in
                y = body() * 100
                return nil
            }
            proxy.parent = nil
            t.overridden(proxy.parent == nil, true)
            t.overridden(proxy.beside(proxy, 1, { 3 }, &y), nil)
            t.overridden(y, 300)
            t.observed(seen, ["none"])
        },
        Kind("Self", "mutating, implemented by a struct") { t in
            let proxy = TallyingProxy(retaining: RealTally())
            proxy.absorb(TallyingProxy(retaining: RealTally()))
            t.forwarded(proxy.count, 8)
            t.forwarded(proxy.split().count, 4)
            let real = RealTally(count: 1)
            t.forwarded(try absorbing(TallyingProxy(retaining: real)), try absorbing(real))
            let outer = TallyingProxy(retaining: TallyingProxy(retaining: real))
            t.forwarded(try absorbing(outer), [10, 20])
            var seen = 0
            proxy.observe(\.absorb, .before) { other in seen = other.count }
            proxy.override(\.absorb) { other in }
            proxy.absorb(TallyingProxy(retaining: RealTally()))
            t.overridden(proxy.count, 4)
            t.observed(seen, 4)
        },
        Kind("Self", "operators before and after an operand") { t in
            let value = SignedProxy(retaining: RealSigned())
            t.forwarded([-value, value..., -(~value)], [-1, 1, -1])
            try SignedProxy.typeProxy.setImplementer(RealSigned.self)
            t.forwarded([-value, value...], [-1, 1])
            let seen = Box(0)
            let observer = SignedProxy.typeProxy.observe(\.staticMinus, .before) { _ in
                seen.value += 1
            }
            let override = SignedProxy.typeProxy.override(\.staticMinus) { _ in -10 }
            t.overridden(-value, -10)
            t.observed(seen.value, 1)
            observer.cancel()
            override.cancel()
        },
        Kind("Associated types", "written with Self") { t in
            let real = RealOwner("a")
            let proxy = OwnerProxy<String>(implementer: real)
            proxy.item = "b"
            t.forwarded(proxy.counts(["x", "y"]), ["b": 2])
            var items: [String] = []
            proxy.each { items.append($0) }
            t.forwarded(items, ["b"])
            var seen = 0
            proxy.observe(\.counts, .before) { items in seen = items.count }
            proxy.override(\.counts) { items in [:] }
            t.overridden(proxy.counts(["x"]), [:])
            t.observed(seen, 1)
        },
    ]
}
