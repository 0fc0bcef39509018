// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

@Proxied
private protocol Critic: AnyObject {
    @Optional(returning: 0) func stars(_ title: String) -> Int
    @Optional(returning: 1) func weight() -> Int
}

/// Has one requirement, and calls the other, which it leaves out.
private final class Lenient: Critic {
    func stars(_ title: String) -> Int { 3 * weight() }
}

private final class Strict: Critic {
    func stars(_ title: String) -> Int { 1 }
    func weight() -> Int { 2 }
}

@Suite struct `A partial delegate that calls what it leaves out` {
    @Test func `The requirement that it has doesn't count as left out`() throws {
        let proxy = CriticProxy(retaining: Lenient())
        try proxy.appendImplementer(Strict(), retained: true)
        for _ in 0..<2 {
            #expect(proxy.stars("a") == 3)
            #expect(proxy.weight() == 2)
        }
    }

    @Test func `The default of a view answers what it leaves out, even after another change`() {
        let proxy = CriticProxy(retaining: Lenient())
        let view = proxy.defaulting(to: 7)
        for _ in 0..<3 {
            #expect(view.stars("a") == 3)
            #expect(view.weight() == 7)
        }
        proxy.observe(\.stars, .before) { _ in }.cancel()
        for _ in 0..<3 {
            #expect(view.stars("a") == 3)
            #expect(view.weight() == 7)
        }
    }
}

/// Declines what it is asked about one title.
private final class Choosy: Critic, CallDeclining {
    func stars(_ title: String) -> Int { 5 }
    func declines(_ call: PendingCall) -> Bool {
        call.arguments(of: CriticRequirements.stars) == "a"
    }
}

@Suite struct `A view whose implementer declines calls` {
    @Test func `The implementer is asked about each call of the view`() {
        let proxy = CriticProxy()
        let view = proxy.forwarding(to: Choosy())
        for _ in 0..<2 {
            #expect(view.stars("a") == 0)
            #expect(view.stars("b") == 5)
        }
    }
}
