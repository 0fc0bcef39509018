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
            .bytes("memory-after-cancelling") {
                let proxy = WorkerProxy(retaining: worker)
                func registerAndCancel() {
                    let registrations = (0..<10_000).map { _ in proxy.observe(\.add, .before) { _, _ in } }
                    for registration in registrations { registration.cancel() }
                }
                // The first ones make what all of them share.
                registerAndCancel()
                return (nil, Double(Allocations.bytes(registerAndCancel)))
            },
        ]
    }

    private static func registering(beside count: Int) -> Batch {
        let proxy = WorkerProxy(retaining: worker)
        for _ in 0..<count { proxy.observe(\.add, .before) { _, _ in } }
        return timed { calls in
            for _ in 0..<calls { proxy.observe(\.add, .before) { _, _ in }.cancel() }
        }
    }
}
