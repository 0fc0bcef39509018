// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `A proxy made with forwarding(to:)` {
    private let first = RealPagerDelegate("first")
    private let second = RealPagerDelegate("second")

    @Test func `forwarding(to:) shares registrations and has its own implementer`() {
        let proxy = PagerDelegateProxy(implementer: first)
        var seen: [Int] = []
        proxy.observe(\.didTurn, .before) { seen.append($0) }
        let other = proxy.forwarding(to: second)
        #expect(other !== proxy)
        #expect(other.implementer as AnyObject === second)
        #expect(proxy.implementer as AnyObject === first)
        #expect([proxy.pagerTitle(1), other.pagerTitle(1)] == ["first 1", "second 1"])
        proxy.pagerDidTurn(1)
        other.pagerDidTurn(2)
        #expect([first.turned, second.turned, seen] == [[1], [2], [1, 2]])

        let registration = other.intercept(\.title) { next in { next($0).map { "<\($0)>" } } }
        #expect([proxy.pagerTitle(1), other.pagerTitle(1)] == ["<first 1>", "<second 1>"])
        registration.cancel()
        #expect([proxy.pagerTitle(1), other.pagerTitle(1)] == ["first 1", "second 1"])
    }

    @Test func `forwarding(to:) keeps its implementer when the original proxy's changes`() throws {
        let proxy = PagerDelegateProxy(implementer: first)
        var third: RealPagerDelegate? = RealPagerDelegate("third")
        weak let kept = third
        var other: PagerDelegateProxy? = proxy.forwarding(to: try #require(third))
        third = nil
        #expect(other?.pagerTitle(1) == "third 1")
        try proxy.setImplementer(second)
        #expect(other?.pagerTitle(1) == "third 1")
        #expect(proxy.pagerTitle(1) == "second 1")
        // A proxy made from it has the same one.
        #expect(other?.defaulting(to: true).pagerTitle(2) == "third 2")
        #expect(other?.forwarding(to: first).pagerTitle(2) == "first 2")
        other = nil
        #expect(kept == nil)
    }
}
