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

    @Test func `A proxy that forwards to this one is refused as its implementer or target`() throws {
        let (second, third) = (GreeterProxy(), GreeterProxy())
        let real = RealGreeter()
        try proxy.setImplementer(real)
        try third.setImplementer(second)
        try second.setImplementer(proxy)
        for other in [second, second.defaulting(to: "view"), third, third.defaulting(to: "view")] {
            let ways: [(GreeterProxy) throws -> Void] = [
                { try $0.setImplementer(other) }, { try $0.appendImplementer(other) },
                { try $0.insertImplementer(other, at: 0) }, { try $0.replaceImplementer(real, with: other) },
                { try $0.override("greet(_:)", with: other) }, { try $0.observe("greet(_:)", .before, with: other) },
                { try $0.override(\.greet, with: other) }, { try $0.observe(\.greet, .after, with: other) },
            ]
            for way in ways { #expect(code { try way(proxy) } == .forwardsToItself) }
        }
        let error = #expect(throws: ProxyError.self) { try proxy.setImplementer(third) }
        #expect(error?.description.contains("through 'GreeterProxy', then 'GreeterProxy'") == true)
        #expect(third.greet("a") == "real a")
        #expect(proxy.routes.store.state.withLock(\.entries.isEmpty))
    }

    @Test func `A proxy in the middle of another's chain is found, and one that left it is not`() throws {
        let other = GreeterProxy()
        let real = RealGreeter()
        try other.setImplementer(real)
        try other.appendImplementer(proxy)
        #expect(code { try proxy.setImplementer(other) } == .forwardsToItself)
        try other.setImplementer(real)
        try proxy.setImplementer(other)
        #expect(proxy.greet("a") == "real a")
        #expect(code { try other.appendImplementer(proxy) } == .forwardsToItself)
    }

    @Test func `A target that answers by itself may forward everything else to its proxy`() throws {
        let target = GreeterProxy()
        try target.setImplementer(proxy)
        let answer = target.override(\.greet) { "target \($0)" }
        try proxy.override("greet(_:)", with: target)
        #expect(proxy.greet("a") == "target a")
        answer.cancel()
        #expect(code { try proxy.override("greet(_:)", with: target) } == .forwardsToItself)
    }

    @Test func `A view with an implementer of its own ends the walk`() throws {
        let (other, real) = (GreeterProxy(), RealGreeter())
        let view = proxy.forwarding(to: real)
        try other.setImplementer(view)
        try proxy.setImplementer(other)
        #expect(proxy.greet("a") == "real a")
    }

    @Test func `A view with an implementer of its own still calls the targets of its proxy`() throws {
        let (other, real) = (GreeterProxy(), RealGreeter())
        let view = proxy.forwarding(to: real)
        try other.setImplementer(view)
        #expect(code { try proxy.override("greet(_:)", with: other) } == .forwardsToItself)
    }

    @Test func `A long chain of proxies is accepted`() throws {
        let real = RealGreeter()
        var chain = [GreeterProxy()]
        try chain[0].setImplementer(real)
        for _ in 0..<100 {
            let next = GreeterProxy()
            try next.setImplementer(chain[chain.count - 1])
            chain.append(next)
        }
        #expect(chain[100].greet("a") == "real a")
    }

    @Test func `A proxy may be its own target under another name`() throws {
        try proxy.override("greet(_:)", with: proxy, selector: "bid(farewell:)")
        proxy.override(\.bidFarewell) { "farewell \($0)" }
        #expect(proxy.greet("a") == "farewell a")
    }
}
