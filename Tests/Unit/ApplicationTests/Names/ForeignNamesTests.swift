// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

infix operator • : AdditionPrecedence
infix operator ±=+ : AdditionPrecedence
prefix operator ∑

/// Names of characters that are letters and symbols to Swift alone.
@Proxied
protocol ForeignlyNamed: AnyObject {
    func col·lecció(_ number: Int) -> Int
    func データ・数(in・x number: Int) -> Int
    var ½: Int { get set }
    func a$b() -> Int
    func `two words`(_ number: Int) -> Int
    func ℵ₀(🍎 number: Int) -> Int
    static func • (left: Self, right: Self) -> Int
    static func ±=+ (left: Self, right: Self) -> Int
    static prefix func ∑ (operand: Self) -> Int
}

final class RealForeign: ForeignlyNamed {
    var ½ = 5
    func col·lecció(_ number: Int) -> Int { number }
    func データ・数(in・x number: Int) -> Int { number }
    func a$b() -> Int { 7 }
    func `two words`(_ number: Int) -> Int { number }
    func ℵ₀(🍎 number: Int) -> Int { number }
    static func • (left: RealForeign, right: RealForeign) -> Int { 9 }
    static func ±=+ (left: RealForeign, right: RealForeign) -> Int { 10 }
    static prefix func ∑ (operand: RealForeign) -> Int { 11 }
}

@Suite struct `A protocol with names of foreign letters and symbols` {
    private let proxy = ForeignlyNamedProxy(retaining: RealForeign())

    @Test func `Requirements with unusual identifiers are forwarded and overridden`() {
        #expect([proxy.col·lecció(1), proxy.データ・数(in・x: 2), proxy.½, proxy.a$b()] == [1, 2, 5, 7])
        #expect([proxy.`two words`(3), proxy.ℵ₀(🍎: 4)] == [3, 4])
        #expect([proxy • proxy, proxy ±=+ proxy, ∑proxy] == [9, 10, 11])
        proxy.override(\.col·lecció) { $0 + 1 }
        proxy.override(\.データ・数In・x) { $0 + 1 }
        proxy.override(\.½) { 2 }
        #expect([proxy.col·lecció(1), proxy.データ・数(in・x: 2), proxy.½] == [2, 3, 2])
    }

    @Test func `Requirements with unusual identifiers can be sent by name`() throws {
        #expect(try proxy.send(Message("col·lecció(_:)", [3])) as? Int == 3)
        #expect(try proxy.send(Message("データ・数(in・x:)", [4])) as? Int == 4)
        try proxy.send(Message("setter: ½", [6]))
        #expect(proxy.½ == 6)
    }
}
