// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// A text that shares its memory with no other, and has room for more.
private func text() -> String {
    var text = "a text that does not lie in the string itself"
    text.reserveCapacity(200)
    return text
}

/// Numbers that share their memory with no others, and have room for more.
private func stones(_ quarry: Quarry) -> [Stone] {
    var stones = [quarry.stone(1), quarry.stone(2)]
    stones.reserveCapacity(20)
    return stones
}

/// Returns whether a text is changed in place, since it has no other owner.
private func isChangedInPlace(_ text: inout String) -> Bool {
    let before = text.withUTF8 { UInt(bitPattern: $0.baseAddress) }
    text += "!"
    return text.withUTF8 { UInt(bitPattern: $0.baseAddress) } == before
}

/// Returns whether an array is changed in place.
private func isChangedInPlace(_ stones: inout [Stone]) -> Bool {
    let before = stones.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    if let first = stones.first { stones.append(first) }
    return stones.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } == before
}

/// A depot of which others go on with what they take, each in a way of its own.
private func depots() -> [DepotProxy] {
    let depots = (0..<7).map { _ in DepotProxy(retaining: RealDepot()) }
    depots[1].override(\.pair) { stone, text in
        var text = text
        text += "!"
        return contents(stone, text)
    }
    depots[1].override(\.list) { stones, names in
        var (stones, names) = (stones, names)
        if let stone = stones.popLast() { names["more"] = stone }
        return contents(stones.count, names.count)
    }
    depots[1].override(\.hide) { label, text, _ in
        var text = text
        text.removeAll()
        return contents(label, text)
    }
    depots[1].override(\.ship) { _, text, stones, _ in
        var (text, stones) = (text, stones)
        text.removeLast(9)
        stones.removeAll()
        return contents(text, stones.count)
    }
    for phase in [ObserverPhase.before, .after] {
        depots[2].observe(\.list, phase) { stones, names in
            var (stones, names) = (stones, names)
            stones.removeAll()
            names.removeAll()
        }
        depots[2].observe(\.ship, phase) { _, text, stones, _ in
            var (text, stones) = (text, stones)
            text += "!"
            stones.reverse()
        }
        depots[2].observe(\.pair, phase) { _, text in
            var text = text
            text += "!"
        }
    }
    depots[3].intercept(\.list) { next in
        { stones, names in
            var (stones, names) = (stones, names)
            stones.removeAll()
            names.removeAll()
            return try next(stones, names)
        }
    }
    depots[3].intercept(\.ship) { next in
        { cargo, text, stones, type in
            var (text, stones) = (text, stones)
            text += "!"
            stones.reverse()
            return try next(cargo, text, stones, type)
        }
    }
    depots[4].intercept(\.pair) { next in { a, b in try next(a, b) } }
    depots[4].intercept(\.hide) { next in { a, b, c in try next(a, b, c) } }
    depots[4].intercept(\.ship) { next in { a, b, c, d in try next(a, b, c, d) } }
    depots[5].observeAll(.before) { _ = $0.arguments.map { contents($0) } }
    depots[5].observeAll(.after) { _ = $0.arguments.map { contents($0) } }
    depots[6].interceptAll {
        try $0.proceed(with: $0.arguments)
    } async: {
        await $0.proceed()
    }
    return depots
}

@Suite struct `The arguments that a caller keeps` {
    @Test func `A handler's changes to an argument do not reach the caller`() throws {
        for depot in depots() as [any Depot] {
            let quarry = Quarry()
            do {
                let (stones, text) = (stones(quarry), text())
                let names = ["one": quarry.stone(1), "two": quarry.stone(2)]
                for _ in 0..<3 {
                    _ = try depot.list(stones, names)
                    _ = try depot.pair(stones[0], text)
                    _ = try depot.hide(Label(stones[0]), text, true)
                    _ = try depot.ship(Cart(stones[0]), text, stones, Stone.self)
                }
                #expect(
                    contents(stones, text)
                        == contents(stones, "a text that does not lie in the string itself")
                )
                #expect(stones.map { "\($0)" } == ["stone 1", "stone 2"])
                #expect(names.count == 2 && names["one"].map { "\($0)" } == "stone 1")
            }
            quarry.checkRest()
        }
    }

    @Test func `After a call, the caller holds the only reference to its arguments`() throws {
        for depot in depots() as [any Depot] {
            let quarry = Quarry()
            do {
                var (stones, text) = (stones(quarry), text())
                for _ in 0..<3 {
                    _ = try depot.list(stones, [:])
                    #expect(isChangedInPlace(&stones))
                    _ = try depot.pair(stones[0], text)
                    #expect(isChangedInPlace(&text))
                    _ = try depot.hide(Label(stones[0]), text, true)
                    #expect(isChangedInPlace(&text))
                    _ = try depot.ship(Cart(stones[0]), text, stones, Stone.self)
                    #expect(isChangedInPlace(&text) && isChangedInPlace(&stones))
                    _ = try depot.fill(stones[0], [:], nil, text)
                    #expect(isChangedInPlace(&text))
                }
            }
            quarry.checkRest()
        }
    }

    @Test func `An unowned reference in an argument sees its object go during the call`() throws {
        let quarry = Quarry()
        let proxy = DepotProxy(retaining: RealDepot())
        proxy.override(\.hide) { label, name, _ in
            let before = contents(label)
            quarry.close()
            return before + name + contents(label)
        }
        let label = Label(quarry.stone(1))
        #expect(
            try (proxy as any Depot).hide(label, " became ", true)
                == "a label of stone 1 became a label of nothing"
        )
        #expect(quarry.alive == 0)
        #expect(contents(label) == "a label of nothing")
        proxy.observe(\.hide, .before) { label, _, _ in
            #expect(contents(label) == "a label of nothing")
        }
        #expect(
            try (proxy as any Depot).hide(label, " and ", true)
                == "a label of nothing and a label of nothing"
        )
    }
}
