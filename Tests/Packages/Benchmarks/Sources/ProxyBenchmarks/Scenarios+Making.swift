// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import ProtocolProxy

extension Scenario {
    /// Making proxies and flattening protocols, and what a proxy takes.
    static var making: [Scenario] {
        let (ten, twoHundred) = (TenSteps(), TwoHundredSteps())
        return [
            .time("make-retained") {
                Sides(
                    baseline: creating { StrongForwarder(worker) },
                    proxy: creating { WorkerProxy(retaining: worker) }
                )
            },
            .time("make-weak") {
                Sides(
                    baseline: creating { WeakForwarder(worker) },
                    proxy: creating { WorkerProxy(implementer: worker) }
                )
            },
            .time("make-large") {
                Sides(
                    baseline: creating { TenProxy(implementer: ten) },
                    proxy: creating { TwoHundredProxy(implementer: twoHundred) }
                )
            },
            // Only now and then does a view cause a search for those that are gone, which
            // allocates.
            .time("view-among-thousand", countsAllocations: false) {
                Sides(baseline: viewing(beside: 10), proxy: viewing(beside: 1_000))
            },
            // The time is that of one protocol among so many.
            .time("flatten-hundred") { Sides(baseline: flattening(10), proxy: flattening(100)) },
            .time("flatten-thousand") {
                Sides(baseline: flattening(100), proxy: flattening(1_000))
            },
            .bytes("memory-retained") {
                (bytes { StrongForwarder(worker) }, bytes { WorkerProxy(retaining: worker) })
            },
            .bytes("memory-weak") {
                (bytes { WeakForwarder(worker) }, bytes { WorkerProxy(implementer: worker) })
            },
            .bytes("memory-large") {
                (
                    bytes { TenProxy(implementer: ten) },
                    bytes { TwoHundredProxy(implementer: twoHundred) }
                )
            },
        ]
    }

    static func creating(_ make: @escaping () -> AnyObject) -> Batch {
        timed { calls in
            for _ in 0..<calls { consume(make()) }
        }
    }

    /// Makes views of a proxy and drops them, beside many that stay.
    private static func viewing(beside count: Int) -> Batch {
        let proxy = WorkerProxy(retaining: worker)
        let views = (0..<count).map { _ in proxy.forwarding(to: worker) }
        return timed { calls in
            for _ in 0..<calls { consume(proxy.forwarding(to: worker)) }
            extendLifetime(views)
        }
    }

    /// The bytes of one object, with all that it alone keeps alive.
    private static func bytes(_ make: () -> AnyObject) -> Double {
        let count = 1_000
        var objects: [AnyObject] = []
        objects.reserveCapacity(count)
        consume(make())
        let bytes = Allocations.bytes {
            for _ in 0..<count { objects.append(make()) }
        }
        // The shared parts that the first ones make are no part of one.
        return (Double(bytes) / Double(count)).rounded()
    }

    /// Flattens a chain of protocols, each of which adopts the next, in a registry that does not
    /// know them.
    private static func flattening(_ length: Int) -> Batch {
        var last = ProtocolDescriptor(named: "Protocol0")
        for number in 1..<length {
            last = ProtocolDescriptor(named: "Protocol\(number)", adopting: [last])
        }
        let first = last
        return { calls in
            // Each side flattens as many protocols in a batch, whatever the length of its chain.
            let rounds = max(1, calls / length)
            let start = ContinuousClock.now
            for _ in 0..<rounds { consume(try ProtocolRegistry().flattened([first]).count) }
            return (ContinuousClock.now - start).nanoseconds / Double(rounds * length)
        }
    }
}
