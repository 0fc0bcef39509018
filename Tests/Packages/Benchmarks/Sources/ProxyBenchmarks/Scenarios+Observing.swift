// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import ProtocolProxy

extension Scenario {
    /// Observers of the call, and of other calls.
    static var observing: [Scenario] {
        let watched = methods("observe") {
            let tally = Tally()
            return (
                WatchedForwarder(
                    worker,
                    add: { _, _ in tally.count &+= 1 },
                    measure: { _, _ in tally.count &+= 1 }
                ),
                observing(WorkerProxy(retaining: worker), pairs: 1)
            )
        }
        return watched + [
            // A call with five times the observers against five calls, and so on: the cost of each
            // observer.
            .time("observe-five") {
                Sides(
                    baseline: adding(observing(WorkerProxy(retaining: worker), pairs: 1), times: 5),
                    proxy: adding(observing(WorkerProxy(retaining: worker), pairs: 5))
                )
            },
            .time("observe-fifty") {
                Sides(
                    baseline: adding(
                        observing(WorkerProxy(retaining: worker), pairs: 5),
                        times: 10
                    ),
                    proxy: adding(observing(WorkerProxy(retaining: worker), pairs: 50))
                )
            },
            .time("observe-elsewhere") {
                let proxy = WorkerProxy(retaining: worker)
                for _ in 0..<10 { proxy.observe(\.measureOf, .before) { _, _ in } }
                return Sides(baseline: adding(WorkerProxy(retaining: worker)), proxy: adding(proxy))
            },
        ] + large
    }

    private static func observing(_ proxy: WorkerProxy, pairs: Int) -> WorkerProxy {
        let tally = Tally()
        for _ in 0..<pairs {
            for phase in [ObserverPhase.before, .after] {
                proxy.observe(\.add, phase) { _, _ in tally.count &+= 1 }
                proxy.observe(\.measureOf, phase) { _, _ in tally.count &+= 1 }
            }
        }
        return proxy
    }

    /// A protocol of ten requirements against one of two hundred.
    private static var large: [Scenario] {
        [
            .time("large") {
                Sides(
                    baseline: stepping(TenProxy(retaining: TenSteps())),
                    proxy: stepping(TwoHundredProxy(retaining: TwoHundredSteps()))
                )
            },
            .time("large-some-observed") {
                let proxy = TwoHundredProxy(retaining: TwoHundredSteps())
                try observeSteps(100..<110, of: proxy)
                return Sides(
                    baseline: stepping(TwoHundredProxy(retaining: TwoHundredSteps())),
                    proxy: stepping(proxy)
                )
            },
            // Among so many others are some that share the requirement's bit, so that its calls
            // take the full route.
            .time("large-all-observed") {
                let proxy = TwoHundredProxy(retaining: TwoHundredSteps())
                try observeSteps(1..<200, of: proxy)
                return Sides(
                    baseline: stepping(TwoHundredProxy(retaining: TwoHundredSteps())),
                    proxy: stepping(proxy)
                )
            },
        ]
    }

    private static func observeSteps(_ numbers: Range<Int>, of proxy: TwoHundredProxy) throws {
        for number in numbers {
            try proxy.observe(selector: Selector(parsing: "step\(number)(_:)"), .before) {
                (_: Int) in
            }
        }
    }
}
