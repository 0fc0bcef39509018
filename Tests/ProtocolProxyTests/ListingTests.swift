// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `A listing of what takes part in a call` {
    private let real = RealCacheDelegate()
    private let cache = Cache()

    @Test func `is in the order in which a call comes to it`() throws {
        let proxy = CacheDelegateProxy(implementer: real)
        proxy.observe(\.cacheShouldEvict, .after) { _ in }
        proxy.override(\.cacheShouldEvict, key: "lower") { _ in true }
        proxy.observe(\.cacheShouldEvict, .before) { _ in }
        proxy.intercept(\.cacheShouldEvict, key: "upper") { call in call.proceed() }
        let list = try proxy.participants(in: "cache(_:shouldEvict:)")
        #expect(
            list.map(\.role) == [
                .observerBefore, .interceptor, .override, .implementer, .defaultAnswer, .observerAfter,
            ])
        #expect(list.map(\.key) == [nil, "upper", "lower", nil, nil, nil])
        #expect(list[3].typeName == "RealCacheDelegate")
        let isComplete = list.allSatisfy(\.takesPart)
        #expect(isComplete)
    }

    @Test func `says what is off and what is dead`() throws {
        let proxy = CacheDelegateProxy(implementer: nil)
        let registration = proxy.override(\.cacheShouldEvict) { _ in true }
        registration.isEnabled = false
        var target: RealCacheDelegate? = RealCacheDelegate()
        try target.map { _ = try proxy.override(\.cacheShouldEvict, with: $0) }
        target = nil
        let list = try proxy.participants(in: "cache(_:shouldEvict:)")
        #expect(list.map(\.takesPart) == [false, false, true])
        #expect(list.map(\.role) == [.override, .override, .defaultAnswer])
    }

    @Test func `does not keep anybody alive, and refuses what is in no protocol`() throws {
        var real: RealCacheDelegate? = RealCacheDelegate()
        weak let watched = real
        let proxy = CacheDelegateProxy(implementer: real)
        let list = try proxy.participants(in: "capacity")
        real = nil
        #expect(watched == nil && list.count == 2)
        let error = #expect(throws: ProxyError.self) { try proxy.participants(in: "nothing()") }
        #expect(error?.code == .unrecognizedSelector)
    }

    @Test func `is explained in sentences`() throws {
        let proxy = CacheDelegateProxy(implementer: real)
        #expect(
            proxy.explanation(of: "load(_:)")
                == "'load(_:)' of 'ProtocolProxyFixtures.CacheDelegate' is answered by the implementer of type "
                + "'RealCacheDelegate'.")
        proxy.intercept(\.load, key: "audit") { call in try call.proceed() }
        proxy.observe(\.load, .before) { _ in }
        #expect(
            proxy.explanation(of: "load(_:)")
                == "'load(_:)' of 'ProtocolProxyFixtures.CacheDelegate' is answered by an interceptor 'audit'. "
                + "If it proceeds, next is the implementer of type 'RealCacheDelegate'. 1 observer is told.")
        let nobody = StationProxy(implementer: nil)
        #expect(
            nobody.explanation(of: "typed(_:)")
                == "'typed(_:)' of 'ProtocolProxyFixtures.Station' is answered by the default answer.")
        #expect(nobody.explanation(of: "no()").contains("is in none of the adopted protocols"))
    }
}
