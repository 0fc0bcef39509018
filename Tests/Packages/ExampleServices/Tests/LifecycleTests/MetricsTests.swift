// SPDX-License-Identifier: MIT

import MetricsTestKit
import ProtocolProxy
import ProtocolProxyMetrics
import ProtocolProxyServices
import ServiceLifecycle
import Testing

@testable import shut_down_gracefully

@Suite(.timeLimit(.minutes(1))) struct `Metrics as a service` {
    @Test func `Metrics are recorded by a group of services, until it shuts down`() async throws {
        let (notes, started, factory) = (Notes(), Signal(), TestMetrics())
        let breaker = CircuitBreaker(after: .failures(1), for: .seconds(1))
        breaker.open()
        let metrics = PolicyMetrics(as: "mailer", with: factory)
        metrics.add(breaker, named: "mails")
        let recording = ServiceProxy(retaining: metrics)
        recording.note("recording", to: notes, started: started)
        let group = group(["metrics": recording])
        async let end: Void = group.run()
        await started.wait()
        breaker.close()
        breaker.open()
        await group.triggerGracefulShutdown()
        try await end
        #expect(notes.all == ["recording starts", "recording ends"])
        let openings = try factory.expectCounter(
            "mailer_circuit_openings_total",
            [("name", "mails")]
        )
        #expect(openings.totalValue == 2)
    }
}
