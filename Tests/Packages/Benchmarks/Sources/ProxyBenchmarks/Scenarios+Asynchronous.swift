// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import ProtocolProxy

extension Scenario {
    static let sharedWorker: any SharedWorker = PlainSharedWorker()

    /// Asynchronous calls: those that leave their caller's isolation, and those that stay there.
    ///
    /// Each scenario retains an object of its own: once an object has been referred to weakly, each
    /// count of a reference to it goes by way of a table, and costs more from then on.
    static var asynchronous: [Scenario] {
        func overridden() -> SharedWorkerProxy {
            let proxy = SharedWorkerProxy(retaining: sharedWorker)
            proxy.override(\.fetch) { $0 }
            proxy.override(\.wait) { $0 }
            return proxy
        }
        let loops: [(String, (any SharedWorker) -> Batch)] = [
            ("async", fetching), ("async-staying", waiting),
        ]
        return loops.flatMap { (name, loop) -> [Scenario] in
            [
                .time("\(name)-forward-retained") {
                    let worker = PlainSharedWorker()
                    return Sides(
                        baseline: loop(SharedStrongForwarder(worker)),
                        proxy: loop(SharedWorkerProxy(retaining: worker))
                    )
                },
                .time("\(name)-forward-weak") {
                    Sides(
                        baseline: loop(SharedWeakForwarder(sharedWorker)),
                        proxy: loop(SharedWorkerProxy(implementer: sharedWorker))
                    )
                },
                .time("\(name)-override") {
                    Sides(
                        baseline: loop(SharedStrongForwarder(sharedWorker)),
                        proxy: loop(overridden())
                    )
                },
            ]
        }
    }

    /// The synchronous method of an actor, called directly and through a proxy: from outside, and
    /// on the executor.
    static var actors: [Scenario] {
        let loops: [(String, (any Clerk) -> Batch)] = [
            ("awaited", adding), ("isolated", addingThere),
        ]
        return loops.map { (name, loop) in
            .time("actor-\(name)-forward-retained") {
                let clerk = PlainClerk()
                return Sides(baseline: loop(clerk), proxy: loop(ClerkProxy(retaining: clerk).actor))
            }
        }
    }
}
