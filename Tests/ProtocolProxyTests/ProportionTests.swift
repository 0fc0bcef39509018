// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import Testing

@testable import ProtocolProxy

extension ProtocolProxy {
    /// How many registrations and implementers were looked at so far, where it was each of them.
    fileprivate var looks: Int { routes.state.withLock(\.looks) }
}

/// A key that counts how often two of its kind are compared.
private struct CountedKey: Hashable, Sendable {
    final class Count: Sendable {
        nonisolated(unsafe) var value = 0  // SAFETY: one test on one thread.
    }

    let number: Int
    let count: Count

    static func == (left: CountedKey, right: CountedKey) -> Bool {
        left.count.value += 1
        return left.number == right.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@Suite struct `Work in proportion to what is registered` {
    private static let many = 20_000
    /// Nothing of what is counted here takes more than some looks for each.
    private static let most = 10 * many

    @Test func `is done by one call that ends as many observers`() async throws {
        let (proxy, fetcher) = (GreeterProxy(), FetcherProxy())
        for phase in [ObserverPhase.before, .after] {
            for _ in 0..<Self.many / 2 { proxy.observe(\.greet, phase, once: true) { _ in } }
            for _ in 0..<Self.many / 2 { fetcher.observe(\.prefetch, phase, once: true) { _ in } }
        }
        for _ in 0..<3 {
            _ = proxy.greet("a")
            _ = await fetcher.prefetch("a")
        }
        #expect(proxy.looks < Self.most)
        #expect(fetcher.looks < Self.most)
        #expect(try proxy.participants(in: "greet(_:)").isEmpty == false)
        #expect(try !proxy.participants(in: "greet(_:)").contains { $0.role == .observerBefore })
        #expect(try !fetcher.participants(in: "prefetch(_:)").contains { $0.role == .observerAfter })
    }

    @Test func `is done by one call that meets as many observers, overrides and interceptors whose owner died`() {
        let proxy = GreeterProxy()
        do {
            let owner = RealGreeter()
            for _ in 0..<Self.many / 4 {
                proxy.observe(\.greet, .before, owner: owner) { _ in }
                proxy.observe(\.greet, .after) { _ in }
                proxy.override(\.greet, owner: owner) { $0 }
            }
        }
        for _ in 0..<3 { _ = proxy.greet("a") }
        #expect(proxy.looks < Self.most)
    }

    @Test func `is done by as many keys of one requirement`() {
        let proxy = GreeterProxy()
        let count = CountedKey.Count()
        func key(_ number: Int) -> RegistrationName { RegistrationName(CountedKey(number: number, count: count)) }
        for number in 0..<Self.many { proxy.override(\.greet, named: key(number)) { "\(number) \($0)" } }
        for number in 0..<Self.many { #expect(proxy.hasOverride(\.greet, named: key(number))) }
        // A repeated key takes the place of the first one, on top.
        proxy.override(\.greet, named: key(0)) { "again \($0)" }
        #expect(proxy.greet("a") == "again a")
        proxy.removeOverride(\.greet, named: key(0))
        #expect(proxy.greet("a") == "\(Self.many - 1) a")
        for number in 0..<Self.many { proxy.removeOverride(\.greet, named: key(number)) }
        #expect(proxy.greet("a").isEmpty)
        #expect(count.value < Self.most)
        #expect(proxy.looks < Self.most)
    }

    @Test func `is done by appending as many implementers, the dead among them`() throws {
        let proxy = GreeterProxy()
        let greeters = (0..<Self.many).map { RealGreeter("\($0)") }
        for greeter in greeters {
            try proxy.appendImplementer(greeter)
            try proxy.appendImplementer(RealGreeter("dead"))
        }
        #expect(proxy.greet("a") == "0 a")
        #expect(proxy.implementers.count == Self.many)
        #expect(proxy.looks < Self.most)
    }

    @Test func `is done by one call that meets as many implementers that died`() throws {
        let (proxy, last) = (GreeterProxy(), RealGreeter("last"))
        do {
            var greeters = (0..<Self.many / 2).map { RealGreeter("\($0)") }
            for greeter in greeters { try proxy.appendImplementer(greeter) }
            try proxy.appendImplementer(last)
            #expect(proxy.greet("a") == "0 a")
            #expect(proxy.bid(farewell: "a") == "0 a")
            greeters = []
        }
        #expect(proxy.bid(farewell: "a") == "last a")
        #expect(proxy.greet("a") == "last a")
        #expect(proxy.looks < Self.most)
    }
}
