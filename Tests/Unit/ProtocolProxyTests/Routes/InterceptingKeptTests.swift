// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

/// The values that an interceptor receives, with any arguments, and their remains.
@Suite struct `Values that interceptors keep` {
    @Test func `Arguments of any size and alignment arrive, and so do replaced ones`() {
        let proxy = ParcelsProxy(retaining: RealParcels())
        proxy.intercept(\.none) { next in { next() + 1 } }
        proxy.intercept(\.narrow) { next in { flag, byte in next(!flag, byte) } }
        proxy.intercept(\.wide) { next in { vector, byte in next(vector * 2, byte) } }
        for _ in 0..<2 {
            #expect(proxy.none() == 8)
            #expect(proxy.narrow(true, 200) == 200)
            #expect(proxy.narrow(false, 200) == 1_200)
            #expect(proxy.wide(SIMD4(1, 2, 3, 4), 5) == 25)
        }
    }

    @Test
    func `A stored 'next' works after its proxy is gone, and retains neither proxy nor arguments`()
        throws
    {
        var proxy: ParcelsProxy? = ParcelsProxy(retaining: RealParcels())
        var token: Token? = Token()
        weak let (weakProxy, weakToken) = (proxy, token)
        var kept: [(Token, String) -> Token] = []
        proxy?.intercept(\.pass) { next in
            { token, text in
                kept.append(next)
                return next(token, text)
            }
        }
        proxy?.intercept(\.pass) { next in { token, text in next(token, text) } }
        for text in ["a text too long to lie in the string itself", "short"] {
            #expect(
                proxy?.pass(try #require(token), String(repeating: text, count: 2)) === weakToken
            )
        }
        #expect(kept.count == 2)
        proxy = nil
        token = nil
        #expect(weakProxy == nil && weakToken == nil)
        let other = Token()
        #expect(kept.map { $0(other, "text") }.allSatisfy { $0 === other })
    }

    @Test func `A finished call retains nothing, even if it threw`() {
        let proxy = ParcelsProxy(retaining: RealParcels())
        var token: Token? = Token()
        weak let weakToken = token
        proxy.intercept(\.refuse) { next in { token in try next(token) } }
        proxy.intercept(\.pass) { next in { token, text in next(token, text) } }
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
    static let none = Requirement<() -> Int, (), Int, Never>("none()").calling {
        (it: any Parcels, _) in it.none()
    }
    static let narrow = Requirement<(Bool, UInt8) -> Int, (Bool, UInt8), Int, Never>("narrow(_:_:)")
        .calling { (it: any Parcels, a) in it.narrow(a.0, a.1) }
    static let wide = Requirement<
        (SIMD4<Double>, UInt8) -> Double, (SIMD4<Double>, UInt8), Double, Never
    >("wide(_:_:)")
    .calling { (it: any Parcels, a) in it.wide(a.0, a.1) }
    static let pass = Requirement<(Token, String) -> Token, (Token, String), Token, Never>(
        "pass(_:_:)"
    )
    .calling { (it: any Parcels, a) in it.pass(a.0, a.1) }
    static let refuse = Requirement<(Token) throws -> Void, Token, Void, any Error>(
        "refuse(_:)",
        Parameters(),
        throwing: Refused.self,
        around: { decorator in
            { token in try decorator.call(token) { function in try function(token) } }
        },
        apply: { function, token in try function(token) }
    )
    .calling { (it: any Parcels, token) in try it.refuse(token) }
    static let descriptor = ProtocolDescriptor(
        (any Parcels).self,
        requirements: [none, narrow, wide, pass, refuse]
    )
}

extension Parcels where Self: ProtocolProxy {
    static var none: Requirement<() -> Int, (), Int, Never> { ParcelsRequirements.none }
    static var narrow: Requirement<(Bool, UInt8) -> Int, (Bool, UInt8), Int, Never> {
        ParcelsRequirements.narrow
    }
    static var wide:
        Requirement<(SIMD4<Double>, UInt8) -> Double, (SIMD4<Double>, UInt8), Double, Never>
    {
        ParcelsRequirements.wide
    }
    static var pass: Requirement<(Token, String) -> Token, (Token, String), Token, Never> {
        ParcelsRequirements.pass
    }
    static var refuse: Requirement<(Token) throws -> Void, Token, Void, any Error> {
        ParcelsRequirements.refuse
    }

    func none() -> Int { send(ParcelsRequirements.none, ()) }
    func narrow(_ flag: Bool, _ byte: UInt8) -> Int {
        send(ParcelsRequirements.narrow, (flag, byte))
    }
    func wide(_ vector: SIMD4<Double>, _ byte: UInt8) -> Double {
        send(ParcelsRequirements.wide, (vector, byte))
    }
    func pass(_ token: Token, _ text: String) -> Token {
        send(ParcelsRequirements.pass, (token, text))
    }
    func refuse(_ token: Token) throws(Refused) {
        do { try send(ParcelsRequirements.refuse, token) } catch { throw __Generated.thrown(error) }
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
