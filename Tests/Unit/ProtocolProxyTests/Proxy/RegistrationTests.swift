// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

private final class Session {
    let registrations: [any ProxyRegistration]
    init(_ registrations: [any ProxyRegistration]) { self.registrations = registrations }
    func end() { for registration in registrations { registration.cancel() } }
}

private final class SharedSession: Sendable {
    let registration: any ProxyRegistration & Sendable
    init(_ registration: any ProxyRegistration & Sendable) { self.registration = registration }
}

@Suite struct `Registrations` {
    let cache = Cache()
    let real = RealCacheDelegate()
    let proxy: CacheDelegateProxy

    init() { self.proxy = CacheDelegateProxy(implementer: real) }

    @Test func `A handle to which more registrations are joined again and again stays usable`() {
        let proxy = CacheDelegateProxy()
        var joined = proxy.override(\.capacity) { 0 }
        for number in 1...2_000 {
            joined = Registration(joining: [
                proxy.override(\.capacity, named: "key") { number }, joined,
            ])
        }
        #expect(joined.isActive && joined.isEnabled)
        joined.isEnabled = false
        joined.cancel()
        #expect(!joined.isActive)
    }

    @Test func `Cancelling ends a registration, and cancelling again does nothing`() {
        let registration = proxy.override(\.capacity) { 1 }
        #expect(registration.isActive)
        #expect(proxy.capacity == 1)
        registration.cancel()
        registration.cancel()
        #expect(!registration.isActive)
        #expect(!registration.isEnabled)
        #expect(proxy.capacity == 7)
    }

    @Test func `An object keeps registrations of several proxies without their classes`() {
        let meter = MeterProxy()
        let session = Session([
            proxy.override(\.capacity) { 1 }, meter.override(\.add) { _, _ in 2 },
            proxy.override(\.capacity, named: "top") { 3 },
        ])
        #expect((proxy.capacity, meter.add(1, to: "a")) == (3, 2))
        #expect("\(session.registrations[2])".contains(": an override 'top' at "))
        session.registrations[2].isEnabled = false
        #expect(proxy.capacity == 1)
        session.end()
        #expect((proxy.capacity, meter.add(1, to: "a")) == (7, 0))
        #expect(!session.registrations.contains { $0.isActive || $0.isEnabled })
    }

    @Test func `A Sendable object keeps registrations of Sendable proxies`() async {
        let meter = MeterProxy()
        let session = SharedSession(meter.override(\.add) { _, _ in 2 })
        #expect(meter.add(1, to: "a") == 2)
        await Task.detached { session.registration.cancel() }.value
        #expect(meter.add(1, to: "a") == 0)
    }

    @Test func `Dropping a handle does not end its registration`() {
        do { _ = proxy.override(\.capacity) { 1 } }
        #expect(proxy.capacity == 1)
    }

    @Test func `A handler that cancels itself completes its call`() {
        var registration: Registration<CacheDelegateProxy>?
        registration = proxy.override(\.capacity) {
            registration?.cancel()
            return 1
        }
        #expect(proxy.capacity == 1)
        #expect(proxy.capacity == 7)
        registration = nil
    }

    @Test func `A change during a call takes effect in the next call`() {
        var log: [String] = []
        proxy.observe(\.cacheWillEvict, .before) { _, _ in
            log.append("first")
            proxy.observe(\.cacheWillEvict, .before, once: true) { _, _ in log.append("added") }
            proxy.observe(\.cacheWillEvict, .after, once: true) { _, _ in log.append("added after")
            }
        }
        proxy.cache(cache, willEvict: "a")
        #expect(log == ["first"])
        log = []
        proxy.cache(cache, willEvict: "b")
        #expect(log == ["first", "added", "added after"])
    }

    @Test func `A handler's captures are released when it ends or the proxy does`() {
        weak var first: RealCacheDelegate?
        weak var second: RealCacheDelegate?
        weak var third: RealCacheDelegate?
        do {
            let temporary = CacheDelegateProxy()
            let one = RealCacheDelegate()
            let two = RealCacheDelegate()
            let three = RealCacheDelegate()
            (first, second, third) = (one, two, three)
            let override = temporary.override(\.capacity) { one.capacity }
            let observer = temporary.observe(\.capacity, .before) { _ = two.capacity }
            temporary.observe(\.capacity, .after) { _ = three.capacity }
            _ = temporary.capacity
            override.cancel()
            observer.cancel()
            withExtendedLifetime((one, two, three)) {}
            withExtendedLifetime(temporary) {}
        }
        #expect(first == nil)
        #expect(second == nil)
        #expect(third == nil)
    }

    @Test func `Cancelling releases captures even while the handle and the proxy live`() {
        weak var captured: RealCacheDelegate?
        let registration: Registration<CacheDelegateProxy>
        do {
            let object = RealCacheDelegate()
            captured = object
            registration = proxy.override(\.capacity) { object.capacity }
            _ = proxy.capacity
        }
        #expect(captured != nil)
        registration.cancel()
        #expect(captured == nil)
        withExtendedLifetime(registration) {}
    }

    @Test func `A handle does not keep its proxy alive`() {
        weak var gone: CacheDelegateProxy?
        let registration: Registration<CacheDelegateProxy>
        do {
            let temporary = CacheDelegateProxy()
            gone = temporary
            registration = temporary.override(\.capacity) { 1 }
        }
        #expect(gone == nil)
        #expect(!registration.isActive)
        registration.cancel()
    }

    @Test func `A joined registration acts on the others after a proxy was deallocated`() {
        let joined: Registration<CacheDelegateProxy>
        let other = proxy.override(\.capacity, named: "other") { 2 }
        do {
            let temporary = CacheDelegateProxy()
            joined = Registration(joining: [temporary.override(\.capacity) { 1 }, other])
            #expect(joined.isEnabled)
        }
        #expect(joined.isActive)
        #expect(joined.isEnabled)
        #expect("\(joined)" == "\(other)")
        joined.isEnabled = false
        #expect(!joined.isEnabled && !other.isEnabled)
        #expect(proxy.capacity == 7)
        joined.isEnabled = true
        #expect(proxy.capacity == 2)
        joined.cancel()
        #expect(!joined.isActive && !joined.isEnabled)
        #expect("\(joined)" == "registrations that have ended")
    }

    @Test func `Registrations end with their owner`() throws {
        var owner: RealCacheDelegate? = RealCacheDelegate()
        var told = 0
        let override = proxy.override(\.capacity, owner: owner) { 1 }
        let observer = proxy.observe(\.capacity, .before, owner: owner) { told += 1 }
        try proxy.observe(selector: "capacity", .after, owner: owner) { told += 1 }
        #expect(proxy.capacity == 1)
        #expect(told == 2)
        owner = nil
        #expect(!override.isActive)
        #expect(!observer.isActive)
        #expect(proxy.capacity == 7)
        #expect(told == 2)
    }

    @Test func `A 'once' registration ends with its call`() throws {
        var told = 0
        let override = proxy.override(\.capacity, once: true) { 1 }
        proxy.observe(\.capacity, .before, once: true) { told += 1 }
        try proxy.observe(selector: "capacity", .after, once: true) { told += 1 }
        #expect(override.isActive)
        #expect([proxy.capacity, proxy.capacity] == [1, 7])
        #expect(told == 2)
        #expect(!override.isActive)
    }

    @Test func `A 'once' override answers one of two nested calls`() {
        var depth = 0
        proxy.override(\.capacity, once: true) {
            depth += 1
            return proxy.capacity + 100
        }
        #expect(proxy.capacity == 107)
        #expect(depth == 1)
    }

    @Test func `A registration can be disabled and enabled, and keeps its place`() {
        var log: [Int] = []
        let first = proxy.observe(\.capacity, .before) { log.append(1) }
        proxy.observe(\.capacity, .before) { log.append(2) }
        let override = proxy.override(\.capacity) { 1 }
        first.isEnabled = false
        override.isEnabled = false
        #expect(first.isActive)
        #expect(!first.isEnabled)
        #expect(proxy.capacity == 7)
        #expect(log == [2])
        first.isEnabled = true
        override.isEnabled = true
        #expect(proxy.capacity == 1)
        #expect(log == [2, 1, 2])
    }

    @Test func `The last override answers, and when it ends the one below it`() {
        let first = proxy.override(\.capacity) { 1 }
        let second = proxy.override(\.capacity) { 2 }
        let third = proxy.override(\.capacity) { 3 }
        #expect(proxy.capacity == 3)
        second.cancel()
        #expect(proxy.capacity == 3)
        third.cancel()
        #expect(proxy.capacity == 1)
        first.cancel()
        #expect(proxy.capacity == 7)
    }

    @Test func `A handler may call the requirement that it handles`() {
        proxy.override(\.value) { key in
            key.isEmpty ? 0 : 1 + proxy[String(key.dropFirst())]
        }
        #expect(proxy["four"] == 4)
    }

    @Test func `A proxy as implementer is asked what it responds to`() {
        let outer = CacheDelegateProxy(implementer: proxy)
        #expect(outer.responds(to: "cache(_:shouldEvict:)"))
        let empty = CacheDelegateProxy(implementer: CacheDelegateProxy())
        #expect(!empty.responds(to: "cache(_:shouldEvict:)"))
        let inner = CacheDelegateProxy()
        let around = CacheDelegateProxy(retaining: inner)
        #expect(!around.responds(to: "cache(_:shouldEvict:)"))
        inner.override(\.cacheShouldEvict) { _, _ in false }
        #expect(around.responds(to: "cache(_:shouldEvict:)"))
        #expect(!around.cache(cache, shouldEvict: "a"))
        around.override(\.cacheShouldEvict) { _, key in key == "a" }
        #expect(around.cache(cache, shouldEvict: "a"))
    }

    @Test func `A new implementer answers from the next call on`() throws {
        let other = RealCacheDelegate()
        other.capacity = 20
        #expect(proxy.capacity == 7)
        try proxy.setImplementer(other)
        #expect(proxy.capacity == 20)
        #expect(proxy.implementer as AnyObject === other)
        try proxy.setImplementer(nil)
        #expect(proxy.implementer == nil)
        #expect(proxy.capacity == 0)
    }

    @Test func `Many registrations and cancellations leave the order intact`() {
        var log: [Int] = []
        let registrations = (0..<500).map { number in
            proxy.observe(\.capacity, .before) { log.append(number) }
        }
        for (number, registration) in registrations.enumerated() where number % 3 != 0 {
            registration.cancel()
        }
        _ = proxy.capacity
        #expect(log == Array(stride(from: 0, to: 500, by: 3)))
    }

    @Test func `An owner that ends during a call does not take its observers out of it`() {
        var owner: RealCacheDelegate? = RealCacheDelegate()
        var log: [String] = []
        proxy.observe(\.capacity, .before) { owner = nil }
        proxy.observe(\.capacity, .after, owner: owner) { log.append("after") }
        proxy.override(\.capacity, owner: owner) { 1 }
        #expect(proxy.capacity == 1)
        #expect(log == ["after"])
        #expect(proxy.capacity == 7)
        #expect(log == ["after"])
    }

    @Test func `An object's deinit may use the proxy while registrations are searched`() {
        final class Farewell {
            let proxy: CacheDelegateProxy
            init(_ proxy: CacheDelegateProxy) { self.proxy = proxy }
            deinit { proxy.override(\.capacity) { 5 }.cancel() }
        }
        for _ in 0..<100 {
            let temporary = Farewell(proxy)
            proxy.observe(\.capacity, .before, owner: temporary) {}
        }
        #expect(proxy.capacity == 7)
    }

    @Test func `An implementer is asked once for its messages, and may use the proxy then`() throws
    {
        final class Curious: MessageReceiver {
            var proxy: CacheDelegateProxy?
            var questions = 0
            var receivedMessages: MessageTable {
                questions += 1
                _ = proxy?.implementer
                return MessageTable([.method("load(_:)", Curious.length)])
            }
            func length(_ key: String) -> Int { key.count }
        }
        let curious = Curious()
        curious.proxy = proxy
        defer { curious.proxy = nil }
        try proxy.setImplementer(curious)
        #expect(try proxy.load("four") == 4)
        #expect(proxy.capacity == 0)
        #expect(curious.questions == 1)
    }

    @Test func `An implementer that receives a selector with other types is refused`() throws {
        final class Wrong: MessageReceiver {
            var receivedMessages: MessageTable { MessageTable(.method("load(_:)", Wrong.load)) }
            func load(_ key: Int) -> Int { key }
        }
        let wrong = Wrong()
        let error = #expect(throws: ProxyError.self) { try proxy.setImplementer(wrong) }
        #expect(error?.code == .wrongSignature)
        #expect(error?.given == "(Int) -> Int")
        #expect(proxy.capacity == 7)
    }
}
