// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import ProtocolProxy

extension Scenario {
    /// Two threads on one proxy.
    static var sharing: [Scenario] {
        [
            // The baseline of the machine, for two threads that share an object: no proxy takes
            // part.
            .time("threads-machine", milliseconds: 4) {
                let forwarder = SharedStrongForwarder(sharedWorker)
                return Sides(
                    baseline: adding(forwarder, threads: 1),
                    proxy: adding(forwarder, threads: 2)
                )
            },
            // One proxy on one thread.
            .time("threads-retained", milliseconds: 4) {
                let proxy = SharedWorkerProxy(retaining: sharedWorker)
                return Sides(baseline: adding(proxy, threads: 1), proxy: adding(proxy, threads: 2))
            },
            .time("threads-weak", milliseconds: 4) {
                Sides(
                    baseline: adding(SharedWeakForwarder(sharedWorker), threads: 2),
                    proxy: adding(SharedWorkerProxy(implementer: sharedWorker), threads: 2)
                )
            },
            .time("threads-override", milliseconds: 4) {
                let proxy = SharedWorkerProxy()
                proxy.override(\.add) { $0 &- $1 }
                return Sides(
                    baseline: adding(SharedHandledWorker { $0 &- $1 }, threads: 2),
                    proxy: adding(proxy, threads: 2)
                )
            },
            // The other thread does the same to another proxy, so that both times it is there.
            .time("threads-registering", milliseconds: 15, countsAllocations: false) {
                let proxy = SharedWorkerProxy(retaining: sharedWorker)
                let other = SharedWorkerProxy(retaining: sharedWorker)
                return Sides(
                    baseline: adding(proxy, beside: { registerAndCancel(on: other) }),
                    proxy: adding(proxy, beside: { registerAndCancel(on: proxy) })
                )
            },
        ]
    }

    private static func registerAndCancel(on proxy: SharedWorkerProxy) {
        proxy.observe(\.add, .before) { _, _ in }.cancel()
    }
}
