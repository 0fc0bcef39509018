// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import Testing

@testable import ProtocolProxy

@Suite struct `A deallocated implementer` {
    /// The links that the proxy has kept, alive or dead.
    private func links(of proxy: ProtocolProxy) -> Int {
        proxy.routes.store.state.withLock(\.implementers.count)
    }

    @Test func `The first call after its end removes an implementer from the chain`() throws {
        let other = RealGreeter("other")
        var real: RealGreeter? = RealGreeter()
        let proxy = GreeterProxy(implementer: real)
        try proxy.appendImplementer(other)
        #expect(proxy.greet("Ada") == "real Ada")
        real = nil
        #expect(links(of: proxy) == 2)
        for _ in 1...2 {
            #expect(proxy.greet("Ada") == "other Ada")
            #expect(links(of: proxy) == 1)
            #expect(proxy.routes.store.state.withLock(\.implementers).count == 1)
        }
    }

    @Test func `The only implementer is removed once after its end`() throws {
        let proxy = GreeterProxy(implementer: RealGreeter())
        for _ in 1...2 {
            #expect(proxy.greet("Ada").isEmpty)
            #expect(links(of: proxy) == 0)
            #expect(proxy.routes.store.state.withLock(\.implementers).isEmpty)
        }
    }
}
