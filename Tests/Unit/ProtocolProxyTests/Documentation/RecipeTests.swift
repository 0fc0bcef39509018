// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// The recipes of REKit's README, on proxies.
@Suite struct `Recipes from REKit` {
    @Test func `A host can be its own delegate, through a proxy that it owns`() {
        final class Host {
            let cache = Cache()
            let proxy = CacheDelegateProxy()
            var evicted: [String] = []

            init() {
                cache.delegate = proxy
                proxy.override(\.cacheWillEvict, named: "host") { [unowned self] _, key in
                    evicted.append(key)
                }
                proxy.override(\.cacheShouldEvict, named: "host") { [unowned self] _, key in
                    !evicted.contains(key)
                }
            }
        }
        weak var observed: Host?
        do {
            let host = Host()
            observed = host
            host.cache.delegate?.cache(host.cache, willEvict: "a")
            #expect(host.evicted == ["a"])
            #expect(host.cache.delegate?.cache(host.cache, shouldEvict: "a") == false)
            #expect(host.cache.delegate?.cache(host.cache, shouldEvict: "b") == true)
        }
        #expect(observed == nil)
    }

    @Test func `A control can be its own target`() throws {
        let proxy = try ProtocolProxy(protocols: [BasicTestProtocolRequirements.descriptor])
        var presses = 0
        try proxy.override(selector: "maybeFoobar()", named: "press") { presses += 1 }
        #expect(proxy.responds(to: "maybeFoobar()"))
        try proxy.send(Message("maybeFoobar()"))
        #expect(presses == 1)
        proxy.removeHandler(selector: "maybeFoobar()", named: "press")
        #expect(throws: ProxyError.self) { try proxy.send(Message("maybeFoobar()")) }
    }

    @Test func `A mock confirms that a delegate's method is called`() async {
        let (cache, mock) = (Cache(), CacheDelegateProxy())
        cache.delegate = mock
        await confirmation { called in
            mock.override(\.cacheWillEvict) { _, key in
                #expect(key == "a")
                called()
            }
            cache.delegate?.cache(cache, willEvict: "a")
        }
    }

    @Test func `An expensive method is stubbed for one call`() async throws {
        let real = RealFetcher()
        let shared = FetcherProxy(retaining: real)
        shared.override(\.fetch, once: true) { "once \($0)" }
        #expect(try await shared.fetch("a") == "once a")
        #expect(try await shared.fetch("b") == "real b")
    }

    @Test func `Two interceptors can share a variable and both call 'next'`() {
        let screen = BasicTestDelegate2()
        let proxy = BasicTestProxy(implementer: screen)
        var log: [String] = []
        func gather() {
            var visits = 0
            proxy.intercept(\.foobar, named: "visits") { next in
                {
                    next()
                    visits += 1
                    log.append("appeared \(visits), shown \(screen.foobarCount)")
                }
            }
            proxy.intercept(\.maybeFoobar, named: "visits") { next in
                {
                    next()
                    log.append("disappeared \(visits), hidden \(screen.maybeFoobarCount)")
                }
            }
        }
        gather()
        for _ in 0..<2 {
            proxy.foobar()
            proxy.maybeFoobar()
        }
        #expect(
            log == [
                "appeared 1, shown 1", "disappeared 1, hidden 1", "appeared 2, shown 2",
                "disappeared 2, hidden 2",
            ]
        )
    }
}
