// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import ProtocolProxy

extension Scenario {
    static let sharedWorker: any SharedWorker = PlainSharedWorker()

    /// Asynchronous calls: those that leave their caller's isolation, and those that stay there.
    ///
    /// Each scenario retains an object of its own: once an object has been referred to weakly, each count of a reference to
    /// it goes by way of a table, and costs more from then on.
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
                    let worker = PlainSharedWorker()
                    return Sides(
                        baseline: loop(SharedStrongForwarder(worker)),
                        proxy: loop(SharedWorkerProxy(retaining: worker)))
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
