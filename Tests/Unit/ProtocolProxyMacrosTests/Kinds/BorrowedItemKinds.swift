import ProtocolProxyMacros

// Borrowed arguments beside an associated type: the function type of a handler depends on both.

final class Safe {
    var count = 0
}
struct Gem: ~Copyable {
    var carats: Int
}

@Proxied
protocol Pawnbroker<Item>: AnyObject {
    associatedtype Item
    func keep(_ item: Item, in safe: borrowing Safe) -> String
    func price(of gem: borrowing Gem, _ item: Item) throws -> Int
    func item(for gem: borrowing Gem) -> Item
    nonisolated(nonsending) func offer(_ item: Item, for gem: borrowing Gem) async -> Int
    func each(_ items: [Item], _ body: (borrowing Gem, Item) -> Void)
    var appraise: (borrowing Gem, Item) -> Int { get set }
    static func compare(_ gem: borrowing Gem, _ item: Item) -> Bool
}

final class RealPawnbroker: Pawnbroker {
    var appraise: (borrowing Gem, Int) -> Int = { gem, item in gem.carats + item }
    func keep(_ item: Int, in safe: borrowing Safe) -> String { "\(item) kept" }
    func price(of gem: borrowing Gem, _ item: Int) throws -> Int { gem.carats * item }
    func item(for gem: borrowing Gem) -> Int { gem.carats }
    nonisolated(nonsending) func offer(_ item: Int, for gem: borrowing Gem) async -> Int { item }
    func each(_ items: [Int], _ body: (borrowing Gem, Int) -> Void) {
        for item in items { body(Gem(carats: 1), item) }
    }
    static func compare(_ gem: borrowing Gem, _ item: Int) -> Bool { gem.carats < item }
}

var borrowedItemKinds: [Kind] {
    [
        Kind(
            "Associated types",
            "beside borrowing of classes and noncopyable values",
            recorded: .placeholder
        ) { t in
            let real = RealPawnbroker()
            let proxy = PawnbrokerProxy<Int>(retaining: real)
            let safe = Safe()
            let gem = Gem(carats: 3)
            t.forwarded(proxy.keep(1, in: safe), "1 kept")
            t.forwarded([try proxy.price(of: gem, 2), proxy.item(for: gem)], [6, 3])
            t.forwarded(await proxy.offer(4, for: gem), 4)
            proxy.appraise = { gem, item in gem.carats * 10 + item }
            var sum = 0
            proxy.each([1, 2]) { gem, item in sum += gem.carats + item }
            t.forwarded([real.appraise(gem, 1), sum], [31, 5])

            var seen: [Int] = []
            proxy.observe(\.keepIn, .before) { item, _ in seen.append(item) }
            proxy.observe(\.priceOf, .before) { _, item in seen.append(item) }
            proxy.override(\.keepIn) { item, safe in "over \(item)" }
            proxy.intercept(\.priceOf) { next in { gem, item in try next(gem, item + 1) + 1 } }
            proxy.override(\.itemFor) { gem in gem.carats + 1 }
            proxy.intercept(\.offerFor) { next in { item, gem in await next(item, gem) * 2 } }
            proxy.override(\.each) { items, body in body(Gem(carats: 10), items[0]) }
            proxy.override(\.appraise) { { gem, item in gem.carats - item } }
            t.overridden(proxy.keep(1, in: safe), "over 1")
            t.overridden([try proxy.price(of: gem, 2), proxy.item(for: gem)], [10, 4])
            t.overridden(await proxy.offer(4, for: gem), 8)
            proxy.each([1, 2]) { gem, item in sum = gem.carats + item }
            t.overridden([proxy.appraise(gem, 1), sum], [2, 11])
            t.observed(seen, [1, 2])
            try PawnbrokerProxy<Int>.withTypeProxy { types in
                try types.setImplementer(RealPawnbroker.self)
                t.forwarded(PawnbrokerProxy<Int>.compare(gem, 4), true)
                types.override(\.staticCompare) { gem, item in gem.carats > item }
                t.overridden(PawnbrokerProxy<Int>.compare(gem, 4), false)
            }
        }
    ]
}
