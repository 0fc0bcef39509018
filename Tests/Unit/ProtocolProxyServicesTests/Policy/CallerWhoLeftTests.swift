// SPDX-License-Identifier: MIT

import InMemoryLogging
import InMemoryTracing
import Logging
import MetricsTestKit
import ProtocolProxyLogging
import ProtocolProxyMacros
import ProtocolProxyMetrics
import ProtocolProxyTesting
import ProtocolProxyTracing
import Testing
import Tracing

@testable import ProtocolProxyServices

/// The error of a driver, which it throws whatever the reason is, such as when it was cancelled.
private struct DriverError: Error {}

@Suite struct `A caller who left` {
    private let proxy = StoreProxy()
    private let barrier = Barrier()
    private let breaker = CircuitBreaker(after: .failures(1), for: .seconds(10))

    init() {
        let barrier = barrier
        proxy.override(\.find) { key in
            do {
                if key == "wait" { try await barrier.pass() }
            } catch {
                throw DriverError()
            }
            if key == "late" {
                try? await barrier.pass()
                return "late"
            }
            throw DriverError()
        }
    }

    /// Makes a call, and cancels its caller while the call is under way.
    private func leave(_ key: String = "wait") async {
        let call = Task { [proxy] in try await proxy.find(key) }
        let before = barrier.arrivals
        await barrier.arrivals(before == 0 ? 1 : before)
        call.cancel()
        _ = await call.result
    }

    @Test(arguments: [
        AnyOutcomePredicate.error(DriverError.self), .anyError, nil,
    ])
    func `A caller who left doesn't open a circuit, whatever error the driver throws`(
        isFailure: AnyOutcomePredicate?
    ) async {
        proxy.apply(Policy { .breakCircuit(breaker, if: isFailure) }, to: \.find)
        await leave()
        #expect(breaker.state == .closed)
        await #expect(throws: DriverError.self) { try await proxy.find("a") }
        #expect(breaker.state == .open)
    }

    @Test func `A result that a caller who left gets opens no circuit`() async {
        let isLate = AnyOutcomePredicate.result { (found: String) in found == "late" }
        proxy.apply(Policy { .breakCircuit(breaker, if: isLate) }, to: \.find)
        await leave("late")
        #expect(breaker.state == .closed)
    }

    @Test func `A caller whose time is up doesn't open a circuit inside of the time limit`() async {
        let clock = ManualClock()
        proxy.apply(
            Policy {
                .timeOut(after: .seconds(1), clock: clock)
                    .breakCircuit(breaker, if: .error(DriverError.self))
            },
            to: \.find
        )
        let call = Task { [proxy] in try await proxy.find("wait") }
        await barrier.arrivals(1)
        clock.advance(by: .seconds(1))
        _ = await call.result
        #expect(breaker.state == .closed)
    }

    @Test func `The call that a hedge cancels doesn't open a circuit inside of the hedge`()
        async throws
    {
        let calls = Tally()
        proxy.override(\.find) { [barrier] key in
            if calls.add() == 2 { return key }
            do { try await barrier.pass() } catch { throw DriverError() }
            return key
        }
        let clock = ManualClock()
        proxy.apply(
            Policy {
                .hedge(after: .seconds(1), if: .anyError, clock: clock)
                    .breakCircuit(breaker, if: .error(DriverError.self))
            },
            to: \.find
        )
        let call = Task { [proxy] in try await proxy.find("a") }
        try await clock.waitForSleepers()
        await barrier.arrivals(1)
        clock.advance(by: .seconds(1))
        #expect(try await call.value == "a")
        #expect(breaker.state == .closed)
    }

    @Test func `A trial whose caller left makes room for another one`() async {
        let clock = ManualClock()
        let breaker = CircuitBreaker(after: .failures(1), for: .seconds(10), clock: clock)
        proxy.apply(Policy { .breakCircuit(breaker, if: .error(DriverError.self)) }, to: \.find)
        _ = try? await proxy.find("a")
        clock.advance(by: .seconds(10))
        await leave()
        #expect(breaker.state == .halfOpen)
        #expect(breaker.openings == 1)
    }

    @Test func `A caller who left doesn't lower an adaptive limit`() async {
        let limiter = AdaptiveLimiter(1...10, startingAt: 10, slowerThan: .seconds(1000))
        proxy.apply(
            Policy { .limitConcurrency(limiter, if: .error(DriverError.self)) },
            to: \.find
        )
        await leave()
        #expect((limiter.limit, limiter.drops) == (10, 0))
        _ = try? await proxy.find("a")
        #expect((limiter.limit, limiter.drops) == (9, 1))
    }

    @Test func `A result that a caller who left gets doesn't lower an adaptive limit`() async {
        let limiter = AdaptiveLimiter(1...10, startingAt: 10, slowerThan: .seconds(1000))
        let isLate = AnyOutcomePredicate.result { (found: String) in found == "late" }
        proxy.apply(Policy { .limitConcurrency(limiter, if: isLate) }, to: \.find)
        await leave("late")
        #expect((limiter.limit, limiter.drops) == (10, 0))
    }

    // MARK: What is counted

    @Test func `Logs say that the caller left`() async throws {
        let handler = InMemoryLogHandler()
        var logger = Logger(label: "store") { _ in handler }
        logger.logLevel = .trace
        proxy.log(to: logger)
        await leave()
        let entry = try #require(handler.entries.first)
        #expect(entry.metadata["outcome"] == "cancelled")
        #expect(handler.entries.count == 1)
    }

    @Test func `Metrics count that the caller left`() async throws {
        let metrics = TestMetrics()
        proxy.measure(with: metrics)
        await leave()
        let counts = try ["threw", "cancelled"].map { outcome in
            try metrics.expectCounter(
                "proxy_calls_total",
                [
                    ("protocol", "ProtocolProxyServicesTests.Store"),
                    ("requirement", "find(_:)"),
                    ("outcome", outcome),
                ]
            ).totalValue
        }
        #expect(counts == [0, 1])
    }

    @Test func `An inspector counts that the caller left`() async throws {
        let inspector = ProxyInspector()
        inspector.add(proxy, named: "store")
        await leave()
        let counts = try #require(
            inspector.snapshot().proxies.first?.requirements.first { $0.selector == "find(_:)" }
        ).calls
        #expect((counts.started, counts.failed, counts.cancelled) == (1, 0, 1))
        #expect(inspector.snapshot().proxies.first?.failures.isEmpty == true)
    }

    @Test func `A span of a call whose caller left has no error`() async throws {
        let tracer = InMemoryTracer()
        proxy.trace(with: tracer)
        await leave()
        let span = try #require(tracer.finishedSpans.first)
        #expect(span.errors.isEmpty)
        #expect(span.status == nil)
        #expect(span.attributes.get("outcome") == .string("cancelled"))
    }
}
