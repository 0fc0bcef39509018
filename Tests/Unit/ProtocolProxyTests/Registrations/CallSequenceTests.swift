// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Calls as a sequence` {
    private let cache = Cache()
    private let proxy = CacheDelegateProxy()

    @Test func `A sequence has the typed arguments of each call since the iteration began`()
        async throws
    {
        let calls = proxy.calls(of: \.cacheWillEvict)
        proxy.cache(cache, willEvict: "earlier")
        var iterator = calls.makeAsyncIterator()
        proxy.cache(cache, willEvict: "a")
        proxy.cache(cache, willEvict: "b")
        let first = await iterator.next()
        // Not Sendable, and by identity: it never leaves this isolation.
        #expect(first?.0 === cache)
        #expect(first?.1 == "a")
        #expect(await iterator.next()?.1 == "b")
    }

    @Test func `Each iteration has its own calls`() async {
        let calls = proxy.calls(of: \.cacheWillEvict)
        var first = calls.makeAsyncIterator()
        proxy.cache(cache, willEvict: "a")
        var second = calls.makeAsyncIterator()
        proxy.cache(cache, willEvict: "b")
        #expect(await first.next()?.1 == "a")
        #expect(await first.next()?.1 == "b")
        #expect(await second.next()?.1 == "b")
    }

    @Test func `A sequence of outcomes has results and errors`() async throws {
        let real = RealCacheDelegate()
        real.values = ["a": 1]
        try proxy.setImplementer(real)
        var iterator = proxy.outcomes(of: \.load).makeAsyncIterator()
        _ = try? proxy.load("a")
        _ = try? proxy.load("b")
        let first = try #require(await iterator.next())
        #expect(first.arguments == "a")
        #expect(try first.outcome.get() == 1)
        let second = try #require(await iterator.next())
        #expect(second.arguments == "b")
        #expect(throws: RealCacheDelegate.Missing(key: "b")) { try second.outcome.get() }
    }

    @Test func `Asynchronous requirements have sequences of calls and outcomes`() async throws {
        let real = RealFetcher()
        let proxy = FetcherProxy(implementer: real)
        var calls = proxy.calls(of: \.fetch).makeAsyncIterator()
        var outcomes = proxy.outcomes(of: \.fetch).makeAsyncIterator()
        _ = try await proxy.fetch("a")
        #expect(await calls.next() == "a")
        #expect(try await outcomes.next()?.outcome.get() == "real a")
    }

    @Test func `A sequence has placeholders for arguments that cannot be kept`() async {
        let proxy = WorkshopProxy()
        proxy.override(\.fill) { $0 += 1 }
        var before = proxy.calls(of: \.fill).makeAsyncIterator()
        var after = proxy.calls(of: \.fill, .after).makeAsyncIterator()
        var level = 3
        proxy.fill(&level)
        #expect(await before.next() == 3)
        #expect(await after.next() == 4)
    }

    @Test(arguments: [
        (AsyncStream<(Cache, String)>.Continuation.BufferingPolicy.bufferingNewest(2), ["d", "e"]),
        (.bufferingOldest(2), ["a", "b"]), (.unbounded, ["a", "b", "c", "d", "e"]),
    ])
    func `A sequence buffers as many calls as requested`(
        buffering: AsyncStream<(Cache, String)>.Continuation.BufferingPolicy,
        expected: [String]
    ) async {
        let proxy = CacheDelegateProxy()
        var iterator = proxy.calls(of: \.cacheWillEvict, buffering: buffering).makeAsyncIterator()
        for _ in 0..<3 {
            for key in ["a", "b", "c", "d", "e"] { proxy.cache(cache, willEvict: key) }
            var keys: [String] = []
            for _ in expected { keys.append(await iterator.next()?.1 ?? "") }
            #expect(keys == expected)
        }
    }

    @Test func `A sequence buffers the newest 64 calls by default`() async {
        var iterator = proxy.calls(of: \.cacheWillEvict).makeAsyncIterator()
        for number in 0..<100 { proxy.cache(cache, willEvict: "\(number)") }
        #expect(await iterator.next()?.1 == "36")
    }

    @Test func `A buffer of no calls stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = CacheDelegateProxy().calls(of: \.cacheWillEvict, buffering: .bufferingNewest(0))
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "The calls of 'cache(_:willEvict:)' were to be buffered with 'bufferingNewest(0)', which keeps none. Keep at least one."
            )
        )
    }

    @Test func `A sequence ends with its proxy, after the buffered calls`() async {
        var proxy: CacheDelegateProxy? = CacheDelegateProxy()
        weak let gone = proxy
        guard let calls = proxy?.calls(of: \.cacheWillEvict) else { return }
        var iterator = calls.makeAsyncIterator()
        proxy?.cache(cache, willEvict: "a")
        proxy = nil
        #expect(gone == nil)
        #expect(await iterator.next()?.1 == "a")
        #expect(await iterator.next() == nil)
        #expect(await iterator.next() == nil)
        var late = calls.makeAsyncIterator()
        #expect(await late.next() == nil)
    }

    @Test func `An iterator releases its calls and ends its registration`() async {
        weak var first: Cache?
        weak var second: Cache?
        do {
            var iterator = Optional(proxy.calls(of: \.cacheWillEvict).makeAsyncIterator())
            do {
                let (one, two) = (Cache(), Cache())
                (first, second) = (one, two)
                proxy.cache(one, willEvict: "a")
                proxy.cache(two, willEvict: "b")
            }
            _ = await iterator?.next()
            #expect(first == nil)
            #expect(second != nil)
            iterator = nil
        }
        #expect(second == nil)
        do {
            let three = Cache()
            second = three
            proxy.cache(three, willEvict: "c")
        }
        #expect(second == nil)
    }

    @MainActor @Test func `A sequence stays on the actor of its proxy`() async {
        let proxy = StudioProxy()
        proxy.override(\.mix) { $0 }
        var iterator = proxy.calls(of: \.mix).makeAsyncIterator()
        _ = try? proxy.mix(Tape(["x"]))
        let tape = await iterator.next()
        MainActor.assertIsolated()
        #expect(tape?.marks == ["x"])
    }
}

@Suite struct `Calls that a task waits for` {
    private let meter = MeterProxy()

    @Test func `A call wakes the task that waits for it`() async {
        var iterator = meter.calls(of: \.add).makeAsyncIterator()
        let task = Task { await iterator.next()?.1 }
        _ = meter.add(1, to: "a")
        #expect(await task.value == "a")
    }

    @Test func `A waiting iteration ends with the proxy`() async {
        var proxy: MeterProxy? = MeterProxy()
        guard var iterator = proxy?.calls(of: \.add).makeAsyncIterator() else { return }
        let task = Task { await iterator.next() == nil }
        proxy = nil
        #expect(await task.value)
    }

    @Test func `A cancelled iteration ends at once and drops buffered calls`() async {
        var iterator = meter.calls(of: \.add).makeAsyncIterator()
        _ = meter.add(1, to: "a")
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            for await _ in started {}  // It ends when the task is cancelled.
            return await iterator.next() == nil
        }
        task.cancel()
        #expect(await task.value)
        start.finish()
    }

    @MainActor @Test func `A waiting iteration ends when its task is cancelled`() async {
        var iterator = meter.calls(of: \.add).makeAsyncIterator()
        var isWaiting = false
        let task = Task {
            isWaiting = true
            return await iterator.next() == nil
        }
        // Both are on one actor, which the task leaves only by waiting.
        while !isWaiting { await Task.yield() }
        task.cancel()
        #expect(await task.value)
        _ = meter.add(1, to: "a")
    }

    @MainActor @Test func `Tasks that wait on copies of one iterator share its calls`() async {
        let iterator = meter.calls(of: \.add).makeAsyncIterator()
        var waiting = 0
        let tasks = (0..<2).map { _ in
            Task {
                var copy = iterator
                waiting += 1
                return await copy.next()?.1
            }
        }
        // All are on one actor, which a task leaves only by waiting.
        while waiting < tasks.count { await Task.yield() }
        _ = meter.add(1, to: "a")
        _ = meter.add(2, to: "b")
        var seen: Set<String> = []
        for task in tasks { if let name = await task.value { seen.insert(name) } }
        #expect(seen == ["a", "b"])
    }

    @Test func `A sequence misses no call of many threads`() async {
        var iterator = meter.calls(of: \.reset, buffering: .unbounded).makeAsyncIterator()
        let meter = self.meter
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<50 { meter.reset() } } }
        }
        for _ in 0..<400 { _ = await iterator.next() }
        let task = Task { await iterator.next() == nil }
        task.cancel()
        #expect(await task.value)
    }
}

@Suite struct `Changes as a sequence` {
    private let real = PropertiesDelegate()

    @Test func `A sequence of changes carries the requested values`() async throws {
        let proxy = PropertiesProxy(implementer: real)
        let changes = try proxy.changes(of: \.level, options: [.initial, .prior, .old, .new])
        var iterator = changes.makeAsyncIterator()
        proxy.level = 8
        #expect(await iterator.next()?.new == 7)
        #expect(await iterator.next()?.isPrior == true)
        let last = await iterator.next()
        #expect(last?.old == 7)
        #expect(last?.new == 8)
    }

    @Test func `A sequence of changes ends with its iterator or its proxy`() async throws {
        var proxy: PropertiesProxy? = PropertiesProxy(implementer: real)
        let changes = try #require(proxy).changes(of: \.level, options: .new)
        do {
            let iterator = changes.makeAsyncIterator()
            #expect(
                try proxy?.participants(in: "setter: level").contains { $0.role == .observerAfter }
                    == true
            )
            extendLifetime(iterator)
        }
        #expect(
            try proxy?.participants(in: "setter: level").contains { $0.role == .observerAfter }
                == false
        )
        var iterator = changes.makeAsyncIterator()
        proxy?.level = 8
        proxy = nil
        #expect(await iterator.next()?.new == 8)
        #expect(await iterator.next() == nil)
    }

    @Test func `A sequence of changes of a read-only property is refused at once`() {
        let proxy = PropertiesProxy()
        #expect(throws: ProxyError.self) { try proxy.changes(of: \.name) }
    }

    @Test func `A sequence of changes of a Sendable proxy can cross to a task`() async throws {
        let dial = DialProxy()
        var iterator = try dial.changes(of: \.position, options: []).makeAsyncIterator()
        let task = Task { await iterator.next() != nil }
        dial.position = 1
        #expect(await task.value)
    }
}

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
