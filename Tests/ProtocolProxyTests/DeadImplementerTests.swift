// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import Testing

@testable import ProtocolProxy

@Suite struct `A dead implementer` {
    /// The links that the proxy has kept, alive or dead.
    private func links(of proxy: ProtocolProxy) -> Int { proxy.routes.store.state.withLock(\.implementers.count) }

    @Test func `is cleared away by the first call that meets it`() throws {
        let other = RealGreeter("other")
        var real: RealGreeter? = RealGreeter()
        let proxy = GreeterProxy(implementer: real)
        try proxy.appendImplementer(other)
        var news = 0
        proxy.observeResponses { _ in news += 1 }
        #expect(proxy.greet("Ada") == "real Ada")
        real = nil
        #expect(links(of: proxy) == 2)
        for _ in 1...2 {
            #expect(proxy.greet("Ada") == "other Ada")
            #expect(links(of: proxy) == 1)
            #expect(proxy.routes.store.state.withLock(\.implementers).count == 1)
            #expect(news == 1)
        }
    }

    @Test func `is cleared away once where it was the only one`() throws {
        let proxy = GreeterProxy(implementer: RealGreeter())
        for _ in 1...2 {
            #expect(proxy.greet("Ada").isEmpty)
            #expect(links(of: proxy) == 0)
            #expect(proxy.routes.store.state.withLock(\.implementers).isEmpty)
        }
    }
}
