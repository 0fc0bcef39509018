// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct Smoke {
    @Test func all() throws {
        let real = RealCacheDelegate()
        let proxy = CacheDelegateProxy(implementer: real)
        let cache = Cache()
        let d: any CacheDelegate = proxy
        d.cache(cache, willEvict: "a")
        #expect(real.evicted == ["a"])
        var log: [String] = []
        proxy.observe(\.cacheWillEvict, .before) { _, key in log.append("before \(key)") }
        proxy.observe(\.cacheWillEvict, .after) { log.append("after") }
        let o = proxy.override(\.cacheShouldEvict) { _, key in key != "pinned" }
        d.cache(cache, willEvict: "b")
        #expect(log == ["before b", "after"])
        #expect(real.evicted == ["a", "b"])
        #expect(!d.cache(cache, shouldEvict: "pinned"))
        #expect(real.asked == [])
        o.cancel()
        #expect(d.cache(cache, shouldEvict: "pinned"))
        #expect(try proxy.send(Message("cache(_:shouldEvict:)", [cache, "k"])) as? Bool == true)
        d.capacity = 9
        #expect(real.capacity == 9)
        try proxy.override("capacity") { 3 }
        #expect(d.capacity == 3)
        try proxy.override("cache(_:shouldEvict:)") { (c: Cache, k: String) in k == "x" }
        #expect(!d.cache(cache, shouldEvict: "pinned"))
        #expect(throws: ProxyError.self) { try proxy.override("cache(_:shouldEvict:)") { (c: Cache, k: Int) in true } }
        #expect(throws: RealCacheDelegate.Missing(key: "z")) { try d.load("z") }
        do { try proxy.override("cache(_:shouldEvict:)") { (c: Cache, k: Int) in true } } catch { print(error) }
        proxy.observe(\.load, outcome: { key, outcome in print(key, outcome) })
        #expect(throws: RealCacheDelegate.Missing(key: "z")) { try d.load("z") }
    }
}
