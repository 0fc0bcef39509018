// SPDX-License-Identifier: MIT

import BenchmarkCrew
import BenchmarkSubjects
import ProtocolProxy

extension Scenario {
    /// Two scenarios: the method of two integers, and the method of a string and an object.
    static func methods(
        _ name: String,
        make: @escaping () throws -> (baseline: any Worker, proxy: any Worker)
    ) -> [Scenario] {
        let loops: [(String, (any Worker) -> Batch)] = [
            ("ints", { adding($0) }), ("text", measuring),
        ]
        return loops.map { (suffix, loop) in scenario("\(name)-\(suffix)", loop, make: make) }
    }

    private static func scenario(
        _ name: String,
        _ loop: @escaping (any Worker) -> Batch,
        make: @escaping () throws -> (baseline: any Worker, proxy: any Worker)
    ) -> Scenario {
        .time(name) {
            let (baseline, proxy) = try make()
            return Sides(baseline: loop(baseline), proxy: loop(proxy))
        }
    }

    /// The target of weak references.
    // SAFETY: the thread that measures is the only one that uses it.
    nonisolated(unsafe) static let worker: any Worker = PlainWorker()

    /// Nothing is registered: a forwarder by hand against a proxy.
    static var forwarding: [Scenario] {
        func retained() -> (baseline: any Worker, proxy: any Worker) {
            (StrongForwarder(worker), WorkerProxy(retaining: worker))
        }
        func weak() -> (baseline: any Worker, proxy: any Worker) {
            (WeakForwarder(worker), WorkerProxy(implementer: worker))
        }
        var all = methods("forward-retained", make: retained) + methods("forward-weak", make: weak)
        let loops: [(String, (any Worker) -> Batch)] = [
            ("get", reading), ("set", writing), ("throws", checking),
        ]
        for (name, loop) in loops {
            all.append(scenario("\(name)-retained", loop, make: retained))
            all.append(scenario("\(name)-weak", loop, make: weak))
        }
        return all + chained
    }

    /// Three objects of which the third answers: asked by hand, one after the other, against the
    /// links of a proxy.
    private static var chained: [Scenario] {
        methods("chain-third") {
            let links: [AnyObject] = [PlainHelper(), PlainHelper(), PlainWorker()]
            let proxy = CrewProxy()
            for link in links { try proxy.appendImplementer(link, retained: true) }
            return (AskingForwarder(links), proxy)
        }
    }
}
