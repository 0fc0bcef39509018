// SPDX-License-Identifier: MIT

import Metrics
import MetricsTestKit
import ProtocolProxyMacros
import ProtocolProxyMetrics
import ProtocolProxyServices
import Testing

@Suite struct `Measuring calls` {
    private let proxy = StoreProxy()
    private let metrics = TestMetrics()

    private func dimensions(_ requirement: String, _ outcome: String) -> [(String, String)] {
        [
            ("protocol", "ProtocolProxyServicesTests.Store"), ("requirement", requirement),
            ("outcome", outcome),
        ]
    }

    /// How many calls of a requirement ended how, by counters and by timers.
    private func counts(_ requirement: String, name: String = "proxy") throws -> [[Int]] {
        try ["returned", "threw", "cancelled"].map { outcome in
            let dimensions = dimensions(requirement, outcome)
            return [
                Int(try metrics.expectCounter("\(name)_calls_total", dimensions).totalValue),
                try metrics.expectTimer("\(name)_call_duration_seconds", dimensions).values.count,
            ]
        }
    }

    @Test func `Metrics count and time each outcome once`() async throws {
        proxy.override(\.count) { key in
            if key == "fail" { throw StoreError() }
            return 1
        }
        proxy.override(\.find) { key in
            if key == "cancelled" { throw CancellationError() }
            return key
        }
        proxy.override(\.strict) { _ in .failure(StoreError()) }
        proxy.override(\.title) { "a" }
        let registration = proxy.measure(with: metrics)
        for _ in 1...3 { _ = try proxy.count("a") }
        _ = try? proxy.count("fail")
        _ = try await proxy.find("a")
        for _ in 1...2 { _ = try? await proxy.find("cancelled") }
        _ = try? await proxy.strict("a")
        _ = proxy.title
        #expect(try counts("count(_:)") == [[3, 3], [1, 1], [0, 0]])
        #expect(try counts("find(_:)") == [[1, 1], [0, 0], [2, 2]])
        #expect(try counts("strict(_:)") == [[0, 0], [1, 1], [0, 0]])
        #expect(try counts("title") == [[1, 1], [0, 0], [0, 0]])
        registration.cancel()
        _ = try proxy.count("a")
        #expect(try counts("count(_:)")[0] == [3, 3])
    }

    @Test func `Metrics stay the same when something else is registered`() throws {
        proxy.override(\.count) { _ in 1 }
        let factory = CountingFactory(metrics)
        proxy.measure(as: "store", dimensions: [("region", "eu")], with: factory)
        _ = try proxy.count("a")
        proxy.observe(\.count, .before) { _ in }
        _ = try proxy.count("a")
        #expect(factory.made.count == 9)
        let dimensions = [("region", "eu")] + dimensions("count(_:)", "returned")
        #expect(try metrics.expectCounter("store_calls_total", dimensions).values == [1, 1])
        let timer = try metrics.expectTimer("store_call_duration_seconds", dimensions)
        #expect(timer.values.count == 2)
    }

    @Test func `Metrics cover the selected requirements, and each attempt of a retry`() async throws
    {
        let calls = Tally()
        proxy.override(\.find) { key in
            if calls.add() < 3 { throw StoreError() }
            return key
        }
        proxy.override(\.count) { _ in 1 }
        proxy.measure(\.find, as: "attempt", with: metrics)
        proxy.retry(\.find, attempts: 3, after: .none, if: .anyError)
        proxy.measure(with: metrics, where: { $0.key == "find" })
        _ = try await proxy.find("a")
        _ = try proxy.count("a")
        #expect(try counts("find(_:)") == [[1, 1], [0, 0], [0, 0]])
        #expect(try counts("find(_:)", name: "attempt") == [[1, 1], [2, 2], [0, 0]])
        #expect(metrics.counters(label: "proxy_calls_total").count == 4)
    }

    @Test func `Metrics work for static requirements`() async throws {
        let metrics = metrics
        try await StoreProxy.withTypeProxy { typeProxy in
            typeProxy.override(\.staticMake) { _ in 1 }
            typeProxy.measure(with: metrics)
            _ = try await StoreProxy.make("a")
        }
        #expect(try counts("static make(_:)") == [[1, 1], [0, 0], [0, 0]])
    }

    @Test func `Metrics use the task's metrics system by default`() throws {
        proxy.override(\.count) { _ in 1 }
        withMetricsFactory(metrics) { _ = proxy.measure() }
        _ = try proxy.count("a")
        #expect(try counts("count(_:)")[0] == [1, 1])
    }

    @Test func `Calls in progress are measured from their beginning to their end`() async throws {
        let (barrier, proxy) = (Barrier(), proxy)
        proxy.override(\.find) { key in
            try await barrier.pass()
            if key == "fail" { throw StoreError() }
            return key
        }
        proxy.measure(with: metrics)
        let calls = ["a", "fail"].map { key in Task { try await proxy.find(key) } }
        await barrier.arrivals(2)
        let meter = try metrics.expectMeter(
            "proxy_calls_in_progress",
            [("protocol", "ProtocolProxyServicesTests.Store"), ("requirement", "find(_:)")]
        )
        #expect(meter.lastValue == 2)
        barrier.open()
        for call in calls { _ = await call.result }
        #expect(meter.lastValue == 0)
    }

    @Test func `Many threads can be measured at once`() async throws {
        proxy.override(\.count) { _ in 1 }
        proxy.measure(with: metrics)
        await withTaskGroup { [proxy] group in
            for _ in 0..<8 { group.addTask { for _ in 0..<100 { _ = try? proxy.count("a") } } }
        }
        #expect(try counts("count(_:)")[0] == [800, 800])
    }
}

/// Counts how many metrics are made.
private final class CountingFactory: MetricsFactory {
    let made = Tally()
    private let metrics: TestMetrics

    init(_ metrics: TestMetrics) { self.metrics = metrics }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        made.add()
        return metrics.makeCounter(label: label, dimensions: dimensions)
    }
    func makeRecorder(
        label: String,
        dimensions: [(String, String)],
        aggregate: Bool
    ) -> any RecorderHandler {
        made.add()
        return metrics.makeRecorder(label: label, dimensions: dimensions, aggregate: aggregate)
    }
    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        made.add()
        return metrics.makeTimer(label: label, dimensions: dimensions)
    }
    func destroyCounter(_ handler: any CounterHandler) { metrics.destroyCounter(handler) }
    func destroyRecorder(_ handler: any RecorderHandler) { metrics.destroyRecorder(handler) }
    func destroyTimer(_ handler: any TimerHandler) { metrics.destroyTimer(handler) }
}
