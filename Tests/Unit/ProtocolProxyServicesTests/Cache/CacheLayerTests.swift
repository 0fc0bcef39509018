// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

/// Arguments of several kinds.
@Proxied
protocol Index: AnyObject, Sendable {
    func entry(_ number: Int?) -> String
    func pair(_ left: String, _ right: Int?) async throws -> String
    func many(_ first: Int8, _ second: Int, _ third: [String]) throws -> Int
    func all() -> Int
    func place(_ size: Unhashable) -> Int
    func clear()
    var total: Int { get set }
}

struct Unhashable: Sendable { var width = 0 }

private final class RealIndex: Index {
    let calls = Tally()
    let name: String
    init(_ name: String) { self.name = name }
    func entry(_ number: Int?) -> String { "\(name) \(calls.add())" }
    func pair(_ left: String, _ right: Int?) async throws -> String { "\(name) \(calls.add())" }
    func many(_ first: Int8, _ second: Int, _ third: [String]) throws -> Int { calls.add() }
    func all() -> Int { calls.add() }
    func place(_ size: Unhashable) -> Int { calls.add() }
    func clear() { calls.add() }
    var total: Int {
        get { calls.add() }
        set { calls.add() }
    }
}

@Suite struct `A layer that caches` {
    private let proxy = IndexProxy(retaining: RealIndex("A"))
    private let clock = ManualClock()

    private func counts(hits: Int, misses: Int) -> ResultCache.Counts {
        var counts = ResultCache.Counts()
        (counts.hits, counts.misses) = (hits, misses)
        return counts
    }

    @Test func `Each requirement has results of its own, by all of its arguments`() async throws {
        proxy.apply(Policy { .cache() }, to: \.entry, \.pair, \.many, \.all)
        for _ in 1...2 {
            #expect(proxy.entry(1) == "A 1")
            #expect(proxy.entry(nil) == "A 2")
            #expect(try await proxy.pair("a", 1) == "A 3")
            #expect(try await proxy.pair("a", nil) == "A 4")
            #expect(try await proxy.pair("b", 1) == "A 5")
            #expect(try proxy.many(1, 2, ["a"]) == 6)
            #expect(try proxy.many(2, 1, ["a"]) == 7)
            #expect(try proxy.many(1, 2, ["b"]) == 8)
            #expect(proxy.all() == 9)
        }
    }

    @Test func `A layer skips what cannot be cached`() {
        proxy.apply(Policy { .cache() }) { _ in true }
        #expect([proxy.place(Unhashable()), proxy.place(Unhashable())] == [1, 2])
        proxy.clear()
        proxy.clear()
        proxy.total = 1
        proxy.total = 1
        #expect([proxy.all(), proxy.all()] == [7, 7])
        #expect([proxy.total, proxy.total] == [8, 8])
    }

    @Test func `A predicate of a policy judges results of its type, and others aren't cached`()
        async throws
    {
        let isStored = AnyOutcomePredicate.result { (number: Int) in number > 1 }
        proxy.apply(Policy { .cache(if: isStored) }) { _ in true }
        #expect([proxy.all(), proxy.all(), proxy.all()] == [1, 2, 2])
        #expect([proxy.entry(1), proxy.entry(1)] == ["A 3", "A 4"])
        let results = ResultCache()
        proxy.apply(
            Policy { .cache(results, if: .result { (text: String) in text != "A 5" }) },
            to: \.entry
        )
        #expect([proxy.entry(1), proxy.entry(1), proxy.entry(1)] == ["A 5", "A 6", "A 6"])
        #expect(results.count == 1)
    }

    @Test func `A cache counts hits and misses, and is invalidated as a whole or by requirement`()
        async throws
    {
        let results = ResultCache(capacity: 10, expiresAfter: .seconds(60), clock: clock)
        proxy.apply(Policy { .cache(results) }, to: \.entry, \.pair)
        for number in [1, 2, 1, 1] { _ = proxy.entry(number) }
        for number in [1, 1] { _ = try await proxy.pair("a", number) }
        #expect(results.count == 3)
        #expect(results.counts == counts(hits: 3, misses: 3))
        results.invalidate("entry(_:)")
        #expect(results.count == 1)
        #expect(proxy.entry(1) == "A 4")
        results.invalidateAll()
        #expect(results.count == 0)
        #expect(proxy.entry(1) == "A 5")
        clock.advance(by: .seconds(60))
        #expect(proxy.entry(1) == "A 6")
        #expect(results.counts == counts(hits: 3, misses: 6))
        #expect("\(results)" == "ResultCache(capacity: 10, expiresAfter: 60 s)")
    }

    @Test func `Counts outlive the implementers, and results do not`() throws {
        let results = ResultCache()
        proxy.apply(Policy { .cache(results) }, to: \.entry)
        #expect([proxy.entry(1), proxy.entry(1)] == ["A 1", "A 1"])
        try proxy.setImplementer(RealIndex("B"), retained: true)
        #expect([proxy.entry(1), proxy.entry(1)] == ["B 1", "B 1"])
        #expect(results.count == 1)
        #expect(results.counts == counts(hits: 2, misses: 2))
        let other = proxy.forwarding(to: RealIndex("C"))
        #expect([other.entry(1), proxy.entry(1)] == ["C 1", "B 1"])
        #expect(results.count == 2)
        #expect(results.counts == counts(hits: 3, misses: 3))
    }

    @Test func `Applications of a policy share an object, and otherwise nothing`() {
        let (results, other) = (ResultCache(), IndexProxy(retaining: RealIndex("B")))
        let (shared, own) = (Policy { .cache(results) }, Policy { .cache() })
        for proxy in [proxy, other] { proxy.apply(shared, to: \.entry) }
        #expect([proxy.entry(1), other.entry(1), proxy.entry(1)] == ["A 1", "B 1", "A 1"])
        #expect(results.counts == counts(hits: 1, misses: 2))
        let registrations = [proxy.apply(own, to: \.all), proxy.apply(own, to: \.all)]
        #expect([proxy.all(), proxy.all()] == [2, 2])
        registrations[1].cancel()
        #expect(proxy.all() == 2)
        registrations[0].cancel()
        #expect(proxy.all() == 3)
        proxy.apply(own, to: \.all)
        #expect(proxy.all() == 4)
    }

    @Test func `Equal calls at once share one call, and count as hits`() async throws {
        let (barrier, results) = (Barrier(), ResultCache())
        let calls = Tally()
        proxy.override(\.pair) { left, _ in
            calls.add()
            try await barrier.pass()
            return left
        }
        proxy.apply(Policy { .cache(results) }, to: \.pair)
        let first = Task { [proxy] in try await proxy.pair("a", 1) }
        await barrier.arrivals(1)
        let others = (0..<3).map { _ in Task { [proxy] in try await proxy.pair("a", 1) } }
        await until { results.waiting == 3 }
        barrier.open()
        #expect(try await first.value == "a")
        for other in others { #expect(try await other.value == "a") }
        #expect(calls.count == 1)
        #expect(results.counts == counts(hits: 3, misses: 1))
    }

    @Test func `What is cached takes no place of a limit, and passes an open circuit`() async throws
    {
        let breaker = CircuitBreaker(after: .failures(1), for: .seconds(1), clock: clock)
        let limiter = RateLimiter(1, per: .seconds(1), clock: clock)
        let policy = Policy {
            Policy.cache()
            Policy.breakCircuit(breaker)
            Policy.limitRate(limiter)
        }
        proxy.apply(policy, to: \.pair)
        for _ in 1...3 { #expect(try await proxy.pair("a", 1) == "A 1") }
        #expect(limiter.available == 0)
        breaker.open()
        #expect(try await proxy.pair("a", 1) == "A 1")
        await #expect(throws: CircuitOpenError.self) { try await proxy.pair("a", 2) }
        #expect(policy.notes == [])
        #expect("\(policy)".hasPrefix("cache(capacity: 1000)\n"))
        #expect(
            "\(Policy { .cache(ResultCache(capacity: 5)) })" == "cache(ResultCache(capacity: 5))"
        )
    }

    @Test func `A registration of a policy with a cache is disabled as others are`() throws {
        let applied = proxy.apply(
            Policy { .cache(expiresAfter: .seconds(1), clock: clock) },
            to: \.all
        )
        #expect([proxy.all(), proxy.all()] == [1, 1])
        applied.isEnabled = false
        #expect(proxy.all() == 2)
        applied.isEnabled = true
        #expect(proxy.all() == 1)
        clock.advance(by: .seconds(1))
        #expect(proxy.all() == 3)
    }

    @Test func `A cache by key counts, too`() {
        let cache = proxy.cache(\.entry)
        _ = (proxy.entry(1), proxy.entry(1), proxy.entry(2))
        #expect(cache.counts == counts(hits: 1, misses: 2))
    }

    @Test func `A layer caches for a proxy on one thread`() throws {
        let local = LocalStoreProxy()
        local.override(\.find) { page in Page(page.text) }
        local.apply(Policy { .cache() }, to: \.find)
        let page = try local.find(Page("a"))
        #expect(try local.find(Page("a")) === page)
        #expect(try local.find(Page("b")) !== page)
    }

    @Test func `A layer that caches can be used by many threads at once`() {
        let results = ResultCache(capacity: 5)
        let proxy = proxy
        proxy.apply(Policy { .cache(results) }, to: \.entry, \.many)
        onThreads(8) {
            for index in 0..<500 {
                _ = proxy.entry(index % 10)
                _ = try? proxy.many(1, index % 10, [])
                if index.isMultiple(of: 100) { results.invalidate("entry(_:)") }
                if index.isMultiple(of: 99) { _ = results.counts }
            }
        }
        #expect(results.counts.hits + results.counts.misses == 8000)
        #expect(results.count <= 10)
    }
}
