// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import ProtocolProxy

extension Scenario {
    static let sharedWorker: any SharedWorker = PlainSharedWorker()

    /// Asynchronous calls: those that leave their caller's isolation, and those that stay there.
    static var asynchronous: [Scenario] {
        func overridden() -> SharedWorkerProxy {
            let proxy = SharedWorkerProxy(retaining: sharedWorker)
            proxy.override(\.fetch) { $0 }
            proxy.override(\.wait) { $0 }
            return proxy
        }
        let loops: [(String, (any SharedWorker) -> Batch)] = [("async", fetching), ("async-staying", waiting)]
        return loops.flatMap { (name, loop) -> [Scenario] in
            [
                .time("\(name)-forward-retained") {
                    Sides(
                        baseline: loop(SharedStrongForwarder(sharedWorker)),
                        proxy: loop(SharedWorkerProxy(retaining: sharedWorker)))
                },
                .time("\(name)-forward-weak") {
                    Sides(
                        baseline: loop(SharedWeakForwarder(sharedWorker)),
                        proxy: loop(SharedWorkerProxy(implementer: sharedWorker)))
                },
                .time("\(name)-override") {
                    Sides(baseline: loop(SharedStrongForwarder(sharedWorker)), proxy: loop(overridden()))
                },
            ]
        }
    }
}
