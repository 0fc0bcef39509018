// SPDX-License-Identifier: MIT

import ProtocolProxyMacros

/// A coin, which stays on one executor.
public final class Coin {
    /// The number on it.
    public let value: Int

    /// Makes one.
    public init(_ value: Int) { self.value = value }
}

/// A vault of coins, with the language's settings as they are.
@Proxied
public protocol Vault: Actor {
    /// Puts a number of coins in, and returns how many there are.
    func put(_ count: Int) -> Int
    /// Exchanges a coin.
    func exchange(_ coin: Coin, for others: inout [Coin]) throws -> Coin
    /// Counts the coins.
    func count(from first: Int) async throws -> Int
    /// The number of coins.
    var total: Int { get set }
    /// The place.
    nonisolated var place: String { get }
}

/// A vault that no other module sees.
@Proxied
protocol Safe: Actor {
    func open(_ code: Int) -> Bool
}

/// A vault that the modules of the package see.
@Proxied
package protocol Strongroom: Actor {
    func enter(_ name: String) -> String
    func leave(_ name: String) async -> String
}

/// A vault as others have it.
public actor RealVault: Vault {
    /// The number of coins.
    public var total = 0
    /// The place.
    public nonisolated var place: String { "cellar" }

    /// Makes an empty one.
    public init() {}

    /// Puts coins in.
    public func put(_ count: Int) -> Int {
        assertIsolated()
        total += count
        return total
    }

    /// Exchanges a coin for another of its value.
    public func exchange(_ coin: Coin, for others: inout [Coin]) throws -> Coin {
        others.append(coin)
        return Coin(coin.value + total)
    }

    /// Counts the coins.
    public func count(from first: Int) async throws -> Int { first + total }
}

private actor RealSafe: Safe {
    func open(_ code: Int) -> Bool { code == 42 }
}

/// Opens a vault that only this module sees, before and after it is overridden.
public func openedSafes() async -> [Bool] {
    let safe = SafeProxy(retaining: RealSafe())
    let before = await safe.actor.open(42)
    safe.intercept(\.open) { next in { code in !next(code) } }
    return [before, await safe.actor.open(42)]
}
