// SPDX-License-Identifier: MIT

import InMemoryLogging
import InMemoryTracing
import Logging
import ProtocolProxyLogging
import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import ProtocolProxyTracing
import Testing
import Tracing

@Proxied
private protocol Reports: Actor {
    func load(_ id: Int) async throws -> String
    func name(_ id: Int) throws -> String
}

private struct Offline: Error {}

private actor RealReports: Reports {
    private(set) var loads = 0
    func load(_ id: Int) async throws -> String {
        assertIsolated()
        loads += 1
        if loads < id { throw Offline() }
        return "report \(id)"
    }
    func name(_ id: Int) throws -> String {
        assertIsolated()
        if id < 0 { throw Offline() }
        return "name \(id)"
    }
}

@Suite struct `Service interceptors of actor proxies` {
    private let real = RealReports()
    private let proxy: ReportsProxy

    init() { proxy = ReportsProxy(retaining: real) }

    @Test func `An actor proxy supports timeouts, retries and caches`() async throws {
        let reports = proxy.actor
        proxy.retry(\.load, attempts: 3, after: .none, if: .error(Offline.self))
        proxy.timeOut(\.load, after: .seconds(60), clock: ManualClock())
        proxy.cache(\.load)
        #expect(try await reports.load(2) == "report 2")
        #expect(try await reports.load(2) == "report 2")
        #expect(await real.loads == 2)
    }

    @Test func `A retry that waits returns to the actor's executor`() async throws {
        let clock = ManualClock()
        let (reports, real) = (proxy.actor, real)
        proxy.observe(\.load, .before) { _ in real.assertIsolated() }
        proxy.intercept(\.load) { next in
            { id in
                reports.assertIsolated()
                return try await next(id)
            }
        }
        proxy.retry(
            \.load,
            attempts: 2,
            after: .constant(.seconds(1)),
            if: .error { _ in
                reports.assertIsolated()
                return true
            },
            clock: clock
        )
        let call = Task { try await reports.load(2) }
        try await clock.waitForSleepers()
        // Another call runs meanwhile.
        #expect(try await reports.name(5) == "name 5")
        clock.advance(by: .seconds(1))
        #expect(try await call.value == "report 2")
    }

    @Test func `All layers of a policy run on the actor's executor`() async throws {
        let reports = proxy.actor
        let isOffline = AnyOutcomePredicate.error { error in
            reports.assertIsolated()
            return error is Offline
        }
        let policy = Policy {
            .timeOut(after: .seconds(3600))
                .breakCircuit(after: .failures(5), for: .seconds(3600), if: isOffline)
                .retry(attempts: 3, after: .none, if: isOffline)
                .timeOut(after: .seconds(3600))
                .limitConcurrency(to: 1)
        }
        proxy.apply(policy, to: \.load)
        #expect(try await reports.load(2) == "report 2")
        await #expect(throws: Offline.self) { try await reports.load(9) }
        #expect(await real.loads == 5)
    }

    @Test func `A timeout ends a suspended call of an actor proxy`() async throws {
        let clock = ManualClock()
        let reports = proxy.actor
        proxy.override(\.load) { _ in
            reports.assertIsolated()
            let (never, continuation) = AsyncStream.makeStream(of: Never.self)
            for await _ in never {}
            withExtendedLifetime(continuation) {}
            throw CancellationError()
        }
        proxy.timeOut(\.load, after: .seconds(1), clock: clock)
        let call = Task { try await reports.load(2) }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        await #expect(throws: (any Error).self) { try await call.value }
    }

    @Test func `An actor proxy supports logs and traces`() async throws {
        var handler = InMemoryLogHandler()
        handler.logLevel = .trace
        let logger = Logger(label: "reports") { [handler] _ in handler }
        let tracer = InMemoryTracer()
        proxy.log(to: logger)
        proxy.trace(with: tracer)
        let reports = proxy.actor
        #expect(try await reports.name(1) == "name 1")
        #expect(try await reports.load(1) == "report 1")
        await #expect(throws: Offline.self) { try await reports.name(-1) }
        #expect(handler.entries.count >= 3)
        #expect(handler.entries.contains { "\($0.message)".contains("name(_:)") })
        #expect(tracer.finishedSpans.map(\.operationName) == ["name(_:)", "load(_:)", "name(_:)"])
        #expect(tracer.finishedSpans.map(\.errors.count) == [0, 0, 1])
    }
}
