// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import Logging
import Metrics
import ProtocolProxy
import ProtocolProxyLogging
import ProtocolProxyMetrics
import ProtocolProxyServices
import ProtocolProxyTracing
import Tracing

extension Scenario {
    /// Participants for services, with a logger that wants nothing, and metrics and a tracer that
    /// do nothing.
    ///
    /// So what is measured is the way to them. The baseline forwards, and knows of none.
    static var serving: [Scenario] {
        [
            serving("serve-retry", loop: { checking($0) }) {
                $0.retry(\.check, attempts: 3, if: .anyError)
            },
            serving("serve-cache-found", loop: { reading($0) }) { $0.cache(\.level) },
            serving("serve-cache-missed", loop: { adding($0) }) { $0.cache(\.add, capacity: 100) },
            serving("serve-log", loop: { adding($0) }) {
                var logger = Logger(label: "benchmark") { _ in SwiftLogNoOpLogHandler() }
                logger.logLevel = .critical
                $0.log(to: logger)
            },
            serving("serve-measure", loop: { adding($0) }) {
                $0.measure(with: NOOPMetricsHandler.instance)
            },
            serving("serve-trace", loop: { adding($0) }) { $0.trace(with: NoOpTracer()) },
        ]
    }

    private static func serving(
        _ name: String,
        loop: @escaping (any Worker) -> Batch,
        register: @escaping (WorkerProxy) -> Void
    ) -> Scenario {
        .time(name) {
            let worker = PlainWorker()
            let proxy = WorkerProxy(retaining: worker)
            register(proxy)
            return Sides(baseline: loop(StrongForwarder(worker)), proxy: loop(proxy))
        }
    }
}
