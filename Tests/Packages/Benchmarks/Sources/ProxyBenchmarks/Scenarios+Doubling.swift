// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import ProtocolProxy
import ProtocolProxyTesting

extension Scenario {
    /// Test doubles: a spy that records what an object answers, an override that is recorded, and a
    /// stub that is.
    ///
    /// They record all calls, as doubles do by default, and forget them before the next batch; one
    /// keeps the newest calls only.
    static var doubling: [Scenario] {
        doubles("record") {
            let proxy = WorkerProxy(retaining: PlainWorker())
            return proxy.double()
        }
            + doubles("record-newest", newest: 256) {
                let proxy = WorkerProxy(retaining: PlainWorker())
                return proxy.double(recording: .newest(256))
            }
            + doubles("record-override") {
                let proxy = WorkerProxy()
                proxy.override(\.add) { $0 &- $1 }
                proxy.override(\.measureOf) { $0.utf8.count &- $1.weight }
                return proxy.double()
            }
            + doubles("record-stub") {
                let proxy = WorkerProxy.double()
                proxy.when(\.add).returns(1)
                proxy.when(\.measureOf).returns(1)
                return proxy
            }
            + doubles("record-match") {
                let proxy = WorkerProxy.double()
                proxy.when(\.add).returns(1)
                proxy.when(\.add, .any, .in(0...Int.max)).returns(2)
                proxy.when(\.measureOf).returns(1)
                proxy.when(\.measureOf, .where { !$0.isEmpty }, .any).returns(2)
                return proxy
            } + [passingWithLargeArgument]
    }

    /// Stubs, calls and verifies with an argument of 200,000 bytes, which nobody reads the text of;
    /// by hand, the argument is compared as often.
    private static var passingWithLargeArgument: Scenario {
        .time("stub-and-verify-large") {
            let item = Item(weight: 3)
            // Not of one memory, which would be equal without a comparison.
            let (expected, given) = (text(of: 200_000), text(of: 200_000))
            let proxy = WorkerProxy.double()
            let worker: any Worker = opaque(proxy)
            return Sides(
                baseline: timed { calls in
                    var sum = 0
                    for _ in 0..<calls {
                        for _ in 0..<2 where areEqual(expected, given) { sum &+= 1 }
                    }
                    consume(sum)
                },
                proxy: timed { calls in
                    var sum = 0
                    for _ in 0..<calls {
                        proxy.when(\.measureOf, .is(expected), .any).returns(1)
                        sum &+= worker.measure(given, of: item)
                        proxy.verify(\.measureOf, .is(expected), .any)
                        proxy.reset([.stubs, .recordings])
                    }
                    consume(sum)
                }
            )
        }
    }

    @inline(never)
    private static func areEqual(_ left: String, _ right: String) -> Bool { left == right }

    private static func text(of bytes: Int) -> String {
        String(repeating: "text", count: bytes / 4)
    }

    private static func doubles(
        _ name: String,
        newest: Int = .max,
        make: @escaping () -> WorkerProxy
    ) -> [Scenario] {
        let loops: [(String, (any Worker) -> Batch)] = [
            ("ints", { adding($0) }), ("text", measuring),
        ]
        return loops.map { (suffix, loop) in
            .time("\(name)-\(suffix)") {
                let (hand, proxy) = (RecordingWorker(limit: newest), make())
                let (byHand, byProxy) = (loop(hand), loop(proxy))
                return Sides(
                    baseline: { calls in
                        hand.forget()
                        return try byHand(calls)
                    },
                    proxy: { calls in
                        proxy.reset(.recordings)
                        return try byProxy(calls)
                    }
                )
            }
        }
    }
}
