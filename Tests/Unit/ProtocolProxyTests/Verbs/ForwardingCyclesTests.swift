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

    @Test func `A proxy and its views are refused as the proxy's own implementer or target`() throws
    {
        let real = RealGreeter()
        try proxy.setImplementer(real)
        for own in [proxy, proxy.defaulting(to: "view")] {
            let ways: [(GreeterProxy) throws -> Void] = [
                { try $0.setImplementer(own) }, { try $0.appendImplementer(own) },
                { try $0.insertImplementer(own, at: 0) },
                { try $0.replaceImplementer(real, with: own) },
                { try $0.override(selector: "greet(_:)", with: own) },
                { try $0.observe(selector: "greet(_:)", .before, with: own) },
                { try $0.override(\.greet, with: own) },
                { try $0.observe(\.greet, .after, with: own) },
                { try $0.override(selector: "greet(_:)", with: own, named: "key") },
            ]
            for way in ways { #expect(code { try way(proxy) } == .forwardsToItself) }
        }
        #expect(proxy.greet("a") == "real a")
        #expect(proxy.routes.store.state.withLock(\.entries.isEmpty))
    }

    @Test func `A proxy that forwards to this one is refused as its implementer or target`() throws
    {
        let (second, third) = (GreeterProxy(), GreeterProxy())
        let real = RealGreeter()
        try proxy.setImplementer(real)
        try third.setImplementer(second)
        try second.setImplementer(proxy)
        for other in [second, second.defaulting(to: "view"), third, third.defaulting(to: "view")] {
            let ways: [(GreeterProxy) throws -> Void] = [
                { try $0.setImplementer(other) }, { try $0.appendImplementer(other) },
                { try $0.insertImplementer(other, at: 0) },
                { try $0.replaceImplementer(real, with: other) },
                { try $0.override(selector: "greet(_:)", with: other) },
                { try $0.observe(selector: "greet(_:)", .before, with: other) },
                { try $0.override(\.greet, with: other) },
                { try $0.observe(\.greet, .after, with: other) },
            ]
            for way in ways { #expect(code { try way(proxy) } == .forwardsToItself) }
        }
        let error = #expect(throws: ProxyError.self) { try proxy.setImplementer(third) }
        #expect(error?.description.contains("through 'GreeterProxy', then 'GreeterProxy'") == true)
        #expect(third.greet("a") == "real a")
        #expect(proxy.routes.store.state.withLock(\.entries.isEmpty))
    }

    @Test func `A proxy in the middle of another's chain is found, and one that left it is not`()
        throws
    {
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
        try proxy.override(selector: "greet(_:)", with: target)
        #expect(proxy.greet("a") == "target a")
        answer.cancel()
        #expect(
            code { try proxy.override(selector: "greet(_:)", with: target) } == .forwardsToItself
        )
    }

    @Test func `A view with an implementer of its own ends the walk`() throws {
        let (other, real) = (GreeterProxy(), RealGreeter())
        let view = proxy.forwarding(to: real)
        try other.setImplementer(view)
        try proxy.setImplementer(other)
        #expect(proxy.greet("a") == "real a")
    }

    @Test func `A view with an implementer of its own still calls the targets of its proxy`() throws
    {
        let (other, real) = (GreeterProxy(), RealGreeter())
        let view = proxy.forwarding(to: real)
        try other.setImplementer(view)
        #expect(
            code { try proxy.override(selector: "greet(_:)", with: other) } == .forwardsToItself
        )
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
        try proxy.override(selector: "greet(_:)", with: proxy, targetSelector: "bid(farewell:)")
        proxy.override(\.bidFarewell) { "farewell \($0)" }
        #expect(proxy.greet("a") == "farewell a")
    }
}

@Suite struct `Proxies that would call each other` {
    private let first = GreeterProxy()
    private let second = GreeterProxy()
    private let third = GreeterProxy()
    private let real = RealGreeter()

    private func isRefused(_ body: () throws -> Void) -> Bool {
        let error = #expect(throws: ProxyError.self, performing: body)
        return error?.code == .forwardsToItself
    }

    @Test func `A target is refused if the proxy is its target`() throws {
        try first.override(\.greet, with: second)
        #expect(isRefused { try second.override(selector: "greet(_:)", with: first) })
        #expect(isRefused { try second.override(\.greet, with: first) })
        #expect(isRefused { try second.observe(\.greet, .before, with: first) })
        #expect(isRefused { try second.override(\.greet, with: first.defaulting(to: "view")) })
        try second.override(\.bidFarewell, with: first)
        try second.setImplementer(real)
        #expect(first.greet("a") == "real a")
    }

    @Test func `A target that observes its observer is refused`() throws {
        try first.observe(selector: "greet(_:)", .after, with: second)
        #expect(isRefused { try second.observe(selector: "greet(_:)", .before, with: first) })
        first.override(\.greet) { $0 }
        // Observers run, whoever answers.
        #expect(isRefused { try second.observe(selector: "greet(_:)", .before, with: first) })
    }

    @Test func `An implementer is refused if the proxy is its target`() throws {
        try second.override(\.greet, with: first)
        try first.setImplementer(real)
        let view = second.defaulting(to: "view")
        for other in [second, view] {
            #expect(isRefused { try first.setImplementer(other) })
            #expect(isRefused { try first.setImplementer(other, retained: true) })
            #expect(isRefused { try first.appendImplementer(other) })
            #expect(isRefused { try first.insertImplementer(other, at: 0) })
            #expect(isRefused { try first.replaceImplementer(real, with: other) })
        }
        first.forwardsToAll = true
        #expect(isRefused { try first.appendImplementer(second) })
        #expect(second.greet("a") == "real a")
    }

    @Test func `A longer cycle of targets and implementers is refused wherever it closes`() throws {
        try first.override(\.greet, with: second)
        try second.setImplementer(third)
        #expect(isRefused { try third.override(\.greet, with: first) })
        #expect(isRefused { try third.setImplementer(first) })
        try third.override(\.bidFarewell, with: first)
        first.override(\.bidFarewell) { "farewell \($0)" }
        #expect(third.bid(farewell: "a") == "farewell a")
    }

    @Test func `The error names the proxies that calls pass`() throws {
        try first.override(\.greet, with: second)
        try second.override(\.greet, with: third)
        let error = #expect(throws: ProxyError.self) { try third.setImplementer(first) }
        #expect(error?.description.contains("through 'GreeterProxy', then 'GreeterProxy'") == true)
    }

    @Test func `Targets under other names are followed`() throws {
        try first.override(selector: "greet(_:)", with: second, targetSelector: "bid(farewell:)")
        #expect(
            isRefused {
                try second.override(
                    selector: "bid(farewell:)",
                    with: first,
                    targetSelector: "greet(_:)"
                )
            }
        )
        try second.override(selector: "bid(farewell:)", with: first)
        #expect(
            isRefused {
                try first.override(
                    selector: "bid(farewell:)",
                    with: first,
                    targetSelector: "greet(_:)"
                )
            }
        )
        #expect(isRefused { try first.setImplementer(second) })
        try first.setImplementer(real)
        #expect(first.greet("a") == "real a")
    }

    @Test func `A target that was cancelled, disabled, replaced or freed is ignored`() throws {
        let cancelled = try first.override(\.greet, with: second)
        cancelled.cancel()
        let disabled = try first.override(\.greet, with: second)
        disabled.isEnabled = false
        try first.override(selector: "greet(_:)", with: second, named: "name")
        try first.override(selector: "greet(_:)", with: real, named: "name")
        var view: GreeterProxy? = second.defaulting(to: "view")
        if let view { try first.override(\.greet, with: view) }
        view = nil
        try second.override(\.greet, with: first)
        #expect(second.greet("a") == "real a")
        try second.setImplementer(first)
    }

    @Test func `An implementer that was deallocated is not followed`() throws {
        var between: GreeterProxy? = GreeterProxy()
        if let between {
            try between.override(\.greet, with: first)
            try second.setImplementer(between)
        }
        #expect(isRefused { try first.override(\.greet, with: second) })
        between = nil
        try first.override(\.greet, with: second)
        #expect(first.greet("a") == "")
    }

    @Test func `A target below an override that always answers is not followed`() throws {
        try second.override(\.greet, with: first)
        let answer = second.override(\.greet) { "second \($0)" }
        try first.setImplementer(second)
        #expect(first.greet("a") == "second a")
        try first.setImplementer(nil)
        answer.cancel()
        second.override(\.greet, once: true) { "once \($0)" }
        // The second call would come back.
        #expect(isRefused { try first.setImplementer(second) })
    }

    @Test func `A target that takes part once is not followed`() throws {
        try first.setImplementer(real)
        try second.override(\.greet, with: first, once: true)
        try first.override(\.greet, with: second, once: true)
        try second.setImplementer(first)
        #expect(first.greet("a") == "real a")
        #expect(second.greet("a") == "real a")
    }

    @Test func `A proxy with an override may have an implementer whose target it is`() throws {
        try second.override(\.greet, with: first)
        first.override(\.greet) { "first \($0)" }
        try first.setImplementer(second)
        #expect(second.greet("a") == "first a")
        second.override(\.bidFarewell) { "farewell \($0)" }
        #expect(first.bid(farewell: "a") == "farewell a")
    }

    @Test func `A view is found as a target`() throws {
        let view = first.forwarding(to: second)
        #expect(isRefused { try second.override(\.greet, with: view) })
        // The proxy itself does not forward to the view's implementer.
        try second.override(\.greet, with: first)
        try first.setImplementer(real)
        #expect(view.greet("a") == "real a")
        #expect(isRefused { try first.override(\.greet, with: view) })
    }

    @Test func `A view may forward to a proxy that calls the view's own`() throws {
        try first.setImplementer(real)
        try second.setImplementer(first)
        try third.override(\.greet, with: first)
        #expect(first.forwarding(to: second).greet("a") == "real a")
        #expect(first.forwarding(to: third).greet("a") == "real a")
    }

    @Test func `Long chains of targets are accepted`() throws {
        var chain = [GreeterProxy()]
        chain[0].override(\.greet) { "end \($0)" }
        for _ in 0..<100 {
            let next = GreeterProxy()
            try next.override(\.greet, with: chain[chain.count - 1])
            chain.append(next)
        }
        #expect(chain[100].greet("a") == "end a")
    }
}
