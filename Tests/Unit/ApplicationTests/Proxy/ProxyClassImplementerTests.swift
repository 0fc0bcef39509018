// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// A result without a zero.
private struct Coin: Sendable, Equatable {
    let value: Int
}

@Proxied
private protocol Mint: AnyObject {
    static func strike(_ value: Int) -> Coin
}

private final class OtherMintProxy: ProtocolProxy, Mint {
    override class var protocols: [ProtocolDescriptor] { [MintRequirements.descriptor] }
}

private final class RealMint: Mint {
    static func strike(_ value: Int) -> Coin { Coin(value: 9) }
}

// An unanswered call stops the program, so the tests run in processes of their own.

@Suite struct `A class of proxies as the implementer of a type proxy` {
    @Test func `A message that its type proxy doesn't answer is unanswered`() async {
        await #expect(processExitsWith: .success) {
            try withTypeProxies {
                let (outer, inner) = (MintProxy.typeProxy, OtherMintProxy.typeProxy)
                try outer.setImplementer(OtherMintProxy.self)
                let message = Message("static strike(_:)", [1])
                let error = #expect(throws: ProxyError.self) { try outer.send(message) }
                #expect(error?.code == .unanswered)
                inner.override(\.staticStrike) { Coin(value: $0 + 1) }
                #expect(try outer.send(message) as? Coin == Coin(value: 2))
                #expect(MintProxy.strike(1) == Coin(value: 2))
            }
        }
    }

    @Test func `The next implementer answers what its type proxy doesn't`() async {
        await #expect(processExitsWith: .success) {
            try withTypeProxies {
                let (outer, inner) = (MintProxy.typeProxy, OtherMintProxy.typeProxy)
                try outer.appendImplementer(OtherMintProxy.self)
                try outer.appendImplementer(RealMint.self)
                #expect(MintProxy.strike(1) == Coin(value: 9))
                inner.override(\.staticStrike) { Coin(value: $0) }
                #expect(MintProxy.strike(1) == Coin(value: 1))
            }
        }
    }
}
