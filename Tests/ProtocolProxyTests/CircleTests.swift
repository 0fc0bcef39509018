// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import Testing

@testable import ProtocolProxy

@Suite struct `A proxy that would forward to itself` {
    private let proxy = GreeterProxy()

    private func code(_ body: () throws -> Void) -> ProxyError.Code? {
        do {
            try body()
            return nil
        } catch {
            return (error as? ProxyError)?.code
        }
    }

    @Test func `A proxy and its views are refused as the proxy's own implementer or target`() throws {
        let real = RealGreeter()
        try proxy.setImplementer(real)
        for own in [proxy, proxy.defaulting(to: "view")] {
            let ways: [(GreeterProxy) throws -> Void] = [
                { try $0.setImplementer(own) }, { try $0.appendImplementer(own) },
                { try $0.insertImplementer(own, at: 0) }, { try $0.replaceImplementer(real, with: own) },
                { try $0.override("greet(_:)", with: own) }, { try $0.observe("greet(_:)", .before, with: own) },
                { try $0.override(\.greet, with: own) }, { try $0.observe(\.greet, .after, with: own) },
                { try $0.override("greet(_:)", with: own, named: "key") },
            ]
            for way in ways { #expect(code { try way(proxy) } == .forwardsToItself) }
        }
        #expect(proxy.greet("a") == "real a")
        #expect(proxy.routes.store.state.withLock(\.entries.isEmpty))
    }

    @Test func `A proxy may be its own target under another name`() throws {
        try proxy.override("greet(_:)", with: proxy, selector: "bid(farewell:)")
        proxy.override(\.bidFarewell) { "farewell \($0)" }
        #expect(proxy.greet("a") == "farewell a")
    }
}
