// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import ProtocolProxy

extension Scenario {
    /// Registering an observer and cancelling it, beside many that stay.
    static var registering: [Scenario] {
        [
            .time("register-thousand") {
                Sides(baseline: registering(beside: 10), proxy: registering(beside: 1_000))
            },
            .time("register-hundred-thousand") {
                Sides(baseline: registering(beside: 10), proxy: registering(beside: 100_000))
            },
            .time("change-between-calls") { Sides(baseline: exchanging(), proxy: overriding()) },
            .bytes("memory-after-cancelling") {
                let proxy = WorkerProxy(retaining: worker)
                func registerAndCancel() {
                    let registrations = (0..<10_000).map { _ in
                        proxy.observe(\.add, .before) { _, _ in }
                    }
                    for registration in registrations { registration.cancel() }
                }
                // The first ones make what all of them share.
                registerAndCancel()
                return (nil, Double(Allocations.bytes(registerAndCancel)))
            },
        ]
    }

    /// Each call finds the routes changed, and so does what is registered next.
    private static func overriding() -> Batch {
        let proxy = WorkerProxy(retaining: worker)
        let called: any Worker = proxy
        return timed { calls in
            for _ in 0..<calls {
                let registration = proxy.override(\.add) { $0 &- $1 }
                _ = called.add(1, 2)
                registration.cancel()
            }
        }
    }

    private static func exchanging() -> Batch {
        let handled = HandledWorker(add: { $0 &+ $1 }, measure: { $0.utf8.count &- $1.weight })
        let called: any Worker = handled
        return timed { calls in
            for _ in 0..<calls {
                handled.exchange { $0 &- $1 }
                _ = called.add(1, 2)
                handled.exchange { $0 &+ $1 }
            }
        }
    }

    private static func registering(beside count: Int) -> Batch {
        let proxy = WorkerProxy(retaining: worker)
        for _ in 0..<count { proxy.observe(\.add, .before) { _, _ in } }
        return timed { calls in
            for _ in 0..<calls { proxy.observe(\.add, .before) { _, _ in }.cancel() }
        }
    }
}
