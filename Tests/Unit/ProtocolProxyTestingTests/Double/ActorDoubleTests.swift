// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

@Proxied
private protocol Ledger: Actor {
    func enter(_ amount: Int) -> Int
    func close() async -> String
    var total: Int { get set }
}

private actor RealLedger: Ledger {
    var total = 0
    func enter(_ amount: Int) -> Int {
        total += amount
        return total
    }
    func close() async -> String { "closed" }
}

@Suite struct `A double of an actor` {
    @Test func `A double of an actor protocol answers by stubs and records calls`() async {
        let double = LedgerProxy.double()
        let ledger = double.actor
        double.when(\.enter, 3).returns(30)
        double.when(\.close).returns("done")
        #expect(await ledger.enter(3) == 30)
        #expect(await ledger.close() == "done")
        double.verify(\.enter, 3)
        double.verify(\.close)
    }

    @Test func `A spy can stand before a real actor`() async {
        let real = RealLedger()
        let spy = LedgerProxy.spy(on: real)
        #expect(await spy.actor.enter(3) == 3)
        #expect(await spy.actor.total == 3)
        spy.verify(\.enter, 3)
        #expect(await real.total == 3)
    }
}
