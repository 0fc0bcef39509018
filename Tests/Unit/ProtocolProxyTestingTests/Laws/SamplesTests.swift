// SPDX-License-Identifier: MIT

import ConformanceChecks
import ProtocolProxyMacros
import Testing

@Proxied
private protocol Shop: AnyObject {
    func numbers(_ a: UInt8, _ b: Int64, _ c: Double, _ d: Float) -> [Double]
    func texts(_ a: String, _ b: Character, _ c: Bool, _ d: Any) -> Set<String>
    func collections(_ a: [Int], _ b: [String: Bool], _ c: Set<Int>, _ d: Int?) -> [String: [Int]]
    func colours(_ a: Colour, _ b: Colour?) -> Colour
    func animals(_ a: Animal, _ b: any Named) -> any Named
    func moods(_ a: Mood) throws -> Mood
}

private enum Colour: CaseIterable { case red, blue }
private protocol Named {}
private class Animal {}
private final class Dog: Animal, Named {}
private struct Mood: ZeroAnswer, Equatable {
    var text = ""
    static var zeroAnswer: Mood { Mood() }
}

private final class RealShop: Shop {
    func numbers(_ a: UInt8, _ b: Int64, _ c: Double, _ d: Float) -> [Double] {
        [Double(a), Double(b), c, Double(d)]
    }
    func texts(_ a: String, _ b: Character, _ c: Bool, _ d: Any) -> Set<String> {
        [a, "\(b)", "\(c)", "\(d)"]
    }
    func collections(_ a: [Int], _ b: [String: Bool], _ c: Set<Int>, _ d: Int?) -> [String: [Int]] {
        ["a": a]
    }
    func colours(_ a: Colour, _ b: Colour?) -> Colour { a }
    func animals(_ a: Animal, _ b: any Named) -> any Named { b }
    func moods(_ a: Mood) throws -> Mood { a }
}

private protocol Purse: AnyObject {
    func exchange(_ old: Coin, _ new: Coin) -> Int
}

private struct Coin: Equatable {
    let value: Int
}

private final class RealPurse: Purse {
    func exchange(_ old: Coin, _ new: Coin) -> Int { new.value }
}

private final class SwappingProxy: ProtocolProxy, Purse, ProxyClass {
    static let exchange = Requirement<(Coin, Coin) -> Int, (Coin, Coin), Int, Never>(
        "exchange(_:_:)"
    )
    .calling { (it: any Purse, a) in it.exchange(a.0, a.1) }
    static let descriptor = ProtocolDescriptor((any Purse).self, requirements: [exchange])
    override class var protocols: [ProtocolDescriptor] { [descriptor] }
    convenience init(implementer: (any Purse)?) { self.init(implementer, as: (any Purse).self) }
    convenience init(retaining implementer: any Purse) {
        self.init(implementer, as: (any Purse).self, retained: true)
    }
    func exchange(_ old: Coin, _ new: Coin) -> Int { send(Self.exchange, (new, old)) }
}

@Suite struct `Samples of arguments for the checks of conformances` {
    @Test func `Samples are made for standard types and taken from what fits`() async {
        await ShopProxy.checkConformance(to: RealShop(), samples: [Dog()])
    }

    @Test func `Two different samples of a type reveal swapped arguments`() async {
        let seen = IssueLog()
        await withKnownIssue {
            await SwappingProxy.checkConformance(
                to: RealPurse(),
                samples: [Coin(value: 1), Coin(value: 2)]
            )
        } matching: {
            seen.add($0)
        }
        #expect(
            seen.texts == [
                """
                Purse.exchange(_:_:) of SwappingProxy breaks a law: a call reaches the proxy once, with its arguments.
                    called    exchange(Coin(value: 1), Coin(value: 2))
                    expected  exchange(Coin(value: 1), Coin(value: 2))
                    found     exchange(Coin(value: 2), Coin(value: 1))
                """
            ]
        )
    }

    @Test func `Samples of an argument come from a given call`() async {
        let seen = IssueLog()
        await withKnownIssue {
            await SwappingProxy.checkConformance(
                to: RealPurse(),
                calls: [
                    .call("exchange(_:_:)") { it in it.exchange(Coin(value: 3), Coin(value: 4)) }
                ]
            )
            await SwappingProxy.checkConformance(
                to: RealPurse(),
                calls: [.call(\.exchange, (Coin(value: 3), Coin(value: 4)))]
            )
        } matching: {
            seen.add($0)
        }
        #expect(
            seen.texts == [
                """
                Purse.exchange(_:_:) of SwappingProxy breaks a law: a call is forwarded once, with its arguments.
                    called    exchange(_:_:), by the closure that was given
                    expected  exchange(Coin(value: 4), Coin(value: 3))
                    found     exchange(Coin(value: 3), Coin(value: 4))
                """,
                """
                Purse.exchange(_:_:) of SwappingProxy breaks a law: a call reaches the proxy once, with its arguments.
                    called    exchange(Coin(value: 3), Coin(value: 4))
                    expected  exchange(Coin(value: 3), Coin(value: 4))
                    found     exchange(Coin(value: 4), Coin(value: 3))
                """,
            ]
        )
    }
}
