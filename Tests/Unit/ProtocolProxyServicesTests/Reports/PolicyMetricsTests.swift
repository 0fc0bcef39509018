// SPDX-License-Identifier: MIT

import Metrics
import MetricsTestKit
import ProtocolProxyMacros
import ProtocolProxyMetrics
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@Suite struct `Metrics of policies` {
    private let proxy = StoreProxy()
    private let factory = TestMetrics()
    private let clock = ManualClock()

    private func gauge(_ label: String, _ name: String = "a", _ others: [(String, String)] = [])
        throws -> Double?
    {
        try factory.expectGauge("store_\(label)", [("region", "eu"), ("name", name)] + others)
            .lastValue
    }

    private func states(_ name: String = "a") throws -> [Double?] {
        try ["closed", "open", "halfOpen", "forcedOpen"].map {
            try gauge("circuit_state", name, [("state", $0)])
        }
    }

    private func total(_ label: String, _ name: String = "a") throws -> Int64 {
        let dimensions = [("region", "eu"), ("name", name)]
        return try factory.expectCounter("store_\(label)_total", dimensions).totalValue
    }

    private var metrics: PolicyMetrics {
        PolicyMetrics(as: "store", dimensions: [("region", "eu")], with: factory)
    }

    @Test func `A circuit's state, openings and refused calls are recorded`() throws {
        let breaker = CircuitBreaker(after: .failures(1), for: .seconds(10), clock: clock)
        proxy.override(\.count) { _ in throw StoreError() }
        proxy.apply(Policy { .breakCircuit(breaker) }, to: \.count)
        let metrics = metrics
        metrics.add(breaker, named: "a")
        metrics.record()
        #expect(try states() == [1, 0, 0, 0])
        for _ in 1...3 { _ = try? proxy.count("a") }
        metrics.record()
        #expect(try states() == [0, 1, 0, 0])
        #expect(try total("circuit_openings") == 1)
        #expect(try total("circuit_refusals") == 2)
        clock.advance(by: .seconds(10))
        _ = try? proxy.count("a")
        breaker.open()
        _ = try? proxy.count("a")
        metrics.record()
        #expect(try states() == [0, 0, 0, 1])
        // The trial failed, which opened it once more; forcing it open is no third time.
        #expect(try total("circuit_openings") == 2)
        #expect(try total("circuit_refusals") == 3)
    }

    @Test
    func `What is added under a known name replaces the first, and what is removed is released`()
        throws
    {
        let metrics = metrics
        let first = CircuitBreaker(after: .failures(1), for: .seconds(10), clock: clock)
        let limit = ConcurrencyLimiter(concurrent: 3)
        first.open()
        metrics.add(first, named: "a")
        metrics.add(limit, named: "a")
        metrics.record()
        #expect(try states() == [0, 0, 0, 1])
        var second: CircuitBreaker? = CircuitBreaker(
            after: .failures(1),
            for: .seconds(10),
            clock: clock
        )
        metrics.add(try #require(second), named: "a")
        // Once for each, in any order of the two, the gauge would jump back.
        for _ in 0..<2 { metrics.record() }
        #expect(
            try factory.expectGauge(
                "store_circuit_state",
                [("region", "eu"), ("name", "a"), ("state", "forcedOpen")]
            ).values == [1, 0, 0]
        )
        #expect(try total("circuit_openings") == 1)
        #expect(try gauge("limit_running") == 0)
        weak let released = second
        second = nil
        metrics.remove("b")
        #expect(released != nil)
        metrics.remove("a")
        #expect(released == nil)
        metrics.record()
        #expect(try states() == [1, 0, 0, 0])
    }

    @Test func `The calls of limits are recorded`() async throws {
        let (concurrency, rate) = (
            ConcurrencyLimiter(concurrent: 1, waiting: 1),
            RateLimiter(2, per: .seconds(1), clock: clock)
        )
        let barrier = Barrier()
        proxy.override(\.find) { key in
            try await barrier.pass()
            return key
        }
        proxy.override(\.count) { _ in 1 }
        proxy.apply(Policy { .limitConcurrency(concurrency) }, to: \.find)
        proxy.apply(Policy { .limitRate(rate) }, to: \.count)
        let metrics = metrics
        metrics.add(concurrency, named: "a")
        metrics.add(rate, named: "b")
        let calls = [
            Task { [proxy] in try await proxy.find("a") },
            Task { [proxy] in try await proxy.find("b") },
        ]
        await until { concurrency.running == 1 && concurrency.waiting == 1 }
        await #expect(throws: LimitExceededError.self) { try await proxy.find("c") }
        for _ in 1...3 { _ = try? proxy.count("a") }
        metrics.record()
        #expect(
            try [gauge("limit_running"), gauge("limit_waiting"), gauge("rate_available", "b")] == [
                1, 1, 0,
            ]
        )
        #expect(try [total("limit_refusals"), total("rate_refusals", "b")] == [1, 1])
        barrier.open()
        for call in calls { _ = try await call.value }
        clock.advance(by: .seconds(1))
        metrics.record()
        #expect(
            try [gauge("limit_running"), gauge("limit_waiting"), gauge("rate_available", "b")] == [
                0, 0, 2,
            ]
        )
        #expect(try [total("limit_refusals"), total("rate_refusals", "b")] == [1, 1])
    }

    @Test func `Calls that wait for tokens are recorded`() async throws {
        let limiter = RateLimiter(1, per: .seconds(1), waitingAtMost: .seconds(5), clock: clock)
        proxy.override(\.find) { $0 }
        proxy.apply(Policy { .limitRate(limiter) }, to: \.find)
        let metrics = metrics
        metrics.add(limiter, named: "a")
        _ = try await proxy.find("a")
        let call = Task { [proxy] in try await proxy.find("b") }
        try await clock.waitForSleepers()
        metrics.record()
        #expect(try gauge("rate_waiting") == 1)
        clock.advance(by: .seconds(1))
        _ = try await call.value
        metrics.record()
        #expect(try gauge("rate_waiting") == 0)
    }

    @Test func `The calls of limits that adapt are recorded`() throws {
        let limiter = AdaptiveLimiter(1...9, startingAt: 4, slowerThan: .seconds(1), clock: clock)
        proxy.override(\.count) { [clock] _ in
            clock.advance(by: .seconds(2))
            return 1
        }
        proxy.apply(Policy { .limitConcurrency(limiter) }, to: \.count)
        let metrics = metrics
        metrics.add(limiter, named: "a")
        for _ in 0..<2 { _ = try proxy.count("a") }
        metrics.record()
        #expect(try [gauge("adaptive_limit"), gauge("adaptive_running")] == [2, 0])
        #expect(try [total("adaptive_drops"), total("adaptive_refusals")] == [2, 0])
    }

    @Test func `The states of all keys are recorded together`() throws {
        let keys = KeyedStates<String>(capacity: 2)
        let policy = Policy {
            .breakCircuit(after: .failures(1), for: .seconds(10), clock: clock).per(keys) {
                $0.arguments.first as? String
            }
        }
        proxy.override(\.count) { key in
            if key == "bad" { throw StoreError() }
            return 1
        }
        proxy.apply(policy, to: \.count)
        let metrics = metrics
        metrics.add(keys, named: "a")
        for key in ["bad", "bad", "good", "better", "best"] { _ = try? proxy.count(key) }
        metrics.record()
        #expect(
            try [gauge("keys_count"), gauge("keys_calls"), gauge("keys_waiting")] == [2, 0, 0]
        )
        #expect(try gauge("keys_open_circuits") == 1)
        #expect(try [total("keys_refusals"), total("keys_evictions")] == [1, 2])
        keys.circuit(of: "best")?.open()
        _ = try? proxy.count("last")
        metrics.record()
        #expect(try gauge("keys_open_circuits") == 2)
        #expect(try total("keys_shared_calls") == 1)
    }

    @Test func `All states of a proxy's policies are found, under the names of the registrations`()
        async throws
    {
        let other = StoreProxy()
        other.override(\.find) { _ in "other" }
        let shadow = Shadow { _ in }
        let policy = Policy {
            .cache()
                .shadow(by: other, as: shadow)
                .breakCircuit(after: .failures(2), for: .seconds(10), clock: clock)
                .retry(attempts: 2, after: .none, if: .anyError)
                .budget(share: 0, minimumPerSecond: 1, clock: clock)
                .limitConcurrency(to: 7)
                .limitRate(5, per: .seconds(1), clock: clock)
                .limitConcurrency(1...9, startingAt: 4, slowerThan: .seconds(1), clock: clock)
        }
        proxy.override(\.count) { _ in 1 }
        proxy.override(\.find) { key in
            if key == "fail" { throw StoreError() }
            return key
        }
        let metrics = metrics
        metrics.add(proxy)
        // Found although it is applied later.
        proxy.apply(policy, to: \.find, \.loadDepth, named: "a")
        proxy.apply(
            Policy { .limitConcurrency(to: 3).per { $0.arguments.first as? String } },
            to: \.count
        )
        for key in ["a", "a", "fail"] { _ = try? await proxy.find(key) }
        _ = try proxy.count("a")
        await shadow.idle()
        metrics.record()
        #expect(try states() == [1, 0, 0, 0])
        #expect(try [gauge("limit_running"), gauge("limit_waiting")] == [0, 0])
        #expect(try [gauge("rate_available"), gauge("adaptive_limit")] == [2, 4])
        #expect(try [gauge("cache_results"), gauge("shadow_running")] == [1, 0])
        #expect(try [total("cache_hits"), total("cache_misses")] == [1, 2])
        #expect(
            try [total("budget_calls"), total("budget_repeated"), total("budget_refusals")]
                == [2, 1, 0]
        )
        #expect(
            try [total("shadow_calls"), total("shadow_differences"), total("shadow_drops")]
                == [2, 2, 0]
        )
        // Without a name, that of the layer; of keys, the sums only.
        #expect(try gauge("keys_count", "limitConcurrency") == 1)
        #expect(throws: (any Error).self) { try gauge("limit_running", "limitConcurrency") }
    }

    @Test func `Of several proxies, each state has one name, and is recorded once`() throws {
        let (second, third) = (StoreProxy(), StoreProxy())
        let shared = ConcurrencyLimiter(concurrent: 1)
        for (proxy, name) in [(proxy, "calm"), (second, "calm"), (third, "other")] {
            proxy.apply(Policy { .limitConcurrency(to: 2) }, to: \.find, named: .init(name))
            proxy.apply(Policy { .limitConcurrency(shared) }, to: \.count)
        }
        let metrics = metrics
        metrics.add(proxy)
        metrics.add(second)
        metrics.add(third, named: "third")
        metrics.add(shared, named: "shared")
        metrics.record()
        #expect(names == ["calm", "calm 2", "shared", "third.other"])
        metrics.remove("third")
        metrics.add(second, named: "second")
        metrics.record()
        #expect(names == ["calm", "calm 2", "shared", "third.other"])
        proxy.registration(of: "find(_:)", named: .init("calm")).cancel()
        metrics.record()
        #expect(names.contains("second.calm") == false)
    }

    /// The names of all limits of calls in progress.
    private var names: [String] {
        let dimensions = factory.recorders.map(\.dimensions)
        return Set(dimensions.compactMap { $0.first { $0.0 == "name" }?.1 }).sorted()
    }

    @Test func `A state that takes the place of another one goes on with its counters`() throws {
        let metrics = metrics
        metrics.add(proxy)
        proxy.override(\.count) { _ in 1 }
        func refuse(_ count: Int) {
            let registration = proxy.apply(
                Policy { .limitRate(1, per: .seconds(60), clock: clock) },
                to: \.count,
                named: "a"
            )
            for _ in 0...count { _ = try? proxy.count("a") }
            metrics.record()
            _ = try? proxy.count("a")
            registration.cancel()
        }
        refuse(2)
        #expect(try total("rate_refusals") == 2)
        refuse(3)
        // What the first one counted after the record is found nowhere but in the first one.
        #expect(try total("rate_refusals") == 2 + 1 + 3)
        metrics.record()
        #expect(try total("rate_refusals") == 2 + 1 + 3 + 1)
    }

    @Test func `A state keeps its name when one before it goes`() async throws {
        let metrics = metrics
        metrics.add(proxy)
        proxy.override(\.find) { $0 }
        let policy = Policy { .limitRate(1, per: .seconds(60), clock: clock) }
        let first = proxy.apply(policy, to: \.count)
        proxy.apply(policy, to: \.find)
        for _ in 0..<3 { _ = try? await proxy.find("a") }
        metrics.record()
        #expect(try total("rate_refusals", "limitRate 2") == 2)
        first.cancel()
        metrics.record()
        #expect(try total("rate_refusals", "limitRate 2") == 2)
        #expect(try total("rate_refusals", "limitRate") == 0)
    }

    @Test func `A proxy and its states are released`() throws {
        let metrics = metrics
        var proxy: StoreProxy? = StoreProxy()
        var breaker: CircuitBreaker? = CircuitBreaker(after: .failures(1), for: .seconds(1))
        proxy?.apply(Policy { .breakCircuit(try! #require(breaker)) }, to: \.count, named: "a")
        metrics.add(try #require(proxy), named: "store")
        metrics.record()
        weak let (releasedProxy, released) = (proxy, breaker)
        (proxy, breaker) = (nil, nil)
        #expect(releasedProxy == nil)
        metrics.record()
        #expect(released == nil)
    }

    @Test func `Counters include what was counted before, and miss nothing in between`() throws {
        let breaker = CircuitBreaker(after: .failures(1), for: .seconds(10), clock: clock)
        for _ in 1...3 {
            breaker.open()
            breaker.close()
        }
        let metrics = metrics
        metrics.add(breaker, named: "a")
        metrics.record()
        #expect(try total("circuit_openings") == 3)
        breaker.open()
        breaker.close()
        for _ in 1...2 { metrics.record() }
        #expect(try total("circuit_openings") == 4)
        #expect(try states() == [1, 0, 0, 0])
    }

    @Test func `Metrics are recorded regularly, until the task is cancelled`() async throws {
        let limiter = RateLimiter(1, per: .seconds(60), clock: clock)
        let metrics = metrics
        metrics.add(limiter, named: "a")
        let task = Task { [clock] in await metrics.run(every: .seconds(5), clock: clock) }
        try await clock.waitForSleepers()
        #expect(try gauge("rate_available") == 1)
        proxy.override(\.count) { _ in 1 }
        proxy.apply(Policy { .limitRate(limiter) }, to: \.count)
        _ = try proxy.count("a")
        clock.advance(by: .seconds(5))
        try await clock.waitForSleepers()
        #expect(try gauge("rate_available") == 0)
        #expect(throws: LimitExceededError.self) { try proxy.count("a") }
        task.cancel()
        await task.value
        // What came after the last interval isn't lost.
        #expect(try total("rate_refusals") == 1)
    }

    @Test func `The time between two records may be very long, and has to be positive`()
        async throws
    {
        let most = Duration(attoseconds: .max)
        for _ in 1...2 {
            let task = Task { [clock, metrics] in await metrics.run(every: most, clock: clock) }
            try await clock.waitForSleepers()
            task.cancel()
            await task.value
            clock.advance(by: .seconds(1))
        }
        let line = #line + 1
        let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let task = Task {
                await PolicyMetrics(with: NOOPMetricsHandler.instance).run(every: .zero)
            }
            // Without the stop, the program would end here.
            task.cancel()
            await task.value
        }
        let text = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "\(#fileID):\(line): Fatal error: "
                    + "The time between two records must be longer than 0 s, and is 0 s."
            ),
            "\(text)"
        )
    }
}
