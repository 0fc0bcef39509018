// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import Metrics
import ProtocolProxy
import ProtocolProxyMetrics
import ProtocolProxyServices

extension Scenario {
    /// The layers of policies, on calls that succeed; `retry` is among the participants for
    /// services.
    ///
    /// The baseline is the same call through a proxy without a policy.
    static var applying: [Scenario] {
        [
            applying("policy-circuit") {
                .breakCircuit(
                    after: .failures(5, within: .seconds(30)),
                    for: .seconds(10),
                    throwing: Refusal()
                )
            },
            applying("policy-limit-concurrent") {
                .limitConcurrency(to: 10, waiting: 50, throwing: Refusal())
            },
            applying("policy-limit-rate") {
                .limitRate(1_000_000_000, per: .seconds(1), throwing: Refusal())
            },
            applying("policy-limit-adaptive") {
                .limitConcurrency(5...200, slowerThan: .seconds(60), throwing: Refusal())
            },
            applying("policy-limit-per-key") {
                .limitConcurrency(to: 10, throwing: Refusal()).per {
                    ($0.arguments.first as? Int).map { $0 & 7 }
                }
            },
            applying("policy-fall-back") { .fallBack { _, _ in 0 } },
            applying("policy-reject-late", loop: { underDeadline(checking($0)) }) {
                .rejectLate(minimumRemaining: .milliseconds(50), throwing: Refusal())
            },
            // So rare that none happens.
            applying("policy-inject-faults") {
                .injectFaults(errors: 1e-18, seed: 1, throwing: { _ in Refusal() })
            },
            // In a process that applies policies, `measure` makes a report of each call.
            .time("policy-measure") {
                let worker = PlainWorker()
                let proxy = WorkerProxy(retaining: worker)
                proxy.apply(Policy { .limitConcurrency(to: 10, throwing: Refusal()) }, to: \.check)
                proxy.measure(with: NOOPMetricsHandler.instance)
                let plain = WorkerProxy(retaining: worker)
                return Sides(baseline: checking(plain), proxy: checking(proxy))
            },
            applyingRemotely("policy-async-circuit") {
                .breakCircuit(after: .failures(5, within: .seconds(30)), for: .seconds(10))
            },
            applyingRemotely("policy-async-retry") { .retry(attempts: 3, if: .anyError) },
            applyingRemotely("policy-async-limit") { .limitConcurrency(to: 10, waiting: 50) },
            // Of calls that are neither repeated nor routed.
            applyingRemotely("policy-async-shadow") {
                .shadow(by: RemoteWorkerProxy(), as: Shadow(share: 1e-18, seed: 1) { _ in })
            },
            applyingRemotely("policy-async-route") {
                .route(1e-18, to: RemoteWorkerProxy(), seed: 1)
            },
            applyingRemotely("policy-time-out") { .timeOut(after: .seconds(2)) },
            applyingRemotely("policy-hedge") { .hedge(after: .seconds(2), if: .anyError) },
            applyingRemotely("policy-calm") { calm },
            applyingRemotely("policy-time-out-suspending", to: SuspendingRemoteWorker()) {
                .timeOut(after: .seconds(2))
            },
            applyingRemotely("policy-calm-suspending", to: SuspendingRemoteWorker()) { calm },
        ]
    }

    /// The policy of the article.
    private static var calm: Policy {
        .timeOut(after: .seconds(2))
            .breakCircuit(after: .failures(5, within: .seconds(30)), for: .seconds(10))
            .retry(attempts: 3, if: .error(Refusal.self) || .error(TimeoutError.self))
            .timeOut(after: .milliseconds(600))
            .limitConcurrency(to: 10, waiting: 50)
    }

    private static func applying(
        _ name: String,
        loop: @escaping (any Worker) -> Batch = { checking($0) },
        @Policy.Builder _ policy: @escaping () -> Policy
    ) -> Scenario {
        .time(name) {
            let worker = PlainWorker()
            let proxy = WorkerProxy(retaining: worker)
            proxy.apply(policy(), to: \.check)
            return Sides(baseline: loop(WorkerProxy(retaining: worker)), proxy: loop(proxy))
        }
    }

    private static func applyingRemotely(
        _ name: String,
        to worker: any RemoteWorker = PlainRemoteWorker(),
        @Policy.Builder _ policy: @escaping () -> Policy
    ) -> Scenario {
        // How often a call that suspends allocates depends on the thread that takes it up.
        .time(name, countsAllocations: worker is PlainRemoteWorker) {
            let proxy = RemoteWorkerProxy(retaining: worker)
            proxy.apply(policy(), to: \.fetch)
            return Sides(
                baseline: fetching(RemoteWorkerProxy(retaining: worker)),
                proxy: fetching(proxy)
            )
        }
    }

    private static func underDeadline(_ batch: @escaping Batch) -> Batch {
        { calls in try withDeadline(in: .seconds(3_600)) { try batch(calls) } }
    }
}
