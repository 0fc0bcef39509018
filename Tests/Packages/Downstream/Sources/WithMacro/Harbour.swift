// SPDX-License-Identifier: MIT

import Caching
import Checklist
import ProtocolProxyMacros

/// A harbour that only this module sees, with all upcoming features.
@Proxied
protocol Harbour: Actor {
    func moor(_ ship: String) -> Int
    func load(_ ship: String) async throws(SoldOut) -> String
    var ships: [String] { get set }
    nonisolated func name() -> String
}

actor RealHarbour: Harbour {
    var ships: [String] = []
    func moor(_ ship: String) -> Int {
        ships.append(ship)
        return ships.count
    }
    func load(_ ship: String) async throws(SoldOut) -> String {
        guard ships.contains(ship) else { throw SoldOut() }
        return "loaded \(ship)"
    }
    nonisolated func name() -> String { "harbour" }
}

actor RealStrongroom: Strongroom {
    func enter(_ name: String) -> String { "\(name) in" }
    func leave(_ name: String) async -> String { "\(name) out" }
}

/// Tries protocols of actors: public and package ones of another module, and an internal one.
func actors(_ list: inout Checklist) async throws {
    let real = RealVault()
    let proxy = VaultProxy(retaining: real)
    let vault: any Vault = proxy.actor
    list.expect(3, await vault.put(3), "a synchronous requirement of an actor is forwarded")
    list.expect(8, try await vault.count(from: 5), "and an asynchronous one")
    list.expect(
        [4, 1],
        try await exchanged(1, in: vault),
        "values that are not Sendable stay on the executor"
    )
    proxy.observe(\.put, .before) { _ in real.assertIsolated() }
    proxy.intercept(\.put) { next in { count in next(count * 2) } }
    proxy.override(\.place) { "attic" }
    list.expect(7, await vault.put(2), "a handler runs on the executor")
    list.expect("attic", vault.place, "and one that is nonisolated anywhere")
    list.expect(
        9,
        try await proxy.send(Message("put(_:)", [1])) as? Int,
        "a message by name is awaited"
    )
    list.expect([true, false], await openedSafes(), "an internal protocol works in its module")

    let room = StrongroomProxy(retaining: RealStrongroom())
    room.override(\.leave) { name in "\(name) stays" }
    list.expect("a in", await room.actor.enter("a"), "a package protocol is forwarded")
    list.expect("b stays", await room.actor.leave("b"), "and overridden")

    let harbour = HarbourProxy(retaining: RealHarbour())
    list.expect(1, await harbour.actor.moor("Ada"), "an internal protocol of this module")
    list.expect("loaded Ada", try await harbour.actor.load("Ada"), "with typed errors")
    do throws(SoldOut) {
        list.expect("", try await harbour.actor.load("Grace"), "an error is thrown")
    } catch {
        list.expect(SoldOut(), error, "an error arrives with its type")
    }
    harbour.override(\.ships) { ["proxy"] }
    list.expect(["proxy"], await harbour.actor.ships, "a property is overridden")
    list.expect("harbour", harbour.actor.name(), "and what is nonisolated needs no waiting")
}

private func exchanged(_ value: Int, in vault: isolated any Vault) throws -> [Int] {
    var others: [Coin] = []
    let coin = try vault.exchange(Coin(value), for: &others)
    return [coin.value] + others.map(\.value)
}
