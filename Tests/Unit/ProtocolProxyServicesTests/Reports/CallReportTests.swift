// SPDX-License-Identifier: MIT

import InMemoryLogging
import InMemoryTracing
import Logging
import MetricsTestKit
import ProtocolProxyLogging
import ProtocolProxyMacros
import ProtocolProxyMetrics
import ProtocolProxyServices
import ProtocolProxyTesting
import ProtocolProxyTracing
import Synchronization
import Testing
import Tracing

/// The last report of a proxy's calls.
private final class Reports: Sendable {
    private let all = Mutex<[CallReport]>([])
    var last: CallReport? { all.withLock(\.last) }
    var lastTwo: [CallReport] { all.withLock { $0.suffix(2) } }
    var texts: [String] { all.withLock { $0.map(\.description) } }
    func add(_ report: CallReport) { all.withLock { $0.append(report) } }
}

@Suite(.timeLimit(.minutes(5))) struct `Reports of calls` {
    private let proxy = StoreProxy()
    private let clock = ManualClock()
    private let reports = Reports()
    private let calls = Tally()

    private func report() { proxy.report { [reports] report, _ in reports.add(report) } }

    @Test func `Retries and their delays are reported`() async throws {
        let (calls, clock) = (calls, clock)
        proxy.override(\.find) { key in
            #expect(CallReport.current?.attempts == calls.count + 1)
            if calls.add() < 3 { throw StoreError() }
            return key
        }
        proxy.retry(\.find, attempts: 3, after: .constant(.seconds(2)), if: .anyError, clock: clock)
        report()
        let call = Task { [proxy] in try await proxy.find("a") }
        for _ in 0..<2 {
            try await clock.waitForSleepers()
            clock.advance(by: .seconds(2))
        }
        #expect(try await call.value == "a")
        let report = try #require(reports.last)
        #expect(report.attempts == 3)
        #expect(report.waited == .seconds(4))
        #expect(report.answer == .service)
        #expect(
            "\(report)"
                == "find(_:): 3 attempts, waited 4 s (retry: waited 2 s, retry: attempt 2, retry: waited 2 s, "
                + "retry: attempt 3)"
        )
    }

    @Test func `Calls with noncopyable results and typed errors are reported`() async throws {
        proxy.override(\.parcel) { number in Parcel(number: number) }
        proxy.override(\.sum) { left, _ in left > 0 ? .success(3) : .failure(StoreError(text: "a"))
        }
        proxy.override(\.strict) { key in .failure(StoreError(text: key)) }
        let policy = Policy { .limitConcurrency(to: 1, throwing: StoreError()) }
        proxy.apply(policy, to: \.parcel, \.sum, \.strict)
        report()
        let parcel = try await proxy.parcel(7)
        #expect(parcel.number == 7)
        #expect(try proxy.sum(1, 2) == 3)
        #expect(throws: StoreError(text: "a")) { try proxy.sum(0, 2) }
        await #expect(throws: StoreError(text: "b")) { try await proxy.strict("b") }
        #expect(reports.texts.count == 4)
    }

    @Test func `Refusals and fallbacks are reported, with who answered`() throws {
        let breaker = CircuitBreaker(after: .failures(1), for: .seconds(10), clock: clock)
        breaker.open()
        let policy = Policy {
            .fallBack { _, _ in 7 }
                .breakCircuit(breaker)
        }
        proxy.override(\.count) { _ in 1 }
        proxy.apply(policy, to: \.count)
        report()
        #expect(try proxy.count("a") == 7)
        breaker.close()
        #expect(try proxy.count("a") == 1)
        #expect(
            reports.texts == [
                "count(_:): 1 attempt, answered by the fallback (breakCircuit: refused, fallBack: answered by fallback)",
                "count(_:): 1 attempt",
            ]
        )
    }

    @Test func `Each layer that interferes is in the report`() async throws {
        func texts(_ policy: Policy, calls: Int = 1) async -> String {
            let (proxy, reports) = (StoreProxy(), Reports())
            proxy.override(\.find) { key in
                if key == "fails" { throw StoreError() }
                return key
            }
            proxy.apply(policy, to: \.find)
            proxy.report { report, _ in reports.add(report) }
            for _ in 0..<calls { _ = try? await proxy.find("fails") }
            for _ in 0..<calls { _ = try? await proxy.find("a") }
            return reports.last.map { $0.events.map(\.description).joined(separator: ", ") }
                ?? "none"
        }
        let other = StoreProxy()
        other.override(\.find) { $0 }
        #expect(
            await texts(Policy { .limitRate(1, per: .seconds(1), clock: clock) })
                == "limitRate: refused"
        )
        #expect(await texts(Policy { .cache() }, calls: 2) == "cache: answered by cache")
        #expect(await texts(Policy { .route(1, to: other) }) == "route: answered by otherProxy")
        #expect(
            await texts(Policy { .injectFaults(errors: 1, seed: 1) })
                == "injectFaults: fault injected"
        )
        #expect(
            await texts(Policy { .fallBack(to: other).injectFaults(errors: 1, seed: 1) })
                == "injectFaults: fault injected, fallBack: answered by fallback"
        )
        #expect(
            await withDeadline(in: .seconds(10)) {
                await texts(Policy { .rejectLate { _ in true } })
            }
                == "rejectLate: refused"
        )
        let adaptive = Policy {
            .limitConcurrency(1...1, slowerThan: .seconds(1)).retry(attempts: 2, if: .nothing)
        }
        #expect(await texts(adaptive) == "")
    }

    @Test func `Waits, time limits and hedges are reported`() async throws {
        let (barrier, clock, limits) = (Barrier(), clock, ManualClock())
        proxy.override(\.find) { key in
            try await barrier.pass()
            return key
        }
        let limiter = ConcurrencyLimiter(concurrent: 1, waiting: 1)
        proxy.apply(
            Policy {
                .timeOut(after: .seconds(5), clock: limits).hedge(
                    after: .seconds(1),
                    if: .nothing,
                    clock: clock
                ).limitConcurrency(
                    limiter
                )
            },
            to: \.find
        )
        report()
        let call = Task { [proxy] in try await proxy.find("a") }
        await barrier.arrivals(1)
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        await until { limiter.waiting == 1 }
        try await limits.waitForSleepers()
        limits.advance(by: .seconds(5))
        await #expect(throws: TimeoutError.self) { try await call.value }
        let report = try #require(reports.last)
        #expect(report.attempts == 2)
        #expect(report.waited > .zero)
        #expect(report.events.map(\.layer) == ["hedge", "limitConcurrency", "timeOut"])
        #expect(report.events.last?.kind == .timedOut)
    }

    @Test
    func
        `A call without anybody who wants a report has none, and calls within a call have their own`()
        async throws
    {
        let (inner, reports) = (StoreProxy(), reports)
        inner.override(\.count) { _ in throw StoreError() }
        inner.apply(Policy { .fallBack { _, _ in 3 } }, to: \.count)
        proxy.override(\.find) { key in
            #expect(CallReport.current?.selector == "find(_:)")
            return "\(try inner.count(key))"
        }
        #expect(CallReport.current == nil)
        report()
        #expect(try await proxy.find("a") == "3")
        #expect(reports.last?.answer == .service)
        #expect(reports.last?.events == [])
        let bare = StoreProxy()
        bare.override(\.names) { ["\(CallReport.current == nil)"] }
        #expect(bare.names() == ["true"])
    }

    @Test func `A report below another one of the same call tells it what it sees`() throws {
        let calls = calls
        proxy.override(\.count) { _ in
            if calls.add() < 2 { throw StoreError() }
            return 1
        }
        proxy.retry(\.count, attempts: 2, if: .anyError)
        report()
        let outer = Reports()
        proxy.report { report, _ in outer.add(report) }
        #expect(try proxy.count("a") == 1)
        #expect(outer.last?.attempts == 2)
        #expect(reports.last?.attempts == 2)
    }

    @Test func `It holds the last hundred events, and counts all`() throws {
        proxy.override(\.count) { _ in throw StoreError() }
        proxy.retry(\.count, attempts: 150, if: .anyError)
        report()
        #expect(throws: StoreError.self) { try proxy.count("a") }
        #expect(reports.last?.attempts == 150)
        #expect(reports.last?.events.count == 100)
        #expect(reports.last?.events.last?.kind == .attempt(150))
    }

    @Test func `The layers that a call reached are reported, outermost first and once`()
        async throws
    {
        let (breaker, calls) = (CircuitBreaker(after: .failures(9), for: .seconds(10)), calls)
        let policy = Policy {
            .fallBack { _, _ in "none" }
                .timeOut(after: .seconds(3_600))
                .breakCircuit(breaker)
                .retry(attempts: 3, after: .none, if: .anyError)
                .timeOut(after: .seconds(1_800))
                .limitConcurrency(to: 1)
        }
        proxy.override(\.find) { key in
            if calls.add() < 3 { throw StoreError() }
            return key
        }
        proxy.apply(policy, to: \.find)
        report()
        #expect(try await proxy.find("a") == "a")
        #expect(
            reports.last?.layers
                == ["fallBack", "timeOut", "breakCircuit", "retry", "timeOut", "limitConcurrency"]
        )
        breaker.open()
        #expect(try await proxy.find("a") == "none")
        #expect(reports.last?.layers == ["fallBack", "timeOut", "breakCircuit"])
    }

    @Test func `The other proxy has answered, though it hedges and tries again itself`()
        async throws
    {
        let others = [
            Policy.hedge(after: .seconds(3_600), attempts: 3, if: .anyError),
            Policy.retry(attempts: 3, after: .none, if: .anyError),
            Policy.hedge(after: .seconds(3_600), attempts: 2, if: .anyError)
                .retry(attempts: 2, after: .none, if: .anyError),
        ]
        for inner in others {
            for (outer, answer) in [(true, CallReport.Answer.fallback), (false, .otherProxy)] {
                let (proxy, other, calls) = (StoreProxy(), StoreProxy(), Tally())
                proxy.override(\.find) { _ in throw StoreError() }
                other.override(\.find) { key in
                    if calls.add() < 3 { throw StoreError() }
                    return key
                }
                other.apply(inner, to: \.find)
                other.report { [reports] report, _ in reports.add(report) }
                proxy.apply(outer ? .fallBack(to: other) : .route(1, to: other), to: \.find)
                proxy.report { [reports] report, _ in reports.add(report) }
                #expect(try await proxy.find("a") == "a")
                let (innermost, outermost) = (reports.lastTwo.first, reports.last)
                #expect(innermost?.answer == .service)
                #expect(outermost?.answer == answer)
            }
        }
    }

    @Test func `An attempt after a fallback that failed is answered by the service`() async throws {
        let calls = calls
        proxy.override(\.find) { key in
            if calls.add() == 1 { throw StoreError() }
            return key
        }
        let policy = Policy {
            .retry(attempts: 2, after: .none, if: .anyError)
                .fallBack { (_, _) -> String in throw StoreError() }
        }
        proxy.apply(policy, to: \.find)
        report()
        #expect(try await proxy.find("a") == "a")
        #expect(reports.last?.answer == .service)
        #expect(reports.last?.attempts == 2)
    }

    @Test func `Every layer is listed, of synchronous and asynchronous calls`() async throws {
        let other = StoreProxy()
        other.override(\.find) { $0 }
        other.override(\.count) { _ in 1 }
        let shadow = Shadow { _ in }
        let policy = Policy {
            .fallBack(to: other)
                .cache()
                .shadow(by: other, as: shadow)
                .timeOut(after: .seconds(3_600))
                .rejectLate(minimumRemaining: .zero)
                .breakCircuit(after: .failures(9), for: .seconds(10))
                .limitConcurrency(1...9, slowerThan: .seconds(3_600))
                .limitRate(9, per: .seconds(60))
        }
        let inner = Policy {
            .hedge(after: .seconds(3_600), if: .nothing)
                .retry(attempts: 2, if: .nothing)
                .limitConcurrency(to: 9).per { $0.arguments.first as? String }
                .route(0, to: other)
                .injectFaults(errors: 0, delays: 0.000_001, sizes: 0.000_001, seed: 1)
        }
        proxy.override(\.find) { $0 }
        proxy.override(\.count) { _ in 1 }
        proxy.apply(inner, to: \.find)
        proxy.apply(policy, to: \.find)
        proxy.apply(Policy { .limitConcurrency(to: 9).route(0, to: other) }, to: \.count)
        proxy.retry(\.count, attempts: 2, if: .nothing)
        proxy.apply(
            Policy {
                .fallBack(to: other)
                    .cache()
                    .shadow(by: other, as: shadow)
                    .rejectLate(minimumRemaining: .zero)
                    .breakCircuit(after: .failures(9), for: .seconds(10))
                    .limitConcurrency(1...9, slowerThan: .seconds(3_600))
                    .limitRate(9, per: .seconds(60))
            },
            to: \.count
        )
        report()
        _ = try await proxy.find("a")
        #expect(
            reports.last?.layers == [
                "fallBack", "cache", "shadow", "timeOut", "rejectLate", "breakCircuit",
                "limitConcurrency", "limitRate", "hedge", "retry", "limitConcurrency", "route",
                "injectFaults",
            ]
        )
        _ = try proxy.count("a")
        #expect(
            reports.last?.layers == [
                "fallBack", "cache", "shadow", "rejectLate", "breakCircuit", "limitConcurrency",
                "limitRate", "retry", "limitConcurrency", "route",
            ]
        )
        await shadow.idle()
    }

    @Test func `The time that was left before the deadline is reported`() async throws {
        let clock = clock
        proxy.override(\.find) { key in
            clock.advance(by: .seconds(2))
            let expected: Duration? = ["a": .seconds(3), "short": .seconds(1)][key]
            #expect(CallReport.current?.remaining == expected)
            return key
        }
        report()
        _ = try await proxy.find("none")
        #expect(reports.last?.remaining == nil)
        proxy.timeOut(\.find, after: .seconds(5), clock: clock, named: "limit")
        report()
        _ = try await proxy.find("a")
        #expect(reports.last?.remaining == .seconds(3))
        // That of the caller is earlier.
        try await withDeadline(in: .seconds(3), clock: clock) {
            _ = try await proxy.find("short")
        }
        #expect(reports.last?.remaining == .seconds(1))
        // It doesn't go on.
        clock.advance(by: .seconds(9))
        #expect(reports.last?.remaining == .seconds(1))
    }

    @Test func `A limit of each attempt is no deadline of the call`() async throws {
        proxy.override(\.find) { $0 }
        let policy = Policy {
            .retry(attempts: 2, if: .nothing)
                .timeOut(after: .seconds(5), clock: clock)
        }
        proxy.apply(policy, to: \.find)
        report()
        _ = try await proxy.find("a")
        #expect(reports.last?.layers == ["retry", "timeOut"])
        #expect(reports.last?.remaining == nil)
    }

    @Test func `The errors of layers have the report of the call`() async throws {
        let (breaker, clock) = (CircuitBreaker(after: .failures(9), for: .seconds(1)), clock)
        breaker.open()
        func failure(_ policy: Policy, reports: Bool = true) async -> (any Error)? {
            let proxy = StoreProxy()
            proxy.override(\.find) { key in
                clock.advance(by: .seconds(9))
                try await Task.sleep(for: .seconds(999))
                return key
            }
            proxy.apply(policy, to: \.find)
            if reports { proxy.report { _, _ in } }
            do { _ = try await proxy.find("a") } catch { return error }
            return nil
        }
        let circuit = await failure(Policy { .breakCircuit(breaker) })
        #expect((circuit as? CircuitOpenError)?.report?.layers == ["breakCircuit"])
        let limiter = RateLimiter(1, per: .seconds(99), clock: ManualClock())
        proxy.override(\.count) { _ in 1 }
        proxy.apply(Policy { .limitRate(limiter) }, to: \.count)
        _ = try proxy.count("a")
        let limit = await failure(Policy { .limitRate(limiter) })
        #expect((limit as? LimitExceededError)?.report?.layers == ["limitRate"])
        let late = await withDeadline(in: .zero) {
            await failure(Policy { .rejectLate(minimumRemaining: .seconds(1)) })
        }
        #expect((late as? DeadlineExceededError)?.report?.layers == ["rejectLate"])
        let fault = await failure(Policy { .injectFaults(errors: 1, seed: 1) })
        #expect((fault as? InjectedFaultError)?.report?.layers == ["injectFaults"])
        let slow = await failure(Policy { .timeOut(after: .seconds(5), clock: clock) })
        #expect((slow as? TimeoutError)?.report?.events.map(\.kind) == [.timedOut])
        let unseen = await failure(Policy { .breakCircuit(breaker) }, reports: false)
        #expect(unseen is CircuitOpenError && (unseen as? CircuitOpenError)?.report == nil)
        // It says nothing about what went wrong.
        #expect(unseen as? CircuitOpenError == circuit as? CircuitOpenError)
    }

    private func failOnceAndFallBack() {
        proxy.override(\.count) { _ in throw StoreError() }
        let policy = Policy {
            .fallBack { _, _ in 7 }
                .retry(attempts: 2, if: .anyError)
        }
        proxy.apply(policy, to: \.count)
    }

    @Test func `Logs, metrics and spans tell the answer of a fallback, and attempts`() throws {
        failOnceAndFallBack()
        let (handler, metrics, tracer) = (InMemoryLogHandler(), TestMetrics(), InMemoryTracer())
        proxy.log(to: Logger(label: "store") { _ in handler })
        proxy.measure(as: "store", with: metrics)
        proxy.trace(with: tracer)
        #expect(try proxy.count("a") == 7)
        let entry = try #require(handler.entries.last)
        #expect(entry.level == .notice)
        #expect("\(entry.message)" == "count(_:) fell back")
        #expect(entry.metadata["outcome"] == "fell_back")
        #expect(entry.metadata["attempts"] == .stringConvertible(2))
        #expect(entry.metadata["answered_by"] == "fallback")
        let name = ("protocol", "ProtocolProxyServicesTests.Store")
        let calls = try metrics.expectCounter(
            "store_calls_total",
            [name, ("requirement", "count(_:)"), ("outcome", "fell_back")]
        )
        #expect(calls.totalValue == 1)
        let attempts = try metrics.expectCounter(
            "store_layer_events_total",
            [name, ("requirement", "count(_:)"), ("layer", "retry"), ("event", "attempt")]
        )
        #expect(attempts.totalValue == 1)
        let span = try #require(tracer.finishedSpans.last)
        #expect(span.events.map(\.name) == ["retry: attempt 2", "fallBack: answered by fallback"])
        let attributes = try #require(span.events.first?.attributes)
        #expect(attributes.get("layer") == .string("retry"))
        #expect(attributes.get("event") == .string("attempt"))
        #expect(attributes.get("attempt") == .int32(2) || attributes.get("attempt") == .int64(2))
        #expect(span.attributes.get("outcome") == .string("fell_back"))
        #expect(span.attributes.get("answered_by") == .string("fallback"))
        #expect(span.attributes.get("attempts") == attributes.get("attempt"))
        #expect(
            span.attributes.get("code.function.name")
                == .string("ProtocolProxyServicesTests.Store.count(_:)")
        )
    }

    @Test func `An inspector counts answers of fallbacks, and keeps the last reports`() throws {
        failOnceAndFallBack()
        let inspector = ProxyInspector(keepingErrors: 2, clock: clock)
        inspector.add(proxy, named: "store")
        for _ in 0..<3 { _ = try proxy.count("a") }
        clock.advance(by: .seconds(5))
        let snapshot = try #require(inspector.snapshot().proxies.first)
        let calls = try #require(snapshot.requirements.first { $0.selector == "count(_:)" }?.calls)
        #expect((calls.answered, calls.answeredByFallback, calls.failed) == (3, 3, 0))
        #expect(snapshot.reports.count == 2)
        let report = try #require(snapshot.reports.last)
        #expect((report.attempts, report.answer, report.secondsAgo) == (2, "fallback", 5))
        #expect(report.layers == ["fallBack", "retry"])
        #expect(report.secondsRemaining == nil)
        #expect(
            "\(inspector)".contains(
                "5 s ago: count(_:): retry: attempt 2, fallBack: answered by fallback"
            )
        )
    }

    @Test func `Without a logger, that of the task is used, and errors are described as told`()
        throws
    {
        proxy.override(\.count) { _ in throw StoreError(text: "secret") }
        proxy.log(describingErrors: { "\(type(of: $0))" })
        let handler = InMemoryLogHandler()
        var logger = Logger(label: "task") { _ in handler }
        logger.logLevel = .debug
        withLogger(logger) { _ in
            _ = try? proxy.count("a")
        }
        let entry = try #require(handler.entries.last)
        #expect(entry.metadata["error.message"] == "StoreError")
        #expect(entry.metadata["error.type"] == "ProtocolProxyServicesTests.StoreError")
        // The handler would print all of it.
        #expect(entry.error == nil)
    }

    @Test func `That a call was cancelled is no error of its span`() throws {
        proxy.override(\.count) { key in
            if key == "a" { throw CancellationError() }
            throw StoreError()
        }
        let tracer = InMemoryTracer()
        proxy.trace(with: tracer)
        _ = try? proxy.count("a")
        #expect(tracer.finishedSpans.last?.status == nil)
        #expect(tracer.finishedSpans.last?.errors.isEmpty == true)
        #expect(tracer.finishedSpans.last?.attributes.get("outcome") == .string("cancelled"))
        #expect(tracer.finishedSpans.last?.attributes.get("error.type") == nil)
        _ = try? proxy.count("b")
        #expect(tracer.finishedSpans.last?.status?.code == .error)
        #expect(
            tracer.finishedSpans.last?.attributes.get("error.type")
                == .string("ProtocolProxyServicesTests.StoreError")
        )
    }
}
