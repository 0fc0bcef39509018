// SPDX-License-Identifier: MIT

import Testing

@testable import ProtocolProxyServices

@Suite struct `The stores of a cache` {
    private final class Generation {}

    private typealias Table = StoreTable<Generation>

    private func makeStore() -> CacheStore {
        CacheStore(capacity: 1, lifetime: nil, age: { .zero })
    }

    private func id(_ selector: Selector) -> Table.RequirementID {
        return Table.RequirementID(
            selector: selector,
            signature: StoreProxy.find.signature
        )
    }

    @Test func `A generation keeps its store of each requirement`() {
        var table = Table()
        var removed: [CacheStore] = []
        let generations = [Generation(), Generation()]
        var stores: [CacheStore] = []
        for generation in generations {
            for selector in ["a", "b"] as [Selector] {
                let store = table.store(
                    of: id(selector),
                    from: generation,
                    removing: &removed,
                    orMake: makeStore
                )
                #expect(!stores.contains { $0 === store })
                stores.append(store)
            }
        }
        let again = table.store(
            of: id("b"),
            from: generations[0],
            removing: &removed,
            orMake: makeStore
        )
        #expect(again === stores[1])
        #expect(table.count == 4)
        #expect(table.stores(of: "b").count == 2)
        #expect(removed.isEmpty)
    }

    /// A look-up that looked at all stores would remove all that are dead.
    @Test(arguments: [10, 1000, 10_000])
    func `A look-up looks at the same number of stores, however many there are`(count: Int) {
        var table = Table()
        var removed: [CacheStore] = []
        do {
            let generations = (0..<count).map { _ in Generation() }
            for generation in generations {
                _ = table.store(
                    of: id("a"),
                    from: generation,
                    removing: &removed,
                    orMake: makeStore
                )
            }
        }
        #expect(removed.isEmpty)
        let last = Generation()
        _ = table.store(of: id("a"), from: last, removing: &removed, orMake: makeStore)
        // The new generation may have the address of one that was deallocated.
        #expect((Table.step...Table.step + 1).contains(removed.count))
    }

    @Test func `Stores of deallocated generations go faster than others are added`() {
        var table = Table()
        var removed: [CacheStore] = []
        do {
            let generations = (0..<1000).map { _ in Generation() }
            for generation in generations {
                _ = table.store(
                    of: id("a"),
                    from: generation,
                    removing: &removed,
                    orMake: makeStore
                )
            }
        }
        let others = (0..<400).map { _ in Generation() }
        for other in others {
            _ = table.store(of: id("a"), from: other, removing: &removed, orMake: makeStore)
        }
        #expect(removed.count == 1000)
        #expect(table.count == 400)
    }

    @Test func `A look at all stores removes those of deallocated generations, and no others`() {
        var table = Table()
        var removed: [CacheStore] = []
        let living = (0..<50).map { _ in Generation() }
        do {
            let dying = (0..<50).map { _ in Generation() }
            for (one, other) in zip(living, dying) {
                for generation in [one, other] {
                    _ = table.store(
                        of: id("a"),
                        from: generation,
                        removing: &removed,
                        orMake: makeStore
                    )
                }
            }
        }
        table.removeDead(into: &removed)
        #expect((removed.count, table.count, table.stores.count) == (50, 50, 50))
        table.removeDead(into: &removed)
        #expect(removed.count == 50)
    }
}
