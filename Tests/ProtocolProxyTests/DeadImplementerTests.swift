// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import Testing

@testable import ProtocolProxy

@Suite struct `A dead implementer` {
    private typealias GreetRoute = Route<Call<String, String, Never>, Notice<String, String, Never>>

    /// The links that the next call of `greet(_:)` would look at.
    private func links(of proxy: ProtocolProxy) throws -> Int {
        let number = try #require(proxy.routes.adoption.number(of: "greet(_:)"))
        let hazard = proxy.routes.protectRoute(number)
        defer { proxy.routes.release(hazard, number) }
        return try #require(hazard.route.takeUnretainedValue() as? GreetRoute).answers.count
    }

    @Test func `is cleared away by the first call that meets it`() throws {
        let other = RealGreeter("other")
        var real: RealGreeter? = RealGreeter()
        let proxy = GreeterProxy(implementer: real)
        try proxy.appendImplementer(other)
        var news = 0
        proxy.observeResponses { _ in news += 1 }
        #expect(proxy.greet("Ada") == "real Ada")
        real = nil
        #expect(try links(of: proxy) == 2)
        for _ in 1...2 {
            #expect(proxy.greet("Ada") == "other Ada")
            #expect(try links(of: proxy) == 1)
            #expect(proxy.routes.state.withLock(\.implementers).count == 1)
            #expect(news == 1)
        }
    }

    @Test func `is cleared away once where it was the only one`() throws {
        let proxy = GreeterProxy(implementer: RealGreeter())
        for _ in 1...2 {
            #expect(proxy.greet("Ada").isEmpty)
            #expect(try links(of: proxy) == 0)
            #expect(proxy.routes.state.withLock(\.implementers).isEmpty)
        }
    }
}
