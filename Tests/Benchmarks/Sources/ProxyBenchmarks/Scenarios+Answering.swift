// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import ProtocolProxy

extension Scenario {
    /// Overrides, and interceptors that proceed.
    static var answering: [Scenario] {
        let overridden = methods("override") {
            (
                HandledWorker(add: { $0 &- $1 }, measure: { $0.utf8.count &- $1.weight }),
                overriding(WorkerProxy(implementer: worker))
            )
        }
        // The weak implementer is not touched: it makes no difference that there is one.
        let untouched = methods("override-untouched") {
            (overriding(WorkerProxy()), overriding(WorkerProxy(implementer: worker)))
        }
        let intercepted = intercepted("intercept-one", depth: 1) + intercepted("intercept-three", depth: 3)
        return overridden + untouched + intercepted
    }

    private static func overriding(_ proxy: WorkerProxy) -> WorkerProxy {
        proxy.override(\.add) { $0 &- $1 }
        proxy.override(\.measureOf) { $0.utf8.count &- $1.weight }
        return proxy
    }

    private static func intercepted(_ name: String, depth: Int) -> [Scenario] {
        methods(name) {
            let proxy = WorkerProxy(retaining: worker)
            for _ in 0..<depth {
                proxy.intercept(\.add) { $0.proceed() }
                proxy.intercept(\.measureOf) { $0.proceed() }
            }
            return (NestedForwarder(worker, depth: depth), proxy)
        }
    }
}
