// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

private final class RealMeter: Meter {
    func add(_ amount: Int, to name: String) -> Int { amount }
    func reset() {}
    func total(of name: String) async throws -> Int { 1 }
}

@Suite struct `The calls of all requirements as a sequence` {
    private let proxy = CacheDelegateProxy(retaining: RealCacheDelegate())

    @Test
    func `A sequence of all calls has each call since the iteration began, with its arguments`()
        async throws
    {
        let calls = proxy.allCalls()
        proxy.override(\.load) { _ in 5 }
        _ = try proxy.load("earlier")
        var iterator = calls.makeAsyncIterator()
        _ = try proxy.load("k")
        proxy.capacity = 3
        let first = await iterator.next()
        #expect(first?.selector == "load(_:)")
        #expect(first?.arguments as? [String] == ["k"])
        #expect(first?.outcome == nil)
        #expect(await iterator.next()?.selector == "setter: capacity")
    }

    @Test func `A sequence of all calls has outcomes if it is asked for them`() async throws {
        var iterator = proxy.allCalls(.after, buffering: .bufferingNewest(1)).makeAsyncIterator()
        proxy.override(\.load) { _ in 5 }
        proxy.capacity = 3
        _ = try proxy.load("k")
        let call = await iterator.next()
        #expect(call?.selector == "load(_:)")
        #expect(try call?.outcome?.get() as? Int == 5)
    }

    @Test func `A sequence of all calls is a registration that ends with the iteration`() throws {
        func listed() throws -> Int {
            try proxy.participants(in: "load(_:)").filter(\.isForAll).count
        }
        do {
            let iterator = proxy.allCalls().makeAsyncIterator()
            #expect(try listed() == 1)
            extendLifetime(iterator)
        }
        #expect(try listed() == 0)
    }

    @Test func `A sequence of a Sendable proxy's calls keeps Sendable arguments only`() async {
        let real = RealMeter()
        let proxy = MeterProxy(implementer: real)
        let sequence = proxy.allCalls(.after) { "\($0.selector) \($0.arguments)" }
        var iterator = sequence.makeAsyncIterator()
        await Task.detached { _ = proxy.add(2, to: "a") }.value
        #expect(await iterator.next() == "add(_:to:) [2, \"a\"]")
        extendLifetime(real)
    }
}
