// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

/// What an interceptor is lent is not counted, so what it keeps must be, whatever the arguments look like.
@Suite struct `Invocations that are lent` {
    @Test func `arguments of any size and alignment arrive, and so do those that take their place`() {
        let proxy = ParcelsProxy(retaining: RealParcels())
        proxy.intercept(\.none) { call in call.proceed() + 1 }
        proxy.intercept(\.narrow) { call in call.proceed(with: (!call.arguments.0, call.arguments.1)) }
        proxy.intercept(\.wide) { call in call.proceed(with: (call.arguments.0 * 2, call.arguments.1)) }
        for _ in 0..<2 {
            #expect(proxy.none() == 8)
            #expect(proxy.narrow(true, 200) == 200)
            #expect(proxy.narrow(false, 200) == 1_200)
            #expect(proxy.wide(SIMD4(1, 2, 3, 4), 5) == 25)
        }
    }

    @Test func `one that is kept keeps its arguments and its proxy, and ends with them`() throws {
        var proxy: ParcelsProxy? = ParcelsProxy(retaining: RealParcels())
        var token: Token? = Token()
        weak let (weakProxy, weakToken) = (proxy, token)
        var kept: [Invocation<ParcelsProxy, (Token, String), Token, Never>] = []
        let handler = { (call: Invocation<ParcelsProxy, (Token, String), Token, Never>) in
            kept.append(call)
            return call.proceed()
        }
        // The last one is known to the compiler and the first is not.
        proxy?.intercept(\.pass, with: handler)
        proxy?.intercept(\.pass) { call in call.proceed() }
        for text in ["a text too long to lie in the string itself", "short"] {
            #expect(proxy?.pass(try #require(token), String(repeating: text, count: 2)) === weakToken)
        }
        proxy = nil
        token = nil
        #expect(weakProxy != nil && weakToken != nil)
        #expect(kept.map(\.arguments.1) == ["a text too long to lie in the string itself", "short"].map { $0 + $0 })
        #expect(kept.map { $0.proceed() }.allSatisfy { $0 === weakToken })
        #expect(kept.allSatisfy { $0.receiver === weakProxy })
        kept = []
        #expect(weakProxy == nil && weakToken == nil)
    }

    @Test func `one that is not kept leaves nothing behind, also when it throws`() {
        let proxy = ParcelsProxy(retaining: RealParcels())
        var token: Token? = Token()
        weak let weakToken = token
        proxy.intercept(\.refuse) { (call) throws(Refused) in try call.proceed() }
        proxy.intercept(\.pass) { call in call.proceed() }
        for _ in 0..<3 {
            if let token {
                #expect(throws: Refused()) { try proxy.refuse(token) }
                #expect(proxy.pass(token, "text") === token)
            }
        }
        token = nil
        #expect(weakToken == nil)
    }
}

private final class Token {}

private struct Refused: Error, Equatable {}

private protocol Parcels: AnyObject {
    func none() -> Int
    func narrow(_ flag: Bool, _ byte: UInt8) -> Int
    func wide(_ vector: SIMD4<Double>, _ byte: UInt8) -> Double
    func pass(_ token: Token, _ text: String) -> Token
    func refuse(_ token: Token) throws(Refused)
}

private enum ParcelsRequirements {
    static let none = Requirement<(), Int, Never>("none()").calling { (it: any Parcels, _) in it.none() }
    static let narrow = Requirement<(Bool, UInt8), Int, Never>("narrow(_:_:)")
        .calling { (it: any Parcels, a) in it.narrow(a.0, a.1) }
    static let wide = Requirement<(SIMD4<Double>, UInt8), Double, Never>("wide(_:_:)")
        .calling { (it: any Parcels, a) in it.wide(a.0, a.1) }
    static let pass = Requirement<(Token, String), Token, Never>("pass(_:_:)")
        .calling { (it: any Parcels, a) in it.pass(a.0, a.1) }
    static let refuse = Requirement<Token, Void, Refused>("refuse(_:)")
        .calling { (it: any Parcels, token) throws(Refused) in try it.refuse(token) }
    static let descriptor = ProtocolDescriptor(
        (any Parcels).self, requirements: [none, narrow, wide, pass, refuse])
}

extension Parcels where Self: ProtocolProxy {
    static var none: Requirement<(), Int, Never> { ParcelsRequirements.none }
    static var narrow: Requirement<(Bool, UInt8), Int, Never> { ParcelsRequirements.narrow }
    static var wide: Requirement<(SIMD4<Double>, UInt8), Double, Never> { ParcelsRequirements.wide }
    static var pass: Requirement<(Token, String), Token, Never> { ParcelsRequirements.pass }
    static var refuse: Requirement<Token, Void, Refused> { ParcelsRequirements.refuse }

    func none() -> Int { send(ParcelsRequirements.none, ()) { (it: any Parcels, _) in it.none() } }
    func narrow(_ flag: Bool, _ byte: UInt8) -> Int {
        send(ParcelsRequirements.narrow, (flag, byte)) { (it: any Parcels, a) in it.narrow(a.0, a.1) }
    }
    func wide(_ vector: SIMD4<Double>, _ byte: UInt8) -> Double {
        send(ParcelsRequirements.wide, (vector, byte)) { (it: any Parcels, a) in it.wide(a.0, a.1) }
    }
    func pass(_ token: Token, _ text: String) -> Token {
        send(ParcelsRequirements.pass, (token, text)) { (it: any Parcels, a) in it.pass(a.0, a.1) }
    }
    func refuse(_ token: Token) throws(Refused) {
        try send(ParcelsRequirements.refuse, token) { (it: any Parcels, token) throws(Refused) in
            try it.refuse(token)
        }
    }
}

private final class ParcelsProxy: ProtocolProxy, Parcels {
    override class var protocols: [ProtocolDescriptor] { [ParcelsRequirements.descriptor] }

    convenience init(retaining implementer: any Parcels) {
        self.init(implementer, as: (any Parcels).self, retained: true)
    }
}

private final class RealParcels: Parcels {
    func none() -> Int { 7 }
    func narrow(_ flag: Bool, _ byte: UInt8) -> Int { (flag ? 1_000 : 0) + Int(byte) }
    func wide(_ vector: SIMD4<Double>, _ byte: UInt8) -> Double { vector.sum() + Double(byte) }
    func pass(_ token: Token, _ text: String) -> Token { token }
    func refuse(_ token: Token) throws(Refused) { throw Refused() }
}
