// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

private struct Ticket: ~Copyable {
    let number: Int
}

@Proxied private protocol Gatekeeper: AnyObject {
    @Optional(returning: -1) func admit(_ ticket: consuming Ticket) -> Int
}

private final class Absent: Gatekeeper {}

private final class Present: Gatekeeper {
    func admit(_ ticket: consuming Ticket) -> Int { ticket.number }
}

@Suite struct `An implementer that omits a requirement that consumes its argument` {
    private let absent = Absent()
    private let present = Present()

    @Test func `The next implementer gets the calls after the one that shows the omission`() throws
    {
        let proxy = GatekeeperProxy(implementer: absent)
        try proxy.appendImplementer(present)
        // The argument is gone when the omission shows.
        #expect(proxy.admit(Ticket(number: 3)) == -1)
        #expect(proxy.admit(Ticket(number: 4)) == 4)
        #expect(proxy.explanation(of: "admit(_:)").contains("Present"))
    }

    @Test func `A view's default answers the call that shows the omission`() throws {
        let proxy = GatekeeperProxy(implementer: absent)
        try proxy.appendImplementer(present)
        let view = proxy.defaulting(to: 5)
        #expect(view.admit(Ticket(number: 3)) == 5)
        #expect(view.admit(Ticket(number: 4)) == 4)
    }

    @Test func `An implementer that has it receives all calls`() throws {
        let proxy = GatekeeperProxy(implementer: present)
        try proxy.appendImplementer(absent)
        for number in 1...3 { #expect(proxy.admit(Ticket(number: number)) == number) }
        proxy.forwardsToAll = true
        for number in 1...3 { #expect(proxy.admit(Ticket(number: number)) == number) }
    }
}
