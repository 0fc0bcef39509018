// SPDX-License-Identifier: MIT

import InMemoryLogging
import InMemoryTracing
import Logging
import Metrics
import ProtocolProxyLogging
import ProtocolProxyMacros
import ProtocolProxyMetrics
import ProtocolProxyTracing
import Testing
import Tracing

@testable import ProtocolProxyServices

// No other test applies a policy to a requirement with one of these names.
@Proxied
private protocol PartlyLimited: AnyObject, Sendable {
    func unlimitedLookup(_ key: String) async throws -> String
    func unlimitedCount(_ key: String) throws -> Int
    func limitedLookup(_ key: String) async throws -> String
}

/// The process applies policies, but a report that nobody asked for is made for no call.
@Suite struct `Reports that are needed` {
    private let proxy = PartlyLimitedProxy()
    /// The names of the requirements whose calls had a report.
    private let reported = Shared<[String]>()

    init() {
        let reported = reported
        reported.value = []
        @Sendable func note(_ name: String) {
            if CallReport.current != nil { reported.value?.append(name) }
        }

        proxy.override(\.unlimitedLookup) { key in
            note("unlimitedLookup")
            return key
        }
        proxy.override(\.unlimitedCount) { key in
            note("unlimitedCount")
            return key.count
        }
        proxy.override(\.limitedLookup) { key in
            note("limitedLookup")
            return key
        }
        proxy.apply(Policy.limitConcurrency(to: 10), to: \.limitedLookup)
    }

    private func makeCalls() async throws {
        _ = try await proxy.unlimitedLookup("a")
        _ = try proxy.unlimitedCount("a")
        _ = try await proxy.limitedLookup("a")
    }

    @Test func `Measured calls have a report if their requirement has a policy`() async throws {
        proxy.measure(with: NOOPMetricsHandler.instance)
        try await makeCalls()
        #expect(reported.value == ["limitedLookup"])
    }

    @Test func `Traced calls have a report if their requirement has a policy`() async throws {
        proxy.trace(with: InMemoryTracer())
        try await makeCalls()
        #expect(reported.value == ["limitedLookup"])
    }

    @Test func `Logged calls have a report if their requirement has a policy`() async throws {
        var handler = InMemoryLogHandler()
        handler.logLevel = .trace
        let logger = Logger(label: "calls") { [handler] _ in handler }
        proxy.log(to: logger)
        try await makeCalls()
        #expect(reported.value == ["limitedLookup"])
    }

    @Test func `Calls whose reports a closure receives all have one`() async throws {
        proxy.report { _, _ in }
        try await makeCalls()
        #expect(reported.value == ["unlimitedLookup", "unlimitedCount", "limitedLookup"])
    }
}
