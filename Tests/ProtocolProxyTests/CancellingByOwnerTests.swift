// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Ending all that one object registered` {
    private final class Watcher {}

    private let real = RealCacheDelegate()
    private let proxy: CacheDelegateProxy
    private let watcher = Watcher()

    init() { self.proxy = CacheDelegateProxy(implementer: real) }

    @Test func `ends what it owns, whatever that does, and nothing else`() throws {
        let (other, target) = (Watcher(), RealCacheDelegate())
        let own: [Registration<CacheDelegateProxy>] = [
            proxy.observe(\.load, .before, owner: watcher) { _ in },
            proxy.override(\.cacheShouldEvict, owner: watcher) { _, _ in true },
            proxy.observeAll(.after, owner: watcher) { _ in },
            try proxy.override("load(_:)", with: target, owner: watcher),
        ]
        let others: [Registration<CacheDelegateProxy>] = [
            proxy.observe(\.load, .before) { _ in },
            proxy.override(\.cacheShouldEvict, owner: other) { _, _ in true },
            try proxy.override("load(_:)", with: target),
        ]
        proxy.cancelRegistrations(of: watcher)
        #expect(own.map(\.isActive) == [false, false, false, false])
        #expect(others.map(\.isActive) == [true, true, true])
        proxy.cancelRegistrations(of: target)
        #expect(others.map(\.isActive) == [true, true, false])
        proxy.cancelRegistrations(of: target)
        extendLifetime(other)
    }

    @Test func `releases what the handlers captured, and runs from inside one`() throws {
        var captured: Watcher? = Watcher()
        weak let watched = captured
        proxy.observe(\.load, .before, owner: watcher) { [captured] _ in _ = captured }
        captured = nil
        var count = 0
        proxy.observe(\.load, .after, owner: watcher) { [proxy, watcher] _ in
            count += 1
            proxy.cancelRegistrations(of: watcher)
        }
        proxy.override(\.load) { _ in 5 }
        #expect(watched != nil)
        _ = try proxy.load("a")
        _ = try proxy.load("b")
        #expect(count == 1)
        #expect(watched == nil)
    }
}
