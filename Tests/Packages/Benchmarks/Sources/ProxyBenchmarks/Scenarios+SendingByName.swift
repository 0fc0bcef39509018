// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import ProtocolProxy

extension Scenario {
    /// Messages: a table of closures that take and return boxed values against a proxy.
    static var sendingByName: [Scenario] {
        func table(_ body: @escaping (Int, Int) -> Int) -> HandlerTable {
            HandlerTable([
                "add(_:_:)": { arguments in
                    guard let first = arguments[0] as? Int, let second = arguments[1] as? Int else {
                        return 0
                    }
                    return body(first, second)
                }
            ])
        }
        func overridden() -> WorkerProxy {
            let proxy = WorkerProxy(retaining: worker)
            proxy.override(\.add) { $0 &- $1 }
            return proxy
        }
        return [
            .time("message-forward") {
                Sides(
                    baseline: sending(to: table { worker.add($0, $1) }),
                    proxy: sending(to: WorkerProxy(retaining: worker))
                )
            },
            .time("message-override") {
                Sides(baseline: sending(to: table { $0 &- $1 }), proxy: sending(to: overridden()))
            },
            // With the selector spelled in each message, which looks its name up in the table of
            // all names.
            .time("message-spelled") {
                Sides(
                    baseline: sending(to: table { worker.add($0, $1) }),
                    proxy: spelling(to: WorkerProxy(retaining: worker))
                )
            },
        ]
    }

    private static func sending(to table: HandlerTable) -> Batch {
        timed { calls in
            for index in 0..<calls { consume(boxed: table.send("add(_:_:)", [index, 1])) }
        }
    }

    private static func sending(to proxy: WorkerProxy) -> Batch {
        let selector = Selector("add(_:_:)")
        return timed { calls in
            for index in 0..<calls {
                consume(boxed: try proxy.send(Message(selector, [index, 1])))
            }
        }
    }

    private static func spelling(to proxy: WorkerProxy) -> Batch {
        timed { calls in
            for index in 0..<calls {
                consume(boxed: try proxy.send(Message("add(_:_:)", [index, 1])))
            }
        }
    }
}
