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

    @Test func `cancelRegistrations(of:) ends all registrations of one owner and no others`() throws
    {
        let (other, target) = (Watcher(), RealCacheDelegate())
        let own: [Registration<CacheDelegateProxy>] = [
            proxy.observe(\.load, .before, owner: watcher) { _ in },
            proxy.override(\.cacheShouldEvict, owner: watcher) { _, _ in true },
            proxy.observeAll(.after, owner: watcher) { _ in },
            try proxy.override(selector: "load(_:)", with: target, owner: watcher),
        ]
        let others: [Registration<CacheDelegateProxy>] = [
            proxy.observe(\.load, .before) { _ in },
            proxy.override(\.cacheShouldEvict, owner: other) { _, _ in true },
            try proxy.override(selector: "load(_:)", with: target),
        ]
        proxy.cancelRegistrations(of: watcher)
        #expect(own.map(\.isActive) == [false, false, false, false])
        #expect(others.map(\.isActive) == [true, true, true])
        proxy.cancelRegistrations(of: target)
        #expect(others.map(\.isActive) == [true, true, false])
        proxy.cancelRegistrations(of: target)
        extendLifetime(other)
    }

    @Test func `A registration that ended with its owner is neither active nor enabled`() throws {
        var owner: Watcher? = Watcher()
        let registration = proxy.override(\.load, owner: owner) { _ in 1 }
        let disabled = proxy.override(\.load) { _ in 2 }
        disabled.isEnabled = false
        #expect(registration.isActive && registration.isEnabled)
        owner = nil
        #expect(!registration.isActive && !registration.isEnabled)
        #expect("\(registration)" == "a registration that has ended")
        let participants = try proxy.participants(in: "load(_:)").map(\.description)
        #expect(participants.contains { $0.hasSuffix(", which ended with its owner or target") })
        #expect(participants.contains { $0.hasSuffix(", which is disabled") })
        #expect(disabled.isActive && !disabled.isEnabled)
        #expect("\(disabled)".hasSuffix(", which is disabled"))
    }

    @Test func `A handler whose owner was deallocated isn't found by its name`() {
        var owner: Watcher? = Watcher()
        proxy.override(\.cacheShouldEvict, named: "rule", owner: owner) { _, _ in true }
        #expect(proxy.hasHandler(\.cacheShouldEvict, named: "rule"))
        extendLifetime(owner)
        owner = nil
        #expect(!proxy.hasHandler(\.cacheShouldEvict, named: "rule"))
    }

    @Test func `Cancelling by owner releases handlers, even from inside one of them`() throws {
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

@Suite struct `Ending all that is registered` {
    private let real = RealCacheDelegate()
    private let proxy: CacheDelegateProxy

    init() { self.proxy = CacheDelegateProxy(implementer: real) }

    @Test func `Cancelling everything ends registrations of one requirement and of all`() throws {
        let target = RealCacheDelegate()
        let registrations: [Registration<CacheDelegateProxy>] = [
            proxy.observe(\.load, .before) { _ in },
            proxy.override(\.cacheShouldEvict, named: "named") { _, _ in true },
            proxy.observeAll(.after) { _ in },
            proxy.interceptAll {
                $0.proceed()
            } async: {
                await $0.proceed()
            },
            try proxy.override(selector: "load(_:)", with: target),
        ]
        #expect(registrations.map(\.isActive) == [true, true, true, true, true])
        proxy.cancelRegistrations()
        #expect(registrations.map(\.isActive) == [false, false, false, false, false])
        #expect(throws: RealCacheDelegate.Missing(key: "a")) { try proxy.load("a") }
        #expect(
            proxy.defaulting(to: false).cache(Cache(), shouldEvict: "a")
                == real.cache(Cache(), shouldEvict: "a")
        )
    }

    @Test func `Cancelling everything spares the given names`() {
        let spared: [Registration<CacheDelegateProxy>] = [
            proxy.override(\.load, named: "stubs") { _ in 1 },
            proxy.intercept(\.cacheShouldEvict, named: "stubs") { $0 },
            proxy.override(\.cacheShouldEvict, named: "other") { _, _ in true },
        ]
        let ended: [Registration<CacheDelegateProxy>] = [
            proxy.override(\.cacheShouldEvict, named: "third") { _, _ in true },
            proxy.observe(\.load, .before) { _ in },
            proxy.observeAll(.before) { _ in },
        ]
        proxy.cancelRegistrations(sparing: ["stubs", "other", "unknown"])
        #expect(spared.map(\.isActive) == [true, true, true])
        #expect(ended.map(\.isActive) == [false, false, false])
        proxy.cancelRegistrations(sparing: ["other"])
        #expect(spared.map(\.isActive) == [false, false, true])
    }

    @Test func `Cancelling everything works inside a handler and through a view`() throws {
        let view = proxy.defaulting(to: true)
        weak var captured: RealGreeter?
        var count = 0
        do {
            let object = RealGreeter()
            captured = object
            proxy.override(\.load) { [view] _ in
                count += 1
                view.cancelRegistrations()
                return object.callCount
            }
        }
        _ = try proxy.load("a")
        #expect(throws: RealCacheDelegate.Missing(key: "b")) { try proxy.load("b") }
        #expect(count == 1)
        #expect(captured == nil)
    }
}
